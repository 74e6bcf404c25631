"""The card language where it holds lists and other verbs, with words that belong to no game."""

from __future__ import annotations

import re

import pytest

from delve.effects.arguments import Amount, Deed, Deeds, Pick, Several, Signed, Whole
from delve.effects.program import NO_WINDOW, SEQUENCE, Op
from delve.effects.vocabulary import ABILITY, COST, HEAD, OWN, RIDER, Verb, Vocabulary
from delve.kernel.errors import DelveError

KINDS = Several(("OAK", "ELM", "ASH"), ("oak", "elm", "ash"), "tree")
DAY = OWN
GARDEN = Vocabulary(
    (
        Verb(1, "WATER", COST, (), "pay: water"),
        Verb(2, "WAIT {}", COST, (Amount(3),), "pay: wait {}"),
        Verb(10, "FELL({})", HEAD, (KINDS,), "fell one {}"),
        Verb(11, "PRUNE({},{})", HEAD, (KINDS, Amount(5)), "take {1} from one {0}"),
        Verb(12, "GROW({},{}){}", HEAD, (KINDS, Pick(("N", "S"), ("north", "south")), Signed(5)), "one {0} by {2} to the {1}"),
        Verb(20, "IF-WET {}", HEAD, (Deed(HEAD, "FELL(OAK)"),), "in rain, {}"),
        Verb(21, "FIRST({},{})", HEAD, (Deed(HEAD, "FELL(OAK)"), Deed(HEAD, "FELL(ELM)")), "{}, then {}"),
        Verb(22, "ONCE({})", ABILITY, (Deed(HEAD | DAY, "FELL(OAK)"),), "once: {}"),
        Verb(23, "TIMES({},{})", ABILITY, (Amount(9), Deed(HEAD, "FELL(OAK)")), "{} times: {}"),
        Verb(30, "REST", DAY, (), "rest for a day"),
        Verb(31, "SEED{}", RIDER, (Signed(),), "{} seeds", "lose {} seeds"),
    ),
    (("dawn", "At dawn"),),
    {DAY: "a day off"},
)  # fmt: skip


def tree(op: Op) -> tuple[object, ...]:
    return (op.verb, op.numbers, tuple(tree(one) for one in op.inner))


@pytest.mark.parametrize(("text", "read"), [
    ("FELL(OAK)", (10, (1,), ())),
    ("FELL(ASH,OAK)", (10, (5,), ())),
    ("PRUNE(OAK,ELM,3)", (11, (3, 3), ())),
    ("GROW(ELM,S)-2", (12, (2, 1, -2), ())),
    ("IF-WET PRUNE(ASH,1)", (20, (), ((11, (4, 1), ()),))),
    ("IF-WET IF-WET FELL(OAK)", (20, (), ((20, (), ((10, (1,), ()),)),))),
    ("FIRST(PRUNE(OAK,ELM,2),FIRST(FELL(OAK),FELL(ASH)))", (21, (), ((11, (3, 2), ()), (21, (), ((10, (1,), ()), (10, (4,), ())))))),
])  # fmt: skip
def test_verbs_hold_lists_and_other_verbs(text: str, read: tuple[object, ...]) -> None:
    assert tree(GARDEN.op(text, HEAD, "x")) == read


@pytest.mark.parametrize("text", ["ONCE(IF-WET FELL(OAK,ASH))", "TIMES(3,PRUNE(ELM,2))", "ONCE(REST)"])
def test_what_was_read_is_written_back(text: str) -> None:
    op = GARDEN.op(text, ABILITY, "x")
    assert GARDEN.written(op) == text
    assert tree(GARDEN.op(GARDEN.written(op), ABILITY, "x")) == tree(op)


def test_the_words_of_a_list_are_written_in_the_order_of_the_language() -> None:
    assert GARDEN.written(GARDEN.op("FELL( ASH , OAK )", HEAD, "x")) == "FELL(OAK,ASH)"


@pytest.mark.parametrize(("text", "said"), [
    ("FELL(OAK)", "fell one oak tree"),
    ("FELL(OAK,ELM,ASH)", "fell one oak, elm or ash tree"),
    ("PRUNE(OAK,ELM,3)", "take 3 from one oak or elm tree"),
    ("GROW(ELM,S)+2", "one elm tree by 2 to the south"),
    ("IF-WET FIRST(FELL(OAK),PRUNE(ASH,1))", "in rain, fell one oak tree, then take 1 from one ash tree"),
])  # fmt: skip
def test_verbs_are_said_with_what_they_hold(text: str, said: str) -> None:
    assert GARDEN.said(GARDEN.op(text, HEAD, "x")) == said


def test_a_program_is_read_alike_with_and_without_a_window() -> None:
    plain = GARDEN.program("WAIT 2 > IF-WET FELL(OAK) | ok SEED+1 | ko SEED-2", "x")
    assert (plain.window, [op.verb for op in plain.costs], plain.head.verb) == (NO_WINDOW, [2], 20)
    assert plain.text == "WAIT 2 > IF-WET FELL(OAK) | ok SEED+1 | ko SEED-2"
    assert GARDEN.program_said(plain) == "Pay: wait 2. In rain, fell one oak tree. If you succeed: 1 seeds. If you fail: lose 2 seeds."
    once = Verb(22, "ONCE({})", ABILITY, (Deed(HEAD, "FELL(OAK)"),), "once: {}", windows=(0,))
    own = Vocabulary((*GARDEN.verbs[:7], once), GARDEN.windows)
    at_dawn = own.reaction("dawn: WATER > ONCE(FELL(ELM))", "x")
    assert (at_dawn.window, at_dawn.text) == (0, "dawn: WATER > ONCE(FELL(ELM))")
    assert own.program_said(at_dawn) == "At dawn: pay: water. Once: fell one elm tree."


@pytest.mark.parametrize(("text", "why"), [
    ("FELL(OKA)", "'FELL(OKA)' is not right: FELL wants one or more of OAK, ELM, ASH, such as FELL(OAK)"),
    ("FELL()", "FELL wants one or more of OAK, ELM, ASH"),
    ("FELL(OAK,OAK)", "in 'FELL(OAK,OAK)', OAK is there twice"),
    ("PRUNE(OAK,9)", "in 'PRUNE(OAK,9)', 9 should be a number from 1 to 5"),
    ("FELL(OAK)ELM", "'FELL(OAK)ELM' is not right: FELL wants"),
    ("IF-WET SAW(OAK)", "in 'IF-WET SAW(OAK)', unknown word 'SAW' in 'SAW(OAK)'; the head can be: FELL, FIRST, GROW, IF-WET, PRUNE"),
    ("IF-WET WATER", "'WATER' cannot stand as the head; it is a cost"),
    ("FIRST(FELL(OAK),REST)", "'REST' cannot stand as the head; it is a day off"),
    ("FIRST(FELL(OAK))", "FIRST wants what it does and what it does, such as FIRST(FELL(OAK),FELL(ELM))"),
    ("ONCE(FELL(OAK))", "'ONCE(FELL(OAK))' cannot stand as the head; it is an ability"),
])  # fmt: skip
def test_what_is_wrong_is_named_with_what_would_be_right(text: str, why: str) -> None:
    with pytest.raises(DelveError) as error:
        GARDEN.op(text, HEAD, "trees.toml, oak 3, does")
    assert str(error.value).startswith("trees.toml, oak 3, does: ")
    assert why in str(error.value)


def test_of_words_that_begin_alike_the_longest_is_read() -> None:
    woods = Several(("ASH", "ASH-TREE", "OAK"), ("ash", "ash tree", "oak"))
    where = Pick(("N", "NE"), ("north", "north-east"))
    own = Vocabulary((Verb(1, "FELL({})", HEAD, (woods,), "fell {}"), Verb(2, "GO {}", HEAD, (where,), "go {}")))
    assert own.op("FELL(ASH-TREE,ASH)", HEAD, "x").a == 0b11
    assert own.op("GO NE", HEAD, "x").a == 1
    forms = Vocabulary((Verb(1, "GAIN {}", HEAD, (Amount(),), "gain {}"), Verb(2, "GAIN {} PER TREE", HEAD, (Amount(),), "gain {} a tree")))
    assert [forms.op(text, HEAD, "x").verb for text in ("GAIN 2", "GAIN 2 PER TREE")] == [1, 2]


# ---- several verbs in one place, and numbers with and without a sign

ORCHARD = Vocabulary(
    (
        Verb(1, "pick({},{})", HEAD, (Pick(("pear", "plum"), ("pears", "plums")), Whole(-3, 3)), "{1} {0}"),
        Verb(2, "either({}|{})", HEAD, (Deeds(HEAD, "pick(pear,1)"), Deeds(HEAD, "pick(pear,1)")), "either {}, or {}"),
        Verb(3, "rain: {}", HEAD, (Deeds(HEAD, "pick(pear,1)"),), "in rain, {}"),
        Verb(4, "if({},{})", HEAD, (Deed(DAY, "days>=2"), Deeds(HEAD, "pick(pear,1)")), "if {}: {}"),
        Verb(5, "days>={}", DAY, (Amount(9),), "{} days are left"),
    ),
)


@pytest.mark.parametrize(("text", "written", "said"), [
    ("pick(pear,+2)", "pick(pear,2)", "2 pears"),
    ("pick( plum , -1 )", "pick(plum,-1)", "1 plums"),
    ("either(pick(pear,1);pick(plum,2) | pick(plum,3))", "either(pick(pear,1); pick(plum,2)|pick(plum,3))",
     "either 1 pears and 2 plums, or 3 plums"),
    ("rain: pick(pear,1) ; pick(pear,2);pick(plum,1)", "rain: pick(pear,1); pick(pear,2); pick(plum,1)",
     "in rain, 1 pears, 2 pears and 1 plums"),
    ("if(days >= 3, either(pick(pear,1)|rain: pick(plum,1)))", "if(days>=3,either(pick(pear,1)|rain: pick(plum,1)))",
     "if 3 days are left: either 1 pears, or in rain, 1 plums"),
])  # fmt: skip
def test_verbs_hold_lists_of_verbs(text: str, written: str, said: str) -> None:
    op = ORCHARD.op(text, HEAD, "x")
    assert ORCHARD.written(op) == written
    assert ORCHARD.said(op) == said
    assert tree(ORCHARD.op(written, HEAD, "x")) == tree(op)


def test_one_verb_stands_for_itself_and_several_are_a_sequence() -> None:
    one, several = ORCHARD.op("either(pick(pear,1)|pick(pear,2);pick(plum,1))", HEAD, "x").inner
    assert one.verb == 1
    assert (several.verb, [held.verb for held in several.inner]) == (SEQUENCE, [1, 1])


@pytest.mark.parametrize(("text", "says"), [
    ("pick(pear,0)", "0 should be one of -3, -2, -1, 1, 2, 3"), ("rain: pick(pear,1);", "a word is missing"),
    ("rain: pick(pear,1); hail", "unknown word 'hail'"),
    ("picked(pear,1)", "unknown word 'picked'"), ("if(pick(pear,1),pick(pear,1))", "cannot stand as"),
])  # fmt: skip
def test_lists_that_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises(DelveError, match=re.escape(says)):
        ORCHARD.op(text, HEAD, "x")

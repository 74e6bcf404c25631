"""The card language as cavern speaks it (CAVERN-11.07 and section 5.6)."""

from __future__ import annotations

import pytest

from delve.effects.arguments import Amount, Dice, Pick, Signed
from delve.effects.program import Op, Program
from delve.effects.vocabulary import ABILITY, COST, HEAD, MODIFIER, RIDER, Verb, Vocabulary
from delve.games.cavern import verbs
from delve.games.cavern.content import shipped
from delve.games.cavern.verbs import PURPLE, RED, VOCABULARY, WHITE
from delve.kernel.errors import DelveError


def read(text: str) -> Program:
    return VOCABULARY.program(text, "mine.toml, E07, option 1")


def ops(*found: Op) -> list[tuple[int, int, int]]:
    return [(op.verb, op.a, op.b) for op in found]


def refused(text: str) -> str:
    with pytest.raises(DelveError) as error:
        read(text)
    assert str(error.value).startswith("mine.toml, E07, option 1: ")
    return str(error.value)


@pytest.mark.clause("CAVERN-11.07")
def test_an_outcome_is_costs_modifiers_one_head_and_riders() -> None:
    found = read("PAY GOLD 1 > PAY XP 2 > DICE+WR > ALONE > FIGHT RPP | always XP+1 | ok GOLD+2 | ko HOLD | ok SUN-1")
    assert ops(*found.costs) == [(verbs.PAY_GOLD, 1, 0), (verbs.PAY_XP, 2, 0)]
    assert ops(*found.modifiers) == [(verbs.DICE, WHITE + RED, 0), (verbs.ALONE, 0, 0)]
    assert ops(found.head) == [(verbs.FIGHT, RED + 2 * PURPLE, 0)]
    assert ops(*found.always) == [(verbs.XP, 1, 0)]
    assert ops(*found.ok) == [(verbs.GOLD, 2, 0), (verbs.SUN, -1, 0)], "riders of a branch keep their printed order"
    assert ops(*found.ko) == [(verbs.HOLD, 0, 0)]


@pytest.mark.clause("CAVERN-11.07")
@pytest.mark.parametrize(("text", "why"), [
    ("GOLD+1", "'GOLD+1' cannot stand as the head; it is a rider or an ability"),
    ("SUCCEED > FAIL", "'SUCCEED' cannot stand as a cost or a modifier; it is the head"),
    ("PAY GOLD 1", "'PAY GOLD 1' cannot stand as the head; it is a cost"),
    ("", "a word is missing; the head can be: FAIL, FIGHT, NOLOOT, SUCCEED, TEST"),
    ("FIGHT R | ok FAIL", "'FAIL' cannot stand as a rider"),
    ("FIGHT R | GOLD+1", "'GOLD+1' should begin with always, ok or ko"),
    ("FIGHT R | ok", "a word is missing; a rider can be:"),
    ("ALONE > PAY XP 1 > FIGHT R", "the cost 'PAY XP 1' should stand before the modifiers"),
    ("DICE+W > SUCCEED", "'DICE+W' changes a roll, but SUCCEED makes none"),
])  # fmt: skip
def test_words_in_the_wrong_place_are_refused(text: str, why: str) -> None:
    assert why in refused(text)


@pytest.mark.parametrize(("text", "why"), [
    ("FIGT RP", "unknown word 'FIGT' in 'FIGT RP'; the head can be: FAIL, FIGHT, NOLOOT, SUCCEED, TEST"),
    ("FIGHT", "FIGHT wants dice, one letter each of W, R, P, such as FIGHT WR"),
    ("FIGHT GREEN", "FIGHT wants dice"),
    ("FIGHT WWWWWWWWWWWWWWWW", "16 white dice are too many; 15 is the most"),
    ("TEST X 2", "TEST wants one of C, S and a number from 1 to 9, such as TEST C 1"),
    ("TEST C 0", "in 'TEST C 0', 0 should be a number from 1 to 9"),
    ("SUCCEED | ok GOLD 1", "GOLD wants + or - and a number from 1 to 9, such as GOLD+1"),
    ("SUCCEED | ok SUN+2", "in 'SUN+2', +2 should be +1 or -1"),
    ("SUCCEED | ok READER GOLD-1", "READER GOLD wants a number from 1 to 9, such as READER GOLD+1"),
    ("SUCCEED | ok TWICE", "'TWICE' cannot stand as a rider; it is an ability"),
])  # fmt: skip
def test_unknown_words_and_arguments_are_named(text: str, why: str) -> None:
    assert why in refused(text)


def test_every_outcome_can_be_written_back() -> None:
    for card in shipped().encounters:
        for outcome in card.outcomes:
            again = VOCABULARY.program(outcome.text, card.id)
            assert again.text == outcome.text
            assert ops(*again.ops()) == ops(*outcome.ops())


def test_the_words_of_a_card_are_those_of_its_options_in_their_order() -> None:
    for card in shipped().encounters:
        assert card.words == tuple(VOCABULARY.program_said(outcome) for outcome in card.outcomes)


def test_spaces_do_not_matter() -> None:
    assert read("  PAY   GOLD 1>SUCCEED|always   XP+1 ").text == "PAY GOLD 1 > SUCCEED | always XP+1"


@pytest.mark.parametrize(("text", "said"), [
    ("PAY GOLD 1 > FIGHT RP | ok GOLD+1", "Pay 1 Gold. Fight the monster: a red and a purple die. If you succeed: 1 Gold."),
    ("DICE+W > FIGHT RWW | ko HOLD",
     "Add a white die to your roll. Fight the monster: two white dice and a red die. "
     "If you fail: one of your Delvers here is held until the end of your next turn."),
    ("TEST S 2 | always XP-1 | ok TREASURE+1 | ok HOME",
     "Test Spoils: you need 2 or more. Also: lose 1 XP. If you succeed: 1 Treasure and one of your Delvers in another room may come home."),
    ("NOLOOT | always SUN-1 | always READER GOLD+2", "No loot from this room. Also: the Sun moves back by 1 and the reader takes 2 Gold."),
])  # fmt: skip
def test_outcomes_are_said_in_english(text: str, said: str) -> None:
    assert VOCABULARY.program_said(read(text)) == said


def test_abilities_wait_for_their_window() -> None:
    found = VOCABULARY.reaction("before roll: DICE+R", "mine.toml, T1")
    assert (found.window, found.head.verb, found.head.a) == (verbs.BEFORE_ROLL, verbs.DICE, RED)
    assert VOCABULARY.program_said(found) == "Once, before your own roll: add a red die to your roll."
    for text, why in (
        ("collected: TWICE", "'TWICE' does not fit 'collected'; it fits before roll"),
        ("at noon: TWICE", "'at noon: TWICE' should begin with a window and a colon; the windows are collected, before roll,"),
        ("XP+2", "should begin with a window"),
        ("collected: HOLD", "'HOLD' cannot stand as an ability; it is a rider"),
    ):
        with pytest.raises(DelveError, match=f"mine.toml, T1: .*{why[:20]}") as error:
            VOCABULARY.reaction(text, "mine.toml, T1")
        assert why in str(error.value)


def test_another_game_brings_words_of_its_own() -> None:
    """The language knows no game: verbs, dice and windows are all handed in."""
    two = Dice("KB", ("blacK", "Blue"))
    own = Vocabulary(
        (
            Verb(7, "DIG {}", HEAD, (Pick(("N", "S"), ("north", "south")),), "dig {}", rolls=True),
            Verb(8, "BURN {}", COST, (Amount(3),), "burn {} torches"),
            Verb(9, "HOPE{}", RIDER | ABILITY, (Signed(),), "{} hope", "lose {} hope", windows=(0,)),
            Verb(11, "HELP {}", MODIFIER, (two,), "with {}"),
        ),
        (("dawn", "At dawn"),),
    )
    outcome = own.program("BURN 2 > HELP KKB > DIG S | ko HOPE-1", "x")
    assert outcome.text == "BURN 2 > HELP KKB > DIG S | ko HOPE-1"
    assert ops(*outcome.ops()) == [(8, 2, 0), (11, 2 + 16, 0), (7, 1, 0), (9, -1, 0)]
    assert own.program_said(outcome) == "Burn 2 torches. With two blacK dice and a Blue die. Dig south. If you fail: lose 1 hope."
    assert own.program_said(own.reaction("dawn: HOPE+1", "x")) == "At dawn: 1 hope."


def test_every_word_is_used_by_a_card() -> None:
    used = {op.verb for card in shipped().encounters for outcome in card.outcomes for op in outcome.ops()}
    used |= {VOCABULARY.reaction(card.effect, card.id).head.verb for card in shipped().treasures if card.effect}
    assert used == set(VOCABULARY.by_number)

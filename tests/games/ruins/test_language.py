"""The card language of `ruins`, and what its card files may not say (sections 4.1 to 4.5 of the rules; RUINS-10)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from delve.games.ruins import content, verbs
from delve.games.ruins.codes import ANCIENT, EXPEDITION, INFLUENCE, INSTANT, NEGATIVE, RELIC, REUSABLE, STARTER
from delve.games.ruins.verbs import OPERATION, PHASE, VOCABULARIES
from delve.kernel.errors import DelveError

DOCS = Path(__file__).parents[3] / "docs" / "content-ruins.md"
BOX = content.shipped()


def read(text: str, side: int = EXPEDITION) -> str:
    """A text of the language as it is written back."""
    return VOCABULARIES[side].written(VOCABULARIES[side].op(text, OPERATION | PHASE, "x"))


@pytest.mark.parametrize(("text", "written"), [
    ("gain_pip( own , 1 )", "gain_pip(own,1)"), ("flat(own,-5)", "flat(own,-5)"), ("flat(own,+5)", "flat(own,5)"),
    ("choose(gain_pip(own,2); draw(own,1) | flat(own,5))", "choose(gain_pip(own,2); draw(own,1)|flat(own,5))"),
    ("recoup: if(danger >= 2, heal(own_any, 1))", "recoup: if(danger>=2,heal(own_any,1))"),
    ("per(exposed, choose(draw(own,1)|may(alert(-1))), 2)", "per(exposed,choose(draw(own,1)|may(alert(-1))),2)"),
    ("if(placed==1, flat(own,4))", "if(placed==1,flat(own,4))"), ("next_refresh: draw(own,2)", "next_refresh: draw(own,2)"),
])  # fmt: skip
def test_what_is_read_is_written_back(text: str, written: str) -> None:
    assert read(text) == written
    assert read(written) == written


@pytest.mark.parametrize("side", [ANCIENT, EXPEDITION])
def test_every_word_reads_its_own_example(side: int) -> None:
    for verb in VOCABULARIES[side].verbs:
        op = VOCABULARIES[side].op(verb.example(), verb.places, "x")
        assert op.verb == verb.number


def test_all_operations_of_the_rules_are_there() -> None:
    for side in (ANCIENT, EXPEDITION):
        assert set(range(1, 45)) <= set(VOCABULARIES[side].by_number)


@pytest.mark.parametrize(("text", "side", "says"), [
    ("gain_pip(own)", EXPEDITION, "gain_pip wants a target"), ("gainpip(own,1)", EXPEDITION, "unknown word 'gainpip'"),
    ("flat(own,2)", EXPEDITION, "2 should be one of -6"), ("fix(own,2,1)", EXPEDITION, "2 should be one of 3, 4, 5, 6"),
    ("gain_white(foe,1)", EXPEDITION, "foe should be a target (own, own_other, own_any, own_others, own_all)"),
    ("heal(own,1)", ANCIENT, "own should be a target (foe, foe_any, foe_all)"), ("if(alert>=5)", EXPEDITION, "if"),
    ("reward: recoup: draw(own,1)", EXPEDITION, "cannot stand as"), ("draw(own,0)", EXPEDITION, "0 should be a number from 1 to 9"),
    ("if(draw(own,1), draw(own,1))", EXPEDITION, "it is the head"), ("choose(draw(own,1))", EXPEDITION, "choose wants"),
    ("", EXPEDITION, "missing"),
])  # fmt: skip
def test_what_cannot_be_read_is_refused_with_what_would_be_right(text: str, side: int, says: str) -> None:
    with pytest.raises(DelveError, match=re.escape(says)):
        VOCABULARIES[side].op(text, OPERATION | PHASE, "expedition.toml, card X-A01, does")


# ---- files

CARD = """
[[card]]
id = "{id}"
name = "Something New"
{fields}
"""


def with_card(file: str, id: str, fields: str) -> content.Content:
    texts = dict(content.read_files(None)[0])
    texts[file] += CARD.format(id=id, fields=fields)
    return content.read_cards(texts)


X = 'type = "action"\ncopies = 1\ncost = {cost}\nrisk = 1\ndoes = ["{does}"]'
A = 'type = "{type}"\ncopies = 1\ncost = 0\nhazard = {hazard}\ndoes = ["{does}"]'
X_INSTANT = 'type = "instant"\ncopies = 1\ncost = 1\nrisk = 1\nwindows = ["{window}"]\ndoes = ["{does}"]'
A_INSTANT = 'type = "instant"\ncopies = 1\ncost = 1\nhazard = 1\nwindows = ["{window}"]\ndoes = ["{does}"]'


def refused(file: str, id: str, fields: str, says: str) -> None:
    with pytest.raises(DelveError) as refusal:
        with_card(file, id, fields)
    assert says in str(refusal.value)
    assert file in str(refusal.value)
    assert id in str(refusal.value)


@pytest.mark.parametrize("does", ["own", "own_other", "own_others", "foe"])
def test_ancient_cards_without_a_lane_name_none(does: str) -> None:
    operation = f"flat({does},3)" if does != "foe" else "risk(foe,-1)"
    refused("ancient.toml", "A-I99", A_INSTANT.format(window="rally", does=operation), "lies in no lane")
    refused("relics.toml", "A-R99", f'cooldown = 1\ndoes = ["{operation}"]', "lies in no lane")
    refused("influence.toml", "A-N99", f'copies = 1\ndoes = ["if(alert>=2, {operation})"]', "lies in no lane")


@pytest.mark.parametrize(("file", "id", "fields", "says"), [
    ("relics.toml", "A-R99", 'cooldown = 4\ndoes = ["alert(1)"]', "cooldown should be a number from 1 to 3"),
    ("abilities.toml", "X-B99", 'mode = "reusable"\nwindows = ["roll"]\ncooldown = 0\ndoes = ["alert(-1)"]', "cooldown should be"),
    ("abilities.toml", "X-B99", 'mode = "passive"\nwindows = ["roll"]\ndoes = ["alert(-1)"]', "unknown field 'windows'"),
    ("abilities.toml", "X-B99", 'mode = "twice"\nwindows = ["roll"]\ndoes = ["alert(-1)"]', "mode should be"),
    ("expedition.toml", "X-A99", X.format(cost=0, does="heal(own,1)"), "needs banish = true"),
    ("expedition.toml", "X-A99", X.format(cost=0, does="gain_white(own,1)"), "needs banish = true"),
    ("expedition.toml", "X-A99", X.format(cost=0, does="recover(own,1,any)"), "needs banish = true"),
    ("ancient.toml", "A-A99", A.format(type="action", hazard=1, does="conceal(1)"), "needs banish = true"),
    ("ancient.toml", "A-A99", A.format(type="action", hazard=1, does="cooldown(expedition,-1)"), "would free an ability"),
    ("ancient.toml", "A-A99", A.format(type="action", hazard=2, does="danger(foe,1)"), "hazard 3"),
    ("ancient.toml", "A-A99", A.format(type="action", hazard=2, does="seed(ruin,1)"), "influence cards only"),
    ("ancient.toml", "A-A99", A.format(type="action", hazard=1, does="if(fail, alert(1))"), "asks how the roll ended"),
    ("ancient.toml", "A-A99", A.format(type="action", hazard=1, does="reward: reroll(own,1)"), "changes dice that were rolled"),
    ("ancient.toml", "A-A99", A.format(type="action", hazard=1, does="take(own,3,field)"), "takes from the discard"),
    ("ancient.toml", "A-A99", A.format(type="action", hazard=1, does="move_trinkets(foe,foe_any,2)"), "to the field"),
    ("ancient.toml", "A-A99", A.format(type="starter", hazard=1, does="alert(1)"), "type should be action, effect or instant"),
    ("ancient.toml", "A-A99", A.format(type="action", hazard=4, does="alert(1)"), "hazard should be a number from 1 to 3"),
    ("expedition.toml", "X-A99", X.format(cost=5, does="alert(-1)"), "cost should be a number from 0 to 4"),
    ("expedition.toml", "X-A99", X.format(cost=1, does="move_gold(1,own)"), "for cards of the Ancient only"),
    ("expedition.toml", "X-A99", X.format(cost=1, does="cancel(ancient)"), "comes too late"),
    ("expedition.toml", "X-A99", X.format(cost=1, does="limit(own,1,this)"), "comes after cards are placed"),
    ("expedition.toml", "X-A99", X.format(cost=1, does="if(alert>=2, reward: if(alert>=3, recoup: draw(own,1)))"),
     "one phase within another"),
    ("expedition.toml", "X-I99", X_INSTANT.format(window="rally", does="set(own,1,6)"), "changes dice that were rolled"),
    ("expedition.toml", "X-I99", X_INSTANT.format(window="roll", does="fix(own,6,1)"), "before the dice are rolled only"),
    ("expedition.toml", "X-I99", X_INSTANT.format(window="rolls", does="draw(own,1)"), "did you mean 'roll'"),
    ("expedition.toml", "X-I99", X_INSTANT.format(window="ready", does="adjust: set(own,1,6)"), "waits for adjust"),
    ("expedition.toml", "X-I99", X_INSTANT.format(window="recoup", does="recoup: draw(own,1)"), "too late in the recoup window"),
    ("ancient.toml", "A-I99", A_INSTANT.format(window="recoup", does="reward: alert(1)"), "too late in the recoup window"),
    ("abilities.toml", "X-B99", 'mode = "passive"\ndoes = ["next_refresh: draw(own,1)"]', "begins anew before every Refresh"),
    ("expedition.toml", "X-A99", 'type = "action"\ncopies = 1\ncost = 0\nrisk = 1\ndoes = []', "does is empty"),
    ("expedition.toml", "X-A99", 'type = "action"\ncopies = 1\ncost = 0\ndoes = ["draw(own,1)"]', "'risk' is missing"),
    ("expedition.toml", "A-A99", X.format(cost=1, does="draw(own,1)"), "id should be"),
    ("negatives.toml", "N-4", 'copies = 1\nrisk = 5\ndoes = ["lose(own,1)"]', "negative cards are called"),
])  # fmt: skip
def test_cards_that_break_a_rule_are_refused_by_file_card_and_remedy(file: str, id: str, fields: str, says: str) -> None:
    refused(file, id, fields, says)


@pytest.mark.parametrize(("file", "id", "fields"), [
    ("ancient.toml", "A-A99", A.format(type="action", hazard=1, does="recoup: if(fail, danger(foe,1))")),
    ("ancient.toml", "A-A99", A.format(type="action", hazard=1, does="if(hazard>=3, danger(foe,1))")),
    ("ancient.toml", "A-A99", A.format(type="action", hazard=3, does="danger(foe,1)")),
    ("ancient.toml", "A-A99", A.format(type="action", hazard=1, does="cancel(expedition)")),
    ("ancient.toml", "A-A99", A.format(type="action", hazard=1, does="cooldown(ancient,-1)")),
    ("expedition.toml", "X-A99", X.format(cost=1, does="heal(own,1)")),
    ("expedition.toml", "X-I99", X_INSTANT.format(window="ready", does="limit(own,1,this)")),
    ("expedition.toml", "X-I99", X_INSTANT.format(window="reveal", does="cancel(ancient)")),
    ("expedition.toml", "X-I99", X_INSTANT.format(window="recoup", does="next_refresh: draw(own,1)")),
    ("expedition.toml", "X-I99", X_INSTANT.format(window="roll", does="recoup: draw(own,1)")),
    ("abilities.toml", "X-B99", 'mode = "passive"\ndoes = ["limit(own,1,this)"]'),
])  # fmt: skip
def test_what_keeps_the_rules_is_read(file: str, id: str, fields: str) -> None:
    assert with_card(file, id, fields).by_id[id] >= 0


def test_a_cards_ids_and_names_are_its_own() -> None:
    with pytest.raises(DelveError, match="two cards with the id X-A01"):
        with_card("expedition.toml", "X-A01", X.format(cost=1, does="draw(own,1)"))
    texts = dict(content.read_files(None)[0])
    texts["expedition.toml"] += CARD.format(id="X-A99", fields=X.format(cost=1, does="draw(own,1)")).replace("Something New", "Trowel")
    with pytest.raises(DelveError, match="both called 'Trowel'"):
        content.read_cards(texts)


@pytest.mark.clause("RUINS-1.13")
@pytest.mark.parametrize("file", content.FILES)
def test_the_number_of_cards_of_each_kind_is_checked(file: str) -> None:
    texts = dict(content.read_files(None)[0])
    cut = texts[file].rindex("[[card]]")
    texts[file] = texts[file][:cut]
    with pytest.raises(DelveError, match=f"{file}: "):
        content.read_set(texts)


def test_the_digest_is_over_what_cards_do() -> None:
    texts = dict(content.read_files(None)[0])
    told = {**texts, "expedition.toml": texts["expedition.toml"] + "\n# a comment\n"}
    shown = {**texts, "expedition.toml": re.sub('flavour = ".*"', 'flavour = "Other words."', texts["expedition.toml"])}
    done = {**texts, "expedition.toml": texts["expedition.toml"].replace("flat(own,5)", "flat(own,6)", 1)}
    assert content.read_set(told).digest == content.read_set(shown).digest == BOX.digest
    assert content.read_set(done).digest != BOX.digest


@pytest.mark.clause("RUINS-1.13", "RUINS-10.02", "RUINS-10.09", "RUINS-10.10", "RUINS-10.11", "RUINS-10.12")
def test_the_shipped_box() -> None:
    assert content.read_set(content.read_files(None)[0]).digest == BOX.digest
    assert [len(deck) for deck in BOX.decks] == [72, 80]
    assert [len(starters) for starters in BOX.starters] == [5, 16]
    assert (len(BOX.relics), len(BOX.abilities), len(BOX.negatives)) == (6, 6, 12)
    for design in BOX.designs:
        assert 0 <= design.risk <= 6
        if design.type in (INFLUENCE, RELIC):
            assert (design.hazard, design.cost) == (0, 0)
        if design.side == ANCIENT and (design.placeable or design.type == INSTANT):
            assert 1 <= design.hazard <= 3
        if design.type == STARTER and design.side == ANCIENT:
            assert design.hazard == 1
        if design.type == RELIC or design.mode == REUSABLE:
            assert 1 <= design.cooldown <= 3
        if design.type == NEGATIVE:
            assert design.banish


@pytest.mark.clause("RUINS-10.03", "RUINS-10.04", "RUINS-10.05")
def test_what_is_placeable() -> None:
    for design in BOX.designs:
        placeable = design.type in (STARTER, NEGATIVE) or design.id.split("-")[1][0] in ("A", "E")
        assert design.placeable == placeable, design.id


@pytest.mark.clause("RUINS-10.16")
def test_operations_are_compulsory_unless_they_say_otherwise() -> None:
    assert {verb.number for verb in VOCABULARIES[EXPEDITION].verbs if verb.word == "may"} == {verbs.MAY}


def test_the_examples_of_the_docs_are_cards() -> None:
    blocks = re.findall(r"```toml expedition\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert len(content.read_cards({"expedition.toml": blocks[0]}).designs) == 2
    for line in DOCS.read_text(encoding="utf-8").splitlines():
        for text in re.findall(r"`((?:[a-z_]+|reward:|recoup:) ?\(?[a-z_]+\([^`]*\))`", line):
            cleaned = text.replace("\\|", "|")
            if "..." not in cleaned:
                sides = [side for side in (ANCIENT, EXPEDITION) if _reads(cleaned, side)]
                assert sides, cleaned


def _reads(text: str, side: int) -> bool:
    try:
        read(text, side)
    except DelveError:
        return False
    return True

"""HOLD-21.04, 21.14, 21.15: Living Metal and Charming Colours."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold.codes import FALLEN, HOSTILE, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.force_changes import spawn
from delve.games.hold.forces import CHARMED, COLOURS_SPELL, METAL_SPELL
from delve.games.hold.spaces import space
from delve.games.hold.tables import ENEMIES, MONSTROSITY, UNDEAD
from delve.games.hold.turning import house_turns
from tests.games.hold.kit import HoldKit, Play


def fought(hold: HoldKit, text: str, enemy: str, metals: int = 0, colours: tuple[tuple[int, int], ...] = (), **given: Any) -> Play:
    """A combat with spell-beings, at its first question: `undead 30 2,1`."""
    play = hold.given(text, **given)
    play.state.lore.metals = metals
    play.state.lore.colours = [space(x, d) for x, d in colours]
    play.state.agenda.clear()
    name, strength, at = enemy.split()
    x, d = at.split(",")
    spawn(play.state, ENEMIES.index(name), space(int(x), int(d)), int(strength), None)
    fight(play.state)
    play.goes_on()
    return play


def spells(play: Play) -> list[tuple[int, int]]:
    return [(spell.kind, spell.at) for spell in play.state.fight.spells]


@pytest.mark.clause("HOLD-21.04")
def test_living_metal_spawns_at_a_forge_of_your_choice_and_joins_a_piece(hold: HoldKit) -> None:
    text = "Fo  E   Fo  Co  Co  Co  Co  Co"
    play = fought(hold, text, "undead 90 6,1", metals=1, units=["5 soldier 0,1", "1 cannon -1,1"])
    assert play.offers() == ["metal -1,1", "metal 1,1"]
    play.does("metal 1,1")
    assert spells(play) == [(METAL_SPELL, space(1, 1))]
    play.answers("work guide")
    assert play.offers("guide") == ["guide 1 0,1", "guide 1 2,1"]
    play.does("guide 1 0,1")
    soldiers = next(piece for piece in play.pieces(YOURS) if piece.unit == 0)
    assert (soldiers.strength, soldiers.full, spells(play)) == (65, 65, [])
    assert "work guide" not in play.offers()


@pytest.mark.clause("HOLD-21.04")
def test_living_metal_moves_one_space_a_round_and_returns_in_every_combat(hold: HoldKit) -> None:
    play = fought(hold, "E   Co  Fo  Co  Co  Co  Co", "undead 90 6,1", metals=1)
    play.answers("work guide", "guide 1 3,1")
    assert "work guide" not in play.offers()
    play.does("end phase")
    assert "work guide" in play.offers() and play.state.lore.metals == 1
    assert fought(hold, "E   Co  Co  Co  Co", "undead 90 4,1", metals=1).state.fight.spells == []  # no Forge


@pytest.mark.clause("HOLD-21.04")
@pytest.mark.clause("HOLD-R313")
def test_which_of_several_pieces_living_metal_joins(hold: HoldKit) -> None:
    text = "E   Fo  Co  Co  Co  Co"
    play = fought(hold, text, "undead 90 5,1", metals=1, units=["5 soldier 0,1", "5 hound 0,1", "1 cannon 1,1"])
    cannon = next(piece for piece in play.pieces(YOURS) if piece.unit == 8)
    assert cannon.strength == 30  # spawning beside it is no entering
    play.answers("work guide", "guide 1 0,1")
    assert play.offers() == ["join 2", "join 3"]
    play.does("join 3")
    assert {piece.unit: piece.strength for piece in play.pieces(YOURS)} == {0: 25, 2: 55, 8: 30}


@pytest.mark.clause("HOLD-21.14")
@pytest.mark.clause("HOLD-R313")
def test_an_enemy_that_comes_to_charming_colours_is_yours(hold: HoldKit) -> None:
    play = fought(hold, "E   Co  Co  Co", "undead 30 3,1", colours=((2, 1),), units=["5 soldier 0,1"])
    assert (play.state.combat, play.state.lore.colours) == (None, [])  # it walked into them, and nobody was left to fight
    being = play.state.beings[0]
    assert (being.kind, being.what, being.strength, play.state.map.things[being.home].anchor) == (CHARMED, UNDEAD, 30, space(2, 1))


@pytest.mark.clause("HOLD-21.14")
def test_charming_colours_take_one_of_several_enemies_but_no_monstrosity(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co  Co", units=["1 soldier 0,1"])
    play.state.lore.colours = [space(1, 1)]
    play.state.agenda.clear()
    for enemy, strength in ((MONSTROSITY, 200), (UNDEAD, 30), (UNDEAD, 20)):
        spawn(play.state, enemy, space(3, 1), strength, None)
    fight(play.state)
    play.goes_on()  # all come to 2,1
    play.answers("work guide", "guide 1 2,1")
    assert play.offers() == ["join 2", "join 3"]
    play.does("join 3")
    assert [(piece.number, piece.what) for piece in play.pieces(YOURS) if piece.kind == CHARMED] == [(3, UNDEAD)]
    assert [piece.number for piece in play.pieces(HOSTILE)] == [1, 2]
    later = fought(hold, "E   Co  Co  Co", "monstrosity 200 2,1", colours=((1, 1),), units=["1 soldier 0,1"])
    assert (spells(later), later.pieces(HOSTILE)[0].at) == ([(COLOURS_SPELL, space(1, 1))], space(1, 1))


@pytest.mark.clause("HOLD-R312")
def test_a_troop_that_turned_and_is_charmed_is_itself_again(hold: HoldKit) -> None:
    play = hold.given("E   Co  Ba", units=["4 soldier 2,1"])
    play.state.lore.colours = [space(1, 1)]
    play.state.agenda.clear()
    house_turns(play.state, play.thing(2, 1).number, 0, None)
    assert play.units(2, 1) == {}
    fight(play.state)
    play.goes_on()
    assert (play.state.combat, play.units(2, 1), play.state.beings) == (None, {"soldier": 4}, [])


@pytest.mark.clause("HOLD-21.15")
@pytest.mark.clause("HOLD-E90")
def test_living_metal_guards_no_entrance_and_stops_nobody(hold: HoldKit) -> None:
    play = fought(hold, "E   Fo  Co", "undead 30 2,1", metals=1, units=[])
    enemy = play.pieces(HOSTILE)[0]
    assert enemy.at == space(1, 1)  # beside the metal, no exchange: it has its STR
    assert enemy.strength == 30
    play.answers("work guide", "guide 1 0,1")
    while play.asks:
        play.does("end phase")
    assert play.state.ending.how == FALLEN

"""Prompts (HOLD-30): names that creatures, courts, evils and hives go by."""

from __future__ import annotations

import pytest

from delve.games.hold import GAME
from delve.games.hold.chronicle_events import Named
from delve.games.hold.codes import DISCOVERY
from delve.games.hold.map_changes import draw_thing
from delve.games.hold.naming import kind_name, thing_name
from delve.games.hold.prompts import Prompt
from delve.games.hold.spaces import space
from delve.games.hold.tables import ENEMIES, LAIR, RIVER
from delve.kernel.flow import choose, settle
from delve.kernel.game import decision, index_of
from delve.kernel.luck import seeded
from tests.games.hold.kit import HoldKit, Play

LISTS = [
    pytest.param("village", ("Goblins", "Kobolds", "Frog People", "Pixies"), marks=pytest.mark.clause("HOLD-30.02")),
    pytest.param(
        "court", ("Wizard's Study", "Cthonic Cult", "Elvish Oubliette", "Demonic Fortress"), marks=pytest.mark.clause("HOLD-30.03")
    ),
    pytest.param("lair", ("Cave Kraken", "Basilisk", "Living Shadow", "Elemental"), marks=pytest.mark.clause("HOLD-30.04")),
    pytest.param(
        "burrowing-beast", ("Sabre-tooth Mole", "Stone Worm", "Undead Owl", "Nesting Lizard"), marks=pytest.mark.clause("HOLD-30.05")
    ),
    pytest.param("small-creature", ("Feral Dwarf", "Troll", "Huge Bat", "Angry Cave Goat"), marks=pytest.mark.clause("HOLD-30.06")),
    pytest.param(
        "sealed-room", ("Burning Orb", "Chain Bound Soul", "Skull Topped Staff", "Arcane Machinery"), marks=pytest.mark.clause("HOLD-30.07")
    ),
    pytest.param("hive", ("Black Wasps", "Giant Ants", "Clockwork Spiders", "Snakes"), marks=pytest.mark.clause("HOLD-30.08")),
]


def named(hold: HoldKit, discovery: int, **rules: str) -> Play:
    """A discovery at (1, 1) whose name is asked for."""
    play = hold.given(rules=rules)
    thing = draw_thing(play.state, DISCOVERY, discovery, (space(1, 1),), None)
    return hold.asking(play, Prompt(thing.number))


@pytest.mark.parametrize(("id", "names"), LISTS)
def test_each_kind_has_its_list_in_order(hold: HoldKit, id: str, names: tuple[str, ...]) -> None:
    number = next(one.number for one in GAME.box.discoveries.values() if one.id == id)
    for place, name in enumerate(names, 1):
        play = named(hold, number)
        play.goes_on()
        pending = decision(play.state)
        assert pending is not None
        assert [face.words.label for face in pending.faces[:4]] == list(names)
        play.does(f"name {place}")
        assert thing_name(play.state, play.thing(1, 1)) == name
        assert play.told_of(Named) == [Named((1, 1), number, place)]


@pytest.mark.clause("HOLD-30.01")
def test_it_is_picked_rolled_or_left_to_the_overseer(hold: HoldKit) -> None:
    play = named(hold, LAIR)
    play.goes_on()
    assert play.offers() == ["name 1", "name 2", "name 3", "name 4", "name rolled", "name none"]
    rolled = named(hold, LAIR)
    rolled.goes_on()
    rolled.does("name rolled", "3")
    assert rolled.thing(1, 1).prompt == 3


@pytest.mark.clause("HOLD-R352")
def test_an_idea_of_ones_own_leaves_the_printed_name(hold: HoldKit) -> None:
    play = named(hold, LAIR)
    play.goes_on()
    play.does("name none")
    assert play.thing(1, 1).prompt == 0
    assert thing_name(play.state, play.thing(1, 1)) == "large creature's lair"
    assert play.told_of(Named) == []


@pytest.mark.clause("HOLD-30.01")
def test_a_name_is_the_kind_of_the_enemy_and_of_its_trophies(hold: HoldKit) -> None:
    s = hold.given().state
    assert kind_name(s, ENEMIES.index("large-creature"), 2) == "Basilisk"
    assert kind_name(s, ENEMIES.index("monsters"), 4) == "Pixies"
    assert kind_name(s, ENEMIES.index("large-creature"), 0) == "large creature"
    assert kind_name(s, ENEMIES.index("undead"), 2) == "undead", "there is no list for them"


@pytest.mark.clause("HOLD-30.01")
def test_what_has_no_list_is_not_named(hold: HoldKit) -> None:
    assert GAME.box.discoveries[RIVER].prompts == ""
    assert {one.prompts for one in GAME.box.discoveries.values()} == {"", *GAME.box.prompts}


@pytest.mark.clause("HOLD-30.09")
def test_rolls_for_names_never_touch_the_deck(hold: HoldKit) -> None:
    """Four holds of one seed that differ in a name draw the same cards; a roll by `flavour=auto` is one of the four."""
    drawn: set[tuple[int, ...]] = set()
    names: set[int] = set()
    for keys in (["name 1"], ["name rolled"], ["name none"], []):
        play = named(hold, LAIR, **({} if keys else {"flavour": "auto"}))
        luck = seeded(5)
        s = play.state
        settle(s, luck, None)
        for key in keys:
            choose(s, index_of(s, key), luck, None)
        names.add(s.map.thing_at(space(1, 1)).prompt)
        drawn.add(tuple([s.cards.deck.draw(luck) for _ in range(20)]))
    assert len(drawn) == 1
    assert len(names) >= 2
    assert names <= {0, 1, 2, 3, 4}

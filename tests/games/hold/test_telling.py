"""The log: every event has a sentence of its own, with names instead of numbers."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator

import pytest

from delve.games import hold as package
from delve.games.hold import GAME
from delve.games.hold import events as ev
from delve.games.hold.cards import BLACK_JOKER, card_of
from delve.games.hold.chronicle_events import Named
from delve.games.hold.codes import BARRACKS, DISCOVERY, GUNNER, ROOM, ROOMS
from delve.games.hold.combat_events import Fired
from delve.games.hold.log_lines import LINES
from delve.games.hold.tables import ENEMIES, LAIR
from delve.kernel.events import Event
from tests.games.hold.wandering import wandering

NAMES = ["Ana"]


def kinds() -> Iterator[type[Event]]:
    """Every event of the game."""
    for module in pkgutil.iter_modules(package.__path__):
        if module.name.endswith("events"):
            for _, kind in inspect.getmembers(importlib.import_module(f"delve.games.hold.{module.name}"), inspect.isclass):
                if issubclass(kind, Event) and kind is not ev.OfPiece and kind.__module__ == f"{package.__name__}.{module.name}":
                    yield kind


@pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.__name__)
def test_every_event_has_a_sentence(kind: type[Event]) -> None:
    assert kind.__name__ in LINES, f"log_lines.LINES says nothing of {kind.__name__}"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.Gained(7, 0, "explored", lost=2), "7♥ gained for what was dug out; 2 more did not fit."),
        (ev.Gained(0, 30, "hoard"), "30♦ gained from the wyrm's hoard."),
        (ev.Traded(5, -10), "10♦ traded for 5♥."),
        (ev.Traded(-4, 2), "4♥ traded for 2♦."),
        (ev.UnitsLost(GUNNER, 1, (-2, 3), "combat"), "1 Gunner who lived 2 to the left at depth 3 is lost in combat."),
        (ev.Drawn(ROOM, BARRACKS, ((1, 1), (2, 1))), "Drawn: Barracks 1 to the right at depth 1 and 1 space beside."),
        (ev.Drawn(DISCOVERY, LAIR, ((0, 2),)), "Drawn: large creature's lair under the Entrance at depth 2."),
        (ev.EnemySpawned(ENEMIES.index("undead"), (3, 4), 35), "Undead (35) attack 3 to the right at depth 4."),
        (ev.JokerSetAside(BLACK_JOKER, 5), "The black joker is set aside for 5 turns."),
        (ev.Explored((1, 2), (1, 1), card_of("7♠")), "7♠ turns up 1 to the right at depth 2."),
        (ev.TrapSet((1, 1), 0, 2, True), "A level 2 Damage Trap 1 to the right at depth 1 is armed."),
        (Named((0, 2), LAIR, 2), "The large creature's lair under the Entrance at depth 2 is home to: Basilisk."),
        (ev.Recruited(GUNNER, 1, (-2, 3), 5), "1 Gunner hired for 5♦, to live 2 to the left at depth 3."),
        (ev.CardIgnored(card_of("3♠"), "HOLD-5.07"), "3♠ does not count: there are no remnants at depth 1 (HOLD-5.07)."),
        (Fired(1, 4, who="Gunners", whom="Black Wasps"), "Gunners: a shot at Black Wasps."),
        (ev.Filled(2, ((0, 5),)), "Lava fills the space under the Entrance at depth 5."),
    ],
)
def test_sentences(event: Event, said: str) -> None:
    assert GAME.line(event, NAMES) == said


def test_whole_holds_are_told_in_sentences() -> None:
    """What happens in random holds reads as sentences: no number in place of a name, nothing unfinished."""
    seen: set[str] = set()
    for seed in range(12):
        for event in [event for _, told in wandering(seed) for event in told]:
            line = GAME.line(event, NAMES)
            if not line and (isinstance(event, ev.CardDrawn) or (isinstance(event, ev.Paid) and event.why == "recruit")):
                continue  # `Explored` and `Recruited` tell of it
            assert re.fullmatch(r"[^a-z\s].*[.!]", line), (event, line)
            assert "  " not in line and "{" not in line and "None" not in line, (event, line)
            seen.add(type(event).__name__)
    assert len(seen) > 20


def test_rooms_are_named_by_the_content() -> None:
    assert len(ROOMS) == len(GAME.box.rooms)
    for room in GAME.box.rooms:
        assert room.name in GAME.line(ev.RoomBuilt(room.number, ((0, 2),), 1, 0), NAMES)

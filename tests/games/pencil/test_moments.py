"""Moments of `pencil`: each kind as it is told to whoever it happened to, and to the others."""

from __future__ import annotations

from delve.games.pencil import GAME
from delve.games.pencil import events as ev
from delve.kernel.events import Event
from delve.kernel.moments import Moment
from delve.parts.grid import E, N, W

NAMES = ("Mirka", "Otto")
WALL = ev.Rolled(1, (3, 3, 3), exiting=False)
TRAP = ev.Rolled(1, (1, 2, 4), exiting=False)
MONSTER = ev.Rolled(1, (5, 5, 5), exiting=False)


def told(*events: Event, to: int = 0, earlier: int = 0) -> tuple[Moment, ...]:
    return GAME.moments(events, earlier, NAMES, to)


def test_a_roll_that_leads_to_a_choice_shows_its_dice_and_holds_nobody_up() -> None:
    (mine,), (theirs,) = told(WALL, to=1), told(WALL)
    assert (mine.title, theirs.title) == ("You roll 9: a wall.", "Otto rolls 9: a wall.")
    assert (mine.kind, mine.concerns, mine.places) == ("Roll", (), ("delver-2",))
    assert [die.words for die in mine.throws[0].dice] == ["3", "3", "3"]
    assert (mine.throws[0].who, mine.throws[0].result) == ("You", "9")


def test_light_moments_are_a_sentence_and_a_place() -> None:
    (wall,) = told(WALL, ev.WallDrawn(1, (5, 5), E), earlier=1)
    assert (wall.title, wall.places, wall.heavy) == ("Otto draws a wall to the east.", ("side-5-5-e",), False)
    assert told(WALL, ev.DoorDrawn(1, (5, 5), N), earlier=1, to=1)[0].title == "You draw a door to the north."
    (move,) = told(ev.Moved(1, W, (4, 6), fresh=True, start=(5, 5)))
    assert move.sentences() == ["Otto moves west, to a new space.", "Otto's start is two spaces away."]
    assert move.places == ("dot-4-6", "delver-2")
    assert told(ev.DeclaredExit(1), to=1)[0].title == "You turn back, for good."


def test_a_trap_compares_the_die_with_its_strength_and_counts_lives() -> None:
    (mine,) = told(TRAP, ev.SprangTrap(1, 2, 1, disarmed=False, salt=0), ev.LostLife(1, 1), to=1)
    assert mine.kind == "Trap of strength 2"
    assert mine.sentences() == [
        "A loose flagstone costs you a life.", "Your turn ends here.", "You: 1, 2, 4; 7, a trap of strength 2.",
        "To disarm it: 1; not enough. 2 or more disarms it.", "One short: the trap goes off.", "-1 life, so one is left.",
    ]  # fmt: skip
    assert mine.compared is not None
    assert (mine.compared.thrown, mine.compared.needed, mine.compared.enough) == ("1", "2", False)
    (theirs,) = told(TRAP, ev.SprangTrap(1, 2, 4, disarmed=True, salt=0))
    assert theirs.title == "Otto disarms a loose flagstone."
    assert theirs.compared is not None and theirs.compared.words == "Two to spare: the trap is harmless now."
    assert (theirs.changes, theirs.concerns) == ((), (1,))


def test_a_fight_shows_the_roll_that_brought_it_the_die_and_the_lair() -> None:
    """It was chosen in a decision of its own: the roll before it was told earlier, and is in the card again."""
    won = (MONSTER, ev.MetMonster(1, 3, 0), ev.Fought(1, 3, 5, won=True), ev.SearchedLair(1, 2, 2, now=4))
    (mine,) = told(*won, to=1, earlier=1)
    assert mine.title == "You beat a mildew hound, and find 2 treasure in its lair."
    assert [throw.who for throw in mine.throws] == ["You", "The fight", "Its lair"]
    assert [(change.amount, change.words) for change in mine.changes] == [("+2", "treasure, so you carry 4")]
    (theirs,) = told(MONSTER, ev.MetMonster(1, 3, 0), ev.Fought(1, 3, 1, won=False), ev.LostLife(1, 0), ev.Died(1, 2, dropped=False))[:1]
    assert theirs.title == "A mildew hound takes Otto's last life."
    assert theirs.compared is not None and theirs.compared.words == "Two short: it strikes, and is gone."


def test_a_bribe_says_what_it_cost() -> None:
    (theirs,) = told(MONSTER, ev.MetMonster(1, 3, 0), ev.Bribed(1, 3, now=1), earlier=1)
    assert theirs.title == "Otto pays a mildew hound 3 treasure to look away."
    assert theirs.changes[0].amount == "-3"


def test_treasure_a_dig_and_a_cave_in_have_cards() -> None:
    (found,) = told(ev.Rolled(1, (1, 2, 3), exiting=False), ev.FoundTreasure(1, 1, of_the_dead=False, now=3), to=1)
    assert (found.title, found.changes[0].words) == ("You find a treasure.", "treasure, so you carry 3")
    (held,) = told(WALL, ev.Dug(1, W, 4, opened=False, space=(5, 5)), earlier=1)
    assert (held.title, held.places) == ("The wall to the west withstands Otto's dig.", ("side-4-5-e",))
    (opened,) = told(WALL, ev.Dug(1, W, 5, opened=True, space=(5, 5)), earlier=1)
    assert (opened.title, opened.places) == ("Otto digs through the wall to the west.", ("rub-4-5-e",))


def test_a_cave_in_over_several_decisions_tells_what_has_fallen_so_far() -> None:
    roll, cave = ev.Rolled(1, (6, 6, 5), exiting=False), ev.CavedIn(1, 4, 2, space=(5, 5))
    (first,) = told(roll, cave, to=1)
    assert first.sentences()[:2] == ["The roof comes down on you: two sides fall shut.", "You choose which."]
    north, east = ev.WallDrawn(1, (5, 5), N), ev.WallDrawn(1, (5, 5), E)
    (second,) = told(roll, cave, north, east, earlier=3)
    assert second.aside == "So far: north and east."
    assert second.places == ("side-5-4-s", "side-5-5-e", "delver-2")
    assert [die.words for throw in second.throws for die in throw.dice] == ["6", "6", "5", "4"]


def test_going_home_dying_and_the_end() -> None:
    home, _ = told(ev.CameHome(1, 3), ev.GameEnded((1,), (0, 3), "The most treasure brought home is 3."), to=1)
    assert (home.title, home.kind, home.concerns) == ("You are home with 3 treasure.", "Home", (1,))
    (dead,) = told(ev.Died(1, 2, dropped=False))
    assert (dead.title, dead.aside, dead.kind) == ("Otto is dead.", "2 treasure is lost with them.", "Death")
    (end,) = told(ev.GameEnded((1,), (0, 3), "The most treasure brought home is 3."))
    assert (end.title, end.kind, end.concerns, end.places) == ("Otto wins with 3 treasure.", "The end", (0, 1), ("result",))
    assert [(change.amount, change.words) for change in end.changes] == [("3", "treasure, Otto"), ("0", "treasure, you")]
    assert told(ev.GameEnded((), (0, 0), "Nobody came back. Nobody wins."))[0].title == "Nobody came back. Nobody wins."

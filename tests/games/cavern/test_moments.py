"""Moments of `cavern`: each kind as it is told to whoever it happened to, and to the others."""

from __future__ import annotations

from delve.games.cavern import GAME
from delve.games.cavern import events as ev
from delve.games.cavern.affair import FAILED, FIGHT, SUCCEEDED, TEST
from delve.games.cavern.dice import AGAIN
from delve.kernel.events import Event
from delve.kernel.game import SPECTATOR
from delve.kernel.moments import Moment

NAMES = ("Mirka", "Otto", "Jun")
BLUE = 0
AT = (-1, 0, "a")
ROOM = ev.RoomTold(AT, BLUE, 3, 1, 2, 2, (1,))
ALONE = ev.RoomOpened(AT, BLUE, 3, 1, (1,), ((1, "Oracle"),))
BATTLE = ev.RoomOpened(AT, BLUE, 4, 1, (0, 1, 2), ((0, "Seer"), (1, "Oracle"), (2, "Bruiser")))
READ = ev.EncounterRead(1, 2, "E01", "A goose bars the way.", ("Fight the goose", "Stroll past"))
CHOSE = ev.OptionChosen(1, "E01", 0, "Fight the goose", "Fight the monster: a white die.")
CLOSED = ev.RoomClosed(AT)


def white(*swords: int) -> tuple[int, ...]:
    """White dice that show so many swords and no purse each, without a reroll."""
    faces = GAME.box.faces[0]
    return tuple(next(face for face in range(6) if faces[face] == count) for count in swords)


def told(*events: Event, to: int = 0, earlier: int = 0) -> tuple[Moment, ...]:
    """As a table hands events over: cut by `seen_by`."""
    seen = [one for one in (event.seen_by(to) for event in events) if one is not None]
    return GAME.moments(seen, earlier, NAMES, to)


# ---- tiles and Delvers


def test_a_tile_tells_what_became_of_its_rooms() -> None:
    laid = ev.TilePlaced(1, "A01", (-2, 0), 0, 0, False, (ROOM,))
    (theirs,) = told(laid, ev.DrewTiles(1, 1, ("A02",)))
    assert theirs.title == "Otto lays a tile west of the gate."
    assert theirs.aside == "The blue room just west of the gate grows to 3 bags and a chest; Otto is there."
    assert (theirs.places, theirs.heavy, theirs.seat) == (("placed--2-0",), False, 1)
    done = ev.RoomCompleted(AT, BLUE, 3, 1, 2, (0, 1))
    (mine,) = told(laid, done, ev.SunMoved(1, 4, 8), to=1)
    assert mine.title == "You lay a tile west of the gate."
    assert mine.aside == (
        "The blue room just west of the gate is complete: 3 bags and a chest. Mirka and you are in it. "
        "The Sun moves on: 4 steps before it sets."
    )
    assert mine.places == ("placed--2-0", "room-section--1-0-a", "sun")
    assert told(laid, done, ev.TurnBegan(2, 9, False))[0].places[1] == "done-section--1-0-a", "the turn is over, the room is done with"


def test_who_hides_is_known_to_the_owner_alone() -> None:
    hidden = ev.DelverPlaced(1, 7, AT, False, "Oracle", False, ROOM)
    (mine,), (theirs,) = told(hidden, to=1), told(hidden)
    assert mine.title == "You hide your Oracle in the blue room just west of the gate."
    assert theirs.title == "Otto hides a Delver in the blue room just west of the gate."
    assert theirs.aside == "3 bags and a chest, 2 spaces to close."
    assert theirs.places == ("delver-7",)
    (lit,) = told(ev.TurnedUp(1, 7, AT, "Oracle", ROOM))
    assert lit.title == "Torchlight falls on Otto's Delver: an Oracle."


# ---- alone in a room


def test_a_fight_shows_both_rolls_what_was_compared_and_what_was_won() -> None:
    bonus = ev.Prepared(1, "overchannel", 2)
    rolled, monster = ev.Rolled(1, white(1, 2), 6, 0, 3), ev.MonsterRolled(white(2), 2, 0)
    gold = ev.GoldCollected(1, 3, (1, 2, 2), "loot", False)
    start = (ALONE, READ, CHOSE, ev.ContestBegan(1, FIGHT, "", 0), ev.XpSpent(1, "ability", 1), bonus, rolled, monster)
    story = (*start, ev.EncounterEnded(1, SUCCEEDED), gold, ev.WentHome(1, ("Oracle",)), CLOSED)
    (mine,) = told(*story, to=1, earlier=3)
    assert (mine.kind, mine.title) == ("Fight, blue room just west of the gate", "You beat the monster, 6 to 2.")
    assert (mine.aside, mine.story) == ("You choose: Fight the goose.", "Fight the monster: a white die.")
    assert [(throw.who, throw.result, throw.best) for throw in mine.throws] == [
        ("You", "6 Combat, 0 Spoils", True), ("The monster", "2 Combat, 0 Spoils", False)
    ]  # fmt: skip
    assert mine.throws[0].note == "From Oracle. 3 on the dice, 1 for the Rift, 2 overchannelled."
    assert [die.words for die in mine.throws[0].dice] == ["white: a sword", "white: two swords"]
    assert mine.compared is not None and (mine.compared.thrown, mine.compared.needed, mine.compared.enough) == ("6", "2", True)
    assert [f"{change.amount} {change.words}" for change in mine.changes] == [
        "+3 Gold cards for you, worth 1, 2 and 2, all that lay there", "-1 XP, so you have 1 left"
    ]  # fmt: skip
    assert (mine.places, mine.concerns) == (("done-section--1-0-a",), (1,))
    (theirs,) = told(*story, earlier=3)
    assert theirs.title == "Otto beats the monster, 6 to 2."
    assert theirs.changes[0].words == "Gold cards for Otto, all that lay there"


def test_a_test_that_fails_says_how_much_was_missing() -> None:
    story = (ALONE, READ, CHOSE, ev.ContestBegan(1, TEST, "Combat", 4), ev.Rolled(1, white(1, 2), 3, 0, 0), ev.EncounterEnded(1, FAILED))
    (theirs,) = told(*story, ev.GoldCollected(1, 1, (2,), "loot", False), CLOSED, earlier=2, to=SPECTATOR)
    assert (theirs.kind, theirs.title) == ("Test, blue room just west of the gate", "Otto fails the test: 3 Combat of 4.")
    assert theirs.compared is not None and theirs.compared.words == "One short. Half the gold, rounded down, is saved."
    assert theirs.changes[0].words == "Gold card for Otto, half of what lay there"


def test_a_card_that_is_read_is_a_light_moment_and_the_end_of_it_a_card() -> None:
    (read,) = told(ALONE, READ, to=1)
    assert (read.title, read.aside) == (
        "You step into the blue room just west of the gate, alone, for 3 bags and a chest.", "Jun reads the card aloud to you.",
    )  # fmt: skip
    assert (read.story, read.heavy, read.places) == ("A goose bars the way.", False, ("room-section--1-0-a",))
    unpaid = (ALONE, READ, CHOSE, ev.CouldNotPay(1, "Gold"), ev.EncounterEnded(1, FAILED), CLOSED)
    assert told(*unpaid, earlier=2)[0].title == "Otto cannot pay the Gold, and fails."
    held = ev.DelverHeld(1, "Oracle")
    (ended,) = told(ALONE, READ, CHOSE, ev.EncounterEnded(1, FAILED), held, CLOSED, earlier=2)
    assert (ended.title, ended.picture[:1]) == ("Otto fails.", "<")
    assert (ended.changes[0].amount, ended.changes[0].words) == ("held", "Otto's Oracle, until the end of Otto's next turn")


def test_a_treasure_has_a_card_for_the_eyes_of_its_owner() -> None:
    card = GAME.box.treasures[0]
    story = (ALONE, READ, CHOSE, ev.EncounterEnded(1, SUCCEEDED), ev.TreasureCollected(1, card.title, card.value), CLOSED)
    _, mine = told(*story, to=1, earlier=2)
    assert (mine.kind, mine.title, mine.story) == ("Treasure, for your eyes", f"You find {card.title}, worth {card.value}.", card.text)
    (theirs,) = told(*story, earlier=2)
    assert theirs.changes[0].words == "Treasure for Otto"
    assert card.title not in " ".join(theirs.sentences())


# ---- battles


def test_a_battle_shows_all_dice_so_far_and_in_the_end_the_best_first() -> None:
    one, two, three = ev.Rolled(1, white(1), 1, 0, 0), ev.Rolled(2, white(2), 2, 0, 0), ev.Rolled(0, white(0), 0, 0, 0)
    opening, *_ = told(BATTLE)
    assert opening.title == "Otto, Jun and you meet in the blue room just west of the gate, over 4 bags and a chest."
    assert opening.aside == "Your Seer, Otto's Oracle and Jun's Bruiser."
    (first,) = told(BATTLE, one, earlier=1)
    assert (first.kind, first.title) == ("Battle of three, blue room just west of the gate", "Otto rolls 1 Combat, 0 Spoils.")
    assert first.aside == "Jun and you have yet to roll."
    (second,) = told(BATTLE, one, two, earlier=2)
    assert [throw.who for throw in second.throws] == ["Otto", "Jun"]
    assert second.aside == "You have yet to roll."
    end = (
        ev.BattleRanked((2, 1, 0), (2, 1, 0)),
        ev.GoldCollected(2, 2, (1, 1), "loot", False),
        ev.GoldCollected(1, 1, (3,), "loot", False),
    )
    (last,) = told(BATTLE, one, two, three, *end, CLOSED, earlier=3)
    assert (last.title, last.aside) == ("Jun wins the battle for the blue room just west of the gate.", "Jun 2, Otto 1, you 0.")
    assert [(throw.who, throw.best) for throw in last.throws] == [("Jun", True), ("Otto", False), ("You", False)]
    assert [change.words for change in last.changes] == [
        "Gold cards for Jun, half of what lay there",
        "Gold card for Otto, half of what was left",
    ]
    assert last.concerns == (0, 1, 2)


def test_what_one_adds_to_a_roll_is_not_counted_for_the_next() -> None:
    """Jun overchannels and buys dice before her roll; Mirka, who rolls after her, has the Rift alone."""
    prepared = (ev.Prepared(2, "overchannel", 2), ev.Prepared(2, "dice"))
    rolls = (ev.Rolled(1, white(1), 4, 0, 3), *prepared, ev.Rolled(2, white(2), 6, 0, 4), ev.Rolled(0, white(1), 4, 0, 3))
    *_, card = told(BATTLE, *rolls, earlier=5)
    assert [throw.note for throw in card.throws] == [
        "From Oracle. 1 on the dice, 3 for the Rift.",
        "From Bruiser. Two dice were bought for XP. 2 on the dice, 2 for the Rift, 2 overchannelled.",
        "From Seer. 1 on the dice, 3 for the Rift.",
    ]


def test_equal_is_enough_and_half_of_one_bag_is_nothing() -> None:
    alone = ev.RoomOpened(AT, BLUE, 1, 0, (1,), ((1, "Oracle"),))
    fight = (alone, READ, CHOSE, ev.ContestBegan(1, FIGHT, "", 0), ev.Rolled(1, white(1), 1, 0, 0), ev.MonsterRolled(white(1), 1, 0))
    (even,) = told(*fight, ev.EncounterEnded(1, SUCCEEDED), CLOSED, earlier=3)
    assert even.title == "Otto beats the monster: 1 each, and equal is enough."
    test = (alone, READ, CHOSE, ev.ContestBegan(1, TEST, "Combat", 4), ev.Rolled(1, white(1, 2), 3, 0, 0), ev.EncounterEnded(1, FAILED))
    (lost,) = told(*test, CLOSED, earlier=2)
    assert lost.compared is not None and lost.compared.words == "One short. Half of one bag, rounded down, is nothing."


def test_dice_thrown_again_follow_the_die_they_came_from() -> None:
    """Hold the Line: the blank is thrown again, and the new die has a chain."""
    blank, sword = white(0, 1)
    again = next(face for face in range(6) if GAME.box.faces[0][face] & 256)
    before = ev.Rolled(1, (blank, sword), 1, 0, 0)
    after = ev.RolledAgain(1, (again, AGAIN + sword, sword), 3, 1, 0)
    (card,) = told(BATTLE, before, after, earlier=2)
    assert [die.after for die in card.throws[0].dice] == [False, True, True, False]
    assert card.throws[0].note == "From Oracle. The dice without swords were thrown again for 1 XP."
    assert card.title == "Otto holds the line, and has 3 Combat, 1 Spoils now."


# ---- the end, and secrets


def test_the_last_round_and_the_end() -> None:
    (last,) = told(ev.EndTriggered(1))
    assert (last.title, last.kind) == ("The Sun has set: this is the last round.", "The last round")
    (end,) = told(ev.GameEnded((2,), (11, 22, 25), "Won with 25 points."), to=2)
    assert (end.title, end.kind, end.concerns) == ("You win with 25 points.", "The end", (0, 1, 2))
    assert [change.words for change in end.changes] == ["points, you", "points, Otto", "points, Mirka"]


def test_what_a_seat_may_not_see_is_in_none_of_its_moments() -> None:
    """A canary in every field that `seen_by` cuts out."""
    canary = "Canary"
    story: tuple[Event, ...] = (
        ev.DrewTiles(1, 1, (canary,)), ev.DelverPlaced(1, 7, AT, False, canary, False, ROOM), ev.Retrieved(1, 7, AT, False, canary, ROOM),
        ALONE, READ, CHOSE, ev.GoldLost(1, 777, False, False), ev.TreasureLost(1, canary, 777, False), ev.EncounterEnded(1, SUCCEEDED),
        ev.GoldCollected(1, 2, (777, 777), "loot", False), ev.TreasureCollected(1, canary, 777), CLOSED,
    )  # fmt: skip
    for seat in (SPECTATOR, 0, 2):
        said = " ".join(sentence for moment in told(*story, to=seat) for sentence in moment.sentences())
        assert canary not in said and "777" not in said
        assert not any("777" in str(moment) or canary in str(moment) for moment in told(*story, to=seat))
    assert canary in str(told(*story, to=1)), "the owner is told"

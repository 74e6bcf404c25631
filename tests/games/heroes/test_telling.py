"""What is told of a decision: dice as they fell, what was struck out, what scored, who lost what."""

from __future__ import annotations

import random

import pytest

import delve
from delve.games.heroes import events as ev
from delve.games.heroes import log_lines
from delve.games.heroes.codes import ATK, CATK, CDEF, HERO, NOBODY, POOL, TREASURE
from delve.games.heroes.content import shipped
from delve.games.heroes.look.moments import moments
from delve.games.heroes.verbs import E_MINUS, E_REROLL, REROLL, SPEND
from delve.kernel.events import Event
from delve.kernel.moments import Moment

NAMES = ("Mirka", "Ada", "Otto")
BOX = shipped()
OGRE = next(i for i, face in enumerate(BOX.challenges) if face.name == "Moss Ogre")
REAVER = next(i for i, face in enumerate(BOX.heroes) if face.name == "Reaver")
WARDEN = next(i for i, face in enumerate(BOX.heroes) if face.name == "Warden")


def told(*events: Event, viewer: int = 0) -> tuple[Moment, ...]:
    return moments(BOX, events, NAMES, viewer)


def struck(seat: int, *, before: int = 9) -> ev.AttackResolved:
    """1-3-4-4-5-6 against a 6."""
    return ev.AttackResolved(seat, (1, 3, 4, 4, 5, 6), (6,), (6,), (1, 3, 4, 4, 5), 1, 2, 2, 7, before, max(0, before - 7))


@pytest.mark.clause("HEROES-5.12")
def test_a_strike_shows_every_die_and_its_sum() -> None:
    (card,) = told(struck(0), struck(1, before=7), ev.Cleared(1))
    assert (card.kind, card.title) == ("Strike", "You deal 7: 2 Health left.")
    assert card.aside == "Ada deals 7: the Challenge is cleared."
    mine, hers = card.throws
    assert [one.words for one in mine.dice] == ["1", "3", "4", "4", "5", "6 struck out"]
    assert mine.result == "7: 1 pair, 2 sevens, 2 runs for 2 each"
    assert mine.note == "Struck out: 6. 2 Health left."
    assert (mine.best, hers.best) == (False, True)
    assert card.compared is None
    assert card.concerns == (0, 1)


def test_one_hears_of_oneself_first() -> None:
    (card,) = told(struck(0), struck(1), viewer=1)
    assert card.title.startswith("You deal 7") and "Mirka deals 7" in card.aside
    assert card.throws[0].seat == 1


@pytest.mark.clause("HEROES-6.08")
def test_wounds_say_what_matched_what_hurt_and_what_it_cost() -> None:
    """E30: left 2-3-4-4-6, pair 2 and two runs of 2 are 6 damage; Body 4: two dice."""
    face = BOX.challenges[OGRE]
    counts = tuple(1 if op.verb == 41 else 2 for op in face.combos)
    hit = ev.DefenseResolved(0, (2, 3, 4, 4, 6, 6), (1, 6), (6,), (2, 3, 4, 4, 6), counts, 6, 4, 2, OGRE)
    (card,) = told(hit, ev.DiceLost(0, (1, 5)))
    assert card.title == "You take 6 damage: 2 Pool dice."
    (throw,) = card.throws
    assert throw.who == "Moss Ogre on you"
    assert throw.result == "6 damage: 1 pair for 2, 2 runs for 2 each"
    assert throw.note == "Struck out: 6. 2 Pool dice against Body 4."
    assert [one.words for one in throw.dice][-1] == "6 struck out"
    assert [(change.amount, change.words) for change in card.changes] == [("-2", "dice 1-5 of your Pool")]


@pytest.mark.clause("HEROES-7.05")
def test_a_swap_is_told_of_whoever_agrees() -> None:
    """Mirka offers her 1 for the 6 of Ada, and Ada agrees."""
    (moment,) = told(ev.SwapAnswered(1, 0, 1, 6, True))
    assert moment.title == "Ada agrees: your 1 and the 6 change hands."
    (moment,) = told(ev.SwapAnswered(1, 0, 1, 6, False))
    assert moment.title == "Ada keeps the 6."


def test_a_blocked_attack_is_told_in_passing() -> None:
    (moment,) = told(ev.DefenseResolved(1, (2, 2), (), (), (2, 2), (1,), 0, 4, 0, OGRE, True))
    assert moment.title == "The attack on Ada is blocked." and not moment.heavy


def test_a_death_is_a_card_of_its_own() -> None:
    (card,) = told(ev.DiceLost(1, (3,)), ev.Killed(1, ((4,), (2, 6))))
    assert card.kind == "Killed" and card.title == "Ada loses Pool die 3." and card.aside == "Ada is killed."
    assert "2 treasures" in card.changes[0].words


def test_an_activation_is_one_sentence_in_the_order_it_happened() -> None:
    use = ev.Activated(0, HERO, 1, 3, WARDEN)
    (moment,) = told(use, ev.Paid(0, REROLL, (4,), (2,)), ev.DieChanged(0, 0, CATK, 5, 4, E_MINUS))
    assert moment.title == "You re-roll a 4, now 2: the enemy attack die 5 becomes 4."
    assert not moment.heavy
    (other,) = told(use, ev.Paid(0, SPEND, (5,), ()), ev.ChallengeHurt(0, 1, 5, 9, 4), viewer=2)
    assert other.title == "Mirka spends a 5: 5 damage, 4 Health left of Ada."


def test_a_treasure_that_was_used_is_named_once() -> None:
    use = ev.Activated(0, TREASURE, 0, 3, 0, treasure=(1,))
    (moment,) = told(use, ev.TreasureChanged(0, (1,), (), 0), ev.DieRerolled(0, 0, ATK, 2, 6, E_REROLL))
    assert moment.title == "You use Bent Pin (1): the attack die 2 is re-rolled: 6."


def test_a_treasure_is_named_by_the_row_that_it_has_in_a_quest() -> None:
    """Some rows of a Loot face are others in a Quest (12.10, 12.11): the event says which are meant."""
    loot = next(i for i, one in enumerate(BOX.loots) if one.quest_rows)
    row = BOX.loots[loot].quest_rows[0]
    plain = BOX.loots[loot].row_of(row.number, False)
    assert plain is not None and plain.name != row.name
    dice = (1, row.number - 1)
    lines = [log_lines.line(BOX, ev.TreasuresJoined(1, dice[:1], dice[1:], dice, loot, quest), NAMES) for quest in (False, True)]
    assert plain.name in lines[0] and row.name not in lines[0]
    assert row.name in lines[1] and plain.name not in lines[1]


def test_rolls_of_all_are_told_together_and_a_guard_of_no_dice_is_not() -> None:
    rolls = (ev.DiceRolled(1, ATK, (2, 3), NOBODY, (2,)), ev.DiceRolled(0, ATK, (1, 6), NOBODY))
    (moment,) = told(*rolls)
    assert moment.title == "You attack with 1-6." and moment.aside == "Ada attacks with 2-3, 1 lent by Otto."
    assert told(ev.DiceRolled(0, CDEF, (), OGRE)) == ()


def test_a_challenge_is_met_with_its_picture_and_its_upkeep() -> None:
    met = ev.ChallengeRevealed(2, OGRE, 12, (0, 1))
    (card,) = told(ev.TurnBegan(4, 2), met)
    assert (card.kind, card.title) == ("Level 3", "In the way: Moss Ogre, with 12 Health for everybody.")
    assert card.story == BOX.challenges[OGRE].flavour and "<svg" in card.picture


def test_every_event_of_random_games_has_a_line_or_is_known_to_have_none() -> None:
    silent = {"Cleared"}
    for seats, seed in ((1, "2"), (2, "5"), (4, "8")):
        table, luck = delve.new("heroes", seats=seats, seed=seed), random.Random(seed)
        while table.decision is not None:
            table.choose(luck.choice(table.decision.keys))
        for decision in table.told:
            for event in decision:
                line = log_lines.line(BOX, event, table.names)
                empty = isinstance(event, ev.DiceRolled) and not event.dice
                assert bool(line) is not (type(event).__name__ in silent or empty), event
                assert "{" not in line and "[" not in line, line


def test_every_decision_of_random_games_that_changed_something_is_told() -> None:
    for seats, seed in ((1, "2"), (3, "5")):
        table, luck = delve.new("heroes", seats=seats, seed=seed), random.Random(seed)
        while table.decision is not None:
            table.choose(luck.choice(table.decision.keys))
            for viewer in (*range(seats), -1):
                found = table.moments(table.decisions, viewer)
                loud = [event for event in table.told[table.decisions] if log_lines.line(BOX, event, table.names)]
                loud = [event for event in loud if not isinstance(event, (ev.TurnBegan, ev.Paid))]
                assert bool(found) == bool(loud), loud
                assert all(sentence[0].isupper() or sentence[0] in "+-k0123456789" for one in found for sentence in one.sentences())


def test_pool_is_a_kind() -> None:
    assert log_lines.line(BOX, ev.DieAdded(0, 0, POOL, 4), NAMES) == "One more Pool die: 4."
    assert log_lines.line(BOX, ev.Activated(1, HERO, 0, 0, REAVER), NAMES) == "Ada uses Reaver: one more attack die."

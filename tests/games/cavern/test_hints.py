"""Hints tell the truth: games are walked, and whatever a hint states of a position is held against the rules in that position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

from delve.games.cavern import GAME, odds
from delve.games.cavern.affair import BATTLE
from delve.games.cavern.codes import REDRAW
from delve.games.cavern.dungeon import CHISELLED, PAID, Dungeon, cell_at, free_cells, open_cells, room_of, type_of
from delve.games.cavern.mind.instinct import CavernInstinct
from delve.games.cavern.mind.reasons import TEXT, placed, whole
from delve.games.cavern.naming import words_of_cell
from delve.games.cavern.sight import CavernView
from delve.games.cavern.state import Cavern
from delve.games.cavern.tiles import chests, golds, opens
from delve.games.cavern.words import loot, percent, say
from delve.kernel.flow import choose
from delve.kernel.luck import seeded, stream
from tests.kit.cavern import CavernKit, CavernPlay

HOUSE_RULES: tuple[dict[str, str], ...] = (
    {"faction_pick": "random"},
    {},
    {"faction_pick": "random", "stuck_hand": "pass"},
    {"faction_pick": "random", "fast_chain": "one", "delver_placement": "mandatory"},
    {"faction_pick": "random", "stuck_hand": "force"},
)


class Case:
    """A position, the option that is advised there, and what the hint says."""

    said: re.Match[str]
    """The claim that is being checked."""

    def __init__(self, s: Cavern, instinct: CavernInstinct) -> None:
        assert s.ask is not None
        self.s, self.seat, self.ask = s, s.ask.seat, type(s.ask).__name__
        self.view: CavernView = GAME.view(s, self.seat)
        advice = instinct.advise(self.view)
        self.pick, self.reason = advice.pick, advice.reason
        self.key = s.ask.face(s, s.options[self.pick]).key
        self.words = [s.ask.face(s, code).words.then for code in s.options]
        of_tiles = self.ask in ("Act", "SecondTile") and s.options[self.pick] < REDRAW
        placing = of_tiles or self.ask in ("PlaceCell", "PlaceRotation")
        self.placement = whole(self.view, instinct.plan(self.view), s.options[self.pick]) if placing else None

    def trial(self) -> tuple[Dungeon, list[int], int]:
        """The dungeon with the advised placement, the rooms it completes, and the number of the new tile's first section."""
        assert self.placement is not None
        dungeon = self.s.dungeon.copy()
        base = len(dungeon.parent)
        tile, cell, turn = self.placement
        return dungeon, dungeon.put(tile, cell, turn >> 2, 0), base

    def carried_out(self) -> Cavern:
        """The position after the advised option, and after the cell and the rotation that go with it."""
        twin, luck = self.s.copy(), seeded("no matter")
        choose(twin, self.pick, luck, None)
        for question, wanted in (("PlaceCell", 1), ("PlaceRotation", 2)):
            if self.placement is not None and twin.ask is not None and type(twin.ask).__name__ == question:
                choose(twin, twin.options.index(self.placement[wanted]), luck, None)
        return twin

    def seats_in(self, dungeon: Dungeon, room: int) -> set[int]:
        return {t.seat for t in self.s.tokens if room_of(dungeon, t.section) == room}

    def rooms(self) -> list[tuple[str, str, set[int], int, bool]]:
        """Every room that the advice can speak of: type, loot, the seats in it, spaces to close, and whether the tile completes it."""
        if self.ask == "DelverWhere":
            room = room_of(self.s.dungeon, self.s.options[self.pick])
            return [self._room(self.s.dungeon, room, room in self.s.turn.completed)]
        dungeon, completed, base = self.trial()
        every = {room_of(dungeon, section) for section in range(base, len(dungeon.parent))} | set(completed)
        return [self._room(dungeon, room, room in completed) for room in every]

    def _room(self, dungeon: Dungeon, room: int, completed: bool) -> tuple[str, str, set[int], int, bool]:
        sums = dungeon.sums[room]
        gaps = len(open_cells(dungeon, room)) if opens(sums) else 0
        type = say(f"type.{type_of(dungeon, room)}")
        return type, loot(golds(sums), chests(sums)), self.seats_in(dungeon, room), gaps, completed


def count(word: str) -> int:
    """`a rival`, `3 spaces`."""
    return 1 if word == "a" else int(word)


def closes(own: bool, battle: bool) -> Callable[[Case], bool]:
    """A room of that type and loot is completed, one's own Delver is in it or not, and rivals are or are not."""

    def holds(case: Case) -> bool:
        return any(
            (type, held) == (case.said["type"], case.said["loot"]) and (case.seat in seats) == own and bool(seats - {case.seat}) == battle
            for type, held, seats, _, completed in case.rooms()
            if completed
        )

    return holds


def closes_theirs(case: Case) -> bool:
    return any(
        type == case.said["type"] and completed and seats and case.seat not in seats for type, _, seats, _, completed in case.rooms()
    )


def puts(case: Case) -> bool:
    others = count(case.said["others"]) if case.said["others"] else 0
    return any(
        (type, held, gaps) == (case.said["type"], case.said["loot"], count(case.said["gaps"])) and len(seats - {case.seat}) == others
        for type, held, seats, gaps, _ in case.rooms()
    )


def brings(case: Case) -> bool:
    assert case.placement is not None
    sums = sum(case.s.content.prints[case.placement[0]].icons)
    return case.said["loot"] == loot(golds(sums), chests(sums))


def best_at(case: Case) -> bool:
    """The cell is one on which the tile can really be placed: it is, when the advice is followed."""
    done = case.carried_out()
    return case.said["cell"] in {words_of_cell(cell) for cell in done.dungeon.at}


def complete(battle: bool) -> Callable[[Case], bool]:
    def holds(case: Case) -> bool:
        (type, held, seats, gaps, _) = case.rooms()[0]
        return (type, held, gaps) == (case.said["type"], case.said["loot"], 0) and bool(seats - {case.seat}) == battle

    return holds


def unfit(case: Case) -> bool:
    return not any(free_cells(case.s.dungeon, tile) for tile in case.s.seats[case.seat].hand)


def number(said: str) -> float:
    return float(said.strip("%").replace("under 1", "0.5").replace("over 99", "99.5"))


def raises(case: Case) -> bool:
    """The second number is larger; and where the option itself tells a chance, both agree."""
    if case.ask == "PrepareRoll" and case.s.affair.contest != BATTLE and case.key in ("dice", "overchannel", "hook"):
        own = re.search(rf"({PERCENT}) to (?:pass|win)", case.words[case.pick])
        assert own is not None and own[1].lower() == case.said["after"], case.words[case.pick]
    return number(case.said["before"]) < number(case.said["after"])


def as_it_is(case: Case) -> bool:
    if case.s.affair.contest == BATTLE:
        return case.key == "roll"
    return case.key == "roll" and case.words[case.pick].startswith(case.said["chance"])


def mean_combat(case: Case) -> bool:
    dice = case.s.content.kinds[case.s.options[case.pick]].dice
    room = room_of(case.s.dungeon, case.view.picked[0])
    return not opens(case.s.dungeon.sums[room]) and case.said["combat"] == f"{odds.moments(dice, case.s.content.faces)[0]:.1f}"


def lies(up: bool) -> Callable[[Case], bool]:
    def holds(case: Case) -> bool:
        done = case.carried_out()
        return opens(case.s.dungeon.sums[room_of(case.s.dungeon, case.view.picked[0])]) > 0 and done.tokens[-1].up == up

    return holds


def paid(case: Case) -> bool:
    return case.carried_out().dungeon.tiles[-1].price == {"1 XP": PAID, "the Chisel": CHISELLED}[case.said["price"]]


def another_turn(case: Case) -> bool:
    """One is owed, or has begun already because nothing was left to choose."""
    before, after = case.s.turn, case.carried_out().turn
    return after.extra > before.extra or (after.in_extra and after.seat == case.seat and after.number > before.number)


def free_redraw(case: Case) -> bool:
    return case.key == "stuck" and case.carried_out().seats[case.seat].xp == case.s.seats[case.seat].xp


def thrown(case: Case) -> bool:
    mask, hand = case.s.options[case.pick], case.s.seats[case.seat].hand
    plan = CavernInstinct().plan(case.view)
    worth = [plan.best(tile) for tile in hand]
    kept = [value for i, value in enumerate(worth) if not mask >> i & 1]
    return bool(kept) and min(kept) >= max(value for i, value in enumerate(worth) if mask >> i & 1)


def asked(*questions: str) -> Callable[[Case], bool]:
    """Only said where that is asked: for what is a matter of judgement."""
    return lambda case: case.ask in questions


PERCENT = r"(?:[Uu]nder |[Oo]ver )?\d+%"
TYPE, LOOT = r"(?P<type>blue room|tan room|corridor)", r"(?P<loot>[\w ]+?)"
CLAIMS: dict[str, Callable[[Case], bool]] = {
    r"There is nothing else to do\.": lambda case: len(case.s.options) == 1,
    r"Best (?P<cell>[a-z0-9, ]+): ": best_at,
    rf"Closes your {TYPE} for {LOOT}, with about {PERCENT} to succeed\.": closes(own=True, battle=False),
    rf"Closes the {TYPE} for {LOOT}: a Battle in which you take about \d+ points?\.": closes(own=True, battle=True),
    rf"Closes a {TYPE} for {LOOT}; a Delver placed there has about {PERCENT} to succeed\.": closes(own=False, battle=False),
    rf"Closes a {TYPE} for {LOOT}; a Delver placed there joins a Battle for about \d+ points?\.": closes(own=False, battle=True),
    rf"It closes a rival's {TYPE}\.": closes_theirs,
    rf"That {TYPE} is complete: {LOOT}, and about {PERCENT} to succeed\.": complete(battle=False),
    rf"That {TYPE} is complete: a Battle for {LOOT} in which you take about \d+ points?\.": complete(battle=True),
    rf"Puts a Delver (?:beside (?P<others>a|\d+) rivals? )?in a {TYPE} with {LOOT}, (?P<gaps>a|\d+) spaces? to close\.": puts,
    rf"Brings {LOOT} within reach\.": brings,
    r"No other placement does more for you\.": asked("Act", "PlaceCell", "PlaceRotation", "SecondTile"),
    r"And you take another turn\.": another_turn,
    r"You take another turn, and the Hourglass helps nobody unused\.": another_turn,
    r"You seem to be ahead, so the Sun may move on\.": asked("Act", "PlaceCell", "PlaceRotation", "SecondTile"),
    r"It breaks a corridor for (?P<price>1 XP|the Chisel), and is worth that\.": paid,
    r"This hand is worth about -?\d{1,2}\.\d points at best; new tiles promise \d{1,2}\.\d more, and an XP is worth \d\.\d\.": asked("Act"),
    r"None of these tiles fits anywhere without breaking a corridor\.": unfit,
    r"You have nobody at home, and that Delver does more elsewhere\.": lambda case: case.view.seats[case.seat].home == 0,
    r"You have only one Delver at home, and that one does more elsewhere\.": lambda case: case.view.seats[case.seat].home == 1,
    r"New tiles cost nothing here\.": lambda case: (
        case.key == "stuck" and case.carried_out().seats[case.seat].xp == case.s.seats[case.seat].xp
    ),
    r"Nothing fits, and nothing else is worth its price\.": lambda case: unfit(case) and case.key == "pass",
    r"The tiles you keep are worth more here than those you throw away\.": thrown,
    r"None of these tiles is worth keeping\.": lambda case: case.s.options[case.pick] == (1 << len(case.s.seats[case.seat].hand)) - 1,
    r"No second tile is worth the XP\.": lambda case: case.key == "no",
    r"No room here is worth a Delver now\.": lambda case: case.key == "none",
    r"Does most in this room: (?P<combat>\d\.\d) Combat on the mean\.": mean_combat,
    r"Does enough there, and it lies facedown\.": lies(up=False),
    r"Everybody will see it: does most there all the same\.": lies(up=True),
    rf"With these dice a Fight goes well about {PERCENT} of the time, anything else {PERCENT}\.": lambda case: (
        sum(title.startswith("Fight") for title in case.view.affair.titles) == 1 if case.view.affair else False
    ),
    r"The dice do not tell the two apart; go by the story\.": lambda case: (
        sum(title.startswith("Fight") for title in case.view.affair.titles) != 1 if case.view.affair else False
    ),
    rf"(?P<chance>{PERCENT}) as it is; more would not be worth its price\.": as_it_is,
    rf"Raises the chance from (?P<before>{PERCENT}) to (?P<after>{PERCENT})\.": raises,
    rf"The chance stays {PERCENT}, but there is more to be won\.": asked("PrepareRoll", "RollHold"),
    r"The better of the two for what is to be won\.": lambda case: case.ask == "RollKeep" and len(case.s.options) == 2,
    r"Fares best of those who could go\.": asked("AloneWhich"),
    r"Good enough as it lies\.": asked("RollHold"),
    r"Most is to be won there\.": asked("RoomNext"),
    r"Nothing is to be won in any of them, so the order does not matter\.": asked("RoomNext"),
    r"It is the one you miss least\.": asked("DelverPick", "LoseGold", "LoseTreasure"),
    r"Each would gain the same; this one tells the others least\.": asked("FlipGold", "FlipTreasure"),
    r"They are all where they are worth more\.": lambda case: case.key == "nobody",
    r"It does more at home than where it is\.": lambda case: case.ask == "HomeWhich" and case.key != "nobody",
    r"That Delver does more elsewhere\.": lambda case: case.ask == "RetrieveWhich" and case.view.seats[case.seat].home > 1,
    r"They are as good as each other; this one is as good as any\.": asked("FactionPick"),
}
"""What a hint can say, and what must then hold."""
COMMON = (
    "There is nothing",
    "Best (?P<cell>",
    "Closes",
    "It closes",
    "That (?P<type>",
    "Puts",
    "Brings",
    "And you",
    "No room",
    "Does",
    "Raises",
)
"""How the claims begin that come up in every few games."""


def check(case: Case, met: Counter[str]) -> None:
    """Every part of a hint is a claim that is known, and holds."""
    reason = re.sub(r"^(Best [a-z0-9, ]+: )(\w)", lambda found: found[1] + found[2].upper(), case.reason)
    left = reason
    for pattern, holds in CLAIMS.items():
        found = re.search(rf"(?:(?<=^)|(?<=[.:] )){pattern}", reason)
        if found and found[0] in left:
            met[pattern] += 1
            case.said = found
            assert holds(case), (case.ask, case.key, case.reason, GAME.text(case.view, "ABCD"[: len(case.s.seats)], True))
            left = left.replace(found[0], "", 1)
    assert not left.strip(), f"nothing checks {left!r} of {case.reason!r}"


@pytest.mark.parametrize("game", range(10))
def test_what_a_hint_states_holds_in_its_position(game: int) -> None:
    met: Counter[str] = Counter()
    instinct, luck, whim = CavernInstinct(), seeded(f"hints {game}"), stream(str(game), "whim")
    s = GAME.start(2 + game % 3, GAME.setup(HOUSE_RULES[game % len(HOUSE_RULES)]), luck)
    assert isinstance(s, Cavern)
    while s.ask is not None:
        case = Case(s, instinct)
        check(case, met)
        choose(s, case.pick if int(whim.below(4)) else int(whim.below(len(s.options))), luck, None)
    assert sum(met.values()) > 80
    assert len(met) > 12


def test_every_common_claim_comes_up_somewhere() -> None:
    met: Counter[str] = Counter()
    for game in range(10, 22):
        instinct, luck = CavernInstinct(), seeded(f"hints {game}")
        s = GAME.start(2 + game % 3, GAME.setup(HOUSE_RULES[game % len(HOUSE_RULES)]), luck)
        assert isinstance(s, Cavern)
        while s.ask is not None:
            case = Case(s, instinct)
            check(case, met)
            choose(s, case.pick, luck, None)
    assert not [pattern for pattern in CLAIMS if pattern.startswith(COMMON) and not met[pattern]]


def test_no_sentence_of_a_hint_is_left_unchecked() -> None:
    """Whoever adds a sentence says what it claims."""
    values = {
        "type": "tan room", "loot": "2 Gold Bags", "ok": "60%", "points": "3 points", "others": "a rival", "gaps": "2 spaces",
        "cell": "two west of the gate",
        "price": "1 XP", "now": "1.2", "more": "0.8", "xp": "0.5", "combat": "2.5", "fight": "60%", "other": "50%",
        "chance": "60%", "before": "50%", "after": "60%",
    }  # fmt: skip
    for id, words in TEXT.items():
        if not id.startswith(("measure", "pays.")):
            said = words.format(**values)
            assert any(re.fullmatch(pattern, said) for pattern in CLAIMS), f"{id}: {said}"


# ---- single positions


def hint(table: CavernPlay) -> tuple[str, str]:
    """The option that whoever is asked is advised to take, and why."""
    advice = CavernInstinct().advise(table.view(table.asks_whom))
    return table.offers()[advice.pick], advice.reason


def test_a_room_that_a_tile_closes_from_outside_is_told_by_its_own_type(cavern: CavernKit) -> None:
    """The second seat's Delver is in the tan room above; rock below it closes it without joining it."""
    table = cavern.given("(1,0) Q07@2", turn="P1", hand="Q03 Q03 Q03", delvers="P1 bruiser on a of (1,0)", xp=0)
    table.does("place Q03")
    key, reason = hint(table)
    assert key == "at 1,1"
    assert reason.startswith("Closes your tan room for 2 Gold Bags, with about ")


def test_closing_a_rivals_room_is_not_closing_ones_own(cavern: CavernKit) -> None:
    """The same tile at the same place; now the Delver in there is the first seat's."""
    table = cavern.given("(1,0) Q07@2", turn="P1", hand="Q03 Q03 Q03", delvers="P0 bruiser on a of (1,0)", xp=0)
    chart = CavernInstinct().plan(table.view("P1")).chart
    assert (
        placed(chart, table.state.seats[1].hand[0], cell_at(1, 1), 0)
        == "No other placement does more for you. It closes a rival's tan room."
    )


@pytest.mark.clause("CAVERN-R11")
@pytest.mark.parametrize(("chain", "in_extra", "told"), [("one", False, True), ("one", True, False), ("any", True, True)])
def test_another_turn_is_promised_only_where_it_is_earned(cavern: CavernKit, chain: str, in_extra: bool, told: bool) -> None:
    rules = {"fast_chain": chain} if chain == "one" else {}
    table = cavern.given(turn="P1", hand="Q13 Q13 Q13", in_extra=in_extra, house_rules=rules, xp=0)
    table.does("place Q13")
    assert ("And you take another turn." in hint(table)[1]) == told


def test_breaking_a_corridor_for_nothing_is_not_called_worth_its_price(cavern: CavernKit) -> None:
    """R08: a hand that fits nowhere and its free redraw used; the corridor below the entrance is broken for nothing."""
    table = cavern.given("(1,0) Q03, (-1,0) Q03", turn="P1", hand="Q03 Q03 Q03", house_rules={"stuck_hand": "force"}, xp=0)
    while table.asks in ("Act", "PlaceCell", "PlaceRotation"):
        key, reason = hint(table)
        assert "is worth that" not in reason
        table.does(key)


def test_a_tile_that_fits_nowhere_does_not_make_a_redraw_look_priceless(cavern: CavernKit) -> None:
    """With the entrance walled up, rock fits beside it and crossroads fit nowhere: new tiles still promise no more than a few points."""
    table = cavern.given("(0,1) Q03 xp", turn="P1", hand="Q03 Q10 Q10")
    plan = CavernInstinct().plan(table.view("P1"))
    assert min(plan.best(tile) for tile in plan.worth) < -100 < max(plan.best(tile) for tile in plan.worth)
    assert 0 <= plan.redraw() < 20


def test_certain_is_only_what_is_certain() -> None:
    assert [percent(chance) for chance in (0, 0.001, 0.3, 0.999, 1)] == ["0%", "under 1%", "30%", "over 99%", "100%"]

"""Hints and the words of options tell the truth: random games are walked, and whatever is stated of a position must hold in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from delve.games.pencil import GAME
from delve.games.pencil.characters import CHARACTERS, Explorer
from delve.games.pencil.instinct import PencilInstinct, prospects
from delve.games.pencil.state import EXIT, HOME, Sheet
from delve.games.pencil.totals import DELVE_TOTALS, EXIT_TOTALS, MONSTER, MOVE, TRAP
from delve.games.pencil.ways import WayHome
from delve.games.pencil.words import TEXT
from delve.kernel.face import Face
from delve.kernel.flow import choose
from delve.kernel.game import decision
from delve.kernel.luck import seeded, stream
from delve.parts.dice import TOTAL_OF_3
from tests.kit import PencilKit, Player, roll

HOUSE_RULES: tuple[dict[str, str], ...] = (
    {}, {"dots": "own"}, {"exit_rolls": "3"}, {"declare": "between_rolls"}, {"explore": "frontier"}, {"dig_through": "on"},
)  # fmt: skip


class Case:
    """A decision, the option a sentence is about, and the position that option leads to."""

    def __init__(self, s: Sheet, pick: int, said: re.Match[str]) -> None:
        self.s, self.pick, self.said = s, pick, said
        assert s.ask is not None
        self.seat = s.ask.seat
        self.after = s.copy()
        choose(self.after, pick, seeded("no matter"), None)

    def way(self, s: Sheet, seat: int, at: int | None = None) -> int:
        """The way home of a seat, measured anew."""
        return WayHome(s.rules.grid, s.sides, s.dots, seat, s.start[seat]).rolls(s.at[seat] if at is None else at)

    def rivals(self, s: Sheet) -> int:
        playing = [seat for seat in range(s.seats) if seat != self.seat and self.s.status[seat] == 0]
        return sum(self.way(s, seat, self.s.at[seat]) for seat in playing)

    @property
    def key(self) -> str:
        assert self.s.ask is not None
        return self.s.ask.face(self.s, self.s.options[self.pick]).key


def on_start(case: Case) -> bool:
    return case.s.at[case.seat] == case.s.start[case.seat]


def leads_to_start(case: Case) -> bool:
    return not on_start(case) and case.after.at[case.seat] == case.s.start[case.seat]


def way_is(case: Case) -> bool:
    """The way home after the option. A dig may fail, so the number lies between the ways with and without the wall."""
    said = int(case.said[1]) if case.said[1].isdigit() else {"one": 1, "no": 0}[case.said[1]]
    if case.key.startswith("dig"):
        now = case.way(case.s, case.seat)
        return now / 3 - 1 <= said <= now
    there = case.s.at[case.seat] + (case.s.rules.grid.ways[case.s.options[case.pick]] if case.key.startswith("move") else 0)
    return said == WayHome(case.s.rules.grid, case.after.sides, case.after.dots, case.seat, case.s.start[case.seat]).rolls(there)


def better(*keys: str) -> Callable[[Case], bool]:
    """The first number is no smaller than the second, and the option is one of those it speaks for."""

    def holds(case: Case) -> bool:
        return case.key in keys and number(case.said[1]) >= number(case.said[2])

    return holds


def number(said: str) -> float:
    """What was said, with `under 1%` and `over 99%` a little off."""
    return float(said.strip("%").replace("under 1", "0.5").replace("over 99", "99.5"))


def fight_or_bribe(case: Case) -> bool:
    """The better of the two is advised; where they look alike, either."""
    fight, bribe = number(case.said[1]), number(case.said[2])
    return fight == bribe or case.key == ("fight" if fight > bribe else "bribe")


def goes_on_all_the_same(case: Case) -> bool:
    back, on = prospects(view := GAME.view(case.s, case.seat), view.delvers[case.seat])
    return case.key in ("delve", "roll") and back > on >= 0.75 * back


NUMBER = r"((?:under |over )?[\d.]+%?)"
CLAIMS: dict[str, Callable[[Case], bool]] = {
    r"There is nothing else to choose\.": lambda case: len(case.s.options) == 1,
    r"You stand on your start, and this keeps you there\.": lambda case: (
        on_start(case) and case.after.at[case.seat] == case.s.at[case.seat]
    ),
    r"You stand on your start, and two digs in three leave you there\.": lambda case: (
        on_start(case) and case.key.startswith("dig") and bool(case.s.rules.dig_through)
    ),
    r"You stand on your start, so no side you mark makes your way home longer\.": lambda case: (
        on_start(case) and case.way(case.after, case.seat, case.s.at[case.seat]) == 0
    ),
    r"This takes you back to your start\.": lambda case: leads_to_start(case) and case.s.phase[case.seat] != EXIT,
    r"This takes you home\.": lambda case: leads_to_start(case) and case.after.status[case.seat] == HOME,
    r"Then the way home takes (?:you )?about (\w+) rolls?(?: or more)?": way_is,
    r"and a rival has farther to go\.": lambda case: case.rivals(case.after) > case.rivals(case.s),
    rf"Delving on (?:is worth|wins) about {NUMBER} (?:treasure|of games), turning back {NUMBER}, traps and fights counted\.": better(
        "delve", "roll"
    ),
    rf"Turning back (?:is worth|wins) about {NUMBER} (?:treasure|of games), delving on {NUMBER}, traps and fights counted\.": better(
        "exit", "stop"
    ),
    rf"Fighting (?:is worth|wins) about {NUMBER} (?:treasure|of games), bribing {NUMBER}\.": fight_or_bribe,
    r"You are on the way out: 91% of rolls let you move or dig, 2\.3% cost a life to a trap or in a fight\.": lambda case: (
        case.s.phase[case.seat] == EXIT
    ),
    r"Nobody has been there yet; (?=the way home would take about)": lambda case: (
        case.key.startswith("move") and not case.s.dots[case.after.at[case.seat]]
    ),
    r"the way home would take about (\w+) rolls?": way_is,
    r"Turning back is a little better, but there is more to see\.": goes_on_all_the_same,
}
"""What a hint can say, and what must then hold."""


def walked(claims: Callable[[Sheet], list[tuple[int, str]]], check: Callable[[Sheet, int, str], None], games: int) -> Counter[str]:
    """Random games under many house rules; returns how often each question came up."""
    asked: Counter[str] = Counter()
    for n in range(games):
        setup = GAME.setup(HOUSE_RULES[n % len(HOUSE_RULES)])
        luck, whim = seeded(f"hints {n}"), stream(str(n), "whim")
        s = GAME.start(1 + n % 3, setup, luck)
        assert isinstance(s, Sheet)
        while s.ask is not None:
            asked[type(s.ask).__name__] += 1
            for pick, words in claims(s):
                check(s, pick, words)
            keys = [s.ask.face(s, code).key for code in s.options]
            stays = [k for k, key in enumerate(keys) if key != "exit"]
            leaves = int(whim.below(12)) == 0  # mostly delve on, so that there is a dungeon
            choose(s, int(whim.below(len(keys))) if leaves else stays[int(whim.below(len(stays)))], luck, None)
    return asked


def test_what_a_hint_states_holds_in_its_position() -> None:
    """Every sentence a hint may say is met on the walk, and every one that is said is true."""
    judges, met = (PencilInstinct(), *(Explorer(one) for one in CHARACTERS.values())), Counter[str]()

    def hint(s: Sheet) -> list[tuple[int, str]]:
        assert s.ask is not None
        view = GAME.view(s, s.ask.seat)
        return [(advice.pick, advice.reason) for advice in (judge.advise(view) for judge in judges)]

    def check(s: Sheet, pick: int, words: str) -> None:
        left = words
        for pattern, holds in CLAIMS.items():
            found = re.search(pattern, words)
            if found:
                met[pattern] += 1
                case = Case(s, pick, found)
                assert holds(case), (words, case.key, GAME.text(GAME.view(s, case.seat), "ABC"[: s.seats], True))
                left = left.replace(found[0], "")
        assert not left.strip(" ,."), f"nothing checks {left!r} of {words!r}"

    asked = walked(hint, check, 150)
    assert set(CLAIMS) == set(met), f"never said: {set(CLAIMS) - set(met)}"
    assert {"MoveOrDig", "DrawWall", "DrawDoor", "CaveWall", "Monster", "Again", "DelveOrExit"} <= set(asked)


def test_what_the_words_of_an_option_state_holds() -> None:
    """`Home, with` brings home, `You stand on your start` is said there alone, and the way home is as long as it is told."""
    met: Counter[str] = Counter()

    def faces(s: Sheet) -> list[tuple[int, str]]:
        assert s.ask is not None
        shown: list[Face] = [s.ask.face(s, code) for code in s.options]
        return [(k, face.words.then) for k, face in enumerate(shown)]

    def check(s: Sheet, pick: int, words: str) -> None:
        case = Case(s, pick, re.match("", words) or pytest.fail("a match"))
        assert ("home at once" in words) == (case.key == "exit" and on_start(case))
        assert ("Home, with" in words) == (case.key.startswith("move") and case.after.status[case.seat] == HOME)
        way = re.search(r"home is about (\w+) rolls? away", words, re.I)
        if way:
            met["way"] += 1
            assert {"one": 1}.get(way[1], 0) or int(way[1]) == case.way(s, case.seat)
        here, there = s.at[case.seat], case.after.at[case.seat]
        if case.key.startswith("move"):
            met["seen"] += 1
            assert here != there
            assert ("nobody has seen" in words) == (not s.dots[there])
            assert ("start" in words or "Home" in words) or there != s.start[case.seat]
            then = re.search(r"Home is then about (\w+) rolls? away", words)
            assert then is None or {"one": 1}.get(then[1], 0) or int(then[1]) == case.way(case.after, case.seat)
        grown = re.search(r"Your way home (grows|gets shorter): about (\w+) rolls? instead of (\d+)", words)
        if grown:
            met["grown"] += 1
            before, after = case.way(s, case.seat), case.way(case.after, case.seat)
            assert (int(grown[3]), {"one": 1}.get(grown[2], 0) or int(grown[2])) == (before, after)
            assert (after > before) == (grown[1] == "grows")
        assert "stays as it is" not in words or case.way(s, case.seat) == case.way(case.after, case.seat)
        last = "your last life" in words
        assert not last or s.lives[case.seat] == 1

    walked(faces, check, 60)
    assert met["way"] > 20 and met["seen"] > 100 and met["grown"] > 5


# ---- single positions


def advice(table: Any) -> tuple[str, str]:
    view = table.game.view(table.state, table.asked - 1)
    found = PencilInstinct().advise(view)
    return table.offers()[found.pick], found.reason


def test_beside_the_start_nobody_stands_on_it(pencil: PencilKit) -> None:
    """The second seat is a step east of its start, which rolled a Move: going back is advised, and said to be just that."""
    table = pencil.given(at=(6, 5), turn=2, seat1=Player(start=(9, 9), at=(9, 9)), seat2=Player(start=(5, 5)))
    table.does("delve", roll(8), seat=2)
    assert advice(table) == ("move w", "This takes you back to your start.")
    table.does("move w")


def test_on_the_way_out_the_same_move_is_home(pencil: PencilKit) -> None:
    leaving = Player(start=(5, 5), phase="exit", dots=((7, 5),))
    table = pencil.given(at=(6, 5), turn=2, seat1=Player(start=(9, 9), at=(9, 9)), seat2=leaving, dice=roll(8))
    assert table.offers() == ["move e", "move w"]
    assert advice(table) == ("move w", "This takes you home.")


def test_a_shortcut_by_way_of_a_new_space_is_counted(pencil: PencilKit) -> None:
    """Three steps from home by the dots; the space to the west is new and beside the start, so from there it is one."""
    table = pencil.given(
        """
        +   +   +   +
          .   .   .
        +   +   +   +
          a       @
        +   +   +   +
        """,
        at=(4, 4),
    )
    table.does("delve", roll(8))
    assert advice(table) == ("move w", "Then the way home takes about one roll.")
    table.does("move w")


def test_a_door_is_not_drawn_where_it_helps_a_rival_most(pencil: PencilKit) -> None:
    """Both walls are as good for the second seat; behind the eastern one the first has its way home, and that way stays long."""
    table = pencil.given(
        """
        +   +---+   +
        | 1 | @ |   |
        +   +---+   +
        """,
        at=(4, 4), turn=2, seat1=Player(start=(6, 4), dots=((5, 4),)), seat2=Player(start=(5, 4)),
    )  # fmt: skip
    table.does("delve", roll(10), seat=2)
    key, reason = advice(table)
    assert key in ("door n", "door s")
    assert "farther" not in reason
    table.does(key)


@pytest.mark.clause("PENCIL-10.05", "PENCIL-11.02", "PENCIL-3.10")
def test_the_risk_of_a_roll_names_traps_and_fights(pencil: PencilKit) -> None:
    """Counted from the tables: 97 of 1296 Delve rolls cost a life, 30 on the way out; 57 and 20 of 216 end the turn."""

    def counted(totals: dict[int, tuple[str, int]]) -> tuple[int, int]:
        thrown = [totals[total] for total in TOTAL_OF_3]
        return sum(strength - 1 for kind, strength in thrown if kind in (TRAP, MONSTER)), sum(kind in (TRAP, MONSTER) for kind, _ in thrown)

    assert counted(DELVE_TOTALS) == (97, 57)
    assert counted(EXIT_TOTALS) == (30, 20)
    assert sum(EXIT_TOTALS[total][0] == MOVE for total in TOTAL_OF_3) == 196
    for lives, life in ((3, "a life"), (1, "your last life")):
        table = pencil.given(turn=2, seat1=Player(lives=3), seat2=Player(lives=lives))
        words = {face.key: face.words.then for face in faces_of(table)}
        said = f"7.5% to lose {life} to a trap or in a fight, 26% that a trap or monster ends the turn."
        assert words["delve"] == f"Roll three dice: {said}"
        table.does("delve", roll(6), seat=2)
        assert {face.key: face.words.then for face in faces_of(table)}["roll"] == said
        table.does("stop")
    leaving = Player(start=(9, 9), at=(5, 5), phase="exit", dots=((4, 5), (6, 5)))
    out = pencil.given(seat1=leaving, house_rules={"exit_rolls": "3"}, dice=roll(8))
    out.does(out.offers()[0])
    risk = "2.3% to lose a life to a trap or in a fight, 9.3% that a trap or monster ends the turn."
    assert {face.key: face.words.then for face in faces_of(out)}["roll"] == risk


def faces_of(table: Any) -> tuple[Face, ...]:
    pending = decision(table.state)
    assert pending is not None
    return pending.faces


def test_no_sentence_of_a_hint_is_left_unchecked() -> None:
    """Whoever adds a sentence says what it claims."""
    patterns = [re.compile(pattern) for pattern in CLAIMS]
    values = {"stay": "1.5", "go": "1.4", "rolls": "2 rolls", "fight": "2.00", "bribe": "1.00", "move": "91%", "lose": "2.3%"}
    for id, words in TEXT.items():
        if id.startswith("hint.") and not id.startswith("hint.measure"):
            said = words.format(**values)
            assert any(pattern.search(said) for pattern in patterns), f"{id}: {said}"

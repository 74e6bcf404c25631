"""Positions for tests of the cards that ship: four lanes that are alike, and a position in numbers."""

from __future__ import annotations

from delve.games.ruins.codes import ANCIENT, FAILED, NOBODY, W_RALLY, W_ROLL
from delve.games.ruins.dice import is_disabled, is_fixed, is_live, is_rolled, kind_of, state_of, value_of
from delve.games.ruins.facts import risk_score
from delve.games.ruins.state import Relic, Ruins
from tests.games.ruins.kit import Played, a, at, card
from tests.games.ruins.tiny import empty_hands

KIND = ("pip", "white", "green", "gold")
LANES = (1, 2, 3, 4)
X_ROLL, A_ROLL = "6 5 4 3 2 1", "6 5 2 1"
"""What the dice of every lane show."""


def facts(s: Ruins) -> dict[str, int]:
    """A position in numbers."""
    found = {
        "field": s.seats[ANCIENT].trinkets, "discard": s.discarded, "alert": s.alert, "peak": s.peak, "holds": s.holds,
        "exposed": sum(relic.exposed for relic in s.relics), "ancient's hand": len(s.seats[ANCIENT].hand),
    }  # fmt: skip
    for place, relic in enumerate(s.relics, 1):
        found[f"cooldown {place}"] = relic.cooldown
    for k in LANES:
        player = s.seats[k]
        found |= {
            f"pile {k}": player.trinkets, f"danger {k}": player.danger, f"risk {k}": risk_score(s, k) - _printed(s, k),
            f"shields {k}": player.shields, f"hand {k}": len(player.hand), f"locked {k}": int(player.locked),
            f"award {k}": player.awards[FAILED],
        }  # fmt: skip
        for side, number in (("X", k), ("A", a(k))):
            dice = s.pools[number]
            found[f"{side}{k} tokens"] = sum(s.flats[number])
            found[f"{side}{k} off"] = sum(map(is_disabled, dice))
            found[f"{side}{k} fixed"] = sum(value_of(die) for die in dice if is_fixed(die))
            for kind, name in enumerate(KIND):
                found[f"{side}{k} {name}"] = sum(1 for die in dice if kind_of(die) == kind and is_live(die))
    return found


def _printed(s: Ruins, seat: int) -> int:
    """The Risk on the cards that a seat has placed or played."""
    mine = [one for one in (*s.seats[seat].slots, *s.seats[seat].front) if one != NOBODY]
    return sum(s.content.designs[one].risk for one in mine)


def changed(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def table(phase: int, round: int = 3) -> Played:
    """Four lanes; nobody holds anything, everybody has 5 trinkets, 20 lie in the discard; relic 2 is exposed and cooling."""
    p = at(phase, round=round, ask_all="on")
    empty_hands(p)
    for k in LANES:
        p.s.seats[k].trinkets = 5
    p.s.seats[ANCIENT].trinkets, p.s.discarded = 60, 20
    p.s.alert, p.s.peak = 3, 3
    second = p.s.relics[1]
    p.s.relics[1] = Relic(second.design, True, False, 2, ANCIENT, True)
    return p


def lay(p: Played, name: str, seat: int, slot: int = 1) -> Played:
    player = p.s.seats[seat]
    player.slots = tuple([card(name) if at_ == slot else NOBODY for at_ in range(len(player.slots))])
    return p


def until(p: Played, window: int, *answers: str) -> Played:
    """Play to that window, answering questions of cards; all answers have to be asked for."""
    left = list(answers)
    p.go()
    while p.s.ask is not None and not p.halted:
        if p.s.ask.tag == "use-now":
            if p.s.window == window:
                break
            p.do("pass")
        else:
            assert left, f"asked {p.asked}: {p.keys}"
            p.do(left.pop(0))
    assert not left, f"nobody asked for {left}"
    return p


def rolled(s: Ruins, number: int) -> str:
    """What the dice of a pool show, the highest first; disabled ones are left out."""
    return " ".join(map(str, sorted([state_of(die) for die in s.pools[number] if is_rolled(die)], reverse=True)))


def dice_of(p: Played, more: str) -> Played:
    """Every lane rolls `X_ROLL` against `A_ROLL`, pips behind them show 1."""
    for k in LANES:
        for label, number, text in (("archaeologist", k, X_ROLL), ("ancient", a(k), A_ROLL)):
            live = sum(map(is_live, p.s.pools[number]))
            p.dice(**{label: " ".join([*text.split()[:live], *["1"] * (live - len(text.split()))])})
    return p.dice(reroll=more) if more else p


def until_roll(p: Played, *answers: str) -> Played:
    """From the window before the roll to the one after it."""
    while p.s.ask is not None and p.s.ask.tag == "use-now" and p.s.window == W_RALLY:
        p.do("pass")
    return until(p, W_ROLL, *answers)


def to_holder(p: Played, seat: int, window: int) -> Played:
    """The window is open, and that seat is asked."""
    until(p, window)
    while p.asked[0] != seat:
        p.do("pass")
    return p

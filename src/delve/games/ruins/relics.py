"""Relics (RUINS-16): activation, the duty to activate, and what an activated one does."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import effect_changes, picking_words, places, relic_changes, using
from delve.games.ruins.codes import ANCIENT, AT_RALLY, BY_IDLE, NOBODY, NONE, SLOTS
from delve.games.ruins.facts import speaker
from delve.games.ruins.state import Ruins
from delve.kernel.english import counted
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal, Words
from delve.kernel.flow import Ask, Obvious, Step, push
from delve.kernel.luck import Luck

IDLE_LIMIT: Final = 2
"""Rounds in a row without an activation: then one is exposed (16.11)."""


def ask_activation(s: Ruins) -> None:
    """ready.1: D07, or the idle round is counted where nothing can be activated (16.14)."""
    relic_changes.begin_pair(s)
    push(s, ACTIVATE)


class Activate(Ask[Ruins]):
    """D07: one relic without Cooldown tokens, or none (5.01, 5.02); with `relics_per_round = many` as often as wanted (R21)."""

    tag = "activate-relic"
    clause = "RUINS-5.01"

    def options(self, s: Ruins) -> tuple[int, ...]:
        found = ready_relics(s)
        if found:
            found.append(NONE)
        return tuple(found)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        """Nothing to activate: the count goes on all the same (16.14)."""
        if not s.activated:
            relic_changes.stay_idle(s, tell)

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == NONE:
            self.run(s, luck, tell)
            return
        relic_changes.activate(s, code, tell)
        if s.rules.many_relics and s.activated < SLOTS:
            push(s, self)

    def prompt(self, s: Ruins) -> str:
        due = s.idle + 1 == IDLE_LIMIT and not s.activated and hidden_relics(s)
        idle = " Without one now, the Expedition exposes one." if due else ""
        return f"Do you activate a relic? You place one card fewer then, and from the end of the round it is exposed.{idle}"

    def face(self, s: Ruins, code: int) -> Face:
        if code == NONE:
            without = "It would be the first round without one." if not s.idle else "It would be the second round without one."
            return Face("none", Words("No relic", "No other relic this round." if s.activated else without))
        design = s.content.designs[s.relics[code].design]
        return Face(f"activate {code + 1}", Words(f"Activate {design.name}", " ".join(design.said)), places.relic_at(code), reveals=True)

    def why_not(self, s: Ruins, key: str) -> Refusal | None:
        verb, _, number = key.partition(" ")
        if verb != "activate" or not number.isdigit() or not 1 <= int(number) <= len(s.relics):
            return None
        relic = s.relics[int(number) - 1]
        if relic.holder != ANCIENT:
            return Refusal("That relic is not on your board any more.", "RUINS-5.02")
        if relic.face_up:
            return Refusal("That relic is activated already.", "RUINS-5.03")
        return Refusal(f"That relic has {counted(relic.cooldown, 'Cooldown token')}.", "RUINS-5.02")


def ready_relics(s: Ruins) -> list[int]:
    """Those on the board that can be activated, by place (5.02)."""
    out: list[int] = []
    for place in range(len(s.relics)):
        relic = s.relics[place]
        if relic.holder == ANCIENT and not relic.cooldown and not relic.face_up:
            out.append(place)
    return out


def hidden_relics(s: Ruins) -> list[int]:
    """Those on the board whose token shows the Relic side, by place (16.02)."""
    return [place for place in range(len(s.relics)) if s.relics[place].holder == ANCIENT and not s.relics[place].exposed]


class ForcedExposure(Step[Ruins]):
    """rally.2: after two idle rounds the speaker names a hidden relic (16.11); where none is hidden the count begins again (16.13)."""

    tag = "forced-exposure"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        due = s.idle >= IDLE_LIMIT
        relic_changes.forget_idle_at(s, IDLE_LIMIT)
        if due and speaker(s) != NOBODY:
            push(s, Expose(speaker(s)))


class Expose(Obvious[Ruins]):
    """D10: by position, unseen (16.12)."""

    tag = "expose-relic"
    clause = "RUINS-16.12"

    def every(self, s: Ruins) -> list[int]:
        return hidden_relics(s)

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        relic_changes.expose(s, code, BY_IDLE, self.seat, 0, tell)

    def prompt(self, s: Ruins) -> str:
        return "Two rounds without a relic: which one is Exposed? You choose its place without seeing it."

    def face(self, s: Ruins, code: int) -> Face:
        shown = picking_words.relic_face(s, self.seat, code)
        return Face(f"expose {code + 1}", Words(shown.words.label, "It can be stolen from the next round on."), shown.at)


def resolve(s: Ruins, luck: Luck, tell: Tell | None) -> None:
    """rally.4: what the activated relics do now; what changes rolled dice is armed ahead of the Ancient's cards (16.04)."""
    for place in reversed(range(len(s.relics))):
        if s.relics[place].face_up and s.relics[place].holder == ANCIENT:
            push(s, ResolveRelic(place))


class ResolveRelic(Step[Ruins]):
    """An activated relic."""

    tag = "resolve-relic"

    def __init__(self, place: int) -> None:
        self.place = place

    def args(self) -> tuple[int, ...]:
        return (self.place,)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        design = s.relics[self.place].design
        effect_changes.tell_relic(self.place, design, True, tell)
        push(s, RelicDone(self.place))
        using.do_design(s, ANCIENT, design, AT_RALLY)


class RelicDone(Step[Ruins]):
    """It has resolved."""

    tag = "relic-done"

    def __init__(self, place: int) -> None:
        self.place = place

    def args(self) -> tuple[int, ...]:
        return (self.place,)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        effect_changes.tell_relic(self.place, s.relics[self.place].design, False, tell)


ACTIVATE: Final = Activate(ANCIENT)
FORCED_EXPOSURE: Final = ForcedExposure()
STEPS: Final[tuple[type[Step[Ruins]], ...]] = (Activate, ForcedExposure, Expose, ResolveRelic, RelicDone)

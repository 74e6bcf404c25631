"""Prompts (HOLD-30): what a creature, court, evil or hive goes by. Flavour, but for the kind of its trophies."""

from __future__ import annotations

from typing import Final

from delve.games.hold import chronicle_changes
from delve.games.hold.naming import thing_name
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, push
from delve.kernel.luck import SETUP, Luck

NAMES: Final = 4
ROLL: Final = 5
SKIP: Final = 0
FLAVOUR: Final = SETUP
"""The stream of luck that nothing else in a hold draws from: no name changes a card to come (30.09)."""


def name_it(s: Hold, thing: int) -> None:
    """Have something named that has a list of prompts (30.01)."""
    entry = s.content.discoveries.get(s.map.things[thing].what)
    if entry is not None and entry.prompts:
        push(s, Prompt(thing))


class Prompt(Ask[Hold]):
    """One of four names, a roll on them, or none: an idea of one's own is a note (R352). Rolls come from a stream of their own (30.09)."""

    tag = "prompt"
    clause = "HOLD-30.01"

    def __init__(self, thing: int) -> None:
        super().__init__(0)
        self.thing = thing

    def args(self) -> tuple[int, ...]:
        return (self.thing,)

    def options(self, s: Hold) -> tuple[int, ...]:
        return (1, 2, 3, 4, ROLL, SKIP) if s.rules.asks_flavour else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        self.chosen(s, ROLL, luck, tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != SKIP:
            named = int(luck.below(NAMES, FLAVOUR, "prompt")) + 1 if code == ROLL else code
            chronicle_changes.name_thing(s, self.thing, named, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.prompt", what=thing_name(s, s.map.things[self.thing]))

    def face(self, s: Hold, code: int) -> Face:
        if code == SKIP:
            return face("name none", "prompt.skip")
        if code == ROLL:
            return face("name rolled", "prompt.roll")
        name = s.content.prompts[s.content.discoveries[s.map.things[self.thing].what].prompts][code - 1]
        return face(f"name {code}", "prompt", name=name)


STEPS = (Prompt,)

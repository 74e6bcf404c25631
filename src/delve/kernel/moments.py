"""Moments: what one decision brought about, told to one person. Pages, terminal, replays and recaps all show the same moments.

A game makes them from its events (`Game.moments`), so they need no state and no view: what a seat may not know was cut out of the events
before. A light moment is a sentence and a mark on the board. A heavy one, in which dice decide something or something is won, lost or
revealed, also has a card: it says a `kind`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from delve.kernel.events import Event


@dataclass(frozen=True, slots=True)
class Die:
    """One die as it fell."""

    words: str
    """What it shows: `two swords`."""
    drawing: str = ""
    """SVG markup, 40 wide and high; empty for a game without pictures: the words are shown."""
    after: bool = False
    """True if it was rolled because of the die before it: a chain, or that die thrown again."""


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice of one side in the order they fell, and what they came to."""

    who: str
    seat: int
    """-1 for dice that no seat threw, such as a monster's."""
    dice: tuple[Die, ...]
    result: str
    """`6 Combat, 3 Spoils`."""
    note: str = ""
    """How the result came about, or what it is worth: `5 on the dice, 1 for the Rift.`"""
    best: bool = False
    """True for the throw that won."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was thrown against what was needed: `4`, `3`, and what that means in a sentence."""

    thrown: str
    needed: str
    words: str
    enough: bool


@dataclass(frozen=True, slots=True)
class Change:
    """Something that a seat gained, lost or showed."""

    amount: str
    """`+1`, `-2`, `seen`."""
    words: str
    seat: int = -1
    icon: str = ""
    """SVG markup centred on the origin, 24 wide and high."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What happened, as one person may know it."""

    seat: int
    """Whose doing it was; -1 for nobody's."""
    title: str
    """What happened, in one sentence that can be read aloud."""
    aside: str = ""
    """A second sentence."""
    kind: str = ""
    """The heading of its card (`Battle of three, blue room`); empty for a light moment, which has no card."""
    concerns: tuple[int, ...] = ()
    """The seats for which its card is held until they put it away: whoever threw dice, won or lost something. Others see it for a while."""
    story: str = ""
    """Text of a card that was read out: what came of the chosen option."""
    picture: str = ""
    """SVG markup of the card's picture, 248 wide and 430 high."""
    throws: tuple[Throw, ...] = ()
    compared: Comparison | None = None
    changes: tuple[Change, ...] = ()
    places: tuple[str, ...] = ()
    """The ids of fragments of the scene that it is about; a page outlines them."""
    clause: str = ""

    @property
    def heavy(self) -> bool:
        return bool(self.kind)

    def sentences(self) -> list[str]:
        """All of it in words, for a terminal or a screen reader: title, aside, every throw, the comparison, changes."""
        said = [self.title, self.aside, self.story]
        for throw in self.throws:
            said.append(" ".join(part for part in (f"{throw.who}: {in_words(throw.dice)}; {throw.result}.", throw.note) if part))
        if self.compared is not None:
            said.append(self.compared.words)
        said += [f"{change.amount} {change.words}." for change in self.changes]
        return [sentence for sentence in said if sentence]


def in_words(dice: Sequence[Die]) -> str:
    """The dice with commas; one that was rolled because of another follows it in brackets."""
    said: list[str] = []
    for die in dice:
        if die.after and said:
            said[-1] += f" (then {die.words})"
        else:
            said.append(die.words)
    return ", ".join(said)


def resolution(told: Sequence[Sequence[Event]], decision: int) -> tuple[list[Event], int]:
    """The events of a decision, after those of the resolution that was open when it was made; and how many those were.

    Without an open resolution they are the events of the decision alone.
    """
    earlier: list[Event] = []
    for events in reversed(told[:decision]):
        for at in range(len(events) - 1, -1, -1):
            if events[at].closes:
                return list(told[decision]), 0
            if events[at].opens:
                earlier = [*events[at:], *earlier]
                return [*earlier, *told[decision]], len(earlier)
        earlier = [*events, *earlier]
    return list(told[decision]), 0

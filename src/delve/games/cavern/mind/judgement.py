"""How somebody judges: the weights behind instinct, and the characters that differ in them alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much. Points are points of the final score."""

    rivals: float = 1.0
    """A point of a rival against one of one's own, at a table of two; with more seats it is shared among them."""
    battle: float = 1.0
    """What is to be won in Battles, against what the dice say."""
    intrusion: float = 1.0
    """The fear that somebody joins a room before it closes, against how often that happens."""
    patience: float = 1.0
    """How well rooms far from closed are thought of."""
    spare: float = 1.0
    """What a Delver kept at home is worth, against the usual."""
    xp: float = 1.0
    """What an XP kept is worth, against the usual; endless for somebody who never spends one."""
    bluff: float = 0.5
    """Points given away now and then so that nobody can tell who lies facedown."""
    fast: float = 2.4
    """An extra turn."""
    bait: float = 0.10
    """The part of an empty room's loot that is as good as the next player's."""
    sun: float = 1.0
    """How much is made of the Sun when ahead or behind."""
    torches: bool = True
    """Whether Delvers that are faceup are judged by what they are."""
    rifts: bool = True
    """Whether Rifts are seen at all."""


PLAIN: Final = Weights()

PERSONAS: Final[dict[str, tuple[Weights, str]]] = {
    "greedy": (
        replace(PLAIN, rivals=0.0, patience=1.25, intrusion=0.5, spare=0.6, bait=0.0, sun=0.0),
        "goes for the largest rooms and looks at nobody else's",
    ),
    "cautious": (
        replace(PLAIN, battle=0.6, intrusion=1.6, patience=0.75, spare=1.3, xp=1.3),
        "closes small rooms early and stays out of Battles",
    ),
    "aggressor": (
        replace(PLAIN, rivals=1.4, battle=1.5, intrusion=0.7, spare=0.8, xp=0.8),
        "joins the rooms of others and fights for them",
    ),
    "thrifty": (replace(PLAIN, xp=1e6), "never spends an XP"),
    "riftblind": (replace(PLAIN, rifts=False), "does not see Magic Rifts"),
    "torchblind": (replace(PLAIN, torches=False), "forgets who stands in torchlight"),
}
"""Characters by name, with a line about each."""
STUDIES: Final = ("thrifty", "riftblind", "torchblind")
"""Those that show what a part of the rules is worth: they play without it."""

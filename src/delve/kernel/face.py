"""What people and records see of a decision: notation, words and places on the board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """A short label, and what the option does, for hints and screen readers."""

    label: str
    then: str = ""
    where: str = ""
    """Where its place is, in words, for somebody who does not see the board; screen readers say it last."""


@dataclass(frozen=True, slots=True)
class Place:
    """A thing on the board that an option points at; several options may share one."""

    kind: str
    spot: tuple[int | str, ...]

    @property
    def id(self) -> str:
        """An id for use in markup: `side-5-4-e`."""
        return "-".join([self.kind, *map(str, self.spot)])


@dataclass(frozen=True, slots=True)
class Face:
    """One option as people see it. `key` is its notation in logs, records, tests and typed commands."""

    key: str
    words: Words
    at: Place | None = None
    final: bool = False
    """True if it decides something for good, such as turning back: it cannot be taken back. Random play in tests takes it seldom."""
    turn: int | None = None
    """Degrees, for a thing that can be rotated: options with a turn at one place are the same thing in different rotations."""
    reveals: bool = False
    """True if choosing it rolls dice or reveals something, so it cannot be taken back either."""
    group: str = ""
    """The heading under which a list shows it; without one a list goes by the first word of the key."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not offered, in words, and the clause that says so."""

    words: str
    clause: str


@dataclass(frozen=True, slots=True)
class Decision:
    """The pending question: who is asked, what, under which clause, and every option."""

    seat: int
    ask: str
    prompt: str
    clause: str
    faces: tuple[Face, ...]
    overheard: str = ""
    """The question as the other seats see it, without what only the asked seat may know."""

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(face.key for face in self.faces)

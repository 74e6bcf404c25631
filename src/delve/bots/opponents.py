"""The bots as people choose them: easy, even, hard, and the characters of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delve.bots.own import installed_for
from delve.kernel.game import Game

EASY: Final = "easy"
EVEN: Final = "even"
HARD: Final = "hard"
LINES: Final = {
    EASY: "knows the rules and makes mistakes, good for a first game",
    EVEN: "plays as a practised friend would",
    HARD: "thinks ahead and takes its time",
}


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot that a person may choose."""

    level: str
    """The name of the bot that plays, as `bots.bot` and records have it."""
    name: str
    """`easy`, `even`, `hard`, or the name of a character."""
    line: str


def opponents(game: Game) -> tuple[Opponent, ...]:
    """The bots that are offered to people, the three strengths first. Bots made to measure something are left out."""
    strengths = [Opponent(level_of(name, game), name, line) for name, line in LINES.items()]
    if game.opponent:  # the line about the character says more
        strengths[1] = Opponent(game.opponent, EVEN, f"{LINES[EVEN]}: {game.personas[game.opponent]}")
    if not game.has_instinct():  # then `even` looks ahead already
        strengths = strengths[:2]
    taken = {one.level for one in strengths}
    characters = [Opponent(name, name, line) for name, line in game.personas.items() if name not in (*game.studies, *taken)]
    own = [Opponent(name, name, line) for name, line in installed_for(game).items() if name not in (*game.personas, *taken)]
    return (*strengths, *characters, *own)


def usual_level(game: Game) -> str:
    """The bot that takes a seat if no other is chosen."""
    if game.opponent:
        return game.opponent
    return "instinct" if game.has_instinct() else "search"


def level_of(name: str, game: Game) -> str:
    """The bot behind `easy`, `even` and `hard`; any other name is returned as it is."""
    if name == EASY:
        return EASY if game.has_instinct() else "random"
    return {EVEN: usual_level(game), HARD: "search"}.get(name, name)


def called(level: str, game: Game) -> str:
    """What people call that bot: the name it is offered by, else its own."""
    return next((one.name for one in opponents(game) if one.level == level), level)

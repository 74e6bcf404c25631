"""Who plays in a simulation: bots that pick from a state's pending question, without a table around it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from delve.kernel.errors import BadSetup, DelveError
from delve.kernel.flow import Ask, State
from delve.kernel.game import Game, Instinct
from delve.kernel.luck import Sfc32, stream

LEVELS: Final = ("random", "instinct")


@dataclass(frozen=True, slots=True)
class Bot:
    """A level of play, and the verbs it is denied: it takes no option of that verb while there is another."""

    level: str
    denied: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """How reports call it: "instinct", "instinct-no-bribe"."""
        return self.level + "".join(f"-no-{verb}" for verb in self.denied)


class Player(Protocol):
    """Somebody in a seat of one game."""

    def pick(self, s: State, ask: Ask[Any], options: tuple[int, ...]) -> int:
        """The index of the option taken; only asked where there is more than one."""
        ...


class RandomPlayer:
    """Takes any option, each as likely."""

    def __init__(self, whim: Sfc32) -> None:
        self.whim = whim

    def pick(self, s: State, ask: Ask[Any], options: tuple[int, ...]) -> int:
        return int(self.whim.below(len(options)))

    def pick_among(self, s: State, ask: Ask[Any], options: tuple[int, ...], allowed: list[int]) -> int:
        return allowed[int(self.whim.below(len(allowed)))]


class InstinctPlayer:
    """Follows the game's rules of thumb, from what the seat may know."""

    def __init__(self, game: Game, instinct: Instinct) -> None:
        self.game = game
        self.instinct = instinct

    def pick(self, s: State, ask: Ask[Any], options: tuple[int, ...]) -> int:
        return self.instinct.pick(self.game.view(s, ask.seat))

    def pick_among(self, s: State, ask: Ask[Any], options: tuple[int, ...], allowed: list[int]) -> int:
        """Shown only what it may take, as if the rest had not been offered."""
        view = replace(self.game.view(s, ask.seat), options=tuple(options[k] for k in allowed))
        return allowed[self.instinct.pick(view)]


class Verbs:
    """What option codes mean: the first word of their key, by building each face once."""

    def __init__(self) -> None:
        self.known: dict[tuple[type, int], str] = {}

    def of(self, s: State, ask: Ask[Any], code: int) -> str:
        verb = self.known.get((type(ask), code))
        if verb is None:
            verb = self.known[type(ask), code] = ask.face(s, code).key.partition(" ")[0]
        return verb


class DeniedPlayer:
    """Plays as it would, and picks again among the rest when that is a verb it is denied."""

    def __init__(self, player: RandomPlayer | InstinctPlayer, denied: tuple[str, ...], verbs: Verbs) -> None:
        self.player = player
        self.denied = denied
        self.verbs = verbs

    def pick(self, s: State, ask: Ask[Any], options: tuple[int, ...]) -> int:
        k = self.player.pick(s, ask, options)
        if self.verbs.of(s, ask, options[k]) not in self.denied:
            return k
        allowed = [j for j, code in enumerate(options) if self.verbs.of(s, ask, code) not in self.denied]
        return self.player.pick_among(s, ask, options, allowed) if allowed else k


def instinct_of(game: Game, level: str) -> Instinct:
    """The game's judgement, or one of its characters; BadSetup where it has none."""
    try:
        return game.persona(level) if level in game.personas else game.instinct()
    except NotImplementedError:
        raise BadSetup(f"{game.id} has no instinct yet; it can be played by: random") from None


class Cast:
    """Makes the players of one game after the other; what they share is made once."""

    def __init__(self, game: Game, bots: tuple[Bot, ...]) -> None:
        self.game = game
        self.verbs = Verbs()
        levels, there = {bot.level for bot in bots}, (*LEVELS, *game.personas)
        for level in sorted(levels - set(there)):
            raise BadSetup(f"a simulation has no bot '{level}'; it has: {', '.join(there)}")
        self.judges = {level: InstinctPlayer(game, instinct_of(game, level)) for level in sorted(levels - {"random"})}

    def player(self, bot: Bot, seed: str, seat: int) -> Player:
        """That bot in that seat of the game with that seed; a whim belongs to the seat, apart from the game's luck."""
        player: RandomPlayer | InstinctPlayer | None = self.judges.get(bot.level)
        if bot.level == "random":
            player = RandomPlayer(stream(seed, f"bot {seat}"))
        if player is None:
            raise DelveError(f"a {bot.level} bot was not in the cast")
        return DeniedPlayer(player, bot.denied, self.verbs) if bot.denied else player

"""Who plays in a simulation: bots that pick from a state's pending question, without a table around it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from delve.bots.search import SearchBot, search_bot
from delve.kernel.errors import BadSetup, DelveError
from delve.kernel.face import Decision
from delve.kernel.flow import Ask, State
from delve.kernel.game import Game, Instinct, View, decision
from delve.kernel.luck import Sfc32, stream
from delve.table.seat import Seat
from delve.table.world import World

LEVELS: Final = ("random", "instinct", "search")


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


class Stool(Seat):
    """A seat in a simulated game, where no table stands around the state."""

    __slots__ = ("_game", "_state", "_whim")

    def __init__(self, game: Game, s: State, number: int, whim: Sfc32) -> None:
        self._game = game
        self._state = s
        self._whim = whim
        self.number = number

    @property
    def game(self) -> Game:
        return self._game

    @property
    def seats(self) -> int:
        return len(self._game.standing(self._state))

    @property
    def name(self) -> str:
        return f"Seat {self.number + 1}"

    @property
    def view(self) -> View:
        return self._game.view(self._state, self.number)

    @property
    def decision(self) -> Decision | None:
        pending = decision(self._state)
        return pending if pending is not None and pending.seat == self.number else None

    def imagine(self, seed: int | str = 0) -> World:
        return World(self._game, self._state, self.number, seed)

    def whim(self) -> Sfc32:
        return self._whim


class SearchPlayer:
    """Looks ahead from what the seat may know."""

    def __init__(self, bot: SearchBot, game: Game, whim: Sfc32) -> None:
        self.bot = bot
        self.game = game
        self.whim = whim

    def pick(self, s: State, ask: Ask[Any], options: tuple[int, ...]) -> int:
        return self.bot.choose(Stool(self.game, s, ask.seat, self.whim))


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
        self.judges: dict[str, InstinctPlayer] = {}
        self.searchers: dict[str, SearchBot] = {}
        for bot in sorted(set(bots), key=lambda bot: bot.label):
            self._engage(bot)

    def _engage(self, bot: Bot) -> None:
        """Make what all players of that bot share; BadSetup where the game has no such bot."""
        searcher = search_bot(bot.level, self.game)
        if searcher is not None:
            if bot.denied:
                raise BadSetup(f"nothing can be denied to {bot.level}: it plays by instinct in its thoughts; deny it to instinct")
            self.searchers[bot.level] = searcher
        elif bot.level == "instinct" or bot.level in self.game.personas:
            self.judges[bot.level] = InstinctPlayer(self.game, instinct_of(self.game, bot.level))
        elif bot.level != "random":
            there = (*LEVELS, *self.game.personas)
            raise BadSetup(f"a simulation has no bot '{bot.level}'; it has: {', '.join(there)}")

    def player(self, bot: Bot, seed: str, seat: int) -> Player:
        """That bot in that seat of the game with that seed; a whim belongs to the seat, apart from the game's luck."""
        if bot.level in self.searchers:
            return SearchPlayer(self.searchers[bot.level], self.game, stream(seed, f"bot {seat}"))
        player: RandomPlayer | InstinctPlayer | None = self.judges.get(bot.level)
        if bot.level == "random":
            player = RandomPlayer(stream(seed, f"bot {seat}"))
        if player is None:
            raise DelveError(f"a {bot.level} bot was not in the cast")
        return DeniedPlayer(player, bot.denied, self.verbs) if bot.denied else player

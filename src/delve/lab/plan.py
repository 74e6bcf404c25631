"""The plan of a simulation. Game i of seed S has seed "S/i" for its luck and its bots, so figures follow from the plan alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from delve import catalogue
from delve.kernel.english import did_you_mean
from delve.kernel.errors import BadSetup
from delve.kernel.game import Game
from delve.lab.cast import BotSpec, Cast


@dataclass(frozen=True)
class SimulationPlan:
    """All that the figures of a simulation depend on."""

    game: str
    bots: tuple[BotSpec, ...]
    """One for each seat; with `rotate`, as they sit in game 0."""
    games: int
    seed: str = "delve"
    first: int = 0
    """The number of the first game."""
    setup: tuple[tuple[str, str], ...] = ()
    limit: int = Game.decisions
    """Decisions after which a game counts as stuck."""
    rotate: bool = False
    picks: bool = True
    check: bool = False

    @property
    def seats(self) -> int:
        return len(self.bots)

    def seed_of(self, number: int) -> str:
        return f"{self.seed}/{number}"

    def rotation(self, number: int) -> int:
        """By how many seats the bots are shifted in that game."""
        return number % self.seats if self.rotate else 0

    def seating(self, number: int) -> tuple[BotSpec, ...]:
        """The bots of that game by seat."""
        turn = self.rotation(number)
        return self.bots[turn:] + self.bots[:turn]


def plan(
    id: str, games: int, seats: int | None = None, *, levels: Sequence[str] = ("random",), seed: int | str = "delve",
    house_rules: Mapping[str, str] | None = None, deny: Mapping[int, Sequence[str]] | None = None, first: int = 0,
    limit: int | None = None, rotate: bool = False, picks: bool = True, check: bool = False,
) -> SimulationPlan:  # fmt: skip
    """A checked plan; raises BadSetup for what cannot be played. A single level is for all seats; `deny` has verbs by seat."""
    game = catalogue.game(id)
    limit = game.decisions if limit is None else limit
    if seats is None:
        seats = len(levels) if len(levels) > 1 else game.min_seats
    if not game.min_seats <= seats <= game.max_seats:
        raise BadSetup(f"{id} is for {game.min_seats} to {game.max_seats} seats, not {seats}")
    if len(levels) not in (1, seats):
        raise BadSetup(f"{len(levels)} bots cannot take {seats} seats: name one for all, or one for each")
    for what, number, least in (("games", games, 1), ("limit", limit, 1), ("first", first, 0)):
        if number < least:
            raise BadSetup(f"{what} cannot be {number}: at least {least}")
    denied = deny or {}
    for seat, verbs in denied.items():
        if not 0 <= seat < seats:
            raise BadSetup(f"nothing can be denied to seat {seat + 1}: there are {seats}")
        for verb in verbs:
            _known_verb(game, verb)
    full = list(levels) * seats if len(levels) == 1 else list(levels)
    sitting = tuple(BotSpec(level, tuple(denied.get(seat, ()))) for seat, level in enumerate(full))
    Cast(game, sitting)  # raises BadSetup for bots that this game does not have
    setup = tuple(game.setup({**game.simulated, **(house_rules or {})}).items())
    return SimulationPlan(id, sitting, games, str(seed), first, setup, limit, rotate, picks, check)


def _known_verb(game: Game, verb: str) -> None:
    """Raises BadSetup for a verb that no option of the game has."""
    if not game.verbs:
        raise BadSetup(f"'{verb}' cannot be denied: {game.id} does not say which verbs it has (`Game.verbs`)")
    if verb not in game.verbs:
        raise BadSetup(f"{game.id} has no verb '{verb}'{did_you_mean(verb, game.verbs)}; it has: {', '.join(game.verbs)}")

"""The laws every game keeps, as functions that find what breaks them. The tests run them over all games and many
seeds; whoever writes a game can run them on their own.

Each takes a game, seats and a seed, plays at random, and returns sentences: none means the law holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from delve.kernel.codec import encode, freeze, thaw, thaw_luck
from delve.kernel.events import Event, Tell
from delve.kernel.flow import AGENDA_LIMIT, State, choose
from delve.kernel.game import SPECTATOR, Game, decision
from delve.kernel.luck import Luck, Sfc32, seeded, stream

BOUND = 20_000
"""Decisions within which random play must end."""


def pick(s: State, whim: Sfc32) -> int:
    """Any option, but one that nothing takes back only now and then: so games grow long enough to get interesting."""
    k = int(whim.below(len(s.options)))
    if s.ask is not None and s.ask.face(s, s.options[k]).final and whim.below(8):
        k = 0
    return k


class Play:
    """One game at random, decision by decision."""

    def __init__(self, game: Game, seats: int, seed: int | str, options: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.setup = game.setup(options)
        self.luck: Luck = seeded(seed)
        self.whim: Sfc32 = stream(str(seed), "laws")
        self.told: Tell = []
        self.seats = seats
        self.state: State = game.start(seats, self.setup, self.luck, self.told)
        self.made = 0

    def step(self) -> list[Event]:
        """One choice; returns what was told of it."""
        told: Tell = []
        choose(self.state, pick(self.state, self.whim), self.luck, told)
        self.told += told
        self.made += 1
        return told

    def frozen(self) -> str:
        """Everything that makes the future: state and luck."""
        return encode([freeze(self.state), self.luck.freeze()])

    def run(self, bound: int = BOUND) -> Iterator[State]:
        """Play on to the end, yielding at every decision."""
        while self.state.ask is not None and self.made < bound:
            yield self.state
            self.step()


def seen(game: Game, s: State, seat: int, names: Sequence[str] = ()) -> str:
    """All that reaches a seat: its view, its decision and what it hears of others'; with names also text and picture."""
    view = game.view(s, seat)
    asked = decision(s) if s.ask is not None and s.ask.seat == seat else None
    out = [repr(view), repr(asked), "" if s.ask is None else s.ask.overheard(s)]
    if names:
        out += [game.text(view, names), game.svg(view, names)]
    return "\n".join(out)


def same_seed_same_game(game: Game, seats: int, seed: int) -> Iterator[str]:
    """Two runs from one seed agree at every decision."""
    one, two = Play(game, seats, seed), Play(game, seats, seed)
    for _ in one.run():
        if one.frozen() != two.frozen():
            yield f"after {one.made} decisions two runs of seed {seed} differ"
            return
        two.step()
    if one.told != two.told:
        yield f"two runs of seed {seed} told different stories"


def copy_twin(game: Game, seats: int, seed: int) -> Iterator[str]:
    """Playing on a copy equals playing on the original and never disturbs it."""
    play = Play(game, seats, seed)
    ahead = ""
    for s in play.run():
        now = play.frozen()
        if ahead and now != ahead:
            yield f"after {play.made} decisions the game is not where its copy went with the same choice"
            return
        twin, luck, whim = s.copy(), play.luck.copy(), play.whim.copy()
        if encode([freeze(twin), luck.freeze()]) != now or twin.options != s.options:
            yield f"after {play.made} decisions a copy differs from its original"
            return
        for step in range(4):
            if twin.ask is not None:
                choose(twin, pick(twin, whim), luck, None)
            if step == 0:
                ahead = encode([freeze(twin), luck.freeze()])
        if play.frozen() != now:
            yield f"after {play.made} decisions playing on a copy changed the original"
            return


def freeze_and_thaw(game: Game, seats: int, seed: int) -> Iterator[str]:
    """Encode, decode, continue: equal from every decision."""
    play = Play(game, seats, seed)
    for s in play.run():
        thawed = thaw(game, seats, play.setup, freeze(s))
        luck = thaw_luck(play.luck.freeze())
        if encode([freeze(thawed), luck.freeze()]) != play.frozen() or thawed.options != s.options:
            yield f"after {play.made} decisions the thawed game differs"
            return
        ahead, ahead_luck, k = s.copy(), play.luck.copy(), play.made % len(s.options)
        choose(ahead, k, ahead_luck, None)
        choose(thawed, k, luck, None)
        if encode([freeze(thawed), luck.freeze()]) != encode([freeze(ahead), ahead_luck.freeze()]):
            yield f"after {play.made} decisions the thawed game goes on differently"
            return


def secrecy(game: Game, seats: int, seed: int, pictures: bool = False, every: int = 1) -> Iterator[str]:
    """Whatever a seat cannot see may be dealt anew, and all that reaches the seat stays equal, at every so many decisions."""
    play = Play(game, seats, seed)
    names = [f"Seat {i + 1}" for i in range(seats)] if pictures else []
    for s in play.run():
        for seat in (SPECTATOR, *range(seats)) if play.made % every == 0 else ():
            other = game.imagine(s, seat, seeded(f"imagine {seed} {play.made}"))
            if seen(game, s, seat, names) != seen(game, other, seat, names):
                yield f"after {play.made} decisions seat {seat} can tell a re-dealt game from the real one"
                return


def offered_means_legal(game: Game, seats: int, seed: int) -> Iterator[str]:
    """Every option of every decision has its own key and can be taken without error."""
    play = Play(game, seats, seed)
    for s in play.run():
        asked = decision(s)
        assert asked is not None
        if len(set(asked.keys)) != len(asked.keys):
            yield f"after {play.made} decisions two options share a key: {asked.keys}"
        for k, key in enumerate(asked.keys):
            try:
                choose(s.copy(), k, play.luck.copy(), [])
            except Exception as error:
                yield f"after {play.made} decisions '{key}' was offered and failed: {error!r}"


def ends(game: Game, seats: int, seed: int) -> Iterator[str]:
    """Random play ends under a bound, with an outcome; the agenda never exceeds its limit."""
    play = Play(game, seats, seed)
    for s in play.run():
        if len(s.agenda) > AGENDA_LIMIT:
            yield f"after {play.made} decisions the agenda holds {len(s.agenda)} steps"
        if game.outcome(s) is not None:
            yield f"after {play.made} decisions there is an outcome while somebody is asked"
    if play.state.ask is not None:
        yield f"seed {seed} is not over after {BOUND} decisions"
    elif game.outcome(play.state) is None:
        yield f"seed {seed} is over without an outcome"


def conservation(game: Game, seats: int, seed: int, options: Mapping[str, str] | None = None) -> Iterator[str]:
    """The game's own invariants hold at every decision and between neighbouring ones."""
    play = Play(game, seats, seed, options)
    yield from game.broken(None, play.told, play.state)
    while play.state.ask is not None and play.made < BOUND:
        before = play.state.copy()
        told = play.step()
        for sentence in game.broken(before, told, play.state):
            yield f"after {play.made} decisions: {sentence}"


def telling_changes_nothing(game: Game, seats: int, seed: int) -> Iterator[str]:
    """A game told to nobody goes the same way as one that is told."""
    play = Play(game, seats, seed)
    luck, whim = seeded(seed), stream(str(seed), "laws")
    silent = game.start(seats, play.setup, luck, None)
    for s in play.run():
        if encode(freeze(silent)) != encode(freeze(s)):
            yield f"after {play.made} decisions the untold game differs"
            return
        choose(silent, pick(silent, whim), luck, None)

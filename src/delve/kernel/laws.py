"""The laws that hold for every game, as functions that find violations. The tests run them over all games and many
seeds; authors of games in other packages can run them too.

Each takes a game, seats and a seed, plays at random, and yields a sentence for each violation: none means the law holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from delve.kernel.codec import encode, freeze, thaw, thaw_luck
from delve.kernel.errors import BadLegacy
from delve.kernel.flow import AGENDA_LIMIT, State, choose
from delve.kernel.game import SPECTATOR, Game, decision
from delve.kernel.legacy import read_legacy, write_legacy
from delve.kernel.luck import seeded, stream
from delve.kernel.part import FLOW, Part, fields_of
from delve.kernel.random_game import BOUND as BOUND
from delve.kernel.random_game import RandomGame as RandomGame
from delve.kernel.random_game import pick as pick
from delve.kernel.random_game import seen as seen
from delve.kernel.sealed_law import sealed_apart as sealed_apart


def same_seed_same_game(game: Game, seats: int, seed: int) -> Iterator[str]:
    """Two runs from one seed agree at every decision."""
    one, two = RandomGame(game, seats, seed), RandomGame(game, seats, seed)
    for _ in one.run():
        if one.frozen() != two.frozen():
            yield f"after {one.made} decisions two runs of seed {seed} differ"
            return
        two.step()
    if one.told != two.told:
        yield f"two runs of seed {seed} told different stories"


def copy_twin(game: Game, seats: int, seed: int) -> Iterator[str]:
    """A copy equals its original and shares nothing that can change; playing on it never disturbs the original."""
    play = RandomGame(game, seats, seed)
    ahead = ""
    for s in play.run():
        now = play.frozen()
        if ahead and now != ahead:
            yield f"after {play.made} decisions the game differs from a copy that made the same choice"
            return
        twin, luck, whim = s.copy(), play.luck.copy(), play.whim.copy()
        if encode([freeze(twin), luck.freeze()]) != now or twin.options != s.options or twin.ask is not s.ask:
            yield f"after {play.made} decisions a copy differs from its original"
            return
        shared = in_common(s, twin)
        if shared:
            yield f"after {play.made} decisions a copy shares {shared[0]} with its original"
            return
        for step in range(4):
            if twin.ask is not None:
                choose(twin, pick(twin, whim), luck, None)
            if step == 0:
                ahead = encode([freeze(twin), luck.freeze()])
        if play.frozen() != now:
            yield f"after {play.made} decisions playing on a copy changed the original"
            return


def in_common(one: Part, other: Part) -> list[str]:
    """What two states share although it can change: by the names of the fields that lead there."""
    mine = {id(value) for _, value in _changeable(one, "")}
    return [path for path, value in _changeable(other, "") if id(value) in mine]


def _changeable(value: object, path: str) -> Iterator[tuple[str, object]]:
    """Every mutable object that a value contains, with the path of field names that leads to it."""
    if isinstance(value, Part):
        kind: Any = type(value)
        if not kind.fixed:
            yield path, value
        for name in fields_of(kind):
            yield from _changeable(getattr(value, name), f"{path}.{name}".lstrip("."))
        if isinstance(value, State):
            yield f"{path}.agenda".lstrip("."), value.agenda
    elif isinstance(value, (list, dict, set, bytearray)):
        yield path, value
        inside = value.values() if isinstance(value, dict) else () if isinstance(value, bytearray) else value
        for one in inside:
            yield from _changeable(one, f"{path}[]")
    elif isinstance(value, tuple):
        for one in value:
            yield from _changeable(one, f"{path}[]")


def freeze_and_thaw(game: Game, seats: int, seed: int) -> Iterator[str]:
    """Encode, decode, continue: equal from every decision."""
    play = RandomGame(game, seats, seed)
    for s in play.run():
        thawed = thaw(game, seats, play.setup, freeze(s))
        luck = thaw_luck(play.luck.freeze())
        if encode([freeze(thawed), luck.freeze()]) != play.frozen() or thawed.options != s.options:
            yield f"after {play.made} decisions the thawed game differs"
            return
        for seat in range(seats):
            if seen(game, thawed, seat) != seen(game, s, seat):
                yield f"after {play.made} decisions seat {seat} sees another game once it is thawed"
                return
        ahead, ahead_luck, k = s.copy(), play.luck.copy(), play.made % len(s.options)
        choose(ahead, k, ahead_luck, None)
        choose(thawed, k, luck, None)
        if encode([freeze(thawed), luck.freeze()]) != encode([freeze(ahead), ahead_luck.freeze()]):
            yield f"after {play.made} decisions the thawed game goes on differently"
            return


def secrecy(game: Game, seats: int, seed: int, pictures: bool = False, every: int = 1) -> Iterator[str]:
    """If what a seat cannot see is dealt again, all that reaches the seat stays equal. Checked every `every` decisions."""
    play = RandomGame(game, seats, seed)
    names = [f"Seat {i + 1}" for i in range(seats)] if pictures else []
    for s in play.run():
        for seat in (SPECTATOR, *range(seats)) if play.made % every == 0 else ():
            other = game.imagine(s, seat, seeded(f"imagine {seed} {play.made}"))
            if seen(game, s, seat, names) != seen(game, other, seat, names):
                yield f"after {play.made} decisions seat {seat} can tell a re-dealt game from the real one"
                return


def imagination_varies(game: Game, seats: int, seed: int) -> Iterator[str]:
    """The counterpart of secrecy: an imagined game shares nothing with the real one, and varies in what the seat may not know."""
    variety = Variety()
    play = RandomGame(game, seats, seed)
    for s in play.run():
        worlds = 8 if play.made < 8 else 1
        for seat in (SPECTATOR, *range(seats)):
            for world in range(worlds):
                yield from variety.imagine(game, s, seat, f"vary {seed} {play.made} {world}")
    if game.secrets and not variety.met:
        yield f"{game.id} has secrets, but `hidden` names none of them in a whole game"
    for name, (met, varied) in sorted(variety.met.items()):
        if met >= ENOUGH and not varied:
            yield f"'{name}' is hidden, but in {met} imagined games it is always the same as in the real game"


ENOUGH = 40
"""Something hidden must have differed at least once in this many imagined games. One card of fifty differs nearly every time."""


class Variety:
    """Counts how often hidden things differ in imagined games. `met` has by name: how often it was there, how often it differed."""

    def __init__(self) -> None:
        self.met: dict[str, tuple[int, int]] = {}

    def imagine(self, game: Game, s: State, seat: int, seed: str) -> Iterator[str]:
        """Imagine one game, count what differs, and report what it shares with the real one."""
        other = game.imagine(s, seat, seeded(seed))
        if other is s or in_common(s, other):
            shared = "itself" if other is s else in_common(s, other)[0]
            yield f"what seat {seat} imagines shares {shared} with the real game"
        real, imagined = game.hidden(s, seat), game.hidden(other, seat)
        for name, value in real.items():
            met, varied = self.met.get(name, (0, 0))
            self.met[name] = (met + 1, varied + (imagined.get(name) != value))


def offered_means_legal(game: Game, seats: int, seed: int) -> Iterator[str]:
    """Every option of every decision has its own key (that of its face), which begins with a verb of the game, and can be taken."""
    play = RandomGame(game, seats, seed)
    for s in play.run():
        asked = decision(s)
        assert asked is not None
        if not isinstance(s.options, tuple):
            yield f"{type(s.ask).__name__} offers a {type(s.options).__name__}: `options` returns a tuple"
            return
        written = tuple([s.ask.key(s, code) for code in s.options]) if s.ask is not None else ()
        if written != asked.keys:
            yield f"after {play.made} decisions `key` gives {written}, the faces have {asked.keys}"
            return
        unknown = sorted({key.partition(" ")[0] for key in asked.keys} - set(game.verbs)) if game.verbs else []
        if unknown:
            yield f"`verbs` of {game.id} lacks {', '.join(unknown)}"
            return
        if len(set(asked.keys)) != len(asked.keys):
            yield f"after {play.made} decisions two options share a key: {asked.keys}"
        for k, key in enumerate(asked.keys):
            try:
                choose(s.copy(), k, play.luck.copy(), [])
            except Exception as error:
                yield f"after {play.made} decisions '{key}' was offered and failed: {error!r}"
                return


def ends(game: Game, seats: int, seed: int) -> Iterator[str]:
    """Random play ends within `BOUND` decisions, with an outcome; the agenda never exceeds its limit."""
    play = RandomGame(game, seats, seed)
    for s in play.run():
        if len(s.agenda) > AGENDA_LIMIT:
            yield f"after {play.made} decisions the agenda holds {len(s.agenda)} steps"
        if game.outcome(s) is not None:
            yield f"after {play.made} decisions there is an outcome while somebody is asked"
    if play.state.ask is not None:
        yield f"seed {seed} is not over after {BOUND} decisions"
    elif game.outcome(play.state) is None:
        yield f"seed {seed} is over without an outcome"


def conservation(game: Game, seats: int, seed: int, house_rules: Mapping[str, str] | None = None) -> Iterator[str]:
    """The game's own invariants hold at every decision and between neighbouring ones."""
    play = RandomGame(game, seats, seed, house_rules)
    yield from game.broken(None, play.told, play.state)
    while play.state.ask is not None and play.made < BOUND:
        before = play.state.copy()
        told = play.step()
        for sentence in game.broken(before, told, play.state):
            yield f"after {play.made} decisions: {sentence}"


def telling_changes_nothing(game: Game, seats: int, seed: int) -> Iterator[str]:
    """A game runs the same with and without a list for its events."""
    play = RandomGame(game, seats, seed)
    luck, whim = seeded(seed), stream(str(seed), "laws")
    silent = game.start(seats, play.setup, luck, None)
    for s in play.run():
        if encode(freeze(silent)) != encode(freeze(s)):
            yield f"after {play.made} decisions the game played without events differs"
            return
        choose(silent, pick(silent, whim), luck, None)


def names_that_last(game: Game, seats: int, seed: int) -> Iterator[str]:
    """Every step and part has a tag of its own and is listed, and every attribute of a state is declared: so records outlive renaming."""
    for kinds, what in ((game.steps, "step"), (game.parts, "part"), (game.legacies, "legacy")):
        tags = [kind.tag for kind in kinds]
        yield from (f"{kind.__name__} has no tag" for kind in kinds if not kind.tag)
        yield from (f"two kinds of {what} have the tag '{tag}'" for tag in sorted(set(tags)) if tag and tags.count(tag) > 1)
    play = RandomGame(game, seats, seed)
    for s in play.run():
        yield from {f"{type(step).__name__} is not among the steps of the game" for step in s.agenda if type(step) not in game.steps}
        for part in _parts(s):
            if type(part) not in game.parts and part is not s:
                yield f"{type(part).__name__} is not among the parts of the game"
            undeclared = _undeclared(part)
            if undeclared:
                yield f"{type(part).__name__} has attributes that its class does not declare: {', '.join(undeclared)}"
                return


def legacies_hold(game: Game, seats: int, seed: int) -> Iterator[str]:
    """What a game leaves can be written, read and begun with; it tells no secret, and taking it changes nothing."""
    if not game.legacies:
        return
    first = RandomGame(game, seats, seed)
    for s in first.run():
        if game.adds_up and first.made % 8 == 0:
            yield from _legacy_faults(game, s, first, None)
    faults = list(_legacy_faults(game, first.state, first, None))
    yield from faults
    left = game.legacy_after(first.state, None, "first")
    if left is None or faults:
        return
    second = RandomGame(game, seats, seed + 1, legacy=read_legacy(game, write_legacy(game, left)))
    for s in second.run():
        if encode(freeze(thaw(game, seats, second.setup, freeze(s)))) != encode(freeze(s)):
            yield f"after {second.made} decisions of a game with a legacy the thawed game differs"
            return
    yield from _legacy_faults(game, second.state, second, left)


def _legacy_faults(game: Game, s: State, play: RandomGame, before: Part | None) -> Iterator[str]:
    """What is wrong with the legacy that this state would leave to a game, after what it began with."""
    when, frozen, known = f"after {play.made} decisions", play.frozen(), repr(before)
    left = game.legacy_after(s, before, "here")
    if play.frozen() != frozen or repr(before) != known:
        yield f"{when} taking the legacy changed the game, or the legacy before it"
    if left is None:
        return
    try:
        if read_legacy(game, write_legacy(game, left)) != left:
            yield f"{when} the legacy is another once it was written and read"
    except BadLegacy as wrong:
        yield f"{when} {wrong}"
        return
    if in_common(s, left):
        yield f"{when} the legacy shares {in_common(s, left)[0]} with the game"
    for part in _parts(left):
        if type(part) not in game.legacies or type(part).SHARED or _undeclared(part):
            yield f"{type(part).__name__} is not among the legacies of the game, or holds what it does not declare"
    if not game.keepsakes(left, left):
        yield f"{when} the legacy is shown by no keepsake"
    if game.adds_up:
        yield from _does_not_add_up(game, s, play, left)


def _does_not_add_up(game: Game, s: State, play: RandomGame, left: Part) -> Iterator[str]:
    when, own = f"after {play.made} decisions", game.legacy_after(s, None, "here")
    if game.joined(left, left) != left:
        yield f"{when} joining the legacy with itself changes it: a game could count twice"
    other = game.legacy_after(s, None, "there")
    if own is not None and game.legacy_after(s, other, "here") != game.joined(other, own):
        yield f"{when} the legacy after another is not both joined"
    for seat in (SPECTATOR, *range(play.seats)) if s.ask is not None else ():
        imagined = game.imagine(s, seat, seeded(f"legacy {play.made}"))
        if game.legacy_after(imagined, None, "here") != own:
            yield f"{when} the legacy tells seat {seat + 1} what it may not know"


def _parts(value: object) -> Iterator[Part]:
    if isinstance(value, Part):
        yield value
        for name in fields_of(type(value)):
            yield from _parts(getattr(value, name))
    elif isinstance(value, (list, tuple, set, dict)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _parts(one)


def _undeclared(part: Part) -> list[str]:
    """Attributes that freezing would leave out. Compiled classes cannot have any."""
    kind: Any = type(part)
    held = getattr(part, "__dict__", {})
    return sorted(set(held) - {*fields_of(kind), *kind.SHARED, *FLOW})

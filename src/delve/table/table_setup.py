"""What a table starts from: the game with its house rules, the names of its seats, its luck, its undo policy and its first bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from hashlib import blake2b

from delve.kernel.english import counted
from delve.kernel.errors import BadSetup
from delve.kernel.game import UNDO, Game
from delve.kernel.legacy import read_legacy, write_legacy
from delve.kernel.luck import Luck, seeded
from delve.kernel.part import Part
from delve.kernel.record import KEYED, Header
from delve.table.fair import Fair
from delve.table.names import tidy_name
from delve.table.seat import Bot


class TableSetup:
    """The checked arguments of a table, the defaults filled in. Raises BadSetup for what cannot be played."""

    def __init__(
        self, game: Game, seats: int, seed: int | str, house_rules: Mapping[str, str] | None,
        names: Sequence[str], undo: str | None, bots: Mapping[int, Bot] | None, fair: Fair | None, legacy: Part | str | None = None,
    ) -> None:  # fmt: skip
        self.undo = game.undo if undo is None else undo
        if self.undo not in UNDO:
            raise BadSetup(f"undo cannot be '{self.undo}'; it can be: {', '.join(UNDO)}")
        if not isinstance(seats, int) or isinstance(seats, bool):
            raise BadSetup(f"the number of seats is a whole number, not {seats!r}")
        if not game.min_seats <= seats <= game.max_seats:
            raise BadSetup(f"{game.id} is for {game.min_seats} to {game.max_seats} seats, not {seats}")
        if fair is not None and len(fair.nonces) != seats:
            raise BadSetup(f"fair luck needs a nonce for every seat: {seats}, not {len(fair.nonces)}")
        if isinstance(names, str) or len(names) > seats:
            raise BadSetup(f"names are a list with at most one for each seat: for {counted(seats, 'seat')} not {names!r}")
        for seat in bots or {}:
            if not isinstance(seat, int) or not 0 <= seat < seats:
                raise BadSetup(f"a bot cannot take seat {seat!r}: the table has {seats}, counted from 0")
        self.game = game
        self.house_rules = game.setup(house_rules)
        self.names = [tidy_name(name) or f"Seat {seat + 1}" for seat, name in enumerate([*names, *[""] * (seats - len(names))])]
        self.seed = str(seed) if fair is None else ""
        self.fair = fair
        self.bots = dict(bots or {})
        self.legacy = "" if legacy is None or legacy == "" else write_legacy(game, self._legacy(legacy))

    def _legacy(self, given: Part | str) -> Part:
        return read_legacy(self.game, given) if isinstance(given, str) else given

    def inherited(self) -> Part | None:
        """What an earlier game left to this one; None if it began without."""
        return read_legacy(self.game, self.legacy) if self.legacy else None

    @property
    def origin(self) -> str:
        """Stands for what the game began with, its luck and its house rules: copies of one game that were played on have the same."""
        luck = ["seed", self.seed] if self.fair is None else [self.fair.match, self.fair.commit, *self.fair.nonces]
        told = [self.game.id, *luck, *[f"{name}={value}" for name, value in sorted(self.house_rules.items())]]
        return blake2b("\n".join(told).encode(), digest_size=6).hexdigest()

    def renamed(self, seat: int, name: str) -> TableSetup:
        """The same with another name for that seat."""
        other = copy(self)
        other.names = [name if one == seat else old for one, old in enumerate(self.names)]
        return other

    @property
    def bot_seed(self) -> str:
        """The seed of the bots' own random numbers."""
        return self.seed if self.fair is None else self.fair.bot_seed

    def luck(self) -> Luck:
        """The game's luck from its beginning."""
        return seeded(self.seed) if self.fair is None else self.fair.luck()

    def header(self) -> Header:
        """The header of the table's record."""
        game, fair, defaults = self.game, self.fair, self.game.setup()
        levels = {seat: bot.level for seat, bot in self.bots.items()}
        changed = {name: value for name, value in self.house_rules.items() if value != defaults[name]}
        header = Header(game.id, game.version, game.content, list(self.names), levels, changed, self.undo, seed=self.seed)
        header.legacy = self.legacy
        if fair is not None:
            header.luck, header.match, header.nonces, header.commit = KEYED, fair.match, list(fair.nonces), fair.commit
        return header

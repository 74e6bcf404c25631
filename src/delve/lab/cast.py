"""The bots of a simulation: their specification, and how they are made."""

from __future__ import annotations

from dataclasses import dataclass

from delve import bots
from delve.bots.denied import NO_IMAGINING, DeniedBot
from delve.bots.own import OwnBot, class_at, is_path
from delve.bots.search import SearchBot
from delve.kernel.errors import BadSetup
from delve.kernel.game import Game
from delve.table.seat import Bot, Verbs


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot by name: a level, an installed bot or `mine.py:Bot`, and the verbs it may not use."""

    level: str
    denied: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """Its name in reports: "instinct", "instinct-no-bribe"."""
        return self.level + "".join(f"-no-{verb}" for verb in self.denied)

    def make(self, game: Game) -> Bot:
        """A new bot. Raises BadSetup if the game has no such bot."""
        bot = OwnBot(class_at(self.level), self.level, game) if is_path(self.level) else bots.bot(self.level, game)
        if self.denied and isinstance(bot, SearchBot):
            raise BadSetup(f"nothing can be denied to {self.level}: {NO_IMAGINING}")
        return DeniedBot(bot, self.denied) if self.denied else bot


class Cast:
    """Makes the bots for every game of a simulation.

    Delve's own bots keep nothing from one game to the next and are made once. Bots of other authors may, and figures must not depend
    on which games a process has played before: each seat of each game gets a new one.
    """

    def __init__(self, game: Game, specs: tuple[BotSpec, ...]) -> None:
        self.game = game
        self.verbs = Verbs()
        made = {spec: spec.make(game) for spec in dict.fromkeys(specs)}
        self.makers = [(spec, None if _is_own(made[spec]) else made[spec], spec.label) for spec in specs]

    def seated(self, rotation: int) -> tuple[list[Bot], list[str]]:
        """The bots of one game by seat, and their labels; seat 0 has bot number `rotation` of the plan."""
        turned = self.makers[rotation:] + self.makers[:rotation]
        return [bot or spec.make(self.game) for spec, bot, _ in turned], [label for _, _, label in turned]


def _is_own(bot: Bot) -> bool:
    """True for a bot from another package or a file."""
    return isinstance(bot.bot if isinstance(bot, DeniedBot) else bot, OwnBot)

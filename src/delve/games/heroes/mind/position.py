"""The table of a view as the rules know it, so that the judgement asks the rules what is legal rather than knowing them a second time."""

from __future__ import annotations

from delve.effects.windows import Window
from delve.games.heroes.house_rules import rules
from delve.games.heroes.sight import HeroesView
from delve.games.heroes.state import Hero, Heroes


def position(view: HeroesView) -> Heroes:
    """Everything is public, so this is the game in play but for its agenda and for what nobody has drawn yet."""
    seats = [
        Hero(
            one.hero, one.skill, one.killed, one.health, one.out, one.blocked, one.assists, list(one.dice), one.treasures, one.extra,
            one.struck,
        )
        for one in view.seats
    ]  # fmt: skip
    done = sum([1 << seat for seat, one in enumerate(view.seats) if one.done])
    window = Window(view.window, done, 0, tuple([one.acts for one in view.seats]))
    full = view.challenge.health if view.challenge is not None else 0
    return Heroes(
        rules(dict(view.setup), view.content), seats, view.stack, view.step, view.met, view.upkeeps, full, view.horde, view.loot, view.turn,
        view.phase, window, view.end, view.venture, view.saga,
    )  # fmt: skip

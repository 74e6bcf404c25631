"""Teaching in the terminal: the game at a glance in words, and the callouts of a guided game as paragraphs."""

from __future__ import annotations

import delve
from delve.bots.opponents import level_of
from delve.kernel.english import did_you_mean
from delve.kernel.errors import BadSetup
from delve.kernel.game import Game
from delve.kernel.teaching import GlancePart
from delve.table import Table
from delve.table.guide import Guide
from delve.terminal.screen import Screen


def guided_table(game: Game, name: str = "") -> tuple[Table, Guide]:
    """The table of the guided first game, or of the one with that name, and its guide. Raises BadSetup if there is none."""
    taught = game.teaching()
    guided = taught.guided_called(name)
    if guided is None:
        names = [one.name for one in taught.guides if one.name]
        which = f" called '{name}'{did_you_mean(name, names)}" if name else ""
        raise BadSetup(f"{game.id} has no guided first game{which}" + (f"; it has: {', '.join(names)}" if names else ""))
    bots = {seat: level_of(bot, game) for seat, bot in guided.bot_seats}
    return delve.new(game.id, guided.seats, guided.seed, guided.house_rules, guided.names, bots=bots), Guide(guided)


def show_glance(screen: Screen, game: Game) -> bool:
    """The game at a glance; False if it has none."""
    glance = game.teaching().glance
    if glance is None:
        return False
    screen.say(f"{game.name or game.title} at a glance", "title")
    screen.say(glance.line)
    for part in (glance.want, glance.end):
        screen.say(part.title, "strong")
        screen.say(part.words, indent=2)
        if part is glance.want:
            screen.say("Your turn", "strong")
            _numbered(screen, glance.turn)
    screen.say("Three things beginners miss", "strong")
    _numbered(screen, glance.missed)
    return True


def _numbered(screen: Screen, parts: tuple[GlancePart, ...]) -> None:
    for nth, part in enumerate(parts, 1):
        screen.entry(str(nth), f"{part.title}. {part.words}")


def callout_lines(screen: Screen, guide: Guide, table: Table, said: int) -> list[list[str]]:
    """The callouts that came up after the first `said` ones, each a paragraph."""
    shown, total = guide.shown(table), len(guide.guided.callouts)
    return [
        [*screen.lines_of(f"First game, {nth} of {total}: {one.callout.title}", "strong"), *screen.lines_of(one.callout.typed), ""]
        for nth, one in enumerate(shown[said:], said + 1)
    ]


def lead_lines(screen: Screen, guide: Guide, table: Table) -> list[str]:
    """The option that the callouts lead to, for below the question; no line if they lead to none."""
    led, decision = guide.led_to(table), table.decision
    return screen.lines_of(f"Follow me: {decision.keys.index(led) + 1}, `{led}`.", "good") if led and decision is not None else []

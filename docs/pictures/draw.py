"""Draws the pictures of the README, in light and dark: a game of pencil among explorers, others among bots."""

from __future__ import annotations

from pathlib import Path

import delve
from delve.games.heroes.codes import CHALLENGE_DEFENSE
from delve.kernel.luck import stream
from delve.pictures.png import png

HERE = Path(__file__).parent
SEED = "deep stairs"
DECISIONS = 190
CAVERN_SEED = "skull"
TILES = 34
HOLD_SEED = "deep"
SPACES = 60
HEROES_SEED = "deep"
LEVEL = 2


def wander(table: delve.Table) -> int:
    """An explorer's choice: on into the unknown, never home."""
    decision = table.decision
    assert decision is not None
    fresh = [k for k, face in enumerate(decision.faces) if "not seen yet" in face.words.then]
    tame = [k for k, face in enumerate(decision.faces) if not face.final and face.key != "stop"]
    among = fresh or tame
    return among[stream(SEED, f"wander {table.decisions}").below(len(among))]


def pencil() -> delve.Table:
    table = delve.new("pencil", seats=3, seed=SEED, names=["Mirka", "Otto", "Jun"])
    while table.decision is not None and table.decisions < DECISIONS:
        table.choose(wander(table))
    return table


def cavern() -> delve.Table:
    """Until so many tiles lie and somebody is about to place another."""
    table = delve.new("cavern", seats=4, seed=CAVERN_SEED, names=["Mirka", "Otto", "Jun", "Ida"])
    bot = delve.bot("instinct", "cavern")
    while table.decision is not None and not (table.decision.ask == "Act" and laid(table) >= TILES):
        table.choose(bot.choose(table.seat(table.asked)))
    return table


def hold() -> delve.Table:
    """A young hold: dug, built and lived in."""
    table = delve.new("hold", seed=HOLD_SEED, names=["Brunna"])
    bot = delve.bot("instinct", "hold")
    while table.decision is not None and len(table.view(0).cells) < SPACES:
        table.choose(bot.choose(table.seat(table.asked)))
    return table


def heroes() -> delve.Table:
    """Three delvers at a Challenge of the third level, their attack rolled and the guard of the Challenge with it."""
    table = delve.new("heroes", seats=3, seed=HEROES_SEED, names=["Mirka", "Otto", "Jun"])
    bot = delve.bot("instinct", "heroes")
    while table.decision is not None and not (table.asked == 0 and (table.view(0).step, table.view(0).phase) == (LEVEL, CHALLENGE_DEFENSE)):
        table.choose(bot.choose(table.seat(table.asked)))
    return table


def laid(table: delve.Table) -> int:
    """How many tiles lie in the dungeon."""
    return len(table.view(delve.SPECTATOR).cells) - 1


def main() -> None:
    for name, table in (("pencil", pencil()), ("cavern", cavern()), ("hold", hold()), ("heroes", heroes())):
        for theme in ("light", "dark"):
            picture = table.svg(delve.SPECTATOR, theme)
            if name == "heroes":  # much text: as PNG it is the same with any fonts
                (HERE / f"{name}-{theme}.png").write_bytes(png(picture))
            else:
                (HERE / f"{name}-{theme}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()

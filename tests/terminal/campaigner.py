"""Plays a campaign of `heroes` for three by instinct, every choice kept as it is made; whoever starts it again goes on where it was.

`python -m tests.terminal.campaigner FOLDER`: the test kills it and starts it again.
"""

from __future__ import annotations

import sys
from pathlib import Path

import delve
from delve.terminal.saves import SUFFIX, Save

CAMPAIGN = {"mode": "K2"}
NAMES = ("Ana", "Ben", "Cleo")


def main(folder: Path) -> None:
    bot, heroes = delve.bot("instinct", "heroes"), delve.game("heroes")
    left = {}  # what the finished stages left, by their number
    save: Save | None = None
    for path in folder.glob(f"*{SUFFIX}"):
        opened, table, _ = Save.open(path)
        if table.asked is None:
            left[int(str(table.seed).split()[1])] = table.legacy
            opened.close()
        else:
            save, going = opened, table
    while True:
        if save is None:
            legacy = left.get(len(left))
            if legacy is not None and not heroes.goes_on(legacy):
                return
            going = delve.new("heroes", len(NAMES), seed=f"game {len(left) + 1}", house_rules=CAMPAIGN, names=NAMES, legacy=legacy)
            save = Save.create(folder, going)
        while going.asked is not None:
            going.choose(bot.choose(going.seat(going.asked)))
            save.keep(going)
        save.close()
        save = None
        left[len(left) + 1] = going.legacy


if __name__ == "__main__":
    main(Path(sys.argv[1]))

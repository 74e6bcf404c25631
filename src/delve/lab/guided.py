"""For designers: plays guided first games as their callouts lead, and looks for seeds in which every callout comes up.

python -m delve.lab.guided pencil            the guided game as it is: when each callout comes up
python -m delve.lab.guided pencil 1 500      the seeds from 1 to 500 in which all of them do, the shortest games first
python -m delve.lab.guided ruins/ancient     the guided game of that name, where a game has several
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace

import delve
from delve.bots.opponents import level_of
from delve.kernel.english import did_you_mean
from delve.kernel.errors import BadSetup
from delve.kernel.teaching import Guided
from delve.table import Table
from delve.table.guide import Guide, Shown

LONGEST = 99
"""Questions after which a game without an end is followed no further."""


@dataclass(frozen=True)
class GuidedTurn:
    """The learner is asked: the table at that time, the callouts that come up, and the key that is taken."""

    table: Table
    due: tuple[Shown, ...]
    key: str
    """Empty when the game is over, or is followed no further."""


def guided_of(game: str, name: str = "") -> Guided:
    """The guided game of that game, or the one with that name. Raises BadSetup if there is none."""
    taught = delve.game(game).teaching()
    guided = taught.guided_called(name)
    if guided is None:
        names = [one.name for one in taught.guides if one.name]
        if name and names:
            raise BadSetup(f"{game} has no guided first game called '{name}'{did_you_mean(name, names)}; it has: {', '.join(names)}")
        raise BadSetup(f"{game} has no guided first game called '{name}'" if name else f"{game} has no guided first game")
    return guided


def opened(game: str, guided: Guided) -> Table:
    """The table of a guided game, as front ends open it."""
    bots = {seat: level_of(bot, delve.game(game)) for seat, bot in guided.bot_seats}
    return delve.new(game, guided.seats, guided.seed, guided.house_rules, guided.names, bots=bots)


def followed(game: str, guided: Guided) -> Iterator[GuidedTurn]:
    """A guided game to its end, one item for each question to the learner and one for the end.

    The learner takes what the callouts lead to, and otherwise what the game's judgement advises. Where no callout waits for the end the
    game is the learner's to go on with, and is followed until all callouts have come up, or for so many questions that they will not.
    """
    table, guide = opened(game, guided), Guide(guided)
    judgement = table.game.instinct()
    waits_for_end = any(callout.end for callout in guided.callouts)
    asked = 0
    while True:
        table.play_bots()
        if table.decision is None:
            yield GuidedTurn(table, guide.due(table), "")
            return
        key = guide.led_to(table)
        if not key:
            key = table.decision.keys[judgement.pick(table.view(guided.seat)) if judgement is not None else 0]
        asked += 1
        last = not waits_for_end and (asked == LONGEST or len(guide.shown(table)) == len(guided.callouts))
        yield GuidedTurn(table, guide.due(table), "" if last else key)
        if last:
            return
        table.choose(key)


def missing(guided: Guided, turns: list[GuidedTurn]) -> list[str]:
    """The titles of the callouts that did not come up."""
    come = {one.number for turn in turns for one in turn.due}
    return [callout.title for number, callout in enumerate(guided.callouts, 1) if number not in come]


def _tell(game: str, guided: Guided) -> None:
    turns = list(followed(game, guided))
    at = 0
    for nth, turn in enumerate(turns, 1):
        for one in turn.due:
            sys.stdout.write(f"{nth:>3}  {one.number:>2} {one.callout.title}\n")
            at = nth
    outcome = turns[-1].table.outcome
    sys.stdout.write(f"{len(turns) - 1} decisions, the last callout at {at}. {outcome.verdict if outcome else ''}\n")
    for title in missing(guided, turns):
        sys.stdout.write(f"does not come up: {title}\n")


def _search(game: str, guided: Guided, seeds: range) -> None:
    found = []
    for seed in seeds:
        tried = replace(guided, seed=str(seed))
        turns = list(followed(game, tried))
        outcome = turns[-1].table.outcome
        lacks = len(missing(tried, turns))
        found.append((lacks, len(turns), seed, outcome is not None and tried.seat in outcome.winners, turns[-1].table.decisions))
    for lacks, length, seed, won, decisions in sorted(found)[:20]:
        words = "all callouts" if not lacks else f"{lacks} missing"
        sys.stdout.write(f"seed {seed}: {words}, {length - 1} decisions of {decisions}, {'won' if won else 'lost'}\n")


def main(argv: list[str]) -> int:
    if len(argv) not in (1, 3):
        sys.stderr.write("usage: python -m delve.lab.guided GAME[/NAME] [FIRST LAST]\n")
        return 2
    game, _, name = argv[0].partition("/")
    guided = guided_of(game, name)
    if len(argv) == 1:
        _tell(game, guided)
    else:
        _search(game, guided, range(int(argv[1]), int(argv[2]) + 1))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""`delve simulate` and `delve bench`. The rest of the lab is imported only when one of them runs, so that `delve` starts fast."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter, _SubParsersAction
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from delve.arguments import content_argument
from delve.kernel.errors import BadSetup

if TYPE_CHECKING:
    from delve.lab.bands import Band
    from delve.lab.plan import SimulationPlan
    from delve.lab.tally import Tally

INTERRUPTED: Final = 130
SIMULATE: Final = """examples:
  delve simulate pencil --games 20000 --seats 3
  delve simulate pencil --bots instinct,random --rotate --bands
  delve simulate pencil --bots instinct,instinct --deny 2=bribe --rotate --bands
  delve simulate cavern --bots search,instinct --rotate --games 200 --bands
  delve simulate pencil --seats 2 --house-rule grid=11 --check
  delve simulate pencil --bots mine.py:Bot,instinct --rotate --rows games.csv
  delve simulate pencil --seats 3 --record 137     game 137 of that run as a record
"""
BOTS: Final = (
    "random, instinct, search, search:200 (200 futures for each decision), a persona of the game, an installed bot, "
    "or your own by mine.py:Bot or package.module:Bot; one for all seats, or one for each (instinct, or random for a game that has none)"
)
BENCH: Final = """examples:
  delve bench
  delve bench --games pencil --seconds 5 --json
  delve bench --games cavern --content cavern=my-set
"""


def add_commands(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add both commands; each sets `run`, which takes the arguments and returns the exit status."""
    _add_simulate(subparsers)
    _add_bench(subparsers)


def _add_simulate(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    what = "Play many games and report statistics.\nThe same command gives the same figures on any number of processes."
    add = subparsers.add_parser(
        "simulate", help="play many games and report", description=what, epilog=SIMULATE, formatter_class=RawDescriptionHelpFormatter
    )
    arg = add.add_argument
    arg("game", metavar="GAME", help="which game")
    arg("--games", type=int, default=1000, metavar="N", help="how many (1000)")
    arg("--seats", type=int, metavar="N", help="how many seats (one for each bot named, or as few as the game allows)")
    arg("--bots", metavar="A,B", help=BOTS)
    arg("--rotate", action="store_true", help="move the bots by one seat from game to game")
    arg("--deny", action="append", default=[], metavar="SEAT=VERB", help="the bot of that seat takes that verb only if there is no other")
    arg("--seed", default="delve", metavar="S", help="the seed of all luck; game I has seed S/I (delve)")
    arg("--first", type=int, default=0, metavar="I", help="the number of the first game (0)")
    arg("--house-rule", action="append", default=[], metavar="NAME=VALUE", help="a house rule of the game; may be repeated")
    content_argument(add)
    arg("--limit", type=int, metavar="N", help="decisions after which a game counts as stuck (what the game says, mostly 10000)")
    arg("--check", action="store_true", help="check the rules' invariants in every position; exit status 1 if one is broken")
    arg("--picks", action="store_true", default=True, help="count which options are taken (the default)")
    arg("--no-picks", action="store_false", dest="picks", help="do not count which options are taken")
    arg("--bands", action="store_true", help="show the figures next to the range in which they should be")
    arg("--record", type=int, metavar="I", help="instead of figures, print game I of this run as a record")
    arg("--rows", metavar="FILE", help="also write a row for every game, as it is finished: .csv or .jsonl (JSON lines)")
    arg("--processes", type=int, default=os.cpu_count() or 1, metavar="P", help="how many at once (one for each processor)")
    arg("--json", action="store_true", help="figures for programs")
    add.set_defaults(run=run_simulate)


def _add_bench(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    what = "How fast the games run, next to OpenSpiel's in the same run where that is installed."
    add = subparsers.add_parser(
        "bench", help="speed next to peers", description=what, epilog=BENCH, formatter_class=RawDescriptionHelpFormatter
    )
    add.add_argument("--games", metavar="A,B", help="which games (all)")
    add.add_argument("--seconds", type=float, default=2.0, metavar="S", help="processor time for each figure (2)")
    content_argument(add)
    add.add_argument("--json", action="store_true", help="figures for programs")
    add.set_defaults(run=run_bench)


def say(text: str) -> None:
    """Write to standard output."""
    sys.stdout.write(text)
    sys.stdout.flush()


def run_simulate(args: Namespace) -> int:
    """`delve simulate`."""
    from delve.lab.bands import bands
    from delve.lab.simulate import table_of_game
    from delve.lab.tally import Tally

    planned = planned_by(args)
    against = bands(planned.game) if args.bands else None
    if args.record is not None:
        if args.rows is not None:
            raise BadSetup("--record prints one game and writes no rows: leave out --rows")
        say(table_of_game(planned, args.record).record())
        return 0
    tally, status = Tally(), 0
    try:
        _simulate(planned, args.processes, tally, args.rows)
    except KeyboardInterrupt:
        sys.stderr.write(f"stopped after {tally.games:,} of {planned.games:,} games\n")
        status = INTERRUPTED
    if tally.games:
        _tell(planned, tally, against, args.json)
    return status or int(tally.broken > 0)


def _simulate(planned: SimulationPlan, processes: int, tally: Tally, rows: str | None) -> None:
    from delve.lab.progress import Progress
    from delve.lab.rows import rows_to
    from delve.lab.simulate import simulate

    with rows_to(rows) as writer, Progress(planned.games) as progress:
        simulate(planned, processes, progress.advance, tally, None if writer is None else writer.write)


def _tell(planned: SimulationPlan, tally: Tally, against: tuple[Band, ...] | None, as_json: bool) -> None:
    from delve.lab.bands import judge
    from delve.lab.figures import figures
    from delve.lab.report import report

    found = figures(planned, tally)
    if against is not None:
        found["bands"] = judge(found, against)
    say(json.dumps(found, indent=1) + "\n" if as_json else report(found))


def planned_by(args: Namespace) -> SimulationPlan:
    """The plan that the arguments ask for; BadSetup says what is wrong with them."""
    from delve.catalogue import game
    from delve.lab.plan import plan

    if args.processes < 1:
        raise BadSetup(f"processes cannot be {args.processes}: at least 1")
    deny: dict[int, list[str]] = {}
    for seat, verb in pairs(args.deny, "--deny", "SEAT=VERB"):
        if not seat.isdecimal():
            raise BadSetup(f"--deny wants the number of a seat, not '{seat}'")
        deny.setdefault(int(seat) - 1, []).append(verb)
    bots = args.bots or ("instinct" if game(args.game).has_instinct() else "random")
    return plan(
        args.game, args.games, args.seats, levels=bots.split(","), seed=args.seed,
        house_rules=dict(pairs(args.house_rule, "--house-rule", "NAME=VALUE")), deny=deny, first=args.first, limit=args.limit,
        rotate=args.rotate, picks=args.picks, check=args.check,
    )  # fmt: skip


def pairs(given: Sequence[str], name: str, form: str) -> list[tuple[str, str]]:
    """Arguments of the form A=B."""
    out = []
    for text in given:
        key, equals, value = text.partition("=")
        if not (key and equals and value):
            raise BadSetup(f"{name} wants {form}, not '{text}'")
        out.append((key, value))
    return out


def run_bench(args: Namespace) -> int:
    """`delve bench`."""
    from delve.lab.bench import bench, shown

    if args.seconds <= 0:
        raise BadSetup(f"seconds cannot be {args.seconds:g}: more than 0")
    found = bench(args.games.split(",") if args.games else None, args.seconds)
    say(json.dumps(found, indent=1) + "\n" if args.json else shown(found))
    return 0

"""`delve simulate` and `delve bench`. The lab itself is loaded when one of them runs: every command pays for what is loaded here."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter, _SubParsersAction
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from delve.kernel.errors import BadSetup
from delve.lab import LIMIT
from delve.places import content_argument

if TYPE_CHECKING:
    from delve.lab.bands import Band
    from delve.lab.simulate import Plan
    from delve.lab.tally import Tally

INTERRUPTED: Final = 130
SIMULATE: Final = """examples:
  delve simulate pencil --games 20000 --seats 3
  delve simulate pencil --bots instinct,random --rotate --bands
  delve simulate pencil --bots instinct,instinct --deny 2=bribe --rotate --bands
  delve simulate cavern --bots search,instinct --rotate --games 200 --bands
  delve simulate pencil --seats 2 --option grid=11 --check
  delve simulate pencil --seats 3 --record 137     game 137 of that run as a record
"""
BOTS: Final = (
    "random, instinct, search, search:200 (so many futures a decision) or a character: one for all seats, or one for each (instinct)"
)
BENCH: Final = """examples:
  delve bench
  delve bench --games pencil --seconds 5 --json
"""


def add_commands(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Add both commands; each sets `run`, which takes the arguments and returns the exit status."""
    _add_simulate(subparsers)
    _add_bench(subparsers)


def _add_simulate(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    what = "Play many games and say what they show.\nThe same command gives the same figures on any number of processes."
    add = subparsers.add_parser(
        "simulate", help="play many games and report", description=what, epilog=SIMULATE, formatter_class=RawDescriptionHelpFormatter
    )
    arg = add.add_argument
    arg("game", metavar="GAME", help="which game")
    arg("--games", type=int, default=1000, metavar="N", help="how many (1000)")
    arg("--seats", type=int, metavar="N", help="how many seats (one for each bot named, or as few as the game allows)")
    arg("--bots", default="instinct", metavar="A,B", help=BOTS)
    arg("--rotate", action="store_true", help="seat the bots one place on from game to game")
    arg("--deny", action="append", default=[], metavar="SEAT=VERB", help="the bot of that seat never takes that verb if it can help it")
    arg("--seed", default="delve", metavar="S", help="what all luck follows from; game I has seed S/I (delve)")
    arg("--first", type=int, default=0, metavar="I", help="the number of the first game (0)")
    arg("--option", action="append", default=[], metavar="NAME=VALUE", help="a table option of the game; may be repeated")
    content_argument(add)
    arg("--limit", type=int, default=LIMIT, metavar="N", help=f"decisions after which a game counts as stuck ({LIMIT})")
    arg("--check", action="store_true", help="hold every position against the rules' invariants; exit status 1 if one is broken")
    arg("--picks", action="store_true", default=True, help="count which options are taken (as it comes)")
    arg("--no-picks", action="store_false", dest="picks", help="do not")
    arg("--bands", action="store_true", help="show the figures next to where they should lie")
    arg("--record", type=int, metavar="I", help="instead of figures, print game I of this run as a record")
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
    add.add_argument("--json", action="store_true", help="figures for programs")
    add.set_defaults(run=run_bench)


def say(text: str) -> None:
    """To standard output."""
    sys.stdout.write(text)
    sys.stdout.flush()


def run_simulate(args: Namespace) -> int:
    """`delve simulate`."""
    from delve.lab.bands import bands
    from delve.lab.progress import Progress
    from delve.lab.simulate import retell, simulate
    from delve.lab.tally import Tally

    planned = planned_by(args)
    against = bands(planned.game) if args.bands else None
    if args.record is not None:
        say(retell(planned, args.record).record())
        return 0
    tally, status = Tally(), 0
    try:
        with Progress(planned.games) as progress:
            simulate(planned, args.processes, progress.advance, into=tally)
    except KeyboardInterrupt:
        sys.stderr.write(f"stopped after {tally.games:,} of {planned.games:,} games\n")
        status = INTERRUPTED
    if tally.games:
        _tell(planned, tally, against, args.json)
    return status or int(tally.broken > 0)


def _tell(planned: Plan, tally: Tally, against: tuple[Band, ...] | None, as_json: bool) -> None:
    from delve.lab.bands import judge
    from delve.lab.figures import figures
    from delve.lab.report import report

    found = figures(planned, tally)
    if against is not None:
        found["bands"] = judge(found, against)
    say(json.dumps(found, indent=1) + "\n" if as_json else report(found))


def planned_by(args: Namespace) -> Plan:
    """The plan that the arguments ask for; BadSetup says what is wrong with them."""
    from delve.lab.simulate import plan

    if args.processes < 1:
        raise BadSetup(f"processes cannot be {args.processes}: at least 1")
    deny: dict[int, list[str]] = {}
    for seat, verb in pairs(args.deny, "--deny", "SEAT=VERB"):
        if not seat.isdecimal():
            raise BadSetup(f"--deny wants the number of a seat, not '{seat}'")
        deny.setdefault(int(seat) - 1, []).append(verb)
    return plan(
        args.game, args.games, args.seats, levels=args.bots.split(","), seed=args.seed,
        options=dict(pairs(args.option, "--option", "NAME=VALUE")), deny=deny, first=args.first, limit=args.limit,
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

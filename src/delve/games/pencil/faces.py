"""The options of `pencil` that point at the sheet, as people meet them: what lies beyond a side, and what becomes of the way home."""

from __future__ import annotations

from delve.games.pencil.state import EXIT, IN_PLAY, Sheet
from delve.games.pencil.ways import WayHome
from delve.games.pencil.words import face, rolls, say
from delve.kernel.face import Face, Place
from delve.parts.grid import COMPASS, DOOR, LETTERS, WALL, E, N, S, side


def side_place(s: Sheet, space: int, d: int) -> Place:
    """A side by one name from whichever space it is seen: the east or south side of a space."""
    grid = s.rules.grid
    home = space if d in (E, S) else space + grid.ways[d]
    return Place("side", (grid.column(home), grid.row(home), "s" if d in (N, S) else "e"))


def way_key(verb: str, d: int) -> str:
    """The key of doing something in one direction: `wall n`."""
    return f"{verb} {LETTERS[d]}"


def beyond(s: Sheet, seat: int, d: int) -> str:
    """What lies beyond a side of the own space: `start`, `rival`, `dead`, `new`, `came` or `seen`."""
    there = s.at[seat] + s.rules.grid.ways[d]
    others = [other for other in range(s.seats) if other != seat and s.at[other] == there]
    if there == s.start[seat]:
        return "start"
    if any(s.status[other] == IN_PLAY for other in others):
        return "rival"
    if any(s.lying[other] for other in others):
        return "dead"
    if not s.dots[there]:
        return "new"
    return "came" if there == s.came[seat] and there != s.at[seat] else "seen"


def side_face(verb: str, s: Sheet, seat: int, d: int) -> Face:
    """Drawing on or digging at one side of the own space, with what lies beyond and what becomes of the way home."""
    drawn = verb if verb != "door" or side(s.sides[s.at[seat]], d) != WALL else "door.wall"
    said = say(f"beyond.{beyond(s, seat, d)}")
    return face(
        way_key(verb, d),
        drawn,
        side_place(s, s.at[seat], d),
        reveals=verb == "dig",
        side=COMPASS[d],
        beyond=said,
        home=_home_with(verb, s, seat, d),
    )


def _home_with(verb: str, s: Sheet, seat: int, d: int) -> str:
    """What a wall or door on that side makes of the way home."""
    if verb == "dig":
        return ""
    here = s.at[seat]
    if here == s.start[seat]:
        return say("home.free" if verb == "wall" else "home.everybody")
    sides = s.sides[:]
    s.rules.grid.set_side(sides, here, d, WALL if verb == "wall" else DOOR)
    before, after = (_rolls_home(s, marked, seat) for marked in (s.sides, sides))
    if before == after:
        return say("home.same")
    return say("home.longer" if after > before else "home.shorter", rolls=rolls(after), before=before)


def _rolls_home(s: Sheet, sides: bytearray, seat: int) -> int:
    return WayHome(s.rules.grid, sides, s.dots, seat, s.start[seat]).rolls(s.at[seat])


def space_face(s: Sheet, seat: int, d: int) -> Face:
    """Moving into a neighbouring space: what it is, and how far home is from there."""
    grid = s.rules.grid
    there = s.at[seat] + grid.ways[d]
    at = Place("space", (grid.column(there), grid.row(there)))
    if s.phase[seat] == EXIT and there == s.start[seat]:
        return face(way_key("move", d), "move.home", at, side=COMPASS[d])
    way = WayHome(grid, s.sides, s.dots, seat, s.start[seat])
    away = way.rolls(there) if s.dots[there] >> seat & 1 else way.rolls_from_new(there)
    home = say("home.then", rolls=rolls(away)) if there != s.start[seat] else ""
    seen = say(f"seen.{beyond(s, seat, d)}")
    return face(way_key("move", d), "move", at, side=COMPASS[d], seen=seen, home=home)

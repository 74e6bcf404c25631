"""The judgement of a practised delver: stay near home, mind the way back, and know when to turn."""

from __future__ import annotations

from delve.games.pencil import odds
from delve.games.pencil.cavein import CaveWall
from delve.games.pencil.monsters import Monster
from delve.games.pencil.moves import FIRST_DIG, Dig, MoveOrDig
from delve.games.pencil.sight import Delver, SheetView
from delve.games.pencil.state import DEAD, EXIT, HOME, IN_PLAY
from delve.games.pencil.totals import DELVE_TOTALS, EXIT_TOTALS
from delve.games.pencil.turn import LEAVE, ROLL_ON, STOP, Again, DelveOrExit
from delve.games.pencil.walls import DrawDoor, DrawWall
from delve.games.pencil.ways import FAR, WayHome
from delve.games.pencil.words import percent, rolls, say, tenths
from delve.kernel.game import Advice, Weighed
from delve.parts.grid import DOOR, OPPOSITE, WALL

Judgement = tuple[int, str, tuple[Weighed, ...], str]
"""The option, the reason, how the options compare, and by what; all but the first are empty for whoever only wants the option."""


class PencilInstinct:
    """Weighs going on against going home by the dice, and every line drawn by what it does to the ways home."""

    def pick(self, view: SheetView) -> int:
        return self._judge(view, False)[0]

    def advise(self, view: SheetView) -> Advice:
        return Advice(*self._judge(view, True))

    def _judge(self, view: SheetView, speak: bool) -> Judgement:
        if len(view.options) == 1:
            return 0, say("hint.only") if speak else "", (), ""
        if view.ask is Monster:
            return _fight_or_bribe(view, speak)
        if view.ask in (DelveOrExit, Again):
            return _on_or_back(view, speak)
        return _draw_or_go(view, speak)


def ways(view: SheetView, seat: int, sides: bytes | bytearray | None = None) -> WayHome:
    """A player's ways home, as the sheet is or as it would be."""
    return WayHome(view.grid, view.sides if sides is None else sides, view.dots, seat, view.delvers[seat].start)


def _worth(view: SheetView, seat: int) -> odds.Worth:
    """What treasure at home is worth: itself alone, a share of the victory against others."""
    if len(view.delvers) == 1:
        return odds.SOLO
    rivals = [_ends(view, other) for other in range(len(view.delvers)) if other != seat]
    return odds.race(tuple(sorted(rivals)))


def _ends(view: SheetView, seat: int) -> tuple[tuple[int, float], ...]:
    """How a rival is likely to end up."""
    rival = view.delvers[seat]
    if rival.status == DEAD:
        return ((-1, 1.0),)
    treasure = min(rival.treasure, odds.MOST)
    if rival.status == HOME:
        return ((treasure, 1.0),)
    if rival.phase == EXIT:
        back = odds.home(rival.lives, ways(view, seat).rolls(rival.at))
        return ((-1, 1 - back), (treasure, back))
    return odds.ends(rival.lives, treasure)


def prospects(view: SheetView, me: Delver) -> tuple[float, float]:
    way = ways(view, view.seat).rolls(me.at)
    return odds.prospects(_worth(view, view.seat), way)[me.lives][min(me.treasure, odds.MOST)]


def chances(view: SheetView) -> tuple[float, ...]:
    """What every seat can hope for: a share of the victory, or alone at the table so much treasure."""
    out = []
    for seat, delver in enumerate(view.delvers):
        worth, treasure = _worth(view, seat), min(delver.treasure, odds.MOST)
        if delver.status == IN_PLAY:
            way = ways(view, seat).rolls(delver.at)
            back, on = odds.prospects(worth, way)[delver.lives][treasure]
            out.append(back if delver.phase == EXIT else max(back, on))
        else:
            out.append(worth[treasure] if delver.status == HOME else 0.0)
    return tuple(out)


def _on_or_back(view: SheetView, speak: bool) -> Judgement:
    me = view.delvers[view.seat]
    if me.phase == EXIT:
        words = say("hint.leaving", move=percent(odds.STEP), lose=tenths(odds.LOSE_EXIT)) if speak else ""
        return view.options.index(ROLL_ON), words, (), ""
    back, on = prospects(view, me)
    wanted = (ROLL_ON,) if on >= back else (LEAVE, STOP, ROLL_ON)
    pick = view.options.index(next(code for code in wanted if code in view.options))
    if not speak:
        return pick, "", (), ""
    what = "delve" if on >= back else "exit"
    worth = {k: on if code == ROLL_ON else back for k, code in enumerate(view.options)}
    return pick, _compare(view, f"hint.{what}", stay=back, go=on), *_bars(view, worth)


def _compare(view: SheetView, id: str, **values: float) -> str:
    """Two prospects side by side: in treasure alone, in chances to win against others."""
    if len(view.delvers) == 1:
        return say(f"{id}.solo", **{name: f"{value:.2f}" for name, value in values.items()})
    return say(f"{id}.race", **{name: percent(value) for name, value in values.items()})


def _bars(view: SheetView, worth: dict[int, float]) -> tuple[tuple[Weighed, ...], str]:
    """Options by their worth, best first: a chance to win is its own share, treasure one of the most there is."""
    ordered = sorted(worth.items(), key=lambda option: -option[1])
    if len(view.delvers) > 1:
        return tuple(Weighed(k, value, percent(value)) for k, value in ordered), say("hint.measure.race")
    most = max(ordered[0][1], 1e-9)
    return tuple(Weighed(k, value / most, f"{value:.2f}") for k, value in ordered), say("hint.measure.solo")


def _fight_or_bribe(view: SheetView, speak: bool) -> Judgement:
    me = view.delvers[view.seat]
    exiting = me.phase == EXIT
    strength = (EXIT_TOTALS if exiting else DELVE_TOTALS)[sum(view.dice)][1]
    worth = _worth(view, view.seat)
    way = ways(view, view.seat).rolls(me.at)

    def value(lives: int, treasure: int) -> float:
        treasure = min(treasure, odds.MOST)
        return odds.home(lives, way) * worth[treasure] if exiting else max(odds.prospects(worth, way)[lives][treasure])

    lair = sum(value(me.lives, me.treasure + (die if die < strength else 0)) for die in range(1, 7)) / 6
    fight = ((strength - 1) * value(me.lives - 1, me.treasure) + (7 - strength) * lair) / 6
    bribe = value(me.lives, me.treasure - strength)
    if not speak:
        return int(bribe > fight), "", (), ""
    return int(bribe > fight), _compare(view, "hint.fight", fight=fight, bribe=bribe), *_bars(view, {0: fight, 1: bribe})


def _draw_or_go(view: SheetView, speak: bool) -> Judgement:
    """Every option by what it leaves: first the own way home, then how far rivals have to go."""
    here = ways(view, view.seat) if view.ask in (MoveOrDig, Dig) else None
    weighed = [_weigh_way(view, here, code) if here is not None else _weigh_side(view, code) for code in view.options]
    pick = min(range(len(weighed)), key=lambda k: (*weighed[k], k))
    if not speak:
        return pick, "", (), ""
    if round(weighed[pick][0]) == 0:
        return pick, _at_start(view, view.options[pick]), (), ""
    best = sorted(range(len(weighed)), key=lambda k: (k != pick, *weighed[k], k))
    chances = [(k, _back(view.delvers[view.seat].lives, weighed[k][0])) for k in best]
    bars = tuple(Weighed(k, chance, percent(chance)) for k, chance in chances)
    hurts = view.ask in (DrawWall, CaveWall) and -weighed[pick][1] > _rivals_ways(view, view.sides)
    way = rolls(round(weighed[pick][0]))
    return pick, say("hint.way_hurts" if hurts else "hint.way", rolls=way), bars, say("hint.measure.home")


def _at_start(view: SheetView, code: int) -> str:
    """Why an option is best after which one stands on the own start: one stands there already, or the option leads there."""
    me = view.delvers[view.seat]
    if me.at != me.start:
        return say("hint.home" if me.phase == EXIT else "hint.back")
    if view.ask in (MoveOrDig, Dig):
        return say("hint.stays.mostly" if _digs_through(view) else "hint.stays")
    return say("hint.sides")


def _digs_through(view: SheetView) -> bool:
    """Whether whoever opens a wall goes through it at once (13.09)."""
    return dict(view.setup).get("dig_through") == "on"


def _back(lives: int, way: float) -> float:
    """The chance to get home by a way of so many rolls, be it between two numbers."""
    low = int(way)
    return (low + 1 - way) * odds.home(lives, low) + (way - low) * odds.home(lives, low + 1)


Weight = tuple[float, float, int]
"""The way home after an option, the rivals' ways (negative: longer is better for us), and then taste."""


def _weigh_way(view: SheetView, here: WayHome, code: int) -> Weight:
    """A move or a dig. `here` is the way home now."""
    me = view.delvers[view.seat]
    d = code % FIRST_DIG
    beyond = me.at + view.grid.ways[d]
    if code < FIRST_DIG:
        known = view.dots[beyond] >> view.seat & 1
        return (here.rolls(beyond) if known else here.rolls_from_new(beyond), 0.0, known)
    stay = here.rolls(me.at)
    if me.phase == EXIT:  # the roll is spent either way; digging pays only along the way home
        return (here.rolls(beyond) + 3 if beyond in here.best else stay + FAR, 0.0, 0)
    if _digs_through(view):
        opened = here.rolls(beyond) if beyond in here.best else here.rolls_from_new(beyond, OPPOSITE[d])
    else:
        opened = min(stay, here.rolls(beyond) + 1)
    return ((opened + 2 * stay) / 3, 0.0, 0)


def _weigh_side(view: SheetView, code: int) -> Weight:
    """A wall or a door on one side of the own space."""
    me = view.delvers[view.seat]
    sides = _with(view, code, DOOR if view.ask is DrawDoor else WALL)
    taste = 1 if view.dots[me.at + view.grid.ways[code]] else 0
    return ways(view, view.seat, sides).rolls(me.at), -_rivals_ways(view, sides), taste


def _rivals_ways(view: SheetView, sides: bytes | bytearray) -> int:
    """How far all rivals still in play have to go, as the sheet is or as it would be."""
    far = [ways(view, seat, sides).rolls(one.at) for seat, one in enumerate(view.delvers) if seat != view.seat and one.status == IN_PLAY]
    return sum(far)


def _with(view: SheetView, d: int, kind: int) -> bytearray:
    """The sides as they would be with one of ours changed."""
    sides = bytearray(view.sides)
    view.grid.set_side(sides, view.delvers[view.seat].at, d, kind)
    return sides

"""Why instinct would take an option, in plain English, and how the best few compare."""

from __future__ import annotations

from typing import Final

from delve.games.cavern.codes import DICE, HOURGLASS, KNUCKLES, NO_DELVER, NO_SCAFFOLD, REDRAW, RETHROW, RETRIEVE, ROLL, STAY, SURGE
from delve.games.cavern.mind import rolling
from delve.games.cavern.mind.chart import Chart, Room
from delve.games.cavern.mind.judgement import Weights
from delve.games.cavern.mind.plan import Plan
from delve.games.cavern.mind.worth import capped, force, meeting, packed
from delve.games.cavern.sight import Affair, CavernView
from delve.games.cavern.tiles import chests, golds, torches
from delve.games.cavern.words import loot, say, some
from delve.kernel.game import Weighed

TEXT: Final = {
    "only": "There is nothing else to do.",
    "closes.alone": "Closes your {type} for {loot}, {ok} to succeed.",
    "closes.battle": "Closes the {type} for {loot}: a Battle in which you take about {points} points.",
    "closes.theirs": "It also closes a rival's {type}.",
    "joins": "Puts a Delver beside {others} in a {type} with {loot}, {gaps} to close.",
    "starts": "Puts a Delver in a {type} with {loot}, {gaps} to close.",
    "grows": "Brings {loot} within reach and gives the others little.",
    "fast": "And you take another turn.",
    "sun.on": "You are ahead, so the Sun may move.",
    "pays": "That is worth the price of breaking a corridor.",
    "redraw": "This hand is worth {now} points at best; new tiles promise {more} more, and an XP is worth {xp}.",
    "retrieve": "You have nobody at home, and that Delver does more elsewhere.",
    "hourglass": "Another turn is another room; it helps nobody unused.",
    "tile": "New tiles cost nothing here.",
    "thrown": "What you keep is worth more than what may come, and what you throw away is not.",
    "no_second": "No second tile is worth the XP.",
    "none": "No room here is worth a Delver now.",
    "who.closed": "Does most in this room: {combat} Combat on the mean.",
    "who.open": "Does enough there, and nobody can tell from the outside who it is.",
    "who.lit": "Everybody will see it: does most there all the same.",
    "fight": "With these dice a Fight goes well {fight} of the time, anything else {other}.",
    "alike": "Nothing tells the two apart; take the one you would like to read.",
    "roll": "{chance} as it is; more would not be worth its price.",
    "more": "Raises the chance from {before} to {after}.",
    "better": "The better of the two for what is to be won.",
    "stands": "Good enough as it lies.",
    "rethrow": "Raises the chance from {before} to {after}.",
    "best_first": "Most is to be won there.",
    "least": "It is the one you miss least.",
    "stay": "They are all where they are worth more.",
    "home": "It does more at home than where it is.",
    "taste": "They are as good as each other; this one is as good as any.",
    "measure": "points to hope for",
    "measure.chance": "chance to come out on top",
}


def tell(id: str, /, **values: object) -> str:
    return TEXT[id].format(**values)


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def weighed(view: CavernView, worth: list[float]) -> tuple[tuple[Weighed, ...], str]:
    """The options, best first, as shares of the best."""
    order = sorted(range(len(worth)), key=lambda k: (-worth[k], k))
    affair = view.affair
    if view.ask == "PrepareRoll" and affair is not None:
        hopes = {k: prepared(view, affair, view.options[k]) for k in order}
        return tuple(Weighed(k, hope, percent(hope)) for k, hope in hopes.items()), tell("measure.chance")
    if view.ask not in ("Act", "PlaceCell", "PlaceRotation", "SecondTile", "DelverWhere", "EncounterOption"):
        return (), ""
    most = max(worth[order[0]], 0.1)
    return tuple(Weighed(k, max(0.0, worth[k]) / most, f"{worth[k]:.1f}") for k in order if worth[k] > -99), tell("measure")


def reason(view: CavernView, weights: Weights, pick: int, worth: list[float], plan: Plan | None) -> str:
    """Why that option."""
    if len(view.options) == 1:
        return tell("only")
    code, ask, affair = view.options[pick], view.ask, view.affair
    if plan is not None:
        return placing(view, plan, code)
    if ask == "DelverWhere":
        return tell("none") if code == NO_DELVER else delver(Chart(view, weights), code)
    if ask == "DelverWho":
        return kind(Chart(view, weights), code)
    if affair is not None:
        if ask == "EncounterOption":
            return option(view, affair)
        if ask == "PrepareRoll":
            before, after = prepared(view, affair, ROLL), prepared(view, affair, code)
            return tell("roll", chance=percent(before)) if code == ROLL else tell("more", before=percent(before), after=percent(after))
        if ask == "RollHold":
            return after_roll(view, affair, code)
    return tell(SIMPLE.get(ask, "taste")) if code != STAY or ask != "HomeWhich" else tell("stay")


SIMPLE: Final = {
    "RedrawWhich": "thrown", "RetrieveWhich": "retrieve", "DelverPick": "least", "HomeWhich": "home", "RoomNext": "best_first",
    "FlipGold": "least", "LoseGold": "least", "FlipTreasure": "least", "LoseTreasure": "least", "RollKeep": "better",
    "AloneWhich": "better",
}  # fmt: skip


# ---- placing


def placing(view: CavernView, plan: Plan, code: int) -> str:
    if view.ask == "Act" and code >= REDRAW:
        if code == HOURGLASS:
            return tell("hourglass")
        if code == RETRIEVE:
            return tell("retrieve")
        if code == REDRAW:
            return tell("redraw", now=f"{plan.hand():.1f}", more=f"{plan.redraw():.1f}", xp=f"{plan.chart.xp:.1f}")
        return tell("tile")
    if code == NO_SCAFFOLD and view.ask == "SecondTile":
        return tell("no_second")
    tile, cell, turn = whole(view, plan, code)
    parts = [placed(plan.chart, tile, cell, turn >> 2)]
    if turn & 3:
        parts.append(tell("pays"))
    if view.content.tiles[tile].fast and not view.placed:
        parts.append(tell("fast"))
    if view.content.tiles[tile].sun and plan.sun > 0:
        parts.append(tell("sun.on"))
    return " ".join(parts)


def whole(view: CavernView, plan: Plan, code: int) -> tuple[int, int, int]:
    """The placement that an option leads to: tile, cell, and rotation with its price."""
    tile = view.picked[0] if view.picked else code
    if len(view.picked) > 1:
        return tile, view.picked[1], code
    rows = plan.worth[tile]
    cells = [code] if view.picked and code in rows else sorted(rows)
    if not cells:
        return tile, code, 0
    _, cell, turn = max((worth, -cell, -turn) for cell in cells for turn, worth in rows[cell].items())
    return tile, -cell, -turn


def placed(chart: Chart, tile: int, cell: int, rotation: int) -> str:
    """What a placement does, in a sentence or two: the best of it first."""
    made, which, covered = chart.after(tile, cell, rotation)
    trial = chart.trial(tile, cell, rotation)
    types = [chart.content.prints[tile].types[which.index(i)] for i in range(len(made))]
    beside = [r for r in chart.around[cell] if all(room.people != chart.rooms[r].people or not room.people for room in made)]
    types += [chart.view.types[r] for r in beside[: len(covered)]] + [2] * max(0, len(covered) - len(beside))
    rooms = made + covered
    mine = which[trial.section] if trial.section >= 0 else -1
    best, words, theirs = 0.0, "", ""
    for i, room in enumerate(rooms):
        people = (*room.people, -1 - chart.lead) if i == mine else room.people
        by_seat = chart.points(room.sums, people) if people else {}
        own = by_seat.get(chart.view.seat, 0.0)
        if room.gaps == 0 and own > best:
            best, words = own, closed(chart, room, people, types[i], own, len(by_seat))
        elif room.gaps == 0 and by_seat and not own:
            theirs = tell("closes.theirs", type=say(f"type.{types[i]}"))
    if not words and mine >= 0:
        words = opened(chart, rooms[mine], types[mine])
    if not words:
        tile_sums = sum(chart.content.prints[tile].icons)
        words = tell("grows", loot=loot(golds(tile_sums), chests(tile_sums)))
    return f"{words} {theirs}".strip()


def closed(chart: Chart, room: Room, people: tuple[int, ...], kind: int, own: float, seats: int) -> str:
    held = loot(golds(room.sums), chests(room.sums))
    if seats > 1:
        return tell("closes.battle", type=say(f"type.{kind}"), loot=held, points=f"{own:.0f}")
    dice = capped(sum(chart.people[i].dice if i >= 0 else chart.own(-1 - i).dice for i in people))
    ok = meeting(chart.content, dice, 0).ok(golds(room.sums), chests(room.sums))
    return tell("closes.alone", type=say(f"type.{kind}"), loot=held, ok=percent(ok))


def opened(chart: Chart, room: Room, kind: int) -> str:
    others = len({chart.people[i].seat for i in room.people} - {chart.view.seat})
    gaps = some(room.gaps.bit_count(), "space", "spaces")
    held = loot(golds(room.sums), chests(room.sums))
    if others:
        return tell("joins", others=some(others, "rival", "rivals"), type=say(f"type.{kind}"), loot=held, gaps=gaps)
    return tell("starts", type=say(f"type.{kind}"), loot=held, gaps=gaps)


# ---- Delvers, Encounters, rolls


def delver(chart: Chart, section: int) -> str:
    room = chart.rooms[chart.root[section]]
    kind = chart.view.types[section]
    if room.gaps:
        return opened(chart, room, kind)
    people = (*room.people, -1 - chart.lead)
    by_seat = chart.points(room.sums, people)
    return closed(chart, room, people, kind, by_seat[chart.view.seat], len(by_seat))


def kind(chart: Chart, code: int) -> str:
    room = chart.rooms[chart.root[chart.view.picked[0]]]
    if not room.gaps:
        return tell("who.closed", combat=f"{force(chart.content, chart.content.kinds[code].dice).combat:.1f}")
    return tell("who.lit" if torches(room.sums) else "who.open")


def option(view: CavernView, affair: Affair) -> str:
    fights = [title.startswith("Fight") for title in affair.titles]
    if fights[0] == fights[1]:
        return tell("alike")
    dice = capped(sum(kind.dice for kind in rolling.kinds_inside(view, affair, view.seat)))
    found = meeting(view.content, dice, 0)
    return tell("fight", fight=percent(found.fight.ok), other=percent(found.beside.ok))


def prepared(view: CavernView, affair: Affair, code: int) -> float:
    """The chance to come out on top after that."""
    dice, bonus = packed(*affair.dice), affair.bonus
    if code == DICE:
        dice = capped(dice + 2)
    elif code == SURGE:
        marks = sum(kind.rift for kind in rolling.kinds_inside(view, affair, view.seat))
        bonus += view.content.factions[view.seats[view.seat].faction].amount * marks
    elif code != ROLL:
        chance = rolling.hope(view, affair, dice, bonus).chance
        return 1 - (1 - chance) ** 2 if code == KNUCKLES else rolling.hope(view, affair, capped(dice + 16), bonus).chance
    return rolling.hope(view, affair, dice, bonus).chance


def after_roll(view: CavernView, affair: Affair, code: int) -> str:
    combat = affair.bonus + rolling.combat(view, affair)
    before, after = rolling.rolled_hope(view, affair, combat, 0).chance, rolling.rethrown(view, affair).chance
    return tell("rethrow", before=percent(before), after=percent(after)) if code == RETHROW else tell("stands")

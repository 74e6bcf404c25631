"""Why instinct would take an option, in plain English, and how the best few compare."""

from __future__ import annotations

from typing import Any, Final

from delve.games.cavern.cards import FlipGold, FlipTreasure, LoseGold, LoseTreasure
from delve.games.cavern.codes import (
    DICE,
    HOURGLASS,
    KNUCKLES,
    NO_DELVER,
    NO_SCAFFOLD,
    PASS,
    REDRAW,
    RETHROW,
    RETRIEVE,
    RIFT,
    ROLL,
    STAY,
    SURGE,
)
from delve.games.cavern.delvers import DelverWhere, DelverWho
from delve.games.cavern.dice import combat_of, spoils_of
from delve.games.cavern.dungeon import CHISELLED, PAID, type_of
from delve.games.cavern.encounters import AloneWhich, DelverPick, EncounterOption, HomeWhich
from delve.games.cavern.mind import rolling
from delve.games.cavern.mind.chart import Chart, Room, pattern
from delve.games.cavern.mind.judgement import Weights
from delve.games.cavern.mind.plan import NOTHING, PlacementPlan
from delve.games.cavern.mind.worth import capped, force, meeting, packed
from delve.games.cavern.naming import words_of_cell
from delve.games.cavern.placement import PlaceCell, PlaceRotation, SecondTile
from delve.games.cavern.rolls import PrepareRoll, RollHold, RollKeep
from delve.games.cavern.rooms import RoomNext
from delve.games.cavern.sight import AffairView, CavernView
from delve.games.cavern.tiles import chests, golds, rifts, torches
from delve.games.cavern.turn import Act, RedrawWhich, RetrieveWhich
from delve.games.cavern.words import loot, percent, points_word, say
from delve.kernel.english import capital, some
from delve.kernel.game import Weighed

TEXT: Final = {
    "only": "There is nothing else to do.",
    "at": "Best {cell}: ",
    "closes.alone": "Closes your {type} for {loot}, with about {ok} to succeed.",
    "closes.battle": "Closes the {type} for {loot}: a Battle in which you take about {points}.",
    "closes.alone.new": "Closes a {type} for {loot}; a Delver placed there has about {ok} to succeed.",
    "closes.battle.new": "Closes a {type} for {loot}; a Delver placed there joins a Battle for about {points}.",
    "closes.theirs": "It closes a rival's {type}.",
    "complete.alone": "That {type} is complete: {loot}, and about {ok} to succeed.",
    "complete.battle": "That {type} is complete: a Battle for {loot} in which you take about {points}.",
    "joins": "Puts a Delver beside {others} in a {type} with {loot}, {gaps} to close.",
    "starts": "Puts a Delver in a {type} with {loot}, {gaps} to close.",
    "grows": "Brings {loot} within reach.",
    "nothing": "No other placement does more for you.",
    "fast": "And you take another turn.",
    "sun.on": "You seem to be ahead, so the Sun may move on.",
    "pays": "It breaks a corridor for {price}, and is worth that.",
    "pays.1": "1 XP",
    "pays.2": "the Chisel",
    "redraw": "This hand is worth about {now} points at best; new tiles promise {more} more, and an XP is worth {xp}.",
    "redraw.unfit": "None of these tiles fits anywhere without breaking a corridor.",
    "retrieve": "That Delver does more elsewhere.",
    "retrieve.0": "You have nobody at home, and that Delver does more elsewhere.",
    "retrieve.1": "You have only one Delver at home, and that one does more elsewhere.",
    "hourglass": "You take another turn, and the Hourglass helps nobody unused.",
    "tile": "New tiles cost nothing here.",
    "pass": "Nothing fits, and nothing else is worth its price.",
    "thrown": "The tiles you keep are worth more here than those you throw away.",
    "thrown.all": "None of these tiles is worth keeping.",
    "no_second": "No second tile is worth the XP.",
    "none": "No room here is worth a Delver now.",
    "who.closed": "Does most in this room: {combat} Combat on the mean.",
    "who.open": "Does enough there, and it lies facedown.",
    "who.lit": "Everybody will see it: does most there all the same.",
    "fight": "With these dice a Fight goes well about {fight} of the time, anything else {other}.",
    "alike": "The dice do not tell the two apart; go by the story.",
    "roll": "{chance} as it is; more would not be worth its price.",
    "more": "Raises the chance from {before} to {after}.",
    "more.same": "The chance stays {before}, but there is more to be won.",
    "better": "The better of the two for what is to be won.",
    "alone": "Fares best of those who could go.",
    "stands": "Good enough as it lies.",
    "best_first": "Most is to be won there.",
    "no_matter": "Nothing is to be won in any of them, so the order does not matter.",
    "least": "It is the one you miss least.",
    "flip": "Each would gain the same; this one tells the others least.",
    "stay": "They are all where they are worth more.",
    "home": "It does more at home than where it is.",
    "taste": "They are as good as each other; this one is as good as any.",
    "measure": "points to hope for",
    "measure.chance": "chance to come out on top",
}


def tell(id: str, /, **values: object) -> str:
    return TEXT[id].format(**values)


def weighed(view: CavernView, worth: list[float]) -> tuple[tuple[Weighed, ...], str]:
    """The options, best first, as shares of the best."""
    order = sorted(range(len(worth)), key=lambda k: (-worth[k], k))
    affair = view.affair
    if view.ask is PrepareRoll and affair is not None:
        hopes = {k: prepared(view, affair, view.options[k]) for k in order}
        return tuple(Weighed(k, hope, percent(hope)) for k, hope in hopes.items()), tell("measure.chance")
    if view.ask not in (Act, PlaceCell, PlaceRotation, SecondTile, DelverWhere, EncounterOption):
        return (), ""
    most = max(worth[order[0]], 0.1)
    return tuple(Weighed(k, max(0.0, worth[k]) / most, f"{worth[k]:.1f}") for k in order if worth[k] > -99), tell("measure")


def reason(view: CavernView, weights: Weights, pick: int, worth: list[float], plan: PlacementPlan | None) -> str:
    """Why that option."""
    if len(view.options) == 1:
        return tell("only")
    code, ask, affair = view.options[pick], view.ask, view.affair
    if plan is not None:
        return placing(view, plan, code)
    if ask is DelverWhere:
        return tell("none") if code == NO_DELVER else delver(Chart(view, weights), code)
    if ask is DelverWho:
        return kind(Chart(view, weights), code)
    if affair is not None:
        if ask is EncounterOption:
            return option(view, affair)
        if ask is PrepareRoll:
            before, after = prepared(view, affair, ROLL), prepared(view, affair, code)
            return tell("roll", chance=capital(percent(before))) if code == ROLL else raised(before, after)
        if ask is RollHold:
            return after_roll(view, affair, code)
    return simple(view, code, worth[pick])


def simple(view: CavernView, code: int, worth: float) -> str:
    """Why, where a word or two will do."""
    if view.ask is RetrieveWhich:
        return retrieve(view)
    if view.ask is RedrawWhich:
        every = (1 << len(view.seats[view.seat].hand or ())) - 1
        return tell("thrown.all" if code == every else "thrown")
    if view.ask is HomeWhich:
        return tell("stay" if code == STAY else "home")
    if view.ask is RoomNext:
        return tell("best_first" if worth > 0 else "no_matter")
    return tell(SIMPLE.get(view.ask, "taste"))


SIMPLE: Final[dict[Any, str]] = {
    DelverPick: "least", FlipGold: "flip", FlipTreasure: "flip", LoseGold: "least", LoseTreasure: "least", RollKeep: "better",
    AloneWhich: "alone",
}  # fmt: skip


def raised(before: float, after: float) -> str:
    """What something added to a roll does to the chance."""
    if percent(before) == percent(after):
        return tell("more.same", before=percent(before))
    return tell("more", before=percent(before), after=percent(after))


def retrieve(view: CavernView) -> str:
    at_home = view.seats[view.seat].home
    return tell(f"retrieve.{at_home}" if at_home < 2 else "retrieve")


# ---- placing


def placing(view: CavernView, plan: PlacementPlan, code: int) -> str:
    if view.ask is Act and code >= REDRAW:
        return instead(view, plan, code)
    if code == NO_SCAFFOLD and view.ask is SecondTile:
        return tell("no_second")
    found = whole(view, plan, code)
    if found is None:
        return tell("nothing")
    tile, cell, turn = found
    words = placed(plan.chart, tile, cell, turn >> 2)
    if len(view.picked) == 0:
        words = tell("at", cell=words_of_cell(cell)) + words[:1].lower() + words[1:]
    parts = [words]
    if turn & 3 in (PAID, CHISELLED):
        parts.append(tell("pays", price=tell(f"pays.{turn & 3}")))
    if view.content.tiles[tile].fast and not view.placed and plan.chains():
        parts.append(tell("fast"))
    if view.content.tiles[tile].sun and plan.sun > 0:
        parts.append(tell("sun.on"))
    return " ".join(parts)


def instead(view: CavernView, plan: PlacementPlan, code: int) -> str:
    """Why not place a tile yet."""
    if code == HOURGLASS:
        return tell("hourglass")
    if code == RETRIEVE:
        return retrieve(view)
    if code == REDRAW:
        if plan.hand() <= NOTHING:
            return tell("redraw.unfit")
        return tell("redraw", now=f"{plan.hand():.1f}", more=f"{plan.redraw():.1f}", xp=f"{plan.chart.xp:.1f}")
    return tell("pass" if code == PASS else "tile")


def whole(view: CavernView, plan: PlacementPlan, code: int) -> tuple[int, int, int] | None:
    """The placement that an option leads to: tile, cell, and rotation with its price. None where it leads to none that is weighed."""
    tile = view.picked[0] if view.picked else code
    if len(view.picked) > 1:
        return tile, view.picked[1], code
    rows = plan.worth[tile]
    cells = [cell for cell in sorted(rows) if not view.picked or cell == code]
    if not cells:
        return None
    _, cell, turn = max((worth, -cell, -turn) for cell in cells for turn, worth in rows[cell].items())
    return tile, -cell, -turn


def placed(chart: Chart, tile: int, cell: int, rotation: int) -> str:
    """What a placement does, in a sentence or two: the best of it first."""
    made, which, covered = chart.after(tile, cell, rotation)
    types = [chart.content.prints[tile].types[which.index(i)] for i in range(len(made))]
    types += [type_of(chart.view.dungeon, root) for root in covered_roots(chart, tile, cell, rotation)]
    rooms = made + covered
    trial = chart.trial(tile, cell, rotation)
    mine = which[trial.section] if trial.section >= 0 else -1
    best, words, theirs = NOTHING, "", ""
    for i, room in enumerate(rooms):
        people = (*room.people, -1 - chart.lead) if i == mine else room.people
        if room.gaps or not people:
            continue
        by_seat = chart.points(room.sums, people)
        if chart.view.seat not in by_seat:
            theirs = tell("closes.theirs", type=say(f"type.{types[i]}"))
        elif by_seat[chart.view.seat] > best:
            best = by_seat[chart.view.seat]
            there = any(chart.people[k].seat == chart.view.seat for k in room.people)
            words = resolved(chart, room, people, types[i], "closes", "" if there else ".new")
    if not words and mine >= 0:
        words = opened(chart, rooms[mine], types[mine])
    if not words:
        sums = sum(chart.content.prints[tile].icons)
        held = loot(golds(sums), chests(sums))
        words = tell("grows", loot=held) if golds(sums) or chests(sums) else tell("nothing")
    return f"{words} {theirs}".strip()


def covered_roots(chart: Chart, tile: int, cell: int, rotation: int) -> list[int]:
    """The rooms of which a tile only covers a gap, in the order in which `Chart.after` has them."""
    facing, theirs = chart.facing[cell], chart.theirs[cell]
    linked = {facing[k] for k, _, kind, _ in pattern(chart.content, tile, rotation) if facing[k] >= 0 and theirs[k] == kind}
    return [root for root in chart.around[cell] if root not in linked]


def resolved(chart: Chart, room: Room, people: tuple[int, ...], kind: int, verb: str, new: str = "") -> str:
    """A room that is or will be complete with these people in it: an Encounter for one seat, a Battle for several."""
    held, type = loot(golds(room.sums), chests(room.sums)), say(f"type.{kind}")
    by_seat = chart.points(room.sums, people)
    if len(by_seat) > 1:
        return tell(f"{verb}.battle{new}", type=type, loot=held, points=points_word(round(by_seat[chart.view.seat])))
    persons = [chart.people[i] if i >= 0 else chart.own(-1 - i) for i in people]
    bonus = RIFT * round(sum(person.marks for person in persons)) if rifts(room.sums) else 0
    ok = meeting(chart.content, capped(sum(person.dice for person in persons)), bonus).ok(golds(room.sums), chests(room.sums))
    return tell(f"{verb}.alone{new}", type=type, loot=held, ok=percent(ok))


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
    kind = type_of(chart.view.dungeon, section)
    if room.gaps:
        return opened(chart, room, kind)
    return resolved(chart, room, (*room.people, -1 - chart.lead), kind, "complete")


def kind(chart: Chart, code: int) -> str:
    room = chart.rooms[chart.root[chart.view.picked[0]]]
    if not room.gaps:
        return tell("who.closed", combat=f"{force(chart.content, chart.content.kinds[code].dice).combat:.1f}")
    return tell("who.lit" if torches(room.sums) else "who.open")


def option(view: CavernView, affair: AffairView) -> str:
    fights = [title.startswith("Fight") for title in affair.titles]
    if fights[0] == fights[1]:
        return tell("alike")
    found = meeting(view.content, *rolling.inside(view, affair))
    return tell("fight", fight=percent(found.fight.ok), other=percent(found.beside.ok))


def prepared(view: CavernView, affair: AffairView, code: int) -> float:
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


def after_roll(view: CavernView, affair: AffairView, code: int) -> str:
    if code != RETHROW:
        return tell("stands")
    combat, spoils = combat_of(view.content, affair.rolled) + affair.bonus, spoils_of(view.content, affair.rolled)
    return raised(rolling.rolled_hope(view, affair, combat, spoils).chance, rolling.rethrown(view, affair).chance)

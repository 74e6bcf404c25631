"""The judgement of a practised delver: what every option is worth in points, by the loot, the odds and the clock.

It sees a view and nothing else, so the same view always gets the same answer. Where a little guile is wanted, such as which
Delver lies facedown, it is mixed by a number made of public things alone.
"""

from __future__ import annotations

from typing import Final

from delve.games.cavern.box import HOLD_THE_LINE, NONE, ONE_TIME, OVERCHANNEL
from delve.games.cavern.cards import FlipGold, FlipTreasure, LoseGold, LoseTreasure
from delve.games.cavern.codes import (
    DICE,
    HOOK,
    HOURGLASS,
    KEEP,
    KNUCKLES,
    NO_DELVER,
    NO_SCAFFOLD,
    NOBODY,
    PASS,
    REDRAW,
    RETRIEVE,
    RIFT,
    ROLL,
    STAY,
    STUCK_REDRAW,
    SURGE,
)
from delve.games.cavern.delvers import DelverWhere, DelverWho
from delve.games.cavern.dice import combat_of, spoils_of
from delve.games.cavern.dungeon import sections_on
from delve.games.cavern.encounters import AloneWhich, DelverPick, EncounterOption, HomeWhich
from delve.games.cavern.mind import rolling
from delve.games.cavern.mind.chart import ABLE, Chart, Clock
from delve.games.cavern.mind.judgement import PERSONAS, PLAIN, Weights
from delve.games.cavern.mind.plan import NOTHING, PlacementPlan
from delve.games.cavern.mind.reasons import reason, weighed
from delve.games.cavern.mind.worth import capped, force, meeting, packed, prospect
from delve.games.cavern.placement import PlaceCell, PlaceRotation, SecondTile
from delve.games.cavern.rolls import PrepareRoll, RollHold, RollKeep
from delve.games.cavern.rooms import RoomNext
from delve.games.cavern.setup import FactionPick
from delve.games.cavern.sight import AffairView, CavernView
from delve.games.cavern.study.balance import GOLD_POINTS
from delve.games.cavern.tiles import chests, golds, rifts
from delve.games.cavern.turn import Act, RedrawWhich, RetrieveWhich
from delve.kernel.game import Advice

PLACING: Final = (Act, PlaceCell, PlaceRotation, SecondTile)
WHITES: Final = 2
RED: Final = 1 << 4
KNUCKLES_POINTS: Final = 0.9
"""Below this a one-time Treasure waits for a better roll."""
HOOK_POINTS: Final = 0.7
KEPT: Final = 0.2
"""What each Combat of a Delver is worth elsewhere while it waits."""


class CavernInstinct:
    """Values every option in points and takes the best."""

    def __init__(self, persona: str = "") -> None:
        self.weights: Weights = PERSONAS[persona][0] if persona else PLAIN
        self.kept: tuple[CavernView, PlacementPlan] | None = None

    def pick(self, view: CavernView) -> int:
        if len(view.options) == 1:
            return 0
        worth = self.worth(view)
        return max(range(len(worth)), key=lambda k: (worth[k], -k))

    def advise(self, view: CavernView) -> Advice:
        worth = self.worth(view) if len(view.options) > 1 else [0.0]
        pick = max(range(len(worth)), key=lambda k: (worth[k], -k))
        plan = self.plan(view) if view.ask in PLACING else None
        return Advice(pick, reason(view, self.weights, pick, worth, plan), *weighed(view, worth))

    def worth(self, view: CavernView) -> list[float]:
        """The worth of every option, in the order they are offered."""
        ask = view.ask
        if ask in PLACING:
            return self.placing(view)
        if ask is DelverWhere:
            return where(view, self.weights)
        if ask is DelverWho:
            return who(view, self.weights)
        affair = view.affair
        if affair is not None:
            if ask is EncounterOption:
                return option(view, affair)
            if ask is PrepareRoll:
                return prepare(view, affair, self.weights)
            if ask in (RollKeep, RollHold):
                return after_roll(view, affair, self.weights)
            if ask is AloneWhich:
                return go_alone(view, affair)
        if ask in OTHERS:
            return OTHERS[ask](view, self.weights)
        return [0.0] * len(view.options)

    def plan(self, view: CavernView) -> PlacementPlan:
        """The plan of the running turn, made once for the tile, the cell and the rotation."""
        if self.kept is not None and same_table(self.kept[0], view):
            return self.kept[1]
        plan = PlacementPlan(view, self.weights)
        self.kept = (view, plan)
        return plan

    def placing(self, view: CavernView) -> list[float]:
        plan = self.plan(view)
        if view.ask is PlaceCell:
            return [plan.best_cell(view.picked[0], cell) for cell in view.options]
        if view.ask is PlaceRotation:
            row = plan.worth.get(view.picked[0], {}).get(view.picked[1], {})
            return [row.get(code, NOTHING + code) for code in view.options]
        if view.ask is SecondTile:
            alone = max(where_worth(plan.chart, section) for section in (*own_sections(view), NO_DELVER))
            return [0.05 if code == NO_SCAFFOLD else second_tile(plan, code, alone) for code in view.options]
        return [self.act(view, plan, code) for code in view.options]

    def act(self, view: CavernView, plan: PlacementPlan, code: int) -> float:
        if code < REDRAW:
            return plan.best(code)
        now = plan.hand()
        if code == HOURGLASS:  # an extra turn is the same today or tomorrow, and tomorrow may not come
            return now + 0.5
        if code == STUCK_REDRAW:
            return 0.5
        if code == PASS:
            return 0.0
        if view.seats[view.seat].xp == 0 or plan.chart.xp > 100:
            return NOTHING
        if code == REDRAW:
            return now + plan.redraw() - plan.chart.xp
        return max(retrieved(view, self.weights, plan)) if code == RETRIEVE else NOTHING


TABLE: Final = (
    "turns", "seat", "placed", "tokens", "seats", "dungeon", "stuck", "sun", "end", "extra", "in_extra", "first", "discards", "setup",
    "content",
)  # fmt: skip
"""What a plan depends on."""


def same_table(a: CavernView, b: CavernView) -> bool:
    """Whether two views differ in the question alone."""
    return all(getattr(a, name) == getattr(b, name) for name in TABLE)


def mix(view: CavernView, salt: int, below: int) -> int:
    """A number made of public things: as good as a die to whoever does not compute it."""
    lately = sum(on.cell for on in view.dungeon.tiles[-3:])
    x = view.turns * 2654435761 + lately * 40503 + len(view.tokens) * 97 + view.gold_deck * 1201 + view.seat * 7919
    x = (x + salt * 104729) & 0xFFFFFFFF
    x = (x ^ x >> 15) * 2246822519 & 0xFFFFFFFF
    x = (x ^ x >> 13) * 3266489917 & 0xFFFFFFFF
    return (x >> 9) % below


# ---- before the tile


def retrieved(view: CavernView, weights: Weights, plan: PlacementPlan) -> list[float]:
    """What calling each own Delver home is worth, with the turn that follows; only asked of an empty reserve, or nearly so."""
    out = []
    for i in range(len(view.tokens)) if view.ask is Act else view.options:
        token = view.tokens[i]
        if token.seat != view.seat:
            continue
        if plan.chart.at_home > 1 and view.ask is Act:
            out.append(NOTHING)
            continue
        other = PlacementPlan(view, weights, token.kind, i)
        root = other.chart.root[token.section]
        out.append(other.hand() + other.chart.now.get(root, 0.0) - plan.chart.now.get(root, 0.0) - plan.chart.xp)
    return out or [NOTHING]


def retrieve_which(view: CavernView, weights: Weights) -> list[float]:
    return retrieved(view, weights, PlacementPlan(view, weights))


def redraw_which(view: CavernView, weights: Weights) -> list[float]:
    """All but the best tile; a tile that is good enough stays too."""
    plan = PlacementPlan(view, weights)
    hand = view.seats[view.seat].hand or ()
    worth = [plan.best(tile) for tile in hand]
    keep = max(worth)
    typical = 0.9 * keep
    out = []
    for mask in view.options:
        thrown = [worth[i] for i in range(len(hand)) if mask >> i & 1]
        kept = [worth[i] for i in range(len(hand)) if not mask >> i & 1]
        out.append(sum(typical - w for w in thrown) + (0.0 if keep in kept else -1.0))
    return out


def second_tile(plan: PlacementPlan, tile: int, alone: float) -> float:
    """Scaffold: what the second tile adds, where the Delver may go on either."""
    best = NOTHING
    for cell, row in plan.worth[tile].items():
        for code, worth in row.items():
            trial = plan.chart.trial(tile, cell, code >> 2)
            best = max(best, worth - trial.delver + max(0.0, trial.delver - alone))
    return best


# ---- Delvers


def own_sections(view: CavernView) -> list[int]:
    out: list[int] = []
    for placed in view.placed:
        out += sections_on(view.dungeon, placed)
    return out


def where_worth(chart: Chart, section: int) -> float:
    """A Delver on that section, or none."""
    if section == NO_DELVER or chart.lead == NOBODY:
        return 0.0
    room = chart.rooms.get(chart.root[section])
    if room is None:
        return NOTHING
    price = 0.0 if chart.view.dungeon.tile_of[section] in chart.view.placed else chart.xp
    return chart.best_gain(room.sums, room.gaps.bit_count(), room.people) - price


def where(view: CavernView, weights: Weights) -> list[float]:
    chart = Chart(view, weights)
    return [where_worth(chart, section) for section in view.options]


def who(view: CavernView, weights: Weights) -> list[float]:
    """The kind that brings most there, less what it would bring elsewhere; now and then another that is nearly as good."""
    chart = Chart(view, weights)
    room = chart.rooms[chart.root[view.picked[0]]]
    gaps = room.gaps.bit_count()
    out = []
    for kind in view.options:
        keep = 0.0 if not gaps else KEPT * (force(view.content, view.content.kinds[kind].dice).combat - 1.5)
        guile = weights.bluff * mix(view, kind, 100) / 100 if gaps else 0.0
        out.append(chart.gain(room.sums, gaps, room.people, kind) - keep + guile)
    return out


def keep_back(view: CavernView, weights: Weights) -> list[float]:
    """Held or lost: rather the one that does least."""
    return [-force(view.content, view.content.kinds[kind].dice).combat for kind in view.options]


def come_home(view: CavernView, weights: Weights) -> list[float]:
    """Whose room is worth less than a Delver at home."""
    chart = Chart(view, weights)
    out = []
    for i in view.options:
        if i == STAY:
            out.append(0.0)
            continue
        room = chart.rooms[chart.root[view.tokens[i].section]]
        rest = tuple(other for other in room.people if other != i)
        gaps = room.gaps.bit_count()
        out.append(chart.stake(room.sums, gaps, rest) - chart.stake(room.sums, gaps, room.people) + chart.spare)
    return out


def next_room(view: CavernView, weights: Weights) -> list[float]:
    """First where most is to be won."""
    chart = Chart(view, weights)
    return [chart.now.get(room, 0.0) for room in view.options]


# ---- Encounters and rolls


def option(view: CavernView, affair: AffairView) -> list[float]:
    """A Fight by what Fights bring on the mean, anything else likewise; between two of a kind, either."""
    dice, bonus = rolling.inside(view, affair)
    found = meeting(view.content, dice, bonus)
    sums = view.dungeon.sums[affair.room]
    fights = [title.startswith("Fight") for title in affair.titles]
    if fights[0] == fights[1]:
        coin = mix(view, sum(map(ord, affair.titles[0])), 2)
        return [float(coin == 0), float(coin == 1)]
    fight, beside = found.fight.points(golds(sums), chests(sums)), found.beside.points(golds(sums), chests(sums))
    return [fight if is_fight else beside for is_fight in fights]


def go_alone(view: CavernView, affair: AffairView) -> list[float]:
    """Whoever fares best; the outcome is public by now."""
    outcome = rolling.outcomes(view.content)[affair.outcome]
    sums, out = view.dungeon.sums[affair.room], []
    for code in view.options:
        kind = view.content.kinds[code]
        bonus = RIFT if kind.rift and rifts(sums) else 0
        out.append(prospect(outcome, kind.dice, bonus, view.content.faces).points(golds(sums), chests(sums)))
    return out


def prepare(view: CavernView, affair: AffairView, weights: Weights) -> list[float]:
    """Roll now, or add to the roll first, if that is worth its price."""
    clock = Clock(view, weights)
    dice, bonus = packed(*affair.dice), affair.bonus
    now = rolling.hope(view, affair, dice, bonus)
    marks = sum(kind.rift for kind in rolling.kinds_inside(view, affair, view.seat))
    late = min(1.0, clock.left / 4)
    faction = view.content.factions[clock.me.faction]
    ability, amount = faction.ability, faction.amount
    out = []
    for code in view.options:
        if code == DICE:
            price = clock.xp * (ABLE if ability == HOLD_THE_LINE or (ability == OVERCHANNEL and marks) else 1.0)
            out.append(rolling.hope(view, affair, capped(dice + WHITES), bonus).points - price)
        elif code == SURGE:
            out.append(rolling.hope(view, affair, dice, bonus + amount * marks).points - clock.xp_able)
        elif code == HOOK:
            out.append(rolling.hope(view, affair, capped(dice + RED), bonus).points - HOOK_POINTS * late)
        elif code == KNUCKLES:
            gold = GOLD_POINTS * golds(view.dungeon.sums[affair.room])
            ok, ko = rolling.prizes(view, affair) if affair.explorer != NOBODY else (gold, 0.0)
            out.append(now.points + now.chance * (1 - now.chance) * max(0.0, ok - ko) - KNUCKLES_POINTS * late)
        else:
            out.append(now.points + (1e-6 if code == ROLL else 0.0))
    return out


def after_roll(view: CavernView, affair: AffairView, weights: Weights) -> list[float]:
    """Which of two results to keep; whether to throw the dice without Combat again."""
    content = view.content
    results = []
    for rolled in (affair.rolled, affair.second):
        combat, spoils = combat_of(content, rolled) + affair.bonus, spoils_of(content, rolled)
        results.append(rolling.rolled_hope(view, affair, combat, spoils).points)
    if view.ask is RollKeep:
        return [results[code] for code in view.options]
    again = rolling.rethrown(view, affair).points - Clock(view, weights).xp_able
    return [results[0] if code == KEEP else again for code in view.options]


# ---- cards and the beginning


def cheapest_gold(view: CavernView, weights: Weights) -> list[float]:
    """Turn or give up what is worth least: 1 2 3, and turned 2 3 4."""
    return [-float(code % 3 + code // 3) for code in view.options]


def cheapest_treasure(view: CavernView, weights: Weights) -> list[float]:
    mine = {own.card: own for own in view.seats[view.seat].treasures or ()}
    out = []
    for card in view.options:
        treasure = view.content.treasures[card]
        unused = treasure.ability != NONE and treasure.kind == ONE_TIME and not mine[card].used
        out.append(-float(treasure.value + 2 * mine[card].turned + unused))
    return out


def any_faction(view: CavernView, weights: Weights) -> list[float]:
    """All are alike: by the seat, so that seats differ."""
    return [float(mix(view, 31 * code + view.first, 97)) for code in view.options]


OTHERS: Final = {
    RedrawWhich: redraw_which,
    RetrieveWhich: retrieve_which,
    DelverPick: keep_back,
    HomeWhich: come_home,
    RoomNext: next_room,
    FlipGold: cheapest_gold,
    LoseGold: cheapest_gold,
    FlipTreasure: cheapest_treasure,
    LoseTreasure: cheapest_treasure,
    FactionPick: any_faction,
}

"""What may happen between two neighbouring decisions (section 9 of the rules), held against what was told of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from delve.games.cavern import events as ev
from delve.games.cavern import verbs
from delve.games.cavern.affair import FAILED, SUCCEEDED
from delve.games.cavern.box import BANNER, SCALES, THROUGH_THE_CRACKS, Content
from delve.games.cavern.cards import FlipGold, FlipTreasure
from delve.games.cavern.codes import NOBODY
from delve.games.cavern.delvers import DelverWhere, DelverWho
from delve.games.cavern.dice import AGAIN, REROLL
from delve.games.cavern.dungeon import STEP, Dungeon, cell_at, first_section, room_of, sections_of, spot
from delve.games.cavern.placement import PlaceCell, PlaceRotation, SecondTile
from delve.games.cavern.state import GOES_ON, Cavern
from delve.games.cavern.tiles import chests, golds, opens
from delve.games.cavern.turn import Act, RedrawWhich, RetrieveWhich
from delve.kernel.events import Event

BEFORE_THE_DELVER = (Act, RedrawWhich, RetrieveWhich, PlaceCell, PlaceRotation, SecondTile, DelverWhere, DelverWho)
"""The questions of a turn that come before its Delver is down."""


def broken(before: Cavern, told: Sequence[Event], now: Cavern) -> Iterator[str]:
    yield from _board(before, told, now)
    yield from _cards(before, told, now)
    yield from _turned(before, told, now)
    yield from _delvers(before, told, now)
    yield from _clock(before, told, now)
    yield from _turns(before, told, now)
    for event in told:
        if isinstance(event, ev.Rolled | ev.RolledAgain | ev.MonsterRolled):
            yield from _roll(now.content, event)
    for story in _resolutions(before, told):
        yield from _resolution(before, story, now)


# ---- tiles and rooms


def complete(d: Dungeon) -> dict[frozenset[int], int]:
    """The complete rooms: their sections, and their figures."""
    rooms = {room for section in range(len(d.parent)) if not opens(d.sums[room := room_of(d, section)])}
    return {frozenset(sections_of(d, room)): d.sums[room] for room in rooms}


def _board(before: Cavern, told: Sequence[Event], now: Cavern) -> Iterator[str]:
    old, new = before.dungeon, now.dungeon
    n = len(old.tiles)
    if new.tiles[:n] != old.tiles:
        yield "I09: a tile that lay there changed"
    if len(new.tiles) - n != sum(isinstance(event, ev.TilePlaced) for event in told):
        yield "I04: a tile was placed and not told, or told and not placed"
    if len(new.tiles) == n and new.sums == old.sums:
        return
    was, is_ = complete(old), complete(new)
    if any(is_.get(room) != figures for room, figures in was.items()):
        yield "I14: a complete room changed"
    spots = sorted(spot(new, first_section(new, room_of(new, min(room)))) for room in is_ if room not in was)
    if spots != sorted(event.at for event in told if isinstance(event, ev.RoomCompleted)):
        yield f"I13: the rooms complete now and not before are {spots}, and others were told"


# ---- cards and XP


def _cards(before: Cavern, told: Sequence[Event], now: Cavern) -> Iterator[str]:
    """What changed hands was told."""
    gold, treasure, xp = Counter[int](), Counter[int](), [player.xp for player in before.seats]
    for event in told:
        match event:
            case ev.GoldCollected(seat, count, _, _, _):
                gold[seat] += count
            case ev.GoldLost(seat, _, _, _):
                gold[seat] -= 1
            case ev.TreasureCollected(seat, _, _):
                treasure[seat] += 1
            case ev.TreasureLost(seat, _, _, _):
                treasure[seat] -= 1
            case ev.XpSpent(seat, _, left) | ev.XpGained(seat, _, left) | ev.XpLost(seat, _, left):
                xp[seat] = left
    found = [player.xp for player in now.seats]
    if xp != found:
        yield f"I06: XP are {found}, and by what was told {xp}"
    for seat, (old, new) in enumerate(zip(before.seats, now.seats, strict=True)):
        if sum(new.gold + new.turned_gold) - sum(old.gold + old.turned_gold) != gold[seat]:
            yield f"I01: the Gold of seat {seat} changed in a way that nobody told"
        if len(new.treasures) - len(old.treasures) != treasure[seat]:
            yield f"I02: the Treasure of seat {seat} changed in a way that nobody told"


def _turned(before: Cavern, told: Sequence[Event], now: Cavern) -> Iterator[str]:
    """What was turned for points stays so while it is owned."""
    lost = Counter((event.seat, event.value) for event in told if isinstance(event, ev.GoldLost) and event.turned)
    lost_by = {event.seat for event in told if isinstance(event, ev.TreasureLost)}
    for seat, (old, new) in enumerate(zip(before.seats, now.seats, strict=True)):
        for value in (1, 2, 3):
            if new.turned_gold[value - 1] < old.turned_gold[value - 1] - lost[seat, value]:
                yield f"I26: a turned Gold card of seat {seat} was turned back"
        turned = {one.card for one in old.treasures if one.turned}
        for one in new.treasures:
            if one.card in turned and not one.turned and seat not in lost_by:
                yield f"I26: the turned Treasure {one.card} was turned back"


# ---- Delvers


def _delvers(before: Cavern, told: Sequence[Event], now: Cavern) -> Iterator[str]:
    was = {t.number: t for t in before.tokens}
    is_ = {t.number: t for t in now.tokens}
    for number in was.keys() & is_.keys():
        old, new = was[number], is_[number]
        if old.up and not new.up:
            yield f"I17: token {number} was turned facedown"
        if (old.seat, old.kind, old.section) != (new.seat, new.kind, new.section):
            yield f"I33: token {number} became another"
    placed = {event.number for event in told if isinstance(event, ev.DelverPlaced)}
    if is_.keys() - was.keys() - placed:
        yield "I33: a Delver came into the dungeon and nobody told"
    called = {event.number for event in told if isinstance(event, ev.Retrieved)}
    resolved = [room_of(now.dungeon, _section(now.dungeon, event.at)) for event in told if isinstance(event, ev.RoomOpened)]
    if before.resolving is not None:
        resolved.append(before.resolving.room)
    for number in was.keys() - is_.keys() - called:
        if room_of(now.dungeon, was[number].section) not in resolved:
            yield f"I33: token {number} left the dungeon although its room was not resolved"
    homes = len(called) - sum(isinstance(event, ev.XpSpent) and event.use == "retrieve" for event in told)
    if homes > (1 if _option(before) != NOBODY else 0):
        yield "I33: more Delvers came home than were called"
    yield from _placed(before, told, now)


def _option(s: Cavern) -> int:
    """The option chosen of the card being resolved, or NOBODY."""
    return NOBODY if s.resolving is None else s.resolving.option


def _section(d: Dungeon, at: ev.Spot) -> int:
    on = d.tiles[d.at[cell_at(at[0], at[1])]]
    return on.base + d.content.prints[on.tile].letters.index(at[2])


def _placed(before: Cavern, told: Sequence[Event], now: Cavern) -> Iterator[str]:
    """At most one Delver a turn, on a tile of this turn or, through the cracks, beside one."""
    may = any(isinstance(step, BEFORE_THE_DELVER) for step in before.agenda)
    cells = {before.dungeon.tiles[placed].cell for placed in before.turn.placed}
    for event in told:
        match event:
            case ev.TurnBegan():
                may, cells = True, set()
            case ev.TilePlaced(_, _, (x, y), _, _, _):
                cells.add(cell_at(x, y))
            case ev.DelverPlaced(seat, _, (x, y, _), _, _, cracks):
                if not may:
                    yield "I18: a second Delver was placed in one turn"
                may = False
                here = cell_at(x, y)
                beside = any(here + step in cells for step in STEP)
                mirefolk = now.content.factions[now.seats[seat].faction].ability == THROUGH_THE_CRACKS
                if not (here in cells and not cracks) and not (cracks and beside and mirefolk):
                    yield f"I18: a Delver was placed at {x},{y}, which is no tile of this turn"


# ---- the Sun, the end and the turns


def _clock(before: Cavern, told: Sequence[Event], now: Cavern) -> Iterator[str]:
    moves = [event.by for event in told if isinstance(event, ev.SunMoved)]
    if sum(moves) != now.sun - before.sun:
        yield "I19: the Sun moved and nobody told"
    if min(moves, default=0) < 0:
        chosen = next((event.option for event in told if isinstance(event, ev.OptionChosen)), _option(before))
        fate = NOBODY if before.resolving is None else before.resolving.fate
        outcome = before.content.encounters[fate].outcomes[chosen] if NOBODY not in (fate, chosen) else None
        riders = () if outcome is None else outcome.always + outcome.ok + outcome.ko
        if not any(op.verb == verbs.SUN and op.a < 0 for op in riders):
            yield "I19: the Sun moved back, and no card says so"
    if before.end not in (GOES_ON, now.end):
        yield "I20: the end was triggered, and is not any more"


def _turns(before: Cavern, told: Sequence[Event], now: Cavern) -> Iterator[str]:
    """A turn places a tile, unless its hand was empty or it passed (I32)."""
    done = bool(before.turn.placed) or before.turn.number == 0
    for event in told:
        match event:
            case ev.TilePlaced() | ev.TurnSkipped() | ev.Passed():
                done = True
            case ev.TurnBegan(seat, _, _):
                if not done:
                    yield f"I32: a turn ended without a tile, before that of seat {seat}"
                done = False
    if now.ask is None and not done:
        yield "I32: the last turn ended without a tile"


# ---- rolls, Encounters and Battles


def _roll(content: Content, event: ev.Rolled | ev.RolledAgain | ev.MonsterRolled) -> Iterator[str]:
    faces = [content.faces[entry >> 4 & 3][entry & 15] for entry in event.dice]
    bonus = 0 if isinstance(event, ev.MonsterRolled) else event.bonus
    if (event.combat, event.spoils) != (sum(face & 15 for face in faces) + bonus, sum(face >> 4 & 15 for face in faces)):
        yield f"I25: the faces of {event} do not add up"
    again = [bool(entry & AGAIN) for entry in event.dice]
    if [bool(face & REROLL) for face in faces] != [*again[1:], False] or again[:1] == [True]:
        yield f"I25: a die of {event} was thrown again without its icon, or not thrown again"


class Resolution:
    """What was told of one room: from its opening, or from the last decision if it was open then, to the homecoming."""

    def __init__(self, gold: int, chests: int, seats: tuple[int, ...]) -> None:
        self.gold = gold
        self.chests = chests
        self.seats = seats
        self.told: list[Event] = []

    def count(self, kind: type[Event]) -> int:
        return sum(isinstance(event, kind) for event in self.told)


def _resolutions(before: Cavern, told: Sequence[Event]) -> list[Resolution]:
    out: list[Resolution] = []
    if before.resolving is not None:
        room = before.resolving.room
        sums = before.dungeon.sums[room]
        inside = {t.seat for t in before.tokens if room_of(before.dungeon, t.section) == room}
        out.append(Resolution(golds(sums), chests(sums), tuple(sorted(inside))))
    for event in told:
        if isinstance(event, ev.RoomOpened):
            out.append(Resolution(event.gold, event.chests, event.seats))
        if out:
            out[-1].told.append(event)
    return out


def _resolution(before: Cavern, story: Resolution, now: Cavern) -> Iterator[str]:
    if story.count(ev.SpoilsWon) > 1:
        yield "I24: two cards for Spoils in one room"
    for event in story.told:
        match event:
            case ev.SpoilsWon(_, spoils, treasure) if spoils < 1 or treasure != (spoils >= 5):
                yield f"I24: {spoils} Spoils won a Treasure: {treasure}"
            case ev.BattleRanked(ranks, combat):
                yield from _ranks(before, story, now, ranks, combat)
                yield from _shares(before, story, now, ranks)
            case ev.EncounterEnded(seat, verdict):
                yield from _loot(story, seat, verdict, before, now)


def _owns(before: Cavern, now: Cavern, seat: int, ability: int) -> bool:
    """Whether the seat had that Treasure at some time between the two decisions, as far as they show."""
    owned = before.seats[seat].treasures + now.seats[seat].treasures
    return any(now.content.treasures[one.card].ability == ability for one in owned)


def _ranks(before: Cavern, story: Resolution, now: Cavern, ranks: tuple[int, ...], combat: tuple[int, ...]) -> Iterator[str]:
    if tuple(sorted(ranks)) != story.seats or list(combat) != sorted(combat, reverse=True):
        yield f"I23: the ranks {ranks} with Combat {combat} do not rank the seats {story.seats}"
        return
    for i in range(len(ranks) - 1):
        one, two = ranks[i], ranks[i + 1]
        late = (one - before.turn.seat) % len(now.seats) > (two - before.turn.seat) % len(now.seats)
        if combat[i] == combat[i + 1] and late and not _owns(before, now, one, BANNER):
            yield f"I23: seat {one} ranks above seat {two} with equal Combat, out of player order"


def _short(story: Resolution, now: Cavern) -> bool:
    """Whether a deck ran out in this room: then cards were turned instead, by choice and perhaps later."""
    asked = isinstance(now.ask, FlipGold | FlipTreasure)
    return asked or story.count(ev.GoldTurned) + story.count(ev.TreasureTurned) + story.count(ev.NothingToTurn) > 0


def _shares(before: Cavern, story: Resolution, now: Cavern, ranks: tuple[int, ...]) -> Iterator[str]:
    """Each of the first three ranks has half of what the one before left, rounded down."""
    if _short(story, now) or now.rules.battle_min_one or any(_owns(before, now, seat, SCALES) for seat in ranks):
        return
    left, wanted = story.gold, Counter[int]()
    for seat in ranks[:3]:
        wanted[seat] = left // 2
        left -= left // 2
    found = Counter[int]()
    for event in story.told:
        if isinstance(event, ev.GoldCollected) and event.why == "loot":
            found[event.seat] += event.count
    returned = sum(event.count for event in story.told if isinstance(event, ev.GoldReturned))
    deck = before.gold_deck.size()  # a deal that empties it may be short of what goes back
    if +found != +wanted or returned > left or (returned < left and deck > 2 * story.gold):
        yield f"I22: of {story.gold} Gold the ranks {ranks} took {dict(found)}, and {returned} went back"


def _loot(story: Resolution, seat: int, verdict: int, before: Cavern, now: Cavern) -> Iterator[str]:
    """Succeed: all of it. Fail: half the Gold, rounded down. NOLOOT: nothing."""
    if _short(story, now):
        return
    gold = story.gold if verdict == SUCCEEDED else story.gold // 2 if verdict == FAILED else 0
    taken = [event for event in story.told if isinstance(event, ev.GoldCollected) and event.why == "loot"]
    if sum(event.count for event in taken) != gold or any(event.seat != seat for event in taken):
        yield f"I34: of {story.gold} Gold in the room seat {seat} took {[event.count for event in taken]} with verdict {verdict}"
    chosen = next((event.option for event in story.told if isinstance(event, ev.OptionChosen)), _option(before))
    if before.resolving is None or chosen == NOBODY:
        yield f"I34: seat {seat} ended an Encounter, and no option was chosen"
        return
    outcome = now.content.encounters[before.resolving.fate].outcomes[chosen]
    unpaid = story.count(ev.CouldNotPay) and not now.rules.riders_unpaid  # R71
    due = () if unpaid else outcome.always
    due += outcome.ok if verdict == SUCCEEDED else outcome.ko if verdict == FAILED else ()
    extra = sum(op.a for op in due if op.verb == verbs.TREASURE and op.a > 0)
    extra += sum(event.treasure for event in story.told if isinstance(event, ev.SpoilsWon))
    chest = story.chests if verdict == SUCCEEDED else 0
    found = story.count(ev.TreasureCollected)
    if not chest <= found <= chest + extra or (story.count(ev.WentHome) and found != chest + extra):
        yield f"I34: of {story.chests} chests and {extra} further Treasures seat {seat} took {found} with verdict {verdict}"

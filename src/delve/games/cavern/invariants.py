"""What always holds (section 9 of the rules), for laws and checked simulations: first what every position keeps.

The figures the rules carry along are counted afresh here, from the tiles as they lie. What may happen between two decisions
is in `passages.py`. A sentence begins with the number of its invariant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from delve.games.cavern import ending, passages
from delve.games.cavern.dungeon import MIDDLE, ROW, STEP, room_of
from delve.games.cavern.options import SUN_TRACK
from delve.games.cavern.placement import Draw
from delve.games.cavern.state import (
    AT_BOTTOM,
    FREE,
    GOES_ON,
    HAND,
    IN_DECK,
    KINDS,
    KNOWN,
    NOBODY,
    TURNED,
    XP_IN_ALL,
    Cavern,
    is_up,
    kind_of,
    seat_of,
    section_of,
)
from delve.games.cavern.tiles import CORRIDOR, FACING, OPEN_ONE, SLOTS, opens, torches
from delve.kernel.events import Event

BOARD = ("cells", "tiles", "turned", "base", "prices", "owner", "types", "parent", "sums", "at", "edges", "frontier")


def broken(before: Cavern | None, told: Sequence[Event], now: Cavern) -> list[str]:
    """Every invariant that does not hold, in words with its number."""
    out = [*_gold(now), *_treasure(now), *_cards_and_tiles(now), *_seats(now), *_turn(now), *_tokens(now), *_question(now)]
    if before is None or any(getattr(before, field) != getattr(now, field) for field in BOARD):
        out += [*_board(now), *_rooms(now)]
    if before is None or before.edges != now.edges or before.hands[now.turn] != now.hands[now.turn]:
        out += _placements(now)
    if before is not None:
        out += passages.broken(before, told, now)
    return out


# ---- cards, tiles and seats


def _gold(s: Cavern) -> Iterator[str]:
    seen = [entry for entry in (*s.gold_bottom, *s.pool) if entry]
    found = []
    for value in range(3):
        owned = sum(s.gold[6 * seat + value] + s.gold[6 * seat + 3 + value] for seat in range(s.seats))
        found.append(s.gold_unseen[value] + owned + sum((entry & 3) == value + 1 for entry in seen))
    if tuple(found) != s.content.gold:
        yield f"I01: the Gold cards by value are {found}, not {list(s.content.gold)}"
    if s.gold_top + s.gold_bottom.count(0) + s.pool.count(0) != sum(s.gold_unseen):
        yield "I01: deck and pool do not have as many unseen Gold cards as there are"
    if min(s.gold) < 0 or min(s.gold_unseen) < 0:
        yield "I26: a seat or the deck has fewer than no Gold cards of a value"


def _treasure(s: Cavern) -> Iterator[str]:
    for card, at in enumerate(s.treasure_at):
        if not (at in (IN_DECK, AT_BOTTOM) or 0 <= at < s.seats):
            yield f"I02: Treasure {card} is nowhere"
        if at < 0 and s.treasure_marks[card] % KNOWN:
            yield f"I26: Treasure {card} is marked although nobody owns it"
    if sorted(s.treasure_bottom) != [card for card, at in enumerate(s.treasure_at) if at == AT_BOTTOM]:
        yield "I02: the Treasures at the bottom of the deck are not those that lie there"


def _cards_and_tiles(s: Cavern) -> Iterator[str]:
    read = [s.card] if s.card != NOBODY and not s.over else []
    encounters = sorted(s.encounters + s.encounters_gone + read)
    if encounters != list(range(len(s.content.encounters))):
        yield f"I03: deck, discards and the card being read are {encounters}"
    tiles = Counter(s.stack + s.discards + [tile for hand in s.hands for tile in hand])
    tiles.update(s.tiles[1:])
    if [tiles[tile] for tile in range(len(s.content.tiles))] != list(s.content.tile_counts):
        yield f"I04: of the tiles there are {sorted(tiles.items())}"


def _seats(s: Cavern) -> Iterator[str]:
    elsewhere = Counter((seat_of(t), kind_of(t)) for t in (*s.tokens, *s.held, *s.lost))
    for seat in range(s.seats):
        faction = s.faction[seat]
        wanted = (0,) * KINDS if faction == NOBODY else s.content.factions[faction].counts
        found = tuple(s.reserve[KINDS * seat + kind] + elsewhere[seat, kind] for kind in range(KINDS))
        if found != wanted or min(s.reserve) < 0:
            yield f"I05: seat {seat} has Delvers {found}, not {wanted}"
        if s.xp[seat] < 0:
            yield f"I06: seat {seat} has less than no XP"
        if len(s.hands[seat]) > HAND:
            yield f"I07: seat {seat} holds more than three tiles"
    if sum(s.xp) + s.supply != XP_IN_ALL or (s.supply < 0 and not s.rules.endless_xp):
        yield f"I06: seats and supply have {sum(s.xp) + s.supply} XP, or the supply is overdrawn"
    drawn = s.ask is not None and s.placed and not any(isinstance(step, Draw) for step in s.agenda)
    if drawn and len(s.hands[s.turn]) < HAND and (s.stack or s.discards):
        yield "I07: after the draw a hand holds fewer than three tiles although there are some"


def _turn(s: Cavern) -> Iterator[str]:
    start = s.rules.sun_start(s.seats)
    if not start <= s.sun <= SUN_TRACK:
        yield f"I19: the Sun is on {s.sun}, outside {start} to {SUN_TRACK}"
    if s.turns and (s.rounds - 1 - s.turn + s.first) % s.seats:
        yield "I21: the seats have not had their turns one after another"
    if s.rounds > sum(s.content.tile_counts) + s.seats and not s.rules.stuck_pass:
        yield f"I32: {s.rounds} turns without the extra ones are more than tiles and seats allow"
    if s.ask is None:
        if s.end == GOES_ON or s.extra or (s.turn + 1) % s.seats != s.first:
            yield "I20: the game is over before its round is"
        yield from _scores(s)


def _scores(s: Cavern) -> Iterator[str]:
    """Counted card by card."""
    merits = []
    for seat in range(s.seats):
        gold = [value for value in (1, 2, 3) for _ in range(s.gold[6 * seat + value - 1])]
        gold += [value + 1 for value in (1, 2, 3) for _ in range(s.gold[6 * seat + value + 2])]
        mine = [card for card, at in enumerate(s.treasure_at) if at == seat]
        treasure = [s.content.treasures[card].value + (2 if s.treasure_marks[card] & TURNED else 0) for card in mine]
        merits.append((sum(gold) + sum(treasure), len(mine)))
    found = ending.outcome(s)
    winners = tuple(seat for seat in range(s.seats) if merits[seat] == max(merits))
    if found is None or found.scores != tuple(score for score, _ in merits) or found.winners != winners:
        yield f"I35: by their cards the seats have {merits}, and the outcome is {found}"


def _tokens(s: Cavern) -> Iterator[str]:
    for t in s.tokens:
        room = room_of(s, section_of(t))
        if not opens(s.sums[room]) and room not in s.completed and room != s.room:
            yield f"I15: a Delver is in room {room}, which was complete before this turn or is done with"
        if torches(s.sums[room]) and not is_up(t):
            yield f"I16: a Delver in section {section_of(t)} is facedown in torchlight"


def _question(s: Cavern) -> Iterator[str]:
    if s.ask is not None:
        if not s.options or len(set(s.options)) != len(s.options):
            yield f"I27: the options are {s.options}"
        if s.ask.options(s) != s.options:
            yield f"I27: asked again, the options are {s.ask.options(s)}"


# ---- the board, looked at afresh


def _slots(s: Cavern, placed: int) -> tuple[int, ...]:
    return s.content.prints[s.tiles[placed]].prints[s.turned[placed]]


def _neighbours(s: Cavern) -> Iterator[tuple[int, int, int]]:
    """Every pair of tiles that share a side: one, the side of it, the other."""
    at = {cell: placed for placed, cell in enumerate(s.cells)}
    for placed, cell in enumerate(s.cells):
        for side in range(4):
            if cell + STEP[side] in at:
                yield placed, side, at[cell + STEP[side]]


def _corridor(s: Cavern, placed: int, side: int) -> bool:
    local = _slots(s, placed)[3 * side + 1]
    return local >= 0 and s.content.prints[s.tiles[placed]].types[local] == CORRIDOR


def _board(s: Cavern) -> Iterator[str]:
    if len(set(s.cells)) != len(s.cells) or min(s.cells) < 0 or s.at != {cell: placed for placed, cell in enumerate(s.cells)}:
        yield "I09: a tile lies above the board line, on another one, or elsewhere than the dungeon says"
    reached, beside = {0}, list(_neighbours(s))
    for _ in s.cells:
        reached |= {other for placed, _, other in beside if placed in reached}
        if len(reached) == len(s.cells):
            break
    if len(reached) != len(s.cells):
        yield f"I08: tiles {sorted(set(range(len(s.cells))) - reached)} are not connected to the entrance"
    for placed, side, other in beside:
        if other < placed and s.prices[placed] == FREE and _corridor(s, placed, side) != _corridor(s, other, (side + 2) % 4):
            yield f"I10: tile {placed} breaks the corridor rule on side {side}, and nothing was paid"


def _rooms(s: Cavern) -> Iterator[str]:
    """A fresh flood fill over facing slots, against what the rules keep."""
    sections = len(s.types)
    joined: list[set[int]] = [set() for _ in range(sections)]
    for placed, side, other in _neighbours(s):
        mine, theirs = _slots(s, placed), _slots(s, other)
        for k in range(3 * side, 3 * side + 3):
            if mine[k] >= 0 and theirs[FACING[k]] >= 0:
                a, b = s.base[placed] + mine[k], s.base[other] + theirs[FACING[k]]
                if s.types[a] == s.types[b]:
                    joined[a].add(b)
    figures = _figures(s)
    seen: set[int] = set()
    for first in range(sections):
        if first in seen:
            continue
        room, todo = {first}, [first]
        while todo:
            fresh = joined[todo.pop()] - room
            room |= fresh
            todo += fresh
        seen |= room
        names = {room_of(s, section) for section in room}
        name = names.pop()
        if names or sum(room_of(s, section) == name for section in range(sections)) != len(room):
            yield f"I11: the sections {sorted(room)} are a room, and the rules keep another"
        elif len({s.types[section] for section in room}) > 1 or s.sums[name] >> 10 != sum(figures[section] for section in room) >> 10:
            yield f"I11: the type or the icons of room {name} are not those of its sections"
        elif opens(s.sums[name]) != opens(sum(figures[section] for section in room)):
            yield f"I12: room {name} has {opens(s.sums[name])} open slots by the rules, and others by the board"


def _figures(s: Cavern) -> list[int]:
    """Of every section its icons and open slots."""
    out: list[int] = []
    occupied = set(s.cells)
    for placed, cell in enumerate(s.cells):
        tile = s.content.prints[s.tiles[placed]]
        out += tile.icons
        for k in range(SLOTS):
            local, there = _slots(s, placed)[k], cell + STEP[k // 3]
            if local >= 0 and there >= 0 and there not in occupied:
                out[s.base[placed] + local] += OPEN_ONE
    return out


def _placements(s: Cavern) -> Iterator[str]:
    """The frontier, and for the tiles of the hand the free placements side by side (I28)."""
    occupied = {cell: placed for placed, cell in enumerate(s.cells)}
    frontier = sorted({cell + step for cell in s.cells for step in STEP if cell + step >= 0 and cell + step not in occupied})
    if frontier != s.frontier or sorted(s.edges) != frontier:
        yield "I28: the frontier is not the empty cells beside the dungeon"
        return
    for tile in sorted(set(s.hands[s.turn])):
        held = s.content.tiles[tile]
        for cell in frontier:
            walls = [(side, occupied[cell + STEP[side]]) for side in range(4) if cell + STEP[side] in occupied]
            ends = [(side, _corridor(s, placed, (side + 2) % 4)) for side, placed in walls]
            for rotation in held.rotations:
                slots = held.prints[rotation]
                free = all((slots[3 * side + 1] >= 0 and held.types[slots[3 * side + 1]] == CORRIDOR) == end for side, end in ends)
                if free != bool(held.accepts[s.edges[cell]] >> rotation & 1):
                    where = cell % ROW - MIDDLE, cell // ROW
                    yield f"I28: tile {held.id} turned {rotation} at {where} is free by its sides: {free}"

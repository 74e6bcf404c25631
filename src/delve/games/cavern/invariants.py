"""What always holds (section 9 of the rules), for laws and checked simulations: first what every position keeps.

The figures the rules carry along are counted afresh here, from the tiles as they lie. What may happen between two decisions
is in `passages.py`. A sentence begins with the number of its invariant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from delve.games.cavern import ending, passages
from delve.games.cavern.codes import NOBODY
from delve.games.cavern.dungeon import FREE, MIDDLE, ROW, STEP, Dungeon, room_of
from delve.games.cavern.house_rules import SUN_TRACK
from delve.games.cavern.placement import Draw
from delve.games.cavern.state import GOES_ON, HAND, KINDS, XP_IN_ALL, Cavern
from delve.games.cavern.tiles import CORRIDOR, FACING, OPEN_ONE, SLOTS, opens, torches
from delve.kernel.events import Event


def broken(before: Cavern | None, told: Sequence[Event], now: Cavern) -> list[str]:
    """Every invariant that does not hold, in words with its number."""
    out = [*_gold(now), *_treasure(now), *_cards_and_tiles(now), *_seats(now), *_turn(now), *_tokens(now), *_question(now)]
    seat = now.turn.seat
    if before is None or before.dungeon != now.dungeon:
        out += [*_board(now.dungeon), *_rooms(now.dungeon)]
    if before is None or before.dungeon.edges != now.dungeon.edges or before.seats[seat].hand != now.seats[seat].hand:
        out += _placements(now.dungeon, now.seats[seat].hand)
    if before is not None:
        out += passages.broken(before, told, now)
    return out


# ---- cards, tiles and seats


def _gold(s: Cavern) -> Iterator[str]:
    deck = s.gold_deck
    placed = [*deck.bottom, *(s.resolving.pool if s.resolving is not None else ())]
    found = []
    for value in (1, 2, 3):
        owned = sum(player.gold[value - 1] + player.turned_gold[value - 1] for player in s.seats)
        found.append(deck.unseen[value - 1] + owned + sum(card.value == value for card in placed))
    if tuple(found) != s.content.gold:
        yield f"I01: the Gold cards by value are {found}, not {list(s.content.gold)}"
    if deck.top + sum(card.value == 0 for card in placed) != sum(deck.unseen):
        yield "I01: deck and pool do not have as many unseen Gold cards as there are"
    if min(deck.unseen) < 0 or min(min(player.gold + player.turned_gold) for player in s.seats) < 0:
        yield "I26: a seat or the deck has fewer than no Gold cards of a value"


def _treasure(s: Cavern) -> Iterator[str]:
    owned = [one.card for player in s.seats for one in player.treasures]
    cards = sorted([*s.treasure_deck.cards, *(one.card for one in s.treasure_deck.bottom), *owned])
    if cards != list(range(len(s.content.treasures))):
        yield f"I02: in the deck, at its bottom and with the seats are the Treasures {cards}"
    for player in s.seats:
        for one in player.treasures:
            if one.turned and not one.shown:
                yield f"I26: Treasure {one.card} is turned for points, and nobody sees it"


def _cards_and_tiles(s: Cavern) -> Iterator[str]:
    read = [s.resolving.card] if s.resolving is not None and s.resolving.card != NOBODY else []
    encounters = sorted(s.encounter_deck.cards + s.encounter_deck.discards + read)
    if encounters != list(range(len(s.content.encounters))):
        yield f"I03: deck, discards and the card being read are {encounters}"
    tiles = Counter(s.stack.tiles + s.stack.discards + [tile for player in s.seats for tile in player.hand])
    tiles.update([on.tile for on in s.dungeon.tiles[1:]])
    if [tiles[tile] for tile in range(len(s.content.tiles))] != list(s.content.tile_counts):
        yield f"I04: of the tiles there are {sorted(tiles.items())}"


def _seats(s: Cavern) -> Iterator[str]:
    for seat, player in enumerate(s.seats):
        wanted = (0,) * KINDS if player.faction == NOBODY else s.content.factions[player.faction].counts
        elsewhere = [t.kind for t in s.tokens if t.seat == seat] + [one.kind for one in player.held] + list(player.lost)
        found = tuple(player.reserve[kind] + elsewhere.count(kind) for kind in range(KINDS))
        if found != wanted or min(player.reserve) < 0:
            yield f"I05: seat {seat} has Delvers {found}, not {wanted}"
        if player.xp < 0:
            yield f"I06: seat {seat} has less than no XP"
        if len(player.hand) > HAND:
            yield f"I07: seat {seat} holds more than three tiles"
    xp = sum(player.xp for player in s.seats) + s.supply
    if xp != XP_IN_ALL or (s.supply < 0 and not s.rules.endless_xp):
        yield f"I06: seats and supply have {xp} XP, or the supply is overdrawn"
    drawn = s.ask is not None and s.turn.placed and not any(isinstance(step, Draw) for step in s.agenda)
    if drawn and len(s.seats[s.turn.seat].hand) < HAND and (s.stack.tiles or s.stack.discards):
        yield "I07: after the draw a hand holds fewer than three tiles although there are some"


def _turn(s: Cavern) -> Iterator[str]:
    turn, seats = s.turn, len(s.seats)
    start = s.rules.sun_start(seats)
    if not start <= s.sun <= SUN_TRACK:
        yield f"I19: the Sun is on {s.sun}, outside {start} to {SUN_TRACK}"
    if turn.number and (turn.regular - 1 - turn.seat + turn.first) % seats:
        yield "I21: the seats have not had their turns one after another"
    if turn.regular > sum(s.content.tile_counts) + seats and not s.rules.stuck_pass:
        yield f"I32: {turn.regular} turns without the extra ones are more than tiles and seats allow"
    if s.ask is None:
        if s.end == GOES_ON or turn.extra or (turn.seat + 1) % seats != turn.first:
            yield "I20: the game is over before its round is"
        yield from _scores(s)


def _scores(s: Cavern) -> Iterator[str]:
    """Counted card by card."""
    merits = []
    for player in s.seats:
        gold = [value for value in (1, 2, 3) for _ in range(player.gold[value - 1])]
        gold += [value + 1 for value in (1, 2, 3) for _ in range(player.turned_gold[value - 1])]
        treasure = [s.content.treasures[one.card].value + (2 if one.turned else 0) for one in player.treasures]
        merits.append((sum(gold) + sum(treasure), len(treasure)))
    found = ending.outcome(s)
    winners = tuple(seat for seat, own in enumerate(merits) if own == max(merits))
    if found is None or found.scores != tuple(score for score, _ in merits) or found.winners != winners:
        yield f"I35: by their cards the seats have {merits}, and the outcome is {found}"


def _tokens(s: Cavern) -> Iterator[str]:
    sums = s.dungeon.sums
    open_now = s.resolving.room if s.resolving is not None else NOBODY
    for t in s.tokens:
        room = room_of(s.dungeon, t.section)
        if not opens(sums[room]) and room not in s.turn.completed and room != open_now:
            yield f"I15: a Delver is in room {room}, which was complete before this turn or is done with"
        if torches(sums[room]) and not t.up:
            yield f"I16: a Delver in section {t.section} is facedown in torchlight"


def _question(s: Cavern) -> Iterator[str]:
    if s.ask is not None:
        if not s.options or len(set(s.options)) != len(s.options):
            yield f"I27: the options are {s.options}"
        if s.ask.options(s) != s.options:
            yield f"I27: asked again, the options are {s.ask.options(s)}"


# ---- the board, looked at afresh


def _slots(d: Dungeon, placed: int) -> tuple[int, ...]:
    on = d.tiles[placed]
    return d.content.prints[on.tile].prints[on.rotation]


def _neighbours(d: Dungeon) -> Iterator[tuple[int, int, int]]:
    """Every pair of tiles that share a side: one, the side of it, the other."""
    at = {on.cell: placed for placed, on in enumerate(d.tiles)}
    for placed, on in enumerate(d.tiles):
        for side in range(4):
            if on.cell + STEP[side] in at:
                yield placed, side, at[on.cell + STEP[side]]


def _corridor(d: Dungeon, placed: int, side: int) -> bool:
    local = _slots(d, placed)[3 * side + 1]
    return local >= 0 and d.content.prints[d.tiles[placed].tile].types[local] == CORRIDOR


def _board(d: Dungeon) -> Iterator[str]:
    cells, sections = [on.cell for on in d.tiles], [len(d.content.prints[on.tile].types) for on in d.tiles]
    if len(set(cells)) != len(cells) or min(cells) < 0 or d.at != {cell: placed for placed, cell in enumerate(cells)}:
        yield "I09: a tile lies above the board line, on another one, or elsewhere than the dungeon says"
    if [on.base for on in d.tiles] != [sum(sections[:i]) for i in range(len(cells))]:
        yield "I09: the sections of the tiles are not numbered one after another"
    if list(d.tile_of) != [placed for placed, count in enumerate(sections) for _ in range(count)]:
        yield "I09: a section lies on another tile than its own"
    reached, beside = {0}, list(_neighbours(d))
    for _ in cells:
        reached |= {other for placed, _, other in beside if placed in reached}
        if len(reached) == len(cells):
            break
    if len(reached) != len(cells):
        yield f"I08: tiles {sorted(set(range(len(cells))) - reached)} are not connected to the entrance"
    for placed, side, other in beside:
        if other < placed and d.tiles[placed].price == FREE and _corridor(d, placed, side) != _corridor(d, other, (side + 2) % 4):
            yield f"I10: tile {placed} breaks the corridor rule on side {side}, and nothing was paid"


def _rooms(d: Dungeon) -> Iterator[str]:
    """A fresh flood fill over facing slots, against what the rules keep."""
    sections, types = len(d.parent), [type for on in d.tiles for type in d.content.prints[on.tile].types]
    joined: list[set[int]] = [set() for _ in range(sections)]
    for placed, side, other in _neighbours(d):
        mine, theirs = _slots(d, placed), _slots(d, other)
        for k in range(3 * side, 3 * side + 3):
            if mine[k] >= 0 and theirs[FACING[k]] >= 0:
                a, b = d.tiles[placed].base + mine[k], d.tiles[other].base + theirs[FACING[k]]
                if types[a] == types[b]:
                    joined[a].add(b)
    figures = _figures(d)
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
        names = {room_of(d, section) for section in room}
        name = names.pop()
        if names or sum(room_of(d, section) == name for section in range(sections)) != len(room):
            yield f"I11: the sections {sorted(room)} are a room, and the rules keep another"
        elif len({types[section] for section in room}) > 1 or d.sums[name] >> 10 != sum(figures[section] for section in room) >> 10:
            yield f"I11: the type or the icons of room {name} are not those of its sections"
        elif opens(d.sums[name]) != opens(sum(figures[section] for section in room)):
            yield f"I12: room {name} has {opens(d.sums[name])} open slots by the rules, and others by the board"


def _figures(d: Dungeon) -> list[int]:
    """Of every section its icons and open slots."""
    out: list[int] = []
    occupied = {on.cell for on in d.tiles}
    for placed, on in enumerate(d.tiles):
        out += d.content.prints[on.tile].icons
        for k in range(SLOTS):
            local, there = _slots(d, placed)[k], on.cell + STEP[k // 3]
            if local >= 0 and there >= 0 and there not in occupied:
                out[on.base + local] += OPEN_ONE
    return out


def _placements(d: Dungeon, hand: list[int]) -> Iterator[str]:
    """The frontier, and for the tiles of the hand the free placements side by side (I28)."""
    occupied = {on.cell: placed for placed, on in enumerate(d.tiles)}
    frontier = sorted({cell + step for cell in occupied for step in STEP if cell + step >= 0 and cell + step not in occupied})
    if frontier != d.frontier or sorted(d.edges) != frontier:
        yield "I28: the frontier is not the empty cells beside the dungeon"
        return
    for tile in sorted(set(hand)):
        held = d.content.tiles[tile]
        for cell in frontier:
            walls = [(side, occupied[cell + STEP[side]]) for side in range(4) if cell + STEP[side] in occupied]
            ends = [(side, _corridor(d, placed, (side + 2) % 4)) for side, placed in walls]
            for rotation in held.rotations:
                slots = held.prints[rotation]
                free = all((slots[3 * side + 1] >= 0 and held.types[slots[3 * side + 1]] == CORRIDOR) == end for side, end in ends)
                if free != bool(held.accepts[d.edges[cell]] >> rotation & 1):
                    where = cell % ROW - MIDDLE, cell // ROW
                    yield f"I28: tile {held.id} turned {rotation} at {where} is free by its sides: {free}"

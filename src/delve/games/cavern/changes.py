"""The writers of what happens on the board and to Delvers; each change tells its event. Cards have theirs in `cards.py`."""

from __future__ import annotations

from delve.games.cavern import events as ev
from delve.games.cavern.dungeon import across, down, first_section, put, room_of
from delve.games.cavern.options import SUN_TRACK
from delve.games.cavern.state import (
    BY_SUN,
    BY_TILES,
    GOES_ON,
    HAND,
    KINDS,
    Cavern,
    beside,
    is_up,
    kind_of,
    number_of,
    seat_of,
    section_of,
    token,
)
from delve.games.cavern.tiles import chests, golds, torches
from delve.kernel.events import Tell
from delve.kernel.luck import DECKS, Luck

UP = 1 << 5
RULED_OUT = 1 << 6
BESIDE = 1 << 24
"""Of a token: that it lies faceup, that it is not of the first kind, that it lay beside one of the first kind."""
FRESH = 1 << 5
"""In `held`: it happened in its owner's running turn."""


def spot(s: Cavern, section: int) -> tuple[int, int, str]:
    """A section as people name it: its cell and its letter."""
    placed = s.owner[section]
    cell = s.cells[placed]
    return across(cell), down(cell), s.content.prints[s.tiles[placed]].letters[section - s.base[placed]]


def kind_name(s: Cavern, kind: int) -> str:
    return s.content.kinds[kind].name


def take_faction(s: Cavern, seat: int, faction: int, tell: Tell | None) -> None:
    """A seat's faction and its five Delvers, all in reserve (2.02, 2.03)."""
    s.faction[seat] = faction
    for kind in range(KINDS):
        s.reserve[KINDS * seat + kind] = s.content.factions[faction].counts[kind]
    if tell is not None:
        tell.append(ev.FactionTaken(seat, faction, s.content.factions[faction].name))


def go_first(s: Cavern, seat: int, tell: Tell | None) -> None:
    s.first = seat
    if tell is not None:
        tell.append(ev.GoesFirst(seat))


def begin_turn(s: Cavern, seat: int, extra: bool, tell: Tell | None) -> None:
    s.turn = seat
    s.turns += 1
    s.rounds += not extra
    s.in_extra = int(extra)
    s.stuck = 0
    if seat == s.first and not extra:  # a round begins (3.11)
        s.passes = 0
    s.placed, s.completed = [], []
    if tell is not None:
        tell.append(ev.TurnBegan(seat, s.turns, extra))


def draw_tile(s: Cavern, luck: Luck, tell: Tell | None) -> int:
    """The top of the stack; an empty stack is made of the discards first (6.03); -1 when there is nothing at all (6.04)."""
    if not s.stack:
        if not s.discards:
            return -1
        s.stack, s.discards = s.discards, []
        if tell is not None:
            tell.append(ev.TilesReshuffled(len(s.stack)))
    stack = s.stack
    i = int(luck.below(len(stack), DECKS))
    tile = stack[i]
    stack[i] = stack[-1]
    stack.pop()
    return tile


def draw_to_hand(s: Cavern, seat: int, count: int, luck: Luck, tell: Tell | None) -> int:
    """Draw so many tiles, unseen by the others (6.02); returns how many there were. Finding nothing may be the end (R09)."""
    drawn: list[int] = []
    while len(drawn) < count:
        tile = draw_tile(s, luck, tell)
        if tile < 0:
            if s.rules.stack_ends:
                trigger_end(s, BY_TILES, tell)
            break
        drawn.append(tile)
    if drawn:
        hand = s.hands[seat]
        hand.extend(drawn)
        hand.sort()
        if tell is not None:
            tell.append(ev.DrewTiles(seat, len(drawn), tuple(s.content.tiles[tile].id for tile in drawn)))
    return len(drawn)


def missing(s: Cavern, seat: int) -> int:
    """How many tiles the hand lacks (6.01)."""
    return HAND - len(s.hands[seat])


def redraw(s: Cavern, seat: int, tiles: list[int], stuck: bool, luck: Luck, tell: Tell | None) -> None:
    """Throw tiles away faceup and draw as many (18.03): the discards come first, so they can be drawn again (18.04)."""
    for tile in tiles:
        s.hands[seat].remove(tile)
        s.discards.append(tile)
    if stuck:
        s.stuck = 1
    if tell is not None:
        tell.append(ev.Redrew(seat, tuple(s.content.tiles[tile].id for tile in tiles), stuck))
    draw_to_hand(s, seat, len(tiles), luck, tell)


def place_tile(s: Cavern, seat: int, tile: int, cell: int, rotation: int, price: int, tell: Tell | None) -> None:
    """Put a tile down and join its sections; the Sun moves and torches shine (4.19). Payment and Fast Movement are the caller's."""
    s.hands[seat].remove(tile)
    scaffold = bool(s.placed)
    s.placed.append(len(s.cells))
    rooms = put(s, tile, cell, rotation, price)
    s.completed += rooms
    s.passes = 0
    if tell is not None:
        tell.append(ev.TilePlaced(seat, s.content.tiles[tile].id, (across(cell), down(cell)), rotation, price, scaffold))
        for room in rooms:
            sums = s.sums[room]
            inside = sum(room_of(s, section_of(t)) == room for t in s.tokens)
            tell.append(ev.RoomCompleted(spot(s, first_section(s, room)), s.types[room], golds(sums), chests(sums), inside))
    if s.content.tiles[tile].sun:
        move_sun(s, 1, tell)
    light(s, tell)


def light(s: Cavern, tell: Tell | None) -> None:
    """Turn up every Delver in a room with a Torch (5.07, 5.08): only rooms of the tile just placed can have gained one."""
    first = s.base[-1]
    lit = [room for room in {room_of(s, section) for section in range(first, len(s.parent))} if torches(s.sums[room])]
    if not lit:
        return
    for i in range(len(s.tokens)):
        if not is_up(s.tokens[i]) and room_of(s, section_of(s.tokens[i])) in lit:
            turn_up(s, i, tell)


def turn_up(s: Cavern, i: int, tell: Tell | None) -> None:
    """Show a facedown Delver to everybody."""
    t = s.tokens[i] | UP
    s.tokens[i] = t
    rule_out(s, seat_of(t), kind_of(t), beside(t) >> kind_of(t) & 1 == 1)
    if tell is not None:
        tell.append(ev.TurnedUp(seat_of(t), number_of(t), spot(s, section_of(t)), kind_name(s, kind_of(t))))


def rule_out(s: Cavern, seat: int, kind: int, another: bool = False) -> None:
    """When all of a seat's Delvers of a kind are in sight, its facedown ones are something else: everybody can tell.

    Two of a kind may also be seen one after the other: `another` says that the one turned up now lay facedown while one of
    its kind was in sight, so it is the second. A token that lay beside both is neither.
    """
    seen = sum(seat_of(t) == seat and kind_of(t) == kind and is_up(t) for t in s.tokens)
    seen += sum(seat_of(t) == seat and kind_of(t) == kind for t in s.held + s.lost)
    if seen == 0:
        return
    every = s.content.factions[s.faction[seat]].counts[kind]
    for i, t in enumerate(s.tokens):
        if seat_of(t) == seat and not is_up(t):
            both = another and every == 2 and beside(t) >> kind & 1
            s.tokens[i] = t | BESIDE << kind | (RULED_OUT << kind if both or seen >= every else 0)


def move_sun(s: Cavern, by: int, tell: Tell | None) -> None:
    """The Sun marker: never past the last space (5.06), never back below its start nor after the end was triggered (R58)."""
    start = s.rules.sun_start(len(s.xp))
    if by < 0 and (s.end != GOES_ON or s.sun + by < start):
        return
    if s.sun + by > SUN_TRACK:
        return
    s.sun += by
    if tell is not None:
        tell.append(ev.SunMoved(by, s.sun, SUN_TRACK))
    if s.sun == SUN_TRACK:  # 20.01
        trigger_end(s, BY_SUN, tell)


def trigger_end(s: Cavern, cause: int, tell: Tell | None) -> None:
    """The end comes with this round (20.05); it cannot be undone (20.04)."""
    if s.end == GOES_ON:
        s.end = cause
        if tell is not None:
            tell.append(ev.EndTriggered(cause))


def earn_extra_turn(s: Cavern, seat: int, tell: Tell | None) -> None:
    """Extra turns add up (5.04); with `fast_chain=one` an extra turn earns none (R11)."""
    if s.in_extra and s.rules.one_chain:
        return
    s.extra += 1
    if tell is not None:
        tell.append(ev.ExtraTurnEarned(seat, s.extra))


def spend_xp(s: Cavern, seat: int, use: str, tell: Tell | None, amount: int = 1) -> None:
    """XP return to the supply (18.01)."""
    s.xp[seat] -= amount
    s.supply += amount
    if tell is not None:
        tell.append(ev.XpSpent(seat, use, s.xp[seat]))


def gain_xp(s: Cavern, seat: int, amount: int, tell: Tell | None) -> None:
    """No more than the supply holds (18.11)."""
    gained = amount if s.rules.endless_xp else min(amount, s.supply)
    s.xp[seat] += gained
    s.supply -= gained
    if tell is not None and gained:
        tell.append(ev.XpGained(seat, gained, s.xp[seat]))


def lose_xp(s: Cavern, seat: int, amount: int, tell: Tell | None) -> None:
    lost = min(amount, s.xp[seat])
    s.xp[seat] -= lost
    s.supply += lost
    if tell is not None and lost:
        tell.append(ev.XpLost(seat, lost, s.xp[seat]))


def place_delver(s: Cavern, seat: int, kind: int, section: int, cracks: bool, tell: Tell | None) -> None:
    """From the reserve onto a section: facedown, or faceup in a room with a Torch (7.04, 7.05), under a fresh number (H03)."""
    up = int(torches(s.sums[room_of(s, section)]) > 0)
    number = s.next_token
    s.next_token += 1
    s.reserve[KINDS * seat + kind] -= 1
    s.tokens.append(token(seat, kind, up, section, number))
    if up:
        rule_out(s, seat, kind)
    else:  # nor is it of a kind that is in sight now
        for other, count in enumerate(s.content.factions[s.faction[seat]].counts):
            if count:
                rule_out(s, seat, other)
    if tell is not None:
        tell.append(ev.DelverPlaced(seat, number, spot(s, section), bool(up), kind_name(s, kind), cracks))


def retrieve(s: Cavern, i: int, tell: Tell | None) -> None:
    """Take a Delver home from the dungeon; a facedown one is not shown (18.09)."""
    t = s.tokens.pop(i)
    s.reserve[KINDS * seat_of(t) + kind_of(t)] += 1
    if tell is not None:
        tell.append(ev.Retrieved(seat_of(t), number_of(t), spot(s, section_of(t)), is_up(t), kind_name(s, kind_of(t))))


def open_room(s: Cavern, room: int, tell: Tell | None) -> None:
    """Begin resolving a room: all Delvers in it are turned faceup (10.03)."""
    s.completed.remove(room)
    s.room = room
    s.over = 0
    if tell is not None:
        sums = s.sums[room]
        seats = tuple(sorted({seat_of(t) for t in s.tokens if room_of(s, section_of(t)) == room}))
        tell.append(ev.RoomOpened(spot(s, first_section(s, room)), s.types[room], golds(sums), chests(sums), seats))
    for i in range(len(s.tokens)):
        if not is_up(s.tokens[i]) and room_of(s, section_of(s.tokens[i])) == room:
            turn_up(s, i, tell)


def go_home(s: Cavern, tell: Tell | None) -> None:
    """All Delvers of the resolved room go to their owners' reserves (10.09), and the room is done with (10.11)."""
    room = s.room
    left: list[int] = []
    home: dict[int, list[str]] = {}
    for t in s.tokens:
        if room_of(s, section_of(t)) != room:
            left.append(t)
            continue
        s.reserve[KINDS * seat_of(t) + kind_of(t)] += 1
        if tell is not None:
            home.setdefault(seat_of(t), []).append(kind_name(s, kind_of(t)))
    s.tokens = left
    s.over = 1
    if tell is not None:
        for seat, kinds in home.items():
            tell.append(ev.WentHome(seat, tuple(kinds)))


def hold(s: Cavern, i: int, tell: Tell | None) -> None:
    """A Delver of the room waits beside the mat until the end of its owner's next turn (R56)."""
    t = s.tokens.pop(i)
    s.held = (*s.held, seat_of(t) | kind_of(t) << 2 | (FRESH if seat_of(t) == s.turn else 0))
    if tell is not None:
        tell.append(ev.DelverHeld(seat_of(t), kind_name(s, kind_of(t))))


def lose_delver(s: Cavern, i: int, tell: Tell | None) -> None:
    """A Delver leaves the game, unless its owner would have fewer than three left (R56)."""
    t = s.tokens[i]
    gone = sum(seat_of(other) == seat_of(t) for other in s.lost)
    spared = sum(s.content.factions[s.faction[seat_of(t)]].counts) - gone <= 3
    if not spared:
        s.tokens.pop(i)
        s.lost = (*s.lost, seat_of(t) | kind_of(t) << 2)
    if tell is not None:
        tell.append(ev.DelverLost(seat_of(t), kind_name(s, kind_of(t)), spared))


def free_held(s: Cavern, seat: int, tell: Tell | None) -> None:
    """At the end of a turn: whoever was held before it comes home; whoever was held in it waits one more (R56)."""
    if not s.held:
        return
    waiting: list[int] = []
    for t in s.held:
        if seat_of(t) != seat:
            waiting.append(t)
        elif t & FRESH:
            waiting.append(t & ~FRESH)
        else:
            s.reserve[KINDS * seat + kind_of(t)] += 1
            if tell is not None:
                tell.append(ev.DelverFreed(seat, kind_name(s, kind_of(t))))
    s.held = tuple(waiting)

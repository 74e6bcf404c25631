"""The writers of set-up, turns, tiles, the Sun and XP; each change tells its event. All other modules change the table through these.

Delvers, cards, rooms and rolls have theirs in `delver_changes`, `card_changes`, `room_changes` and `roll_changes`.
"""

from __future__ import annotations

from delve.games.cavern import events as ev
from delve.games.cavern.delver_changes import light
from delve.games.cavern.dungeon import across, down, first_section, room_of, sections_on, spot, type_of
from delve.games.cavern.house_rules import SUN_TRACK
from delve.games.cavern.room_telling import room_told
from delve.games.cavern.state import BY_PASSES, BY_SUN, BY_TILES, GOES_ON, HAND, Cavern
from delve.games.cavern.tiles import chests, golds
from delve.kernel.events import Tell
from delve.kernel.game import Outcome
from delve.kernel.luck import DECKS, Luck

# ---- set-up and turns


def take_faction(s: Cavern, seat: int, faction: int, tell: Tell | None) -> None:
    """A seat's faction and its five Delvers, all in reserve (2.02, 2.03)."""
    taken = s.content.factions[faction]
    s.seats[seat].faction = faction
    s.seats[seat].reserve = list(taken.counts)
    if tell is not None:
        tell.append(ev.FactionTaken(seat, faction, taken.name))


def go_first(s: Cavern, seat: int, tell: Tell | None) -> None:
    s.turn.first = seat
    if tell is not None:
        tell.append(ev.GoesFirst(seat))


def begin_turn(s: Cavern, seat: int, extra: bool, tell: Tell | None) -> None:
    turn = s.turn
    turn.seat = seat
    turn.number += 1
    turn.in_extra = extra
    turn.stuck = False
    turn.placed, turn.completed = [], []
    if not extra:
        turn.regular += 1
        if seat == turn.first:  # a round begins (3.11)
            turn.passes = 0
    if tell is not None:
        tell.append(ev.TurnBegan(seat, turn.number, extra))


def earn_extra_turn(s: Cavern, seat: int, tell: Tell | None) -> None:
    """Extra turns add up (5.04); with `fast_chain=one` an extra turn earns none (R11)."""
    if s.turn.in_extra and s.rules.one_chain:
        return
    s.turn.extra += 1
    if tell is not None:
        tell.append(ev.ExtraTurnEarned(seat, s.turn.extra))


def use_extra_turn(s: Cavern) -> bool:
    """One of the extra turns that the seat is owed, if there is one (3.09). `begin_turn` tells."""
    if not s.turn.extra:
        return False
    s.turn.extra -= 1
    return True


def skip_turn(s: Cavern, seat: int, tell: Tell | None) -> None:
    """An empty hand with nothing to draw: no tile, and the end is triggered (R09)."""
    if tell is not None:
        tell.append(ev.TurnSkipped(seat))
    trigger_end(s, BY_TILES, tell)


def pass_turn(s: Cavern, seat: int, tell: Tell | None) -> None:
    """No tile and no Delver; a round in which every seat passes triggers the end (R08, `pass`)."""
    if not s.turn.in_extra:
        s.turn.passes += 1
    if tell is not None:
        tell.append(ev.Passed(seat))
    if s.turn.passes >= len(s.seats):
        trigger_end(s, BY_PASSES, tell)


def trigger_end(s: Cavern, cause: int, tell: Tell | None) -> None:
    """The end comes with this round (20.05); it cannot be undone (20.04)."""
    if s.end == GOES_ON:
        s.end = cause
        if tell is not None:
            tell.append(ev.EndTriggered(cause))


def end_game(outcome: Outcome, tell: Tell | None) -> None:
    """The last turn is over (20.05). Nothing changes, but people hear of it."""
    if tell is not None:
        tell.append(ev.GameEnded(outcome.winners, outcome.scores, outcome.verdict))


# ---- tiles


def draw_tile(s: Cavern, luck: Luck, tell: Tell | None) -> int:
    """The top of the stack; an empty stack is made of the discards first (6.03); -1 when there is nothing at all (6.04)."""
    stack = s.stack
    if not stack.tiles:
        if not stack.discards:
            return -1
        stack.tiles, stack.discards = stack.discards, []
        if tell is not None:
            tell.append(ev.TilesReshuffled(len(stack.tiles)))
    tiles = stack.tiles
    i = int(luck.below(len(tiles), DECKS, "tile"))
    tile = tiles[i]
    tiles[i] = tiles[-1]
    tiles.pop()
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
        hand = s.seats[seat].hand
        hand.extend(drawn)
        hand.sort()
        if tell is not None:
            tell.append(ev.DrewTiles(seat, len(drawn), tuple([s.content.tiles[tile].id for tile in drawn])))
    return len(drawn)


def fill_hand(s: Cavern, seat: int, luck: Luck, tell: Tell | None) -> int:
    """Draw until the hand holds three tiles (6.01); returns how many there were."""
    return draw_to_hand(s, seat, HAND - len(s.seats[seat].hand), luck, tell)


def redraw(s: Cavern, seat: int, tiles: list[int], stuck: bool, luck: Luck, tell: Tell | None) -> None:
    """Throw tiles away faceup and draw as many (18.03): the discards come first, so they can be drawn again (18.04)."""
    for tile in tiles:
        s.seats[seat].hand.remove(tile)
        s.stack.discards.append(tile)
    if stuck:
        s.turn.stuck = True
    if tell is not None:
        tell.append(ev.Redrew(seat, tuple([s.content.tiles[tile].id for tile in tiles]), stuck))
    draw_to_hand(s, seat, len(tiles), luck, tell)


def place_tile(s: Cavern, seat: int, tile: int, cell: int, rotation: int, price: int, tell: Tell | None) -> None:
    """Put a tile down and join its sections; the Sun moves and torches shine (4.19). Payment and Fast Movement are the caller's."""
    dungeon, turn = s.dungeon, s.turn
    s.seats[seat].hand.remove(tile)
    scaffold = bool(turn.placed)
    placed = len(dungeon.tiles)
    rooms = dungeon.put(tile, cell, rotation, price)
    turn.placed.append(placed)
    turn.completed += rooms
    turn.passes = 0
    if tell is not None:
        at, on = (across(cell), down(cell)), _rooms_on(s, placed)
        tell.append(ev.TilePlaced(seat, s.content.tiles[tile].id, at, rotation, price, scaffold, on))
        for room in rooms:
            _tell_completed(s, room, tell)
    if s.content.tiles[tile].sun:
        move_sun(s, 1, tell)
    light(s, sections_on(dungeon, placed), tell)


def _rooms_on(s: Cavern, placed: int) -> tuple[ev.RoomTold, ...]:
    """The rooms that a tile is part of, as they are with it."""
    rooms: list[int] = []
    for section in sections_on(s.dungeon, placed):
        room = room_of(s.dungeon, section)
        if room not in rooms:
            rooms.append(room)
    return tuple([room_told(s, room) for room in rooms])


def _tell_completed(s: Cavern, room: int, tell: Tell) -> None:
    dungeon = s.dungeon
    sums = dungeon.sums[room]
    inside = [t.seat for t in s.tokens if room_of(dungeon, t.section) == room]
    at = spot(dungeon, first_section(dungeon, room))
    tell.append(ev.RoomCompleted(at, type_of(dungeon, room), golds(sums), chests(sums), len(inside), tuple(sorted(set(inside)))))


# ---- the Sun


def move_sun(s: Cavern, by: int, tell: Tell | None) -> None:
    """The Sun marker: never past the last space (5.06), never back below its start nor after the end was triggered (R58)."""
    start = s.rules.sun_start(len(s.seats))
    if by < 0 and (s.end != GOES_ON or s.sun + by < start):
        return
    if s.sun + by > SUN_TRACK:
        return
    s.sun += by
    if tell is not None:
        tell.append(ev.SunMoved(by, s.sun, SUN_TRACK))
    if s.sun == SUN_TRACK:  # 20.01
        trigger_end(s, BY_SUN, tell)


# ---- XP


def spend_xp(s: Cavern, seat: int, use: str, tell: Tell | None, amount: int = 1) -> None:
    """XP return to the supply (18.01)."""
    player = s.seats[seat]
    player.xp -= amount
    s.supply += amount
    if tell is not None:
        tell.append(ev.XpSpent(seat, use, player.xp, amount))


def gain_xp(s: Cavern, seat: int, amount: int, tell: Tell | None) -> None:
    """No more than the supply holds (18.11)."""
    player = s.seats[seat]
    gained = amount if s.rules.endless_xp else min(amount, s.supply)
    player.xp += gained
    s.supply -= gained
    if tell is not None and gained:
        tell.append(ev.XpGained(seat, gained, player.xp))


def lose_xp(s: Cavern, seat: int, amount: int, tell: Tell | None) -> None:
    player = s.seats[seat]
    lost = min(amount, player.xp)
    player.xp -= lost
    s.supply += lost
    if tell is not None and lost:
        tell.append(ev.XpLost(seat, lost, player.xp))

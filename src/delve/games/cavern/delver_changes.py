"""The writers of what happens to Delvers: placed, shown, home again, held, lost; each change tells its event."""

from __future__ import annotations

from delve.games.cavern import events as ev
from delve.games.cavern.dungeon import room_of, spot
from delve.games.cavern.room_telling import room_told
from delve.games.cavern.state import KINDS, Cavern, HeldDelver, Token
from delve.games.cavern.tiles import torches
from delve.kernel.events import Tell


def kind_name(s: Cavern, kind: int) -> str:
    return s.content.kinds[kind].name


def _room(s: Cavern, section: int) -> ev.RoomTold:
    return room_told(s, room_of(s.dungeon, section))


def place_delver(s: Cavern, seat: int, kind: int, section: int, cracks: bool, tell: Tell | None) -> None:
    """From the reserve onto a section: facedown, or faceup in a room with a Torch (7.04, 7.05), under a fresh number (H03)."""
    up = torches(s.dungeon.sums[room_of(s.dungeon, section)]) > 0
    number = s.next_token
    s.next_token += 1
    s.seats[seat].reserve[kind] -= 1
    if up:
        s.tokens.append(Token(number, seat, kind, True, section))
        _rule_out(s, seat, kind, False)
    else:  # it is not of a kind that is in sight now
        seen, counts = _in_sight(s, seat), s.content.factions[s.seats[seat].faction].counts
        beside = [other for other in range(KINDS) if seen[other]]
        ruled_out = [other for other in beside if seen[other] >= counts[other]]
        s.tokens.append(Token(number, seat, kind, False, section, tuple(ruled_out), tuple(beside)))
    if tell is not None:
        tell.append(ev.DelverPlaced(seat, number, spot(s.dungeon, section), up, kind_name(s, kind), cracks, _room(s, section)))


def light(s: Cavern, sections: range, tell: Tell | None) -> None:
    """Turn up every Delver in a room with a Torch (5.07, 5.08): only rooms of the tile just placed can have gained one."""
    dungeon = s.dungeon
    lit: list[int] = []
    for section in sections:
        room = room_of(dungeon, section)
        if torches(dungeon.sums[room]):
            lit.append(room)
    if lit:
        for i in range(len(s.tokens)):
            if not s.tokens[i].up and room_of(dungeon, s.tokens[i].section) in lit:
                turn_up(s, i, tell)


def turn_up(s: Cavern, i: int, tell: Tell | None) -> None:
    """Show a facedown Delver to everybody."""
    t = s.tokens[i]
    s.tokens[i] = Token(t.number, t.seat, t.kind, True, t.section, t.ruled_out, t.beside)
    _rule_out(s, t.seat, t.kind, t.kind in t.beside)
    if tell is not None:
        tell.append(ev.TurnedUp(t.seat, t.number, spot(s.dungeon, t.section), kind_name(s, t.kind), _room(s, t.section)))


def _rule_out(s: Cavern, seat: int, kind: int, another: bool) -> None:
    """When all of a seat's Delvers of a kind are in sight, its facedown ones are something else: everybody can tell.

    Two of a kind may also be seen one after the other: `another` says that the one turned up now lay facedown while one of
    its kind was in sight, so it is the second. A token that lay beside both is neither.
    """
    seen, every = _in_sight(s, seat)[kind], s.content.factions[s.seats[seat].faction].counts[kind]
    for i, t in enumerate(s.tokens):
        if t.seat != seat or t.up:
            continue
        both = another and every == 2 and kind in t.beside
        ruled_out = _with(t.ruled_out, kind) if both or seen >= every else t.ruled_out
        s.tokens[i] = Token(t.number, seat, t.kind, False, t.section, ruled_out, _with(t.beside, kind))


def _in_sight(s: Cavern, seat: int) -> list[int]:
    """By kind: how many of a seat's Delvers everybody sees."""
    seen = [0] * KINDS
    for t in s.tokens:
        if t.up and t.seat == seat:
            seen[t.kind] += 1
    for held in s.seats[seat].held:
        seen[held.kind] += 1
    for kind in s.seats[seat].lost:
        seen[kind] += 1
    return seen


def _with(kinds: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return kinds if kind in kinds else tuple(sorted((*kinds, kind)))


def retrieve(s: Cavern, i: int, tell: Tell | None) -> None:
    """Take a Delver home from the dungeon; a facedown one is not shown (18.09)."""
    t = s.tokens.pop(i)
    s.seats[t.seat].reserve[t.kind] += 1
    if tell is not None:
        tell.append(ev.Retrieved(t.seat, t.number, spot(s.dungeon, t.section), t.up, kind_name(s, t.kind), _room(s, t.section)))


def go_home(s: Cavern, room: int, tell: Tell | None) -> None:
    """All Delvers of a room go to their owners' reserves (10.09)."""
    left: list[Token] = []
    home: dict[int, list[str]] = {}
    for t in s.tokens:
        if room_of(s.dungeon, t.section) != room:
            left.append(t)
            continue
        s.seats[t.seat].reserve[t.kind] += 1
        if tell is not None:
            home.setdefault(t.seat, []).append(kind_name(s, t.kind))
    s.tokens = left
    if tell is not None:
        for seat, kinds in home.items():
            tell.append(ev.WentHome(seat, tuple(kinds)))


def hold(s: Cavern, i: int, tell: Tell | None) -> None:
    """A Delver of the room waits beside the mat until the end of its owner's next turn (R56)."""
    t = s.tokens.pop(i)
    owner = s.seats[t.seat]
    owner.held = (*owner.held, HeldDelver(t.kind, t.seat == s.turn.seat))
    if tell is not None:
        tell.append(ev.DelverHeld(t.seat, kind_name(s, t.kind)))


def lose_delver(s: Cavern, i: int, tell: Tell | None) -> None:
    """A Delver leaves the game, unless its owner would have fewer than three left (R56)."""
    t = s.tokens[i]
    owner = s.seats[t.seat]
    spared = sum(s.content.factions[owner.faction].counts) - len(owner.lost) <= 3
    if not spared:
        s.tokens.pop(i)
        owner.lost = (*owner.lost, t.kind)
    if tell is not None:
        tell.append(ev.DelverLost(t.seat, kind_name(s, t.kind), spared))


def free_held(s: Cavern, seat: int, tell: Tell | None) -> None:
    """At the end of a turn: whoever was held before it comes home; whoever was held in it waits one more (R56)."""
    player = s.seats[seat]
    if not player.held:
        return
    waiting: list[HeldDelver] = []
    for one in player.held:
        if one.fresh:
            waiting.append(HeldDelver(one.kind, False))
            continue
        player.reserve[one.kind] += 1
        if tell is not None:
            tell.append(ev.DelverFreed(seat, kind_name(s, one.kind)))
    player.held = tuple(waiting)

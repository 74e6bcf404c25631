"""What a decision brought about, as moments: made of the events that one seat has seen.

Rooms that are resolved have cards (`resolution.py`); the rest are sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.cavern import events as ev
from delve.games.cavern.box import Content
from delve.games.cavern.dungeon import FREE, PAID
from delve.games.cavern.log_lines import NEW
from delve.games.cavern.look.resolution import Resolution, room_place
from delve.games.cavern.naming import TYPES, region
from delve.games.cavern.state import BY_GOLD, BY_PASSES, BY_SUN, BY_TILES
from delve.games.cavern.telling import Telling, loot, told_room
from delve.kernel.english import a, capital, number, some
from delve.kernel.events import Event
from delve.kernel.moments import Change, Moment
from delve.pictures import icons

CAUSES: Final = {BY_SUN: "last.sun", BY_GOLD: "last.gold", BY_TILES: "last.tiles", BY_PASSES: "last.passes"}


def moments(content: Content, told: Sequence[Event], earlier: int, names: Sequence[str], seat: int) -> tuple[Moment, ...]:
    """In the order it happened. The first `earlier` events were told before: the room that was being resolved."""
    return tuple(_Story(content, told, earlier, Telling(names, seat)).told())


def places(event: Event) -> tuple[str, ...]:
    """What a log line is about, on the board as it is now: a Delver may be gone, a room done with."""
    match event:
        case ev.TilePlaced(cell=cell):
            return (_tile(cell),)
        case ev.DelverPlaced(number=number, at=at) | ev.TurnedUp(number=number, at=at):
            return f"delver-{number}", _tile(at)
        case ev.Retrieved(at=at):
            return (_tile(at),)
        case ev.RoomCompleted(at=at) | ev.RoomOpened(at=at) | ev.RoomClosed(at=at):
            return room_place(at, False), room_place(at, True)
        case ev.SunMoved():
            return ("sun",)
    return ()


class _Story:
    """One decision: its events one after the other."""

    def __init__(self, content: Content, told: Sequence[Event], earlier: int, telling: Telling) -> None:
        self.content = content
        self.events = told
        self.earlier = earlier
        self.telling = telling
        self.say = telling.say
        self.room: Resolution | None = None
        self.out: list[Moment] = []

    def told(self) -> list[Moment]:
        for at, event in enumerate(self.events):
            if isinstance(event, ev.RoomOpened):
                self.room = Resolution(self.content, self.telling, event)
            if self.room is not None:
                self.room.hear(event, at >= self.earlier)
                if isinstance(event, ev.RoomClosed):
                    self._close()
                if isinstance(event, ev.EndTriggered) and at >= self.earlier:
                    self.out.append(self._last_round(event))
            elif at >= self.earlier:
                self._tell(event, at)
        self._close()
        return self.out

    def _close(self) -> None:
        """The room so far, before the last round if its loot brought that."""
        if self.room is not None:
            called = [one for one in self.out if one.kind == self.say("kind.last")]
            self.out = [one for one in self.out if one not in called] + self.room.moments() + called
        self.room = None

    # ---- one event

    def _tell(self, event: Event, at: int) -> None:  # noqa: PLR0912  # a table in the form of a match
        after = self.events[at + 1 :]
        match event:
            case ev.FactionTaken(seat=seat):
                self._light(seat, self.say("faction", seat, faction=event.name))
            case ev.GoesFirst(seat=seat):
                self._light(seat, self.say("first", seat))
            case ev.DrewTiles():
                self._drew(event, at)
            case ev.TilesReshuffled(count=count):
                self._light(-1, self.say("reshuffled", count=count))
            case ev.TurnBegan(seat=seat, extra=True):
                self._light(seat, self.say("extra", seat))
            case ev.TurnSkipped(seat=seat):
                self._light(seat, self.say("skipped", seat))
            case ev.Passed(seat=seat):
                self._light(seat, self.say("passed", seat))
            case ev.Redrew(seat=seat, tiles=tiles, stuck=stuck):
                title = self.say("redrew.stuck" if stuck else "redrew", seat, tiles=some(len(tiles), "tile"), new=NEW[len(tiles) > 1])
                self._light(seat, title, self._spent(at, "redraw"))
            case ev.TilePlaced():
                self._placed(event, at)
            case ev.TurnedUp(seat=seat):
                title = self.say("torch", seat, kind=a(event.kind))
                self._light(seat, title, "", *self._delver(event.number, event.at, after))
            case ev.DelverPlaced():
                self._hidden(event, at)
            case ev.Retrieved(seat=seat):
                id = "retrieved.seen" if event.kind else "retrieved"
                title = self.say(id, seat, kind=self._kind(seat, event.kind), room=self._room(event.room))
                self._light(seat, title, self._spent(at, "retrieve"), _tile(event.at))
            case ev.TreasureShown(seat=seat, title=shown):
                self._light(seat, self.say("treasure.used", seat, title=shown))
            case ev.ExtraTurnEarned(seat=seat) if not self._among(ev.TilePlaced):
                self._light(seat, self.say("another", seat))
            case ev.DelverFreed(seat=seat):
                self._light(seat, self.say("freed", seat, kind=event.kind))
            case ev.EndTriggered():
                self.out.append(self._last_round(event))
            case ev.GameEnded():
                self.out.append(self._end(event))

    def _light(self, seat: int, title: str, aside: str = "", *places: str) -> None:
        self.out.append(Moment(seat, title, aside, places=places))

    def _among(self, kind: type[Event]) -> bool:
        return any(isinstance(one, kind) for one in self.events[self.earlier :])

    def _spent(self, at: int, use: str) -> str:
        """What the event at that place cost: it was paid right before."""
        for event in reversed(self.events[self.earlier : at]):
            if isinstance(event, ev.XpSpent) and event.use == use:
                return self.say("xp.left", event.seat, spent=event.amount, left=event.left)
        return ""

    def _kind(self, seat: int, kind: str) -> str:
        """A Delver whose kind is known: "your Seer", "a Seer"."""
        return f"your {kind}" if seat == self.telling.viewer else a(kind) if kind else ""

    def _room(self, room: ev.RoomTold) -> str:
        return self.telling.room(room.type, room.at)

    def _drew(self, event: ev.DrewTiles, at: int) -> None:
        """Drawn tiles are told only if nothing else is: every turn ends with them."""
        draws = [one for one in self.events[self.earlier :] if isinstance(one, ev.DrewTiles)]
        tiles = some(event.count, "tile")
        if len(draws) > 1 and {one.seat for one in draws} == set(range(len(self.telling.names))):
            if event is draws[0]:
                self._light(-1, self.say("drew.all", tiles=tiles))
        elif not self._among(ev.TilePlaced) and not self._among(ev.Redrew) and not self._among(ev.Passed) and not self._secondly(at):
            self._light(event.seat, self.say("drew", event.seat, tiles=tiles))

    def _secondly(self, at: int) -> bool:
        """Whether something was told before it in this decision."""
        return any(not isinstance(one, (ev.TurnBegan, ev.TilesReshuffled)) for one in self.events[self.earlier : at])

    # ---- tiles and Delvers

    def _placed(self, event: ev.TilePlaced, at: int) -> None:
        """A tile, with what became of the rooms it is part of."""
        seat, after = event.seat, self._until_room(at)
        said, places = [], [_tile(event.cell)]
        if event.price != FREE:
            said.append(self.say("tile.broken", price=", for 1 XP" if event.price == PAID else ""))
        completed = [done for done in after if isinstance(done, ev.RoomCompleted)]
        empty = [done for done in completed if not done.seats]
        said += [self._completed(done) for done in completed if done.seats or len(empty) == 1]
        said += [self.say("complete.empty", N=capital(number(len(empty))))] if len(empty) > 1 else []
        for done in after:
            match done:
                case ev.RoomCompleted():
                    places.append(room_place(done.at, self._is_done(done.at, at)))
                case ev.SunMoved():
                    said.append(self._sun(done))
                    places.append("sun")
                case ev.ExtraTurnEarned():
                    said.append(self.say("another", done.seat))
        if not completed:
            said = [*said[:1], *self._grown(event), *said[1:]] if event.price != FREE else [*self._grown(event), *said]
        title = self.say("tile.second" if event.scaffold else "tile", seat, where=region(*event.cell))
        self._light(seat, title, " ".join(said), *places)

    def _until_room(self, at: int) -> list[Event]:
        """What the tile itself brought about: all before a Delver, a room or the next tile."""
        out: list[Event] = []
        for event in self.events[at + 1 :]:
            if isinstance(event, (ev.RoomOpened, ev.TilePlaced, ev.TurnBegan)):
                break
            out.append(event)
        return out

    def _grown(self, event: ev.TilePlaced) -> list[str]:
        """The richest room that grew; if none did, the richest that was opened."""
        rooms = sorted(event.rooms, key=lambda room: (room.tiles > 1, bool(room.seats), room.chests, room.gold), reverse=True)
        if not rooms or not (rooms[0].gold or rooms[0].chests or rooms[0].seats):
            return []
        room = rooms[0]
        if room.tiles == 1:
            return [self.say("tile.opens", room=a(TYPES[room.type]), loot=loot(room.gold, room.chests))]
        held = loot(room.gold, room.chests)
        return [self.say("tile.grows", Room=capital(told_room(room)), loot=held, with_them=self.telling.held_by(room.seats))]

    def _completed(self, event: ev.RoomCompleted) -> str:
        seats = event.seats
        if not seats:
            who = self.say("complete.nobody")
        elif len(seats) == 1:
            who = self.say("complete.one", seats[0])
        else:
            who = self.say("complete.many", names=capital(self.telling.all(seats)))
        room = capital(self.telling.room(event.type, event.at, seats))
        return self.say("complete", Room=room, loot=loot(event.gold, event.chests), who=who)

    def _sun(self, event: ev.SunMoved) -> str:
        return self.say("sun" if event.by > 0 else "sun.back", left=self.telling.sun_left(event.last - event.now))

    def _is_done(self, at: ev.Spot, since: int) -> bool:
        """Whether a completed room is done with when the decision is over: it was resolved, or the turn has passed."""
        after = self.events[since:]
        return any(isinstance(one, ev.TurnBegan) or (isinstance(one, ev.RoomClosed) and one.at == at) for one in after)

    def _hidden(self, event: ev.DelverPlaced, at: int) -> None:
        seat, room = event.seat, event.room
        id = "delver.up" if event.up else "delver.seen" if event.kind else "delver"
        title = self.say(id, seat, kind=self._kind(seat, event.kind), room=self._room(room))
        with_them = self.telling.with_them(room.seats, seat)
        aside = self.say("room.now", Loot=capital(loot(room.gold, room.chests)), gaps=self.telling.gaps(room.gaps), with_them=with_them)
        if event.cracks:
            aside = f"{self.say('delver.cracks')} {aside}"
        self._light(seat, title, aside, *self._delver(event.number, event.at, self.events[at + 1 :]))

    def _delver(self, number: int, at: ev.Spot, after: Sequence[Event]) -> tuple[str, ...]:
        """A Delver on the board, as long as nothing took it off again; then its tile."""
        gone = any(isinstance(one, (ev.RoomClosed, ev.DelverHeld, ev.DelverLost, ev.Retrieved)) for one in after)
        return (_tile(at),) if gone else (f"delver-{number}",)

    # ---- the end

    def _last_round(self, event: ev.EndTriggered) -> Moment:
        title, aside = self.say(CAUSES[event.cause]), self.say("last.aside")
        return Moment(-1, title, aside, self.say("kind.last"), places=("sun",), clause="CAVERN-20.05")

    def _end(self, event: ev.GameEnded) -> Moment:
        winners, names = event.winners, self.telling.names
        score = event.scores[winners[0]]
        if len(winners) == 1:
            title = self.say("end.won", winners[0], score=score)
        else:
            title = self.say("end.shared", Names=capital(self.telling.all(winners)), score=score)
        order = sorted(range(len(names)), key=lambda seat: (seat not in winners, -event.scores[seat], seat))
        scores = tuple(
            Change(
                str(event.scores[seat]),
                self.say("end.score.1" if event.scores[seat] == 1 else "end.score", seat),
                seat,
                icons.TREASURE_CARD,
            )
            for seat in order
        )
        everybody = tuple(range(len(names)))
        return Moment(winners[0], title, event.verdict, self.say("kind.end"), concerns=everybody, changes=scores, clause="CAVERN-21.03")


def _tile(at: ev.Spot | tuple[int, int]) -> str:
    return f"placed-{at[0]}-{at[1]}"

"""What simulations of `cavern` measure: the balance goals B01 to B16 of the rules, and what else tells how a game went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from delve.games.cavern import events as ev
from delve.games.cavern.affair import SUCCEEDED
from delve.games.cavern.box import ONE_TIME, Kind
from delve.games.cavern.codes import NO_DELVER, REDRAW, RIFT, STUCK_REDRAW
from delve.games.cavern.delvers import DelverWhere, DelverWho
from delve.games.cavern.dungeon import fits_somewhere, room_of
from delve.games.cavern.encounters import EncounterOption
from delve.games.cavern.ending import gold_points, score
from delve.games.cavern.mind.worth import capped
from delve.games.cavern.state import BY_GOLD, BY_PASSES, BY_SUN, BY_TILES, Cavern
from delve.games.cavern.study import balance
from delve.games.cavern.study.rooms_met import Room
from delve.games.cavern.tiles import chests, golds, rifts
from delve.games.cavern.turn import Act
from delve.kernel.events import Event
from delve.kernel.flow import Ask
from delve.kernel.gauge import Gauge

CAUSES: Final = {BY_SUN: "the Sun", BY_GOLD: "the Gold deck", BY_TILES: "no tiles", BY_PASSES: "passing"}
USES: Final = ("redraw", "retrieve", "corridor", "dice", "ability")
PLACES: Final = ("first", "second", "third", "fourth")


def kinds_explored(s: Cavern, seat: int) -> list[Kind]:
    """The kinds of the seat's Delvers in the room being resolved."""
    return [s.content.kinds[t.kind] for t in s.tokens if t.seat == seat and room_of(s.dungeon, t.section) == s.affair.room]


def room_explored(s: Cavern, seat: int) -> Room:
    """The room being resolved, as it matters to that seat's Encounter."""
    kinds, sums = kinds_explored(s, seat), s.dungeon.sums[s.affair.room]
    rift = RIFT * sum(kind.rift for kind in kinds) if rifts(sums) else 0
    return Room(capped(sum(kind.dice for kind in kinds)), rift, golds(sums), chests(sums))


class CavernGauge(Gauge):
    """One game's measures."""

    def __init__(self) -> None:
        super().__init__()
        self.spent: list[tuple[int, str]] = []
        self.placed: set[str] = set()
        self.read: set[str] = set()
        self.collected: set[str] = set()
        self.treasures = 0
        self.completed = self.resolved = 0
        self.inside = 0
        self.lit = self.rift = self.emptied = False
        self.surged: set[int] = set()

    def choice(self, s: Cavern, ask: Ask[Any], code: int) -> None:
        question = type(ask)
        if question is Act:
            self.act(s, ask, code)
        elif question is DelverWhere:
            self.share("No Delver placed, of turns asked", code == NO_DELVER)
        elif question is DelverWho:
            for kind, count in enumerate(s.content.factions[s.seats[ask.seat].faction].counts):
                if count:  # B15: of the placements by whoever has that kind
                    self.share(f"Placements of a Delver/{s.content.kinds[kind].name}", kind == code)
        elif question is EncounterOption:
            self.option(s, ask.seat, code)

    def act(self, s: Cavern, ask: Ask[Any], code: int) -> None:
        if code >= REDRAW:
            return
        tiles = sorted(set(s.seats[ask.seat].hand))
        for tile in tiles:
            self.share("Tiles of a hand that fit nowhere", not fits_somewhere(s.dungeon, tile))
            if len(tiles) > 1:
                self.share(f"Tile taken when in hand/{s.content.tiles[tile].id}", tile == code)
        self.share("Hands that fit nowhere", STUCK_REDRAW in s.options or s.turn.stuck)

    def option(self, s: Cavern, seat: int, code: int) -> None:
        """How much there was to know, and how much of it the choice was worth (B08)."""
        self.inside = len(kinds_explored(s, seat))
        room = room_explored(s, seat)
        outcomes = s.content.encounters[s.affair.fate].outcomes
        both = [balance.worth(outcome, room.dice, room.gold, room.chests, room.rift, s.content.faces) for outcome in outcomes]
        mean = (both[0] + both[1]) / 2
        self.number("Points by knowing the outcomes, in hundredths", round(100 * (max(both) - mean)))
        self.number("Points by choosing, in hundredths", round(100 * (both[code] - mean)))

    def told(self, s: Cavern, events: Sequence[Event]) -> None:
        opened = False
        for event in events:
            match event:
                case ev.TilePlaced():
                    self.placed.add(event.tile)
                case ev.RoomCompleted():
                    self.completed += 1
                case ev.RoomOpened():
                    opened = True
                    self.resolved += 1
                    self.room(event)
                case ev.EncounterRead():
                    self.read.add(event.card)
                case ev.EncounterEnded():
                    ok = event.verdict == SUCCEEDED
                    self.share("Encounters that succeed", ok)
                    self.share(f"Encounters that succeed, by Delvers/{min(self.inside, 3)}{'+' if self.inside > 2 else ''}", ok)
                case ev.XpSpent():
                    self.spent.append((event.seat, event.use))
                case ev.TurnedUp() if not opened:
                    self.lit = True
                case ev.Prepared(what="overchannel"):
                    self.surged.add(event.seat)
                case ev.Rolled():
                    self.rift = self.rift or (event.bonus > 0 and event.seat not in self.surged)
                    self.surged.discard(event.seat)
                case ev.TreasureCollected():
                    self.treasures += 1
                    self.collected.add(event.title)
        self.emptied = self.emptied or s.treasure_deck.size() == 0

    def room(self, event: ev.RoomOpened) -> None:
        battle = len(event.seats) > 1
        self.share("Battles, of rooms resolved", battle)
        if battle:
            self.share("Battles of three or more", len(event.seats) > 2)
        self.number("Gold Bags of a resolved room", event.gold)

    def over(self, s: Cavern) -> None:
        scores = [score(s, seat) for seat in range(len(s.seats))]
        for cause, words in CAUSES.items():
            self.share(f"Ended by/{words}", s.end == cause)
        best, second = sorted(scores, reverse=True)[:2]
        self.number("Winning margin, % of the winner's score", round(100 * (best - second) / max(best, 1)))
        self.share("Rooms completed with nobody in them", self.completed - self.resolved, self.completed)
        self.number("Rooms resolved", self.resolved)
        self.number("Treasures collected", self.treasures)
        self.share("Treasure deck emptied", self.emptied)
        self.share("Games with a Delver turned up by a Torch", self.lit)
        self.share("Games with a Rift used", self.rift)
        self.share("Games with a lost or returned Treasure", bool(s.treasure_deck.bottom))
        for seat, player in enumerate(s.seats):
            self.share("Points from Gold", gold_points(s, seat), scores[seat])
            faction = s.content.factions[player.faction].name
            self.share(f"Games in which the ability was used/{faction}", (seat, "ability") in self.spent)
            self.number(f"Uses of the ability/{faction}", self.spent.count((seat, "ability")))
        self.cards(s)
        self.xp(s)

    def xp(self, s: Cavern) -> None:
        self.share("XP spent, of those had", len(self.spent), len(self.spent) + sum(player.xp for player in s.seats))
        bought = [use for _, use in self.spent if use in USES]
        for use in USES:
            self.share(f"XP spent on/{use}", bought.count(use), len(bought))

    def cards(self, s: Cavern) -> None:
        """What was met at all; of one-time Treasures, how many of those owned at the end were used."""
        for tile in s.content.tiles:
            self.share(f"Games with the tile/{tile.id}", tile.id in self.placed)
        for title in sorted({treasure.title for treasure in s.content.treasures}):
            self.share(f"Games with the Treasure/{title}", title in self.collected)
        for encounter in s.content.encounters:
            self.share(f"Games with the Encounter/{encounter.id}", encounter.id in self.read)
        for own in sorted([own for player in s.seats for own in player.treasures], key=lambda own: own.card):
            treasure = s.content.treasures[own.card]
            if treasure.kind == ONE_TIME:
                self.share(f"Treasure used, of those owned/{treasure.title}", own.used)

    def sides(self, s: Cavern) -> tuple[tuple[str, ...], ...]:
        """Factions, places counted from the first player, and for two seats who met whom."""
        names, seats = [s.content.factions[player.faction].name for player in s.seats], len(s.seats)
        out = []
        for seat in range(seats):
            labels = [f"Faction/{names[seat]}", f"Place/{PLACES[(seat - s.turn.first) % seats]}"]
            if seats == 2:
                labels.append(f"Pairing/{names[seat]} over {names[1 - seat]}")
            out.append(tuple(labels))
        return tuple(out)

"""What a resolved room brought, line by line: gained, lost and shown."""

from __future__ import annotations

from collections.abc import Sequence

from delve.games.cavern import events as ev
from delve.games.cavern.telling import TEXT, Telling, told_room
from delve.kernel.english import counted, listed
from delve.kernel.events import Event
from delve.kernel.moments import Change, Moment
from delve.pictures import icons


class Tally:
    """Changes in the order they were told; XP of a seat are one line, whenever they were spent."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self.say = telling.say
        self.lines: list[Change] = []
        self.xp: dict[int, tuple[int, int]] = {}
        """By seat: what it has gained or spent, and how many it has now."""
        self.earned = ""

    def changes(self, turned_up: Sequence[ev.TurnedUp] = ()) -> tuple[Change, ...]:
        """All of them, after the Delvers that others have just turned up."""
        seen: dict[int, list[str]] = {}
        for event in turned_up:
            if event.seat != self.telling.viewer:
                seen.setdefault(event.seat, []).append(event.kind)
        shown = [Change(self.say("seen.amount"), self.say("seen", seat, kinds=listed(kinds)), seat) for seat, kinds in seen.items()]
        xp = [self._xp(seat, by, now) for seat, (by, now) in self.xp.items() if by]
        return (*shown, *self.lines, *xp)

    def spoils(self) -> str:
        """Who has a card for Spoils, in a sentence."""
        return self.earned

    def hear(self, event: Event, share: str = "") -> None:  # noqa: PLR0912  # a table in the form of a match
        """One event; `share` says how much of the loot it is."""
        match event:
            case ev.TreasureShown(seat=seat, title=title):
                self._add(self.say("seen.amount"), self.say("shown", seat, title=title), seat, icons.TREASURE_CARD)
            case ev.GoldCollected(seat=seat, count=count, values=values, why=why):
                worth = self.say("worth", values=listed([str(value) for value in values])) if values else ""
                words = self.say("gold", seat, cards=_cards(count), worth=worth, why=share or TEXT[f"why.{why}"])
                self._add(f"+{count}", words, seat, icons.GOLD_CARD)
            case ev.TreasureCollected(seat=seat, title=title, value=value):
                self._add("+1", self.say("treasure.for", seat, which=self._which(title, value)), seat, icons.TREASURE_CARD)
            case ev.GoldReturned(count=count):
                self._add(str(count), self.say("gold.back", cards=_cards(count)), -1, icons.GOLD_CARD)
            case ev.XpSpent(seat=seat, amount=amount, left=left):
                self.xp[seat] = (self.xp.get(seat, (0, 0))[0] - amount, left)
            case ev.XpGained(seat=seat, amount=amount, now=now):
                self.xp[seat] = (self.xp.get(seat, (0, 0))[0] + amount, now)
            case ev.XpLost(seat=seat, amount=amount, now=now):
                self.xp[seat] = (self.xp.get(seat, (0, 0))[0] - amount, now)
            case ev.GoldTurned(seat=seat, value=value):
                self._add("+1", self.say("turned.gold", seat, value=value), seat, icons.GOLD_CARD)
            case ev.TreasureTurned(seat=seat, title=title):
                self._add("+2", self.say("turned.treasure", seat, title=title), seat, icons.TREASURE_CARD)
            case ev.NothingToTurn(seat=seat, what=what):
                self._add(self.say("nothing.amount"), self.say("nothing", seat, what=what), seat)
            case ev.GoldLost(seat=seat, value=value):
                worth = self.say("worth", values=value) if value >= 0 else ""
                self._add("-1", self.say("gold.lost", seat, worth=worth), seat, icons.GOLD_CARD)
            case ev.TreasureLost(seat=seat, title=title, value=value):
                self._add("-1", self.say("treasure.lost", seat, which=self._which(title, value)), seat, icons.TREASURE_CARD)
            case ev.DelverHeld(seat=seat, kind=kind):
                self._add(self.say("held.amount"), self.say("held", seat, kind=kind), seat)
            case ev.DelverLost(seat=seat, kind=kind, spared=spared):
                id = "spared" if spared else "lost"
                self._add(self.say(f"{id}.amount"), self.say(id, seat, kind=kind), seat)
            case ev.Retrieved(seat=seat, kind=kind, room=room):
                words = self.say("home" if kind else "home.hidden", seat, kind=kind, room=told_room(room))
                self._add(self.say("home.amount"), words, seat)
            case ev.SunMoved(by=by, now=now, last=last):
                self._add(f"{by:+}", self.say("sun.change", left=self.telling.sun_left(last - now)), -1, icons.SUN)
            case ev.SpoilsWon(seat=seat, spoils=spoils, treasure=treasure):
                card = self.say("a.treasure" if treasure else "a.gold")
                self.earned = self.say("spoils", seat, spoils=spoils, card=card)

    def _add(self, amount: str, words: str, seat: int, icon: str = "") -> None:
        self.lines.append(Change(amount, words, seat, icon))

    def _which(self, title: str, value: int) -> str:
        return self.say("treasure.which", title=title, value=value) if title else ""

    def _xp(self, seat: int, by: int, now: int) -> Change:
        return Change(f"{by:+}", self.say("xp.plus" if by > 0 else "xp.minus", seat, left=now), seat, icons.XP)

    def treasure_card(self, event: ev.TreasureCollected, text: str, places: tuple[str, ...]) -> Moment:
        """A Treasure for the eyes of whoever has it."""
        points = self.say("treasure.points", points="point" if event.value == 1 else "points")
        return Moment(
            event.seat, self.say("treasure.own", title=event.title, value=event.value), "", self.say("kind.treasure"), (event.seat,), text,
            changes=(Change(f"+{event.value}", points, event.seat, icons.TREASURE),), places=places, clause="CAVERN-17.10",
        )  # fmt: skip


def _cards(count: int) -> str:
    return counted(count, TEXT["card.gold.1"], TEXT["card.gold"]).partition(" ")[2]

"""What a decision brought about, as moments: cards at work in passing; the reveal, rolls, Heists, relics, losses and the end as cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Final

from delve.games.ruins import events as ev
from delve.games.ruins.box import Content
from delve.games.ruins.codes import A_POOL, ANCIENT, BY_ROUND, GOES_ON, NOBODY, TREASURY_EMPTY, WHITE
from delve.games.ruins.dice_lines import scored
from delve.games.ruins.log_lines import eliminated, heist_die, heist_won, revealed_of, said
from delve.games.ruins.look import dice_art, scenes, signs
from delve.games.ruins.look.art import gallery
from delve.games.ruins.look.cards import HELD, held, variants
from delve.games.ruins.naming import cards, dice_words, die_words, handful, lane_of, relic_at, tokens, trinkets
from delve.games.ruins.telling import Teller
from delve.kernel.english import capital, listed
from delve.kernel.events import Event
from delve.kernel.moments import Change, Die, Moment, Throw

SETTING_UP: Final = (ev.SetUp, ev.RelicLaid, ev.AbilityTaken)
REFRESH: Final = (
    ev.PhaseBegan, ev.AwardChanged, ev.CardsDrawn, ev.Reshuffled, ev.CardsDiscarded, ev.AlertHeld, ev.AlertChanged, ev.CooldownChanged,
)  # fmt: skip
HURT: Final = (ev.DangerGained, ev.ShieldUsed, ev.Eliminated, ev.HeistVoid)
CHECKS: Final = (ev.RiskChecked, ev.PlacedNothing, *HURT)
OPENING: Final = (ev.CardResolving, ev.RelicResolving, ev.InstantPlayed, ev.AbilityUsed, ev.InfluenceRevealed)
SPREAD: Final = (
    ev.DiceGained, ev.FlatLaid, ev.DiceDisabled, ev.RiskLowered, ev.RiskTokens, ev.TrinketsLost, ev.TrinketsMoved, ev.ShieldsGained,
)  # fmt: skip
"""Events that one operation tells of several lanes or seats."""
CLOSING: Final = (ev.CardResolved, ev.RelicResolved, ev.UseOver, ev.InfluenceOver)


def places(event: Event) -> tuple[str, ...]:
    """The parts of the picture that an event is about."""
    pool = getattr(event, "pool", NOBODY)
    if isinstance(pool, int) and pool > 0 and not isinstance(event, ev.DangerGained):
        return (f"lane-{lane_of(pool)}",)
    if isinstance(event, ev.LaneScored):
        return (f"lane-{event.lane}",)
    place = getattr(event, "place", NOBODY)
    if isinstance(place, int) and place >= 0:
        return (f"relic-{place}",)
    seat, slot = getattr(event, "seat", NOBODY), getattr(event, "slot", NOBODY)
    if isinstance(slot, int) and slot >= 0 and isinstance(seat, int) and seat >= 0:
        return (f"slot-{seat}-{slot}",)
    return (f"seat-{seat}",) if isinstance(seat, int) and seat >= 0 else ()


def moments(content: Content, told: Sequence[Event], earlier: int, names: Sequence[str], viewer: int) -> tuple[Moment, ...]:
    """In the order it happened. The first `earlier` events were told before; what they began goes on."""
    return tuple(_Told(Teller(content, names, viewer), told, earlier).moments())


class _Told:
    """The events of one decision, told to one person."""

    def __init__(self, teller: Teller, told: Sequence[Event], earlier: int) -> None:
        self.t = teller
        self.beats = _beats(told, earlier)

    def moments(self) -> list[Moment]:
        out: list[Moment] = []
        for begun, beat in self.beats:
            tell = BEATS.get(type(beat[0]), _Told._plain) if not begun else _Told._plain
            if any(isinstance(event, ev.Eliminated) for event in beat):
                tell = _Told._lost
            found = tell(self, beat)
            if found is not None:
                out.append(found)
        return out

    def lines(self, beat: Sequence[Event]) -> list[str]:
        """The lines of the log. What one card does in several lanes is one line, and its name stands before the first line only."""
        out: list[str] = []
        by = ""
        for alike in _alike(beat):
            line = said(self.t, alike[0])
            if not line:
                continue
            line = self.of_several(line, alike) if len(alike) > 1 else line
            before, by = by, self.t.by(getattr(alike[0], "card", getattr(alike[0], "ability", NOBODY)))
            out.append(capital(line.removeprefix(by)) if by and by == before else line)
        return out

    def of_several(self, line: str, alike: list[Event]) -> str:
        """The line of the first of several events that differ in their lane or seat, for all of them."""
        pools = [getattr(event, "pool", getattr(event, "giver", getattr(event, "seat", NOBODY))) for event in alike]
        first = self.t.name(lane_of(pools[0]))
        names = listed(sorted([self.t.name(lane_of(pool)) for pool in pools], key="you".__ne__))
        if pools[0] > A_POOL:
            return line.replace(f"against {first}", f"against {names}")
        if f"of {self.t.of(pools[0])}" in line:
            return line.replace(f"of {self.t.of(pools[0])}", f"each of {names}")
        spoken = first if re.search(rf" {first}[ .]", line) else capital(first)
        told = line.replace(spoken, names if spoken == first else capital(names), 1)
        return PLURAL.sub(lambda found: PLURALS[found[0]], told)

    # ---- in passing

    def _plain(self, beat: list[Event]) -> Moment | None:
        """The lines of the log, one after the other."""
        lines = self.lines(beat)
        if not lines:
            return None
        seat = getattr(beat[0], "seat", NOBODY)
        return Moment(seat, lines[0], " ".join(lines[1:]), places=_all_places(beat))

    def _refresh(self, beat: list[Event]) -> Moment | None:
        """A round begins: what everybody draws, then the Alert."""
        first, rest = beat[0], [event for event in beat[1:] if not isinstance(event, ev.AlertChanged)]
        alert = [event for event in beat if isinstance(event, ev.AlertChanged) and event.why == BY_ROUND]
        lines = [*self.lines([first]), *self.lines(alert), *self.lines(rest)]
        return Moment(NOBODY, lines[0], " ".join(lines[1:]), places=("alert",)) if lines else None

    def _rolled(self, beat: list[Event]) -> Moment | None:
        """The dice as they fell; what they come to is told when they are counted."""
        event = beat[0]
        assert isinstance(event, ev.DiceRolled)
        lanes = sorted(event.lanes, key=lambda each: each[0] != self.t.viewer)
        lines = [said(self.t, ev.DiceRolled((lane,))) for lane in lanes]
        where = tuple([f"lane-{lane}" for lane, _, _ in lanes])
        return Moment(NOBODY, lines[0], " ".join(lines[1:]), places=where, clause="RUINS-7.01") if lines else None

    def _awards(self, beat: list[Event]) -> Moment | None:
        """What everybody took, with those together who took the same; one's own first."""
        awards = sorted([one for one in beat if isinstance(one, ev.Awarded)], key=lambda one: one.seat != self.t.viewer)
        lines = []
        for kind in dict.fromkeys([(one.trinkets, one.owed) for one in awards]):
            alike = [one for one in awards if (one.trinkets, one.owed) == kind]
            names = self.t.listed([one.seat for one in alike])
            if len(alike) == 1:
                lines += self.lines(alike)
            elif kind[0]:
                lines.append(self.t.say("awarded.each", names=names, trinkets=trinkets(kind[0])))
            elif kind[1]:
                lines.append(self.t.say("awarded.nobody", names=names))
        return Moment(awards[0].seat, lines[0], " ".join(lines[1:]), places=_all_places(awards)) if lines else None

    def _own_first(self, beat: list[Event]) -> Moment | None:
        """Checks of all seats, one's own first."""
        return self._plain(sorted(beat, key=lambda event: getattr(event, "seat", NOBODY) != self.t.viewer))

    # ---- cards

    def _revealed(self, beat: list[Event]) -> Moment | None:
        event = beat[0]
        assert isinstance(event, ev.CardsRevealed)
        if not event.cards:
            return self._plain(beat)
        seats = list(dict.fromkeys([seat for seat, _, _, _ in event.cards]))
        changes = tuple([self._cards_of(event, seat) for seat in seats])
        heists = " ".join([self.t.say("revealed.heist", seat, place=relic_at(place)) for seat, place in event.heists])
        where = tuple([f"slot-{seat}-{slot}" for seat, slot, _, _ in event.cards])
        return Moment(
            NOBODY, "The cards are turned over.", heists, "Reveal", tuple(seats), changes=changes, places=where, clause="RUINS-6.01"
        )

    def _cards_of(self, event: ev.CardsRevealed, seat: int) -> Change:
        """What one seat had placed, with its Risk or with what the Ancient paid."""
        mine = [(card, stake) for owner, _, card, stake in event.cards if owner == seat]
        risk = sum(self.t.content.designs[card].risk for card, _ in mine)
        paid = sum(stake for _, stake in mine)
        cost = f" for {trinkets(paid)}" if paid else ""
        amount = cards(len(mine)) if seat == ANCIENT else f"Risk {risk}"
        whose = f"of {self.t.of(seat)}" if seat == ANCIENT else f"for {self.t.name(seat)}"
        return Change(amount, f"{whose}: {revealed_of(self.t, event, seat)}{cost}", seat)

    def _scored(self, beat: list[Event]) -> Moment | None:
        """roll.5: both pools of every lane, and how they compare. One's own lane first."""
        lanes = [event for event in beat if isinstance(event, ev.LaneScored)]
        lanes.sort(key=lambda event: event.lane != self.t.viewer)
        won = sum(event.success for event in lanes)
        lines = [scored(self.t, event) for event in lanes]
        throws: list[Throw] = []
        for event in lanes:
            throws.append(self._throw(event, event.lane, event.lane, event.dice, event.flats, event.archaeologist, event.success))
            throws.append(
                self._throw(event, A_POOL + event.lane, ANCIENT, event.foe_dice, event.foe_flats, event.ancient, not event.success)
            )
        aside = self.t.say("roll.aside", won=won, all=len(lanes)) if len(lanes) > 1 else ""
        seats = (ANCIENT, *sorted([event.lane for event in lanes]))
        return Moment(NOBODY, lines[0], aside, "Roll", seats, throws=tuple(throws), places=_all_places(lanes), clause="RUINS-7.13")

    def _throw(
        self, event: ev.LaneScored, pool: int, seat: int, dice: bytes, flats: tuple[int, ...], score: int, best: bool
    ) -> Throw:  # fmt: skip
        who = capital(self.t.name(seat)) if seat != ANCIENT else f"{capital(self.t.name(ANCIENT))} against {self.t.name(event.lane)}"
        lying = tuple([Die(die_words(die), dice_art.lying(die, pool, 20, 20, 30)) for die in dice])
        note = self.t.say("lane.sum", dice=score - sum(flats), tokens=tokens(flats)) if flats else ""
        return Throw(who, seat, lying, str(score), note, best)

    def _heist(self, beat: list[Event]) -> Moment | None:
        event = beat[0]
        assert isinstance(event, ev.HeistSucceeded)
        t = self.t
        die = Throw(capital(t.name(ANCIENT)), ANCIENT, (Die(str(event.die), dice_art.placed(WHITE, event.die, 20, 20, 30)),), "the Alert")
        changes = [Change("+1", f"relic: {t.card(event.relic)}", event.seat, signs.icon("relic", 0, 0, 0.8))]
        if event.white:
            changes.append(Change("+1", f"{dice_words(WHITE, 1).removeprefix('a ')} for good", event.seat))
        if event.after != event.before:
            changes.append(Change(f"+{event.after - event.before}", f"Alert, {event.after} now", NOBODY))
        design = t.content.designs[event.relic]
        return Moment(
            event.seat, heist_won(t, event), heist_die(t, event), "Heist", self._all(), design.flavour,
            scenes.heist(gallery.picture(design.art), True),
            (die,), None, tuple(changes), (f"relic-{event.place}", f"seat-{event.seat}"), "RUINS-17.07",
        )  # fmt: skip

    def _heist_failed(self, beat: list[Event]) -> Moment | None:
        lines = self.lines(beat)
        changes = tuple(
            [
                Change("+1", f"Danger for {self.t.name(one.seat)}, {one.danger} now", one.seat)
                for one in beat
                if isinstance(one, ev.DangerGained)
            ]
        )
        seat = getattr(beat[0], "seat", NOBODY)
        return Moment(
            seat, lines[0], " ".join(lines[1:]), "Heist", self._all(), picture=scenes.heist(gallery.picture("vault"), False),
            changes=changes, places=_all_places(beat), clause="RUINS-17.12",
        )  # fmt: skip

    def _activated(self, beat: list[Event]) -> Moment | None:
        event = beat[0]
        assert isinstance(event, ev.RelicActivated)
        design = self.t.content.designs[event.relic]
        aside = self.t.say("relic.says", said=" ".join(design.said))
        return Moment(
            ANCIENT, said(self.t, event), aside, "Relic", self._all(), design.flavour, self._picture(event.relic),
            places=(f"relic-{event.place}",), clause="RUINS-5.01",
        )  # fmt: skip

    def _influence(self, beat: list[Event]) -> Moment | None:
        event = beat[0]
        assert isinstance(event, ev.InfluenceRevealed)
        design = self.t.content.designs[event.card]
        lines = self.lines(beat)
        return Moment(
            ANCIENT, lines[0], " ".join(lines[1:]), "Influence", (), design.flavour, self._picture(event.card),
            places=_all_places(beat), clause="RUINS-4.08",
        )  # fmt: skip

    def _lost(self, beat: list[Event]) -> Moment | None:
        """Somebody is eliminated: with everything that led to it."""
        fallen = [event for event in beat if isinstance(event, ev.Eliminated)]
        before = self.lines([event for event in beat if not isinstance(event, (ev.Eliminated, ev.RiskChecked))])
        changes = tuple([
            Change("out", f"of the game: {self.t.name(one.seat)}{f', with {trinkets(one.trinkets)}' if one.trinkets else ''}", one.seat)
            for one in fallen
        ])  # fmt: skip
        title = " ".join([eliminated(self.t, one) for one in fallen])
        return Moment(
            fallen[0].seat, title, " ".join(before), "Lost", self._all(), changes=changes, places=_all_places(fallen), clause="RUINS-15.15"
        )  # fmt: skip

    def _ended(self, beat: list[Event]) -> Moment | None:
        event = beat[0]
        assert isinstance(event, ev.GameEnded) and event.how != GOES_ON
        kind = "The Expedition wins" if event.how == TREASURY_EMPTY else "The Ancient wins"
        return Moment(
            NOBODY,
            said(self.t, event),
            f"In round {event.round}.",
            kind,
            self._all(),
            clause="RUINS-24.03" if event.how == TREASURY_EMPTY else "RUINS-24.01",
        )

    def _all(self) -> tuple[int, ...]:
        return tuple(range(len(self.t.names)))

    def _picture(self, card: int) -> str:
        """A card to look at, on a page 248 wide and 430 high."""
        design = self.t.content.designs[card]
        drawn = held(design, variants(self.t.content)[card], self.t.content)
        return f'<g transform="translate({(248 - HELD[0]) / 2:g} {(430 - HELD[1]) / 2:g})">{drawn}</g>'


PLURALS: Final = {" has ": " have ", " loses ": " lose ", " returns ": " return ", " gains ": " gain ", " takes ": " take "}
PLURAL: Final = re.compile("|".join(PLURALS))
"""Verbs of sentences that are told of several people at once."""


def _alike(beat: Sequence[Event]) -> list[list[Event]]:
    """Events that follow each other and say the same of several lanes or seats."""
    out: list[list[Event]] = []
    for event in beat:
        if out and _same(out[-1][-1], event):
            out[-1].append(event)
        else:
            out.append([event])
    return out


def _same(one: Event, other: Event) -> bool:
    if type(one) is not type(other) or not isinstance(one, SPREAD):
        return False
    same_board = (getattr(one, "pool", 0) > A_POOL) == (getattr(other, "pool", 0) > A_POOL)
    return same_board and _but_for_whom(one) == _but_for_whom(other)


def _but_for_whom(event: Event) -> list[object]:
    """What an event says, without whose it was: dice by their kinds, since each lies in its own lane."""
    if isinstance(event, ev.DiceDisabled):
        return [handful(event.dice), event.card]
    return [getattr(event, one.name) for one in fields(event) if one.name not in ("pool", "seat", "giver", "danger")]


def _all_places(beat: Sequence[Event]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([place for event in beat for place in places(event)]))


def _beats(told: Sequence[Event], earlier: int) -> list[tuple[bool, list[Event]]]:
    """Events that are told together, without those that were told before; and whether what they belong to began with some of those."""
    groups: list[list[tuple[int, Event]]] = []
    for at, event in enumerate(told):
        if not groups or not _goes_with([one for _, one in groups[-1]], event):
            groups.append([])
        groups[-1].append((at, event))
    out = []
    for group in groups:
        fresh = [event for at, event in group if at >= earlier]
        if fresh:
            out.append((len(fresh) < len(group), fresh))
    return out


def _goes_with(beat: list[Event], event: Event) -> bool:
    first, last = beat[0], beat[-1]
    if isinstance(event, (ev.CardsRevealed, ev.HeistSucceeded, ev.GameEnded, ev.DiceRolled)):
        return False
    if isinstance(first, OPENING):
        return not isinstance(last, CLOSING) and not isinstance(event, (*OPENING, ev.PhaseBegan))
    if isinstance(first, SETTING_UP):
        return isinstance(event, SETTING_UP)
    if isinstance(first, ev.RoundBegan):
        return isinstance(event, REFRESH)
    if isinstance(first, ev.LaneScored):
        return isinstance(event, ev.LaneScored)
    if isinstance(first, ev.Awarded):
        return isinstance(event, ev.Awarded)
    if isinstance(first, ev.HeistFailed):
        return isinstance(event, HURT)
    if isinstance(first, CHECKS):
        return isinstance(event, CHECKS)
    return isinstance(first, ev.BecameReady) and isinstance(event, ev.BecameReady)


Beat = Callable[[_Told, list[Event]], Moment | None]
BEATS: Final[dict[type[Event], Beat]] = {
    ev.RoundBegan: _Told._refresh, ev.CardsRevealed: _Told._revealed, ev.DiceRolled: _Told._rolled, ev.LaneScored: _Told._scored,
    ev.HeistSucceeded: _Told._heist, ev.HeistFailed: _Told._heist_failed, ev.RelicActivated: _Told._activated,
    ev.Awarded: _Told._awards, ev.RiskChecked: _Told._own_first, ev.InfluenceRevealed: _Told._influence, ev.GameEnded: _Told._ended,
}  # fmt: skip

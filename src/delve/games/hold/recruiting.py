"""Recruiting (HOLD-10.01, 10.02, 10.16 to 10.19): the Recruit step, prices, and moving in from the Entrance."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from delve.games.hold import changes, force_changes
from delve.games.hold.box import Unit
from delve.games.hold.building import DONE, WORK, DoWork
from delve.games.hold.codes import PRISONER
from delve.games.hold.dispatch import RECRUITING, WORKS, Work, work_of, works_open
from delve.games.hold.houses import housed, houses_for, space_for
from delve.games.hold.naming import space_name
from delve.games.hold.powers import unit_strength
from delve.games.hold.spaces import key_of
from delve.games.hold.state import THE_ENTRANCE, Find, Hold
from delve.games.hold.tables import LEGENDARY, SHUNNED
from delve.games.hold.whynot import elsewhere_why_not, recruit_wanted, recruit_why_not
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck

NUMBERS: Final = 128
HOUSES: Final = 1 << 16
HIRE: Final = 1 << 40
"""Codes: `HIRE + (unit * HOUSES + house) * NUMBERS + number` hires, `2 * HIRE + ...` moves from the Entrance; smaller ones are works."""


def unit_price(s: Hold, unit: Unit) -> int:
    """First doubled by the Shunned Rune, then halved by a Legendary artefact (10.16, R188)."""
    return price_of(unit, s.runes, s.lore.finds)


def price_of(unit: Unit, runes: Collection[int], finds: Iterable[Find]) -> int:
    goods = unit.goods * (2 if SHUNNED in runes and not unit.fixed_price else 1)
    return goods // 2 if any(LEGENDARY in find.powers for find in finds) else goods


def code_of(kind: int, unit: int, house: int, number: int) -> int:
    return kind * HIRE + (unit * HOUSES + house) * NUMBERS + number


def parts_of(code: int) -> tuple[int, int, int, int]:
    """(1 for hiring or 2 for moving, unit, house, number)"""
    kind, rest = divmod(code, HIRE)
    rest, number = divmod(rest, NUMBERS)
    unit, house = divmod(rest, HOUSES)
    return kind, unit, house, number


class Recruit(Ask[Hold]):
    """Any number of units, each with its price and space in a functioning house (10.01); Entrance units may move in (10.19)."""

    tag = "recruit"
    clause = "HOLD-10.01"

    def options(self, s: Hold) -> tuple[int, ...]:
        out = [WORK + number for number in works_open(s, RECRUITING)]
        for unit in s.content.units:
            if not unit.recruited or unit.ban in s.runes:
                continue
            cost = unit_price(s, unit)
            afford = s.supplies.goods // cost if cost else NUMBERS - 1
            for house in houses_for(s, unit.number):
                most = min(afford, space_for(s, house, unit.number), NUMBERS - 1)
                out += [code_of(1, unit.number, house, number) for number in range(1, most + 1)]
        if s.rules.rehouse != "never":
            for unit_number in sorted({group.unit for group in s.houses.get(THE_ENTRANCE, ())}):  # clones are a group of their own (R118)
                for house in houses_for(s, unit_number):
                    most = min(housed(s, THE_ENTRANCE, unit_number), space_for(s, house, unit_number))
                    out += [code_of(2, unit_number, house, number) for number in range(1, most + 1)]
        return (*out, DONE) if out else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """Nobody can be hired or moved (4.02)."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == DONE:
            return
        push(s, self)
        if code < HIRE:
            push(s, DoWork(code - WORK))
            return
        kind, unit, house, number = parts_of(code)
        if kind == 1:
            cost = number * unit_price(s, s.content.units[unit])
            changes.pay(s, 0, cost, "recruit", tell)
            force_changes.recruit(s, house, unit, number, cost, tell)
        else:
            force_changes.move_house(s, THE_ENTRANCE, house, unit, number, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.recruit", goods=s.supplies.goods)

    def face(self, s: Hold, code: int) -> Face:
        key = self.key(s, code)
        if code == DONE:
            return face(key, "recruit.done", group=say("group.on"))
        if code < HIRE:
            return face(key, "work", group=say("group.work"), label=work_of(code - WORK).label)
        kind, number_of, house, number = parts_of(code)
        unit = s.content.units[number_of]
        at = s.map.things[house].anchor
        who = unit.name if number == 1 else unit.plural
        values: dict[str, Any] = {"number": number, "unit": who, "house": space_name(s, at)}
        if kind == 1:
            each, strength = unit_price(s, unit), unit_strength(s, number_of)
            group = say("group.recruit", unit=unit.plural, goods=each)
            worth: dict[str, Any] = {"goods": number * each, "strength": number * strength}
            return face(key, "recruit", space_place(at), group=group, **worth, **values)
        return face(key, "muster", space_place(at), group=say("group.muster"), moves="moves" if number == 1 else "move", **values)

    def why_not(self, s: Hold, key: str) -> Refusal | None:
        wanted = recruit_wanted(s, key)
        return elsewhere_why_not("Recruit", key) if wanted is None else recruit_why_not(s, unit_price(s, wanted[0]), *wanted)

    def key(self, s: Hold, code: int) -> str:
        """Written out, as there are thousands of ways to recruit in a large hold."""
        if code == DONE:
            return "recruit none"
        if code < HIRE:
            return f"work {work_of(code - WORK).key}"
        kind, unit, house, number = parts_of(code)
        return f"{'recruit' if kind == 1 else 'muster'} {number} {s.content.units[unit].id} {key_of(s.map.things[house].anchor)}"


class Rehouse(Work):
    """By another rule any units may move to any legal house with space, but Prisoners are not commanded (R193, 10.15)."""

    key = "rehouse"
    label = "Move units to another house"
    clause = "HOLD-R193"
    when = RECRUITING

    def choices(self, s: Hold) -> list[int]:
        if s.rules.rehouse != "free":
            return []
        return [
            code_of(0, group.unit, house, 0)
            for house in sorted(s.houses) if house != THE_ENTRANCE
            for group in s.houses[house] if group.unit != PRISONER and _others(s, group.unit, house)
        ]  # fmt: skip

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        _, unit, house, _ = parts_of(choice)
        push(s, MoveTo(unit, house))

    def face(self, s: Hold, choice: int) -> Face:
        _, number, house, _ = parts_of(choice)
        at = s.map.things[house].anchor
        unit = s.content.units[number]
        return face(f"rehouse {unit.id} {key_of(at)}", "rehouse", space_place(at), unit=unit.plural, where=space_name(s, at))


def _others(s: Hold, unit: int, house: int) -> list[int]:
    """The houses that units of one could move to."""
    return [other for other in houses_for(s, unit) if other != house]


class MoveTo(Ask[Hold]):
    """Where units of a house move to, and how many of them."""

    tag = "move-to"
    clause = "HOLD-R193"

    def __init__(self, unit: int, house: int) -> None:
        super().__init__(0)
        self.unit = unit
        self.house = house

    def args(self) -> tuple[int, ...]:
        return self.unit, self.house

    def options(self, s: Hold) -> tuple[int, ...]:
        live = min(housed(s, self.house, self.unit), NUMBERS - 1)
        out = []
        for house in _others(s, self.unit, self.house):
            out += [code_of(2, self.unit, house, number) for number in range(1, min(live, space_for(s, house, self.unit)) + 1)]
        return (*out, DONE)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != DONE:
            _, unit, house, number = parts_of(code)
            force_changes.move_house(s, self.house, house, unit, number, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.move_to", unit=s.content.units[self.unit].plural, where=space_name(s, s.map.things[self.house].anchor))

    def face(self, s: Hold, code: int) -> Face:
        return face("back", "room.back") if code == DONE else RECRUIT.face(s, code)


RECRUIT = Recruit(0)
WORKS.append(Rehouse())
STEPS = (Recruit, MoveTo)

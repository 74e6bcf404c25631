"""The town between two Quests (HEROES-13.21 to 13.27, 13.50 to 13.55): visits, and what Characters hand to each other."""

from __future__ import annotations

from typing import Final

from delve.games.heroes import campaign, perks, quest_faces, saga_changes
from delve.games.heroes.codes import HERO, NOBODY, SKILL
from delve.games.heroes.saga import MOST_ATTUNED, Sheet, altered
from delve.games.heroes.saga_changes import saga_of
from delve.games.heroes.state import Heroes
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck

LEAVE: Final = 0
INFIRMARY: Final = 1
ARMOURY: Final = 2
HALL: Final = 3
SHRINE: Final = 4
TAVERN: Final = 5
GUILD: Final = 6
ATTUNE: Final = 7
HAND: Final = 8
GIVE: Final = 9
TAKE: Final = 10
"""What an option is: a code is `kind << 12 | first << 6 | second`."""

PRICE: Final = (0, 2, 0, 3, 1, 0, 0)
"""In gold; of the Armoury it is the number bought, of the Tavern the stake, of the Guild one Favour."""
ARMOURY_LEAST: Final = 2
ARMOURY_MOST: Final = 10
MOST_STAKE: Final = 3
TAVERN_WINS: Final = 8
GUILD_GOLD: Final = 0
GUILD_XP: Final = 1
GUILD_ARTIFACT: Final = 2
GOLD_OF_FAVOUR: Final = 3
VISITS: Final = 2
GIFTS: Final = (1, 5)
"""How much gold is given away at once."""


def town_code(kind: int, first: int = 0, second: int = 0) -> int:
    return kind << 12 | first << 6 | second


class TownPhase(Step[Heroes]):
    """In seat order everybody makes up to two visits (13.21); nobody before the first Quest."""

    tag = "town-phase"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        saga = saga_of(s)
        if saga.won or saga.doom:
            for seat in reversed(range(len(s.seats))):
                push(s, Town(seat, VISITS))


class Town(Ask[Heroes]):
    """What a Character does in town: visits that are left, and what costs none."""

    tag = "town"
    clause = "HEROES-13.21"

    def __init__(self, seat: int, visits: int) -> None:
        super().__init__(seat)
        self.visits = visits

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.visits)

    def options(self, s: Heroes) -> tuple[int, ...]:
        sheet = saga_of(s).sheets[self.seat]
        free = favours_of_hand(s, self.seat, sheet)
        places = visits_of(s, self.seat, sheet) if self.visits else []
        return (*places, *free, LEAVE) if places or free else ()

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        """Nothing to pay with and nothing to hand over."""

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        kind, first, second = code >> 12, code >> 6 & 63, code & 63
        if kind == LEAVE:
            return
        push(s, Town(self.seat, self.visits - 1 if kind <= GUILD else self.visits))
        if kind <= GUILD:
            visit(s, self.seat, kind, first, luck, tell)
        elif kind == ATTUNE:
            saga_changes.attune(s, self.seat, first, second - 1, tell)
        elif kind == HAND:
            saga_changes.hand_over(s, self.seat, second, first, tell)
        elif kind == GIVE:
            saga_changes.give_gold(s, self.seat, second, first, tell)
        else:
            saga_changes.gain_artifact(s, self.seat, first, tell)

    def prompt(self, s: Heroes) -> str:
        return quest_faces.town_prompt(s, self.seat, self.visits)

    def key(self, s: Heroes, code: int) -> str:
        return quest_faces.town_key(s, code)

    def face(self, s: Heroes, code: int) -> Face:
        return quest_faces.town_face(s, self.seat, code)


def visits_of(s: Heroes, seat: int, sheet: Sheet) -> list[int]:
    """The places that a Character can pay for and has a use for (13.50 to 13.55)."""
    out: list[int] = []
    if sheet.scars and sheet.gold >= PRICE[INFIRMARY]:
        out.append(town_code(INFIRMARY))
    if not sheet.bought:  # once per town phase
        for number in range(ARMOURY_LEAST, min(ARMOURY_MOST, sheet.gold) + 1):
            out.append(town_code(ARMOURY, number))
    if sheet.gold >= PRICE[HALL]:
        out.extend([town_code(HALL, HERO), town_code(HALL, SKILL)])
    if sheet.gold >= PRICE[SHRINE] and not sheet.blessed:  # once per town phase
        out.append(town_code(SHRINE))
    for stake in range(1, min(MOST_STAKE, sheet.gold) + 1):
        out.append(town_code(TAVERN, stake))
    if sheet.favours:
        out.extend([town_code(GUILD, GUILD_GOLD), town_code(GUILD, GUILD_XP)])
        if guild_has_artifacts(s):
            out.append(town_code(GUILD, GUILD_ARTIFACT))
    return out


def guild_has_artifacts(s: Heroes) -> bool:
    """The Guild finds the party an artifact if it owns fewer than it has won stages (13.55)."""
    saga = saga_of(s)
    owned = len(saga.hoard) + sum([len(sheet.artifacts) for sheet in saga.sheets])
    return owned < saga.stage and bool(campaign.unowned(s))


def favours_of_hand(s: Heroes, seat: int, sheet: Sheet) -> list[int]:
    """What costs no visit: artifacts attuned, handed over, taken from the party's, gold given away (13.17, 13.24, 13.27)."""
    out: list[int] = []
    for artifact in sheet.artifacts:
        if artifact in sheet.attuned:
            continue
        if len(sheet.attuned) < MOST_ATTUNED:
            out.append(town_code(ATTUNE, artifact))
        else:
            out.extend([town_code(ATTUNE, artifact, one + 1) for one in sheet.attuned])
    others = [other for other in range(len(s.seats)) if other != seat and saga_of(s).sheets[other].hero != NOBODY]
    for artifact in sheet.artifacts:
        out.extend([town_code(HAND, artifact, other) for other in others])
    out.extend([town_code(TAKE, artifact) for artifact in saga_of(s).hoard])
    for amount in GIFTS:
        if sheet.gold >= amount:
            out.extend([town_code(GIVE, amount, other) for other in others])
    return out


def visit(s: Heroes, seat: int, place: int, what: int, luck: Luck, tell: Tell | None) -> None:
    """A visit is paid for and has its effect (13.50 to 13.55)."""
    sheet = saga_of(s).sheets[seat]
    if place == INFIRMARY:
        after = altered(sheet, gold=sheet.gold - PRICE[place], scars=sheet.scars - 1)
        saga_changes.visit(s, seat, place, PRICE[place], after, (after.scars,), tell)
    elif place == ARMOURY:
        saga_changes.visit(s, seat, place, what, altered(sheet, gold=sheet.gold - what, bought=what), (what,), tell)
    elif place == HALL:
        saga_changes.visit(s, seat, place, PRICE[place], altered(sheet, gold=sheet.gold - PRICE[place]), (what,), tell)
        saga_changes.turn_card(s, seat, what)
    elif place == SHRINE:
        saga_changes.visit(s, seat, place, PRICE[place], altered(sheet, gold=sheet.gold - PRICE[place], blessed=True), (), tell)
    elif place == TAVERN:
        dice = (int(luck.die(what="tavern")), int(luck.die(what="tavern")))
        won = what if sum(dice) >= TAVERN_WINS else -what
        saga_changes.visit(s, seat, place, what, altered(sheet, gold=sheet.gold + won), dice, tell)
    else:
        guild(s, seat, what, sheet, luck, tell)


def guild(s: Heroes, seat: int, what: int, sheet: Sheet, luck: Luck, tell: Tell | None) -> None:
    """One Favour for gold, XP or an artifact (13.55)."""
    gold = GOLD_OF_FAVOUR if what == GUILD_GOLD else 0
    after = altered(sheet, favours=sheet.favours - 1, gold=sheet.gold + gold)
    saga_changes.visit(s, seat, GUILD, 0, after, (what,), tell)
    if what == GUILD_XP:
        for _ in range(saga_changes.experience(s, seat, 1, tell)):
            push(s, perks.PERK[seat])
    elif what == GUILD_ARTIFACT:
        push(s, campaign.FIND_ARTIFACT)


TOWN_PHASE: Final = TownPhase()

"""Inventions (HOLD-24): paying for one, and what each does when it is made. `powers.invented` says whether one works."""

from __future__ import annotations

from typing import Final

from delve.games.hold import card_changes, changes, legend_changes
from delve.games.hold.cards import ACE, HEARTS, JACK, is_joker, rank, suit
from delve.games.hold.codes import FORGE, INVENTORS_LAB
from delve.games.hold.combat import fight
from delve.games.hold.dispatch import ACCEPTED, BUILDING, COMBAT_STARTS, INVENTIONS, MAD_SCIENCE_ROLL, WAYS, WORKS, Ways, Work
from delve.games.hold.enemies import attack
from delve.games.hold.facts import working
from delve.games.hold.forces import Piece
from delve.games.hold.invention_rooms import PlaceInvention
from delve.games.hold.mapping import is_room
from delve.games.hold.naming import space_name
from delve.games.hold.powers import invented
from delve.games.hold.rolls import WHAT, GiveBack, RollD2, draw_rank
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import MAD_SCIENCE, THE_MONSTER
from delve.games.hold.words import face, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck

PRICE: Final = 50
ALL: Final = 13
INVENTING: Final = 24
"""Its number among the once-per-turn powers (4.15)."""
FORGE_ADDS: Final = 100


class Invent(Work):
    """50 Trade Goods for an invention, once a turn for each Lab (8.76, 24.01)."""

    key = "invent"
    label = "Have something invented"
    clause = "HOLD-24.01"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        if s.supplies.goods < PRICE or len(s.lore.inventions) == ALL:
            return []
        return [lab for lab in working(s, INVENTORS_LAB) if INVENTING * 65536 + lab not in s.clock.used]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.pay(s, 0, PRICE, "invention", tell)
        changes.use_power(s, INVENTING, choice)
        draw_invention(s, s.map.things[choice].anchor, luck, tell)

    def face(self, s: Hold, choice: int) -> Face:
        at = s.map.things[choice].anchor
        return face(f"invent {key_of(at)}", "invent", space_place(at), reveals=True, where=space_name(s, at))


def draw_invention(s: Hold, lab: int, luck: Luck, tell: Tell | None) -> None:
    """What is owned already is drawn again, but the Ace always takes effect (24.01). Ignored cards return together (2.13)."""
    ignored = []
    card = draw_rank(s, luck, "invention", tell)
    while rank(card) in s.lore.inventions and rank(card) != ACE:
        card_changes.ignore(card, "HOLD-24.01", tell)
        ignored.append(card)
        card = draw_rank(s, luck, "invention", tell)
    for one in ignored:
        card_changes.give_back(s, one)
    legend_changes.invent(s, rank(card), tell)
    push(s, GiveBack(card))
    if s.content.inventions[rank(card)].spaces:
        push(s, PlaceInvention(rank(card)))
    made = INVENTIONS.get(rank(card))
    if made is not None:
        made(s, lab, luck, tell)


def the_monster(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """It spawns at the Inventor's Lab, and combat starts at once (24.04)."""
    attack(s, THE_MONSTER, at, tell)
    fight(s)


class MonsterWays(Ways):
    """+100 STR each time it enters a Forge (24.04)."""

    def entered(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
        if is_room(s.map.thing_at(piece.at), FORGE):
            legend_changes.grow(s, piece, FORGE_ADDS, tell)


# ---- Mad Science


def mad_science_roll(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """1D2 at the start of each combat: on 1 your own pieces set off traps (24.14)."""
    if invented(s, MAD_SCIENCE):
        push(s, MadRolled())
        push(s, RollD2(WHAT.index("mad science")))


class MadRolled(Step[Hold]):
    """What the roll says (24.14)."""

    tag = "mad-rolled"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if s.cards.rolled == 1:
            legend_changes.go_mad(s)


def end_mad_science(s: Hold, card: int, at: int, luck: Luck, tell: Tell | None) -> None:
    """The Jack of hearts ends it (24.14)."""
    if not is_joker(card) and suit(card) == HEARTS and rank(card) == JACK and MAD_SCIENCE in s.lore.inventions:
        legend_changes.forget(s, MAD_SCIENCE, tell)


INVENTIONS[ACE] = the_monster
WAYS[THE_MONSTER] = MonsterWays()
COMBAT_STARTS[MAD_SCIENCE_ROLL] = mad_science_roll
ACCEPTED.append(end_mad_science)
WORKS.append(Invent())
STEPS = (MadRolled,)

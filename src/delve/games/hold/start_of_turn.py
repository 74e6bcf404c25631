"""Start-of-turn events (HOLD-4.03 to 4.13), in the order of 4.03."""

from __future__ import annotations

from typing import Final

from delve.games.hold import adventurers, card_changes, changes, force_changes, garrisons, map_changes
from delve.games.hold.alchemists import alchemists_draw
from delve.games.hold.cards import ACE, DIAMONDS, rank, suit
from delve.games.hold.codes import CREATION_TREES, PRISON, PRISONER
from delve.games.hold.dispatch import OfHold
from delve.games.hold.facts import facts, functions, working
from delve.games.hold.houses import housed, is_full, space_for
from delve.games.hold.naming import space_name
from delve.games.hold.rolls import draw_rank
from delve.games.hold.spaces import depth, key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import CRYSTAL_CAVERN, FOREST, SHUNNED
from delve.games.hold.verbs import DUST
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import Luck

FOREST_GIVES: Final = 2
TREES_GIVE: Final = 20
PRISON_GIVES: Final = 20
PRISONERS_COME: Final = 2


def helpful(s: Hold, what: int) -> list[int]:
    """The discoveries of a kind that help now, oldest first (3.34)."""
    return [number for number in facts(s).discoveries.get(what, ()) if functions(s, number)]


def fixed_income(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """(a) Forests, Creation trees, full Prisons (4.04-4.06)."""
    for _ in helpful(s, FOREST):
        changes.gain(s, FOREST_GIVES, 0, "forest", tell)
    for _ in helpful(s, CREATION_TREES):
        changes.gain(s, TREES_GIVE, 0, "trees", tell)
    for prison in working(s, PRISON):
        if is_full(s, prison):
            changes.gain(s, 0, PRISON_GIVES * (2 if SHUNNED in s.runes else 1), "prison", tell)


def prisoners_arrive(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """(b) Two Prisoners in all, to a Prison with space; what does not fit goes to another (4.07)."""
    push(s, Prisoners(PRISONERS_COME))


class Prisoners(Obvious[Hold]):
    """Which Prison they go to."""

    tag = "prisoners"
    clause = "HOLD-4.07"

    def __init__(self, left: int) -> None:
        super().__init__(0)
        self.left = left

    def args(self) -> tuple[int, ...]:
        return (self.left,)

    def every(self, s: Hold) -> list[int]:
        return [prison for prison in working(s, PRISON) if space_for(s, prison, PRISONER) > 0]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        come = min(self.left, space_for(s, code, PRISONER))
        force_changes.take_in(s, code, PRISONER, come, "prison", tell)
        if come < self.left:
            push(s, Prisoners(self.left - come))

    def prompt(self, s: Hold) -> str:
        return say("ask.prisoners", left=self.left)

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"prison {key_of(at)}", "prisoners", space_place(at), where=space_name(s, at), inside=housed(s, code, PRISONER))


def crystals(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """(c) A card for each Crystal Cavern, or one for all (4.08, 4.09)."""
    caverns = helpful(s, CRYSTAL_CAVERN)
    if not caverns:
        return
    if s.rules.single_crystal_draw:
        card = draw_rank(s, luck, "crystals", tell)
        for cavern in caverns:
            crystal_income(s, cavern, card, tell)
        card_changes.give_back(s, card)
        return
    for cavern in caverns:
        card = draw_rank(s, luck, "crystals", tell)
        crystal_income(s, cavern, card, tell)
        card_changes.give_back(s, card)


def crystal_income(s: Hold, cavern: int, card: int, tell: Tell | None) -> None:
    """Value and depth in Trade Goods (4.08). The Ace of diamonds destroys it (4.10), and so does Diamond Dust with any diamond (22.03)."""
    dusty = s.lore.dust > 0 and suit(card) == DIAMONDS
    if dusty:
        changes.count_up(s, DUST, -1, tell)
    if dusty or (suit(card) == DIAMONDS and rank(card) == ACE):
        map_changes.shatter(s, cavern, tell)
        return
    changes.gain(s, 0, rank(card) + depth(s.map.things[cavern].anchor), "crystals", tell)


def greedy_heroes(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """(e) 5 Trade Goods for each Greedy Hero, or it turns (4.12)."""
    adventurers.heroes_ask(s)


def new_adventurers(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """(f) A new adventurer for each functioning empty Inn (4.13)."""
    adventurers.inns_hire(s)


START_EVENTS: Final[tuple[OfHold, ...]] = (
    garrisons.next_turn, fixed_income, prisoners_arrive, crystals, alchemists_draw, greedy_heroes, new_adventurers,
)  # fmt: skip


class StartEvent(Step[Hold]):
    """One of the start events, by its place in the order."""

    tag = "start-event"

    def __init__(self, event: int) -> None:
        self.event = event

    def args(self) -> tuple[int, ...]:
        return (self.event,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        START_EVENTS[self.event](s, luck, tell)


STEPS = (StartEvent, Prisoners)

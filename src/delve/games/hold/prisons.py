"""Prisons and those who escape from them (HOLD-8.26 to 8.29)."""

from __future__ import annotations

from delve.games.hold import force_changes
from delve.games.hold.codes import PRISON, PRISONER
from delve.games.hold.combat import fight
from delve.games.hold.dispatch import AFTER_MAP, COMBAT_STARTS, PHASE, PRISON_ROLLS, WAYS, WORKS, Ways, Work
from delve.games.hold.facts import facts
from delve.games.hold.forces import Piece
from delve.games.hold.houses import housed
from delve.games.hold.mapping import is_room
from delve.games.hold.naming import space_name
from delve.games.hold.powers import unit_strength
from delve.games.hold.rolls import roll_d4
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import ESCAPED_PRISONERS
from delve.games.hold.words import face, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.luck import Luck


def prisons_with_prisoners(s: Hold) -> list[int]:
    """In order of building."""
    return sorted([house for house in s.houses if is_room(s.map.things[house], PRISON) and housed(s, house, PRISONER)])


def set_free(s: Hold, prison: int, tell: Tell | None) -> None:
    """All Prisoners of a Prison become one Troop that is hostile to both sides (8.26, 8.29); `combat.fight` is the caller's."""
    force_changes.escape(s, prison, unit_strength(s, PRISONER), tell)


def prison_rolls(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """1D4 for each Prison with Prisoners: on 1 they escape (8.26, R83)."""
    for prison in prisons_with_prisoners(s):
        if roll_d4(s, luck, "prison", tell) == 1:
            set_free(s, prison, tell)


def escapes(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Prisoners of a Prison that is cut off escape at once, and are fought (8.28, R204); without a way out they take over (17.01)."""
    cut_off = [
        prison for prison in prisons_with_prisoners(s)
        if not any(at in facts(s).connected for at in s.map.things[prison].spaces)
    ]  # fmt: skip
    for prison in cut_off:
        set_free(s, prison, tell)
    if cut_off:
        fight(s)


class Release(Work):
    """In your phase you may release all Prisoners of a Prison; they act as escaped, from the next round on (8.27, R211)."""

    key = "release"
    label = "Release the Prisoners of a Prison"
    clause = "HOLD-8.27"
    when = PHASE

    def choices(self, s: Hold) -> list[int]:
        return prisons_with_prisoners(s)

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        set_free(s, choice, tell)

    def face(self, s: Hold, choice: int) -> Face:
        at = s.map.things[choice].anchor
        number = housed(s, choice, PRISONER)
        return face(f"release {key_of(at)}", "release", space_place(at), number=number, where=space_name(s, at))


class PrisonersWays(Ways):
    """No lure leads them (`lures`); at the Entrance they are the fall of the hold or, by another rule, just gone (8.29, R82)."""

    def escapes(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> bool:
        return s.rules.prisoners_flee


COMBAT_STARTS[PRISON_ROLLS] = prison_rolls
AFTER_MAP.append(escapes)
WORKS.append(Release())
WAYS[ESCAPED_PRISONERS] = PrisonersWays()
STEPS = ()

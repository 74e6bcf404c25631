"""Edits of the map (HOLD-34.02): spaces, openings, ways between floors, traps, barricades, what fills a space."""

from __future__ import annotations

from typing import Final

from delve.games.hold import fiat_changes, map_changes
from delve.games.hold.box import Content
from delve.games.hold.codes import (
    BARRICADES,
    BODY,
    CAVERN,
    CLAIMED,
    DRY,
    ENTRANCE,
    FILLINGS,
    INVENTION,
    LAVA,
    LINKS,
    MARKS,
    NOTHING,
    ROOM,
    ROOMS,
    RUNE,
    TRAPS,
    TUNNEL,
    WATER,
)
from delve.games.hold.fiat import FiatEdit, Said, must_be_free, named
from delve.games.hold.mapping import Barricade, Trap
from delve.games.hold.naming import thing_name
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, key_of
from delve.games.hold.state import Hold
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

STRENGTHS: Final = (50, 20, 10)
"""STR of a barricade for each level, by kind (9.14 to 9.24)."""
RULED_MARKS: Final = tuple([mark for code, mark in enumerate(MARKS) if code != CLAIMED])
"""Marks that an edit may set; what the enemy holds follows from who stands there."""


def drawable(box: Content) -> dict[str, tuple[int, int, int]]:
    """What can be drawn in a space by its word: kind, number, liquid."""
    out = {"cavern": (CAVERN, NOTHING, DRY), "tunnel": (TUNNEL, NOTHING, DRY)}
    out.update({id: (ROOM, number, DRY) for number, id in enumerate(ROOMS)})
    out.update({name: (INVENTION, rank, DRY) for rank, name in enumerate(named(box, "inventions"), 1)})
    for number, one in box.discoveries.items():
        liquid = DRY if one.drawn_as != BODY else LAVA if one.id.startswith("magma") else WATER
        out.setdefault(one.id, (one.drawn_as, number, liquid))
    return {word: entry for word, entry in out.items() if entry[0] not in (ENTRANCE, RUNE)}


def what_is(s: Hold, at: int) -> str:
    """What is drawn in a space, for the log."""
    return thing_name(s, s.map.thing_at(at)) if at in s.map.cells else "rock"


def draw(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """Something stands in a space from now on; in the rock it is new, elsewhere it takes the place of what was there."""
    said.needs(2)
    words = drawable(s.content)
    kind, what, liquid = words[list(words)[said.pick(1, list(words), "room, discovery or invention")]]
    at = said.space(0)
    must_be_free(said, s, at)
    before = what_is(s, at)
    if at not in s.map.cells:
        map_changes.draw_thing(s, kind, what, (at,), tell, liquid=liquid)
    else:
        said.open_to_change(s, 0)
        _nobody_lives_in(said, s, at)
        map_changes.build_in(s, kind, what, (at,), tell)
        fiat_changes.forget_body(s, at)
        map_changes.fill(s, [at], liquid, tell, natural=liquid != DRY)
    return before, what_is(s, at)


def erase(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """A space is rock again; refused while somebody lives there."""
    said.needs(1)
    at = said.open_to_change(s, 0)
    must_be_free(said, s, at)
    _nobody_lives_in(said, s, at)
    before = what_is(s, at)
    fiat_changes.erase(s, at)
    return before, "rock"


def _nobody_lives_in(said: Said, s: Hold, at: int) -> None:
    thing = s.map.thing_at(at)
    if thing.spaces == (at,) and (thing.number in s.houses or any(one.home == thing.number for one in s.beings)):
        raise said.wrong(f"somebody lives at {key_of(at)}; have them move first")


def side(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """A side between two spaces of a floor is open or walled."""
    said.needs(3)
    at = said.drawn(s, 0)
    to = at + (LEFT, RIGHT)[said.pick(1, ("left", "right"), "side")]
    closed = said.pick(2, ("open", "wall"), "kind of side") == 1
    if to not in s.map.cells:
        raise said.wrong(f"nothing is drawn at {key_of(to)}")
    before = "walled" if min(at, to) in s.map.walls else "open"
    fiat_changes.set_wall(s, at, to, closed)
    return before, "walled" if closed else "open"


def link(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """The way down from a space."""
    said.needs(2)
    at = said.drawn(s, 0)
    kind = said.pick(1, (*LINKS, "none"), "way down")
    before = LINKS[s.map.links[at].kind] if at in s.map.links else "none"
    if kind == len(LINKS):
        fiat_changes.cut_link(s, at)
        return before, "none"
    if at + DOWN not in s.map.cells:
        raise said.wrong(f"nothing is drawn at {key_of(at + DOWN)}")
    map_changes.make_link(s, kind, at, at + DOWN, tell)
    return before, LINKS[kind]


def trap(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """The trap of a space, armed; or none."""
    said.needs(2, 3)
    at = said.open_to_change(s, 0)
    old = s.map.cells[at].trap
    before = "none" if old is None else f"{TRAPS[old.kind]} {old.level}"
    kind = said.pick(1, (*TRAPS, "none"), "trap")
    if kind == len(TRAPS):
        fiat_changes.clear_slot(s, at)
        return before, "none"
    said.needs(3)
    level = said.number(2, 1, 4)
    map_changes.set_trap(s, at, Trap(kind, level, True), tell)
    return before, f"{TRAPS[kind]} {level}"


def barricade(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """The barricade of a space, or of the way down from it; whole, or none."""
    said.needs(2, 4)
    below = said.words[-1] == "below"
    at = said.drawn(s, 0) if below else said.open_to_change(s, 0)
    if below and at not in s.map.links:
        raise said.wrong(f"no way leads down from {key_of(at)}")
    old = s.map.links[at].barricade if below else s.map.cells[at].barricade
    before = "none" if old is None else f"{BARRICADES[old.kind]} {old.level} ({old.strength})"
    kind = said.pick(1, (*BARRICADES, "none"), "barricade")
    if kind == len(BARRICADES):
        map_changes.set_barricade(s, at, None, below, tell)
        return before, "none"
    said.needs(3 + below)
    level = said.number(2, 1, 3)
    map_changes.set_barricade(s, at, Barricade(kind, level, STRENGTHS[kind] * level), below, tell)
    return before, f"{BARRICADES[kind]} {level} ({STRENGTHS[kind] * level})"


def fill(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """What fills a space."""
    said.needs(2)
    at = said.open_to_change(s, 0)
    before, liquid = FILLINGS[s.map.cells[at].liquid], said.pick(1, FILLINGS, "liquid")
    map_changes.fill(s, [at], liquid, tell)
    return before, FILLINGS[liquid]


def mark(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """A feature of a space that has no thing of its own, such as growth or a siren song."""
    said.needs(3)
    at = said.open_to_change(s, 0)
    code = MARKS.index(RULED_MARKS[said.pick(1, RULED_MARKS, "mark")])
    on = said.pick(2, ("off", "on"), "setting") == 1
    before = "on" if code in s.map.cells[at].marks else "off"
    map_changes.mark(s, at, code, on, tell)
    return f"{MARKS[code]} {before}", f"{MARKS[code]} {'on' if on else 'off'}"


def state(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """Whether what stands in a space is damaged."""
    said.needs(2)
    at = said.open_to_change(s, 0)
    thing = s.map.thing_at(at)
    before, damaged = "damaged" if thing.damaged else "whole", said.pick(1, ("whole", "damaged"), "state") == 1
    (map_changes.damage if damaged else map_changes.repair)(s, thing.number, tell)
    return before, "damaged" if damaged else "whole"


EDITS: Final = (
    FiatEdit("draw X,D WHAT", "what stands in a space: cavern, barracks, river, hive ...", draw),
    FiatEdit("erase X,D", "a space is rock again", erase),
    FiatEdit("side X,D left|right open|wall", "the side of a space", side),
    FiatEdit("link X,D ladder|stairs|shaft|tunnel|elevator|none", "the way down from a space", link),
    FiatEdit("trap X,D damage|stopping LEVEL, or none", "the trap of a space", trap),
    FiatEdit(
        "barricade X,D defensive|offensive|passage LEVEL [below], or none [below]", "the barricade of a space or its way down", barricade
    ),
    FiatEdit("fill X,D dry|water|lava|slime|solid", "what fills a space", fill),
    FiatEdit("mark X,D MARK on|off", "growth, a siren song and the like", mark),
    FiatEdit("state X,D whole|damaged", "whether what stands there is damaged", state),
)

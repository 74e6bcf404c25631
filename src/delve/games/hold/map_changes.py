"""The writers of the map (HOLD-3, 5.19, 7): things, openings, links, liquids, damage, marks. Each forgets what followed from the map."""

from __future__ import annotations

from typing import Any

from delve.games.hold import events as ev
from delve.games.hold.codes import BODY, CAVERN, CLAIMED, DRY, INFESTED, INNER, LAVA, NOTHING, RUIN, SCORCHED, SHAFT, SONG, SWAMP
from delve.games.hold.graph import edge, is_sealed, walled_in
from delve.games.hold.mapping import Barricade, Cell, Link, Run, Thing, Trap
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, spot
from delve.games.hold.state import Hold
from delve.games.hold.tables import LAKE, MAGMA_FLOW, VOLCANIC_SHAFT
from delve.kernel.events import Tell
from delve.kernel.part import fields_of


def touch(s: Hold) -> None:
    """The map changed: what followed from it is not known any more (3.33)."""
    s.facts = None


def altered(part: Any, **fields: object) -> Any:
    """A fixed part with some fields changed."""
    kind = type(part)
    return kind(**{name: fields.get(name, getattr(part, name)) for name in fields_of(kind)})


def stir(s: Hold) -> None:
    """Something happened by which a round of a combat is not idle (14.04)."""
    if s.combat is not None:
        s.combat.stirred = True


def _set_cell(s: Hold, at: int, **fields: object) -> Cell:
    cell: Cell = altered(s.map.cells[at], **fields)
    s.map.cells[at] = cell
    touch(s)
    return cell


def alter_thing(s: Hold, number: int, **fields: object) -> Thing:
    """Change fields of a thing that need no event of their own: whoever calls it tells."""
    thing: Thing = altered(s.map.things[number], **fields)
    s.map.things[number] = thing
    touch(s)
    return thing


# ---- drawing


def draw_thing(
    s: Hold, kind: int, what: int, spaces: tuple[int, ...], tell: Tell | None, dug_from: int = NOTHING, liquid: int = DRY,
    open_to: tuple[int, ...] | None = None, purpose: int = 0, magic: bool = False,
) -> Thing:  # fmt: skip
    """Draw something in undrawn spaces, the anchor first. Level sides stand open (3.14) but for walls (3.15).

    `open_to` says which touching spaces a built room opens to (7.09); without it, it is open to all but walled-in neighbours.
    A link up or down is made by the caller (`make_link`).
    """
    m = s.map
    thing = Thing(m.next_thing, kind, what, spaces, dug_from, purpose)
    m.next_thing += 1
    m.things[thing.number] = thing
    for at in spaces:
        m.cells[at] = Cell(thing.number, liquid, liquid != DRY, magic)
        m.notes.pop(at, None)
    for at in spaces:
        _wall_off(s, thing, at, open_to)
        if at + DOWN in spaces:
            m.links[at] = Link(INNER)  # 3.18
    touch(s)
    if tell is not None:
        tell.append(ev.Drawn(kind, what, tuple([spot(at) for at in spaces])))
    return thing


def _wall_off(s: Hold, thing: Thing, at: int, open_to: tuple[int, ...] | None) -> None:
    """Put walls on the level sides of a new space that are not open."""
    m = s.map
    for there in (at + LEFT, at + RIGHT):
        if there not in m.cells or there in thing.spaces:
            continue
        if open_to is not None:
            closed = there not in open_to
        else:
            dug = at == thing.anchor and there == thing.dug_from and not is_sealed(thing)
            closed = not dug and (walled_in(thing) or walled_in(m.thing_at(there)))
        if closed:
            m.walls.add(edge(at, there))


def open_side(s: Hold, at: int, to: int, tell: Tell | None) -> None:
    """Take the wall away between two spaces of a floor (7.10)."""
    s.map.walls.discard(edge(at, to))
    touch(s)
    if tell is not None:
        tell.append(ev.OpeningsMade(spot(at), (spot(to),)))


def make_link(s: Hold, kind: int, one: int, other: int, tell: Tell | None) -> None:
    """Join two floors (3.16). An Elevator takes the place of what was there; its barricade stays."""
    upper = edge(one, other)
    before = s.map.links.get(upper)
    s.map.links[upper] = Link(kind, None if before is None else before.barricade)
    touch(s)
    if tell is not None:
        tell.append(ev.LinkMade(kind, spot(upper)))


def open_portal(s: Hold, one: int, other: int, tell: Tell | None) -> None:
    """Join two spaces at any distance (3.19)."""
    s.map.portals.append((one, other))
    touch(s)
    if tell is not None:
        tell.append(ev.PortalOpened(spot(one), spot(other)))


def lay_run(s: Hold, room: int, first: int, last: int, tell: Tell | None) -> None:
    """An Elevator or Tracks run; its links, openings and rooms are made by the caller (8.68, 8.74)."""
    s.map.runs.append(Run(room, first, last))
    touch(s)
    if tell is not None:
        tell.append(ev.RunLaid(room, spot(first), spot(last)))


def note_card(s: Hold, at: int, card: int, tell: Tell | None) -> None:
    """The Orefinder's note on an undrawn space (5.10)."""
    s.map.notes[at] = card
    if tell is not None:
        tell.append(ev.CardNoted(spot(at), card))


def erase_note(s: Hold, at: int) -> None:
    """The noted card is played now (5.11): `Explored` tells."""
    s.map.notes.pop(at, None)


def leave_blank(at: int, tell: Tell | None) -> None:
    """A red card's space that is not drawn, so that it can be explored again (5.16). Nothing changes."""
    if tell is not None:
        tell.append(ev.LeftBlank(spot(at)))


# ---- what becomes of things


def build_in(s: Hold, kind: int, what: int, spaces: tuple[int, ...], tell: Tell | None, purpose: int = 0, built_on: int = NOTHING) -> Thing:
    """Put a room where something is drawn already: openings, links and what fills the spaces stay (7.10). Some of it may be rock (7.05)."""
    m = s.map
    thing = Thing(m.next_thing, kind, what, spaces, NOTHING, purpose, built_on=built_on)
    m.next_thing += 1
    rock = [at for at in spaces if at not in m.cells]
    for at in spaces:
        if at in rock:
            m.cells[at] = Cell(thing.number)
            m.notes.pop(at, None)
        else:
            _give_up(s, at)
            _set_cell(s, at, thing=thing.number)
    m.things[thing.number] = thing
    for i, being in enumerate(s.beings):
        if being.home != NOTHING and being.home not in m.things:
            s.beings[i] = altered(being, home=thing.number)  # a charmed enemy that stayed in the cavern (R126)
    for at in rock:
        _wall_off(s, thing, at, ())
    for at in spaces:  # open to each other wherever they touch (3.18)
        if at + DOWN in spaces and at not in m.links:
            m.links[at] = Link(INNER)
        if at + RIGHT in spaces:
            m.walls.discard(at)
    touch(s)
    if tell is not None:
        tell.append(ev.Drawn(kind, what, tuple([spot(at) for at in spaces])))
    return thing


def _give_up(s: Hold, at: int) -> None:
    """Take a space from the thing it was part of; a thing without spaces is gone."""
    old = s.map.thing_at(at)
    left = tuple([one for one in old.spaces if one != at])
    if left:
        alter_thing(s, old.number, spaces=left)
    else:
        del s.map.things[old.number]


def become_cavern(s: Hold, number: int, tell: Tell | None) -> None:
    """A discovery that is cleared or spent: its spaces are empty caverns from now on (3.24, 14.09)."""
    thing = alter_thing(s, number, kind=CAVERN, damaged=False)
    if tell is not None:
        tell.append(ev.BecameCavern(thing.what, tuple([spot(at) for at in thing.spaces])))


def shatter(s: Hold, number: int, tell: Tell | None) -> None:
    """A destroyed Crystal Cavern: walked through, never built in (4.10)."""
    thing = alter_thing(s, number, kind=RUIN)
    if tell is not None:
        tell.append(ev.Destroyed(spot(thing.anchor), RUIN, thing.what))


def damage(s: Hold, number: int, tell: Tell | None) -> None:
    """Once damaged, no more can happen to it (7.24)."""
    thing = s.map.things[number]
    if thing.damaged:
        return
    alter_thing(s, number, damaged=True)
    stir(s)
    if tell is not None:
        tell.append(ev.Damaged(spot(thing.anchor), thing.kind, thing.what))


def repair(s: Hold, number: int, tell: Tell | None) -> None:
    thing = alter_thing(s, number, damaged=False)
    if tell is not None:
        tell.append(ev.Repaired(spot(thing.anchor), thing.what))


def destroy(s: Hold, number: int, tell: Tell | None) -> None:
    """A room is gone with its traps and barricades; empty caverns are left (7.24). Units and artefacts are lost by `losses.destroy`.

    What was trapped in a Temple stays with the place until it is let out (8.52).
    """
    thing = s.map.things[number]
    stir(s)
    if tell is not None:
        tell.append(ev.Destroyed(spot(thing.anchor), thing.kind, thing.what))
    for at in thing.spaces:
        left = tuple([one for one in s.map.cells[at].marks if one != SONG])  # chains bind whoever wrecks the room, too (21.13)
        _set_cell(s, at, trap=None, barricade=None, ward=None, marks=left)
    kind, what = _left_by(s, thing)
    alter_thing(
        s, number, kind=kind, what=what, damaged=False, purpose=0, spent=False, trophies=(), artefacts=0, garish=False, built_on=NOTHING
    )


def _left_by(s: Hold, thing: Thing) -> tuple[int, int]:
    """What a destroyed room leaves: an empty cavern, or the shaft or liquid body that it spanned (R235)."""
    cell = s.map.cells[thing.anchor]
    if thing.built_on == SHAFT:
        return SHAFT, VOLCANIC_SHAFT
    if cell.natural and cell.liquid != DRY:
        return BODY, MAGMA_FLOW if cell.liquid == LAVA else LAKE
    return CAVERN, NOTHING


# ---- what fills a space, and what stands in it


def fill(s: Hold, spaces: list[int], liquid: int, tell: Tell | None, magic: bool = False, natural: bool = False) -> None:
    """Liquid, slime or rock in these spaces (section 16)."""
    for at in spaces:
        marks = s.map.cells[at].marks
        if liquid == LAVA:
            marks = tuple(sorted((set(marks) | {SCORCHED}) - {INFESTED}))  # 23.11
        _set_cell(s, at, liquid=liquid, magic=magic, natural=natural or s.map.cells[at].natural, marks=marks)
    if spaces and tell is not None:
        tell.append(ev.Filled(liquid, tuple([spot(at) for at in spaces])))


def dry_up(s: Hold, at: int, tell: Tell | None) -> None:
    """A space of a natural body is an empty cavern from now on, open to what the body was open to; its liquid is drained next (R38)."""
    build_in(s, CAVERN, NOTHING, (at,), tell)
    _set_cell(s, at, natural=False)


def drain(s: Hold, at: int, tell: Tell | None) -> None:
    cell = s.map.cells[at]
    liquid = cell.liquid
    _set_cell(s, at, liquid=DRY, magic=False, marks=tuple([one for one in cell.marks if one != SWAMP]))  # its toads do not come (R133)
    if tell is not None:
        tell.append(ev.Drained(spot(at), liquid))


def mark(s: Hold, at: int, code: int, on: bool, tell: Tell | None) -> None:
    """Put a mark of `codes.MARKS` on a space, or take it off."""
    marks = set(s.map.cells[at].marks) | {code} if on else set(s.map.cells[at].marks) - {code}
    if tuple(sorted(marks)) == s.map.cells[at].marks:
        return
    _set_cell(s, at, marks=tuple(sorted(marks)))
    if code == CLAIMED:
        stir(s)
    if tell is not None:
        tell.append(ev.Marked(spot(at), code, on))


def set_trap(s: Hold, at: int, trap: Trap, tell: Tell | None) -> None:
    """Build, upgrade, reset or spend the trap in a slot (9.03)."""
    _set_cell(s, at, trap=trap)
    if tell is not None:
        tell.append(ev.TrapSet(spot(at), trap.kind, trap.level, trap.armed))


def set_ward(s: Hold, at: int, ward: Trap | None, tell: Tell | None) -> None:
    """What works as a trap without a slot (9.11); None takes it away."""
    _set_cell(s, at, ward=ward)
    if ward is not None and tell is not None:
        tell.append(ev.TrapSet(spot(at), ward.kind, ward.level, ward.armed))


def set_barricade(s: Hold, at: int, barricade: Barricade | None, link: bool, tell: Tell | None) -> None:
    """Build, upgrade, hit, repair or (None) remove the barricade of a space, or of the link below it."""
    stir(s)
    if link:
        s.map.links[at] = Link(s.map.links[at].kind, barricade)
        touch(s)
    else:
        _set_cell(s, at, barricade=barricade)
    if tell is not None:
        told = ev.BarricadeGone(spot(at), link)
        tell.append(told if barricade is None else ev.BarricadeStands(spot(at), barricade.kind, barricade.level, barricade.strength, link))

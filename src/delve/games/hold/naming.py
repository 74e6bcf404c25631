"""Names of spaces and things, the same in options, log and pictures."""

from __future__ import annotations

from collections import Counter
from typing import Final

from delve.games.hold.box import Content
from delve.games.hold.codes import (
    BODY,
    CAVERN,
    CIRCUS,
    CREATION_TREES,
    DISCOVERY,
    ENTRANCE,
    INVENTION,
    NOTHING,
    RUIN,
    RUNE,
    SHAFT,
    TUNNEL,
    YOURS,
)
from delve.games.hold.facts import facts
from delve.games.hold.forces import ADVENTURER, ARTEFACT, AVENGER, OLD_SOUL_SPIRIT, PUPPY, SABRETOOTH, Being, Piece
from delve.games.hold.mapping import Thing
from delve.games.hold.spaces import DOWN, ENTRANCE_SPACE, LEFT, RIGHT, UP, column, depth
from delve.games.hold.state import Find, Hold
from delve.games.hold.tables import TURNED


def thing_name(s: Hold, thing: Thing) -> str:
    """What people call it."""
    return (_prompted(s, thing) if thing.kind == DISCOVERY else "") or what_name(s.content, thing.kind, thing.what)


def what_name(box: Content, kind: int, what: int) -> str:
    """What a kind of thing is called."""
    if kind == ENTRANCE:
        return "Entrance"
    if kind == RUNE:
        return box.runes[what].name
    if kind in (DISCOVERY, BODY, SHAFT) and what in box.discoveries:
        return box.discoveries[what].name
    if kind == DISCOVERY and what == CIRCUS:
        return "Circus of Chaos"
    if kind == DISCOVERY and what == CREATION_TREES:
        return "cave trees"
    if kind == INVENTION:
        return box.inventions[what].name
    if kind in (CAVERN, DISCOVERY):
        return "cavern"
    if kind == TUNNEL:
        return "tunnel"
    return "shattered crystals" if kind == RUIN else box.rooms[what].name


def _prompted(s: Hold, thing: Thing) -> str:
    """The prompt it goes by; empty for none."""
    return prompt_name(s, thing.what, thing.prompt)


def prompt_name(s: Hold, discovery: int, prompt: int) -> str:
    return prompted(s.content, discovery, prompt)


def prompted(box: Content, discovery: int, prompt: int) -> str:
    """The prompt that a discovery goes by; empty for none."""
    found = box.discoveries.get(discovery)
    return box.prompts[found.prompts][prompt - 1] if found is not None and found.prompts and prompt else ""


def find_name(s: Hold, find: Find) -> str:
    """A Legendary artefact by its form and powers: "Axe (Animated, Inspiring)"."""
    powers = ", ".join([s.content.powers[rank].name for rank in find.powers])
    return f"{s.content.forms[find.form]} ({powers})"


def where(at: int) -> str:
    """A space in words: "3 to the left at depth 2"."""
    return "at the Entrance" if at == ENTRANCE_SPACE else f"{_side(at)} at depth {depth(at)}"


def _side(at: int) -> str:
    x = column(at)
    return "under the Entrance" if x == 0 else f"{abs(x)} to the {'left' if x < 0 else 'right'}"


def space_name(s: Hold, at: int) -> str:
    """What is drawn in a space, and as much of where that is as tells it from others of that name; a Mole's may be rock."""
    if at not in s.map.cells:
        return f"the rock {where(at)}"
    name = thing_name(s, s.map.thing_at(at))
    named = _spaces_named(s)
    if named[name] == 1:
        return f"the {name}"
    here = f"the {name} at depth {depth(at)}"
    return here if named[name, depth(at)] == 1 else f"{here}, {_side(at)}"


def _spaces_named(s: Hold) -> Counter[str | tuple[str, int]]:
    """How many spaces go by each name, on the whole map and at each depth."""
    known = facts(s)
    if known.named is None:
        known.named = Counter()
        for thing in s.map.things.values():
            name = thing_name(s, thing)
            known.named[name] += len(thing.spaces)
            known.named.update([(name, depth(at)) for at in thing.spaces])
    return known.named


BESIDE: Final = ((LEFT, "right of"), (RIGHT, "left of"), (UP, "below"), (DOWN, "above"))
"""What an undrawn space is beside: the way to a neighbour, and how the space lies to it."""


def spot_name(s: Hold, at: int) -> str:
    """An undrawn space by what it lies beside: "left of the Library"; else by where it is."""
    connected = facts(s).connected
    known = [(at + way, words) for way, words in BESIDE if at + way in s.map.cells]
    beside = next((one for one in known if one[0] in connected), None)
    return f"{beside[1]} {space_name(s, beside[0])}" if beside is not None else where(at)


def piece_name(s: Hold, piece: Piece) -> str:
    """A piece with its STR: "5 Soldiers (25)", "undead (35)"."""
    if piece.unit != NOTHING:
        unit = s.content.units[piece.unit]
        living = -(-min(piece.strength, piece.count * piece.each) // piece.each)
        turned = "" if piece.side == YOURS else "hostile "
        return f"{turned}{living} {unit.name if living == 1 else unit.plural} ({piece.strength})"
    turned = "hostile " if piece.enemy == TURNED else ""
    return f"{turned}{_single_name(s, piece)} ({piece.strength})"


def piece_called(s: Hold, piece: Piece) -> str:
    """A piece without numbers: "Soldiers", "the undead"."""
    if piece.unit != NOTHING:
        unit = s.content.units[piece.unit]
        return f"{'' if piece.side == YOURS else 'hostile '}{unit.plural if piece.count > 1 else unit.name}"
    return _single_name(s, piece)


def _single_name(s: Hold, piece: Piece) -> str:
    if piece.kind == ARTEFACT:
        return s.content.forms[next(find.form for find in s.lore.finds if find.number == piece.what)]
    if piece.kind == PUPPY:
        return "Adorable Puppy"
    if piece.kind in (OLD_SOUL_SPIRIT, AVENGER):
        return "Old Soul" if piece.kind == OLD_SOUL_SPIRIT else "avenger"
    if piece.name:
        return piece.name
    if piece.kind == SABRETOOTH:
        return "Sabretooth"
    if piece.kind == ADVENTURER:
        return s.content.adventurers[piece.what].name
    return kind_name(s, piece.enemy if piece.kind == NOTHING else piece.what, piece.prompt)


def kind_name(s: Hold, enemy: int, prompt: int) -> str:
    """What an enemy is called, and the kind of its trophy (30.01): its prompt, or the name of the table."""
    return called(s.content, enemy, prompt)


def called(box: Content, enemy: int, prompt: int) -> str:
    entry = box.enemies[enemy]
    names = box.prompts.get(PROMPTED.get(entry.id, entry.id), ())
    return names[prompt - 1] if prompt and names else entry.name


PROMPTED: Final = {"monsters": "village"}
"""The list of prompts of an enemy, where it does not have the enemy's own name."""


def being_name(s: Hold, being: Being) -> str:
    """An adventurer, a Sabretooth, or what a creature was."""
    if being.kind == SABRETOOTH:
        return "The Sabretooth"
    return s.content.adventurers[being.what].name if being.kind == ADVENTURER else f"The {s.content.enemies[being.what].name}"

"""Content of one's own (`--content`): names, numbers and texts may be exchanged, what the rules in the code build on may not."""

from __future__ import annotations

from typing import Final

from delve.games.hold.box import Content, Discovery
from delve.games.hold.codes import DISCOVERY
from delve.games.hold.content import DRAWN_AS, read_set, shipped
from delve.games.hold.verbs import ARTEFACT, FIGHT, FLOW, GAIN_GOODS, GAIN_GOODS_PER_DEPTH, GAS, MAGIC_D2, ODD, SLEEPS, VOCABULARY
from delve.kernel.content_set import Files
from delve.kernel.english import did_you_mean
from delve.kernel.errors import DelveError

OF_DISCOVERIES: Final = (FIGHT, SLEEPS, MAGIC_D2, GAIN_GOODS, GAIN_GOODS_PER_DEPTH, ARTEFACT, GAS, FLOW, ODD)
"""The verbs that `discovering.Effects` does."""
SHAPES: Final = ("edge", "page", "room")
"""Sizes that are no number: each is drawn by a rule of its own."""


def read_own(texts: Files) -> Content:
    """A set that can be played. What no rule could play is refused by file and entry."""
    own, printed = read_set(texts), shipped()
    for number, one in own.discoveries.items():
        _discovery(one, printed.discoveries[number])
    listed = [one.id for one in own.challenges]
    for challenge in printed.challenges:
        if listed.count(challenge.id) != 1:
            wrong = f"is missing{did_you_mean(challenge.id, listed)}" if challenge.id not in listed else "is there twice"
            raise DelveError(f"challenges.toml: challenge '{challenge.id}' {wrong}")
    if len(listed) > len(printed.challenges):
        raise DelveError(f"challenges.toml: there are {len(listed)} challenges, and the code knows {len(printed.challenges)}")
    for room, as_printed in zip(own.rooms, printed.rooms, strict=True):
        if room.is_run != as_printed.is_run:
            raise _wrong("rooms.toml", room.id, "spaces", "run" if as_printed.is_run else "a number or link", room.clause)
    for made, as_made in zip(own.inventions[1:], printed.inventions[1:], strict=True):
        if (made.spaces > 0) != (as_made.spaces > 0):
            raise _wrong("inventions.toml", made.name, "spaces", "1 or more" if as_made.spaces else "0", made.clause)
    for enemy, as_met in zip(own.enemies, printed.enemies, strict=True):
        if as_met.base and not enemy.base:
            raise DelveError(f"enemies.toml, enemy {enemy.id}: base should be 1 or more: nobody fights without STR")
    return own


def _discovery(own: Discovery, printed: Discovery) -> None:
    """It is drawn as printed, and has no verb that discoveries do not do."""
    if own.id != printed.id:
        raise _wrong("discoveries.toml", own.id, "id", printed.id, own.clause)
    if own.drawn_as != printed.drawn_as:
        named = {number: word for word, number in DRAWN_AS.items()}
        raise _wrong("discoveries.toml", own.id, "drawn_as", named[printed.drawn_as], own.clause)
    if own.spaces != printed.spaces and (own.spaces in SHAPES or printed.spaces in SHAPES):
        raise _wrong("discoveries.toml", own.id, "spaces", printed.spaces if printed.spaces in SHAPES else "a number", own.clause)
    for op in own.effects:
        if op.verb not in OF_DISCOVERIES:
            raise DelveError(f"discoveries.toml, {own.id}: effects has {VOCABULARY.by_number[op.verb].form}, which no discovery does")
        if op.verb == ODD and ODD not in [one.verb for one in printed.effects]:
            raise DelveError(f"discoveries.toml, {own.id}: effects has ODD, and the code has no rule of its own for it")
        if op.verb in (FIGHT, SLEEPS) and own.drawn_as != DISCOVERY:
            raise DelveError(f"discoveries.toml, {own.id}: enemies live in what is drawn as a discovery, not in a cavern, body or shaft")


def _wrong(file: str, entry: str, field: str, should_be: str, clause: str) -> DelveError:
    return DelveError(f"{file}, {entry}: {field} should be {should_be}, as the rule in the code has it ({clause})")

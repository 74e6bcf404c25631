"""`delve content check ruins`: what the files hold, what departs from the brief of section 4 of the rules, and what each card is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from delve.games.ruins import art_kinds
from delve.games.ruins.box import Content, Design
from delve.games.ruins.codes import ABILITY, ACTION, ANCIENT, EFFECT, EXPEDITION, INSTANT, PASSIVE, RELIC, TYPES
from delve.games.ruins.content import read_files, read_set
from delve.games.ruins.study.budgets import measured, off_budget, relics_off
from delve.kernel.content_report import ContentReport
from delve.kernel.english import counted

DECK: Final = (ACTION, EFFECT, INSTANT)
EXPEDITION_COSTS: Final = {ACTION: (5, 7, 5, 2, 1), EFFECT: (2, 4, 5, 2, 0), INSTANT: (1, 4, 2, 0, 0)}
EXPEDITION_RISKS: Final = {ACTION: (3, 4, 5, 4, 3, 1, 0), EFFECT: (2, 3, 4, 3, 1, 0, 0), INSTANT: (1, 3, 1, 1, 0, 1, 0)}
ANCIENT_COSTS: Final = {ACTION: (14, 2, 0, 0, 0), EFFECT: (10, 0, 0, 0, 0), INSTANT: (3, 1, 0, 0, 0)}
ANCIENT_HAZARDS: Final = {ACTION: (12, 3, 1), EFFECT: (7, 2, 1), INSTANT: (2, 1, 1)}
"""Designs by type, and by cost, Risk or Hazard (section 4.8)."""
QUICK_RELICS: Final = 3
"""Relics of cooldown 1 (section 4.5)."""
MOST_PASSIVE: Final = 1


def survey(folder: Path | None = None) -> ContentReport:
    """Read a set and look it over: the shipped one, or that of a folder."""
    texts, borrowed = read_files(folder)
    content, where = read_set(texts, borrowed), "the shipped set" if folder is None else str(folder)
    out = ContentReport()
    out.say(f"ruins: {where}, digest {content.digest}")
    out.say(f"  {summary(content)}")
    for name in borrowed:
        out.note(f"{name} is not in {where}: taken from the shipped set")
    for side, title in ((EXPEDITION, "Expedition: cost and Risk"), (ANCIENT, "Ancient: Hazard and cost")):
        out.title(f"{title}; points in the lane (or in each) and what they may be; what the card says")
        for design in content.designs:
            if design.side == side:
                out.say(_row(content, design))
    for line in (*_spread(content), *off_budget(content), *relics_off(content), *_pictures(content)):
        out.note(line)
    quick = sum(design.type == RELIC and design.cooldown == 1 for design in content.designs)
    out.must(quick >= QUICK_RELICS, f"relics.toml: {quick} relics have cooldown 1; at least {QUICK_RELICS} should (section 4.5)")
    return out


def summary(content: Content) -> str:
    """What is in the box, in a line."""
    kinds = Counter(dict.fromkeys(range(len(TYPES)), 0))
    for design in content.designs:
        kinds[design.type] += 1
    return ", ".join([f"{number} {TYPES[type]} {'design' if number == 1 else 'designs'}" for type, number in sorted(kinds.items())])


def _row(content: Content, design: Design) -> str:
    numbers = f"{design.cost} {design.risk}" if design.side == EXPEDITION else f"{design.hazard or '-'} {design.cost}"
    points = ""
    if design.type in (ACTION, RELIC):
        worth, budget = measured(content, design)
        points = f"{worth:5.1f} {budget:5.1f}" if worth else ""
    return f"{design.id:6} {design.name:20} {TYPES[design.type]:9} {numbers:4} {points:12} {' '.join(design.said)}".rstrip()


def _spread(content: Content) -> Iterator[str]:
    """Distributions of section 4.8 that the decks do not have."""
    for side, costs in ((EXPEDITION, EXPEDITION_COSTS), (ANCIENT, ANCIENT_COSTS)):
        file = "expedition.toml" if side == EXPEDITION else "ancient.toml"
        for type in DECK:
            deck = [design for design in content.designs if design.side == side and design.type == type]
            yield from _against(file, type, "cost", costs[type], [design.cost for design in deck], 0)
            if side == EXPEDITION:
                yield from _against(file, type, "Risk", EXPEDITION_RISKS[type], [design.risk for design in deck], 0)
            else:
                yield from _against(file, type, "Hazard", ANCIENT_HAZARDS[type], [design.hazard for design in deck], 1)
    passive = [design.name for design in content.designs if design.type == ABILITY and design.mode == PASSIVE]
    if len(passive) > MOST_PASSIVE:
        yield f"abilities.toml: {counted(len(passive), 'ability is', 'abilities are')} passive; {MOST_PASSIVE} is the most (section 4.8)"


def _against(file: str, type: int, what: str, wanted: tuple[int, ...], found: list[int], first: int) -> Iterator[str]:
    for at, number in enumerate(wanted, first):
        if found.count(at) != number:
            designs = counted(found.count(at), f"{TYPES[type]} design has", f"{TYPES[type]} designs have")
            yield f"{file}: {designs} {what} {at}; the brief has {number}"


def _pictures(content: Content) -> Iterator[str]:
    """Cards whose text does not mention what their picture shows."""
    for design in content.designs:
        kinds = art_kinds.ANCIENT if design.side == ANCIENT else art_kinds.EXPEDITION
        if design.art and not art_kinds.mentions(kinds, design.art, f"{design.name} {design.flavour}"):
            yield f"{design.id} {design.name}: art is '{design.art}', and neither name nor flavour mention it"

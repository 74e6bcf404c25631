"""The files of the box and their checked schema (section 4 of the rules)."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from delve.effects.program import SEQUENCE, Op
from delve.games.ruins import art_kinds, card_text
from delve.games.ruins.box import Content, Design, Line
from delve.games.ruins.card_rules import wrong_with
from delve.games.ruins.codes import (
    ABILITY,
    ACTION,
    ANCIENT,
    EFFECT,
    EXPEDITION,
    INFLUENCE,
    INSTANT,
    MODES,
    NEGATIVE,
    PASSIVE,
    RELIC,
    REUSABLE,
    STARTER,
    TYPES,
    WINDOWS,
)
from delve.games.ruins.verbs import DICE_PICKS, FIRST_CONDITION, OPERATION, PHASE, VOCABULARIES
from delve.kernel.content_set import Files, digest_of_files
from delve.kernel.english import capital, did_you_mean
from delve.kernel.errors import DelveError
from delve.parts import content_folder
from delve.parts.checked_toml import TomlTable

__all__ = ["Content", "Design", "Line", "load", "read_files", "read_set", "shipped"]

STARTERS: Final = "starters.toml"
EXPEDITION_DECK: Final = "expedition.toml"
ANCIENT_DECK: Final = "ancient.toml"
RELICS: Final = "relics.toml"
ABILITIES: Final = "abilities.toml"
INFLUENCES: Final = "influence.toml"
NEGATIVES: Final = "negatives.toml"
FILES: Final = (STARTERS, EXPEDITION_DECK, ANCIENT_DECK, RELICS, ABILITIES, INFLUENCES, NEGATIVES)

FOR_SHOW: Final = frozenset({"art", "flavour"})
"""Keys that tell and show and do nothing: the digest of a set does not depend on them."""

STARTER_IDS: Final = ("X-S1", "X-S2", "X-S3", "X-S4", "A-S1", "A-S2", "A-S3")
STARTER_COPIES: Final = (4, 4, 4, 4, 2, 2, 1)
NEGATIVE_NAMES: Final = ("Ruin", "Snare", "Stumble")
TOTALS: Final = (
    (STARTERS, (("X", 16), ("A", 5))), (EXPEDITION_DECK, (("X", 80),)), (ANCIENT_DECK, (("A", 60),)), (RELICS, (("A", 6),)),
    (ABILITIES, (("X", 6),)), (INFLUENCES, (("A", 12),)), (NEGATIVES, (("N", 12),)),
)  # fmt: skip
"""How many cards each file has, by the first letter of their ids (1.13)."""
MOST_COST: Final = 4
MOST_RISK: Final = 6
MOST_COOLDOWN: Final = 3
LONGEST_FLAVOUR: Final = 120


def load(folder: Path | None = None) -> Content:
    """The set in that folder, or the one that ships with the game. What is wrong is refused by file, card and field."""
    return _loaded(folder)


@lru_cache(maxsize=8)
def _loaded(folder: Path | None) -> Content:
    return read_set(*read_files(folder))


def shipped() -> Content:
    """The set that ships with the game."""
    return load(None)


def read_files(folder: Path | None) -> tuple[dict[str, str], tuple[str, ...]]:
    """The files of a folder, or of the shipped set, and which of them were not in the folder."""
    return content_folder.read_files(files("delve.games.ruins").joinpath("content"), FILES, folder)


def read_set(texts: Files, borrowed: tuple[str, ...] = ()) -> Content:
    """A set from the text of its files, with as many cards as the box has."""
    missing = [name for name in FILES if name not in texts]
    if missing:
        raise DelveError(f"the set has no {missing[0]}; the files of a set are {', '.join(FILES)}")
    content = read_cards(texts, borrowed)
    for name, totals in TOTALS:
        rows = [card for card in content.designs if _file_of(card) == name]
        for letter, wanted in totals:
            found = sum([card.copies for card in rows if card.id[0] == letter])
            if found != wanted:
                what = f"cards with ids that begin with {letter}-" if len(totals) > 1 else "cards"
                raise DelveError(f"{name}: there are {found} {what} (the sum of 'copies'); there should be {wanted}")
    starters = [(card.id, card.copies) for card in content.designs if card.type == STARTER]
    if starters != list(zip(STARTER_IDS, STARTER_COPIES, strict=True)):
        wants = ", ".join([f"{id} ({copies})" for id, copies in zip(STARTER_IDS, STARTER_COPIES, strict=True)])
        raise DelveError(f"{STARTERS}: the cards should be {wants}, in this order")
    return content


def read_cards(texts: Files, borrowed: tuple[str, ...] = ()) -> Content:
    """Whatever cards these files have, however many: tests make small sets of them."""
    reader = _Reader()
    for name in FILES:
        if name in texts:
            sheet = TomlTable.read(texts[name], name)
            for row in sheet.rows("card", "id"):
                reader.card(row, name)
            sheet.done()
    ids = [card.id for card in reader.cards]
    for place, id in enumerate(ids):
        if id in ids[:place]:
            raise DelveError(f"{_file_of(reader.cards[place])}: there are two cards with the id {id}; give one of them another")
    names = [card.name for card in reader.cards]
    for place, called in enumerate(names):
        if called in names[:place]:
            other = ids[names.index(called)]
            raise DelveError(f"{_file_of(reader.cards[place])}: {ids[place]} and {other} are both called '{called}'; rename one of them")
    digest = digest_of_files({name: texts[name] for name in FILES if name in texts}, FOR_SHOW)
    return Content(digest, tuple(reader.cards), tuple(reader.blocks), borrowed)


def _file_of(card: Design) -> str:
    return {
        STARTER: STARTERS, RELIC: RELICS, ABILITY: ABILITIES, INFLUENCE: INFLUENCES, NEGATIVE: NEGATIVES,
    }.get(card.type) or (EXPEDITION_DECK if card.side == EXPEDITION else ANCIENT_DECK)  # fmt: skip


_PREFIX: Final = {
    STARTERS: "[XA]-S", EXPEDITION_DECK: "X-", ANCIENT_DECK: "A-", RELICS: "A-R", ABILITIES: "X-B", INFLUENCES: "A-N", NEGATIVES: "N-",
}  # fmt: skip
_TYPE: Final = {STARTERS: STARTER, RELICS: RELIC, ABILITIES: ABILITY, INFLUENCES: INFLUENCE, NEGATIVES: NEGATIVE}


class _Reader:
    """Reads cards one by one and lowers their operations into blocks."""

    def __init__(self) -> None:
        self.cards: list[Design] = []
        self.blocks: list[tuple[Line, ...]] = []

    def card(self, row: TomlTable, source: str) -> None:
        id, name, flavour, art = row.text("id"), row.text("name"), row.maybe("flavour"), row.maybe("art")
        if not re.fullmatch(_PREFIX[source] + "[A-Z]?[0-9]+", id):
            begins = _PREFIX[source].replace("[XA]", "X' or 'A")
            raise row.wrong(f"id should be '{begins}' and a number, not '{id}'")
        side = ANCIENT if id[0] == "A" else EXPEDITION
        if len(flavour) > LONGEST_FLAVOUR:
            raise row.wrong(f"flavour has {len(flavour)} characters; {LONGEST_FLAVOUR} is the most")
        kinds = art_kinds.ANCIENT if side == ANCIENT else art_kinds.EXPEDITION
        if art and art not in kinds:
            raise row.wrong(f"unknown art '{art}'{did_you_mean(art, kinds)}; the kinds are {', '.join(kinds)}")
        type = _TYPE[source] if source in _TYPE else _type(row)
        copies = 1 if type in (RELIC, ABILITY) else row.number("copies", 1, 16)
        placed = type in (STARTER, ACTION, EFFECT, INSTANT)
        cost = row.number("cost", 0, MOST_COST) if placed else 0
        hazard = row.number("hazard", 1, 3) if placed and side == ANCIENT else 0
        risk = row.number("risk", 0, MOST_RISK) if type == NEGATIVE or (placed and side == EXPEDITION) else 0
        mode = _mode(row) if type == ABILITY else PASSIVE
        cooldown = row.number("cooldown", 1, MOST_COOLDOWN) if type == RELIC or (type == ABILITY and mode == REUSABLE) else 0
        windows = _windows(row) if type == INSTANT or (type == ABILITY and mode != PASSIVE) else 0
        banish = type == NEGATIVE or (placed and row.flag("banish"))
        ops = [VOCABULARIES[side].op(text, OPERATION | PHASE, f"{row.where}, does") for text in _does(row, type)]
        row.done()
        wrong = wrong_with(side, type, mode, cost, hazard, banish, windows, ops)
        if wrong:
            raise row.wrong(wrong)
        if type == NEGATIVE and name != NEGATIVE_NAMES[min(int(id[2:]), 3) - 1]:
            raise row.wrong(f"the negative cards are called {', '.join(NEGATIVE_NAMES)} in this order (2.11), not '{name}'")
        written = VOCABULARIES[side]
        texts = tuple([written.written(op) for op in ops])
        said = tuple([f"{capital(card_text.said(op, side))}." for op in ops])
        block = self.block(ops, side)
        self.cards.append(
            Design(
                len(self.cards), id, name, flavour, art, side, type, copies, cost, risk, hazard, cooldown, mode, banish, windows, block,
                texts, said,
            )
        )  # fmt: skip

    def block(self, ops: list[Op], side: int) -> int:
        """Lower operations that are done in order; the number of their block."""
        lines = tuple([self.line(op, side) for op in ops])
        self.blocks.append(lines)
        return len(self.blocks) - 1

    def line(self, op: Op, side: int) -> Line:
        """Lower one operation, with whatever it holds."""
        condition: Line | None = None
        held = list(op.inner)
        if held and held[0].verb >= FIRST_CONDITION:
            asked = held.pop(0)
            condition = Line(asked.verb, asked.numbers, (), None, "")
        blocks = [self.block(list(one.inner) if one.verb == SEQUENCE else [one], side) for one in held]
        said = card_text.said(op, side)
        if op.verb in DICE_PICKS:  # on placed cards it waits for the roll (4.3): then this block is what waits
            self.blocks.append((Line(op.verb, op.numbers, (), None, said),))
            blocks.append(len(self.blocks) - 1)
        return Line(op.verb, op.numbers, tuple(blocks), condition, said)


def _type(row: TomlTable) -> int:
    type = row.text("type")
    deck = (ACTION, EFFECT, INSTANT)
    if type not in [TYPES[one] for one in deck]:
        raise row.wrong(f"type should be {', '.join([TYPES[one] for one in deck[:-1]])} or {TYPES[deck[-1]]}, not '{type}'")
    return TYPES.index(type)


def _mode(row: TomlTable) -> int:
    mode = row.text("mode")
    if mode not in MODES:
        raise row.wrong(f"mode should be {', '.join(MODES[:-1])} or {MODES[-1]}, not '{mode}'")
    return MODES.index(mode)


def _windows(row: TomlTable) -> int:
    windows = 0
    for word in row.words("windows"):
        if word not in WINDOWS:
            raise row.wrong(f"windows has '{word}'{did_you_mean(word, WINDOWS)}; the windows are {', '.join(WINDOWS)}")
        windows |= 1 << WINDOWS.index(word)
    if not windows:
        raise row.wrong(f"windows is empty; name one or more of {', '.join(WINDOWS)}")
    return windows


def _does(row: TomlTable, type: int) -> tuple[str, ...]:
    """The operations. Only an Instant of the Expedition may have none: its Risk is its use."""
    does = row.words("does") if type != INSTANT or "does" in row else ()
    if not does and type != INSTANT:
        raise row.wrong("does is empty; a card should do something")
    return does

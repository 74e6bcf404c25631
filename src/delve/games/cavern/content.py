"""The files of the box and their checked schema (section 5 of the rules, CAVERN-C13).

A set is a folder of six files. An owner of the printed game may keep a folder of their own; a file missing there is
taken from the set that ships with the game, and `Content.borrowed` says so.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from delve.games.cavern import art_kinds, verbs
from delve.games.cavern import tiles as tile_files
from delve.games.cavern.box import (
    BANNER,
    CHISEL,
    HASTE,
    HOLD_THE_LINE,
    IMMEDIATE,
    LEDGER,
    NONE,
    ONE_TIME,
    OVERCHANNEL,
    PASSIVE,
    PLAIN,
    PURSE,
    RED_DIE,
    SCAFFOLD,
    SCALES,
    THROUGH_THE_CRACKS,
    TWICE,
    Content,
    Delver,
    Encounter,
    Faction,
    Kind,
    Treasure,
)
from delve.games.cavern.verbs import VOCABULARY
from delve.kernel.content_set import Files, digest_of_files
from delve.kernel.english import did_you_mean
from delve.kernel.errors import DelveError
from delve.parts import content_folder
from delve.parts.checked_toml import TomlTable

__all__ = [
    "BANNER", "CHISEL", "HASTE", "HOLD_THE_LINE", "IMMEDIATE", "LEDGER", "NONE", "ONE_TIME", "OVERCHANNEL", "PASSIVE", "PLAIN", "PURSE",
    "RED_DIE", "SCAFFOLD", "SCALES", "THROUGH_THE_CRACKS", "TWICE",
    "VOCABULARY", "Content", "Delver", "Encounter", "Faction", "Kind", "Treasure", "load", "shipped",
]  # fmt: skip

TILES: Final = "tiles.txt"
GOLD: Final = "gold.toml"
DICE: Final = "dice.toml"
FACTIONS: Final = "factions.toml"
TREASURES: Final = "treasures.toml"
ENCOUNTERS: Final = "encounters.toml"
FILES: Final = (TILES, GOLD, DICE, FACTIONS, TREASURES, ENCOUNTERS)

FOR_SHOW: Final = frozenset({"art"})
"""Keys that say how a card looks and not what it does: the digest of a set does not depend on them."""

GOLD_CARDS: Final = 85
TREASURE_CARDS: Final = 20
ENCOUNTER_CARDS: Final = 60
SIDES: Final = 4
DELVERS: Final = 5
KINDS: Final = 6
LONGEST_STORY: Final = 280
LONGEST_TITLE: Final = 40

_COLOURS: Final = ("white", "red", "purple")
_SIDE_ABILITIES: Final = {
    "hold the line": HOLD_THE_LINE, "through the cracks": THROUGH_THE_CRACKS,
    "overchannel": OVERCHANNEL, "scaffold": SCAFFOLD,
}  # fmt: skip
_ABILITIES: Final = {
    verbs.TWICE: TWICE, verbs.DICE: RED_DIE, verbs.TURN: HASTE, verbs.CHISEL: CHISEL,
    verbs.XP: LEDGER, verbs.GOLD: PURSE, verbs.TIES: BANNER, verbs.ROUND_UP: SCALES,
}  # fmt: skip
_KINDS: Final = {
    verbs.COLLECTED: IMMEDIATE, verbs.BEFORE_ROLL: ONE_TIME, verbs.PREPARATION: ONE_TIME,
    verbs.PLACING: ONE_TIME, verbs.RANKING: PASSIVE, verbs.SHARES: PASSIVE,
}  # fmt: skip


def load(folder: Path | None = None) -> Content:
    """The set in that folder, or the one that ships with the game. What is wrong is refused by file, entry and field."""
    return _loaded(folder)


@lru_cache(maxsize=8)
def _loaded(folder: Path | None) -> Content:
    return read_set(*read_files(folder))


def read_set(texts: Files, borrowed: tuple[str, ...] = ()) -> Content:
    """A set from the text of its files."""
    missing = [name for name in FILES if name not in texts]
    if missing:
        raise DelveError(f"the set has no {missing[0]}; the files of a set are {', '.join(FILES)}")
    tiles = tile_files.read(texts[TILES], TILES)
    kinds, factions = read_factions(texts[FACTIONS], FACTIONS)
    faces, in_box = read_dice(texts[DICE], DICE)
    gold, treasures, encounters = (
        read_gold(texts[GOLD], GOLD), read_treasures(texts[TREASURES], TREASURES), read_encounters(texts[ENCOUNTERS], ENCOUNTERS)
    )  # fmt: skip
    digest = digest_of_files({name: texts[name] for name in FILES}, FOR_SHOW)
    warnings = tiles.warnings + tuple(_odd_pictures(encounters))
    return Content(digest, tiles.tiles, tiles.entrance, gold, treasures, encounters, factions, kinds, faces, in_box, warnings, borrowed)


def shipped() -> Content:
    """The set that ships with the game."""
    return load(None)


def read_files(folder: Path | None) -> tuple[dict[str, str], tuple[str, ...]]:
    """The six files of a folder, or of the shipped set, and which of them were not in the folder."""
    return content_folder.read_files(files("delve.games.cavern").joinpath("content"), FILES, folder)


def read_gold(text: str, source: str) -> tuple[int, int, int]:
    """How many Gold cards of each value (1.04)."""
    sheet = TomlTable.read(text, source)
    row = sheet.table("gold")
    sheet.done()
    gold = (row.number("1", 0, GOLD_CARDS), row.number("2", 0, GOLD_CARDS), row.number("3", 0, GOLD_CARDS))
    row.done()
    if sum(gold) != GOLD_CARDS:
        raise row.wrong(f"there are {sum(gold)} Gold cards; there should be {GOLD_CARDS}")
    return gold


def read_dice(text: str, source: str) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The faces of the three dice, lowered, and how many of each the box has."""
    sheet = TomlTable.read(text, source)
    faces: list[tuple[int, ...]] = []
    in_box: list[int] = []
    for colour in _COLOURS:
        row = sheet.table(colour)
        shown = row.words("faces")
        if len(shown) != 6:
            raise row.wrong(f"faces has {len(shown)} entries; a die has six")
        faces.append(tuple(_face(row, face) for face in shown))
        if all(face >> 8 for face in faces[-1]):
            raise row.wrong("every face says to roll again; at least one should not")
        in_box.append(row.number("in_box", 1, 99))
        row.done()
    sheet.done()
    return tuple(faces), tuple(in_box)


def _face(row: TomlTable, shown: str) -> int:
    """One face: C for each Combat, S for each Spoils, * for roll again; a blank is -."""
    if not re.fullmatch(r"-|(?=.)C{0,15}S{0,15}\*?", shown):
        raise row.wrong(f"the face '{shown}' should be C for each Combat, then S for each Spoils, then * to roll again; a blank face is -")
    return shown.count("C") | shown.count("S") << 4 | shown.count("*") << 8


def read_factions(text: str, source: str) -> tuple[tuple[Kind, ...], tuple[Faction, ...]]:
    """The kinds of Delver, and the four factions (1.07, 1.08)."""
    sheet = TomlTable.read(text, source)
    kinds: list[Kind] = []
    for row in sheet.rows("kind", "id"):
        kinds.append(Kind(row.text("id"), row.text("name"), _dice(row), row.flag("rift")))
        row.done()
    _check_unique(sheet, "kind", [kind.id for kind in kinds])
    if len(kinds) != KINDS:
        raise sheet.wrong(f"there are {len(kinds)} kinds of Delver; there should be {KINDS}, even if no Delver is of one")
    factions = [_faction(row, [kind.id for kind in kinds]) for row in sheet.rows("faction", "id")]
    sheet.done()
    if len(factions) != SIDES:
        raise sheet.wrong(f"there are {len(factions)} factions; there should be {SIDES}")
    _check_unique(sheet, "faction", [faction.id for faction in factions])
    _check_unique(sheet, "ability", [faction.ability_name for faction in factions])
    _check_unique(sheet, "Delver", [delver.name for faction in factions for delver in faction.delvers])
    return tuple(kinds), tuple(factions)


def _dice(row: TomlTable) -> int:
    dice = row.text("dice")
    if not re.fullmatch(verbs.POOL.pattern, dice):
        raise row.wrong(f"dice should be {verbs.POOL.wants}, such as WWR, not '{dice}'")
    return verbs.POOL.lower(dice)


def _faction(row: TomlTable, kinds: list[str]) -> Faction:
    id, name, colour, flavour = row.text("id"), row.text("name"), row.text("colour"), row.text("flavour")
    ability, amount = _side_ability(row)
    ability_name, ability_text = row.text("ability_name"), row.text("ability_text")
    delvers: list[Delver] = []
    for one in row.rows("delvers", "name"):
        delver, kind = one.text("name"), one.text("kind")
        one.done()
        if kind not in kinds:
            raise one.wrong(f"unknown kind '{kind}'; the kinds are {', '.join(kinds)}")
        delvers.append(Delver(delver, kinds.index(kind)))
    row.done()
    if len(delvers) != DELVERS:
        raise row.wrong(f"there are {len(delvers)} delvers; there should be {DELVERS}")
    counts = tuple(sum(delver.kind == kind for delver in delvers) for kind in range(len(kinds)))
    return Faction(id, name, colour, flavour, ability, amount, ability_name, ability_text, tuple(delvers), counts)


def _side_ability(row: TomlTable) -> tuple[int, int]:
    """An ability of a faction; Overchannel with the Combat that it adds (19.06)."""
    written = row.text("ability")
    word, _, amount = written.partition(" ") if written.startswith("overchannel") else (written, "", "0")
    if word not in _SIDE_ABILITIES:
        raise row.wrong(f"unknown ability '{written}'; the abilities are {', '.join(_SIDE_ABILITIES)}")
    if not re.fullmatch("[1-9]" if word == "overchannel" else "0", amount):
        raise row.wrong(f"ability '{written}' should say what each mark adds, such as overchannel 3")
    return _SIDE_ABILITIES[word], int(amount)


def read_treasures(text: str, source: str) -> tuple[Treasure, ...]:
    """The Treasure cards (1.05). An entry has a value for each of its cards, so they differ in nothing else (17.13)."""
    sheet = TomlTable.read(text, source)
    out: list[Treasure] = []
    ids: list[str] = []
    for face, row in enumerate(sheet.rows("treasure", "id")):
        id, title, flavour = row.text("id"), row.text("title"), row.text("flavour")
        values, effect = row.numbers("values", 0, 15), row.maybe("ability")
        row.done()
        ids.append(id)
        ability, kind, amount, words = NONE, PLAIN, 0, ""
        if effect:
            reaction = VOCABULARY.reaction(effect, f"{row.where}, ability")
            if reaction.head.a < 0:
                raise row.wrong(f"ability '{effect}' takes away; a Treasure should give")
            ability, kind, amount = _ABILITIES[reaction.head.verb], _KINDS[reaction.window], reaction.head.a
            effect, words = reaction.text, VOCABULARY.program_said(reaction)
        for copy, value in enumerate(values):
            out.append(Treasure(f"{id}-{copy + 1}", face, title, words, flavour, value, ability, kind, amount, effect))
    sheet.done()
    _check_unique(sheet, "treasure", ids)
    if len(out) != TREASURE_CARDS:
        raise sheet.wrong(f"there are {len(out)} Treasure cards (each entry of values is one); there should be {TREASURE_CARDS}")
    return tuple(out)


def read_encounters(text: str, source: str) -> tuple[Encounter, ...]:
    """The Encounter cards (1.06)."""
    sheet = TomlTable.read(text, source)
    out = [_encounter(row) for row in sheet.rows("encounter", "id")]
    sheet.done()
    _check_unique(sheet, "encounter", [card.id for card in out])
    if len(out) != ENCOUNTER_CARDS:
        raise sheet.wrong(f"there are {len(out)} Encounter cards; there should be {ENCOUNTER_CARDS}")
    return tuple(out)


def _odd_pictures(encounters: tuple[Encounter, ...]) -> list[str]:
    """Cards whose text does not mention what their picture shows."""
    told = [(card, " ".join((card.story, *card.titles))) for card in encounters if card.art]
    return [
        f"{ENCOUNTERS}, encounter {card.id}: art is '{card.art}', and neither story nor titles mention it"
        for card, text in told
        if not art_kinds.mentions(card.art, text)
    ]


def _encounter(row: TomlTable) -> Encounter:
    id, danger, story = row.text("id"), row.number("danger", 1, 3), " ".join(row.text("story").split())
    art = row.maybe("art")
    if art and art not in art_kinds.KINDS:
        raise row.wrong(f"unknown art '{art}'{did_you_mean(art, art_kinds.KINDS)}; the kinds are {', '.join(art_kinds.KINDS)}")
    if len(story) > LONGEST_STORY:
        raise row.wrong(f"story has {len(story)} characters; {LONGEST_STORY} is the most")
    titles, outcomes = [], []
    for option in row.rows("options"):
        title, outcome = option.text("title"), VOCABULARY.program(option.text("outcome"), f"{option.where}, outcome")
        option.done()
        if len(title) > LONGEST_TITLE:
            raise option.wrong(f"title has {len(title)} characters; {LONGEST_TITLE} is the most")
        if (outcome.head.verb == verbs.FIGHT) != (re.match(r"Fight\b", title) is not None):
            should = "should" if outcome.head.verb == verbs.FIGHT else "should not"
            raise option.wrong(f"title '{title}' {should} begin with Fight: exactly the options with the head FIGHT do (11.13)")
        titles.append(title)
        outcomes.append(outcome)
    row.done()
    if len(outcomes) != 2:
        raise row.wrong(f"there are {len(outcomes)} options; there should be two")
    words = (VOCABULARY.program_said(outcomes[0]), VOCABULARY.program_said(outcomes[1]))
    return Encounter(id, danger, story, (titles[0], titles[1]), (outcomes[0], outcomes[1]), words, art)


def _check_unique(sheet: TomlTable, what: str, names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise sheet.wrong(f"{what} '{name}' is there twice; each should be there once")

"""The content files of `hold`, read with a checked schema: what is missing, unknown or of the wrong kind is refused by file and entry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from delve.effects.program import Op
from delve.effects.vocabulary import HEAD
from delve.games.hold import codes
from delve.games.hold.box import Content, Discovery, Enemy, Listed, Ranked, Room, Unit
from delve.games.hold.cards import RANKS, card_of
from delve.games.hold.codes import BODY, CAVERN, DISCOVERY, NOTHING, SHAFT, WYRD
from delve.games.hold.tables import ENEMIES, LAYERS, RUNES
from delve.games.hold.verbs import VOCABULARY
from delve.kernel.content_set import Files, digest_of_files
from delve.kernel.english import did_you_mean
from delve.kernel.errors import DelveError
from delve.parts import content_folder
from delve.parts.checked_toml import TomlTable

FILES: Final = (
    "rooms.toml", "units.toml", "enemies.toml", "discoveries.toml", "adventurers.toml", "magic.toml", "inventions.toml", "finds.toml",
    "monstrosities.toml", "layers.toml", "runes.toml", "challenges.toml", "prompts.toml",
)  # fmt: skip
FOR_SHOW: Final = frozenset({"text", "burden", "boon", "clause"})
"""Keys that only describe an entry: the digest does not depend on them."""
SUITS: Final = ("club", "spade", "M")
GROUPS: Final = ("passage", "unit", "buff", "infrastructure", "advanced")
DRAWN_AS: Final = {"discovery": DISCOVERY, "cavern": CAVERN, "body": BODY, "shaft": SHAFT}
SIZES: Final = ("1", "2", "4", "1D2", "1D4", "1D4+2", "edge", "page", "room")
LONGEST: Final = 10_000


@lru_cache(maxsize=1)
def shipped() -> Content:
    """The set that ships with the game."""
    return read_set(shipped_files())


def shipped_files() -> dict[str, str]:
    return read_files(None)[0]


def read_files(folder: Path | None) -> tuple[dict[str, str], tuple[str, ...]]:
    """The files of a folder, or of the shipped set, and which of them were not in the folder."""
    return content_folder.read_files(files("delve.games.hold").joinpath("content"), FILES, folder)


def read_set(texts: Files) -> Content:
    """A set from the text of its files."""
    missing = next((name for name in FILES if name not in texts), None)
    if missing is not None:
        raise DelveError(f"the set has no {missing}; the files of a set are {', '.join(FILES)}")
    sheets = {name: TomlTable.read(texts[name], name) for name in FILES}
    magic, finds = sheets["magic.toml"], sheets["finds.toml"]
    forms = finds.words("forms")
    if len(forms) != 16:
        raise finds.wrong(f"forms has {len(forms)} names; there should be 16, four rows of four (25.06)")
    content = Content(
        digest_of_files({name: texts[name] for name in FILES}, FOR_SHOW), _rooms(sheets["rooms.toml"]), _units(sheets["units.toml"]),
        _enemies(sheets["enemies.toml"]), _discoveries(sheets["discoveries.toml"]), _ranked(sheets["adventurers.toml"], "adventurer"),
        _ranked(magic, "good"), _ranked(magic, "bad"), _ranked(sheets["inventions.toml"], "invention"), forms, _ranked(finds, "power"),
        _ranked(sheets["monstrosities.toml"], "trait"), _listed(sheets["layers.toml"], "layer", LAYERS),
        _listed(sheets["runes.toml"], "rune", RUNES), _listed(sheets["challenges.toml"], "challenge", None),
        _prompts(sheets["prompts.toml"]),
    )  # fmt: skip
    for sheet in sheets.values():
        sheet.done()
    for discovery in content.discoveries.values():
        if discovery.prompts and discovery.prompts not in content.prompts:
            near = did_you_mean(discovery.prompts, content.prompts)
            raise sheets["prompts.toml"].wrong(f"there is no list '{discovery.prompts}'{near}, which {discovery.id} is named from")
    return content


def _named(row: TomlTable, field: str, value: str, names: Sequence[str]) -> int:
    """The number of a name that the code knows."""
    if value not in names:
        raise row.wrong(f"{field} '{value}' is not known{did_you_mean(value, names)}; there are {', '.join(names)}")
    return names.index(value)


def _in_order(sheet: TomlTable, what: str, found: Iterable[str], names: Sequence[str]) -> None:
    """The entries must be those the code knows, in its order: their numbers are in frozen games."""
    ids = list(found)
    if ids != list(names):
        wrong = next((id for id in names if id not in ids), None)
        in_order = f"each {what} should be there once, in this order: {', '.join(names)}"
        raise sheet.wrong(f"{what} '{wrong}' is missing" if wrong else in_order)


def _houses(row: TomlTable) -> dict[int, int]:
    """`10 soldier` as a number of units."""
    out = {}
    for text in row.words("houses") if "houses" in row else ():
        number, _, unit = text.partition(" ")
        if not (number.isascii() and number.isdigit()):
            raise row.wrong(f"houses has '{text}'; it should read as: 10 soldier")
        out[_named(row, "houses", unit, codes.UNITS)] = int(number)
    return out


def _amount(row: TomlTable, field: str, otherwise: int = 0) -> int:
    return row.number(field, 0, LONGEST) if field in row else otherwise


def _effects(row: TomlTable) -> tuple[Op, ...]:
    return tuple([VOCABULARY.op(text, HEAD, f"{row.where}, effects") for text in row.words("effects")] if "effects" in row else ())


def _rooms(sheet: TomlTable) -> tuple[Room, ...]:
    out = []
    for number, row in enumerate(sheet.rows("room", "id")):
        spaces = row.text("spaces") if "spaces" in row else "1"
        if spaces not in ("1", "2", "4", "link", "run"):
            raise row.wrong(f"spaces is '{spaces}'; it can be 1, 2, 4, link or run")
        needs = [_named(row, "needs", room, codes.ROOMS) for room in (row.words("needs") if "needs" in row else ())]
        purposes = [_named(row, "purposes", one, codes.PURPOSES[1:]) + 1 for one in (row.words("purposes") if "purposes" in row else ())]
        out.append(Room(
            number, row.text("id"), row.text("name"), _amount(row, "resources"), _amount(row, "goods"),
            int(spaces) if spaces.isdigit() else 1, spaces == "run", GROUPS[_named(row, "group", row.text("group"), GROUPS)], _houses(row),
            _amount(row, "beings"), row.flag("one_kind"), tuple(needs), row.number("invention", 1, 13) if "invention" in row else 0,
            tuple(purposes), row.text("text"),
            row.text("clause"),
        ))  # fmt: skip
        row.done()
    _in_order(sheet, "room", [room.id for room in out], codes.ROOMS)
    return tuple(out)


def _units(sheet: TomlTable) -> tuple[Unit, ...]:
    out = []
    for number, row in enumerate(sheet.rows("unit", "id")):
        ban = row.maybe("ban")
        out.append(Unit(
            number, row.text("id"), row.text("name"), row.text("plural"), row.number("strength", 1, 99), row.number("goods", 0, 99),
            row.flag("ranged"), row.flag("one_shot"), row.number("moves", 1, 2) if "moves" in row else 1,
            _yes(row, "recruited"), row.flag("fixed_price"),
            _yes(row, "dwarf"), _named(row, "ban", ban, RUNES) if ban else NOTHING,
        ))  # fmt: skip
        row.done()
    _in_order(sheet, "unit", [unit.id for unit in out], codes.UNITS)
    return tuple(out)


def _yes(row: TomlTable, field: str) -> bool:
    """true where it is left out."""
    return row.flag(field) if field in row else not row.flag(field)


def _enemies(sheet: TomlTable) -> tuple[Enemy, ...]:
    out = []
    for number, row in enumerate(sheet.rows("enemy", "id")):
        suit = row.text("suit")
        _named(row, "suit", suit, SUITS)
        out.append(Enemy(
            number, row.text("id"), row.text("name"), row.number("base", 0, 999), row.flag("per_space"), suit, row.flag("tamable"),
            row.flag("ranged"), row.flag("eye"), row.flag("cunning"), row.flag("no_traps"), _yes(row, "depth"), row.flag("stays"),
        ))  # fmt: skip
        row.done()
    _in_order(sheet, "enemy", [enemy.id for enemy in out], ENEMIES)
    return tuple(out)


def _discoveries(sheet: TomlTable) -> dict[int, Discovery]:
    out: dict[int, Discovery] = {}
    for field in ("discovery", "wyrd"):
        for row in sheet.rows(field, "id"):
            number = WYRD + row.number("rank", 1, 13) if field == "wyrd" else _card(row)
            if number in out:
                raise row.wrong(f"{out[number].id} has that card already; each should be there once")
            size = row.text("spaces")
            _named(row, "spaces", size, SIZES)
            drawn_as = row.text("drawn_as")
            _named(row, "drawn_as", drawn_as, tuple(DRAWN_AS))
            out[number] = Discovery(
                number, row.text("id"), row.text("name"), size, DRAWN_AS[drawn_as], _effects(row), row.flag("helps"), _houses(row),
                row.maybe("prompts"), row.text("text"), row.text("clause"),
            )  # fmt: skip
            row.done()
    missing = [number for number in (*range(26), *range(WYRD + 1, WYRD + 14)) if number not in out]
    if missing:
        raise sheet.wrong(f"{len(missing)} results are missing: there should be 13 clubs, 13 spades and 13 of the Wyrd")
    return out


def _card(row: TomlTable) -> int:
    name = row.text("card")
    if name[-1] not in "♣♠" or name[:-1] not in RANKS[1:]:
        raise row.wrong(f"card is '{name}'; it should be a club or spade, such as 9♣")
    return card_of(name)


def _ranked(sheet: TomlTable, field: str) -> tuple[Ranked, ...]:
    """A table by rank: the entry of rank r at index r."""
    out = []
    for row in sheet.rows(field, "name"):
        names = row.words("names") if field == "trait" else ()
        if field == "trait" and len(names) != 3:
            raise row.wrong(f"names has {len(names)} entries; there should be three, one for each column (26.06)")
        out.append(Ranked(
            row.number("rank", 1, 13), row.text("name"), row.text("text"), row.text("clause"), _effects(row),
            row.number("strength", 1, 999) if field == "adventurer" else 0, row.flag("ranged"), _yes(row, "attacks"),
            row.number("spaces", 0, 4) if field == "invention" else 0, names,
        ))  # fmt: skip
        row.done()
    out.sort(key=lambda entry: entry.rank)
    if [entry.rank for entry in out] != list(range(1, 14)):
        raise sheet.wrong(f"{field} should have one entry for each rank from 1 to 13")
    return (out[0], *out)


def _listed(sheet: TomlTable, field: str, names: Sequence[str] | None) -> tuple[Listed, ...]:
    out = []
    for number, row in enumerate(sheet.rows(field, "id")):
        out.append(Listed(
            number, row.text("id"), row.text("name"), row.text("burden" if field == "rune" else "text"), row.text("clause"),
            row.text("boon") if field == "rune" else "", _amount(row, "goal", 1) if field == "challenge" else 1,
            not row.flag("needs_other_game") if field == "challenge" else True,
        ))  # fmt: skip
        row.done()
    if names is not None:
        _in_order(sheet, field, [entry.id for entry in out], names)
    return tuple(out)


def _prompts(sheet: TomlTable) -> dict[str, tuple[str, ...]]:
    out: dict[str, tuple[str, ...]] = {}
    for row in sheet.rows("prompt", "id"):
        id, names = row.text("id"), row.words("names")
        row.text("clause")
        row.done()
        if id in out:
            raise row.wrong("this list is there twice; each should be there once")
        if len(names) != 4:
            raise row.wrong(f"names has {len(names)} entries; there should be four, one for each 1D4 (30.01)")
        out[id] = names
    return out

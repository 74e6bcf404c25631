"""A table of `cavern` from text: the box, and everything in its place. See `tests.kit.cavern` for the notation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from delve.games.cavern import tiles as tile_files
from delve.games.cavern.box import Content, Encounter, Faction, Kind
from delve.games.cavern.content import read_factions, shipped
from delve.games.cavern.decks import GoldCard
from delve.games.cavern.dungeon import Dungeon, across, cell_at, down, room_of, spot
from delve.games.cavern.state import Cavern, HeldDelver, OwnedTreasure, Token
from delve.games.cavern.tiles import Tile, torches
from delve.games.cavern.verbs import FIGHT, VOCABULARY
from tests.kit.wishes import COLOURS

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules" / "cavern.md"
PRICES = ("", "xp", "chisel", "forced")
BOARD = re.compile(r"\((-?\d+), ?(-?\d+)\) ([\w-]+)(?:@([0-3]))?(?: (xp|chisel|forced))?$")
SECTION = re.compile(r"([a-z]) of \((-?\d+), ?(-?\d+)\)$")
DELVER = re.compile(r"P([0-3]) ([a-z]+)( up)?(?: on (.+))?$")


@lru_cache(maxsize=1)
def reference_factions() -> tuple[tuple[Kind, ...], tuple[Faction, ...]]:
    """The factions of the rules, which the worked examples speak of."""
    file = Path(__file__).with_name("factions.toml")
    return read_factions(file.read_text(encoding="utf-8"), file.name)


@lru_cache(maxsize=1)
def boxed_tiles() -> tuple[Tile, ...]:
    """The shipped tiles, then the test tiles as the rules print them."""
    lines = re.findall(r"^tile Q\d\d .*$", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    entrance = "entrance ENT .../.../.c./... c=C"
    return (*shipped().tiles, *tile_files.read("\n".join([entrance, *lines]), "the test tiles").tiles)


def seat_named(name: str) -> int:
    """P0 is 0."""
    assert re.fullmatch("P[0-3]", name), f"a seat is P0 to P3, not '{name}'"
    return int(name[1])


# ---- reading


def listed(text: Sequence[str] | str) -> list[str]:
    return re.split(r", (?=P)", text) if isinstance(text, str) and text else list(text)


def by_seat(given: Sequence[str], seats: int) -> list[list[str]]:
    return [given[i].split() if i < len(given) else [] for i in range(seats)]


def placement_of(text: str) -> tuple[int, int, str, int, str]:
    found = BOARD.match(text)
    assert found is not None, f"'{text}' should read as (1,0) Q07@2, with xp, chisel or forced behind it where it was paid for"
    return int(found[1]), int(found[2]), found[3], int(found[4] or 0), found[5] or ""


def section_at(d: Dungeon, text: str) -> int:
    found = SECTION.match(text)
    assert found is not None, f"'{text}' should read as: a of (1,1)"
    placed = d.at.get(cell_at(int(found[2]), int(found[3])), -1)
    assert placed >= 0, f"no tile lies there: {text}"
    return d.tiles[placed].base + d.content.prints[d.tiles[placed].tile].letters.index(found[1])


def section_name(d: Dungeon, section: int) -> str:
    x, y, letter = spot(d, section)
    return f"{letter} of ({x},{y})"


def pool_text(dice: int) -> str:
    return "".join(colour * (dice >> 8 * i & 255) for i, colour in enumerate(COLOURS))


@lru_cache(maxsize=1)
def shipped_stack() -> tuple[int, ...]:
    return tuple(kind for kind, count in enumerate(shipped().tile_counts) for _ in range(count))


def box(
    lying: list[str], stack: str | None, discards: str, gold: list[list[str]], gold_deck: int | str | None, treasures: list[list[str]],
    treasure_deck: str | None, cards: Sequence[str | tuple[str, str]], room: str,
) -> Content:  # fmt: skip
    """A box that holds exactly what is given: so the position obeys the invariants on what is where."""
    house = shipped()
    tiles = boxed_tiles()
    if room:
        tiles = (*tiles, *tile_files.read(f"entrance ENT .../.../.c./... c=C\n{room}", "the room").tiles)
    values = [int(card.rstrip("*")) for cards_ in gold for card in cards_]
    bags = house.gold
    if gold_deck is not None:
        deck = [i % 3 + 1 for i in range(gold_deck)] if isinstance(gold_deck, int) else [int(value) for value in gold_deck.split()]
        bags = ((deck + values).count(1), (deck + values).count(2), (deck + values).count(3))
    chosen = house.treasures
    if treasure_deck is not None:
        wanted = treasure_deck.split() + [card.partition(":")[0] for cards_ in treasures for card in cards_]
        chosen = tuple(card for card in house.treasures if card.id in wanted)
        assert len(chosen) == len(wanted), f"the Treasures are {[card.id for card in house.treasures]}, each once; wanted: {wanted}"
    written = [_card(i, one) for i, one in enumerate(cards)]
    encounters = (*written, *house.encounters[len(written) :])
    kinds, factions = reference_factions()
    content = Content("given", tiles, house.entrance, bags, chosen, encounters, factions, kinds, house.faces, house.box)
    used = lying + discards.split() + (stack.split() if stack is not None else [tiles[tile].id for tile in shipped_stack()])
    content.tile_counts = tuple(used.count(tile.id) for tile in tiles)
    return content


def _card(number: int, given: str | tuple[str, str]) -> Encounter:
    """An Encounter card of two outcomes."""
    texts = (given, "NOLOOT") if isinstance(given, str) else given
    outcomes = [VOCABULARY.program(text, "the card") for text in texts]
    titles = [f"{'Fight' if outcome.head.verb == FIGHT else 'Try'} number {i + 1}" for i, outcome in enumerate(outcomes)]
    words = [VOCABULARY.program_said(outcome) for outcome in outcomes]
    return Encounter(
        f"T{number + 1:02}", 1, "A story.", (titles[0], titles[1]), (outcomes[0], outcomes[1]), (words[0], words[1])
    )  # fmt: skip


def put_given(s: Cavern, tile: int, cell: int, rotation: int, price: str) -> None:
    """A tile of the given board; where it breaks the corridor rule it was paid for."""
    assert cell in s.dungeon.edges, f"a given tile should lie beside one before it, not on {across(cell), down(cell)}"
    sides = s.dungeon.edges[cell]
    free = s.content.tiles[tile].masks[rotation] & sides >> 4 == sides & 15
    s.dungeon.put(tile, cell, rotation, PRICES.index(price) if price else 0 if free else 1)


def seat_given(s: Cavern, factions: Sequence[str], xp: list[int], gold: list[list[str]], treasures: list[list[str]]) -> None:
    ids = [faction.id for faction in s.content.factions]
    for seat, player in enumerate(s.seats):
        player.faction = ids.index(factions[seat])
        player.reserve = list(s.content.factions[player.faction].counts)
        player.xp = xp[seat]
        for card in gold[seat]:
            value = int(card.rstrip("*"))
            (player.turned_gold if card.endswith("*") else player.gold)[value - 1] += 1
            s.gold_deck.unseen[value - 1] -= 1
            s.gold_deck.top -= 1
        player.treasures = sorted([_treasure(s, name) for name in treasures[seat]], key=lambda one: one.card)
    s.supply = 25 - sum(xp)


def _treasure(s: Cavern, name: str) -> OwnedTreasure:
    """A Treasure with its marks, taken from the deck; one that was used or turned was shown."""
    id, *marks = name.split(":")
    assert set(marks) <= {"shown", "used", "turned"}, f"the marks of a Treasure are shown, used and turned, not {marks}"
    card = [treasure.id for treasure in s.content.treasures].index(id)
    s.treasure_deck.cards.remove(card)
    return OwnedTreasure(card, bool(marks), "used" in marks, "turned" in marks)


def put_gold_under(s: Cavern, cards: str) -> None:
    """Cards of the Gold deck that lie at its bottom, with the seat that put them there: `3@P1`."""
    for card in cards.split():
        value, seat = int(card[0]), seat_named(card[2:])
        s.gold_deck.bottom.append(GoldCard(value, seat))
        s.gold_deck.unseen[value - 1] -= 1
        s.gold_deck.top -= 1


def delvers_given(s: Cavern, delvers: Sequence[str], held: Sequence[str], lost: Sequence[str]) -> None:
    for name in delvers:
        seat, kind, up, where = _delver(s, name)
        section = section_at(s.dungeon, where)
        lit = torches(s.dungeon.sums[room_of(s.dungeon, section)]) > 0
        s.tokens.append(Token(s.next_token, seat, kind, up or lit, section))
        s.next_token += 1
    for name in held:
        seat, kind, _, _ = _delver(s, name)
        s.seats[seat].held = (*s.seats[seat].held, HeldDelver(kind, fresh=False))
    for name in lost:
        seat, kind, _, _ = _delver(s, name)
        s.seats[seat].lost = (*s.seats[seat].lost, kind)


def _delver(s: Cavern, name: str) -> tuple[int, int, bool, str]:
    """One Delver, taken from the reserve."""
    found = DELVER.match(name)
    assert found is not None, f"'{name}' should read as: P1 sneak on a of (1,0), with up before on for one faceup"
    seat, kind = int(found[1]), [one.id for one in s.content.kinds].index(found[2])
    player = s.seats[seat]
    assert player.reserve[kind], f"P{seat} has no {found[2]} at home: {s.content.factions[player.faction].name}"
    player.reserve[kind] -= 1
    return seat, kind, found[3] is not None, found[4] or ""

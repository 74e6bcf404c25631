"""The invariants of section 9 can fail: each is broken on purpose, and found. Those that are laws are shown by the laws."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from delve.games.cavern import GAME
from delve.games.cavern.content import shipped
from delve.games.cavern.decks import BottomTreasure
from delve.games.cavern.dungeon import PlacedTile, cell_at, room_of, sections_of
from delve.games.cavern.invariants import broken
from delve.games.cavern.state import BY_SUN, Cavern, OwnedTreasure, Token
from delve.games.cavern.tiles import FACING, GOLD_ONE, OPEN_ONE, SLOTS, opens, turned
from delve.kernel import laws
from delve.table.table import Table

Break = Callable[[Cavern], None]


def numbers(sentences: Sequence[str]) -> set[str]:
    return {sentence.split(":")[0] for sentence in sentences}


# ---- positions


def gold_too_many(s: Cavern) -> None:
    s.seats[0].gold[0] += 1


def gold_in_two_places(s: Cavern) -> None:
    s.gold_deck.top += 1


def treasure_nowhere(s: Cavern) -> None:
    s.treasure_deck.cards.remove(0)


def treasure_at_the_bottom_alone(s: Cavern) -> None:
    s.treasure_deck.bottom.append(BottomTreasure(3, 0))


def encounter_twice(s: Cavern) -> None:
    s.encounter_deck.discards.append(s.encounter_deck.cards[0])


def tile_gone(s: Cavern) -> None:
    s.stack.tiles.pop()


def delver_in_two_places(s: Cavern) -> None:
    s.seats[0].reserve[0] += 1


def xp_from_nowhere(s: Cavern) -> None:
    s.seats[0].xp += 1


def xp_owed(s: Cavern) -> None:
    s.seats[0].xp, s.supply = -1, s.supply + 4


def four_tiles(s: Cavern) -> None:
    s.seats[0].hand.append(s.stack.tiles.pop())


def two_tiles_after_the_draw(s: Cavern) -> None:
    s.stack.tiles.append(s.seats[0].hand.pop())
    s.turn.placed = [1]


def moved(s: Cavern, placed: int, cell: int) -> None:
    """A tile somewhere else."""
    on = s.dungeon.tiles[placed]
    s.dungeon.tiles[placed] = PlacedTile(cell, on.tile, on.rotation, on.base, on.price)


def tile_far_away(s: Cavern) -> None:
    moved(s, 3, cell_at(5, 5))


def tile_above_the_line(s: Cavern) -> None:
    moved(s, 3, cell_at(1, -1))


def two_tiles_on_a_cell(s: Cavern) -> None:
    moved(s, 3, s.dungeon.tiles[2].cell)


def sections_numbered_anew(s: Cavern) -> None:
    on = s.dungeon.tiles[3]
    s.dungeon.tiles[3] = PlacedTile(on.cell, on.tile, on.rotation, on.base - 1, on.price)


def section_on_another_tile(s: Cavern) -> None:
    s.dungeon.tile_of[2] = 1


def corridor_against_rock(s: Cavern) -> None:
    on = s.dungeon.tiles[1]
    s.dungeon.tiles[1] = PlacedTile(on.cell, on.tile, 1, on.base, on.price)


def rooms_joined_by_mistake(s: Cavern) -> None:
    s.dungeon.unite(0, 2)


def icons_forgotten(s: Cavern) -> None:
    s.dungeon.sums[room_of(s.dungeon, 2)] -= GOLD_ONE


def open_slot_forgotten(s: Cavern) -> None:
    s.dungeon.sums[room_of(s.dungeon, 2)] -= OPEN_ONE


def delver_in_a_room_long_complete(s: Cavern) -> None:
    room = room_of(s.dungeon, 2)
    s.dungeon.sums[room] -= opens(s.dungeon.sums[room])


def facedown_in_torchlight(s: Cavern) -> None:
    t = s.tokens[0]
    s.tokens[0] = Token(t.number, t.seat, t.kind, False, t.section)


def sun_before_its_start(s: Cavern) -> None:
    s.sun = 2


def over_too_early(s: Cavern) -> None:
    s.ask, s.options = None, ()


def turn_taken_twice(s: Cavern) -> None:
    s.turn.regular += 1


def fewer_than_no_gold(s: Cavern) -> None:
    s.seats[0].gold[1], s.seats[0].turned_gold[1] = -1, 2


def turned_and_not_seen(s: Cavern) -> None:
    s.seats[0].treasures[0] = OwnedTreasure(s.seats[0].treasures[0].card, turned=True)


def no_options(s: Cavern) -> None:
    s.options = ()


def the_same_option_twice(s: Cavern) -> None:
    s.options = (s.options[0], *s.options)


def an_option_too_few(s: Cavern) -> None:
    s.options = s.options[1:]


def frontier_forgotten(s: Cavern) -> None:
    del s.dungeon.edges[s.dungeon.frontier.pop()]


def masks_that_need_no_corridor(s: Cavern) -> None:
    s.dungeon.edges[cell_at(0, 2)] &= ~15


def more_turns_than_tiles(s: Cavern) -> None:
    s.turn.regular = s.turn.number = 201


POSITIONS: list[tuple[str, Break]] = [
    ("I01", gold_too_many), ("I01", gold_in_two_places), ("I02", treasure_nowhere), ("I02", treasure_at_the_bottom_alone),
    ("I03", encounter_twice), ("I04", tile_gone), ("I05", delver_in_two_places), ("I06", xp_from_nowhere), ("I06", xp_owed),
    ("I07", four_tiles), ("I07", two_tiles_after_the_draw), ("I08", tile_far_away), ("I09", tile_above_the_line),
    ("I09", two_tiles_on_a_cell), ("I09", sections_numbered_anew), ("I09", section_on_another_tile),
    ("I10", corridor_against_rock), ("I11", rooms_joined_by_mistake), ("I11", icons_forgotten),
    ("I12", open_slot_forgotten),
    ("I15", delver_in_a_room_long_complete), ("I16", facedown_in_torchlight), ("I19", sun_before_its_start), ("I20", over_too_early),
    ("I21", turn_taken_twice), ("I26", fewer_than_no_gold), ("I26", turned_and_not_seen), ("I27", no_options),
    ("I27", the_same_option_twice), ("I27", an_option_too_few), ("I28", frontier_forgotten), ("I28", masks_that_need_no_corridor),
    ("I32", more_turns_than_tiles),
]  # fmt: skip


@pytest.mark.clause("CAVERN-I01", "CAVERN-I02", "CAVERN-I03", "CAVERN-I04", "CAVERN-I05", "CAVERN-I06", "CAVERN-I07", "CAVERN-I08")
@pytest.mark.clause("CAVERN-I09", "CAVERN-I10", "CAVERN-I11", "CAVERN-I12", "CAVERN-I15", "CAVERN-I16", "CAVERN-I19", "CAVERN-I20")
@pytest.mark.clause("CAVERN-I21", "CAVERN-I26", "CAVERN-I27", "CAVERN-I28", "CAVERN-I32")
@pytest.mark.parametrize(("number", "spoil"), [pytest.param(*case, id=case[1].__name__) for case in POSITIONS])
def test_a_broken_position_is_found(cave: Cavern, number: str, spoil: Break) -> None:
    spoil(cave)
    assert number in numbers(broken(None, [], cave))


@pytest.mark.clause("CAVERN-I35")
def test_an_outcome_that_the_cards_do_not_bear_out_is_found(cave: Cavern) -> None:
    """The game is over and every card counted, but the rules do not say who won."""
    cave.ask, cave.options, cave.end = None, (), BY_SUN
    assert "I35" in numbers(broken(None, [], cave))
    cave.agenda.clear()
    assert broken(None, [], cave) == []


# ---- laws


@pytest.mark.clause("CAVERN-I01", "CAVERN-I04", "CAVERN-I11", "CAVERN-I12", "CAVERN-I13", "CAVERN-I14", "CAVERN-I22", "CAVERN-I34")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_played_at_random_keep_every_invariant(seats: int) -> None:
    assert [line for seed in range(4) for line in laws.conservation(GAME, seats, seed)] == []


LAWS: dict[str, Callable[[], Iterator[str]]] = {
    "offered means legal": lambda: laws.offered_means_legal(GAME, 2, 1),
    "same seed, same game": lambda: laws.same_seed_same_game(GAME, 3, 2),
    "copy twin": lambda: laws.copy_twin(GAME, 2, 3),
    "freeze and thaw": lambda: laws.freeze_and_thaw(GAME, 3, 4),
    "secrecy": lambda: laws.secrecy(GAME, 3, 5),
}


@pytest.mark.clause("CAVERN-I27", "CAVERN-I30", "CAVERN-I31")
@pytest.mark.parametrize("law", LAWS)
def test_laws_hold(law: str) -> None:
    """Options can all be taken; the same seed and choices, a copy, a saved game all go the same way; what is hidden changes no view."""
    assert list(LAWS[law]()) == []


@pytest.mark.clause("CAVERN-I29")
def test_four_quarter_turns_are_none_and_facing_goes_both_ways() -> None:
    for tile in shipped().tiles:
        assert turned(turned(tile.slots, 1), 3) == turned(tile.slots, 4) == tile.slots
    assert all(FACING[FACING[k]] == k != FACING[k] for k in range(SLOTS))


@pytest.mark.clause("CAVERN-I29")
def test_joining_is_symmetric(cave: Cavern) -> None:
    rooms = []
    for one, other in ((1, 2), (2, 1)):
        d = cave.dungeon.copy()
        d.unite(one, other)
        rooms.append((sections_of(d, room_of(d, one)), d.sums[room_of(d, one)]))
    assert rooms[0] == rooms[1]
    assert rooms[0][0] == [0, 1, 2, 3]


@pytest.mark.clause("CAVERN-I36")
def test_taking_back_restores_the_state() -> None:
    table = Table(GAME, 2, seed=4, undo="free")
    digests = []
    for i in range(40):
        digests.append(table.digest())
        assert table.decision is not None
        table.choose(i % len(table.decision.keys))
    while digests:
        table.undo()
        assert table.digest() == digests.pop()

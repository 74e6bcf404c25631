"""What is in the box, its files and their schema (CAVERN-1, C01 to C14)."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from itertools import cycle
from pathlib import Path

import pytest

from delve.effects.program import Program
from delve.games.cavern import verbs
from delve.games.cavern.content import (
    FILES,
    HOLD_THE_LINE,
    IMMEDIATE,
    ONE_TIME,
    OVERCHANNEL,
    PASSIVE,
    PLAIN,
    SCAFFOLD,
    THROUGH_THE_CRACKS,
    load,
    read_dice,
    read_encounters,
    read_factions,
    read_gold,
    read_treasures,
    shipped,
)
from delve.games.cavern.study import balance
from delve.games.cavern.study.as_met import CardAsMet, Listener
from delve.games.cavern.study.balance import WeighedCard
from delve.games.cavern.study.rooms_met import rooms_met
from delve.games.cavern.study.survey import danger_of, look_over, pattern, survey
from delve.games.cavern.tiles import BLUE, CORRIDOR, TAN, chests, doors, golds, rifts, sides_touched, torches
from delve.games.cavern.verbs import FIGHT, POOL, TEST, VOCABULARY
from delve.kernel.errors import DelveError
from delve.terminal import content_command

HOUSE = files("delve.games.cavern").joinpath("content")
TILES = [tile for tile in shipped().tiles for _ in range(tile.count)]
SECTIONS = [(tile, i) for tile in TILES for i in range(len(tile.letters))]
OUTCOMES = [outcome for card in shipped().encounters for outcome in card.outcomes]


def shipped_text(name: str) -> str:
    return HOUSE.joinpath(name).read_text(encoding="utf-8")


def uses(outcome: Program, verb: int) -> bool:
    return any(op.verb == verb for op in outcome.ops())


# ---- counts


@pytest.mark.clause("CAVERN-1.03")
def test_seventy_eight_tiles() -> None:
    assert sum(shipped().tile_counts) == 78
    assert shipped().prints == (*shipped().tiles, shipped().entrance)


@pytest.mark.clause("CAVERN-1.04", "CAVERN-C04")
def test_eighty_five_gold_cards() -> None:
    assert shipped().gold == (34, 34, 17)
    assert sum(shipped().gold) == 85


@pytest.mark.clause("CAVERN-1.05")
def test_twenty_treasures_with_name_and_value() -> None:
    assert len(shipped().treasures) == 20
    assert all(card.title and card.flavour and card.value > 0 for card in shipped().treasures)
    assert all(bool(card.text) == (card.kind != PLAIN) for card in shipped().treasures)


@pytest.mark.clause("CAVERN-1.06")
def test_sixty_encounters_with_a_story_and_two_options() -> None:
    cards = shipped().encounters
    assert len(cards) == len({card.id for card in cards}) == len({card.story for card in cards}) == 60
    assert all(len(card.titles) == len(card.outcomes) == len(card.words) == 2 for card in cards)
    assert all(card.titles[0] != card.titles[1] for card in cards)


@pytest.mark.clause("CAVERN-1.07", "CAVERN-C08")
def test_four_factions_with_an_ability_each() -> None:
    told = {faction.id: (faction.colour, faction.ability, faction.ability_name) for faction in shipped().factions}
    assert told == {
        "lanternguard": ("gold", HOLD_THE_LINE, "Hold the Line"),
        "mirefolk": ("green", THROUGH_THE_CRACKS, "Through the Cracks"),
        "runekin": ("violet", OVERCHANNEL, "Overchannel"),
        "cogwrights": ("copper", SCAFFOLD, "Scaffold"),
    }


@pytest.mark.clause("CAVERN-1.08", "CAVERN-C07", "CAVERN-C08")
def test_five_delvers_to_a_faction_the_four_basic_kinds_and_a_fifth() -> None:
    kinds = shipped().kinds
    told = [(kind.name, POOL.write(kind.dice), kind.rift) for kind in kinds]
    assert told == [
        ("Bruiser", "WWW", False), ("Captain", "RP", False), ("Sneak", "PP", False),
        ("Seer", "WW", True), ("Warden", "WR", False), ("Oracle", "P", True),
    ]  # fmt: skip
    fifth = {}
    for faction in shipped().factions:
        names = [kinds[delver.kind].name for delver in faction.delvers]
        assert faction.counts == tuple(names.count(kind.name) for kind in kinds)
        for basic in ("Bruiser", "Captain", "Sneak", "Seer"):
            names.remove(basic)
        fifth[faction.id] = names
    assert fifth == {"lanternguard": ["Warden"], "mirefolk": ["Bruiser"], "runekin": ["Oracle"], "cogwrights": ["Bruiser"]}
    assert len({delver.name for faction in shipped().factions for delver in faction.delvers}) == 20


@pytest.mark.clause("CAVERN-R69")
def test_overchannel_says_what_it_adds() -> None:
    written = shipped_text("factions.toml")
    added = {faction.id: faction.amount for faction in shipped().factions}
    assert added == {"lanternguard": 0, "mirefolk": 0, "runekin": 2, "cogwrights": 0}
    text = next(faction.ability_text for faction in shipped().factions if faction.amount)
    assert "adds 2 Combat" in text
    assert read_factions(written.replace("overchannel 2", "overchannel 4"), "f")[1][2].amount == 4


@pytest.mark.clause("CAVERN-1.09")
def test_dice_in_the_box() -> None:
    assert shipped().box == (7, 2, 3)


# ---- tiles


@pytest.mark.clause("CAVERN-C01")
def test_icons_of_the_tiles_are_within_their_bands() -> None:
    for count, low, high in ((golds, 160, 210), (chests, 18, 26), (rifts, 10, 16), (torches, 7, 12), (doors, 26, 34)):
        assert low <= sum(count(tile.icons[i]) for tile, i in SECTIONS) <= high, count.__name__
    assert 18 <= sum(tile.sun for tile in TILES) <= 24
    assert 6 <= sum(tile.fast for tile in TILES) <= 10


@pytest.mark.clause("CAVERN-C02")
def test_shape_of_the_set() -> None:
    ends = Counter(tile.masks[0].bit_count() for tile in TILES)
    assert [ends[n] for n in range(5)] == [28, 22, 18, 8, 2]
    assert [sum(tile.types[i] == type for tile, i in SECTIONS) for type in (BLUE, TAN, CORRIDOR)] == [73, 73, 54]
    touched = Counter(sides_touched(tile, i) for tile, i in SECTIONS if tile.types[i] != CORRIDOR)
    assert [touched[n] for n in range(1, 5)] == [4, 50, 70, 22]
    for tile in TILES:
        assert tile.masks[0].bit_count() != 1 or any(doors(icons) for icons in tile.icons), tile.id
    for count in (golds, chests, rifts, torches):
        blue, tan = (sum(count(tile.icons[i]) for tile, i in SECTIONS if tile.types[i] == type) for type in (BLUE, TAN))
        assert abs(blue - tan) <= 2, count.__name__


@pytest.mark.clause("CAVERN-C03", "CAVERN-R70")
def test_little_loot_where_a_room_can_be_closed_at_once() -> None:
    wide = 0
    for tile, i in SECTIONS:
        slots = {k for k in range(12) if tile.slots[k] == i}
        if tile.types[i] != CORRIDOR and (sides_touched(tile, i) == 1 or slots in ({2, 3}, {5, 6}, {8, 9}, {11, 0})):
            assert golds(tile.icons[i]) <= 1 and chests(tile.icons[i]) == 0, tile.id
        wide += golds(tile.icons[i]) * (sides_touched(tile, i) >= 3)
    assert wide >= 0.6 * sum(golds(tile.icons[i]) for tile, i in SECTIONS)
    assert not any(tile.sun and tile.fast for tile in TILES)


# ---- encounters


@pytest.mark.clause("CAVERN-C09")
def test_patterns_monsters_and_tests() -> None:
    assert Counter(map(pattern, shipped().encounters)) == {"A": 12, "B": 10, "C": 8, "D": 8, "E": 8, "F": 6, "G": 4, "H": 4}
    monsters = Counter(POOL.write(outcome.head.a) for outcome in OUTCOMES if outcome.head.verb == FIGHT)
    assert monsters == {
        "W": 3, "PP": 4, "WP": 3, "R": 4, "WW": 7, "RP": 5, "WWP": 2, "RPP": 1, "WWW": 3, "WR": 4, "WWR": 1, "RR": 1,
    }  # fmt: skip
    tests = Counter(("CS"[outcome.head.a], outcome.head.b) for outcome in OUTCOMES if outcome.head.verb == TEST)
    assert tests == {("C", 1): 3, ("C", 2): 12, ("C", 3): 6, ("C", 4): 2, ("S", 1): 11, ("S", 2): 10, ("S", 3): 4}


@pytest.mark.clause("CAVERN-C09")
def test_which_option_stands_first_is_mixed() -> None:
    fights = [card.outcomes[0].head.verb == FIGHT for card in shipped().encounters if pattern(card) in "ABCD"]
    assert sum(fights) == len(fights) / 2


@pytest.mark.clause("CAVERN-11.13", "CAVERN-C10")
def test_fight_begins_a_title_exactly_where_there_is_a_fight() -> None:
    for card in shipped().encounters:
        for title, outcome in zip(card.titles, card.outcomes, strict=True):
            assert title.startswith("Fight") == (outcome.head.verb == FIGHT), card.id


@pytest.mark.clause("CAVERN-11.13")
def test_a_title_that_hides_a_fight_is_refused() -> None:
    cards = shipped_text("encounters.toml")
    with pytest.raises(DelveError, match=r"E01, options 1: title 'Meet the goose' should begin with Fight"):
        read_encounters(cards.replace("Fight the goose", "Meet the goose"), "mine.toml")
    with pytest.raises(DelveError, match=r"E40, options 2: title 'Fight on' should not begin with Fight"):
        read_encounters(cards.replace('"Push"', '"Fight on"'), "mine.toml")


@pytest.mark.clause("CAVERN-C10")
def test_stories_and_titles_fit_and_hold_no_numbers_or_dice() -> None:
    for card in shipped().encounters:
        assert len(card.story) <= 280
        assert all(len(title) <= 40 for title in card.titles)
        for text in (card.story, *card.titles):
            assert not re.search(r"[0-9]|\b(two|three|four|five|six|seven|eight|nine|ten|dice)\b", text, re.IGNORECASE), card.id


@pytest.mark.clause("CAVERN-C10")
def test_danger_matches_the_monster() -> None:
    assert [danger_of(POOL.lower(dice)) for dice in ("W", "PP", "WP", "R", "WWP", "RPP", "RW", "RR")] == [1, 1, 1, 2, 2, 3, 3, 3]
    for card in shipped().encounters:
        for outcome in card.outcomes:
            assert outcome.head.verb != FIGHT or card.danger == danger_of(outcome.head.a), card.id


@pytest.mark.clause("CAVERN-C10")
def test_both_options_are_worth_taking() -> None:
    """At most a point apart; on 45 cards or more each is better in two cells of twelve; on five at most one is always better."""
    weighed = [WeighedCard(card, shipped()) for card in shipped().encounters]
    assert max(one.apart for one in weighed) <= 1.0
    assert sum(min(one.better) >= 2 for one in weighed) >= 45
    assert sum(max(one.better) == 12 for one in weighed) <= 5


@pytest.mark.clause("CAVERN-C10")
def test_in_rooms_as_they_are_met_either_option_is_worth_thinking_about() -> None:
    """C10 h and B08: none is better, nor taken by ear, more than four times in five; hearing is worth a third of knowing."""
    met = rooms_met()
    cards = [CardAsMet(card, shipped(), met) for card in shipped().encounters]
    listener = Listener(cards, met)
    assert [one.card.id for one in cards if max(one.better) > 0.8 or max(listener.takes(one)) > 0.8] == []
    assert all(sum(one.better) > 0.9 for one in cards), "where they are equal nothing is to be thought about"
    knows = sum(one.knowing for one in cards) / len(cards)
    assert 0.6 <= knows <= 1.5
    assert listener.gain >= knows / 3


@pytest.mark.clause("CAVERN-C10")
def test_failing_never_pays_as_much_as_succeeding() -> None:
    assert [outcome.text for outcome in OUTCOMES if balance.fails_well(outcome) is not None] == []


@pytest.mark.clause("CAVERN-C10")
def test_riders_are_many_and_the_harsh_ones_few() -> None:
    assert sum(bool(outcome.riders()) for outcome in OUTCOMES) >= 40
    for verb, most in ((verbs.HOLD, 12), (verbs.LOSE, 3), (verbs.SUN, 4), (verbs.READER_GOLD, 6)):
        assert 1 <= sum(uses(outcome, verb) for outcome in OUTCOMES) <= most
    assert sum(op.a for outcome in OUTCOMES for op in outcome.riders() if op.verb == verbs.XP) == pytest.approx(24, abs=4)


@pytest.mark.clause("CAVERN-C14")
def test_stories_are_told_once_and_none_is_an_example_of_the_brief() -> None:
    """All texts are our own; what can be tested is that no story is used twice, nor taken over from the rules."""
    stories = [card.story for card in shipped().encounters]
    rules = (Path(__file__).parents[3] / "docs" / "rules" / "cavern.md").read_text(encoding="utf-8")
    assert not [story for story in stories if story in rules]
    titles = [title for card in shipped().encounters for title in card.titles]
    assert len(set(titles)) == len(titles)


# ---- treasures


@pytest.mark.clause("CAVERN-C11", "CAVERN-17.13")
def test_pairs_differ_in_value_alone() -> None:
    """ "So that a revealed title does not fix the value.\""""
    pairs = 0
    for card in shipped().treasures:
        same = [other for other in shipped().treasures if other.face == card.face]
        assert {(other.title, other.text, other.flavour, other.ability, other.amount) for other in same} == {
            (card.title, card.text, card.flavour, card.ability, card.amount)
        }
        assert len({other.value for other in same}) == len(same)
        pairs += len(same) == 2
    assert (pairs, sum(card.kind == PLAIN for card in shipped().treasures)) == (16, 4)


@pytest.mark.clause("CAVERN-C12")
def test_the_treasures() -> None:
    told = {
        card.title: (card.kind, card.effect, tuple(other.value for other in shipped().treasures if other.face == card.face))
        for card in shipped().treasures
    }
    assert told == {
        "Loaded Knuckles": (ONE_TIME, "before roll: TWICE", (3, 5)),
        "Serrated Hook": (ONE_TIME, "before roll: DICE+R", (3, 5)),
        "Hourglass of Haste": (ONE_TIME, "preparation: TURN+1", (2, 4)),
        "Mason's Chisel": (ONE_TIME, "placing: CHISEL", (4, 5)),
        "Scholar's Ledger": (IMMEDIATE, "collected: XP+2", (3, 4)),
        "Bursting Purse": (IMMEDIATE, "collected: GOLD+2", (1, 2)),
        "Duelist's Banner": (PASSIVE, "ranking: TIES", (3, 5)),
        "Miser's Scales": (PASSIVE, "shares: ROUND_UP", (3, 5)),
        "Cracked Orb": (PLAIN, "", (5,)),
        "Jade Idol": (PLAIN, "", (6,)),
        "Silver Reliquary": (PLAIN, "", (6,)),
        "Crown of the Deep": (PLAIN, "", (7,)),
    }
    assert sum(card.value for card in shipped().treasures) == 81


# ---- files


@pytest.mark.clause("CAVERN-C13")
@pytest.mark.parametrize(("name", "old", "new", "why"), [
    ("gold.toml", "1 = 34", "1 = 33", "gold.toml, gold: there are 84 Gold cards; there should be 85"),
    ("gold.toml", "3 = 17", "3 = 17\n4 = 0", "gold.toml, gold: unknown field '4'; the fields are 1, 2, 3"),
    ("gold.toml", "1 = 34", "1 = 'many'", "gold.toml, gold: 1 should be a number from 0 to 85, not 'many'"),
    ("gold.toml", "[gold]", "[gold", "gold.toml: this is not TOML"),
    ("dice.toml", '"CS*"]', '"CS*", "C"]', "dice.toml, white: faces has 7 entries; a die has six"),
    ("dice.toml", '"CC", "S", "CS*"', '"CC", "X", "CS*"', "dice.toml, white: the face 'X' should be C for each Combat"),
    ("dice.toml", "[red]", "[green]", "dice.toml: the field 'red' is missing"),
    ("dice.toml", '["C", "C", "CC", "CC", "CCS", "CC*"]', '["*", "*", "*", "*", "*", "*"]', "every face says to roll again"),
    ("factions.toml", 'ability = "scaffold"', 'ability = "nap"', "faction cogwrights: unknown ability 'nap'; the abilities are hold"),
    ("factions.toml", '"overchannel 2"', '"overchannel"', "faction runekin: ability 'overchannel' should say what each mark adds"),
    ("factions.toml", '"overchannel 2"', '"overchannel 0"', "ability 'overchannel 0' should say what each mark adds"),
    ("factions.toml", '"scaffold"', '"scaffold 2"', "unknown ability 'scaffold 2'; the abilities are hold"),
    ("factions.toml", 'name = "Fidget", kind = "sneak"', 'name = "Fidget", kind = "cook"', "Fidget: unknown kind 'cook'; the kinds are"),
    ("factions.toml", 'name = "Fidget"', 'name = "Nettle"', "factions.toml: Delver 'Nettle' is there twice"),
    ("factions.toml", '  { name = "Fidget", kind = "sneak" },\n', "", "faction cogwrights: there are 4 delvers; there should be 5"),
    ("factions.toml", 'dice = "RW"', 'dice = "RG"', "kind warden: dice should be dice, one letter each of W, R, P"),
    ("factions.toml", 'rift = true', 'rift = "yes"', "rift should be true or false, not 'yes'"),
    ("treasures.toml", "values = [7]", "values = [7, 8]", "treasures.toml: there are 21 Treasure cards"),
    ("treasures.toml", "values = [7]", "values = []", "treasure crown: values should be a list of numbers from 0 to 15"),
    ("treasures.toml", 'title = "Jade Idol"\n', "", "treasure idol: the field 'title' is missing; it should be words in quotes"),
    ("treasures.toml", '"collected: XP+2"', '"collected: XP-2"', "treasure ledger: ability 'collected: XP-2' takes away"),
    ("treasures.toml", '"placing: CHISEL"', '"placing: HAMMER"', "treasure chisel, ability: unknown word 'HAMMER'"),
    ("encounters.toml", "danger = 1", "danger = 4", "encounter E01: danger should be a number from 1 to 3, not 4"),
    ("treasures.toml", 'id = "idol"', 'id = "crown"', "treasures.toml: treasure 'crown' is there twice"),
    ("encounters.toml", 'id = "E02"', 'id = "E01"', "encounters.toml: encounter 'E01' is there twice"),
    ("encounters.toml", "A goose has", "A goose" + " and a goose" * 30 + " has", "encounter E01: story has"),
    ("encounters.toml", '"Push"', '"Push and push and push and push and push!"', "encounter E40, options 2: title has 41 characters"),
    ("encounters.toml", '"Push"', '"Push", colour = "red"', "options 2: unknown field 'colour'; the fields are title, outcome"),
    ("encounters.toml", '  { title = "Push", outcome = "TEST C 2" },', "", "E40: there are 1 options; there should be two"),
    ("encounters.toml", "FIGHT WW | ko GOLD-1", "FIGHT WW | ko GULD-1", "options 1, outcome: unknown word 'GULD-1'"),
    ("tiles.txt", "entrance ENT", "# entrance ENT", "tiles.txt: the entrance is missing"),
])  # fmt: skip
def test_what_is_wrong_is_refused_by_file_entry_and_field(name: str, old: str, new: str, why: str, tmp_path: Path) -> None:
    text = shipped_text(name)
    assert old in text
    tmp_path.joinpath(name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DelveError) as error:
        load(tmp_path)
    assert why in str(error.value)


@pytest.mark.clause("CAVERN-C13")
def test_an_owner_may_replace_any_file(tmp_path: Path) -> None:
    own = shipped_text("gold.toml").replace("1 = 34", "1 = 44").replace("2 = 34", "2 = 24")
    tmp_path.joinpath("gold.toml").write_text(own, encoding="utf-8")
    content = load(tmp_path)
    assert content.gold == (44, 24, 17)
    assert content.borrowed == ("tiles.txt", "dice.toml", "factions.toml", "treasures.toml", "encounters.toml")
    assert content.digest != shipped().digest
    assert len(content.digest) == 12


@pytest.mark.clause("CAVERN-C13")
@pytest.mark.parametrize("gold", [(0, 68, 17), (68, 0, 17), (51, 34, 0), (0, 0, 85), (85, 0, 0)])
def test_there_may_be_no_gold_card_of_a_value(gold: tuple[int, int, int], tmp_path: Path) -> None:
    own = "[gold]\n" + "".join(f"{value} = {count}\n" for value, count in enumerate(gold, 1))
    tmp_path.joinpath("gold.toml").write_text(own, encoding="utf-8")
    assert load(tmp_path).gold == gold


@pytest.mark.clause("CAVERN-C13")
def test_a_title_may_have_forty_characters(tmp_path: Path) -> None:
    cards = shipped_text("encounters.toml").replace('"Push"', f'"Push{"!" * 36}"', 1)
    tmp_path.joinpath("encounters.toml").write_text(cards, encoding="utf-8")
    assert max(len(title) for card in load(tmp_path).encounters for title in card.titles) == 40


@pytest.mark.clause("CAVERN-C13")
def test_a_folder_with_other_files_or_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DelveError, match=r"has no content file; the files of a set are tiles.txt"):
        load(tmp_path)
    tmp_path.joinpath("encounter.toml").touch()
    with pytest.raises(DelveError, match=r"has a file encounter.toml; the files of a set are"):
        load(tmp_path)
    with pytest.raises(DelveError, match=r"there is no folder"):
        load(tmp_path / "nowhere")


@pytest.mark.clause("CAVERN-R66")
def test_the_shipped_files_are_read_one_by_one() -> None:
    """Tiles are lines of text, everything else TOML."""
    assert [name for name in FILES if not name.endswith(".toml")] == ["tiles.txt"]
    assert read_gold(shipped_text("gold.toml"), "x") == shipped().gold
    assert read_dice(shipped_text("dice.toml"), "x") == (shipped().faces, shipped().box)
    assert len(read_factions(shipped_text("factions.toml"), "x")[1]) == 4
    assert len(read_treasures(shipped_text("treasures.toml"), "x")) == 20
    assert sorted(path.name for path in HOUSE.iterdir() if path.is_file()) == sorted(FILES)
    assert shipped() is load()


# ---- delve content check


def test_the_check_finds_nothing_wrong_with_the_shipped_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert content_command.show(survey()) == 0
    shown = capsys.readouterr().out
    assert re.search(r"^ +E01 \d\d/\d\d \d\d/\d\d   E02 ", shown, re.M)
    assert re.search(r"0.\d\d for one who knew the outcomes, 0.\d\d for one who hears\n +the story and .*: [3-9]\d% of it", shown)
    for line in (
        "tiles       78 and the entrance", "patterns    A 12, B 10, C 8, D 8, E 8, F 6, G 4, H 4", "verbs say   all 80 cards; 0 need code",
        "0 to be put right",
    ):  # fmt: skip
        assert line in shown


def test_the_check_tells_an_owner_what_leaves_the_brief(tmp_path: Path) -> None:
    """Notes, not breaches: the printed game need not keep our brief. And it says which files are borrowed."""
    cards = shipped_text("encounters.toml").replace("PAY TREASURE 1 > SUCCEED | always GOLD+2", "SUCCEED | ko GOLD+1")
    tmp_path.joinpath("encounters.toml").write_text(cards.replace("danger = 3", "danger = 1", 1), encoding="utf-8")
    found = survey(tmp_path)
    assert found.breaches == []
    told = "\n".join(found.notes)
    assert f"tiles.txt is not in {tmp_path}: taken from the shipped set" in told
    assert "encounters.toml, E10: danger should be 3 for this monster (C10 c)" in told
    assert "no card uses the word PAY TREASURE" in told
    assert "E52: a rider of 'SUCCEED | ko GOLD+1' can never apply" in told


@pytest.mark.parametrize(
    ("old", "new", "breach"),
    [
        ("FIGHT W", "FIGHT RR", "encounters.toml, E01: 'Stroll past as if you lived here' is the better one 9\\d% of the time"),
        ("FAIL | always GOLD+1", "FAIL | always GOLD+3", "encounters.toml, E32: 'Pick the pockets and run' is the better one \\d+% of"),
        ("FIGHT W\"", "FIGHT W | ko GOLD+2\"", "E01: failing should pay less than succeeding in 'FIGHT W [|] ko GOLD[+]2'"),
        ("TEST C 2 | always GOLD+1", "TEST C 2 | ko GOLD+1", "E16: failing should pay less than succeeding .* with 1 Gold Bags"),
    ],
)  # fmt: skip
def test_a_card_that_leaves_the_brief_fails_the_check(old: str, new: str, breach: str, tmp_path: Path) -> None:
    text = shipped_text("encounters.toml")
    assert old in text
    tmp_path.joinpath("encounters.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    found = look_over(load(tmp_path), "a set of ours")
    assert [one for one in found.breaches if re.search(breach, one)], found.breaches
    assert content_command.show(found) == 1


def test_stories_that_tell_too_little_fail_the_check(tmp_path: Path) -> None:
    """Fights that sound alike and are worth everything or nothing, one after the other: only knowing helps."""
    fights = cycle(["FIGHT W | ok TREASURE+2", "FIGHT RR | ko GOLD-3"])
    text = re.sub(r"FIGHT [WRP]+[^\"]*", lambda _: next(fights), shipped_text("encounters.toml"))
    tmp_path.joinpath("encounters.toml").write_text(re.sub(r"danger = \d", "danger = 3", text), encoding="utf-8")
    found = look_over(load(tmp_path), "a set of ours")
    assert [one for one in found.breaches if re.search(r"hearing the story is worth \d+% of knowing the outcomes; at least a third", one)]


def test_a_breach_of_the_brief_fails_the_check(tmp_path: Path) -> None:
    text = shipped_text("tiles.txt").replace("tile A15 aaa/aaa/aaa/aaa a=B:gt", "tile A15 aaa/aaa/aaa/aaa a=B:" + "g" * 60)
    tmp_path.joinpath("tiles.txt").write_text(text, encoding="utf-8")
    found = look_over(load(tmp_path), "a set of ours")
    assert "tiles.txt: 220 Gold Bags; there should be 160 to 210 (C01)" in found.breaches
    assert content_command.show(found) == 1


def test_every_outcome_is_said_in_words() -> None:
    for card in shipped().encounters:
        for words, outcome in zip(card.words, card.outcomes, strict=True):
            assert words == VOCABULARY.program_said(outcome)
            assert words.endswith(".")

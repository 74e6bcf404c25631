"""What is drawn of a table: every card has its picture, every score explains itself, places are there, and secrets are not."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import delve
from delve.games.ruins import GAME, art_kinds
from delve.games.ruins.codes import (
    A_POOL,
    ANCIENT,
    EXPEDITION,
    FULL_DANGER,
    GOLD,
    GREEN,
    HIDDEN,
    KINDS,
    PIP,
    READY,
    ROLL,
    SUCCESS,
    WHITE,
)
from delve.games.ruins.content import shipped
from delve.games.ruins.dice import DISABLED, FIXED, die_of
from delve.games.ruins.look import cards, dice_art, meeting, narrow, signs
from delve.games.ruins.look.art import gallery
from delve.games.ruins.look.art.pen import Art
from delve.games.ruins.look.board import Board
from delve.games.ruins.look.cover import cover
from delve.games.ruins.look.glance import pictures
from delve.games.ruins.look.picture import scene
from delve.games.ruins.naming import who
from delve.games.ruins.odds import chance, margin_chance
from delve.games.ruins.sight import RuinsView
from delve.kernel.events import Event
from delve.pictures.palette import THEMES, css
from delve.pictures.places import marked
from delve.pictures.scene import Scene
from delve.table import Table
from tests.games.ruins.kit import at as position
from tests.games.ruins.kit import card

NAMES = ("Zoe", "Ada", "Bartholomew the Unready", "<Kim>", "Dorrit")
BOX = shipped()


def seen(at: Table, seat: int) -> RuinsView:
    view = at.view(seat)
    assert isinstance(view, RuinsView)
    return view


def wandered(seats: int, seed: str, **rules: str) -> Iterator[Table]:
    """A game at random, decision by decision."""
    at, luck = delve.new("ruins", seats=seats, seed=seed, names=NAMES[:seats], house_rules=rules), random.Random(seed)
    while at.decision is not None:
        yield at
        busy = [key for key in at.decision.keys if key not in ("pass", "ready", "none")]
        at.choose(luck.choice(busy if busy and luck.random() < 0.8 else at.decision.keys))
    yield at


def markup_of(drawn: Scene) -> str:
    """Everything that reaches a page: fragments, what is defined, and what lies beside."""
    beside = [piece.drawing + piece.label + piece.note + piece.place for panel in drawn.panels for piece in panel.pieces]
    lines = [line.label + line.words + line.drawing for panel in drawn.panels for line in panel.lines]
    return "".join([drawn.desc, *drawn.fragments.values(), *drawn.defined.values(), *beside, *lines])


# ---- art


def test_every_kind_is_drawn_once() -> None:
    for kinds, drawn in ((art_kinds.EXPEDITION, gallery.EXPEDITION), (art_kinds.ANCIENT, gallery.ANCIENT)):
        assert set(kinds) == set(drawn)
        assert len(set(drawn.values())) == len(drawn)


def test_every_card_has_a_picture_of_what_it_speaks_of() -> None:
    for design in BOX.designs:
        kinds = art_kinds.ANCIENT if design.side == ANCIENT else art_kinds.EXPEDITION
        assert art_kinds.mentions(kinds, design.art, f"{design.name} {design.flavour}"), f"{design.id} {design.name}: {design.art}"


def test_cards_that_share_a_picture_do_not_look_alike() -> None:
    looks = [gallery.small(design.art, cards.variants(BOX)[design.place]) for design in BOX.designs]
    assert len(set(looks)) == len(BOX.designs)
    assert len({design.art for design in BOX.designs}) >= 60


def test_pictures_know_no_class_without_a_colour() -> None:
    known = set(re.findall(r"\.([cs][\w-]+)", css("light")))
    for kind, variant in itertools.product(gallery.DRAWN, range(3)):
        for drawn in (gallery.picture(kind, variant), gallery.small(kind, variant)):
            used = {one for group in re.findall(r'class="([^"]*)"', drawn) for one in group.split()}
            assert used <= known, used - known


def test_small_pictures_leave_out_fine_lines() -> None:
    assert all("cwh" not in gallery.small(kind) for kind in gallery.DRAWN)
    assert sum(len(gallery.small(kind)) for kind in gallery.DRAWN) < 380_000


def test_a_colour_that_is_not_printed_is_refused() -> None:
    with pytest.raises(ValueError, match="no printed colour or weight 'f-mauve'"):
        Art("x").path("f-mauve", "M0 0Z")


def test_cards_can_be_drawn_for_the_whole_box() -> None:
    for design in BOX.designs:
        variant = cards.variants(BOX)[design.place]
        for drawn in (cards.mini(design, variant), cards.in_hand(design, variant, BOX), cards.held(design, variant, BOX)):
            ElementTree.fromstring(f"<g>{drawn}</g>")


def test_letters_on_cards_in_the_hand_can_be_read() -> None:
    """A piece is shown 78 px high: a letter of 15 units is 12 px there. What is carried by a scaled group counts as it is seen."""
    scale = 78.4 / cards.HAND[1]
    for design in BOX.designs:
        drawn = ElementTree.fromstring(f"<g>{cards.in_hand(design, 0, BOX)}</g>")
        assert min(letters(drawn, 1.0)) * scale >= 11.9, design.name


def letters(element: ElementTree.Element, scale: float) -> list[float]:
    """The sizes of all text below an element, with the scales of the groups it stands in."""
    found = re.search(r"scale\((-?[\d.]+)", element.get("transform", ""))
    here = scale * (abs(float(found[1])) if found else 1.0)
    own = [float(element.get("font-size", "0")) * here] if element.tag == "text" else []
    return own + [size for child in element for size in letters(child, here)]


@pytest.mark.parametrize("narrowed", [False, True])
def test_letters_on_the_board_can_be_read(narrowed: bool) -> None:
    for at in itertools.islice(wandered(5, "7"), 20, 160, 20):
        for seat in (0, 2):
            drawn = scene(seen(at, seat), NAMES, narrowed)
            assert min(letters(ElementTree.fromstring(f"<svg>{''.join(drawn.fragments.values())}</svg>"), 1.0)) >= 12


# ---- dice


def test_kinds_of_dice_differ_in_shape_and_pips() -> None:
    assert len(set(dice_art.BODIES)) == 4
    assert len({dice_art.body(kind, 5) for kind in range(4)}) == 4


@pytest.mark.parametrize("kind", range(4))
def test_every_state_of_a_die_looks_different(kind: int) -> None:
    drawn = {dice_art.body(kind, 4, state) for state in (dice_art.LIVE, dice_art.DISABLED, dice_art.FIXED)} | {dice_art.body(kind, 0)}
    assert len(drawn) == 4, KINDS[kind]


@pytest.mark.clause("RUINS-11.19")
def test_a_borrowed_die_carries_the_flag_of_its_owner() -> None:
    """A die of lane 2 that rolls in lane 3, and a gold die that rolls for an Archaeologist."""
    green = die_of(GREEN, 2, 5)
    assert dice_art.lying(green, 3, 0, 0, 20) == dice_art.placed(GREEN, 5, 0, 0, 20, "", 2) != dice_art.lying(green, 2, 0, 0, 20)
    gold = die_of(GOLD, 1, 5)
    assert dice_art.lying(gold, 3, 0, 0, 20) == dice_art.placed(GOLD, 5, 0, 0, 20, "", ANCIENT)
    assert dice_art.lying(gold, A_POOL + 1, 0, 0, 20) == dice_art.placed(GOLD, 5, 0, 0, 20)


# ---- how a lane explains itself


@pytest.mark.clause("RUINS-7.11")
def test_a_bar_is_as_long_as_its_pool_is_worth() -> None:
    """Dice that count, fixed dice and tokens; a disabled die is not in it, a minus token is struck off the end."""
    dice = bytes([die_of(GREEN, 2, 6), die_of(WHITE, 2, FIXED + 4), die_of(GREEN, 2, DISABLED), die_of(PIP, 2, 1)])
    drawn = meeting.bar(dice, (5, -3), 0, 0, 10, 1.0)
    widths = [int(found) for found in re.findall(r'd="M-?[\d.]+ 0l(\d+) 0 0 10', drawn)]
    assert sorted(widths) == [1, 3, 4, 5, 6]
    assert meeting.positive(dice, (5, -3)) == 16


def test_a_lane_in_words_names_what_counts_and_what_is_struck_out() -> None:
    dice = bytes([die_of(GREEN, 2, 6), die_of(GREEN, 2, 5), die_of(WHITE, 2, FIXED + 4), die_of(GREEN, 2, DISABLED), die_of(PIP, 2, 0)])
    assert meeting.pool_in_words(dice, (5, -3)) == "green 6 and 5, white 4, 1 pip to roll, flat +5, flat \u22123; struck out: 1 green"


@pytest.mark.clause("RUINS-7.13")
@pytest.mark.parametrize(("rules", "whose"), [({}, "Archaeologist"), ({"tie": "ancient"}, "Ancient")])
def test_who_a_tie_goes_to_is_said_and_shown(rules: dict[str, str], whose: str) -> None:
    for at in wandered(5, "7", **rules):
        view = seen(at, 2)
        board = Board(view, NAMES)
        for lane in board.lanes:
            if lane.scored and lane.view.in_play:
                assert f"A tie goes to the {whose}." in meeting.in_words(board, lane) or lane.view.tie >= 0
                assert (view.seats[lane.number].result == SUCCESS) == lane.won
                ahead = lane.view.score >= lane.view.foe_score if lane.tie_wins else lane.view.score > lane.view.foe_score
                assert ahead == lane.won


def brute(own: int, foe: int, needed: int) -> float:
    rolls = list(itertools.product(range(1, 7), repeat=own + foe))
    return sum(sum(roll[:own]) - sum(roll[own:]) >= needed for roll in rolls) / len(rolls)


@pytest.mark.parametrize(("own", "foe"), [(0, 0), (1, 1), (2, 1), (2, 3), (3, 3), (0, 2)])
def test_the_chance_of_a_lane_is_what_counting_all_rolls_gives(own: int, foe: int) -> None:
    for needed in range(-12, 13, 3):
        assert margin_chance(own, foe, needed) == pytest.approx(brute(own, foe, needed))


def test_the_chance_counts_dice_that_lie_and_tokens() -> None:
    """A fixed 6 and a rolled 5 and +4 against two dice to roll and -3: sure, and without the +4 a tie decides."""
    own = bytes([die_of(GREEN, 3, 5), die_of(WHITE, 3, FIXED + 6), die_of(GREEN, 3, DISABLED)])
    foes = bytes([die_of(GOLD, 3), die_of(GOLD, 3)])
    assert chance(own, 4, foes, -3, True) == 1.0
    assert chance(own, 0, foes, -1, True) == 1.0
    assert chance(own, 0, foes, -1, False) == pytest.approx(35 / 36)
    assert chance(own, 1, foes, 0, False) == pytest.approx(35 / 36)


def test_signs_of_a_card_show_its_operations() -> None:
    row, _ = signs.row(BOX, BOX.designs[card("Reckless Descent")].block, EXPEDITION, 200)
    assert row.count(dice_art.body(PIP, 0)) == 2
    for design in BOX.designs:
        assert design.type != 0 or signs.row(BOX, design.block, design.side, 200)[1] > 0, design.name


# ---- the table


@pytest.mark.parametrize(("seats", "seed"), [(3, "2"), (4, "4"), (5, "7"), (5, "11")])
def test_every_place_that_an_option_points_at_is_drawn(seats: int, seed: str) -> None:
    """On the board, or as a piece beside it; wide and narrow."""
    for at in wandered(seats, seed):
        if at.decision is None:
            break
        view = seen(at, at.decision.seat)
        for narrowed in (False, True):
            drawn = scene(view, at.names, narrowed)
            assert drawn.spot is not None
            pieces = {piece.place for panel in drawn.panels for piece in panel.pieces}
            for face in at.decision.faces:
                if face.at is not None:
                    assert drawn.spot(face.at) is not None or face.at.id in pieces, (at.decision.ask, face.key, face.at.id, narrowed)


@pytest.mark.parametrize("seats", [3, 5])
def test_the_scene_is_sound_in_every_theme_and_names_nobody_in_markup(seats: int) -> None:
    for at in wandered(seats, "3"):
        if at.decisions % 40 == 0 or at.decision is None:
            for seat, narrowed in ((-1, False), (0, True), (seats - 1, False)):
                drawn = scene(seen(at, seat), at.names, narrowed)
                for theme in THEMES:
                    root = ElementTree.fromstring(drawn.svg(theme))
                    assert not [one for one in root.iter() if one.get("style")]
                assert "<Kim>" not in drawn.svg()
                assert drawn.height <= (narrow.HEIGHT if narrowed else 646)


def test_the_same_view_is_the_same_picture() -> None:
    first, second = ([scene(seen(at, 0), at.names).svg() for at in itertools.islice(wandered(4, "9"), 0, 90, 30)] for _ in range(2))
    assert first == second


def test_a_patch_carries_only_what_changed() -> None:
    """Whoever places a card changes a slot, a camp and little else."""
    last: Scene | None = None
    asked = -1
    for at in wandered(5, "7"):
        if at.decision is None or at.decisions > 60:
            break
        drawn = scene(seen(at, 2), at.names)
        if last is not None and at.decision.ask == "place-card" and asked == 2:
            parts = [name for name in drawn.fragments if not name.startswith(("about-", "ghost-"))]
            changed = [name for name in parts if drawn.fragments[name] != last.fragments.get(name)]
            assert len(changed) <= 6 and "slab" not in changed and "alert" not in changed, changed
        asked, last = at.decision.seat if at.decision.ask == "place-card" else -1, drawn


def test_what_is_told_of_is_a_part_of_the_picture() -> None:
    """The places of moments are fragments, on a wide screen and on a phone."""
    told: set[str] = set()
    view = None
    for at in wandered(5, "7"):
        if at.decision is not None and at.decisions < 120:
            view = seen(at, 1)
    assert view is not None
    parts = [set(scene(view, NAMES, narrowed).fragments) for narrowed in (False, True)]
    for event in _events():
        told |= set(GAME.places(event))
    for each in parts:
        assert told <= each | {f"seat-{seat}" for seat in range(5)} | {f"slot-{seat}-{slot}" for seat in range(5) for slot in range(4)}


def _events() -> list[Event]:
    from delve.games.ruins import events as ev

    return [
        ev.LaneScored(2, 5, 4, True, b"", b"", (), ()), ev.RelicActivated(1, 3), ev.CardPlaced(2, 1, 3, 0), ev.CardPlaced(0, 3, 3, 0),
        ev.RiskChecked(3, 1, 2, False), ev.HeistDeclared(1, 2, False),
    ]  # fmt: skip


def test_numbers_on_places_can_be_read() -> None:
    """Also on a die, which is as small as a place gets."""
    read = 0
    for at in itertools.islice(wandered(5, "7"), 160):
        if at.decision is not None:
            for narrowed in (False, True):
                faces = at.decision.faces
                drawn = marked(scene(seen(at, at.decision.seat), at.names, narrowed), faces, range(1, len(faces) + 1))
                targets = [markup for name, markup in drawn.fragments.items() if name.startswith("target-")]
                sizes = [float(size) for markup in targets for size in re.findall(r'font-size="([\d.]+)"', markup)]
                assert not sizes or min(sizes) >= 12.5
                read += len(sizes)
    assert read > 100


@pytest.mark.parametrize("narrowed", [False, True])
def test_a_card_is_shown_in_the_slot_it_would_lie_in(narrowed: bool) -> None:
    """A ghost for every card that can be placed: where the options of the Ancient point, and in the next slot of an Archaeologist."""
    sides = set()
    for at in itertools.islice(wandered(5, "7"), 120):
        if at.decision is not None and at.decision.ask == "place-card":
            sides.add(at.decision.seat == ANCIENT)
            drawn = scene(seen(at, at.decision.seat), at.names, narrowed)
            ghosts = {int(name.removeprefix("ghost-")) for name in drawn.fragments if name.startswith("ghost-")}
            assert ghosts == {index for index, key in enumerate(at.decision.keys) if key.startswith("place ")}
            other = (at.decision.seat + 1) % 5
            assert not [name for name in scene(seen(at, other), at.names).fragments if name.startswith("ghost-")]
    assert sides == {True, False}


@pytest.mark.clause("RUINS-16.08")
def test_how_long_no_relic_was_used_is_on_screen() -> None:
    p = position(ROLL, n=3)
    for idle, said in ((0, False), (1, True)):
        p.s.idle = idle
        drawn = scene(GAME.view(p.s, 2), NAMES[:4])
        assert (f"{idle} of 2 rounds without a relic" in drawn.fragments["seat-0"]) == said
        assert ("rounds without a relic" in drawn.desc) == said


def test_the_chance_of_a_lane_says_that_it_knows_nothing_of_sealed_cards() -> None:
    for phase, round, said, never in ((READY, 3, "by what lies open", "to win"), (READY, 0, "to win", "open"), (ROLL, 3, "to win", "open")):
        p = position(phase, round, n=3)
        drawn = scene(GAME.view(p.s, 2), NAMES[:4]).fragments["lane-3"]
        assert said in drawn and never not in drawn
        assert ("%?" in scene(GAME.view(p.s, 2), NAMES[:4], narrowed=True).fragments["lane-3"]) == (said != "to win")


def test_an_archaeologist_is_named_by_the_ability_where_options_speak_of_it() -> None:
    p = position(ROLL, n=3)
    view = GAME.view(p.s, 2)
    for seat in (1, 2, 3):
        title = view.content.designs[view.seats[seat].ability].name
        assert who(p.s, seat) == f"the {title}"
        assert f">{title}</text>" in scene(view, NAMES[:4]).fragments[f"ability-{seat}"]
        assert f">{title}</text>" in scene(view, NAMES[:4], narrowed=True).fragments[f"seat-{seat}"]


@pytest.mark.parametrize("narrowed", [False, True])
def test_marks_of_neighbouring_cards_do_not_cover_each_other(narrowed: bool) -> None:
    """What is marked has an outline of its own: a picture that is cut to its frame reaches beyond it."""
    drawn = scene(GAME.view(position(ROLL, n=4).s, 2), NAMES, narrowed=narrowed)
    frames = {}
    for name in [f"slot-{seat}-{slot}" for seat in (1, 2, 3, 4) for slot in (0, 1)] + [
        f"{it}-{k}" for it in ("slot-0", "relic") for k in range(4)
    ]:
        outline = drawn.fragments[name].partition('<g class="outlined">')[2]
        x, y, wide, high = [float(one) for one in re.findall(r'(?:x|y|width|height)="([-\d.]+)"', outline)[:4]]
        frames[name] = x, x + wide, y, y + high
    for (one, a), (other, b) in itertools.combinations(frames.items(), 2):
        apart = a[1] <= b[0] + 3 or b[1] <= a[0] + 3 or a[3] <= b[2] or b[3] <= a[2]
        assert apart, f"{one} and {other}"


def test_several_stolen_relics_are_counted_so_that_they_cover_nothing() -> None:
    p = position(ROLL, n=3)
    for holders, number in (((2, 1), ""), ((2, 2), ">2</text>")):
        for relic, holder in zip(p.s.relics, holders, strict=False):
            relic.holder = holder
        camp = scene(GAME.view(p.s, 3), NAMES[:4]).fragments["seat-2"]
        assert camp.count(signs.SHAPES["relic"]) == 1
        assert not number or number in camp


def test_an_empty_camp_and_an_eliminated_one_look_different() -> None:
    p = position(ROLL, n=2)
    board_ = scene(GAME.view(p.s, 1), NAMES[:3]).fragments
    assert "nobody camps here" in board_["seat-3"] and "nobody camps here" not in board_["seat-2"]
    p.s.seats[2].out, p.s.seats[2].danger = True, FULL_DANGER
    assert "eliminated" in scene(GAME.view(p.s, 1), NAMES[:3]).fragments["seat-2"]


@pytest.mark.parametrize("seat", range(4))
def test_every_number_of_a_plate_can_be_read_aloud(seat: int) -> None:
    p = position(ROLL, n=3)
    p.s.seats[2].out, p.s.seats[2].danger = True, FULL_DANGER
    stats = GAME.stats(GAME.view(p.s, 3), seat)
    assert stats and all(stat.value and stat.label and stat.why for stat in stats)
    assert [stat.value for stat in stats] == ["out"] or seat != 2


# ---- secrets


def named(markup: str, names: set[str]) -> set[str]:
    return {name for name in names if name in markup}


@pytest.mark.clause("RUINS-25.02")
@pytest.mark.parametrize("narrowed", [False, True])
def test_no_picture_shows_what_its_viewer_may_not_know(narrowed: bool) -> None:
    """Hands and sealed cards of the other side are in no fragment, no panel and no drawing that is sent along; a spectator sees neither."""
    for at in itertools.islice(wandered(5, "11"), 0, 200, 3):
        table = [seen(at, seat) for seat in range(5)]
        team, ancient = table[1], table[0]
        shown = {seat: markup_of(scene(seen(at, seat), at.names, narrowed)) for seat in (-1, 0, 3)}
        public = set(team.piles[0].discard + team.piles[1].discard + team.piles[0].banished + team.piles[1].banished + team.influence)
        for viewer, view in ((0, ancient), (3, team), (-1, seen(at, -1))):
            known = public | {one for player in view.seats for one in (*player.hand, *player.slots, *player.front, player.ability)}
            known |= {relic.design for relic in view.relics} | {one for pile in view.piles for one in pile.top} | set(view.options)
            secret = {one for other in (ancient, team) for player in other.seats for one in (*player.hand, *player.slots)} - known
            secret |= {relic.design for relic in ancient.relics} - known
            known = {one for one in known if one < len(BOX.designs)}
            words = {BOX.designs[one].name for one in secret if one >= 0} - {BOX.designs[one].name for one in known if one >= 0}
            assert not named(shown[viewer], {f">{name}<" for name in words} | {f"{name}. " for name in words}), viewer
            drawings = {(BOX.designs[one].art, cards.variants(BOX)[one]) for one in secret if one >= 0}
            drawings -= {(BOX.designs[one].art, cards.variants(BOX)[one]) for one in known if one >= 0}
            assert not [one for one in drawings if f'art-{one[0]}-{one[1]}"' in shown[viewer]], viewer


def test_the_ancient_is_shown_a_seal_and_not_how_many_cards_lie_under_it() -> None:
    """Sealed placements of one and of two cards look the same to the other side."""
    looks = set()
    for cards_ in ((card("Trowel"), -1), (card("Trowel"), card("Scrolls"))):
        p = position(ROLL, n=4)
        p.s.sealed, p.s.phase = True, 2
        player = p.s.seats[3]
        player.slots, player.ready = cards_, True
        player.hand = (card("Cutter"),) * (4 - len([one for one in cards_ if one >= 0]))
        looks.add(markup_of(scene(GAME.view(p.s, ANCIENT), NAMES)))
        assert HIDDEN in GAME.view(p.s, ANCIENT).seats[3].hand
    assert len(looks) == 1


# ---- cover and glance


def test_the_cover_is_printed() -> None:
    root = ElementTree.fromstring(cover())
    assert root.get("viewBox") == "0 0 220 300"
    assert "class" not in {name for one in list(root.iter())[1:] if not one.tag.endswith("text") for name in one.attrib}


def test_the_glance_has_its_pictures() -> None:
    glance = GAME.teaching().glance
    assert glance is not None
    wanted = {part.picture for part in (glance.want, *glance.turn, glance.end, *glance.missed)}
    drawn = pictures()
    assert wanted == set(drawn)
    for markup in drawn.values():
        ElementTree.fromstring(markup)

"""What is drawn of a table: every score explains itself, places that options point at are there, and every card has its picture."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import combinations_with_replacement
from xml.etree import ElementTree

import pytest

import delve
from delve.games.heroes import GAME, art_kinds
from delve.games.heroes.codes import CHALLENGE_ATTACK_RESOLUTION
from delve.games.heroes.content import shipped
from delve.games.heroes.dice import handful, pairs, runs, score, sevens, steps, triples
from delve.games.heroes.look import cards, scores
from delve.games.heroes.look.art import gallery
from delve.games.heroes.look.art.pen import Art
from delve.games.heroes.look.board import Board
from delve.games.heroes.look.cover import cover
from delve.games.heroes.look.dice_art import body, die
from delve.games.heroes.look.glance import pictures
from delve.games.heroes.look.picture import scene
from delve.games.heroes.scoring import damage_of
from delve.games.heroes.sight import HeroesView
from delve.pictures.palette import THEMES, css
from delve.table import Table
from tests.games.heroes.kit import hero, phase

NAMES = ("Mirka", "Ada", "Otto", "Jun", "Bartholomew the Unready", "<Kim>")


def table(seats: int, seed: str = "7", **rules: str) -> Table:
    return delve.new("heroes", seats=seats, seed=seed, names=NAMES[:seats], house_rules=rules)


def seen(at: Table, seat: int) -> HeroesView:
    view = at.view(seat)
    assert isinstance(view, HeroesView)
    return view


def wandered(seats: int, seed: str, **rules: str) -> Iterator[Table]:
    """A game at random, decision by decision; done is said often, so that it gets somewhere."""
    at, luck = table(seats, seed, **rules), random.Random(seed)
    while at.decision is not None:
        yield at
        keys = at.decision.keys
        at.choose("done" if "done" in keys and luck.random() < 0.5 else luck.choice(keys))
    yield at


# ---- art


@pytest.mark.parametrize(
    ("kinds", "drawn"),
    [
        (art_kinds.HEROES, gallery.HEADS),
        (art_kinds.SKILLS, gallery.HANDS),
        (art_kinds.CHALLENGES, gallery.BODIES),
        (art_kinds.LOOTS, gallery.THINGS),
    ],
    ids=("heads", "hands", "bodies", "things"),
)
def test_every_kind_is_drawn_once(kinds: dict[str, str], drawn: dict[str, gallery.Drawing]) -> None:
    assert set(kinds) == set(drawn)
    assert len(set(drawn.values())) == len(drawn)


def test_every_card_has_a_picture_of_what_it_speaks_of() -> None:
    box = shipped()
    for faces, kinds in (
        (box.heroes, art_kinds.HEROES),
        (box.skills, art_kinds.SKILLS),
        (box.challenges, art_kinds.CHALLENGES),
        (box.loots, art_kinds.LOOTS),
    ):
        for face in faces:
            assert art_kinds.mentions(kinds, face.art, f"{face.name} {face.flavour}"), f"{face.id} {face.name}: {face.art}"


def test_the_two_faces_of_a_card_look_different() -> None:
    faces = shipped().challenges
    for one, other in zip(faces[::2], faces[1::2], strict=True):
        assert (one.level, one.card) == (other.level, other.card) and one.art != other.art


def test_pictures_take_the_colour_of_their_level_and_know_no_other_class() -> None:
    known = set(re.findall(r"\.(c[\w-]+)", css("light")))
    for name in gallery.BODIES:
        first, fifth = gallery.picture(name, "1"), gallery.picture(name, "5")
        assert "cf-m1" in first and "cf-m5" in fifth and "cf-m1" not in fifth
        used = {one for group in re.findall(r'class="([^"]*)"', first) for one in group.split()}
        assert used <= known, used - known


def test_a_colour_that_is_not_printed_is_refused() -> None:
    with pytest.raises(ValueError, match="no printed colour 'mauve'"):
        Art("x").d("f-mauve", "M0 0 L1 1 Z")


# ---- scores


@pytest.mark.clause("HEROES-5.11")
@pytest.mark.parametrize("count", range(7))
def test_what_is_drawn_adds_up_to_the_score(count: int) -> None:
    """Every handful of up to six dice: the sets that are drawn are those that the rules count."""
    for faces in combinations_with_replacement(range(1, 7), count):
        packed = handful(faces)
        assert scores.total(scores.ATTACK, faces) == score(packed)
        found = {kind: len(scores.sets(scores.Combo(kind, 1), faces)) for kind in (*scores.ARCS, *scores.BARS)}
        assert found == {
            scores.PAIR: pairs(packed), scores.SEVEN: sevens(packed), scores.STEP: steps(packed), scores.RUN: runs(packed),
            scores.TRIPLE: triples(packed),
        }  # fmt: skip


def test_every_challenge_hurts_as_it_is_drawn() -> None:
    luck = random.Random(5)
    for face in shipped().challenges:
        combos = scores.of_challenge(face.combos)
        for _ in range(20):
            faces = tuple(sorted(luck.choices(range(1, 7), k=luck.randint(0, 8))))
            assert scores.total(combos, faces) == damage_of(face.combos, handful(faces)), face.id


@pytest.mark.clause("HEROES-R01")
def test_twelve_can_be_believed() -> None:
    """2-3-4-4-5: a pair, three sevens, four runs; the beads that are drawn add up to twelve."""
    drawn = scores.drawn((2, 3, 4, 4, 5), (0.0, 50.0, 100.0, 150.0, 200.0), 100, 44, scores.ATTACK, (80.0, 60.0))
    beads = re.findall(r">(\d)(?:\u00d7(\d))?</text>", drawn)
    assert sorted(beads) == [("1", ""), ("1", ""), ("1", ""), ("1", ""), ("2", "2"), ("2", "2")]
    assert sum(int(one) * int(other or 1) for one, other in beads) == 12
    assert scores.sum_in_words(scores.ATTACK, (2, 3, 4, 4, 5)) == "1 pair, 3 sevens, 4 runs for 2 each"


def test_kinds_of_dice_differ_in_shape() -> None:
    assert len({body(kind, 40) for kind in range(6)}) == 6
    assert die(1, 3, 0, 0, 40, "struck") != die(1, 3, 0, 0, 40)


# ---- the table


def test_every_place_that_an_option_points_at_is_drawn() -> None:
    """On the board, or as a piece beside it; wide and narrow."""
    for seats, seed in ((1, "4"), (2, "9"), (3, "5"), (6, "3")):
        for at in wandered(seats, seed):
            if at.decision is None:
                break
            view = seen(at, at.decision.seat)
            for narrow in (False, True):
                drawn = scene(view, at.names, narrow)
                assert drawn.spot is not None
                pieces = {piece.place for panel in drawn.panels for piece in panel.pieces}
                for face in at.decision.faces:
                    if face.at is not None:
                        assert drawn.spot(face.at) is not None or face.at.id in pieces, (face.key, face.at.id, narrow)


@pytest.mark.parametrize("how", ["choose_side", "draft"])
def test_faces_to_choose_lie_beside_the_board(how: str) -> None:
    at = table(3, characters=how)
    while at.decision is not None and at.decision.ask in ("choose-face", "draft"):
        pieces = {piece.place for panel in scene(seen(at, at.decision.seat), at.names).panels for piece in panel.pieces}
        assert {face.at.id for face in at.decision.faces if face.at is not None} <= pieces
        at.choose(0)
    assert at.decision is not None


def test_the_scene_is_sound_in_every_theme_and_names_nobody_in_markup() -> None:
    for at in wandered(6, "3"):
        if at.decisions % 25 == 0 or at.decision is None:
            for narrow in (False, True):
                drawn = scene(seen(at, 0), at.names, narrow)
                for theme in THEMES:
                    root = ElementTree.fromstring(drawn.svg(theme))
                    assert not [one for one in root.iter() if one.get("style")]
                assert "<Kim>" not in drawn.svg()


def test_the_same_view_is_the_same_picture() -> None:
    first, second = ([scene(seen(at, 0), at.names).svg() for at in wandered(2, "9")][::20] for _ in range(2))
    assert first == second


def test_faces_that_pay_are_lit_and_idle_ones_dimmed() -> None:
    for at in wandered(1, "4"):
        if at.decision is not None and at.decision.ask == "activate":
            board = Board(seen(at, 0), at.names)
            pointed = {face.at.spot[2] for face in at.decision.faces if face.at is not None and face.at.kind == "die"}
            assert board.able() == pointed
            assert pointed <= set(board.abilities(board.view.seats[0]))


@pytest.mark.clause("HEROES-11.31")
def test_the_losses_that_the_party_can_bear_are_on_screen() -> None:
    assert "all must live" in scene(seen(table(3, party_scale="bound"), 0), NAMES[:3]).fragments["ladder"]
    assert "2 may fall" in scene(seen(table(3), 0), NAMES[:3]).fragments["ladder"]


@pytest.mark.clause("HEROES-6.11")
def test_what_was_struck_out_is_shown_while_its_player_chooses_which_dice_are_lost() -> None:
    """Seat 2 guards one of three twos: two are left, do 2 damage and cost a die."""
    own = hero("Iron Seer", pool="1 1 6", catk="2 2 2 5", defense="2 5")
    p = phase(CHALLENGE_ATTACK_RESOLUTION, hero("Frost Warden", pool="3 3"), own, rest=3)
    assert (p.ask, p.asked) == ("lose-die", 2)
    for viewer in (0, 1):
        now = Board(GAME.view(p.s, viewer), NAMES[:2]).fight(1)
        assert (now.live, now.struck, now.spare) == ((2, 2), (2, 5), ())
        assert now.lost == 1 and now.done
    assert Board(GAME.view(p.s, 1), NAMES[:2]).fight(0).struck == ()
    p.do("lose 1")
    while p.s.turn == 3:
        p.do("halt")
    assert p.seat(2).struck == 0, "the next turn begins with a clear table"


def test_cards_can_be_drawn_for_the_whole_box() -> None:
    box = shipped()
    for small in (False, True):
        for number, face in enumerate((*box.heroes, *box.skills)):
            ElementTree.fromstring(f"<g>{cards.character(face, number < len(box.heroes), small)}</g>".replace("href=", "x="))
        for one in box.challenges:
            ElementTree.fromstring(f"<g>{cards.challenge(one, (one.health, one.defense, one.attack, one.loot), small)}</g>")
    for loot in box.loots:
        assert loot.name.split()[0].replace("'", "&#x27;") in cards.loot(loot)


# ---- cover and glance


def test_the_cover_is_printed() -> None:
    root = ElementTree.fromstring(cover())
    assert root.get("viewBox") == "0 0 220 300"
    assert "class" not in {name for one in list(root.iter())[1:] if not one.tag.endswith("text") for name in one.attrib}


def test_the_glance_has_its_pictures() -> None:
    glance = GAME.teaching().glance
    assert glance is not None
    wanted = {part.picture for part in (glance.want, *glance.turn, glance.end, *glance.missed)}
    drawn = pictures(shipped())
    assert wanted == set(drawn)
    for markup in drawn.values():
        ElementTree.fromstring(markup)
    assert ">12<" in drawn["attack"]

"""What the Overseer is told before choosing in a combat: certain results, reach, whose way a space is on (HOLD-12.11 to 12.17)."""

from __future__ import annotations

from random import Random

import pytest

from delve.games.hold import GAME
from delve.games.hold.combat_events import Struck
from delve.games.hold.look.stores import panels
from delve.games.hold.roads import road
from delve.games.hold.sight import view
from delve.games.hold.spaces import space
from delve.games.hold.state import Hold
from delve.games.hold.tables import TOMBSTONE
from delve.kernel.events import Tell
from delve.kernel.flow import choose, settle
from delve.kernel.game import decision
from delve.kernel.luck import seeded
from tests.games.hold.kit import HoldKit, Play
from tests.games.hold.test_random_combats import a_hold_attacked
from tests.games.hold.wandering import wandering

LONG = "E   Co  Co  Co  Co  Co  Co"


def told(play: Play, key: str) -> str:
    """What an option says of itself."""
    pending = decision(play.state)
    assert pending is not None
    return next(face.words.then for face in pending.faces if face.key == key)


def piece(play: Play, x: int, d: int) -> str:
    """The option that lets the piece in a space act."""
    assert play.state.combat is not None
    return f"piece {next(one.number for one in play.state.combat.pieces if one.side == 0 and one.at == space(x, d))}"


def test_an_attack_says_who_falls_and_who_is_lost(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 12 3,1", units=["9 soldier 1,1"])  # it has marched to 2,1
    play.does(piece(play, 1, 1))
    assert told(play, "move 2,1") == "They meet undead (12). They fall; 2 Soldiers are lost."
    play.does("move 2,1")
    assert play.units(1, 1) == {"soldier": 7}


def test_a_fight_that_does_not_end_says_what_is_left(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 35 3,1", units=["2 soldier 1,1"])
    play.does(piece(play, 1, 1))
    assert told(play, "move 2,1") == "They meet undead (35). They are left with 25 STR; 2 Soldiers are lost."


def test_an_attack_where_they_stand_is_foretold_too(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 35 5,1", units=["9 soldier 1,1"])
    assert play.state.combat is not None
    play.state.combat.pieces[0].at = space(1, 1)
    assert told(play, piece(play, 1, 1)).endswith("With undead (35) in their space.")
    play.does(piece(play, 1, 1))
    assert play.offers() == ["attack 1", "back"]
    assert told(play, "attack 1") == "They fall; 7 Soldiers are lost."


def test_a_shot_costs_nobody_anything(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 35 4,1", units=["3 gunner 1,1"])
    play.does(piece(play, 1, 1))
    assert told(play, "fire 1") == "They are left with 26 STR; nobody of yours is hurt."


def test_pieces_say_whom_they_can_reach(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 35 4,1", units=["3 gunner 1,1", "2 hound 2,1", "9 soldier 0,1"])  # it stands in 3,1
    assert told(play, piece(play, 2, 1)).endswith("Can reach undead (35).")
    assert told(play, piece(play, 1, 1)).endswith("Can fire at undead (35).")
    assert told(play, piece(play, 0, 1)).endswith("Out of reach of everything.")


def test_a_move_says_whose_way_it_is_in(hold: HoldKit) -> None:
    text = "E   Co  Co  Co  Co\nH\noo  oo  oo"
    play = hold.fighting(text, "undead 35 4,1", units=["9 soldier 0,1"])  # it stands in 3,1
    play.does(piece(play, 0, 1))
    assert told(play, "move 1,1") == "In the way of undead to the Entrance, there in round 3."
    assert told(play, "move 0,2") == "Out of the way of every enemy."
    assert told(play, "wait") == "They stay, in the way of undead, there in round 4."


def test_what_is_rolled_for_is_not_called_certain(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 12 3,1", units=["9 soldier 0,1"], beings=["bard 5 1,1"])
    play.does(piece(play, 1, 1))
    assert told(play, "move 2,1").endswith("What comes of it is rolled for.")


def test_who_rises_again_is_foretold(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 12 3,1", units=["9 soldier 1,1"], runes=[TOMBSTONE])
    play.does(piece(play, 1, 1))
    assert "They fall; undead (6) stands there then" in told(play, "move 2,1")


def test_to_foretell_changes_nothing(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 12 3,1", units=["9 soldier 1,1"])
    play.does(piece(play, 1, 1))
    before = play.state.copy()
    decision(play.state)
    assert play.state == before


def test_keys_written_out_are_those_of_the_faces() -> None:
    for seed in range(3):
        for s, _ in wandering(seed, 120):
            if s.ask is not None:
                assert [s.ask.key(s, code) for code in s.options] == [s.ask.face(s, code).key for code in s.options]


def test_what_is_foretold_comes_true(hold: HoldKit) -> None:
    """In random combats: an enemy that is said to fall has 0 STR left after the choice, one with so much left has that."""
    met = 0
    for seed in range(25):
        chance = Random(seed)
        s = a_hold_attacked(hold, chance)
        settle(s, seeded(seed), None)
        for _ in range(60):
            pending = decision(s)
            if pending is None or s.combat is None:
                break
            if pending.ask == "piece-acts":
                met += checked(s)
            choose(s, chance.randrange(len(s.options)), seeded(chance.randrange(9999)), None)
    assert met > 20


def checked(s: Hold) -> int:
    """How many shots and attacks were foretold, and came true."""
    met = 0
    pending = decision(s)
    for k, face in enumerate(pending.faces if pending is not None else ()):
        verb, _, number = face.key.partition(" ")
        if verb in ("fire", "attack") and face.words.then != "What comes of it is rolled for.":
            tell: Tell = []
            choose(s.copy(), k, seeded(1), tell)
            struck = [event.left for event in tell if isinstance(event, Struck) and event.piece == int(number)]
            left = "They fall" if struck[:1] == [0] else f"They are left with {struck[0]} STR" if struck else ""
            assert face.words.then.startswith(left), (face.words.then, struck)
            met += 1
    return met


# ---- roads


def test_the_road_of_an_enemy_has_its_rounds(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 35 4,1", units=["9 soldier 0,1"])
    (road,) = view(play.state, 0).roads
    assert road.goal == space(0, 1)
    assert road.steps == ((space(2, 1), 2), (space(1, 1), 3), (space(0, 1), 4))
    assert road.arrives == 4


def test_a_barricade_on_the_road_costs_the_rounds_it_holds(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 20 4,1", units=["9 soldier 0,1"], barricades=["defensive 1 2,1"])
    (road,) = view(play.state, 0).roads
    assert road.steps[0] == (space(2, 1), 2 + 3)  # 50 STR: three rounds of strikes, then it comes in


def test_fast_enemies_make_several_steps_a_round(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 35 6,1", units=["9 soldier 0,1"])
    (slow,) = view(play.state, 0).roads
    assert [rounds for _, rounds in slow.steps] == [2, 3, 4, 5, 6]


def test_the_panel_lists_both_sides_the_nearest_enemy_first(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 35 6,1", "toads 8 4,1", units=["9 soldier 0,1"])
    panel = panels(GAME.box, view(play.state, 0))[0]
    assert panel.title == "Fight, round 1"
    assert [line.label for line in panel.lines] == ["Murder toads (8)", "Undead (35)", "9 Soldiers (45)"]
    assert [line.aside for line in panel.lines] == ["Entrance in round 4", "Entrance in round 6", "can act"]
    assert panel.lines[0].words == "Corridor, 3 to the right at depth 1"


def test_no_road_is_drawn_outside_a_fight(hold: HoldKit) -> None:
    assert view(hold.new().state, 0).roads == ()


@pytest.mark.clause("HOLD-9.12")
def test_a_road_begins_when_an_enemy_is_neither_held_nor_stunned_any_more(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co", "undead 90 4,1", units=["9 golem 0,1"])
    enemy = play.pieces(1)[0]
    enemy.held = 2
    held = road(play.state, enemy)
    enemy.stunned = 2
    assert road(play.state, enemy).steps == held.steps
    enemy.stunned = 3
    assert road(play.state, enemy).steps[0][1] == held.steps[0][1] + 1

"""Only changes modules write the state of a game, in every game: everything else calls them, so that every change is told."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import delve
from tests.laws.writers import Guarded, guarded, package_of, written

GUARDED = {id: guarded(game) for id, game in delve.games().items()}
OF_THEIR_OWN = {"imagining.py", "invariants.py", "passages.py"}
"""Modules that write a state of their own: one that is being imagined, or a copy on which a story is retold."""


def is_writer(path: Path) -> bool:
    return path.name == "changes.py" or path.name.endswith("_changes.py")


def parts_of(id: str) -> set[str]:
    game = delve.game(id)
    return {kind.__name__ for kind in (type(game.blank(game.min_seats, game.setup())), *game.parts)}


MODULES = [
    (id, path.name)
    for id, game in delve.games().items()
    for path in sorted(package_of(game).glob("*.py"))
    if not is_writer(path) and path.name not in OF_THEIR_OWN
]


@pytest.mark.parametrize(("id", "module"), MODULES)
def test_nothing_else_writes(id: str, module: str) -> None:
    source = (package_of(delve.game(id)) / module).read_text(encoding="utf-8")
    assert written(source, GUARDED[id], parts_of(id)) == []


@pytest.mark.parametrize("id", delve.games())
def test_the_rules_are_found(id: str) -> None:
    """A scan that looks in the wrong place, or for the wrong names, would find nothing anywhere."""
    assert ("turn.py" in [module for game, module in MODULES if game == id]) and len(GUARDED[id].fields) > 10
    writers = [path for path in package_of(delve.game(id)).glob("*.py") if is_writer(path)]
    found = {line.split(": ")[1] for path in writers for line in written(path.read_text(encoding="utf-8"), GUARDED[id])}
    assert len(found) > 10


SILENT = {
    "heroes": {
        "put_challenge": "the reveal tells it, or the stack that lies open", "count_horde": "everybody can count who is engaged",
        "enter_phase": "what happens in a phase is told", "set_window": "who is done is seen in the view",
        "hurt": "the attack or the effect tells", "strike": "the match tells", "leave_table": "`clear` tells",
        "leave": "the resolution tells",
        "set_aside": "the next turn tells", "end": "`ending.end` tells it with the score", "_put": "whoever exchanges a treasure tells",
        "refresh": "the turn tells", "wear_all_but": "what was chosen is told",
        "settle_treasures": "what was gained was told",
        **dict.fromkeys(("put_sheet", "turn_card"), "whoever changes the sheet tells"),
        **dict.fromkeys(("begin_quest", "begin_with", "enrol", "dress", "begin_reckoning"), "the stage, the Quest or its end is told"),
        **dict.fromkeys(("offer", "refuse", "skip"), "the vote tells"), "use_artifact": "the activation tells",
    },
    "cavern": {
        "take_gold": "whoever collects it tells", "_draw_value": "whoever takes the card tells",
        "put_gold_under": "whoever gives it back tells",
        "decide": "`end_encounter` tells", "begin_battle": "the opening of the room told who is in it",
        "gather": "what is in a pool was told before", "count_up": "what was rolled was told",
        "_rule_out": "everybody can work it out from what was told", "use_extra_turn": "`begin_turn` tells",
    },
    "hold": {
        **dict.fromkeys((
            "count_edit", "set_supplies", "set_counter", "set_house_rule", "declare", "cut_link", "erase", "clear_slot", "let_join",
            "alter_piece", "alter_dormant", "alter_being", "forget_body",
        ), "`Edited` tells of every edit"),
        **dict.fromkeys((
            "_house", "_set_cell", "alter_thing", "_wall_off", "_give_up", "lie_down", "keep_artefact", "drop_spell", "forget_colours",
            "forget_order", "give_room", "plant", "pair",
        ), "whoever calls it tells"),
        **dict.fromkeys((
            "find_red", "erase_note", "stop_gathering", "make_room_free", "expect_toads", "forget_toads", "remember_invention", "join",
            "enter_at_once", "wake", "go_mad", "call_avenger", "bargain", "remember_body", "count_sealed_in_anew",
        ), "another event of the same thing tells"),
        **dict.fromkeys((
            "spend", "use_power", "use_in_combat", "use_in_round", "turn", "make_for", "take_part", "part", "balk", "arrive", "wait",
            "hold_fast", "come_nearer",
        ), "what the piece or power does is told"),
        **dict.fromkeys((
            "begin_exchange", "acted", "count_idle", "fail_lures", "see_fallen", "stir", "know_kinds", "blood_has_flowed", "lose_touch",
        ), "the order of things, which nobody sees by itself"),
        "prefer": "both cards were told", "give_back": "the deck has no order", "reshuffle": "what is out of the deck is shown beside it",
        "drop_shields": "`CombatEnded` tells",
    },
    "ruins": {
        "lay_off": "the discard tells", "lay_off_played": "`clear_round` tells", "seal": "what is placed is told",
        "put_rest_out": "nobody learns of it", "forget_heists": "their ends were told", "forget_results": "what they came to was told",
        "empty_pool": "`eliminate` tells", "_join": "whoever adds dice tells", "_put": "whoever changes dice tells",
        "arm": "the card tells what is to come", "disarm": "what is carried out is told", "set_window": "who is asked is seen in the view",
        "put_influence": "`tell_influence` tells", "forget_idle_at": "the exposure tells", "claim": "`tell_heist` tells",
        "roll_lane": "`be_rolled` tells of all lanes", "go_home": "`clear_round` tells", "pay": "the play tells",
        "begin_pair": "everybody can count rounds",
    },
}  # fmt: skip
"""Functions that write and tell nothing themselves, each with the reason."""


@pytest.mark.parametrize("id", delve.games())
def test_every_writer_tells(id: str) -> None:
    """Each function of a changes module that writes can tell, except those listed; and none is listed that could."""
    silent = set()
    for path in package_of(delve.game(id)).glob("*.py"):
        functions = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)]
        for function in functions if is_writer(path) else ():
            told = any(isinstance(node, ast.Name) and node.id == "tell" for node in ast.walk(function))
            if written(ast.unparse(function), GUARDED[id]) and not told:
                silent.add(function.name)
    assert silent == set(SILENT.get(id, ()))


FORBIDDEN = [
    "s.turn = 1",
    "s.lives[0] = 2",
    "s.seats[seat].lives -= 1",
    "player.lives += amount",
    "self.state.lives += 1",
    "a, s.lives[0] = 1, 2",
    "[s.turn, b] = x",
    "s.turn = s.lives[seat] = space",
    "del s.lives[0]",
    "s.turn: int = 3",
    "s.lives += (1,)",
    "for s.turn in range(3): pass",
    "with x as s.turn: pass",
    "s.lives.extend(b'1')",
    "s.lives[3:4] = b'1'",
    "grid.set_side(s.lives, 3, 0, 1)",
    "setattr(s, 'turn', 3)",
    "[0 for s.turn in range(3)]",
    "hand = player.lives; hand.append(3)",
    "a, hand = 1, player.lives; hand[0] = 3",
    "s.dungeon.put(3)",
    "class Other:\n    def change(self):\n        self.lives = 1",
    "class Sheet:\n    def change(self, s):\n        s.lives = 1",
]
ALLOWED = [
    "turn = s.turn",
    "x[s.turn] = 1",
    "s.agenda.append(1)",
    "s.lives[0] == 2",
    "f(s.lives[3])",
    "grid.set_side(copied, s.lives[0], 0, 1)",
    "trial = s.dungeon.copy(); trial.put(3)",
    "twin = s.copy(); twin.turn = 3",
    "class Sheet:\n    def __init__(self):\n        self.lives = []",
]
EXAMPLE = Guarded(frozenset({"turn", "lives", "dungeon"}), frozenset({"put"}))


@pytest.mark.parametrize("source", FORBIDDEN)
def test_the_scan_finds_a_write(source: str) -> None:
    assert written(source, EXAMPLE, {"Sheet"}) != []


@pytest.mark.parametrize("source", ALLOWED)
def test_the_scan_lets_the_rest_be(source: str) -> None:
    assert written(source, EXAMPLE, {"Sheet"}) == []

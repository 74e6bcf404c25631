"""What a typed line means."""

from __future__ import annotations

import pytest

from delve.kernel.face import Decision, Face, Words
from delve.terminal.typed_lines import COMMANDS, Asked, Chosen, Unclear, understand

KEYS = ("move n", "move e", "dig s", "place 41@3,0/90", "Roll")
MOVES = Decision(0, "Any", "Which?", "", tuple(Face(key, Words(f"{key} label")) for key in KEYS))


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("1", "move n"), (" 2 ", "move e"), ("move n", "move n"), ("MOVE   N", "move n"), ("move:n", "move n"), ("m e", "move e"),
        ("mo e", "move e"),
        ("me", "move e"), ("dig", "dig s"), ("d", "dig s"), ("s", "dig s"), ("n", "move n"), ("place:41@3,0/90", "place 41@3,0/90"),
        ("p 41", "place 41@3,0/90"), ("roll", "Roll"), ("r", "Roll"), ("dig s label", "dig s"),
    ],
)  # fmt: skip
def test_a_number_a_key_or_as_little_as_fits_only_one(typed: str, key: str) -> None:
    assert understand(typed, MOVES) == Chosen(KEYS.index(key))


@pytest.mark.parametrize("typed", ["m", "move", "mov"])
def test_what_fits_several_is_asked_back(typed: str) -> None:
    assert understand(typed, MOVES) == Unclear(typed, ("move n", "move e"))


@pytest.mark.parametrize(
    ("typed", "near"), [("mvoe e", "move e"), ("hnit", "hint"), ("rlues 8.03", "rules"), ("xyzzy plugh", ""), ("6", "")]
)
def test_what_fits_nothing_suggests_the_nearest(typed: str, near: str) -> None:
    meaning = understand(typed, MOVES)
    assert isinstance(meaning, Unclear)
    assert not meaning.fits
    assert meaning.near == near


@pytest.mark.parametrize(
    ("typed", "command", "rest"),
    [
        ("hint", "hint", ""), ("?", "help", ""), ("h", "hint", ""), ("u", "undo", ""), ("und", "undo", ""), ("rules 8.03", "rules", "8.03"),
        ("why Move N", "why", "Move N"), ("note m e", "note", "m e"), ("/r", "rules", ""), ("/rules boxed in", "rules", "boxed in"),
        ("q", "quit", ""),
    ],
)  # fmt: skip
def test_commands(typed: str, command: str, rest: str) -> None:
    assert understand(typed, MOVES) == Asked(command, rest)


@pytest.mark.parametrize("typed", ["no thanks", "sav x", "und it", "/no way"])
def test_a_slip_never_becomes_a_command_with_words(typed: str) -> None:
    assert isinstance(understand(typed, MOVES), Unclear)


def test_an_option_named_like_a_command_is_chosen_and_a_slash_still_commands() -> None:
    decision = Decision(0, "Any", "Which?", "", (Face("hint", Words("Hint at it")), Face("pass", Words("Pass"))))
    assert understand("hint", decision) == Chosen(0)
    assert understand("/hint", decision) == Asked("hint", "")


def test_when_the_game_is_over_only_commands_mean_anything() -> None:
    assert understand("again", None) == Asked("again", "")
    assert isinstance(understand("move n", None), Unclear)
    assert isinstance(understand("1", None), Unclear)


def test_no_two_commands_share_a_name() -> None:
    names = [name for command in COMMANDS for name in (command.name, *command.aliases)]
    assert len(names) == len(set(names))

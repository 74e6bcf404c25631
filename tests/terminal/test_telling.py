"""Moments in the terminal: short paragraphs with the dice in words, at a pace; Enter goes on."""

from __future__ import annotations

import io
from pathlib import Path

from delve.games.pencil import GAME
from delve.games.pencil import events as ev
from delve.kernel.moments import Die, Moment, Throw
from delve.terminal.screen import Screen
from delve.terminal.telling import BRISK, CALM, PACES, paragraph, waits, without_repeats
from tests.terminal.sitting import Typed, command, sit

TRAP = (ev.Rolled(1, (1, 2, 4), exiting=False), ev.SprangTrap(1, 2, 1, disarmed=False, salt=0), ev.LostLife(1, 1))


def test_a_heavy_moment_is_its_verdict_with_the_dice_below_it() -> None:
    (moment,) = GAME.moments(TRAP, 0, ("Ada", "Flint"), 0)
    assert paragraph(Screen(io.StringIO()), moment) == [
        "A loose flagstone costs Flint a life.", "  The turn ends here.", "  Flint: 1, 2, 4; 7, a trap of strength 2.",
        "  To disarm it: 1; not enough. 2 or more disarms it.", "  One short: the trap goes off.", "  -1 life, so one is left.",
    ]  # fmt: skip


def test_a_light_moment_is_one_paragraph() -> None:
    (moment,) = GAME.moments([ev.Moved(1, 1, (4, 5), fresh=True, start=(3, 5))], 0, ("Ada", "Flint"), 0)
    assert paragraph(Screen(io.StringIO()), moment) == ["Flint moves east, to a new space. Flint's start is next to it."]


def test_of_cards_that_go_on_only_the_last_is_told() -> None:
    first = Throw("Ada", 0, (Die("a sword"),), "1 Combat")
    battle = [Moment(0, f"Step {n}.", kind="Battle", throws=(first,) * n) for n in (1, 2, 3)]
    other = Moment(0, "Another.", kind="Battle", throws=(Throw("Ada", 0, (Die("blank"),), "0 Combat"),))
    light = Moment(0, "A tile is laid.")
    assert without_repeats([battle[0], light, battle[1], battle[2], other]) == [light, battle[2], other]


def test_bots_are_told_one_moment_after_the_other_at_a_pace_and_at_once_without(tmp_path: Path) -> None:
    at_once, paced = (sit(tmp_path, seats=2, seed=3, bots={1: "instinct"}) for _ in range(2))
    paced.plain.pace = CALM
    told = []
    for play in (at_once, paced):
        typed = Typed(["1", "stop"] * 6)
        play.shown.truncate(0)
        play.plain.lines = typed
        play.plain.run()
        told.append((play.shown.getvalue(), typed.waited))
    (_, never), (shown, waited) = told
    assert never == []
    assert waited and set(waited) <= set(PACES[CALM])
    assert "Seat 2 rolls" in shown


def test_enter_goes_on_without_waiting(tmp_path: Path) -> None:
    play = sit(tmp_path, seats=2, seed=3, bots={1: "instinct"})
    play.plain.pace = CALM
    typed = Typed(["1", "stop"] * 12, patience=0)
    play.plain.lines = typed
    play.plain.run()
    turns = sum(play.table.choice(n).seat == 1 for n in range(1, play.table.decisions + 1))
    assert 1 <= len(typed.waited) < turns, "one wait for each of the bot's turns, ended by Enter"


def test_a_heavy_moment_stays_longer_and_calm_is_slower_than_brisk() -> None:
    (heavy,) = GAME.moments(TRAP, 0, ("Ada", "Flint"), 0)
    light = Moment(0, "A wall is drawn.")
    assert waits(CALM, heavy) > waits(CALM, light) > waits(BRISK, light) > waits("instant", heavy) == 0


def test_the_pace_is_an_option_with_help_and_an_example(tmp_path: Path) -> None:
    shown = " ".join(command(tmp_path, "play", "--help").stdout.split())
    assert "--pace {instant,brisk,calm}" in shown and "--pace calm" in shown.partition("examples:")[2]
    done = command(tmp_path, "play", "pencil", "--seed", "3", "--bots", "instinct", "--pace", "instant", typed="delve\nquit\n")
    assert done.returncode == 0
    assert command(tmp_path, "play", "pencil", "--pace", "slow").returncode == 2

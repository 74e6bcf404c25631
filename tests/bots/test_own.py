"""Bots from outside: of a file, of a module, of an installed package; and what is said when they are wrong."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest

import delve
from delve import bots
from delve.bots import own
from delve.kernel.errors import BadSetup, DelveError
from delve.kernel.game import Game
from delve.lab.plan import plan
from delve.lab.simulate import simulate, table_of_game
from tests.laws.lantern import LanternGame

LAST = '''
class Bot:
    """Always takes the last option."""

    level = "last"

    def choose(self, seat):
        return seat.options - 1
'''

Write = Callable[..., str]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """`write(code)`: a file of that code in the current folder; returns the bot's name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])

    def to(code: str, file: str = "mine.py", cls: str = "Bot") -> str:
        path = tmp_path / file
        path.parent.mkdir(exist_ok=True)
        path.write_text(dedent(code), encoding="utf-8")
        return f"{file}:{cls}"

    return to


# ---- of a file or module


def test_a_bot_of_a_file_plays_beside_others(write: Write) -> None:
    """In `pencil` the last option of the first question is to go home: the bot never has a treasure."""
    mine = write(LAST)
    tally = simulate(plan("pencil", 6, levels=(mine, "instinct"), rotate=True))
    assert tally.ended == 6
    assert tally.played == {(mine, 0): 3, (mine, 1): 3, ("instinct", 0): 3, ("instinct", 1): 3}
    assert {score for (label, _, score), n in tally.scores.items() if label == mine and n} == {0}


def test_a_bot_of_a_file_plays_in_other_processes_with_the_same_figures(write: Write) -> None:
    planned = plan("pencil", 40, levels=(write(LAST), "random"))
    assert simulate(planned, 2) == simulate(planned)


def test_a_bot_of_a_module_is_found_in_the_current_folder(write: Write) -> None:
    write(LAST, "my_bots_of_own_test/__init__.py")
    tally = simulate(plan("pencil", 4, levels=("my_bots_of_own_test:Bot", "random")), 2)
    assert tally.played["my_bots_of_own_test:Bot", 0] == 4


def test_a_file_may_import_what_lies_beside_it(write: Write) -> None:
    write("WANTED = 0\n", "beside_of_own_test.py")
    mine = write("from beside_of_own_test import WANTED\nclass Bot:\n    def choose(self, seat):\n        return WANTED\n")
    assert simulate(plan("pencil", 2, 1, levels=(mine,))).games == 2


def test_every_seat_of_every_game_has_a_new_one(write: Write) -> None:
    """A bot that remembers its first game would play otherwise in the next, and figures would depend on who played which game."""
    mine = write("""
        class Bot:
            def __init__(self):
                self.asked = 0

            def choose(self, seat):
                self.asked += 1
                assert self.asked == 1, "this one has played before"
                return seat.decision.keys.index("exit") if "exit" in seat.decision.keys else 0
    """)
    assert simulate(plan("pencil", 5, levels=(mine, mine), rotate=True)).ended == 5


def test_its_whims_follow_from_the_seed(write: Write) -> None:
    mine = write("class Bot:\n    def choose(self, seat):\n        return int(seat.whim().below(seat.options))\n")
    own_scores, scores = (simulate(plan("pencil", 30, 2, levels=(level,))) for level in (mine, "random"))
    assert own_scores.turns == scores.turns
    assert own_scores.branching == scores.branching


def test_it_imagines_as_the_search_bot_does(write: Write) -> None:
    mine = write("""
        class Bot:
            def choose(self, seat):
                game = seat.imagine(1)
                assert (game.asked, game.options) == (seat.number, seat.options)
                game.choose(0)
                return 0
    """)
    assert simulate(plan("cavern", 1, levels=(mine, "random"), limit=12)).games == 1


@pytest.mark.parametrize(
    ("code", "name", "why"),
    [
        ("", "nowhere.py:Bot", "there is no file nowhere.py"),
        ("", "nowhere.at.all:Bot", "the module 'nowhere.at.all' cannot be loaded: ModuleNotFoundError"),
        ("", "mine:Bot:", "the module 'mine:Bot' cannot be loaded"),
        (LAST, "mine.py:Bott", "mine.py has no class 'Bott' (did you mean 'Bot'?); its classes: Bot"),
        ("import os\n", "mine.py:Bot", "mine.py has no class 'Bot'; its classes: none"),
        ("class Bot:\n    level = 'x'\n", "mine.py:Bot", "the bot mine.py:Bot has no method `choose(self, seat)`"),
        ("Bot = 3\n", "mine.py:Bot", "the bot mine.py:Bot should be a class, not int"),
        ("x = 1\n1 / 0\n", "mine.py:Bot", "mine.py cannot be loaded: ZeroDivisionError: division by zero (mine.py, line 2)"),
        ("raise SystemExit(3)\n", "mine.py:Bot", "mine.py cannot be loaded: SystemExit: 3"),
        ("class Bot:\n    def choose(self:\n", "mine.py:Bot", "mine.py cannot be loaded: SyntaxError"),
        (
            "class Bot:\n    def __init__(self, depth): pass\n    def choose(self, seat): return 0\n", "mine.py:Bot",
            "the bot mine.py:Bot cannot be made without arguments: TypeError",
        ),
        ("class Bot:\n    games = 'cavern'\n    def choose(self, seat): return 0\n", "mine.py:Bot", "mine.py:Bot plays cavern, not pencil"),
    ],
)  # fmt: skip
def test_what_is_missing_is_named(write: Write, code: str, name: str, why: str) -> None:
    write(code)
    with pytest.raises(BadSetup) as refused:
        plan("pencil", 2, levels=(name, "random"))
    assert why in str(refused.value)


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("return {}['key']", "the bot mine.py:Bot failed: KeyError: 'key' (mine.py, line 3)"),
        ("return seat.verb(99)", "the bot mine.py:Bot failed: IndexError: "),
        ("return None", "the bot mine.py:Bot chose None: `choose` returns the index of an option"),
        ("return 'exit'", "the bot mine.py:Bot chose 'exit': `choose` returns the index of an option"),
        ("return seat.options", "the bot mine.py:Bot chose 2: there are 2 options, 0 to 1"),
        ("return -1", "the bot mine.py:Bot chose -1: there are 2 options, 0 to 1"),
    ],
)
def test_an_error_in_play_names_bot_and_game(write: Write, body: str, why: str, processes: int) -> None:
    mine = write(f"class Bot:\n    def choose(self, seat):\n        {body}\n")
    with pytest.raises(DelveError) as failed:
        simulate(plan("pencil", 2, 1, levels=(mine,), first=7), processes)
    assert str(failed.value).startswith(("game delve/7, decision 1: ", "game delve/8, decision 1: "))
    assert why in str(failed.value)
    with pytest.raises(DelveError, match="game delve/3, decision 1: the bot"):
        table_of_game(plan("pencil", 2, 1, levels=(mine,)), 3)


def test_a_verb_can_be_denied_to_it(write: Write) -> None:
    """It would always exit; denied that, it is shown the rest and goes on."""
    mine = write(LAST)
    tally = simulate(plan("pencil", 10, 1, levels=(mine,), deny={0: ["exit"]}))
    assert tally.taken[f"{mine}-no-exit", "delve-or-exit", "delve"] == tally.offered[f"{mine}-no-exit", "delve-or-exit", "delve"] > 0


def test_what_it_shows_of_a_narrowed_seat_is_consistent(write: Write) -> None:
    mine = write("""
        class Bot:
            def choose(self, seat):
                keys = seat.decision.keys
                assert len(keys) == seat.options == len(seat.view.options) == len(seat.decision.faces)
                assert [seat.verb(k) for k in range(seat.options)] == [key.split()[0] for key in keys]
                assert seat.view.seat == seat.number
                return keys.index("exit") if "exit" in keys else len(keys) - 1
    """)
    tally = simulate(plan("pencil", 5, 2, levels=(mine,), deny={0: ["exit"], 1: ["exit", "stop"]}))
    assert tally.ended == 5


def test_what_looks_ahead_cannot_be_denied_and_the_message_says_so(write: Write) -> None:
    mine = write("class Bot:\n    def choose(self, seat):\n        seat.imagine(1)\n        return seat.options - 1\n")
    with pytest.raises(DelveError, match=r"game delve/0, decision 1: .*nothing can be denied to this bot: it looks ahead"):
        simulate(plan("pencil", 1, 1, levels=(mine,), deny={0: ["exit"]}))


def test_a_game_told_again_names_it_and_can_be_replayed_by_whoever_does_not_have_it(write: Write) -> None:
    table = table_of_game(plan("pencil", 3, levels=(write(LAST), "instinct")), 1)
    assert (table.names, table.levels) == (["mine.py:Bot", "Seat 2"], {1: "instinct"})
    assert delve.replay(table.record()).record() == table.record()


def test_only_a_simulation_loads_a_file_since_names_of_bots_come_from_records_and_browsers_too(write: Write) -> None:
    mine = write("raise SystemExit('this was run')\n")
    with pytest.raises(BadSetup, match=r"there is no bot 'mine.py:Bot'; a bot of a file plays in `delve simulate`"):
        delve.bot(mine, "pencil")
    record = delve.new("pencil", 2, 1, bots={1: "random"}).record().replace("bot 2 random", f"bot 2 {mine}")
    with pytest.raises(delve.BadRecord, match=r"no bot 'mine.py:Bot'"):
        delve.replay(record)


# ---- installed


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], None]]:
    """`install(code, entries)`: a package of that code with those entry points, as if it had been installed."""
    monkeypatch.syspath_prepend(tmp_path)

    def make(code: str, entries: str) -> None:
        (tmp_path / "acme_bots_of_own_test.py").write_text(dedent(code), encoding="utf-8")
        info = tmp_path / "acme_bots-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: acme-bots\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[delve.bots]\n{dedent(entries)}", encoding="utf-8")
        _forget()

    yield make
    sys.modules.pop("acme_bots_of_own_test", None)
    _forget()


def _forget() -> None:
    own.installed.cache_clear()
    own.installed_class.cache_clear()


ACME = '''
class Last:
    """Always takes the last option.

    More about it.
    """
    level = "whatever"

    def choose(self, seat):
        return seat.options - 1

class PencilOnly(Last):
    """Knows pencil alone."""
    games = ("pencil",)

class Mute:
    """Forgot how to choose."""
'''
ENTRIES = """
last = acme_bots_of_own_test:Last
pen = acme_bots_of_own_test:PencilOnly
gone = acme_bots_of_own_test:Gone
lost = acme_bots_that_are_not_there:Bot
mute = acme_bots_of_own_test:Mute
instinct = acme_bots_of_own_test:Last
"""


def test_installed_bots_are_known_by_name_at_tables_and_in_simulations(install: Callable[[str, str], None]) -> None:
    install(ACME, ENTRIES)
    known = bots.levels(delve.game("pencil"))
    assert (known["last"], known["pen"]) == ("Always takes the last option.", "Knows pencil alone.")
    assert delve.bot("last", "pencil").level == "last"
    table = delve.new("pencil", 2, 1, bots={0: "last", 1: "pen"})
    table.play_bots()
    assert table.keys == ["exit", "exit"]
    assert delve.replay(table.record()).levels == {0: "last", 1: "pen"}
    assert simulate(plan("pencil", 8, levels=("last", "random")), 2).played["last", 0] == 8


def test_the_lobby_offers_installed_bots(install: Callable[[str, str], None], tmp_path: Path) -> None:
    from delve.store import Store
    from delve.web import lobby

    install(ACME, ENTRIES)
    with Store.open(tmp_path / "data" / "delve.db") as store:
        levels = {one.level: one.line for one in lobby.page(store, "", "pencil", "light").bots}
        assert levels["last"] == "Always takes the last option."
        assert "gone" not in levels
        match = lobby.open_table(store, {"game": "pencil", "seats": "2", "seat2": "bot:last"}, "token")
        assert store.load(match).opened.kinds == ["me", "bot:last"]


def test_an_installed_bot_that_says_which_games_it_plays_is_offered_for_those(install: Callable[[str, str], None]) -> None:
    install(ACME, ENTRIES)
    assert "pen" not in bots.levels(delve.game("cavern"))
    with pytest.raises(BadSetup, match="the bot pen plays pencil, not cavern"):
        delve.bot("pen", "cavern")


def test_one_that_cannot_be_loaded_is_named_when_asked_for_and_hurts_nobody_else(install: Callable[[str, str], None]) -> None:
    install(ACME, ENTRIES)
    known = bots.levels(delve.game("pencil"))
    assert not {"gone", "lost", "mute"} & known.keys()
    for name, why in (
        ("gone", r"the bot gone of the package acme-bots \(acme_bots_of_own_test:Gone\) cannot be loaded: AttributeError"),
        ("lost", r"the bot lost of the package acme-bots .*cannot be loaded: ModuleNotFoundError"),
        ("mute", r"the bot mute of the package acme-bots has no method `choose\(self, seat\)`"),
    ):
        with pytest.raises(BadSetup, match=why):
            delve.bot(name, "pencil")
        with pytest.raises(BadSetup, match=why):
            plan("pencil", 2, 1, levels=(name,))
    with pytest.raises(BadSetup, match=r"there is no bot 'noone'; there are: random, easy, instinct, search, wanderer, .*, last, pen$"):
        delve.bot("noone", "pencil")


def test_delves_own_names_come_first(install: Callable[[str, str], None]) -> None:
    install(ACME, ENTRIES)
    assert bots.levels(delve.game("pencil"))["instinct"] == bots.LEVELS["instinct"]
    assert type(delve.bot("instinct", "pencil")).__name__ == "InstinctBot"


def test_an_installed_bot_that_fails_at_a_table_is_named(install: Callable[[str, str], None]) -> None:
    install("class Bad:\n    def choose(self, seat):\n        return seat.nothing\n", "bad = acme_bots_of_own_test:Bad\n")
    with pytest.raises(DelveError, match=r"the bot bad failed: AttributeError: .*\(acme_bots_of_own_test.py, line 3\)"):
        delve.new("pencil", 1, 1, bots={0: "bad"}).play_bots()


# ---- names


def test_a_misspelt_bot_is_guessed() -> None:
    with pytest.raises(BadSetup, match=r"no bot 'instict' \(did you mean 'instinct'\?\); there are: random, easy, instinct, search"):
        delve.bot("instict", "pencil")


def test_a_game_without_instinct_says_who_can_play_it() -> None:
    class Simple(LanternGame):
        instinct = Game.instinct  # type: ignore[assignment]

    assert "instinct" not in bots.levels(Simple())
    with pytest.raises(BadSetup, match="lantern has no instinct yet; it can be played by: random, search"):
        bots.bot("instinct", Simple())


def test_the_command_line_takes_it(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    from delve.cli import main

    mine = write(LAST)
    assert main(["simulate", "pencil", "--bots", f"{mine},instinct", "--games", "4", "--json", "--processes", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["bots"] == [mine, "instinct"]
    assert main(["simulate", "pencil", "--bots", "mine.py:Nobody"]) == 2
    assert capsys.readouterr().err == "delve: mine.py has no class 'Nobody'; its classes: Bot\n"

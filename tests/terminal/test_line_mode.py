"""Plain mode: what is typed, what is shown, what is kept."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import delve
from delve.games.pencil import GAME as PENCIL
from delve.lab.guided import followed, guided_of
from delve.parts.widths import columns
from delve.terminal.line_mode import LineMode
from delve.terminal.saves import Save
from delve.terminal.screen import Screen
from delve.terminal.teaching import guided_table
from tests.laws.lantern import LanternGame
from tests.terminal.sitting import Sitting, Typed, command, sit


@pytest.fixture
def lantern() -> Iterator[str]:
    """A game with secrets, no rules text and decisions of one option."""
    delve.register(LanternGame())
    yield "lantern"
    delve.unregister("lantern")


# ---- whole games


def test_a_whole_game_from_a_script(tmp_path: Path) -> None:
    script = tmp_path / "moves.txt"
    script.write_text("# a short delve\ndelve\n\nrules\nlog\n" + "1\n" * 200, encoding="utf-8")
    done = command(tmp_path / "data", "play", "pencil", "--seed", "4", "--script", str(script))
    assert "The game is over." in done.stdout
    assert "> delve" in done.stdout and "# a short" not in done.stdout
    (record,) = (tmp_path / "data").glob("*.delve")
    table = delve.replay(record.read_text(encoding="utf-8"))
    assert table.outcome is not None
    assert table.outcome.verdict in done.stdout


@pytest.mark.parametrize("id", delve.games())
def test_every_game_can_be_played_through(id: str, tmp_path: Path) -> None:
    """Any game that keeps the contract: through to its end by numbers, every aid asked for on the way, 80 columns, kept."""
    game = delve.game(id)
    for seats in range(game.min_seats, game.max_seats + 1):
        play = sit(tmp_path, id, seats=seats, seed=seats)
        shown = play.type("help", "hint", "rules", "why zz", "options", "seats", "log", "notes", "about", "record", "board", "")
        for turn in range(3000):
            if play.table.decision is None:
                break
            shown += play.type(str(1 + turn % len(play.table.decision.faces)), "yes")
        assert play.table.decision is None
        assert "The game is over." in shown
        assert max(map(columns, shown.split("\n"))) <= 80
        assert play.on_disk() == play.table.record()
        play.save.close()


def test_plain_mode_needs_nothing_but_the_contract(lantern: str, tmp_path: Path) -> None:
    """Lantern has no rules text and cites no clause; every command still answers."""
    play = sit(tmp_path, lantern, seats=2)
    shown = play.type("", "rules", "rules oil", "why burn", "why shout", "hint", "about", "shout")
    assert "There is no rules text of 'lantern'." in shown
    assert "It is offered: number 1, `burn`. Burn oil." in shown
    assert "'shout' is not offered." in shown
    assert not play.table.decisions


def test_the_end_says_score_place_and_how_to_see_it_again(tmp_path: Path) -> None:
    play = sit(tmp_path, seats=1)
    shown = play.type("exit", "yes")
    assert "Returned with 0 treasure: Empty-handed." in shown
    assert f"delve replay {play.save.path.name}" in shown
    assert "`again`" in shown
    assert "game is over" in play.type("wall n", "hint", "why exit")


def test_again_is_for_a_game_that_is_over(tmp_path: Path) -> None:
    play = sit(tmp_path)
    assert "not over" in play.type("again")
    play.type("exit", "yes", "again")
    assert play.plain.done == "again"


def test_again_starts_another_with_the_same_seats(tmp_path: Path) -> None:
    done = command(tmp_path, "play", "pencil", "--names", "Ana", "--house-rule", "grid=11", typed="exit\nyes\nagain\nquit\n")
    assert done.returncode == 0
    tables = [delve.replay(path.read_text(encoding="utf-8")) for path in tmp_path.glob("*.delve")]
    assert [table.names for table in tables] == [["Ana"], ["Ana"]]
    assert {table.setup["grid"] for table in tables} == {"11"}
    assert len({table.seed for table in tables}) == 2


# ---- choosing


def test_numbers_keys_beginnings_and_labels_choose(tmp_path: Path) -> None:
    for typed in ("1", "delve", "DELVE", "d", "del", "Delve on"):
        play = sit(tmp_path)
        play.type(typed)
        assert play.table.keys == ["delve"], typed
        play.save.close()


@pytest.mark.parametrize("typed", ["wall", "99", "0", "-1", "exti", "no way", "roll", "wall:q", "é\x1b[2J", "/nonsense", "1 2"])
def test_wrong_input_changes_nothing_and_says_what_would_be_right(typed: str, tmp_path: Path) -> None:
    play = sit(tmp_path)
    before, told = play.on_disk(), play.table.record()
    shown = play.type(typed)
    assert "Offered: delve, exit." in shown
    assert "Asked: Delve on, or turn back?" in shown
    assert "\x1b" not in shown
    assert (play.on_disk(), play.table.record()) == (before, told)
    assert play.plain.misread == 1


def test_the_nearest_key_is_suggested(tmp_path: Path) -> None:
    assert "Did you mean `exit`?" in sit(tmp_path).type("exti")


def test_a_refusal_gives_the_reason_and_its_clause(tmp_path: Path) -> None:
    shown = " ".join(sit(tmp_path).type("why stop").split())
    assert "A turn spent delving needs at least one roll. (PENCIL-3.06)" in shown
    assert "A player who delves on must make at least one roll" in shown  # the clause in full
    assert "R11" in shown  # and the ruling it rests on


def test_why_an_offered_key_chooses_nothing(tmp_path: Path) -> None:
    play = sit(tmp_path)
    shown = " ".join(play.type("why EXIT").split())
    assert "It is offered: number 2, `exit`. Go home. You stand on your start" in shown
    assert "Nothing can take it back." in shown
    assert not play.table.decisions


def test_why_takes_the_number_of_an_option(tmp_path: Path) -> None:
    play = sit(tmp_path)
    shown = " ".join(play.type("why 1").split())
    assert "It is offered: number 1, `delve`. Delve on. Roll three dice" in shown
    assert "Nothing can take it back." in shown, "it rolls dice"
    assert "There is no option 3; they are numbered from 1 to 2." in play.type("why 3")
    assert "There is no option 0" in play.type("why 0")
    assert not play.table.decisions


def test_why_a_slip_names_what_may_have_been_meant(tmp_path: Path) -> None:
    assert "Did you mean `exit`?" in sit(tmp_path).type("why exti")


def test_what_cannot_be_taken_back_is_taken_without_a_question(tmp_path: Path) -> None:
    """Only the aid `learning` asks once more, and the terminal has no aids."""
    play = sit(tmp_path)
    play.type("exit")
    assert play.table.keys == ["exit"]


def test_quick_takes_the_only_option_and_says_so(lantern: str, tmp_path: Path) -> None:
    slow, quick = sit(tmp_path, lantern, seats=2), sit(tmp_path, lantern, quick=True, seats=2)
    slow.type(*["", "burn"] * 30)
    shown = quick.type(*["", "burn"] * 30)
    assert slow.table.decision is not None
    assert slow.table.decision.keys == ("call",)
    assert quick.table.decision is None
    assert "(Only one option for Seat" in shown


# ---- taking back


def test_undo_takes_back_what_no_dice_followed(tmp_path: Path) -> None:
    play = _at_a_wall(tmp_path)
    made = play.table.keys
    play.type("1")
    assert len(play.table.keys) == len(made) + 1
    shown = play.type("undo")
    assert "Taken back: wall n." in shown
    assert "A wall: on which side" in shown
    assert play.table.keys == made
    assert play.on_disk() == play.table.record()


def test_undo_stops_at_dice_and_says_so(tmp_path: Path) -> None:
    play = sit(tmp_path)
    play.type("delve")
    before = play.on_disk()
    assert "The last choice cannot be taken back: dice were rolled" in play.type("undo")
    assert play.on_disk() == before == play.table.record()


def test_a_note_outlives_what_is_taken_back(tmp_path: Path) -> None:
    play = _at_a_wall(tmp_path)
    play.type("1", "note the wall looked wrong", "undo")
    assert [text for _, _, text in play.table.notes] == ["the wall looked wrong"]
    assert play.on_disk() == play.table.record()


def test_free_undo_goes_back_to_the_last_choice_of_a_person(tmp_path: Path) -> None:
    """A bot asked again would only choose the same again."""
    play = sit(tmp_path, seats=2, undo="free", bots={1: "random"})
    play.type("")
    before = play.table.keys
    for _ in range(6):
        play.type("1", "no")
    assert len(play.table.keys) > len(before)
    for _ in range(6):
        play.type("undo")
    assert play.table.keys == before
    assert play.table.asked == 0


def test_strict_undo_leaves_a_bots_choice_alone(tmp_path: Path) -> None:
    play = sit(tmp_path, seats=2, names=["Ana", "Flint"], bots={1: "random"}, seed=52)
    play.type("")
    assert play.table.keys
    assert "only they can take it back" in play.type("undo")


def test_at_one_keyboard_a_slip_at_the_end_of_a_turn_can_be_taken_back(tmp_path: Path) -> None:
    play = sit(tmp_path, seats=2, names=["Ana", "Ben"], seed=52)
    play.type("delve", "stop")  # Ben goes first, finds treasure and stops by mistake
    assert play.table.asked == 0
    play.type("undo")
    assert play.table.asked == 1
    assert play.table.keys == ["delve"]


# ---- several people, and secrets


def test_hot_seat_says_whose_turn_it_is(tmp_path: Path) -> None:
    play = sit(tmp_path, seats=2, names=["Ana", "Ben"], seed=52)
    play.plain.lines = typist = Typed(["delve", "stop"])
    play.plain.run()
    shown = play.shown.getvalue()
    assert shown.index("---- Ben's turn ----") < shown.index("---- Ana's turn ----")
    assert typist.prompts == ["Ben> ", "Ben> ", "Ana> "]
    assert "Only " not in "".join(typist.prompts)  # nothing is hidden in pencil, so nobody has to look away


def test_where_there_are_secrets_the_right_person_is_waited_for(lantern: str, tmp_path: Path) -> None:
    play = sit(tmp_path, lantern, seats=2, names=["Ana", "Ben"], seed=2)
    mine = play.table.text(0)
    shown = play.type("", "burn")
    assert mine in shown
    assert "secret" not in shown.split("Ben's turn")[1]  # Ben has not pressed Enter yet, and Ana is looking
    assert play.table.text(1) in play.type("board", "")


# ---- table_commands


def test_a_hint_names_an_option_and_its_reason(tmp_path: Path) -> None:
    play = sit(tmp_path)
    advice = PENCIL.instinct().advise(play.table.view(0))
    assert advice.reason in " ".join(play.type("hint").split())
    assert not play.table.decisions


def test_rules_open_at_the_pending_decision(tmp_path: Path) -> None:
    shown = sit(tmp_path).type("rules", "rules 8.03", "rules R14", "rules 6", "rules boxed in", "rules trasure", "rules contents")
    assert "3.01  At the start of a turn" in shown
    assert "8.03  A Move goes one space" in shown
    assert "6.05  The chosen wall may leave the player boxed in." in shown
    assert "did you mean 'treasure'?" in shown
    assert re.search(r"^ +8 +Move or Dig +8.01 to 8.18$", shown, re.M)


def test_the_first_screen_leads_to_the_attribution(tmp_path: Path) -> None:
    play = sit(tmp_path)
    assert "`about`" in play.type("")
    assert play.table.game.credit in " ".join(play.type("about").split())


def test_save_writes_a_copy_and_never_over_a_file(tmp_path: Path) -> None:
    play = sit(tmp_path / "data")
    copy = tmp_path / "evening.delve"
    assert "Saved a copy" in play.type("delve", f"save {copy}")
    assert copy.read_text(encoding="utf-8") == play.table.record()
    copy.write_text("mine", encoding="utf-8")
    assert "exists already" in play.type(f"save {copy}")
    assert copy.read_text(encoding="utf-8") == "mine"
    assert "No such file" in play.type(f"save {tmp_path / 'nowhere' / 'x'}")


def test_notes_are_kept_in_the_record(tmp_path: Path) -> None:
    play = sit(tmp_path)
    shown = play.type("note here it begins", "notes", "note")
    assert "After choice 0, Seat 1: here it begins" in shown
    assert "note 1 here it begins" in play.on_disk()


def test_log_shows_as_many_lines_as_asked(tmp_path: Path) -> None:
    play = sit(tmp_path)
    play.type("delve")
    log = play.table.log(0)
    assert len(log) > 1
    assert play.type("log 1") == f"{log[-1]}\n"
    assert " ".join(play.type("log").split()) == " ".join(log)


def test_the_board_is_shown_again_only_when_it_changed(tmp_path: Path) -> None:
    play = sit(tmp_path)
    first = play.type("")
    assert play.table.text(0) in first
    assert play.table.text(0) not in play.type("")
    assert play.table.text(0) in play.type("board")


def _at_a_wall(folder: Path) -> Sitting:
    """A solo game in which a wall is to be drawn, all four sides open."""
    for seed in range(1, 60):
        play = sit(folder / str(seed), seed=seed)
        play.type("delve")
        if play.table.decision is not None and play.table.decision.keys[:1] == ("wall n",):
            return play
        play.save.close()
    raise AssertionError("no seed begins with a wall")


# ---- teaching


GUIDES = [(game.id, guided.name) for game in delve.games().values() for guided in game.teaching().guides]


@pytest.mark.parametrize(("id", "name"), GUIDES)
def test_a_guided_game_says_every_callout_once_and_can_be_followed(id: str, name: str, tmp_path: Path) -> None:
    guided = guided_of(id, name)
    script = tmp_path / "moves.txt"
    script.write_text("\n".join(turn.key for turn in followed(id, guided)) + "\n", encoding="utf-8")
    done = command(tmp_path / "data", "play", id, "--guided", "--as", name, "--script", str(script))
    words = re.sub(r"\s+", " ", done.stdout)
    for callout in guided.callouts:
        assert words.count(callout.typed) == 1, callout.title
    ends = any(callout.end for callout in guided.callouts)
    assert ("The game is over." in done.stdout) == ends
    assert max(map(columns, done.stdout.split("\n"))) <= 80


@pytest.mark.parametrize(("id", "name"), GUIDES)
def test_callouts_are_told_one_at_a_time_in_a_terminal_and_the_lead_stands_below_the_question(id: str, name: str, tmp_path: Path) -> None:
    """Each waits for Enter, so that at 30 rows none scrolls off before it was read."""
    table, guide = guided_table(delve.game(id), name)
    out = io.StringIO()
    save = Save.create(tmp_path, table)
    play = LineMode(table, save, Screen(out, height=30), Typed(["", "", ""]))
    play.guide = guide
    play.run()
    lines = play.lines
    assert isinstance(lines, Typed)
    opening = lines.prompts.count("Enter goes on> ")
    assert opening and lines.prompts == ["Enter goes on> "] * opening + ["> "] * (4 - opening)
    told = re.sub(r"\s+", " ", out.getvalue())
    assert told.index(f"First game, {opening} of") < told.index("Follow me:")
    prompt = table.decision.prompt if table.decision is not None else ""
    assert told.index(prompt) < told.index("Follow me:")


def test_what_is_typed_between_two_callouts_is_answered_after_the_last(tmp_path: Path) -> None:
    table, guide = guided_table(PENCIL)
    out = io.StringIO()
    play = LineMode(table, Save.create(tmp_path, table), Screen(out), Typed(["guide off"]))
    play.guide = guide
    play.run()
    assert "First game, 3 of" in out.getvalue() and "the game goes on" in out.getvalue()
    assert play.guide is None


def test_words_for_a_terminal_speak_of_nothing_that_only_a_page_has() -> None:
    for game in delve.games().values():
        for callout in [callout for guided in game.teaching().guides for callout in guided.callouts]:
            for each in (callout, callout.otherwise or callout):
                assert not re.search(r"\b(ring|chart|marked|marks|column)\b", f"{each.title} {each.typed}"), each.title


def test_the_last_callout_comes_after_the_ending(tmp_path: Path) -> None:
    script = tmp_path / "moves.txt"
    script.write_text("\n".join(turn.key for turn in followed("pencil", guided_of("pencil"))) + "\n", encoding="utf-8")
    done = command(tmp_path / "data", "play", "pencil", "--guided", "--script", str(script)).stdout
    assert done.index("The game is over.") < done.index("That is the whole game")


def test_bots_are_called_as_people_choose_them(tmp_path: Path) -> None:
    for game in [one.id for one in delve.games().values() if one.max_seats > 1]:
        done = command(tmp_path / "data", "play", game, "--guided", "--script", "-", typed="quit\n")
        assert "(bot: even)" in done.stdout


def test_the_guide_can_be_left_and_the_game_goes_on(tmp_path: Path) -> None:
    script = tmp_path / "moves.txt"
    script.write_text("guide off\ndelve\nguide\n", encoding="utf-8")
    done = command(tmp_path / "data", "play", "pencil", "--guided", "--script", str(script))
    after = done.stdout.partition("> guide off")[2]
    assert "the game goes on" in after and "First game" not in after
    assert "No guide is at this table" in after


def test_a_guided_game_is_set_up_already(tmp_path: Path) -> None:
    done = command(tmp_path / "data", "play", "pencil", "--guided", "--seed", "3")
    assert "leave out --seed" in done.stderr


def test_a_guided_game_of_an_unknown_side_is_refused(tmp_path: Path) -> None:
    done = command(tmp_path / "data", "play", "pencil", "--guided", "--as", "dragon")
    assert "pencil has no guided first game called 'dragon'" in done.stderr


@pytest.mark.parametrize(("seats", "names"), [("2", ["Flint", "Player"]), ("3", ["Flint", "Wick", "Player"])])
def test_a_person_may_sit_behind_the_bots(seats: str, names: list[str], tmp_path: Path) -> None:
    done = command(tmp_path / "data", "play", "cavern", "--bots", "random", "--seats", seats, "--as", seats, typed="quit\n")
    assert done.returncode == 0 and not done.stderr
    save, table, _ = Save.open(next((tmp_path / "data").rglob("*.delve")))
    save.close()
    assert list(table.names) == names and sorted(table.levels) == list(range(int(seats) - 1))


@pytest.mark.parametrize(("seat", "words"), [("3", "a seat from 1 to 2"), ("0", "a seat from 1 to 2"), ("1,1", "names a seat twice")])
def test_a_seat_that_is_not_there_is_refused(seat: str, words: str, tmp_path: Path) -> None:
    done = command(tmp_path / "data", "play", "cavern", "--bots", "random", "--seats", "2", "--as", seat)
    assert words in done.stderr


def test_the_rules_of_a_game_open_with_its_glance(tmp_path: Path) -> None:
    for game in delve.games().values():
        glance = game.teaching().glance
        assert glance is not None
        shown = re.sub(r"\s+", " ", command(tmp_path, "rules", game.id).stdout)
        assert shown.index(glance.want.words) < shown.index(glance.missed[2].words) < shown.index("The rules of")

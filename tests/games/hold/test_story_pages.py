"""The chronicle as a page: chapters, wording that varies and stays, notes in their place, and nothing that people wrote becomes markup."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import delve
from delve.cli import main
from delve.games.hold import GAME
from delve.games.hold import events as ev
from delve.games.hold.cards import card_of
from delve.games.hold.chronicle_events import Named
from delve.games.hold.codes import DISCOVERY, FORGE, ROOM, WATER
from delve.games.hold.events import CombatEnded
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.look.story_pages import BUSY, FOUNDING, GOES_ON, QUIET, chapters, plain
from delve.games.hold.look.story_prose import PROSE, Prose
from delve.games.hold.map_changes import alter_thing, draw_thing
from delve.games.hold.room_events import SuppliesLost
from delve.games.hold.sight import view
from delve.games.hold.spaces import space
from delve.games.hold.story import GREAT, NOTABLE, NOTE, SMALL, StoryLine
from delve.games.hold.tables import MONSTERS, VILLAGE, WYRM
from delve.kernel.events import Event
from delve.kernel.exports import Told, Wishes
from delve.table import Table
from delve.table.exports import exported
from tests.games.hold.kit import HoldKit

RECORD = Path(__file__).parent.parent.parent / "records" / "v2" / "hold.delve"
HOSTILE = "<script>alert('x')</script> **bold** [a](javascript:x) `code` & \u202e # _under_"


def kept(at: int | None = None) -> Table:
    return delve.replay(RECORD.read_text(encoding="utf-8"), at)


def begun(names: list[str] | None = None, seed: int = 11) -> Table:
    return Table(GAME, 1, seed, {"flavour": "auto", "red_spaces": "cavern"}, names or ["Ana"])


def written(table: Table, form: str) -> str:
    made = exported(table, form, 0)
    assert isinstance(made, str)
    return made


class Reader(HTMLParser):
    """The tags of a page, and its text outside the picture."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not [name for name, _ in attrs if name.startswith("on")]

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_story_goes_from_the_founding_to_the_end() -> None:
    text = written(kept(), "md")
    titles = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert titles[0] == FOUNDING
    assert titles[-2:] == ["The end", "What stands where"]
    turns = [int(turn) for turn in re.findall(r"^## Turns? (\d+)", text, re.MULTILINE)]
    assert turns == sorted(set(turns))
    outcome = kept().outcome
    assert outcome is not None
    assert outcome.verdict in text
    assert text.startswith("# The hold of Brunna\n\n*Seed kept 3.*\n")


def test_a_hold_that_stands_says_so() -> None:
    text = written(begun(), "md")
    assert "## How it stands" in text
    assert any(words in text for words in GOES_ON)


@pytest.mark.parametrize("form", ["md", "html"])
def test_the_same_hold_tells_the_same_story(form: str) -> None:
    assert written(kept(), form) == written(kept(), form)


def test_quiet_turns_are_told_together_and_not_always_alike() -> None:
    lines = [
        StoryLine(1, SMALL, "9♦ turns up."), StoryLine(2, SMALL, "A Kennel is built left of the Entrance for 10♥."),
        StoryLine(2, SMALL, "A Kennel is built above for 10♥."), StoryLine(3, GREAT, "It is found!", heading="The Void Crystal"),
        StoryLine(3, NOTABLE, "Gas.", heading="Gas"), StoryLine(4, SMALL, "10♦ gained."),
    ]  # fmt: skip
    first, second, third = chapters(lines, "Seed 1")
    assert (first.title, second.title, third.title) == ("Turns 1 to 2", "Turn 3: The Void Crystal", "Turn 4")
    assert first.quiet.count("the Kennel") == 1
    assert [line.text for line in second.lines] == ["It is found!", "Gas."]
    assert third.quiet in QUIET
    told = {chapters([StoryLine(4, SMALL, "x")], f"Seed {seed}")[0].quiet for seed in range(60)}
    assert told == set(QUIET)
    built = {chapters(lines[1:2], f"Seed {seed}")[0].quiet for seed in range(60)}
    assert built == {words.format("the Kennel") for words in BUSY}


def prose(luck: str = "Seed 1") -> Prose:
    return Prose(GAME.teller, lambda event: GAME.line(event, ["Ana"]), luck)


SAMPLES: list[Event] = [
    ev.HoldFounded(20, 20, 5), Named((1, 2), VILLAGE, 2), ev.EnemySpawned(MONSTERS, (1, 2), 40), ev.EnemySleeps(WYRM, (0, 1), 120),
    CombatEnded(4), ev.Damaged((1, 2), ROOM, FORGE), ev.Destroyed((1, 2), ROOM, FORGE), ev.Filled(WATER, ((1, 4), (2, 4))),
    ev.JokersShuffledIn((52, 53)), ev.BeingCame(ADVENTURER, 2, (1, 2)), ev.BeingLost(ADVENTURER, 2, (1, 2), "combat"),
    *[ev.CardDrawn(card_of("3♠"), what) for what in ("good magic", "bad magic", "wyrd")],
]  # fmt: skip


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: getattr(event, "what", "") or type(event).__name__)
def test_what_comes_about_often_is_told_in_several_ways(event: Event) -> None:
    name = event.what if isinstance(event, ev.CardDrawn) else type(event).__name__
    told = {prose(f"Seed {seed}").tell(event) for seed in range(80)}
    assert len(told) == len(PROSE[name])
    for words in told:
        assert words[0].isupper() or words[0].isdigit()
        assert words.endswith(".")
        assert "{" not in words
        assert "  " not in words


def test_every_wording_has_a_sample() -> None:
    assert {event.what if isinstance(event, ev.CardDrawn) else type(event).__name__ for event in SAMPLES} == set(PROSE)


def test_an_enemy_goes_by_the_name_of_where_it_came_from() -> None:
    told = prose()
    told.tell(Named((1, 2), VILLAGE, 2))
    assert "Kobolds, 40 strong" in told.tell(ev.EnemySpawned(MONSTERS, (1, 2), 40))
    assert "village monsters, 40 strong" in told.tell(ev.EnemySpawned(MONSTERS, (3, 3), 40))


def test_what_has_no_wording_is_told_as_the_log_tells_it_and_nothing_lost_is_not_told() -> None:
    assert prose().tell(ev.TurnBegan(3)) == GAME.line(ev.TurnBegan(3), ["Ana"])
    assert prose().tell(SuppliesLost(0, 0, "monsters")) == ""
    assert prose().tell(SuppliesLost(0, 9, "monsters")) == GAME.line(SuppliesLost(0, 9, "monsters"), ["Ana"])


@pytest.mark.clause("HOLD-34.03", "HOLD-34.09")
def test_edits_have_their_mark_and_notes_stand_in_their_place() -> None:
    t = begun()
    t.choose(0)
    t.note("It goes on.", 0)
    t.edit("supplies 30 30", because="the caravan came")
    text, page = written(t, "md"), written(t, "html")
    assert "\n> It goes on.\n" in text
    assert re.search(r"because the caravan came\.\*\* \\\[fiat\\\]", text)
    assert "Ruled by the Overseer" in text
    assert "<blockquote>It goes on.</blockquote>" in page
    assert '<span class="mark">[fiat]</span>' in page
    assert "Ruled by the Overseer" in page
    assert "Ruled by the Overseer" not in written(begun(), "md")
    assert text.index("Turn 1") < text.index("It goes on.") < text.index("the caravan came")


def test_what_people_wrote_is_never_markup() -> None:
    t = begun()
    t.note(HOSTILE, 0)
    t.note("- no list\n1. none either", 0)
    t.choose(0)
    page = Reader(written(t, "html"))
    assert "script" not in page.tags
    assert "<script>alert('x')</script> **bold**" in page.text
    text = written(t, "md")
    assert r"\<script\>" in text
    assert r"\*\*bold\*\* \[a\](javascript:x) \`code\` &amp;" in text
    assert "> \\- no list" in text


@pytest.mark.parametrize(
    ("text", "shown"),
    [("# title", r"\# title"), ("1. one", r"1\. one"), ("a\n\n# b", r"a \# b"), ("+ a", r"\+ a"), ("a-b 1.5", "a-b 1.5"), ("=", r"\=")],
)
def test_signs_of_markdown_are_held_back(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_a_name_is_text_too() -> None:
    told = Told(begun().view(0), ["<b>Ana</b> *"], [[]], [], "Seed 1", [("x", "<i>")], False)
    page = GAME.export("html", told, Wishes())
    assert isinstance(page, str)
    assert "b" not in Reader(page).tags
    assert "i" not in Reader(page).tags
    assert "&lt;b&gt;Ana&lt;/b&gt;" in page
    assert r"# The hold of \<b\>Ana\</b\> \*" in str(GAME.export("md", told, Wishes()))


def test_what_stands_where_goes_by_its_name(hold: HoldKit) -> None:
    play = hold.given("E   Co  Co\nH\noo")
    thing = draw_thing(play.state, DISCOVERY, VILLAGE, (space(1, 2),), None)
    alter_thing(play.state, thing.number, prompt=2)
    alter_thing(play.state, play.thing(1, 1).number, damaged=True)
    text = GAME.export("md", Told(view(play.state, 0), ["Ana"], [[]], [], "Seed 1", [], False), Wishes())
    assert "- **Depth 1**: Entrance, Corridor (damaged) and Corridor\n" in str(text)
    assert "- **Depth 2**: Cavern and Kobolds\n" in str(text)


def test_the_page_has_the_map_and_nothing_from_elsewhere() -> None:
    page = written(kept(), "html")
    assert kept().svg(0) in page
    assert NOTE < SMALL
    assert not re.search(r'(src|href)="(?!#)', page)
    assert "url(http" not in page
    assert "<script" not in page


def test_the_command_writes_both(tmp_path: Path) -> None:
    assert main(["export", str(RECORD), "--to", "md,html", "--at", "30", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "hold.md").read_text(encoding="utf-8") == written(kept(30), "md")
    assert (tmp_path / "hold.html").read_text(encoding="utf-8") == written(kept(30), "html")

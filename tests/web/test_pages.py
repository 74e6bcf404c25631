"""Pages from hand-made data: what they must always hold, whatever the table."""

from __future__ import annotations

import dataclasses
import gzip
import re
import tomllib
from collections import Counter
from functools import cache
from graphlib import TopologicalSorter
from hashlib import sha256
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import delve
from delve import rulebook
from delve.bots.opponents import opponents
from delve.games.pencil import GAME as PENCIL
from delve.kernel.face import Decision, Face, Place, Words
from delve.pictures import palette
from delve.pictures.scene import Scene
from delve.table import Table
from delve.web import assets, install, pages
from delve.web.ending import ending, look_again
from delve.web.lobby_data import GameCard, LobbyPage, LobbyTable
from delve.web.page_data import Bar, ChoiceButton, Hint, Link, LogLine, Plate, Standing, TablePage
from delve.web.reel import reel, track
from delve.web.viewmodel import numbers

STATIC = Path(str(files("delve.web").joinpath("static")))
BUDGET = 157_000
SPY = '<b onclick="x">&Spy'
"""A name that must never reach a page as markup."""


class Outline(HTMLParser):
    """A page taken apart: ids, elements, and which forms and buttons there are."""

    EMPTY = frozenset({"meta", "link", "input", "br", "img"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.buttons: list[tuple[dict[str, str], dict[str, str]]] = []
        self.open: list[tuple[str, dict[str, str]]] = []
        self.words = ""
        self.feed(text)
        self.close()
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.append((tag, given))
        if "id" in given:
            self.ids[given["id"]] += 1
        if tag == "button":
            self.buttons.append((given, next((held for name, held in reversed(self.open) if name == "form"), {})))
        if tag not in self.EMPTY:
            self.open.append((tag, given))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1][0] == tag, f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.words += data


# ---- data

BARS = (Bar(1, "Move south", 62, "62 %"), Bar(2, "Dig <b>north</b>", 48, "48 %"))


@cache
def played(choices: int, ask: str = "", seats: int = 3) -> Table:
    table = delve.new("pencil", seats=seats, seed=5, names=["Ada", "Betty", SPY][:seats])
    made = 0
    while table.decision is not None and (made < choices or (ask and table.decision.ask != ask)):
        table.choose(PENCIL.instinct().pick(table.view(table.decision.seat)))
        made += 1
    return table


def sat(table: Table, seats: tuple[int, ...] | None = None, **changed: Any) -> TablePage:
    """The page of whoever is asked, or of those seats."""
    game, decision, outcome = table.game, table.decision, table.outcome
    asked = decision.seat if decision is not None else None
    held = seats if seats is not None else (asked or 0,)
    view = table.view(asked if asked in held else held[0] if held else -1)
    faces = decision.faces if decision is not None and asked in held else ()
    names = tuple(table.names)
    told = list(enumerate(table.told))[::-1]
    log = [LogLine(n, 0 if n else -1, tuple(table.lines(events, -1))) for n, events in told]
    page = TablePage(
        id="abc", version=17, game=game.id, title=game.title, credit=game.credit, viewer=held[0] if held else -1, seats=held, host=True,
        names=names, scene=game.scene(view, names), narrow=game.scene(view, names, True), text=game.text(view, names),
        prompt=decision.prompt if decision is not None else "The game is over", sub="turn 29", clause="PENCIL-8.01", waiting=not faces,
        choices=tuple(
            ChoiceButton(i + 1, i, f"act-{i}", face.key, face.words.label, face.words.then,
                   f"target-{face.at.id}" if face.at is not None else "",
                   face.final or face.reveals, face.key.partition(" ")[0])
            for i, face in enumerate(faces)
        ),
        plates=tuple(
            Plate(seat, name, "you" if seat in held else "bot instinct", True, seat == asked,
                  outcome is not None and seat in outcome.winners, game.stats(view, seat), game.guise(view, seat), True)
            for seat, name in enumerate(names)
        ),
        log=tuple(log[:30]), decisions=table.decisions, at=None, undo="", landmarks=(), toast="Moved east.",
        hint=Hint(1, 0, "Move south", "It is near.", BARS), aids="standard", hints=True,
        outcome=outcome.verdict if outcome is not None else "", winners=outcome.winners if outcome is not None else (),
        notes=((3, SPY, "<i>Went left</i>"),), house_rules=(("Size of the sheet", "11 by 11"),),
        links=(Link("Seat 2", "http://localhost/t/abc/join#token", 1, "<svg></svg>"), Link("To watch", "http://localhost/t/abc", -1, "")),
        fair="sealed", privacy=False, theme="",
    )  # fmt: skip
    if outcome is not None:
        ends = tuple(Standing(plate, outcome.scores[plate.seat], game.terms(view, plate.seat)) for plate in page.plates)
        end = ending(table, ends, page.seats, page.viewer, look_again(table))
        page = dataclasses.replace(page, standings=ends, end=end, over=True)
    return dataclasses.replace(page, **changed)


def crowded() -> TablePage:
    """More options than there are digits, of three kinds."""
    kinds = ("move", "dig", "build")
    kind = [kinds[i % 3] for i in range(30)]
    made = (ChoiceButton(i + 1, i, f"act-{i}", f"{kind[i]} {i}", f"Way {i}", "<b>then</b>", "", i == 7, kind[i]) for i in range(30))
    return sat(played(110, "move-or-dig"), choices=tuple(made))


def situations() -> dict[str, TablePage]:
    moving, asking, over = played(110, "move-or-dig"), played(60, "delve-or-exit"), played(5000)
    return {
        "moving": sat(moving), "fork": sat(asking, theme="lamplight"), "spectator": sat(moving, (), host=False, hint=None, toast=""),
        "waiting": sat(moving, (0,) if moving.asked != 0 else (1,)), "over": sat(over, (0,)),
        "past": sat(moving, at=40, choices=(), reel=reel(track(moving, -1), 40, (0, 1, 2)), forkable=True),
        "private": sat(moving, (0, 1, 2), viewer=-1, privacy=True, choices=()), "crowded": crowded(),
        "stuck": sat(moving, undo="Dice were rolled since."), "solo": sat(played(3, seats=1)),
    }  # fmt: skip


def lobbies() -> dict[str, LobbyPage]:
    game = delve.game("pencil")
    card = GameCard(game.id, game.name, game.title, game.pitch, (1, 3), game.minutes, game.credit, game.cover(), game.house_rules)
    other = dataclasses.replace(card, id="other", title="Other", cover="<svg></svg>")
    table = played(110, "move-or-dig")
    thumb = pages.thumb(table.game.scene(table.view(0), table.names))
    resting = tuple(LobbyTable(f"t{i}", game.title, ("Ada", SPY), "Waiting for Ada", i == 0, i == 2, "just now", thumb) for i in range(3))
    levels = opponents(game)
    return {
        "first": LobbyPage((card,), "pencil", (), levels, ""),
        "resting": LobbyPage((card,), "pencil", resting, levels, "contrast"),
        "five": LobbyPage((card, other, *(dataclasses.replace(other, id=f"g{i}") for i in range(3))), "other", resting, levels, "paper"),
        "refused": LobbyPage((card,), "nothing", (), levels, "", "there is no seat 4", {"seats": "2", "name1": SPY, "house-grid": "11"}),
    }


def invited() -> TablePage:
    """The table as somebody with a link sees it: the host, a free seat, and a bot."""
    page = sat(played(3, seats=3), (), host=False)
    host, free, bot = page.plates
    plates = (dataclasses.replace(host, who="friend", host=True), dataclasses.replace(free, who="open"), bot)
    return dataclasses.replace(page, plates=plates)


def documents() -> dict[str, str]:
    book, box = rulebook.load("pencil"), lobbies()["first"].games[0]
    return {
        **{f"table {name}": pages.table(page) for name, page in situations().items()},
        **{f"lobby {name}": pages.lobby(page) for name, page in lobbies().items()},
        "join": pages.join(invited(), box, False, SPY), "seated": pages.join(invited(), box, True), "offline": pages.offline(),
        "refusal": pages.refusal(409, "Not now", SPY, "/t/abc", "lamplight"),
        "rules": pages.rules("The Hour", book, ""), "clause": pages.rules("The Hour", book, "8.3"),
        "search": pages.rules("The Hour", book, SPY),
    }  # fmt: skip


DOCUMENTS = documents()
SITUATIONS = situations()
each_document = pytest.mark.parametrize("text", DOCUMENTS.values(), ids=DOCUMENTS)
each_situation = pytest.mark.parametrize("page", SITUATIONS.values(), ids=SITUATIONS)


# ---- every page


@each_document
def test_ids_are_unique_and_elements_closed(text: str) -> None:
    assert [id for id, count in Outline(text).ids.items() if count > 1] == []


@each_document
def test_nothing_inline_and_nothing_from_elsewhere(text: str) -> None:
    for tag, given in Outline(text).tags:
        assert "style" not in given and tag != "style"
        assert not [name for name in given if name.startswith("on")]
        if tag == "script":
            assert given["src"].startswith("/static/")
        if tag in ("link", "img", "script", "form", "use"):
            assert not re.match(r"(\w+:)?//", given.get("href", given.get("src", given.get("action", ""))))
    assert not re.search(r"<script[^>]*>[^<]", text)


@each_document
def test_names_are_never_markup(text: str) -> None:
    assert SPY not in text
    assert "<i>Went left</i>" not in text


@each_document
def test_every_label_and_icon_is_there(text: str) -> None:
    outline = Outline(text)
    used = {given["href"][1:] for tag, given in outline.tags if tag == "use"}
    assert used <= set(outline.ids)
    for tag, given in outline.tags:
        if tag in ("input", "select", "textarea") and given.get("type") not in ("hidden", "radio", "range"):
            assert given.get("aria-label") or given.get("id") or given.get("name") in ("seed", "undo") or "house-" in given["name"]


def test_the_theme_is_the_servers_to_say() -> None:
    assert '<html lang="en" data-theme="lamplight">' in DOCUMENTS["table fork"]
    assert '<html lang="en">' in DOCUMENTS["table moving"]


# ---- the table


@each_situation
def test_a_page_is_made_of_its_parts(page: TablePage) -> None:
    text, parts = pages.table(page), pages.parts(page)
    for id, markup in parts.items():
        assert markup in text, id
        root = re.match(r"\s*<\w+ [^>]*?id=\"([^\"]+)\"", markup)
        assert root is not None and root[1] == id
        outline = Outline(markup)
        assert outline.ids[id] == 1
        if id in pages.PARTS:
            assert "data-part" in next(given for _, given in outline.tags if given.get("id") == id)
    assert tuple(parts)[: len(pages.PARTS)] == pages.PARTS
    assert pages.parts(page) == parts


@each_situation
def test_no_id_stands_twice(page: TablePage) -> None:
    """A game names the fragments of its board, the page its parts: they may not meet."""
    ids = Outline(pages.table(page)).ids
    assert sorted(ids) == sorted(set(ids))


@each_situation
def test_one_width_alone(page: TablePage) -> None:
    both, wide, narrow = pages.parts(page), pages.parts(page, False), pages.parts(page, True)
    shared = {id for id in wide if id in narrow}
    assert {id: markup for id, markup in both.items() if id not in pages.ON_OPENING} == {**wide, **narrow}
    assert {id for id in shared if not id.startswith(tuple(pages.HOMES))} == set(pages.PARTS) - set(pages.ON_OPENING)
    assert set(narrow) - shared == {f"{pages.NARROW}{id}" for id in page.narrow.fragments if not page.privacy}


@each_situation
def test_every_choice_is_a_button_in_a_form(page: TablePage) -> None:
    outline = Outline(pages.table(page))
    found = {given["value"]: form for given, form in outline.buttons if given.get("name") == "action"}
    assert set(found) == (set() if page.at is not None or page.privacy else {choice.action for choice in page.choices})
    for form in found.values():
        assert (form["method"], form["action"]) == ("post", "/t/abc/act")
    fields = [given for tag, given in outline.tags if tag == "input" and given.get("type") == "hidden"]
    assert {field["value"] for field in fields if field["name"] == "v"} <= {"17"}
    for choice in page.choices:
        if choice.place and not page.privacy:
            assert choice.place in outline.ids and f"n-{choice.place}" in outline.ids


def test_the_ways_of_one_thing_share_a_number() -> None:
    """Unless turning is all there is to choose."""

    def numbered(*faces: Face) -> list[int]:
        return numbers(Decision(0, "Lay", "Where?", "", faces))

    here, there = Place("cell", (1, 1)), Place("cell", (2, 1))
    turned = [Face(f"{at.id}/{turn}", Words("Lay it"), at, turn=turn) for at in (here, there) for turn in (0, 90)]
    assert numbered(*turned, Face("pass", Words("Pass"))) == [1, 1, 2, 2, 3]
    assert numbered(*turned[:2], Face("pass", Words("Pass"))) == [1, 2, 3]


def test_what_is_final_is_asked_once_more() -> None:
    outline = Outline(pages.table(SITUATIONS["fork"]))
    assert [given["data-number"] for tag, given in outline.tags if tag == "details" and given.get("class") == "final"] == ["1", "2"]
    assert "This cannot be taken back." in outline.words


def test_many_options_are_grouped_and_can_be_filtered() -> None:
    markup = pages.parts(crowded())["options"]
    assert re.findall(r"<h3 class=\"caps\">(\w+)</h3>", markup) == ["Move", "Dig", "Build"]
    assert 'class="filter"' in markup
    assert "&lt;b&gt;then" in markup


def test_the_same_choice_sent_twice_has_one_name() -> None:
    page = sat(played(110, "move-or-dig"))
    names = {re.findall(r'name="once" value="([^"]+)"', pages.table(page))[0] for _ in range(2)}
    later = dataclasses.replace(page, version=18)
    assert len(names) == 1 and later.once not in names


def test_whoever_watches_has_nothing_to_press() -> None:
    outline = Outline(pages.table(SITUATIONS["spectator"]))
    posts = {form["action"] for _, form in outline.buttons if form.get("method") == "post"}
    assert posts == {"/theme"}
    assert "You are watching." in outline.words


def test_waiting_says_for_whom() -> None:
    page = SITUATIONS["waiting"]
    asked = next(plate for plate in page.plates if plate.asked)
    assert f"{asked.name}" in Outline(pages.parts(page)["options"]).words
    assert "is thinking" in pages.parts(page)["options"]


def test_looking_back_leads_back_and_on() -> None:
    outline = Outline(pages.table(SITUATIONS["past"]))
    links = {given["href"] for tag, given in outline.tags if tag == "a"}
    assert {"/t/abc?at=39", "/t/abc?at=41", "/t/abc"} <= links
    assert any(form.get("action") == "/t/abc/fork" for _, form in outline.buttons)


def test_the_end_tells_the_verdict_and_the_score() -> None:
    page = SITUATIONS["over"]
    scene, markup = pages.parts(page)["ending"], pages.parts(page)["outcome"]
    assert page.outcome in scene and not any(" hidden" in part.split(">")[0] for part in (scene, markup))
    for one in page.standings:
        assert f"<b>{one.points}</b>" in markup
        for stat in one.terms:
            assert f">{stat.value}</td>" in markup
    assert "/t/abc/record" in markup and "/t/abc/share.svg" in markup


def test_behind_the_privacy_screen_there_is_nothing() -> None:
    page = SITUATIONS["private"]
    text = pages.table(page)
    outline = Outline(text)
    assert "Only Betty should look." in outline.words
    assert ("post", "/t/abc/look") in {(form["method"], form["action"]) for _, form in outline.buttons if form}
    assert not set(page.scene.fragments) & set(outline.ids)
    assert all(text not in outline.words for line in page.log for text in line.texts)
    assert page.text not in text and page.prompt not in outline.words and page.notes[0][2] not in outline.words


def test_why_undo_is_not_possible_is_said() -> None:
    assert 'title="Dice were rolled since."' in pages.parts(SITUATIONS["stuck"])["rail"]


def test_a_purist_gets_no_hints() -> None:
    assert "hint-tool" not in pages.parts(dataclasses.replace(SITUATIONS["moving"], aids="purist"))["rail"]


def test_the_host_gives_seats_away_and_nobody_else() -> None:
    page = SITUATIONS["moving"]
    assert "#token" in pages.parts(page)["links"]
    assert "#token" not in pages.table(dataclasses.replace(page, host=False))


# ---- the other pages


def test_the_lobby_opens_a_table_without_script() -> None:
    outline = Outline(pages.lobby(lobbies()["refused"]))
    forms = [given for tag, given in outline.tags if tag == "form"]
    assert any((form["method"], form["action"]) == ("post", "/tables") for form in forms)
    named = {given["name"] for tag, given in outline.tags if tag in ("input", "select") and "name" in given}
    assert {"game", "seats", "seat1", "seat2", "seat3", "name1", "aids", "undo", "seed", "house-grid"} <= named
    assert "There is no seat 4" in outline.words
    ticked = [given["value"] for tag, given in outline.tags if given.get("name") == "seats" and "checked" in given]
    assert ticked == ["2"]


def test_the_rules_show_a_clause_or_what_was_found() -> None:
    assert 'href="#PENCIL-8.03"' in DOCUMENTS["clause"] and Outline(DOCUMENTS["clause"]).ids["PENCIL-8.03"] == 1
    assert "Nothing found" in DOCUMENTS["search"]


def test_the_rules_name_the_chapter_first_and_say_what_may_have_been_meant() -> None:
    book = rulebook.load("cavern")
    battle = pages.rules("Skull Cavern", book, "battle")
    found = battle[battle.index('class="found"') : battle.index("At a glance</h2>")]
    chapter, section = found.index('Chapter <a href="#s-15-battles">15, Battles</a>'), found.index("6.4, Dice, Fights, Battles")
    assert chapter < section < found.index("5.12</a>")
    assert Outline(battle).ids["s-15-battles"] == 1
    assert 'Did you mean <a href="/rules/cavern?q=15.09">15.09</a>?' in pages.rules("Skull Cavern", book, "15.99")
    assert "Did you mean" not in battle


def test_the_rules_for_players_say_nothing_of_where_a_clause_comes_from() -> None:
    text = pages.rules("Skull Cavern", rulebook.load("cavern"), "")
    assert not re.search(r"\[(rb|own)\b", text)
    assert ">19</span> Faction abilities</h3>" in text
    assert 'before 15.12. <a class="cite" href="#CAVERN-R32">R32</a>' in text
    assert '<tr><th scope="row">Goal</th><td>Most points' in text, "a table without a head"
    assert text.count("Most points from Gold cards") == 1
    assert '<tr id="CAVERN-D10"><td>D10</td>' in text
    assert '<span class="part"><em>Ruling:</em> Optional.</span>' in text


def test_the_lid_is_always_the_same() -> None:
    from delve.games.pencil.look import cover

    first = cover.cover()
    cover.cover.cache_clear()
    assert cover.cover() == first
    assert 'viewBox="0 0 220 300"' in first and 'class="printed"' in first and "style" not in first


def test_boards_have_every_colour_of_every_theme() -> None:
    text = assets.styles()["picture.css"].decode()
    day, night, contrast = (palette.colours(theme) for theme in palette.THEMES)
    for role in ("lead", "page", "crayon-1", "marker"):
        assert f"light-dark({day[role]},{night[role]})" in text
        assert contrast[role] in text
    assert ".picture.light" not in text and ".picture.dark" not in text


def test_a_thumb_has_no_ids() -> None:
    scene = Scene(10, 10, "x", classes="pencil")
    scene.add("wall", '<path class="tooth" d="M0 0"/><path class="mass" d="M1 1"/>')
    assert pages.thumb(scene).count("path") == 1 and "id=" not in pages.thumb(scene)


# ---- files


def test_vendored_files_are_what_is_recorded() -> None:
    folder = STATIC / "vendor"
    recorded: dict[str, str] = {}
    for entry in tomllib.loads((folder / "vendor.toml").read_text())["vendored"]:
        assert entry["name"] and entry["version"] and entry["licence"]
        recorded |= entry["sha256"]
    there = {str(path.relative_to(folder)): path for path in folder.rglob("*") if path.is_file() and path.name != "vendor.toml"}
    assert {name: sha256(path.read_bytes()).hexdigest() for name, path in there.items()} == recorded


def test_styles_ask_only_for_files_that_are_there() -> None:
    for sheet in ("tokens.css", "components.css"):
        text = (STATIC / sheet).read_text()
        for name in re.findall(r'url\("([^"]+)"\)', text):
            assert (STATIC / name).is_file(), name
        assert "http" not in text


def imports() -> dict[str, set[str]]:
    """The script modules, and which others each imports."""
    return {path.name: set(re.findall(r'from "\./(.+)";', path.read_text())) for path in (STATIC / "js").iterdir()}


def test_comments_are_not_sent_and_lines_keep_their_numbers() -> None:
    sent = {**{f"js/{name}": content for name, content in assets.modules().items()}, **assets.styles()}
    for name in sent.keys() - {"picture.css"}:
        text, source = sent[name].decode(), (STATIC / name).read_text()
        assert "/*" not in text
        assert " //" not in text
        for got, line in zip(text.split("\n"), source.split("\n"), strict=True):
            assert "".join(got.split()) in "".join(line.split())


def test_scripts_name_no_other_site() -> None:
    named = [url for path in (STATIC / "js").iterdir() for url in re.findall(r'https?://[^"]*', path.read_text())]
    assert named == ["http://www.w3.org/2000/svg"]


def test_scripts_import_modules_that_are_there_and_never_in_a_circle() -> None:
    TopologicalSorter(imports()).prepare()  # raises CycleError
    assert set().union(*imports().values()) | {"page.js", "table.js", "edits.js"} == set(imports())


@each_document
def test_a_page_names_every_module_it_needs_so_that_none_waits_for_another(text: str) -> None:
    tags = Outline(text).tags
    started = {given["src"] for tag, given in tags if tag == "script" and given.get("type") == "module"}
    named = started | {given["href"] for tag, given in tags if given.get("rel") == "modulepreload"}
    needed = set(started)
    while more := {assets.url(f"js/{name}") for url in needed for name in imports()[url.rpartition("/")[2]]} - needed:
        needed |= more
    assert named == needed


@pytest.mark.parametrize("name", ["table moving", "table over", "lobby first", "lobby resting"])
def test_a_first_page_weighs_little(name: str) -> None:
    text = DOCUMENTS[name]
    weight = {"page": len(gzip.compress(text.encode(), 6))}
    weight["manifest"] = len(gzip.compress(install.manifest(), 6))
    asked = [given for tag, given in Outline(text).tags if tag in ("link", "script")]
    kept = ("manifest", "apple-touch-icon")  # the first was counted; the other is fetched by whoever puts the page on a home screen
    for asset in {given.get("href") or given["src"] for given in asked if given.get("rel") not in kept}:
        file = asset.removeprefix("/static/").partition("?")[0]
        name = file.rpartition("/")[2]
        content = assets.styles().get(file) or assets.modules().get(name) or (STATIC / file).read_bytes()
        weight[file] = len(gzip.compress(content, 6))
    for file in re.findall(r'url\("([^"]+)"\)', (STATIC / "tokens.css").read_text()):
        if "-more" not in file:  # accented letters are fetched only where one is used
            content = (STATIC / file).read_bytes()
            weight[file] = len(content) if file.endswith("woff2") else len(gzip.compress(content, 6))
    assert sum(weight.values()) < BUDGET, weight


@pytest.mark.parametrize("sheet", assets.SHEETS)
def test_no_style_makes_a_browser_look_at_the_whole_page_anew(sheet: str) -> None:
    """`:has` on the page or its board is matched again with every patch, for every drawing below: `#state[data-shows]` says the same."""
    text = assets.styles()[sheet].decode()
    assert not re.findall(r"(?:\.page-table|\.table|\.board|body|html|main)[\w.:()#\[\]=-]*:has\([^{]*", text)


@each_situation
def test_the_state_says_what_is_in_sight(page: TablePage) -> None:
    """The style sheets go by it: it agrees with the parts themselves."""
    made = pages.parts(page)
    parts = {"reel": "reel", "guide": "guide", "hand": "hand", "tray": "tray", "end": "outcome"}
    shown = {word for word, part in parts.items() if " hidden" not in made[part].split(">", 1)[0]}
    shown |= {"privacy"} if page.privacy else {"since"} if any(id.startswith("told-") for id in made) else set()
    assert set(page.shows.split()) == shown

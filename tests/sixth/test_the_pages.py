"""docs/adding-a-game.md and docs/growing-a-game.md tried for real: the game they write, in terminal, lab and browser beside the others."""

from __future__ import annotations

import doctest
import re

import httpx
from playwright.sync_api import Browser, Page

from delve.kernel.content_set import pack_files
from tests.laws.test_laws import LAWS
from tests.sixth.package import GROWN, SMALLEST, Package, files_of
from tests.web.kit import Server, Visitor, press, version

# ---- the smallest game in the terminal and the lab


def test_the_list_shows_it_beside_the_others_and_says_what_it_still_needs(torches: Package) -> None:
    told = " ".join(torches.delve("games").split())
    assert "cavern Delve, Skull Cavern." in told
    assert "torches Torches. 2-4 players, 3 minutes." in told
    assert "Unfinished: it still needs a text board, a log, a picture, a box, a bot that knows it and rules to read." in told
    assert told.count("Unfinished") == 1
    assert "Could not be loaded" not in told


def test_a_whole_game_is_played_in_the_terminal_and_its_record_replays_and_verifies(torches: Package) -> None:
    typed = "lay 19\n1\nhint\nrules\n1\nquit\n"
    told = torches.delve("play", "torches", "--bots", "longest", "--seed", "7", "--no-colour", typed=typed)
    assert "At the table: Player, Flint (bot: longest). Seed 7." in told
    assert "torches: 8, 11, 16, 19" in told
    assert "Laid: Player, hours 19." in told
    assert "Round 3: which torch do you lay?" in told
    assert "Torches has no advice to give yet." in told
    assert "There is no rules text of 'torches'." in told
    verdict = re.search(r"The game is over\. (The most rounds won: [234]\.)", told)
    name = re.search(r"Kept as (torches-\S+\.delve)", told)
    assert verdict is not None and name is not None
    again = torches.delve("replay", name[1], "--log")
    assert "Laid: Player, hours 19." in again and verdict[1] in again
    verified = " ".join(torches.delve("verify", name[1]).split())
    assert verified.startswith("True: torches, rules 1, 6 choices") and verdict[1] in verified
    assert verdict[1] in torches.delve("games")


def test_a_simulation_plays_it_with_the_bots_there_are(torches: Package) -> None:
    assert "torches: 20 games, 2 seats, all random" in torches.delve("simulate", "torches", "--processes", "1", "--games", "20", "--check")
    told = torches.delve("simulate", "torches", "--processes", "1", "--games", "20", "--bots", "longest,search:8", "--rotate")
    assert "torches: 20 games, 2 seats, longest, search:8" in told
    assert "the bot longest plays torches, not pencil" in torches.delve("simulate", "pencil", "--bots", "longest", status=2)


# ---- the smallest game in the browser


def to_the_end(page: Page) -> int:
    """Press the first option until the game is over; returns how often."""
    pressed = 0
    options = page.locator("#options button[data-key]")
    ended = page.locator("#outcome table.score")
    while True:
        page.wait_for_selector("#outcome table.score, #options:not(.is-busy) button[data-key]")
        if ended.count():
            return pressed
        press(page, str(options.first.get_attribute("data-key")))
        pressed += 1


def picked_and_played(visitor: Visitor, width: int) -> None:
    """Torches from the shelf to its end, by clicking alone."""
    page = visitor.page_for("/")
    page.locator(".shelf a.box", has_text="Torches").click()
    assert page.locator("#new .unfinished").inner_text().startswith("Unfinished: it still needs a text board")
    assert page.locator("a[href='/rules/torches']").count() == 0
    for path in ("/glance/torches", "/learn/torches"):
        assert visitor.context.request.get(path).status == 404, "it teaches nothing yet"
    box = page.locator(".shelf .is-on").bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width, "the picked box is in sight"
    page.locator("#new select[name=seat2]").select_option("bot:longest")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    assert "torches:" in str(page.locator("#textboard").text_content())
    assert page.locator("#hint-tool").count() == 0 and page.locator("#glance-tool").count() == 0
    assert not page.locator("#rules-tool").is_visible()
    assert to_the_end(page) == 3, "the fourth torch is laid without a question"
    assert page.locator("#ending .verdict p").inner_text().startswith("The most rounds won:")
    assert page.locator("#outcome tbody tr").count() == 2
    assert "Laid: Player 1, hours" in str(page.locator("#log-lines").text_content())
    record = visitor.record(page)
    assert record.startswith("delve record 2\ngame torches\nrules 1\n") and "\nbot 2 longest\n" in record
    page.goto("/")
    assert page.locator(".resume li", has_text="Torches").locator(".thumb svg").count() == 1


def one_choice_in(visitor: Visitor, game: str, **form: str) -> None:
    page = visitor.sit(game, **form)
    page.wait_for_selector("#options:not(.is-busy) button[data-key]")
    was = version(page)
    press(page, str(page.locator("#options button[data-key]").first.get_attribute("data-key")))
    assert version(page) > was
    assert page.locator("#rules-tool").is_visible()


def test_it_is_picked_in_the_lobby_and_played_to_its_end_by_clicking_beside_the_others(browser: Browser, server: Server) -> None:
    """At a desk and on a phone. One test for all of it, so that browser and server are started once."""
    for width in (1280, 360):
        visitor = Visitor.enter(browser, server.url, viewport={"width": width, "height": 800})
        visitor.context.set_default_timeout(20_000)  # the server has only just begun, and draws ahead meanwhile
        picked_and_played(visitor, width)
        if width == 1280:
            one_choice_in(visitor, "pencil")
            one_choice_in(visitor, "cavern", seats="2", seat2="bot:instinct")
        visitor.context.close()
        assert visitor.verdict() == []
    missing = httpx.get(f"{server.url}/rules/torches")
    assert missing.status_code == 404
    assert "There is no rules text of &#39;torches&#39;; Torches can be played all the same" in missing.text


# ---- the grown game


def test_the_grown_game_has_all_that_a_game_can_have(grown: Package) -> None:
    told = " ".join(grown.delve("games", "torches").split())
    assert "Unfinished" not in told
    assert "hand=3 three torches" in told
    assert "1.02 In a round everybody lays one torch" in " ".join(grown.delve("rules", "torches", "1.02").split())
    played = grown.delve("play", "torches", "--bots", "eager", "--seed", "7", "--house-rule", "hand=3", "--no-colour", typed="hint\n1\n1\n")
    assert "Player              -   won 0" in played
    assert re.search(r"Hint: \d, lay \d+\. .* hours may win this round\.", played)
    assert "You lay a torch of" in played and "Flint lays a torch of" in played


def test_it_teaches_as_its_files_say(grown: Package) -> None:
    played = grown.python("-m", "delve.lab.guided", "torches")
    assert [title in played for title in ("Your torches", "Round over", "Burnt down")] == [True, True, True]
    assert "does not come up" not in played
    assert "Whose torch burns longest?" in grown.delve("rules", "torches")
    told = grown.delve("play", "torches", "--guided", "--no-colour", typed="1\n1\n1\nquit\n")
    assert told.count("First game, 1 of 3: Your torches") == 1 and "First game, 3 of 3: Burnt down" in told


def test_its_simulation_shows_its_gauge_and_its_bands(grown: Package) -> None:
    run = ("simulate", "torches", "--processes", "1", "--games", "400", "--bots", "instinct,random", "--rotate")
    told = grown.delve(*run, "--bands", "--check")
    assert "Hours that win a round" in told
    assert re.search(r"Instinct against random +\d\d\.\d % +from 55 % +inside", told)


def test_its_content_can_be_exchanged_and_a_game_begun_with_it_goes_on(grown: Package) -> None:
    folder = grown.data / "mine"
    folder.mkdir()
    (folder / "box.toml").write_text(f"# hundreds\ntorches = {[100 + i for i in range(16)]}\n", encoding="utf-8")
    told = grown.delve("play", "torches", "--bots", "random", "--content", str(folder), "--seed", "1", typed="1\n")
    assert re.search(r"Your torches: 1\d\d 1\d\d 1\d\d 1\d\d", told)
    assert "Taken up again after" in grown.delve("play", "--resume", typed="1\n")
    (kept,) = [path for path in grown.data.glob("*.delve") if path.stem.endswith("-1")]
    away = folder / "elsewhere.delve"
    away.write_text(kept.read_text(encoding="utf-8"), encoding="utf-8")
    assert "as --content FOLDER" in grown.delve("replay", str(away), "--data", str(folder), status=2)
    digest = str(away.read_text(encoding="utf-8").split("content ")[1].split("\n")[0])
    earlier = grown.folder / "torches" / "content" / "earlier"
    earlier.mkdir()
    (earlier / f"{digest}.json").write_text(pack_files({"box.toml": (folder / "box.toml").read_text("utf-8")}), encoding="utf-8")
    assert "Round 3" in grown.delve("replay", str(away), "--data", str(folder)), "a set that ships as an earlier one"
    (folder / "box.toml").write_text("torches = [1, 1]\n", encoding="utf-8")
    refused = " ".join(grown.delve("play", "torches", "--content", str(folder), status=2).split())
    assert "box.toml: `torches` should be at least 16 different numbers above 0, not [1, 1]" in refused


def test_the_tests_of_the_page_pass_and_hold_the_game_against_every_law(grown: Package) -> None:
    written = files_of(SMALLEST)["tests/test_torches.py"]
    assert [law.__name__ for law in LAWS.values() if f"laws.{law.__name__}," not in written] == []
    settings = ["-o", "markers=clause(id): what the test shows", "-p", "no:cacheprovider"]
    told = grown.python("-m", "pytest", "-q", *settings, str(grown.folder / "tests" / "test_torches.py"))
    assert "37 passed" in told


NIGHT = """
from delve.kernel import laws
from delve.table import Table
from torches.night import GAME

ALL = [
    laws.same_seed_same_game, laws.copy_twin, laws.freeze_and_thaw, laws.secrecy, laws.imagination_varies, laws.offered_means_legal,
    laws.ends, laws.conservation, laws.telling_changes_nothing, laws.names_that_last, laws.sealed_apart,
]
for law in ALL:
    for seats in (2, 3, 4):
        assert [sentence for seed in range(5) for sentence in law(GAME, seats, seed)] == [], law
records = set()
for order in ((0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)):
    table = Table(GAME, 4, 7)
    assert table.sealed == (0, 1, 2, 3)
    for seat in order:
        told = table.lay(seat, 1)
    records.add(table.record())
assert len(records) == 1 and len(told) > 4 and table.decisions == 4
print("fit for the night")
"""


def test_the_game_of_two_sides_keeps_every_law(grown: Package) -> None:
    assert "fit for the night" in grown.python("-c", NIGHT)


def test_the_cards_of_the_page_are_read() -> None:
    failed, tried = doctest.testfile(str(GROWN), module_relative=False)
    assert tried >= 6
    assert not failed

"""Games of other packages, broken in every way: lobby and list say what is wrong, and the others are played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import httpx
import pytest

from tests.sixth.package import SMALLEST, Package, files_of
from tests.web.kit import Server

NOT_LOADED: Final = {
    "raises.py": "raise ImportError('no such thing as tar')\n",
    "leaves.py": "raise SystemExit(3)\n",
    "words.py": "GAME = 'torches'\n",
    "lacking.py": "from delve.kernel.game import Game\nclass Lacking(Game):\n    id, title = 'lacking', 'Lacking'\n",
    "named.py": "from torches import Torches\nclass Named(Torches):\n    id = '../up'\n",
}
ENTRIES: Final = {
    "raises": "raises:GAME", "leaves": "leaves:GAME", "words": "words:GAME", "lacking": "lacking:Lacking", "named": "named:Named",
    "absent": "words:NOTHING", "twice": "torches:GAME",
}  # fmt: skip
REASONS: Final = {
    "raises": "ImportError: no such thing as tar",
    "leaves": "SystemExit: 3",
    "words": "it should name a Game, not a str",
    "lacking": "the game has no `pitch`, `credit`, `minutes`, `min_seats`, `max_seats`, `version`, `secrets`, `steps`, `blank`,",
    "named": "its id is '../up': small letters, digits and _ make an id",
    "absent": "words:NOTHING cannot be loaded: AttributeError",
    "twice": "there is a game 'torches' already",
}
LOOKS: Final = ("cover", "stats", "terms", "guise", "scene", "text", "line", "warm", "instinct")
"""Methods that show something: a game in which one of them fails can be played to its end."""
RULES: Final = ("view", "outcome", "blank", "turns")
"""Methods without which there is nothing to show."""
FAILING: Final = """
from torches import Torches

def failing(name):
    def fail(self, *given, **more):
        raise ZeroDivisionError("the secret is 42")
    return type(name.title(), (Torches,), {"id": f"no_{name}", "title": f"No {name}", name: fail})
"""
TRIPS: Final = """
from delve.kernel.face import Face, Words
from delve.kernel.flow import Ask, push
from torches import Torches

class Trip(Ask):
    tag = "trip"

    def options(self, s):
        return (1,)

    def chosen(self, s, code, luck, tell):
        raise ZeroDivisionError("the secret is 42")

    def prompt(self, s):
        return "Trip?"

    def face(self, s, code):
        return Face("trip", Words("Trip"))

class Trips(Torches):
    id, title = "trips", "Trips"
    steps = (*Torches.steps, Trip)

    def blank(self, seats, setup):
        s = super().blank(seats, setup)
        s.agenda.clear()
        push(s, Trip(0))
        return s
"""
LISTS: Final = """
from dataclasses import dataclass
from torches import Torches
from torches.sight import CellarView

@dataclass(frozen=True)
class ListView(CellarView):
    more: list[int]

class Lists(Torches):
    id, title = "lists", "Lists"

    def view(self, s, seat):
        return ListView(**vars(super().view(s, seat)), more=[1, 2])
"""

CHOOSING: Final = re.compile(
    r'<form id="choosing".*?name="v" value="(\d+)".*?name="once" value="(\w+)".*?name="action" value="(\w+)"', re.DOTALL
)


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Package:
    made = Package(tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("data"))
    wrong = "\n".join([FAILING, *(f"No_{name} = failing('{name}')" for name in (*LOOKS, *RULES))])
    playable = {"failing.py": wrong, "lists.py": LISTS, "trips.py": TRIPS}
    files = files_of(SMALLEST) | NOT_LOADED | playable | {"fails.py": "class Bot:\n    pass\n"}
    games = [("delve.games", name, value) for name, value in ENTRIES.items()]
    games += [("delve.games", f"no_{name}", f"failing:No_{name}") for name in (*LOOKS, *RULES)]
    games += [("delve.games", name, f"{name}:{name.title()}") for name in ("lists", "trips")]
    entries = [("delve.games", "torches", "torches:GAME"), *games]
    made.install("broken", files, [*entries, ("delve.bots", "fails", "fails:Bot")])
    return made


@pytest.fixture(scope="module")
def server(broken: Package, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"), environment=broken.environment).start()
    yield running
    running.end()


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, follow_redirects=True, timeout=20) as made:
        yield made


def opened(client: httpx.Client, game: str) -> httpx.Response:
    """The page of a new table, against a bot."""
    return client.post("/tables", data={"game": game, "seats": "2", "seat1": "me", "seat2": "bot:random", "seed": "7"})


def to_the_end(client: httpx.Client, page: httpx.Response) -> str:
    """Press the first option, as a browser without script does, until the game is over; returns the last page."""
    path = page.url.path
    for _ in range(200):
        form = CHOOSING.search(page.text)
        if form is not None:
            page = client.post(f"{path}/act", data={"v": form[1], "once": form[2], "action": form[3]})
        elif "<h2>The game is over</h2>" in page.text:
            return page.text
        else:
            page = client.get(path)
        assert page.status_code in (200, 409), page.text
    raise AssertionError(page.text)


def test_the_list_names_every_game_and_says_what_is_wrong_with_the_others(broken: Package) -> None:
    told = " ".join(broken.delve("games").split())
    listed, _, wrong = told.partition("Could not be loaded")
    assert all(f"{id} " in listed for id in ("cavern", "pencil", "torches", "no_view", "no_cover"))
    for name, reason in REASONS.items():
        assert re.search(rf"\b{name} .*{re.escape(reason)}", wrong)
    assert "fails the bot fails of the package broken has no method `choose(self, seat)`" in wrong
    refused = " ".join(broken.delve("play", "raises", status=2).split())
    assert "there is no game 'raises' (raises:GAME cannot be loaded: ImportError: no such thing as tar)" in refused


def test_the_lobby_answers_for_every_game_and_says_what_is_wrong(client: httpx.Client) -> None:
    for id in ("pencil", "cavern", "torches", "lists", *(f"no_{name}" for name in (*LOOKS, *RULES))):
        page = client.get("/", params={"game": id})
        assert page.status_code == 200
        assert f'name="game" value="{id}"' in page.text
    text = client.get("/").text.replace("&#39;", "'")
    for name, reason in REASONS.items():
        assert re.search(rf"<dt>{name}</dt><dd>[^<]*{re.escape(reason)}", text)
    assert "<dt>fails</dt>" in text
    assert '<ul class="wide is-long">' in text, "more boxes than fit side by side stand in one row all the same"
    assert "Something is wrong with this game: ZeroDivisionError" in client.get("/?game=no_cover").text


@pytest.mark.parametrize("name", [f"no_{name}" for name in LOOKS] + ["lists"])
def test_a_game_that_cannot_show_something_is_played_to_its_end(client: httpx.Client, name: str) -> None:
    page = opened(client, name)
    assert page.status_code == 200
    assert ("The picture could not be drawn" in page.text) == (name in ("no_scene", "no_text"))
    assert client.get(page.url.path, params={"hint": "1"}).status_code == 200
    assert "The most rounds won" in to_the_end(client, page)
    lobby = client.get("/")
    assert lobby.status_code == 200 and page.url.path in lobby.text


@pytest.mark.parametrize("name", RULES)
def test_a_game_that_cannot_be_shown_at_all_is_refused_in_words_and_hurts_no_other(client: httpx.Client, name: str) -> None:
    page = opened(client, f"no_{name}")
    assert page.status_code == (422 if name == "blank" else 500)
    assert f"No {name} has a defect (ZeroDivisionError); other games go on" in page.text
    assert "the secret is 42" not in page.text
    lobby = client.get("/")
    assert lobby.status_code == 200
    assert name == "blank" or page.url.path in lobby.text, "a table that was opened is listed"
    for game in ("pencil", "cavern"):
        form = {"game": game, "seats": "2", "seat1": "me", "seat2": "bot:instinct", "seed": "7"}
        played = client.post("/tables", data=form)
        assert played.status_code == 200
        assert 'id="choosing"' in played.text or "is thinking" in played.text
    assert client.get("/").status_code == 200


def test_a_choice_that_fails_is_told_in_words_and_so_is_the_table_from_then_on(client: httpx.Client) -> None:
    page = opened(client, "trips")
    form = CHOOSING.search(page.text)
    assert form is not None
    failed = client.post(f"{page.url.path}/act", data={"v": form[1], "once": form[2], "action": form[3]})
    for answer in (failed, client.get(page.url.path)):
        assert answer.status_code == 500
        assert re.search(r"[Tt]rips has a defect \(ZeroDivisionError\)", answer.text)
        assert "the secret is 42" not in answer.text
    assert client.get("/").status_code == 200
    assert opened(client, "torches").status_code == 200

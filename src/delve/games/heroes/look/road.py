"""Between two Quests of a Campaign: the road with its stages, the town, the Quest that comes next, and a sheet for every Character."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from delve.games.heroes.box import RANDOM, Campaign, Quest
from delve.games.heroes.codes import NOBODY, RECKONING, TOWN
from delve.games.heroes.look import cards, signs
from delve.games.heroes.look.art import road
from delve.games.heroes.look.art.gallery import HERO
from delve.games.heroes.look.art.pen import Art
from delve.games.heroes.look.board import Board
from delve.games.heroes.look.cards import Prints
from delve.games.heroes.look.felt import Spots
from delve.games.heroes.look.ribbons import token
from delve.games.heroes.perks import Refocus
from delve.games.heroes.saga import MOST_DOOM, MOST_SCARS, XP_OF_LEVEL, Saga, Sheet
from delve.games.heroes.telling import PERKS
from delve.kernel.english import capital
from delve.pictures.ink.lines import num
from delve.pictures.scene import Scene
from delve.pictures.text_width import cut, wrap
from delve.pictures.text_width import width as wide

WIDE: Final = (900.0, 470.0)
SCALE: Final = WIDE[0] / 1280
SIGNS: Final = (
    ("Infirmary", "2 gold"), ("Tavern", "1 to 3"), ("Armoury", "2 to 10"), ("Hall of Arms", "3 gold"), ("Shrine", "1 gold"),
    ("Guild", "a Favour"),
)  # fmt: skip
LABELS: Final = ((612, 412, 0), (676, 354, 0), (458, 284, 1), (492, 240, 1), (706, 298, 0), (708, 248, 0))
"""Where the names of the stages stand, and whether they end there."""
SHEET: Final = (284.0, 112.0)
STAR: Final = "l1.9 4 4.3.5-3.2 3 .9 4.4-3.9-2.2-3.9 2.2.9-4.4-3.2-3 4.3-.5Z"


def shown_now(board: Board) -> bool:
    """Whether the party is on the road, not at a Challenge, and not about to roll Pool dice again."""
    view = board.view
    return view.saga is not None and view.phase in (TOWN, RECKONING) and view.ask is not Refocus


@cache
def landscape() -> str:
    a = Art("road")
    road.land(a)
    road.town(a)
    return str(a)


def _quest(a: Art, quest: Quest, x: float, y: float, w: float) -> None:
    """The Quest that comes next."""
    h = 118.0
    a.plain("f-k cast", f"M{x + 4} {y + 6}h{w}v{h}h{-w}Z")
    a.d("o-p", f"M{x} {y} L{x + w} {y} L{x + w} {y + h} L{x} {y + h} Z", 1.0)
    a.text("c f-soft", x + 14, y + 21, 13, "NEXT QUEST")
    a.text("t f-k", x + 14, y + 45, 22, escape(cut(quest.name, 22, w - 24)))
    for i, step in enumerate(quest.steps):
        left = x + 28 + i * 32
        a.plain("f-k", f"M{num(left - 12)} {num(y + 54)}h24v18l-12 7l-12-7Z")
        a.text("t mid f-p", left, y + 71, 17, step.level if step.challenge == RANDOM else f"{step.level}!")
    for i, line in enumerate(wrap(". ".join([capital(one) for one in quest.said]), 13, w - 26, 2)):
        a.text("s f-k", x + 14, y + 97 + i * 15, 13, escape(line))


def _stage(a: Art, number: int, name: str, stars: int, state: str, x: float, y: float, ends: bool) -> None:
    """The board with the name of a stage."""
    w = wide(name, 16) * 0.9 + 48
    left = x - w if ends else x
    a.d("o-p" if state != "later" else "o-s", f"M{left} {y} L{left + w} {y} L{left + w} {y + 36} L{left} {y + 36} Z", 0.8)
    a.raw(f'<circle class="cf-k" cx="{num(left + 17)}" cy="{num(y + 18)}" r="12"/>')
    a.text("t mid f-p", left + 17, y + 23.5, 16, number)
    a.text("t f-k", left + 34, y + 17, 16, escape(name))
    for i in range(stars):
        a.plain("f-gold l-k w0", f"M{num(left + 40 + i * 13)} {num(y + 21)}{STAR}")
    if state == "won":
        a.plain("l-good w3", f"M{num(left + w - 22)} {num(y + 25)}l4 5l9-11")
    elif state == "next":
        a.text("b end f-red", left + w - 6, y + 31, 13, "next")


def _stages(board: Board, saga: Saga, campaign: Campaign) -> list[tuple[str, int, str]]:
    """Name, stars and state of every stage; of two Quests the one that was won or is next, else both."""
    venture, quests = board.view.venture, board.content.quests
    out = []
    for nth, stage in enumerate(campaign.stages):
        state = "won" if nth < saga.stage else "next" if nth == saga.stage else "later"
        done = [one for one in stage.quests if one in saga.won] if state == "won" else []
        if state == "next" and board.coming() is not None and venture is not None:
            done = [venture.quest]
        known = done or list(stage.quests)
        name = " or ".join([quests[one].name for one in known])
        out.append((name if len(known) == 1 else cut(name, 16, 210), quests[known[0]].stars, state))
    return out


def _words(board: Board, saga: Saga) -> str:
    lit = f"{saga.stage} of 6 lamps lit" if saga.stage else "No lamp is lit yet"
    return f"{lit}. {'No doom yet' if not saga.doom else f'Doom {saga.doom} of {MOST_DOOM}'}."


def _sheet(board: Board, seat: int, one: Sheet, shown: Prints, x: float, y: float, w: float) -> str:
    """A Character between Quests."""
    a, h = Art("sheet", seat), SHEET[1] - 8
    a.plain("f-k cast", f"M{x + 3} {y + 5}h{w}v{h}h{-w}Z")
    a.d("o-p", f"M{x} {y} L{x + w} {y} L{x + w} {y + h} L{x} {y + h} Z", 0.8)
    made = one.hero != NOBODY
    if made:
        art = board.content.heroes[one.hero].art
        a.raw(cards.framed(shown(art, HERO), x + 8, y + 8, 76, 88, "56 0 214 248"))
    a.d("l-k w2", f"M{x + 8} {y + 8} L{x + 84} {y + 8} L{x + 84} {y + 96} L{x + 8} {y + 96} Z", 0.5)
    a.raw(token(seat, x + 14, y + 92, 24))
    a.text("t f-k", x + 94, y + 24, 19, escape(cut(board.names[seat], 19, w - 150)))
    title = f"{board.content.skills[one.skill].name} {board.content.heroes[one.hero].name}" if made else "a new character"
    a.text("i f-soft", x + 94, y + 40, 14.5, escape(cut(title, 14.5, w - 146)))
    a.plain("f-k", f"M{num(x + w - 42)} {num(y - 3)}h30v28l-15 8l-15-8Z")
    a.text("t mid f-p", x + w - 27, y + 21, 23, one.level)
    need = next((xp for xp in XP_OF_LEVEL if xp > one.xp), XP_OF_LEVEL[-1])
    a.text("s f-k", x + 94, y + 58, 13, f"{one.xp} of {need} XP")
    a.raw(signs.icon("bag", x + 178, y + 53, 16))
    a.text("b f-k", x + 189, y + 58, 14, one.gold)
    for i in range(MOST_SCARS):
        cx = x + w - 54 + i * 18
        a.raw(f'<circle class="cf-s cl-k cw0" cx="{num(cx)}" cy="{num(y + 53)}" r="6.5"/>')
        if i < one.scars:
            a.plain("l-red w3", f"M{num(cx - 3)} {num(y + 49)}l7 8M{num(cx + 3)} {num(y + 49)}l-7 8")
    perks = [f"{PERKS[i]}{' twice' if often > 1 else ''}" for i, often in enumerate(one.perks) if often]
    things = [board.content.artifacts[number].name + ("" if number in one.attuned else " (idle)") for number in one.artifacts]
    bought = [f"a {one.bought} from the Armoury"] if one.bought else []
    favours = [f"{one.favours} {'Favour' if one.favours == 1 else 'Favours'}"] if one.favours else []
    rest = ", ".join([*things, *bought, *favours]) or "no artifact yet"
    a.text("b f-k" if things else "i f-soft", x + 94, y + 78, 13.5, escape(cut(rest, 13.5, w - 104)))
    a.text("s f-k" if perks else "i f-soft", x + 94, y + 96, 13.5, escape(cut(", ".join(perks) or "no perk yet", 13.5, w - 104)))
    return str(a)


def draw(drawn: Scene, board: Board, shown: Prints, spots: Spots, narrow: bool) -> None:
    """The whole picture; sets the size of the scene."""
    saga = board.view.saga
    assert saga is not None
    campaign = board.content.campaigns[saga.campaign]
    if narrow:
        _narrow(drawn, board, saga, campaign, shown, spots)
        return
    drawn.width = WIDE[0]
    land = drawn.define("road", landscape())
    lamps = Art("lamps")
    for nth, (x, y, k) in enumerate(road.STAGES):
        road.lamp(lamps, x, y, k, nth < saga.stage)
    for seat in range(len(saga.sheets)):
        road.traveller(lamps, 570 + 42 * seat, 586 + 12 * (seat % 2), seat)
    drawn.add("land", f'<g transform="scale({SCALE:.4f})"><use href="{land}"/>{lamps}</g>')
    a = Art("boards")
    a.text("t f-p", 26, 48, 40, escape(campaign.name))
    a.text("i f-p", 28, 74, 19, _words(board, saga))
    for (name, price), (x, y) in zip(SIGNS, road.PLACES, strict=True):
        half, middle, at = wide(name, 15) * 0.46 + 9, x * SCALE, y * SCALE
        a.d("o-p", f"M{middle - half} {at} L{middle + half} {at} L{middle + half} {at + 32} L{middle - half} {at + 32} Z", 0.6)
        a.text("t mid f-k", middle, at + 14, 15, name)
        a.text("s mid f-soft", middle, at + 27, 12, price)
    for nth, ((name, stars, state), (lx, ly, ends)) in enumerate(zip(_stages(board, saga, campaign), LABELS, strict=True)):
        _stage(a, nth + 1, name, stars, state, lx, ly, bool(ends))
    drawn.add("ladder", str(a))
    drawn.add("levels", '<g class="hit"><rect x="440" y="230" width="450" height="230"/></g>')
    _next(drawn, board, 640, 16, 244)
    top = WIDE[1] + 8
    _shelf(drawn, top - 8)
    columns = 2 if len(saga.sheets) in (2, 4) else 3
    room = (WIDE[0] - 30) / columns
    for seat, one in enumerate(saga.sheets):
        left, row = 18 + seat % columns * room, top + seat // columns * SHEET[1]
        drawn.add(f"ribbon-{seat}", _sheet(board, seat, one, shown, left, row, room - 8))
        spots[f"seat-{seat}"] = (left - 4, row + 74, 34)
    drawn.height = top + (1 + (len(saga.sheets) - 1) // columns) * SHEET[1] + 4


def _next(drawn: Scene, board: Board, x: float, y: float, w: float) -> None:
    """The Quest that comes next, where it is known."""
    a = Art("next")
    quest = board.coming()
    if quest is not None:
        _quest(a, quest, x, y, w)
    drawn.add("challenge", str(a))


def _shelf(drawn: Scene, y: float) -> None:
    """What the sheets lie on, over the foot of the land."""
    drawn.add("felt", f'<path class="b-sheet" d="M-2000 {num(y)}H4000V3000H-2000Z"/><path class="c-rule cw2" d="M-2000 {num(y)}H4000"/>')


def _narrow(drawn: Scene, board: Board, saga: Saga, campaign: Campaign, shown: Prints, spots: Spots) -> None:
    land = drawn.define("road", landscape())
    lamps = Art("lamps", "narrow")
    for nth, (x, y, k) in enumerate(road.STAGES):
        road.lamp(lamps, x, y, k, nth < saga.stage)
    drawn.add("land", f'<g transform="translate(-226 2) scale(.46)"><use href="{land}"/>{lamps}</g>')
    a = Art("boards", "narrow")
    a.text("t f-p", 12, 30, 26, escape(campaign.name))
    a.text("i f-p", 13, 50, 15, _words(board, saga))
    drawn.add("boards", str(a))
    _shelf(drawn, 270)
    b = Art("stages", "narrow")
    for nth, (name, stars, state) in enumerate(_stages(board, saga, campaign)):
        y = 290 + 24 * nth
        fill = "f-good" if state == "won" else "f-gold" if state == "next" else "f-s"
        b.raw(f'<circle class="c{fill} cl-k cw1" cx="22" cy="{y}" r="10"/>')
        b.text("b mid f-p" if state == "won" else "b mid f-k", 22, y + 4.5, 13, nth + 1)
        b.text("t on", 40, y + 5, 16, escape(cut(name, 16, 210)))
        for i in range(stars):
            b.plain("f-gold l-k w0", f"M{num(276 + i * 14)} {num(y - 5)}{STAR}")
    drawn.add("ladder", str(b))
    drawn.add("levels", '<g class="hit"><rect x="8" y="276" width="344" height="150"/></g>')
    drawn.add("challenge")
    for seat, one in enumerate(saga.sheets):
        row = 436 + seat * SHEET[1]
        drawn.add(f"ribbon-{seat}", _sheet(board, seat, one, shown, 8, row, 344))
        spots[f"seat-{seat}"] = (4, row + 74, 34)
    drawn.height = 436 + len(saga.sheets) * SHEET[1] + 4

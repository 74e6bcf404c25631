"""The pages as HTML: turns the data of `page_data` into whole documents or single parts.

Every part of the table page that can change is an element with an id. `parts` returns them all, and `table` builds the
page from them, so a page as it is opened and the patches it receives later cannot differ.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup, escape

from delve.kernel.moments import Moment
from delve.kernel.teaching import Guided, WhatIf
from delve.pictures.ink.lines import num
from delve.pictures.panels import Panel
from delve.pictures.scene import DEFINED, Scene
from delve.rulebook import Block, Clause, Rulebook, Section, brief, stated
from delve.web import assets
from delve.web.fragment_cache import CachedMacro
from delve.web.lobby_data import GameCard, KeptPage, LobbyPage
from delve.web.page_data import ChoiceButton, LogLine, Said, TablePage
from delve.web.talk import REACTIONS
from delve.web.teaching import GlancePage

PARTS: Final = (
    "state", "rail", "prompt", "narrator", "since-count", "options", "hand", "tray", "card", "hint", "why", "toast", "privacy",
    "ending", "reel", "outcome", "log-head", "plates", "here", "board-desc", "textboard", "talk", "pointing", "notes", "links", "about",
    "guide", "guide-again",
)  # fmt: skip
"""The parts besides the board's fragments and the log lines; each is always on the page, even if it is empty."""
PART_FILES: Final = ("parts.html", "telling.html")
"""The templates that have their macros."""
ON_OPENING: Final = ("textboard", "pointing")
"""Parts that a live page fetches when they are opened, not with every patch."""
LINE: Final = "log-line-"
"""The prefix of the ids of log lines."""
HOMES: Final = {LINE: "log-lines", "moment-": "moment", "told-": "since-list", DEFINED: "defined"}
"""The ids of the elements that have parts of the same kind one after the other, by the prefix of the ids of those parts."""
LARGE_BOARD: Final = 200_000
"""The size of a board, in characters, from which a page has the board for one width only."""
NARROW: Final = "n-"
"""The prefix of the ids of fragments on the board for narrow screens."""
FEW: Final = 3
"""Up to this many options that do not point at the board are shown as large buttons."""
MANY: Final = 12
"""From this many options on, the list has a filter."""
SHORT: Final = 30
"""The longest consequence, in characters, that is shown on one line with its label."""
SHARED: Final = 250
"""From this many characters on, the drawing of a die or a piece is defined once for the page."""
SEATS: Final = 6
"""The number of seat colours with a symbol."""

_FINE: Final = re.compile(r'<path class="(?:strand|tooth|shade|thin|half|wipe|furrow|streak|script|smear|cup|drop)"[^>]*/>')
"""Fine lines that are left out of thumbnails."""
_REFERRED: Final = re.compile(rf'href="#({DEFINED}[^"]+)"')
"""What is used of what was defined."""
_LIVE: Final = re.compile(r'<g id="[^"]*" class="[^"]*\b(?:target|ghost|info|refused)\b')
"""Interactive fragments, which are left out of thumbnails."""


# ---- templates


@cache
def _environment() -> Environment:
    made = Environment(loader=PackageLoader("delve.web"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    made.globals.update(asset=assets.url, modules=tuple(assets.modules()), range=range, SHORT=SHORT, MANY=MANY)
    made.globals.update(REACTIONS=REACTIONS)
    made.globals.update(grouped=grouped, in_two=in_two, fork=is_fork, kept=_kept)
    made.filters["colour"] = lambda token: token % SEATS + 1
    made.filters["shared"] = _shared
    made.filters["capital"] = lambda text: f"{text[:1].upper()}{text[1:]}"
    return made


@cache
def _template(name: str) -> Template:
    return _environment().get_template(name)


@cache
def _macro(name: str) -> Callable[..., Markup]:
    """A macro by its name, from the files with parts of the table page."""
    found = (getattr(_template(file).module, name, None) for file in PART_FILES)
    macro: Callable[..., Markup] = next(one for one in found if one is not None)
    return macro


# ---- the table


def parts(page: TablePage, narrow: bool | None = None, whole: bool | None = None) -> dict[str, str]:
    """Every part of the table page by id, in document order, the board's fragments last.

    With `narrow` None both boards are included; otherwise only the one for narrow or for wide screens. `whole` says whether the parts
    that a live page fetches when they are opened are there: with both boards, if nothing else is said.
    """
    out = {id: make(page) for id, make in _makers(narrow is None if whole is None else whole).items()}
    out.update(_happened(page))
    if page.privacy:
        return out
    out.update(_lines(page))
    out.update(page.drawn.defined)
    out.update(_shared_drawings(page))
    if narrow is not True:
        out.update(page.scene.fragments)
    if narrow is not False:
        out.update(narrowed(page.narrow))
    return _without_unused(out) if page.outcome else out


def _without_unused(parts: dict[str, str]) -> dict[str, str]:
    """The parts of a finished game: what was defined for rolls to come is not needed. Patterns have ids of their own: they stay."""
    used: set[str] = set()
    more = {id for id in parts if not id.startswith(DEFINED)}
    while more:
        found = {id for one in more for id in _REFERRED.findall(parts[one]) if id in parts}
        used, more = used | found, found - used
    return {id: markup for id, markup in parts.items() if id in used or not id.startswith(DEFINED) or markup.count(' id="') > 1}


@cache
def _makers(whole: bool) -> dict[str, CachedMacro]:
    """The macro of each part; the parts of ON_OPENING only for the whole page."""
    if not whole:
        return {id: make for id, make in _makers(True).items() if id not in ON_OPENING}
    return {id: CachedMacro(_macro(id.replace("-", "_"))) for id in PARTS}


def table(page: TablePage, narrow: bool | None = None) -> str:
    """The whole table page, made of its parts. Of a large board only the one that was in sight last is sent, where that is known."""
    large = sum(map(len, page.scene.fragments.values())) > LARGE_BOARD
    made = parts(page, narrow if large else None, whole=True)
    part = {id: Markup(made[id]) for id in PARTS}
    boards = [(name, prefix, _frame(scene, box), _picture(scene, made, prefix)) for name, prefix, scene, box in _boards(page)]
    return _template("table.html").render(page=page, part=part, boards=boards, within=lambda home: _within(made, home))


def _within(made: Mapping[str, str], home: str) -> Markup:
    """The parts that lie in that element."""
    return Markup("".join(markup for id, markup in made.items() if id not in PARTS and parent_of(id) == home))


@lru_cache(maxsize=16384)
def parent_of(id: str) -> str:
    """The id of the element that contains a part."""
    if id in PARTS:
        return "table-page"
    return next((home for prefix, home in HOMES.items() if id.startswith(prefix)), "n-world" if id.startswith(NARROW) else "world")


def _happened(page: TablePage) -> dict[str, str]:
    """The cards of results, and what happened since the viewer's last turn, each a part of its own, so that a patch has only new ones."""
    cards = {f"moment-{one.decision}-{one.nth}": _part("result", one, page.game, page.at is not None) for one in page.cards}
    return cards | {f"told-{one.decision}-{one.nth}": _part("missed", one, page.id) for one in page.since}


def _shared_drawings(page: TablePage) -> dict[str, str]:
    """The dice in results and in what happened, and the pieces in panels: each is defined once for the page."""
    dice = (one for told in (*page.cards, *page.since) for one in _dice_of(told.moment))
    pieces = (one for panel in page.drawn.panels for one in _pieces_of(panel))
    return dict((*dice, *pieces))


@lru_cache(maxsize=4096)
def _dice_of(moment: Moment) -> tuple[tuple[str, str], ...]:
    return tuple(_defined(die.drawing) for throw in moment.throws for die in throw.dice if len(die.drawing) >= SHARED)


@lru_cache(maxsize=1024)
def _pieces_of(panel: Panel) -> tuple[tuple[str, str], ...]:
    return tuple(_defined(piece.drawing) for piece in panel.pieces if len(piece.drawing) >= SHARED)


def _defined(drawing: str) -> tuple[str, str]:
    id = _shared_id(drawing)
    return id, f'<g id="{id}" class="picture">{drawing}</g>'


@lru_cache(maxsize=4096)
def _shared_id(drawing: str) -> str:
    return f"{DEFINED}as-{blake2b(drawing.encode(), digest_size=6).hexdigest()}"


def _shared(drawing: str) -> Markup:
    """A drawing in a panel or a result: what refers to it, or a short one itself."""
    return Markup(drawing if len(drawing) < SHARED else f'<use href="#{_shared_id(drawing)}"/>')


def _lines(page: TablePage) -> dict[str, str]:
    """The log, newest first, each line a part of its own, so that a patch has only new lines."""
    if page.at is None:
        return dict(_log(page.id, page.log))
    return {id: _line(page.id, line, page.at == line.decision) for id, line in _named(page.log)}


@lru_cache(maxsize=64)
def _log(table: str, lines: tuple[LogLine, ...]) -> tuple[tuple[str, str], ...]:
    """The lines of a log, cached for all who see the same."""
    return tuple((id, _line(table, line, False)) for id, line in _named(lines))


def _named(lines: tuple[LogLine, ...]) -> list[tuple[str, LogLine]]:
    return [(f"{LINE}{line.decision}", line) for line in lines]


def _line(table: str, line: LogLine, here: bool) -> str:
    return _part("log_line", table, f"{LINE}{line.decision}", line, here)


@lru_cache(maxsize=16384)
def _part(macro: str, *given: object) -> str:
    """A part that a macro makes of its arguments, which are all it sees: made once for all pages."""
    return str(_macro(macro)(*given)).strip()


@lru_cache(maxsize=4096)
def _kept(macro: str, *given: object) -> Markup:
    """A macro's markup, cached by its arguments, which are all it sees."""
    return _macro(macro)(*given).strip()


def _boards(page: TablePage) -> tuple[tuple[str, str, Scene, str], ...]:
    return ("board", "", page.scene, page.box), ("board-narrow", NARROW, page.narrow, page.narrow.box)


def _frame(scene: Scene, box: str) -> dict[str, str]:
    return {"classes": scene.classes, "title": scene.title, "box": box}


def _picture(scene: Scene, made: Mapping[str, str], prefix: str) -> Markup:
    return Markup("\n".join(made[prefix + name] for name in scene.fragments if prefix + name in made))


def narrowed(scene: Scene) -> dict[str, str]:
    """The fragments of the narrow board, with prefixed ids."""
    return {NARROW + name: markup.replace('id="', f'id="{NARROW}', 1) for name, markup in scene.fragments.items()}


def inlined(drawn: str, defined: Mapping[str, str]) -> str:
    """Markup with every `<use>` replaced by what it refers to, for a page without the definitions."""

    def copy(use: re.Match[str]) -> str:
        markup = inlined(re.sub(r' id="[^"]*"', "", defined.get(use["id"], "")), defined)
        return f"<g{use['before']}{use['after']}>{markup}</g>"

    return re.sub(rf'<use(?P<before>[^>]*?) href="#(?P<id>{DEFINED}[^"]*)"(?P<after>[^>]*?)/>', copy, drawn)


def thumb(scene: Scene) -> str:
    """A board as a thumbnail for the lobby: without ids, so that several can be on one page, and without fine lines."""
    still = "".join(markup for markup in scene.fragments.values() if not _LIVE.match(markup))
    drawn = _FINE.sub("", re.sub(r' id="[^"]*"', "", inlined(still, scene.defined)))
    frame = _frame(scene, scene.box)
    part = scene.near or scene.focus
    box = frame["box"] if part is None else " ".join(map(num, part))
    fit = f'viewBox="{box}" preserveAspectRatio="xMidYMid slice"'
    return f'<svg class="picture {escape(frame["classes"])}" {fit} aria-hidden="true">{drawn}</svg>'


def in_two(prompt: str) -> tuple[str, str]:
    """A question cut into a heading and the rest: at the first colon or question mark, if the part before it is short."""
    found = re.match(r"(.{3,44}?)(?:: (?=.)|(?<=[?]) (?=.))(.+)", prompt)
    return (found[1], f"{found[2][:1].upper()}{found[2][1:]}") if found else (prompt, "")


def grouped(choices: tuple[ChoiceButton, ...]) -> list[tuple[str, list[ChoiceButton]]]:
    """The options by verb, in the order in which the verbs first appear; one group without a name if headings would not help."""
    groups: dict[str, list[ChoiceButton]] = {}
    for choice in choices:
        groups.setdefault(choice.group, []).append(choice)
    if len(groups) == 1 or all(len(group) == 1 for group in groups.values()):
        return [("", list(choices))]
    return list(groups.items())


def is_fork(choices: tuple[ChoiceButton, ...]) -> bool:
    """True if the options are few and none points at the board."""
    return len(choices) <= FEW and not any(choice.place for choice in choices)


# ---- the other pages


def lobby(page: LobbyPage) -> str:
    """The lobby: the games, this browser's tables, the form for a new table."""
    chosen = next((game for game in page.games if game.id == page.chosen), page.games[0])
    return _template("lobby.html").render(page=page, chosen=chosen, filled=page.filled)


def join(page: TablePage, card: GameCard, seated: bool, name: str = "", theme: str = "") -> str:
    """The page of an invitation link: it posts the seat's token, which is in the fragment of the address.

    `page` is the table as a spectator sees it, `seated` is True if this browser has a seat there, `name` is filled in.
    """
    return _template("join.html").render(page=page, seated=seated, name=name, theme=theme, card=card)


def offline() -> str:
    """The page that is shown when the server cannot be reached. Browsers keep it."""
    return _template("offline.html").render(theme="")


def said_line(one: Said) -> str:
    """A remark as a line of the list."""
    return str(_template("people.html").module.said_line(one)).strip()  # type: ignore[attr-defined]  # a macro is found by its name


def refusal(status: int, title: str, words: str, back: str, theme: str = "") -> str:
    """The page for an error: what could not be done, why, and a link back."""
    return _template("refusal.html").render(status=status, title=title, words=words, back=back, theme=theme)


def glance(page: GlancePage, theme: str = "") -> str:
    """The game at a glance."""
    return _template("glance.html").render(page=page, theme=theme)


def kept(page: KeptPage) -> str:
    """What all games of a kind have won."""
    return _template("kept.html").render(page=page)


def learn(game: str, title: str, guides: Sequence[Guided], theme: str = "") -> str:
    """The page that leads to the guided first game, or offers several."""
    return _template("learn.html").render(game=game, title=title, guides=guides, theme=theme)


def rules(
    game_title: str, book: Rulebook, query: str, theme: str = "", glance: GlancePage | None = None,
    what_if: Sequence[tuple[str, Sequence[WhatIf]]] = (),
) -> str:  # fmt: skip
    """The rules to read and to search; a query may be words or the id of a clause.

    Without one, the page opens with the glance and the "what if" questions. Chapters come before the other sections.
    """
    clause = book.clause(query) if query else None
    searching = bool(query) and clause is None
    shown = [section for section in _as_read(book) if section.level > 1]
    return _template("rules.html").render(
        title=game_title, game=book.game, query=query, theme=theme, clause=clause,
        words=_clause(clause, book) if clause is not None else "",
        titled=[(_anchor(section), section) for section in book.titled(query)] if searching else [],
        found=[_clause(hit, book) for hit in book.search(query)] if searching else [],
        suggestion=book.suggestion(query) if searching else "",
        sections=[(_anchor(section), section, _told(section, book)) for section in shown],
        page=glance if not query else None, what_if=what_if if not query else (), numbered=book.clause,
    )  # fmt: skip


# ---- rules as HTML


def _as_read(book: Rulebook) -> list[Section]:
    """The sections in the order of reading: what is played by first, then rulings, examples, figures and notes for makers.

    A heading without text of its own and with nothing but chapters below it is left out.
    """
    told = [section for section in book.sections if section.blocks or any(not below.chapter for below in book.within(section))]
    return sorted(told, key=lambda section: not section.chapter)


def _anchor(section: Section) -> str:
    return "s-" + re.sub(r"[^a-z0-9]+", "-", f"{section.number or section.chapter} {section.title}".casefold()).strip("-")


@lru_cache(maxsize=4096)
def inline(text: str) -> Markup:
    """A line of the rulebook's Markdown: bold, italics, code and links; all else is plain text."""
    safe = str(escape(brief(text)))
    safe = re.sub(r"`([^`]+)`", r"<code>\1</code>", safe)
    safe = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", safe)
    safe = re.sub(r"(?<![\w*])\*([^*]+)\*(?![\w*])", r"<em>\1</em>", safe)
    return Markup(re.sub(r"\[([^\]]+)\]\((https?://[^)\s]+)\)", r'<a href="\2" rel="noreferrer">\1</a>', safe))


def _told(section: Section, book: Rulebook) -> Markup:
    """A section's blocks; consecutive items become one list."""
    out: list[str] = []
    listing = False
    for block in section.blocks:
        if (block.kind == "item") != listing:
            listing = not listing
            out.append("<ul>" if listing else "</ul>")
        out.append(_block(block, book))
    return Markup("".join([*out, "</ul>" if listing else ""]))


def _block(block: Block, book: Rulebook) -> str:
    clause = next(iter(stated(block)), None)
    if block.kind == "table":
        return _rows(block)
    if block.kind == "code":
        return f'<pre tabindex="0">{escape(brief(block.text))}</pre>'
    tag = {"item": "li", "quote": "blockquote"}.get(block.kind, "p")
    if clause is not None:
        return f'<{tag} id="{escape(clause.id)}" class="stated">{_clause(clause, book)}</{tag}>'
    return f"<{tag}>{inline(re.sub(r'^[0-9]+[.] ', '', block.text))}</{tag}>"


def _clause(clause: Clause, book: Rulebook) -> Markup:
    """A clause with its number, title and parts, and links to the rulings it refers to."""
    stop = "" if clause.title.endswith(("?", ".")) else "."
    said = [f"<strong>{inline(clause.title)}{stop}</strong>"] if clause.title else []
    for label, text in clause.parts:
        said.append(f'<span class="part"><em>{escape(label)}:</em> {inline(text)}</span>' if label else str(inline(text)))
    rulings = [ruling for ruling in map(book.clause, clause.cites) if ruling is not None]
    said += [f'<a class="cite" href="#{escape(ruling.id)}">{escape(ruling.number)}</a>' for ruling in rulings]
    return Markup(f'<a class="clause" href="#{escape(clause.id)}">{escape(clause.number)}</a> <span>{" ".join(said)}</span>')


def _rows(block: Block) -> str:
    """A table. If its head is empty, no head is shown, and the first cell of each row is the row's heading."""
    ids = {clause.id for clause in stated(block)}
    head = any(block.rows[0])
    top = f"<thead><tr>{''.join(f'<th>{inline(cell)}</th>' for cell in block.rows[0])}</tr></thead>" if head else ""
    body = ""
    for row in block.rows[1:]:
        named = row[0].strip("* ")
        mark = f' id="{escape(named)}"' if named in ids else ""
        first = f"<td>{inline(row[0])}</td>" if head else f'<th scope="row">{inline(row[0])}</th>'
        body += f"<tr{mark}>" + first + "".join(f"<td>{inline(cell)}</td>" for cell in row[1:]) + "</tr>"
    return f'<div class="rows" tabindex="0"><table>{top}<tbody>{body}</tbody></table></div>'

"""The pages as HTML: data of `model` goes in, whole documents or single parts come out.

Every part of the table page that can change is an element with an id of its own. `parts` gives them all, and `table` is
made of what `parts` gives, so the page somebody opens and the patches they receive later can never differ.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup, escape

from delve.pictures import palette
from delve.pictures.ink.lines import num
from delve.pictures.scene import DEFINED, Scene
from delve.rulebook import Block, Clause, Rulebook, Section, stated
from delve.web.kept import Kept
from delve.web.model import Choice, LobbyPage, LogLine, TablePage

PARTS: Final = (
    "state", "rail", "prompt", "options", "hand", "tray", "card", "hint", "why", "toast", "privacy", "outcome", "log-head", "plates",
    "board-desc", "textboard", "notes", "links", "about",
)  # fmt: skip
"""The parts beside the board's fragments and the lines of the log; every one of them is always on the page, be it empty."""
ON_OPENING: Final = ("textboard",)
"""Parts that a live page fetches when somebody opens them, not with every patch."""
LINE: Final = "log-line-"
"""What the ids of log lines start with."""
NARROW: Final = "n-"
"""What the ids of fragments start with on the board for narrow screens."""
FEW: Final = 3
"""Up to so many options that point nowhere are shown as large slips, as on a card one has drawn."""
MANY: Final = 12
"""From so many options on, the list can be filtered."""
SHORT: Final = 30
"""The longest consequence, in letters, that shares a line with its label."""
SEATS: Final = 6
"""So many seats have a colour and a symbol."""

_FINE: Final = re.compile(r'<path class="(?:strand|tooth|shade|thin|half|wipe|furrow|streak|script|smear|cup|drop)"[^>]*/>')
"""Lines that nobody sees in a picture as small as a thumb."""
_LIVE: Final = re.compile(r'<g id="[^"]*" class="[^"]*\b(?:target|ghost|info|refused)\b')
"""Fragments that only somebody at the table can use."""


# ---- the house


@cache
def _house() -> Environment:
    made = Environment(loader=PackageLoader("delve.web"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    made.globals.update(asset=asset, grouped=grouped, in_two=in_two, fork=is_fork, kept=_kept, range=range, SHORT=SHORT, MANY=MANY)
    made.filters["colour"] = lambda token: token % SEATS + 1
    made.filters["capital"] = lambda text: f"{text[:1].upper()}{text[1:]}"
    return made


@cache
def _template(name: str) -> Template:
    return _house().get_template(name)


@cache
def asset(name: str) -> str:
    """The address of a static file, with a mark that changes when its content does."""
    if name == "picture.css":
        content = picture_css().encode()
    else:
        content = files("delve.web").joinpath("static", *name.split("/")).read_bytes()
    return f"/static/{name}?{sha256(content).hexdigest()[:10]}"


@cache
def picture_css() -> str:
    """The style text of the boards for a page, served as `/static/picture.css`."""
    return palette.page_css()


# ---- the table


def parts(page: TablePage, narrow: bool | None = None) -> dict[str, str]:
    """Every part of the table page by id, in document order, the board's fragments last.

    Without `narrow` both boards are given; with it only the one for narrow or for wide screens.
    """
    out = {id: make(page) for id, make in _makers(narrow is None).items()}
    if page.privacy:
        return out
    out.update(_lines(page))
    out.update(page.drawn.defined)
    if narrow is not True:
        out.update(page.scene.fragments)
    if narrow is not False:
        out.update(narrowed(page.narrow))
    return out


@cache
def _makers(whole: bool) -> dict[str, Kept]:
    """How each part is made; those that are fetched on opening only for the whole page."""
    if not whole:
        return {id: make for id, make in _makers(True).items() if id not in ON_OPENING}
    made = _template("parts.html").module
    return {id: Kept(getattr(made, id.replace("-", "_"))) for id in PARTS}


def table(page: TablePage) -> str:
    """The whole table page, made of its parts."""
    made = parts(page)
    part = {id: Markup(made[id]) for id in PARTS}
    boards = [(name, prefix, _frame(scene), _picture(scene, made, prefix)) for name, prefix, scene in _boards(page)]
    lines, defined = (Markup("".join(markup for id, markup in made.items() if id.startswith(kind))) for kind in (LINE, DEFINED))
    return _template("table.html").render(page=page, part=part, boards=boards, lines=lines, defined=defined)


def _lines(page: TablePage) -> dict[str, str]:
    """The log, newest first, each line a part of its own: a patch carries only what is new."""
    if page.at is None:
        return dict(_log(page.id, page.log))
    return {id: _line(page.id, line, page.at == line.decision) for id, line in _named(page.log)}


@lru_cache(maxsize=64)
def _log(table: str, lines: tuple[LogLine, ...]) -> tuple[tuple[str, str], ...]:
    """Several look at the same log."""
    return tuple((id, _line(table, line, False)) for id, line in _named(lines))


def _named(lines: tuple[LogLine, ...]) -> list[tuple[str, LogLine]]:
    return [(f"{LINE}{line.decision}", line) for line in lines]


@lru_cache(maxsize=16384)
def _line(table: str, line: LogLine, here: bool) -> str:
    macro = _template("parts.html").module.log_line  # type: ignore[attr-defined]  # a macro is found by its name
    return str(macro(table, f"{LINE}{line.decision}", line, here)).strip()


@lru_cache(maxsize=4096)
def _kept(macro: str, *given: object) -> Markup:
    """What a macro makes of that, which is all it sees."""
    made: Markup = getattr(_template("parts.html").module, macro)(*given)
    return made.strip()


def _boards(page: TablePage) -> tuple[tuple[str, str, Scene], ...]:
    return ("board", "", page.scene), ("board-narrow", NARROW, page.narrow)


def _frame(scene: Scene) -> dict[str, str]:
    return {"classes": scene.classes, "title": scene.title, "box": scene.box}


def _picture(scene: Scene, made: Mapping[str, str], prefix: str) -> Markup:
    return Markup("\n".join(made[prefix + name] for name in scene.fragments if prefix + name in made))


def narrowed(scene: Scene) -> dict[str, str]:
    """The fragments of the narrow board, under ids of their own."""
    return {NARROW + name: markup.replace('id="', f'id="{NARROW}', 1) for name, markup in scene.fragments.items()}


def inlined(drawn: str, defined: Mapping[str, str]) -> str:
    """Markup with everything it uses drawn out, for a page where nothing is defined."""

    def copy(use: re.Match[str]) -> str:
        markup = inlined(re.sub(r' id="[^"]*"', "", defined.get(use["id"], "")), defined)
        return f"<g{use['before']}{use['after']}>{markup}</g>"

    return re.sub(rf'<use(?P<before>[^>]*?) href="#(?P<id>{DEFINED}[^"]*)"(?P<after>[^>]*?)/>', copy, drawn)


def thumb(scene: Scene) -> str:
    """A board as a small picture for the lobby: without ids, so that several can stand on one page, and without what is too fine to see."""
    still = "".join(markup for markup in scene.fragments.values() if not _LIVE.match(markup))
    drawn = _FINE.sub("", re.sub(r' id="[^"]*"', "", inlined(still, scene.defined)))
    frame = _frame(scene)
    part = scene.near or scene.focus
    box = frame["box"] if part is None else " ".join(map(num, part))
    fit = f'viewBox="{box}" preserveAspectRatio="xMidYMid slice"'
    return f'<svg class="picture {escape(frame["classes"])}" {fit} aria-hidden="true">{drawn}</svg>'


def in_two(prompt: str) -> tuple[str, str]:
    """A question as a heading and what follows: at the first colon or question mark, if what stands before it is short."""
    found = re.match(r"(.{3,44}?)(?:: (?=.)|(?<=[?]) (?=.))(.+)", prompt)
    return (found[1], f"{found[2][:1].upper()}{found[2][1:]}") if found else (prompt, "")


def grouped(choices: tuple[Choice, ...]) -> list[tuple[str, list[Choice]]]:
    """The options by verb, in the order they first come up; one nameless group where a heading would tell nothing."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.group, []).append(choice)
    if len(groups) == 1 or all(len(group) == 1 for group in groups.values()):
        return [("", list(choices))]
    return list(groups.items())


def is_fork(choices: tuple[Choice, ...]) -> bool:
    """Whether the options are few and point nowhere on the board."""
    return len(choices) <= FEW and not any(choice.place for choice in choices)


# ---- the other pages


def lobby(page: LobbyPage) -> str:
    """The way in: the shelf, tables to go on with, a new table."""
    chosen = next((game for game in page.games if game.id == page.chosen), page.games[0])
    return _template("lobby.html").render(page=page, chosen=chosen, filled=page.filled)


def join(table_id: str, title: str, theme: str = "") -> str:
    """Where an invitation leads: the seat's code is in the address, and is handed in."""
    return _template("join.html").render(id=table_id, title=title, theme=theme)


def refusal(status: int, title: str, words: str, back: str, theme: str = "") -> str:
    """Something could not be done: what, why, and the way on."""
    return _template("refusal.html").render(status=status, title=title, words=words, back=back, theme=theme)


def rules(game_title: str, book: Rulebook, query: str, theme: str = "") -> str:
    """The rules to read and to search; a query may be words or the id of a clause."""
    clause = book.clause(query) if query else None
    found = [] if clause is not None or not query else book.search(query)
    shown = [section for section in book.sections if section.level > 1 and section.blocks]
    told = [(_anchor(section), section, _told(section)) for section in shown]
    return _template("rules.html").render(
        title=game_title, game=book.game, query=query, clause=clause, found=[(hit, inline(hit.text)) for hit in found],
        words=inline(clause.text) if clause is not None else "", sections=told, theme=theme,
    )  # fmt: skip


# ---- rules as HTML


def _anchor(section: Section) -> str:
    return "s-" + re.sub(r"[^a-z0-9]+", "-", f"{section.number} {section.title}".casefold()).strip("-")


@lru_cache(maxsize=4096)
def inline(text: str) -> Markup:
    """A line of the rulebook's Markdown: bold, italics, code and links; all else is plain text."""
    safe = str(escape(text))
    safe = re.sub(r"`([^`]+)`", r"<code>\1</code>", safe)
    safe = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", safe)
    safe = re.sub(r"(?<![\w*])\*([^*]+)\*(?![\w*])", r"<em>\1</em>", safe)
    return Markup(re.sub(r"\[([^\]]+)\]\((https?://[^)\s]+)\)", r'<a href="\2" rel="noreferrer">\1</a>', safe))


def _told(section: Section) -> Markup:
    """A section's blocks; items that stand together become one list."""
    out: list[str] = []
    listing = False
    for block in section.blocks:
        if (block.kind == "item") != listing:
            listing = not listing
            out.append("<ul>" if listing else "</ul>")
        out.append(_block(block))
    return Markup("".join([*out, "</ul>" if listing else ""]))


def _block(block: Block) -> str:
    clause = next(iter(stated(block)), None)
    if block.kind == "table":
        return _rows(block)
    if block.kind == "code":
        return f'<pre tabindex="0">{escape(block.text)}</pre>'
    tag = {"item": "li", "quote": "blockquote"}.get(block.kind, "p")
    if clause is not None:
        return f'<{tag} id="{escape(clause.id)}" class="stated">{_clause(clause)}</{tag}>'
    return f"<{tag}>{inline(re.sub(r'^[0-9]+[.] ', '', block.text))}</{tag}>"


def _clause(clause: Clause) -> str:
    title = f"<strong>{escape(clause.title)}.</strong> " if clause.title else ""
    return f'<a class="clause" href="#{escape(clause.id)}">{escape(clause.number)}</a> <span>{title}{inline(clause.text)}</span>'


def _rows(block: Block) -> str:
    ids = {clause.id for clause in stated(block)}
    head = "".join(f"<th>{inline(cell)}</th>" for cell in block.rows[0])
    body = ""
    for row in block.rows[1:]:
        named = row[0].strip("* ")
        mark = f' id="{escape(named)}"' if named in ids else ""
        body += f"<tr{mark}>" + "".join(f"<td>{inline(cell)}</td>" for cell in row) + "</tr>"
    return f'<div class="rows"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'

"""The chronicle of a hold as a page, in Markdown or HTML: chapter by chapter, with the map and what stands where.

Wording varies by the luck of the hold and the turn, so the same hold always tells the same story.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from delve.games.hold.box import Content
from delve.games.hold.codes import BODY, DISCOVERY, INVENTION, ROOM
from delve.games.hold.naming import prompted, what_name
from delve.games.hold.sight import HoldView
from delve.games.hold.spaces import depth
from delve.games.hold.story import GREAT, NOTABLE, NOTE, SMALL, StoryLine
from delve.kernel.english import capital, counted, listed
from delve.pictures.ink.chance import chance

FOUNDING: Final = "The founding"
QUIET: Final = (
    "The picks went on, and nothing came of it that anybody wrote down.",
    "Dust, rubble and supper.",
    "The dwarves dug, hauled and slept, in that order.",
    "Quiet days: the rock gave way, and nothing gave chase.",
    "Work, and after it more work.",
    "The lamps burned low and the barrows came up full.",
    "Nobody shouted, which was remarked upon.",
    "A good time to sharpen things.",
)
"""What is said of turns in which nothing weighed."""
BUSY: Final = (
    "Nothing to sing of, but the hold grew: {}.",
    "The masons had their say: {}.",
    "What was new when the lamps were lit again: {}.",
    "Sawdust and mortar: {}.",
)
"""The same where something was built."""
DULL: Final = ("", "A name", "The combat is over")
"""Headings that say nothing of a turn."""
GOES_ON: Final = (
    "The story is not over: the lamps still burn.",
    "Here the chronicler stopped to fetch ink. The hold stands.",
    "That is as far as it has come. The picks can still be heard.",
)
MARKDOWN: Final = re.compile(r"([\\`*_{}\[\]<>#|~])")
LEADING: Final = re.compile(r"^(\s*)([-+=]|\d+[.)])")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A turn, or several in which nothing weighed."""

    title: str
    lines: tuple[StoryLine, ...]
    quiet: str = ""
    """What is said of it if it has no lines."""


@dataclass(frozen=True, slots=True)
class Story:
    """A chronicle as it is written down."""

    title: str
    about: tuple[str, ...]
    """Where it came from: luck, house rules, whether it was ruled by the Overseer."""
    chapters: tuple[Chapter, ...]
    ending: str
    tally: str
    floors: tuple[tuple[int, str], ...]
    """What stands at each depth."""


def story(
    box: Content, view: HoldView, lines: Sequence[StoryLine], overseer: str, luck: str, house_rules: Sequence[tuple[str, str]], edited: bool
) -> Story:
    """A chronicle out of its lines and of how the hold stands."""
    about = [luck]
    if house_rules:
        about.append("House rules: " + ", ".join([f"{name} {value}" for name, value in house_rules]))
    if edited:
        about.append("Ruled by the Overseer")
    ending = view.outcome.verdict if view.outcome is not None else _pick(GOES_ON, luck, view.turn)
    return Story(f"The hold of {overseer}", tuple(about), tuple(chapters(lines, luck)), ending, _tally(view), tuple(_floors(box, view)))


def chapters(lines: Sequence[StoryLine], luck: str) -> list[Chapter]:
    """The founding, then every turn; turns in which nothing weighed are told together."""
    turns: dict[int, list[StoryLine]] = {}
    for line in lines:
        turns.setdefault(line.turn, []).append(line)
    out: list[Chapter] = []
    quiet: list[int] = []
    for turn, told in turns.items():
        heavy = tuple([line for line in told if line.weight in (NOTE, NOTABLE, GREAT)])
        if not heavy:
            quiet.append(turn)
            continue
        if quiet:
            out.append(_quiet(quiet, turns, luck))
            quiet = []
        named = [line.heading for line in sorted(heavy, key=lambda line: -line.weight) if line.heading not in DULL]
        title = f"Turn {turn}{f': {named[0]}' if named else ''}" if turn else FOUNDING
        out.append(Chapter(title, heavy))
    return [*out, _quiet(quiet, turns, luck)] if quiet else out


def _quiet(quiet: Sequence[int], turns: dict[int, list[StoryLine]], luck: str) -> Chapter:
    built = [line.text for turn in quiet for line in turns[turn] if line.weight == SMALL and BUILT.match(line.text)]
    rooms = list(dict.fromkeys([found[1] for text in built if (found := BUILT.match(text))]))
    title = f"Turn {quiet[0]}" if len(quiet) == 1 else f"Turns {quiet[0]} to {quiet[-1]}"
    if not quiet[0]:
        title = FOUNDING if len(quiet) == 1 else f"{FOUNDING}, and turns to {quiet[-1]}"
    said = _pick(BUSY, luck, quiet[0]).format(listed([f"the {room}" for room in rooms])) if rooms else _pick(QUIET, luck, quiet[0])
    return Chapter(title, (), said)


BUILT: Final = re.compile(r"An? (.+?) is built ")


def _pick(of: Sequence[str], luck: str, turn: int) -> str:
    return of[int(len(of) * chance("story", luck, turn))]


def _tally(view: HoldView) -> str:
    deepest = max([depth(at) for at, _ in view.cells])
    rooms = sum(thing.kind in (ROOM, INVENTION) for thing in view.things)
    said = [counted(view.turn, "turn"), f"depth {deepest}", counted(rooms, "room"), counted(len(view.cells), "space")]
    said += [f"{counted(len(view.met), 'challenge')} met"] if view.met else []
    slain = [f"{name} ({by})" for name, by in view.slain]
    return f"{capital(listed(said))}." + (f" Monstrosities slain: {listed(slain)}." if slain else "")


def _floors(box: Content, view: HoldView) -> list[tuple[int, str]]:
    """What stands at each depth, from left to right, each thing where it begins."""
    by_depth: dict[int, list[str]] = {}
    for thing in sorted(view.things, key=lambda thing: thing.anchor):
        name = (prompted(box, thing.what, thing.prompt) if thing.kind == DISCOVERY else "") or what_name(box, thing.kind, thing.what)
        state = " (damaged)" if thing.damaged else " (in enemy hands)" if thing.taken else ""
        by_depth.setdefault(depth(thing.anchor), []).append(f"{name}{state}" if thing.kind != BODY else name)
    return [(level, capital(listed(_counted(names)))) for level, names in sorted(by_depth.items())]


def _counted(names: Sequence[str]) -> list[str]:
    return [name if number == 1 else f"{name} ({number})" for name, number in Counter(names).items()]


# ---- Markdown


def markdown(told: Story) -> str:
    """As Markdown. Whatever people wrote is text, whatever signs are in it."""
    out = [f"# {plain(told.title)}", "", f"*{plain('. '.join(told.about))}.*"]
    for chapter in told.chapters:
        out += ["", f"## {plain(chapter.title)}", ""]
        if chapter.quiet:
            out.append(plain(chapter.quiet))
        for nth, line in enumerate(chapter.lines):
            out += [""] if nth else []
            out.append(_in_markdown(line))
    out += ["", "## How it stands" if told.ending in GOES_ON else "## The end", "", plain(told.ending), "", plain(told.tally), ""]
    out += ["## What stands where", ""] + [f"- **Depth {level}**: {plain(names)}" for level, names in told.floors]
    return "\n".join(out) + "\n"


def _in_markdown(line: StoryLine) -> str:
    if line.weight == NOTE:
        return f"> {plain(line.text)}"
    mark = f" \\[{line.mark}\\]" if line.mark else ""
    return f"**{plain(line.text)}**{mark}" if line.weight == GREAT else f"{plain(line.text)}{mark}"


def plain(text: str) -> str:
    """Text that Markdown shows as it is: on one line, its signs no markup."""
    flat = " ".join(text.split()).replace("&", "&amp;")
    return LEADING.sub(_held_back, MARKDOWN.sub(r"\\\1", flat))


def _held_back(found: re.Match[str]) -> str:
    sign = found[2]
    return f"{found[1]}{sign[:-1]}\\{sign[-1]}"


# ---- HTML

STYLE: Final = (
    "body{font:1.15rem/1.6 'EB Garamond',Georgia,serif;max-width:42rem;margin:3rem auto;padding:0 1.2rem;color:#2a2018;background:#f8f1e2}"
    "h1{font-size:2.4rem;line-height:1.1;margin:0 0 .4rem}h2{font-size:1.35rem;margin:2.2rem 0 .3rem}p{margin:.4rem 0}"
    ".about,.mark{color:#6c5944}.about{font-style:italic}.great{font-weight:600}"
    "blockquote{margin:.6rem 0;padding-left:1rem;border-left:3px solid #b9a57f;font-style:italic}"
    "figure{margin:2.5rem 0}figure svg{display:block;width:100%;height:auto;border:1px solid #b9a57f}"
    "dt{font-weight:600}dd{margin:0 0 .5rem}"
    "@media(prefers-color-scheme:dark){body{color:#f3e7cf;background:#1b1714}.about,.mark{color:#ad9a7c}}"
    "@media print{body{background:none;color:#000}}"
)


def html(told: Story, picture: str) -> str:
    """As one HTML file with the map in it, without script and without anything from elsewhere."""
    out = [
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<title>{escape(told.title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(told.title)}</h1>", f'<p class="about">{escape(". ".join(told.about))}.</p>',
    ]  # fmt: skip
    for chapter in told.chapters:
        out.append(f"<h2>{escape(chapter.title)}</h2>")
        out += [f"<p>{escape(chapter.quiet)}</p>"] if chapter.quiet else []
        out += [_in_html(line) for line in chapter.lines]
    out.append(f"<h2>{'How it stands' if told.ending in GOES_ON else 'The end'}</h2>")
    out.append(f"<p>{escape(told.ending)}</p><p>{escape(told.tally)}</p><figure>{picture}</figure><h2>What stands where</h2><dl>")
    out += [f"<dt>Depth {level}</dt><dd>{escape(names)}</dd>" for level, names in told.floors]
    return "\n".join([*out, "</dl></body></html>\n"])


def _in_html(line: StoryLine) -> str:
    if line.weight == NOTE:
        return f"<blockquote>{escape(line.text)}</blockquote>"
    mark = f' <span class="mark">[{escape(line.mark)}]</span>' if line.mark else ""
    weight = ' class="great"' if line.weight == GREAT else ""
    return f"<p{weight}>{escape(line.text)}{mark}</p>"

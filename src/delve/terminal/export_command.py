"""`delve export`: a game as pictures, as text, and in the forms that its game has of its own."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from delve.catalogue import games
from delve.kernel.errors import DelveError
from delve.kernel.exports import PIXELS, ExportForm, Wishes
from delve.kernel.game import SPECTATOR
from delve.paths import data_folder
from delve.pictures.palette import THEMES, check_theme
from delve.pictures.png import can_png, png
from delve.table import Table
from delve.table.exports import export_form, exported
from delve.table.share import share_picture
from delve.terminal.chains import chain_to
from delve.terminal.record_commands import command, read_table, seat_of, state, text_of, viewing, write
from delve.terminal.screen import Screen

FORMATS: Final = {
    "svg": "a picture", "png": "the same in pixels, with the extra `export`", "txt": "the board and the log as text",
    "share": "the board with verdict and scores, after the end",
    "chain": "a campaign as one file: this record and all that it followed from",
}  # fmt: skip
WIDE, NARROW = "wide", "narrow"
STYLES: Final = {WIDE: "as on a wide screen", NARROW: "as on a phone, with less beside the board"}
ZOOM: Final = 2.0
"""Pixels of a PNG for a unit of its picture, unless another number is asked for."""
LARGEST_ZOOM: Final = 8.0
SQUARES: Final = (10, 300)
"""The smallest and the largest square of a map in pixels."""
EXAMPLES: Final = """  delve export evening.delve --to svg,txt           both in this folder
  delve export evening.delve --to png --theme dark  by lamp, in pixels
  delve export evening.delve --to png --at 12       after twelve choices
  delve export evening.delve --to svg --seat 2      as seat 2 sees it
  delve export evening.delve --to svg --out art     in the folder art
  delve export evening.delve --to share             how it ended"""


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`export`."""
    export = command(commands, "export", "make a picture, a text or a map of a game", "", "")

    def with_forms() -> str:
        export.description, export.epilog = _told()
        return type(export).format_help(export)

    export.format_help = with_forms  # type: ignore[method-assign]  # games are loaded for the help alone, not for each command
    viewing(export)
    export.add_argument("--to", metavar="FORMATS", required=True, help="one or more of these, with commas between them")
    export.add_argument("--out", metavar="FOLDER", default=".", help="where to (default: here)")
    export.add_argument("--theme", default="light", help=f"the look of the picture: {', '.join(THEMES)} (default: light)")
    told = "; ".join(f"{style}, {what}" for style, what in STYLES.items())
    export.add_argument("--style", choices=tuple(STYLES), default=WIDE, help=f"how svg and png are laid out: {told} (default: {WIDE})")
    export.add_argument("--zoom", type=float, metavar="N", help=f"pixels of a png for a unit of its picture (default: {ZOOM:g})")
    maps = export.add_argument_group("maps for virtual tabletops")
    maps.add_argument("--gm", action="store_true", help="for the game master: what is hidden can be opened")
    maps.add_argument("--no-image", action="store_true", help="walls, doors and lights alone, as JSON without the picture")
    maps.add_argument("--pixels", type=int, metavar="N", help=f"how wide a square is (default: {PIXELS})")
    export.add_argument("--force", action="store_true", help="write over files that are there")
    export.set_defaults(run=run)


def _told() -> tuple[str, str]:
    """What there is to write, and examples."""
    own = list(_own_forms())
    known = {**FORMATS, **{form.word: f"{form.told} ({game})" for game, form in own}}
    wide = max(map(len, known))
    said = "\n".join(f"  {form:<{wide}}  {told}" for form, told in known.items())
    examples = [EXAMPLES]
    for _, form in own:
        shown = f"  delve export evening.delve --to {form.word}"
        examples.append(f"{f'{shown} --gm':<52}for the game master" if form.is_map else shown)
    return f"Write a game in other forms:\n{said}", "examples:\n" + "\n".join(examples)


def forms() -> list[str]:
    """How exported files end."""
    return [*FORMATS, *(form.word for _, form in _own_forms())]


def _own_forms() -> Iterator[tuple[str, ExportForm]]:
    """The forms of all games, each with the id of its game."""
    for id, game in sorted(games().items()):
        for form in game.exports:
            yield id, form


def run(args: argparse.Namespace) -> int:
    """Write a game in other forms: all of those asked for, or none."""
    wanted = [part.strip().lower() for part in args.to.split(",") if part.strip()]
    own = {form.word: form for _, form in _own_forms()}
    unknown = [form for form in wanted if form not in FORMATS and form not in own]
    if unknown or not wanted:
        raise DelveError(f"cannot export to '{', '.join(unknown) or args.to}'; there are: {', '.join(forms())}")
    check_theme(args.theme)
    _check(args, wanted, [own[form] for form in wanted if form in own])
    text, table = read_table(args)
    for form in wanted:
        if form in own:
            export_form(table, form)
    seat = _seat(table, args.seat)
    stem = "game" if args.file == "-" else Path(args.file).stem
    folder = Path(args.out).expanduser()
    made: dict[Path, str | bytes] = {}
    for form in dict.fromkeys(wanted):
        if form == "chain":
            made[folder / f"{stem}.chain"] = chain_to(text_of(args) if args.file != "-" else text, data_folder(args.data))
        elif form == "share":
            made[folder / f"{stem}-share.svg"] = picture = share_picture(table)
            if can_png():
                made[folder / f"{stem}-share.png"] = png(picture)
        else:
            bare = form in own and own[form].is_map and args.no_image
            made[folder / f"{stem}.{f'{form}.json' if bare else form}"] = _form(table, seat, form, args)
    write(made, args.force)
    screen = Screen.standard(args.ascii, args.no_colour)
    for path in made:
        screen.say(f"Wrote {path}.")
    return 0


def _check(args: argparse.Namespace, wanted: list[str], own: list[ExportForm]) -> None:
    """Raises DelveError for a wish that none of the forms has use for, or that is out of bounds."""
    map_wishes = [name for name, set_ in (("--gm", args.gm), ("--no-image", args.no_image), ("--pixels", args.pixels is not None)) if set_]
    if map_wishes and not any(form.is_map for form in own):
        maps = ", ".join(form.word for _, form in _own_forms() if form.is_map)
        raise DelveError(f"{map_wishes[0]} is for maps of virtual tabletops: --to {maps}")
    low, high = SQUARES
    if args.pixels is not None and not low <= args.pixels <= high:
        raise DelveError(f"--pixels is from {low} to {high}")
    if args.style != WIDE and not {"svg", "png"} & set(wanted):
        raise DelveError("--style is for pictures: --to svg or png")
    if args.zoom is not None:
        if "png" not in wanted:
            raise DelveError("--zoom is for --to png; an svg has no pixels")
        if not 0 < args.zoom <= LARGEST_ZOOM:
            raise DelveError(f"--zoom is more than 0 and at most {LARGEST_ZOOM:g}")


def _seat(table: Table, wanted: int | None) -> int:
    """Whose view is written: the seat that was named; where nobody was, nothing that some player may still not know."""
    if wanted is None and table.game.secrets and table.outcome is None:
        return SPECTATOR
    return seat_of(table, wanted)


def _form(table: Table, seat: int, form: str, args: argparse.Namespace) -> str | bytes:
    if form in ("svg", "png"):
        picture = table.svg(seat, args.theme, args.style == NARROW)
        return picture if form == "svg" else png(picture, args.zoom or ZOOM)
    if form == "txt":
        log = "\n".join(table.log(seat))
        return f"{table.game.title}\n\n{table.text(seat, args.ascii)}\n\n{state(table)}\n\n{log}\n\n{table.game.credit}\n"
    return exported(table, form, seat, Wishes(args.theme, args.gm, not args.no_image, args.pixels or PIXELS))

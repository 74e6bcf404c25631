"""What the table answers to a command: hints, rules, reasons, the log, the journal, the record. None of it chooses anything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from delve import rulebook
from delve.kernel.errors import NotOffered
from delve.kernel.game import SPECTATOR
from delve.places import data_folder
from delve.rulebook import NoRules
from delve.table.table import UNDO
from delve.terminal import rulesbook
from delve.terminal.commands import COMMANDS, notation

if TYPE_CHECKING:
    from delve.terminal.plain import Plain


def welcome(play: Plain) -> None:
    """The first screen: what this is, who sits here, where it is kept."""
    table, screen = play.table, play.screen
    screen.say(table.game.title, "title")
    screen.say(table.game.pitch)
    screen.line()
    screen.say(f"At the table: {', '.join(_sitting(play))}. Seed {table.seed}.")
    changed = {name: value for name, value in table.setup.items() if value != table.game.setup()[name]}
    if changed:
        screen.say(f"Table options: {', '.join(f'{name}={value}' for name, value in changed.items())}.")
    screen.say(f"Every choice is kept at once, as {play.save.path.name}.", "quiet")


def manners(play: Plain) -> None:
    """Said once, under the first question, where it is still on the screen: what one can type, and whose game this is."""
    play.screen.say(
        "Type a number or the words beside it. `hint` advises, `rules` explains, `undo` takes back, "
        "`help` lists the rest, `about` tells who made this.", "quiet",
    )  # fmt: skip


def ending(play: Plain) -> None:
    """The last screen: the verdict, the scores, and where the game can be found again."""
    outcome, screen, name = play.table.outcome, play.screen, play.save.path.name
    if outcome is None:
        screen.say("The game is over.", "strong")
    else:
        screen.say(f"The game is over. {outcome.verdict}", "strong")
        seats(play)
    screen.line()
    folder = play.save.path.parent
    elsewhere = "" if folder == data_folder() else f" --data {shortened(folder)}"
    screen.say(f"Kept as {name} in {shortened(folder)}.")
    screen.entries([
        (f"delve replay {name}{elsewhere}", "shows it again, with --log all that happened"),
        (f"delve export {name} --to svg{elsewhere}", "makes a picture of it"),
    ])  # fmt: skip
    if not play.lines.scripted:
        screen.say("`again` plays another with the same seats; `quit` leaves.")


def shortened(path: Path) -> str:
    """A folder as people write it, their own home as `~`."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except ValueError:
        return str(path)


def _sitting(play: Plain) -> list[str]:
    table = play.table
    return [f"{name} (bot: {table.levels[seat]})" if seat in table.bots else name for seat, name in enumerate(table.names)]


# ---- commands


def help_(play: Plain) -> None:
    screen = play.screen
    screen.say("Choosing", "strong")
    screen.say(
        "The number of an option, or its key (`wall n`), or as little of the key as fits only one (`w n`, `wn`, `n`). "
        "Enter alone shows the question again.", indent=2,
    )  # fmt: skip
    screen.say("Asking", "strong")
    screen.entries([(command.usage, command.help) for command in COMMANDS])
    screen.say("A slash makes anything a command, should an option have its name: `/hint`.", indent=2)


def hint(play: Plain) -> None:
    decision = play.table.decision
    if decision is None:
        play.screen.say("The game is over: there is nothing left to advise.")
        return
    try:
        advice = play.table.game.instinct().advise(play.table.view(decision.seat))
    except NotImplementedError:
        play.screen.say(f"{play.table.game.title} has no advice to give yet.")
        return
    face = decision.faces[advice.pick]
    play.screen.say(f"Hint: {advice.pick + 1}, {face.key}. {advice.reason}", "good", hang=2)


def why(play: Plain, rest: str) -> None:
    """The reason something is not offered, with the clause it rests on."""
    decision = play.table.decision
    if not rest:
        play.screen.say("Why what? Type the choice you miss: `why move n`.")
        return
    if decision is not None and notation(rest) in map(notation, decision.keys):
        at = list(map(notation, decision.keys)).index(notation(rest))
        play.screen.say(f"It is offered: number {at + 1}. {decision.faces[at].words.label}. {decision.faces[at].words.then}")
        return
    refused = play.why_not(rest)
    if refused is None:
        play.screen.say("The game is over: nothing is asked any more.")
        return
    play.screen.say(refusal(rest, refused))
    if refused.clause:
        _quote(play, refused.clause)


def refusal(typed: str, refused: NotOffered) -> str:
    """Why something is not offered, in words and with its clause."""
    why = f" {refused.why}" if refused.why else ""
    return f"'{typed}' is not offered.{why}{f' ({refused.clause})' if refused.clause else ''}"


def rules(play: Plain, rest: str) -> None:
    """The clause of the pending decision, or whatever was asked for."""
    decision = play.table.decision
    try:
        book = rulebook.load(play.table.game.id)
        if rest.casefold() == "contents" or not (rest or decision):
            rulesbook.show_contents(play.screen, book)
        elif rest:
            rulesbook.look_up(play.screen, book, rest)
        elif decision is not None:
            _quote(play, decision.clause)
            clause = book.clause(decision.clause)
            chapter = f"`rules {clause.number.partition('.')[0]}` has the whole chapter, " if clause is not None else ""
            play.screen.say(f"{chapter}`rules contents` lists them all, `rules WORDS` searches.", "quiet")
    except NoRules as missing:
        play.screen.say(f"{str(missing)[:1].upper()}{str(missing)[1:].rstrip('.?')}{'?' if str(missing).endswith('?') else '.'}", "warn")


def _quote(play: Plain, id: str) -> None:
    """A clause with its rulings, where the game's rules are kept here."""
    try:
        book = rulebook.load(play.table.game.id)
    except NoRules:
        return
    clause = book.clause(id)
    if clause is not None:
        rulesbook.show_clause(play.screen, book, clause)


def undo(play: Plain) -> None:
    play.take_back()


def board(play: Plain) -> None:
    play.refresh()


def log(play: Plain, rest: str) -> None:
    lines = play.table.log(play.onlooker)
    if rest.isdecimal():
        lines = lines[-int(rest) :] if int(rest) else []
    for line in lines or ["Nothing has happened yet."]:
        play.screen.say(line, hang=2)


def seats(play: Plain) -> None:
    """Who sits where; scores once they are final."""
    table, outcome = play.table, play.table.outcome
    rows = []
    for seat, sitting in enumerate(_sitting(play)):
        words = "to choose" if seat == table.asked else ""
        if outcome is not None:
            words = f"{outcome.scores[seat]}{', winner' if seat in outcome.winners and len(table.names) > 1 else ''}"
        rows.append((sitting, words))
    play.screen.entries(rows, "strong")


def options(play: Plain) -> None:
    """The table options in force, and the rule on taking back."""
    table = play.table
    for option in table.game.options:
        value = table.setup[option.id]
        mark = "" if value == option.default else " (changed)"
        play.screen.entry(f"{option.id}={value}{mark}", f"{option.label}: {option.values[value]} ({option.clause}).", column=26)
    play.screen.entry(f"undo={table.undo_policy}", f"Taking back: {UNDO[table.undo_policy]}.", column=26)


def note(play: Plain, rest: str) -> None:
    seat = play.onlooker
    if not rest:
        play.screen.say("A note needs some words: `note here the roof came down`.")
        return
    if seat == SPECTATOR:
        play.screen.say("Only somebody at the table can write in its journal.")
        return
    play.table.note(rest, seat)
    play.save.keep(play.table)
    play.screen.say("Noted.", "good")


def notes(play: Plain) -> None:
    table = play.table
    for made, seat, text in table.notes:
        play.screen.say(f"After choice {made}, {table.names[seat]}: {text}", hang=2)
    if not table.notes:
        play.screen.say("The journal is empty. `note TEXT` writes into it.")


def save(play: Plain, rest: str) -> None:
    """A copy of the record where the player wants it; never over a file that is there."""
    if not rest:
        play.screen.say(f"Save to which file? `save evening.delve`. (The game is kept anyway, as {play.save.path.name}.)")
        return
    try:
        with Path(rest).expanduser().open("x", encoding="utf-8", newline="\n") as file:
            file.write(play.table.record())
    except FileExistsError:
        play.screen.say(f"{rest} is there already, and nothing was written. Another name?", "warn")
    except OSError as refused:
        play.screen.say(f"{rest} cannot be written: {refused.strerror}.", "warn")
    else:
        play.screen.say(f"Saved a copy to {rest}.", "good")


def record(play: Plain) -> None:
    for line in play.table.record().splitlines():
        play.screen.say(line, hang=4)


def about(play: Plain) -> None:
    game = play.table.game
    seats_ = f"{game.min_seats}" if game.min_seats == game.max_seats else f"{game.min_seats} to {game.max_seats}"
    play.screen.say(f"{game.title}. For {seats_} players, {game.minutes} minutes.", "strong")
    play.screen.say(game.credit)
    try:
        book = rulebook.load(game.id)
    except NoRules:
        return
    told = [f"`rules {title}`" for title in ("rulings", "table options") if book.section(title)]
    if told:
        play.screen.say(f"What was changed or added is listed by {' and '.join(told)}.")


def again(play: Plain) -> None:
    if play.table.decision is not None:
        play.screen.say("This game is not over. `quit` leaves it for later; then `delve play` starts another.")
        return
    play.done = "again"


def quit_(play: Plain) -> None:
    play.done = "quit"


_ALONE: Final[dict[str, Callable[[Plain], None]]] = {
    "help": help_, "hint": hint, "undo": undo, "board": board, "seats": seats, "options": options, "notes": notes, "record": record,
    "about": about, "again": again, "quit": quit_,
}  # fmt: skip
_WITH_WORDS: Final[dict[str, Callable[[Plain, str], None]]] = {"why": why, "rules": rules, "log": log, "note": note, "save": save}


def answer(play: Plain, command: str, rest: str) -> None:
    """Do what a command asks."""
    if command in _ALONE:
        _ALONE[command](play)
    else:
        _WITH_WORDS[command](play, rest)

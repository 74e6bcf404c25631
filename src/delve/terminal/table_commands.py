"""The commands of a table: hints, rules, reasons, the log, the journal, edits, the record. None of them makes a choice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from delve import rulebook
from delve.bots.opponents import called
from delve.kernel.english import counted
from delve.kernel.errors import NotOffered
from delve.kernel.face import Decision
from delve.kernel.game import SPECTATOR, UNDO, Game
from delve.paths import data_folder
from delve.rulebook import NoRules
from delve.table.kept import Kept, kept
from delve.table.kept import told as standing_of
from delve.terminal import rules_command, teaching
from delve.terminal.question import full_lines, told
from delve.terminal.saves import left_in
from delve.terminal.screen import Screen
from delve.terminal.typed_lines import COMMANDS, near, notation

if TYPE_CHECKING:
    from delve.terminal.line_mode import LineMode


def welcome(play: LineMode) -> None:
    """The first screen: what this is, who sits here, where it is kept."""
    table, screen = play.table, play.screen
    screen.say(table.game.title, "title")
    screen.say(table.game.pitch)
    screen.line()
    screen.say(f"At the table: {', '.join(_sitting(play))}. Seed {table.seed}.")
    chosen = {rule.id: rule for rule in table.game.house_rules if table.setup[rule.id] != rule.default}
    for rule in [rule for rule in chosen.values() if rule.first]:
        screen.say(f"{rule.label} {rule.values[table.setup[rule.id]]}.")
    others = ", ".join(f"{name}={table.setup[name]}" for name, rule in chosen.items() if not rule.first)
    if others:
        screen.say(f"House rules: {others}.")
    screen.say(f"Every choice is kept at once, as {play.save.path.name}.", "quiet")


def help_line(play: LineMode) -> list[str]:
    """What the player can type: shown once, under the first question."""
    game = play.table.game
    hint = "`hint` advises, " if game.has_instinct() else ""
    rules = "`rules` explains, " if rulebook.has_rules(game) else ""
    return play.screen.lines_of(
        f"Type a number or the words beside it. {hint}{rules}`undo` takes back, `help` lists the rest, `about` tells who made this.",
        "quiet",
    )


def order_lines(play: LineMode) -> list[str]:
    """The orders that can be given now."""
    orders = play.orders
    said = "; ".join([f"`{word}` {words.label}" for word, words in orders.items()])
    return play.screen.lines_of(f"Or: {said}.", "quiet", hang=4) if said else []


def to_do_lines(play: LineMode, decision: Decision) -> list[str]:
    """What waits to be seen to, with the option that leads there where it is offered; none while a guide leads."""
    if play.guide is not None or decision.seat != play.onlooker:
        return []
    said = []
    for one in play.table.game.notices(play.table.view(decision.seat)):
        way = f" (`{one.key}`)" if one.key in decision.keys else ""
        said.append(f"{one.words}{f', {one.aside}' if one.aside else ''}{way}")
    return play.screen.lines_of(f"To do: {'; '.join(said)}.", "quiet", hang=4) if said else []


def ending(play: LineMode) -> None:
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
        on = play.table.goes_on
        screen.say(f"`again` goes on with {on}; `quit` leaves." if on else "`again` plays another with the same seats; `quit` leaves.")


def shortened(path: Path) -> str:
    """A folder with the user's home as `~`."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except ValueError:
        return str(path)


def _sitting(play: LineMode) -> list[str]:
    table = play.table
    return [
        f"{name} (bot: {called(table.levels[seat], table.game)})" if seat in table.bots else name for seat, name in enumerate(table.names)
    ]


# ---- commands


def help_(play: LineMode) -> None:
    screen = play.screen
    screen.say("Choosing", "strong")
    screen.say(
        "The number of an option, or its key (`wall n`), or as little of the key as fits only one (`w n`, `wn`, `n`). "
        "Enter alone shows the question again.", indent=2,
    )  # fmt: skip
    screen.say("Asking", "strong")
    screen.entries([(command.usage, command.help) for command in COMMANDS])
    landmarks = play.table.landmarks
    if landmarks:
        screen.entries([(f"undo {word}", f"take back everything down to {label}") for word, label in landmarks])
    orders = play.table.game.orders
    if orders:
        screen.say("Orders, where the question names them: many choices in one word, and one `undo` takes them back", "strong")
        screen.entries([(order.word, order.help) for order in orders])
    screen.say("A slash makes anything a command, should an option have its name: `/hint`.", indent=2)


def hint(play: LineMode) -> None:
    decision = play.table.decision
    if decision is None:
        play.screen.say("The game is over: there is nothing left to advise.")
        return
    instinct = play.table.game.instinct()
    if instinct is None:
        play.screen.say(f"{play.table.game.title} has no advice to give yet.")
        return
    advice = instinct.advise(play.table.view(decision.seat))
    face = decision.faces[advice.pick]
    play.screen.say(f"Hint: {advice.pick + 1}, {face.key}. {advice.reason}", "good", hang=2)


def why(play: LineMode, rest: str) -> None:
    """Why something is not offered, with its clause; or what an offered option does, by its key or number."""
    decision = play.table.decision
    if decision is None:
        play.screen.say("The game is over: nothing is asked any more.")
        return
    if not rest:
        play.screen.say("Why what? Type the choice you miss, `why move n`, or the number of an option, `why 1`.")
        return
    at = _offered(decision, rest)
    if at is not None:
        face = decision.faces[at]
        final = " Nothing can take it back." if face.final or face.reveals else ""
        play.screen.say(f"It is offered: number {at + 1}, `{face.key}`. {told(face).rstrip('.')}.{final}")
        return
    if rest.isdecimal():
        play.screen.say(f"There is no option {rest}; they are numbered from 1 to {len(decision.faces)}.", "warn")
        return
    refused = play.why_not(rest)
    assert refused is not None
    meant = near(rest, decision.keys)
    play.screen.say(f"{refusal(rest, refused)}{f' Did you mean `{meant}`?' if meant and not refused.why else ''}")
    if refused.clause:
        _quote(play, refused.clause)


def _offered(decision: Decision, typed: str) -> int | None:
    """The index of the option with that number or key; None if it is not offered."""
    if typed.isdecimal():
        return int(typed) - 1 if 1 <= int(typed) <= len(decision.faces) else None
    keys = [notation(key) for key in decision.keys]
    return keys.index(notation(typed)) if notation(typed) in keys else None


def refusal(typed: str, refused: NotOffered) -> str:
    """Why something is not offered, in words and with its clause."""
    why = f" {refused.why}" if refused.why else ""
    return f"'{typed}' is not offered.{why}{f' ({refused.clause})' if refused.clause else ''}"


def rules(play: LineMode, rest: str) -> None:
    """The clause of the pending decision, or what was asked for."""
    decision = play.table.decision
    try:
        book = rulebook.of(play.table.game)
        if rest.casefold() == "contents" or not (rest or decision):
            rules_command.show_contents(play.screen, book)
        elif rest:
            rules_command.look_up(play.screen, book, rest)
        elif decision is not None:
            _quote(play, decision.clause)
            clause = book.clause(decision.clause)
            chapter = f"`rules {clause.number.partition('.')[0]}` has the whole chapter, " if clause is not None else ""
            play.screen.say(f"{chapter}`rules contents` lists them all, `rules WORDS` searches.", "quiet")
    except NoRules as missing:
        play.screen.say(f"{str(missing)[:1].upper()}{str(missing)[1:].rstrip('.?')}{'?' if str(missing).endswith('?') else '.'}", "warn")


def _quote(play: LineMode, id: str) -> None:
    """Show a clause with its rulings, if the game has a rules text."""
    try:
        book = rulebook.of(play.table.game)
    except NoRules:
        return
    clause = book.clause(id)
    if clause is not None:
        rules_command.show_clause(play.screen, book, clause)


def glance(play: LineMode) -> None:
    if not teaching.show_glance(play.screen, play.table.game):
        play.screen.say(f"{play.table.game.title} has no glance yet; `rules contents` lists its rules.")


def guide(play: LineMode, rest: str) -> None:
    """What the guide of a guided game has said so far, or leave it."""
    if play.guide is None:
        play.screen.say("No guide is at this table. `delve play GAME --guided` opens a guided first game.")
    elif rest.casefold() in ("off", "leave"):
        play.guide = None
        play.screen.say("The guide is gone; the game goes on.", "good")
    else:
        for lines in teaching.callout_lines(play.screen, play.guide, play.table, 0):
            play.screen.put(lines)
        play.screen.put(teaching.lead_lines(play.screen, play.guide, play.table))


def undo(play: LineMode, rest: str) -> None:
    """Take back the last choice, or all of them down to a landmark of the game."""
    if rest:
        play.go_back_to(rest.casefold())
    else:
        play.take_back()


def edit(play: LineMode, rest: str) -> None:
    """Change the position by decree; alone, say what can be edited."""
    game, screen = play.table.game, play.screen
    if rest:
        play.edit(rest)
    elif not game.edits:
        screen.say(f"{game.title} knows no edits: its positions come from choices alone.")
    else:
        screen.say("Edits change the position against the rules. The record keeps them, with what follows `because`, and the end says so.")
        screen.entries([(f"edit {form.usage}", form.help) for form in game.edits])


def board(play: LineMode) -> None:
    play.refresh(whole=True)


def list_(play: LineMode) -> None:
    """Every option in full, however the question was shown."""
    decision = play.table.decision
    if decision is None:
        play.screen.say("The game is over: nothing is asked any more.")
        return
    play.screen.say(decision.prompt, "strong")
    play.screen.put(full_lines(play.screen, decision))


def log(play: LineMode, rest: str) -> None:
    lines = play.table.log(play.onlooker)
    if rest.isdecimal():
        lines = lines[-int(rest) :] if int(rest) else []
    for line in lines or ["Nothing has happened yet."]:
        play.screen.say(line, hang=2)


def seats(play: LineMode) -> None:
    """Who sits where; scores once they are final."""
    table, outcome = play.table, play.table.outcome
    rows = []
    for seat, sitting in enumerate(_sitting(play)):
        words = "to choose" if seat == table.asked else ""
        if outcome is not None:
            words = f"{_result(play, seat)}{', winner' if seat in outcome.winners and len(table.names) > 1 else ''}"
        rows.append((sitting, words))
    play.screen.entries(rows, "strong")


def _result(play: LineMode, seat: int) -> str:
    """The score of a seat at the end; in a game without points, or with one score for all, what it came to or adds."""
    table = play.table
    assert table.outcome is not None
    if table.game.scored and not table.game.shared:
        return str(table.outcome.scores[seat])
    return ", ".join([f"{term.label} {term.value}" for term in table.game.terms(table.view(seat), seat)])


def challenges(play: LineMode) -> None:
    """What this game and all kept ones have won; how far the rest is here."""
    table, save = play.table, play.save.path
    if not table.game.adds_up:
        play.screen.say(f"{table.game.title} keeps no record across games.")
        return
    show_kept(play.screen, table.game, kept(table.game, left_in(save.parent, table.game.id, save), table.own_legacy))


def show_kept(screen: Screen, game: Game, found: Kept) -> None:
    """The record of all kept games of a kind."""
    screen.say(f"{game.legacy_title}: {found.done} of {len(found.rows)} won", "strong")
    for row in found.rows:
        screen.entry(f"{row.name}: {standing_of(row)}", row.text, column=34)
    if found.unread:
        screen.say(f"What {counted(found.unread, 'game')} left was written by another version and is not counted.", "warn")


def house(play: LineMode) -> None:
    """The house rules, and the undo policy."""
    table = play.table
    for rule in table.game.house_rules:
        value = table.setup[rule.id]
        mark = "" if value == rule.default else " (changed)"
        play.screen.entry(f"{rule.id}={value}{mark}", f"{rule.label}: {rule.values[value]} ({rule.clause}).", column=26)
    play.screen.entry(f"undo={table.undo_policy}", f"Taking back: {UNDO[table.undo_policy]}.", column=26)


def note(play: LineMode, rest: str) -> None:
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


def notes(play: LineMode) -> None:
    table = play.table
    for made, seat, text in table.notes:
        play.screen.say(f"After choice {made}, {table.names[seat]}: {text}", hang=2)
    if not table.notes:
        play.screen.say("The journal is empty. `note TEXT` writes into it.")


def save(play: LineMode, rest: str) -> None:
    """A copy of the record where the player wants it; never over a file that is there."""
    if not rest:
        play.screen.say(f"Save to which file? `save evening.delve`. (The game is kept anyway, as {play.save.path.name}.)")
        return
    try:
        with Path(rest).expanduser().open("x", encoding="utf-8", newline="\n") as file:
            file.write(play.table.record())
    except FileExistsError:
        play.screen.say(f"{rest} exists already, so nothing was written. Give another name.", "warn")
    except OSError as refused:
        play.screen.say(f"{rest} cannot be written: {refused.strerror}.", "warn")
    else:
        play.screen.say(f"Saved a copy to {rest}.", "good")


def record(play: LineMode) -> None:
    if play.table.sealed:
        play.screen.say("Answers are sealed now, and the record has them: it can be read when all have chosen.", "warn")
        return
    for line in play.table.record().splitlines():
        play.screen.say(line, hang=4)


def about(play: LineMode) -> None:
    game = play.table.game
    alike = game.min_seats == game.max_seats
    seats_ = counted(game.min_seats, "player") if alike else f"{game.min_seats} to {game.max_seats} players"
    play.screen.say(f"{game.title}. For {seats_}, {game.minutes} minutes.", "strong")
    play.screen.say(game.credit)
    try:
        book = rulebook.of(game)
    except NoRules:
        return
    told = [f"`rules {title}`" for title in ("rulings", "table options") if book.section(title)]
    if told:
        play.screen.say(f"What was changed or added is listed by {' and '.join(told)}.")


def again(play: LineMode) -> None:
    if play.table.decision is not None:
        play.screen.say("This game is not over. `quit` leaves it for later; then `delve play` starts another.")
        return
    play.done = "again"


def quit_(play: LineMode) -> None:
    play.done = "quit"


_ALONE: Final[dict[str, Callable[[LineMode], None]]] = {
    "help": help_, "hint": hint, "glance": glance, "board": board, "list": list_, "seats": seats, "challenges": challenges, "house": house,
    "notes": notes, "record": record, "about": about, "again": again, "quit": quit_,
}  # fmt: skip
_WITH_WORDS: Final[dict[str, Callable[[LineMode, str], None]]] = {
    "why": why, "rules": rules, "guide": guide, "undo": undo, "edit": edit, "log": log, "note": note, "save": save,
}  # fmt: skip


def answer(play: LineMode, command: str, rest: str) -> None:
    """Do what a command asks."""
    if command in _ALONE:
        _ALONE[command](play)
    else:
        _WITH_WORDS[command](play, rest)

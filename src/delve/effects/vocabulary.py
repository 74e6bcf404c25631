"""The words of one game's cards: each verb with its spelling, its arguments and where it may stand. The grammar is one for all games:

    program   [window ":"] {cost ">"} {modifier ">"} head {"|" branch rider}
    verb      its form, with an argument in each gap; an argument is a text of its type, or a verb again, or verbs with semicolons between

So `REROLL > E-ADD(ATK)`, `before roll: DICE+R`, `P-ONCE(E-SHIFT(ATK,DEF,1))` and `PAY GOLD 1 > FIGHT RP | ok GOLD+1` are read alike.
"""

from __future__ import annotations

import re
from typing import Final

from delve.effects.arguments import Argument, Deed, Deeds
from delve.effects.program import NO_WINDOW, SEQUENCE, Op, Program
from delve.kernel.english import capital, listed
from delve.kernel.errors import DelveError

COST: Final = 1
MODIFIER: Final = 2
HEAD: Final = 4
RIDER: Final = 8
ABILITY: Final = 16
OWN: Final = 32
"""The first place that games may name for themselves; the next is twice that."""
_PLACES: Final = {COST: "a cost", MODIFIER: "a modifier", HEAD: "the head", RIDER: "a rider", ABILITY: "an ability"}
BRANCHES: Final = ("always", "ok", "ko")
_BRANCH_WORDS: Final = ("Also: ", "If you succeed: ", "If you fail: ")


class Verb:
    """A word of the language.

    `form` is its spelling with a gap `{}` for each argument, `says` the same in English, in the imperative and without a full stop, with
    gaps as `str.format` has them; `loses` says it for a first argument below zero. `places` adds up where it may stand; `windows` are
    those its ability fits. A head that `rolls` can be modified; the others cannot.
    """

    def __init__(
        self, number: int, form: str, places: int, arguments: tuple[Argument, ...], says: str,
        loses: str = "", windows: tuple[int, ...] = (), rolls: bool = False,
    ) -> None:  # fmt: skip
        self.number = number
        self.form = form
        self.places = places
        self.arguments = arguments
        self.says = says
        self.loses = loses
        self.windows = windows
        self.rolls = rolls
        self.literals = _tidy(form).split("{}")
        """What stands before, between and behind the arguments."""
        self.word = re.split("[{(+=<>]", form)[0].strip()

    def example(self) -> str:
        """One way to write it."""
        return _filled(self.form, [argument.example for argument in self.arguments])


class Vocabulary:
    """All verbs of a game, the windows its abilities wait for (name in card files, and how a sentence opens), and its own places' names."""

    def __init__(self, verbs: tuple[Verb, ...], windows: tuple[tuple[str, str], ...] = (), places: dict[int, str] | None = None) -> None:
        self.verbs = verbs
        self.windows = windows
        self.places = {**_PLACES, **(places or {})}
        self.by_number = {verb.number: verb for verb in verbs}

    # ---- one verb

    def op(self, text: str, place: int, where: str) -> Op:
        """Read one verb standing there. `where` names file and entry in refusals."""
        text = _tidy(text)
        try:
            op, end = self._deed(text, 0, place)
        except DelveError as wrong:
            raise DelveError(f"{where}: {wrong}") from None
        if op is None or end < len(text):
            raise DelveError(f"{where}: {self._unknown(text, place)}")
        return op

    def _deed(self, text: str, start: int, place: int) -> tuple[Op | None, int]:
        """The verb that reaches farthest from there, and where it ends; None if none fits."""
        best: Op | None = None
        end = start
        for verb in self.verbs:
            op, reached = self._fit(verb, text, start)
            if op is not None and reached > end:
                best, end = op, reached
        if best is not None:
            places = self.by_number[best.verb].places
            if not places & place:
                raise DelveError(f"'{text[start:end]}' cannot stand as {self._standing(place)}; it is {self._standing(places)}")
        return best, end

    def _fit(self, verb: Verb, text: str, start: int) -> tuple[Op | None, int]:
        """That verb as it is written there, and where it ends."""
        if not text.startswith(verb.literals[0], start):
            return None, start
        at = start + len(verb.literals[0])
        numbers: list[int] = []
        inner: list[Op] = []
        for i in range(len(verb.arguments)):
            argument = verb.arguments[i]
            if isinstance(argument, Deed):
                op, at = self._held(text, at, argument)
                inner.append(op)
            else:
                found = argument.fits.match(text, at)
                if found is None:
                    return None, start
                try:
                    numbers.append(argument.lower(found[0]))
                except DelveError as wrong:
                    raise DelveError(f"in '{text}', {wrong}") from None
                at = found.end()
            if not text.startswith(verb.literals[i + 1], at):
                return None, start
            at += len(verb.literals[i + 1])
        return Op(verb.number, tuple(numbers), tuple(inner)), at

    def _held(self, text: str, start: int, argument: Deed) -> tuple[Op, int]:
        """The verb or verbs that another holds there, and where they end."""
        found: list[Op] = []
        at = start
        while True:
            op, end = self._deed(text, at, argument.place)
            if op is None:
                raise DelveError(f"in '{text}', {self._unknown(text[at:], argument.place)}")
            found.append(op)
            if not isinstance(argument, Deeds) or not text.startswith(";", end):
                return found[0] if len(found) == 1 else Op(SEQUENCE, (), tuple(found)), end
            at = end + 1

    def _unknown(self, text: str, place: int) -> str:
        """Why no verb fits: a known word with wrong arguments, or no word of this language."""
        near = [verb for verb in self.verbs if re.match(re.escape(verb.word) + "(?![A-Za-z_]|-[A-Z])", text)]
        if near:
            verb = max(near, key=_word_length)
            wants = listed([argument.wants for argument in verb.arguments]) if verb.arguments else "nothing"
            return f"'{text}' is not right: {verb.word} wants {wants}, such as {verb.example()}"
        words = sorted({verb.word for verb in self.verbs if verb.places & place})
        can_be = f"{self._standing(place)} can be: {', '.join(words)}"
        return f"unknown word '{re.split('[ (]', text)[0]}' in '{text}'; {can_be}" if text else f"a word is missing; {can_be}"

    def _standing(self, places: int) -> str:
        return " or ".join([words for place, words in self.places.items() if places & place])

    def written(self, op: Op) -> str:
        """The text of a verb; reading it gives the same."""
        if op.verb == SEQUENCE:
            return "; ".join([self.written(one) for one in op.inner])
        verb = self.by_number[op.verb]
        parts: list[str] = []
        numbers = inner = 0
        for argument in verb.arguments:
            if isinstance(argument, Deed):
                parts.append(self.written(op.inner[inner]))
                inner += 1
            else:
                parts.append(argument.write(op.numbers[numbers]))
                numbers += 1
        return _filled(verb.form, parts)

    def said(self, op: Op) -> str:
        """A verb in English, as a part of a sentence."""
        if op.verb == SEQUENCE:
            return listed([self.said(one) for one in op.inner])
        verb = self.by_number[op.verb]
        parts: list[str] = []
        numbers = inner = 0
        for argument in verb.arguments:
            if isinstance(argument, Deed):
                parts.append(self.said(op.inner[inner]))
                inner += 1
            else:
                parts.append(argument.say(op.numbers[numbers]))
                numbers += 1
        form = verb.loses if verb.loses and op.a < 0 else verb.says
        return form.format(*parts)

    # ---- programs

    def program(self, text: str, where: str, place: int = HEAD) -> Program:
        """Read any costs, then any modifiers, then one head; behind it any riders, each with its branch."""
        parts = text.split("|")
        front = parts[0].split(">")
        head = self.op(front[-1], place, where)
        costs: list[Op] = []
        modifiers: list[Op] = []
        for step in front[:-1]:
            op = self.op(step, COST | MODIFIER, where)
            if self.by_number[op.verb].places & MODIFIER:
                modifiers.append(op)
            elif modifiers:
                raise DelveError(f"{where}: the cost '{step.strip()}' should stand before the modifiers")
            else:
                costs.append(op)
        if modifiers and not self.by_number[head.verb].rolls:
            raise DelveError(f"{where}: '{front[-2].strip()}' changes a roll, but {front[-1].strip()} makes none; leave it out")
        branches: tuple[list[Op], list[Op], list[Op]] = ([], [], [])
        for part in parts[1:]:
            branch, _, rider = part.strip().partition(" ")
            if branch not in BRANCHES:
                raise DelveError(f"{where}: '{part.strip()}' should begin with {', '.join(BRANCHES[:-1])} or {BRANCHES[-1]}")
            branches[BRANCHES.index(branch)].append(self.op(rider, RIDER, where))
        return self._made(NO_WINDOW, tuple(costs), tuple(modifiers), head, tuple(branches[0]), tuple(branches[1]), tuple(branches[2]))

    def reaction(self, text: str, where: str) -> Program:
        """Read an ability with the window it waits for."""
        name, colon, rest = text.partition(":")
        names = [window[0] for window in self.windows]
        if not colon or name.strip() not in names:
            raise DelveError(f"{where}: '{text}' should begin with a window and a colon; the windows are {', '.join(names)}")
        window = names.index(name.strip())
        ability = self.program(rest, where, ABILITY)
        fits = self.by_number[ability.head.verb].windows
        if window not in fits:
            raise DelveError(f"{where}: '{rest.strip()}' does not fit '{name.strip()}'; it fits {listed([names[i] for i in fits])}")
        return self._made(window, ability.costs, ability.modifiers, ability.head, ability.always, ability.ok, ability.ko)

    def _made(
        self, window: int, costs: tuple[Op, ...], modifiers: tuple[Op, ...], head: Op,
        always: tuple[Op, ...], ok: tuple[Op, ...], ko: tuple[Op, ...],
    ) -> Program:  # fmt: skip
        """A program with the text that reads as it."""
        text = f"{self.windows[window][0]}: " if window != NO_WINDOW else ""
        text += " > ".join([self.written(op) for op in (*costs, *modifiers, head)])
        for branch, riders in zip(BRANCHES, (always, ok, ko), strict=True):
            for op in riders:
                text += f" | {branch} {self.written(op)}"
        return Program(text, window, costs, modifiers, head, always, ok, ko)

    def program_said(self, program: Program) -> str:
        """A program in English: a sentence each for costs, modifiers, head and branches. A window opens the first."""
        out = [_sentence(self.said(op)) for op in (*program.costs, *program.modifiers, program.head)]
        if program.window != NO_WINDOW:
            first = (*program.costs, *program.modifiers, program.head)[0]
            out[0] = _sentence(f"{self.windows[program.window][1]}: {self.said(first)}")
        for opening, riders in zip(_BRANCH_WORDS, (program.always, program.ok, program.ko), strict=True):
            if riders:
                out.append(_sentence(opening + listed([self.said(op) for op in riders])))
        return " ".join(out)


def _tidy(text: str) -> str:
    """With one space between words, and none beside brackets, commas, semicolons, bars and signs."""
    return re.sub(r" ?([<>]?=|[(),;|+]) ?", r"\1", " ".join(text.split()))


def _filled(form: str, parts: list[str]) -> str:
    """A form with its gaps filled in order."""
    out = form.split("{}")
    return "".join([out[i] + parts[i] for i in range(len(parts))]) + out[-1]


def _sentence(text: str) -> str:
    return f"{capital(text)}."


def _word_length(verb: Verb) -> int:
    return len(verb.word)

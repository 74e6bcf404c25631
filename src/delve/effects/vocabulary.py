"""The words of one game's cards: each verb with its spelling, its arguments and where it may stand."""

from __future__ import annotations

import re
from typing import Final

from delve.effects.arguments import Argument
from delve.effects.program import CardOutcome, Op, Reaction
from delve.kernel.english import listed
from delve.kernel.errors import DelveError

COST: Final = 1
MODIFIER: Final = 2
HEAD: Final = 4
RIDER: Final = 8
ABILITY: Final = 16
_PLACES: Final = {COST: "a cost", MODIFIER: "a modifier", HEAD: "the head", RIDER: "a rider", ABILITY: "an ability"}
BRANCHES: Final = ("always", "ok", "ko")
_BRANCH_WORDS: Final = ("Also: ", "If you succeed: ", "If you fail: ")


class Verb:
    """A word of the language.

    `form` is its spelling with a gap `{}` for each argument, `says` the same in English, in the imperative and without a full stop;
    `loses` says it for a first argument below zero. `places` adds up where it may stand; `windows` are those its ability fits.
    A head that `rolls` can be modified; the others cannot.
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
        pattern = re.escape(form).replace(re.escape("{}"), "{}")
        self.pattern = _filled(pattern, [f"({argument.pattern})" for argument in arguments])
        self.word = re.split("[^A-Z_ ]", form)[0].strip()

    def example(self) -> str:
        """One way to write it."""
        return _filled(self.form, [argument.example for argument in self.arguments])


class Vocabulary:
    """All verbs of a game, and the windows its abilities wait for (name in card files, and how a sentence opens with it)."""

    def __init__(self, verbs: tuple[Verb, ...], windows: tuple[tuple[str, str], ...] = ()) -> None:
        self.verbs = verbs
        self.windows = windows
        self.by_number = {verb.number: verb for verb in verbs}

    # ---- one verb

    def op(self, text: str, place: int, where: str) -> Op:
        """Read one verb standing there. `where` names file and entry in refusals."""
        text = " ".join(text.split())
        for verb in self.verbs:
            found = re.fullmatch(verb.pattern, text)
            if found is None:
                continue
            if not verb.places & place:
                raise DelveError(f"{where}: '{text}' cannot stand as {_standing(place)}; it is {_standing(verb.places)}")
            values = [0, 0]
            for i in range(len(verb.arguments)):
                try:
                    values[i] = verb.arguments[i].lower(found[i + 1])
                except DelveError as wrong:
                    raise DelveError(f"{where}: in '{text}', {wrong}") from None
            return Op(verb.number, values[0], values[1])
        raise DelveError(f"{where}: {self._unknown(text, place)}")

    def _unknown(self, text: str, place: int) -> str:
        """Why no verb fits: a known word with wrong arguments, or no word of this language."""
        near = [verb for verb in self.verbs if re.match(re.escape(verb.word) + "(?![A-Z_])", text)]
        if near:
            verb = max(near, key=_word_length)
            wants = listed([argument.wants for argument in verb.arguments]) if verb.arguments else "nothing"
            return f"'{text}' is not right: {verb.word} wants {wants}, such as {verb.example()}"
        words = sorted({verb.word for verb in self.verbs if verb.places & place})
        can_be = f"{_standing(place)} can be: {', '.join(words)}"
        return f"unknown word '{text.split(maxsplit=1)[0]}' in '{text}'; {can_be}" if text else f"a word is missing; {can_be}"

    def written(self, op: Op) -> str:
        """The text of a verb; reading it gives the same."""
        verb = self.by_number[op.verb]
        values = (op.a, op.b)
        return _filled(verb.form, [verb.arguments[i].write(values[i]) for i in range(len(verb.arguments))])

    def said(self, op: Op) -> str:
        """A verb in English, as a part of a sentence."""
        verb = self.by_number[op.verb]
        values = (op.a, op.b)
        form = verb.loses if verb.loses and op.a < 0 else verb.says
        return _filled(form, [verb.arguments[i].say(values[i]) for i in range(form.count("{}"))])

    # ---- outcomes: cost > modifier > HEAD | always RIDER | ok RIDER | ko RIDER

    def outcome(self, text: str, where: str) -> CardOutcome:
        """Read an outcome: any costs, then any modifiers, then one head; behind it any riders, each with its branch."""
        parts = text.split("|")
        front = parts[0].split(">")
        head = self.op(front[-1], HEAD, where)
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
        always, ok, ko = tuple(branches[0]), tuple(branches[1]), tuple(branches[2])
        draft = CardOutcome(text, tuple(costs), tuple(modifiers), head, always, ok, ko)
        return CardOutcome(self.outcome_written(draft), draft.costs, draft.modifiers, head, always, ok, ko)

    def outcome_written(self, outcome: CardOutcome) -> str:
        """The text of an outcome; reading it gives the same."""
        front = " > ".join([self.written(op) for op in (*outcome.costs, *outcome.modifiers, outcome.head)])
        for branch, riders in zip(BRANCHES, (outcome.always, outcome.ok, outcome.ko), strict=True):
            for op in riders:
                front += f" | {branch} {self.written(op)}"
        return front

    def outcome_said(self, outcome: CardOutcome) -> str:
        """An outcome in English: a sentence each for costs, modifiers, head and branches."""
        out = [_sentence(self.said(op)) for op in (*outcome.costs, *outcome.modifiers, outcome.head)]
        for opening, riders in zip(_BRANCH_WORDS, (outcome.always, outcome.ok, outcome.ko), strict=True):
            if riders:
                out.append(_sentence(opening + listed([self.said(op) for op in riders])))
        return " ".join(out)

    # ---- reactions: window: ABILITY

    def reaction(self, text: str, where: str) -> Reaction:
        """Read an ability with the window it waits for."""
        name, colon, ability = text.partition(":")
        names = [window[0] for window in self.windows]
        if not colon or name.strip() not in names:
            raise DelveError(f"{where}: '{text}' should begin with a window and a colon; the windows are {', '.join(names)}")
        window = names.index(name.strip())
        op = self.op(ability, ABILITY, where)
        fits = self.by_number[op.verb].windows
        if window not in fits:
            raise DelveError(f"{where}: '{ability.strip()}' does not fit '{name.strip()}'; it fits {listed([names[i] for i in fits])}")
        return Reaction(f"{names[window]}: {self.written(op)}", window, op)

    def reaction_said(self, reaction: Reaction) -> str:
        """An ability in English."""
        return _sentence(f"{self.windows[reaction.window][1]}: {self.said(reaction.op)}")


def _filled(form: str, parts: list[str]) -> str:
    """A form with its gaps filled in order."""
    out = form
    for part in parts:
        out = out.replace("{}", part, 1)
    return out


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _standing(places: int) -> str:
    return " or ".join([words for place, words in _PLACES.items() if places & place])


def _word_length(verb: Verb) -> int:
    return len(verb.word)

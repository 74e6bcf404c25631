"""The shapes an argument of a verb can have: how each is written, lowered to an integer, and said."""

from __future__ import annotations

import re

from delve.kernel.english import listed
from delve.kernel.errors import DelveError

_SMALL = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine")
MOST_DICE = 15
"""Of one colour: what fits the four bits it is packed in."""


class Argument:
    """A typed argument. `pattern` is a regular expression of its text, `wants` says in words what is right.

    Its text has no spaces, and none of `(),=+>|` but where the pattern says so: those belong to the forms of verbs.
    """

    def __init__(self, pattern: str, wants: str, example: str) -> None:
        self.pattern = pattern
        self.fits = re.compile(pattern)
        self.wants = wants
        self.example = example

    def lower(self, text: str) -> int:
        """Its value; raises DelveError for a text of the right pattern that still cannot be."""
        raise NotImplementedError

    def write(self, value: int) -> str:
        """The text that lowers to this value."""
        raise NotImplementedError

    def say(self, value: int) -> str:
        """The value in English."""
        raise NotImplementedError


class Amount(Argument):
    """A plain number."""

    def __init__(self, high: int = 9, low: int = 1) -> None:
        super().__init__("[0-9]+", f"a number from {low} to {high}", str(low))
        self.low = low
        self.high = high

    def lower(self, text: str) -> int:
        value = int(text)
        if not self.low <= value <= self.high:
            raise DelveError(f"{text} should be {self.wants}")
        return value

    def write(self, value: int) -> str:
        return str(value)

    def say(self, value: int) -> str:
        return str(value)


class Signed(Argument):
    """A number with its sign: something gained or lost."""

    def __init__(self, high: int = 9) -> None:
        super().__init__("[+-][0-9]+", f"+ or - and a number from 1 to {high}" if high > 1 else "+1 or -1", "+1")
        self.high = high

    def lower(self, text: str) -> int:
        value = int(text)
        if not 1 <= abs(value) <= self.high:
            raise DelveError(f"{text} should be {self.wants}")
        return value

    def write(self, value: int) -> str:
        return f"+{value}" if value > 0 else str(value)

    def say(self, value: int) -> str:
        return str(abs(value))


class Whole(Argument):
    """A whole number, below zero with its sign: one of those from low to high, or one of `only`. In English without the sign."""

    def __init__(self, low: int, high: int, only: tuple[int, ...] = ()) -> None:
        self.values = only or tuple([value for value in range(low, high + 1) if value])
        super().__init__("[+-]?[0-9]+", f"one of {', '.join([str(value) for value in self.values])}", str(self.values[-1]))

    def lower(self, text: str) -> int:
        value = int(text)
        if value not in self.values:
            raise DelveError(f"{text} should be {self.wants}")
        return value

    def write(self, value: int) -> str:
        return str(value)

    def say(self, value: int) -> str:
        return str(abs(value))


class Pick(Argument):
    """One of a few words; its value is the place in the list."""

    def __init__(self, words: tuple[str, ...], said: tuple[str, ...]) -> None:
        super().__init__(_one_of(words), f"one of {', '.join(words)}", words[0])
        self.words = words
        self.said = said

    def lower(self, text: str) -> int:
        return self.words.index(text)

    def write(self, value: int) -> str:
        return self.words[value]

    def say(self, value: int) -> str:
        return self.said[value]


class Several(Argument):
    """One or more of a few words, with commas between. Its value has a bit for each: the first word's is 1 << `first`.

    In English they are said as a choice, and `noun` once behind them: "attack or defence die".
    """

    def __init__(self, words: tuple[str, ...], said: tuple[str, ...], noun: str = "", first: int = 0) -> None:
        one = f"(?:{_one_of(words)})"
        super().__init__(f"{one}(?:,{one})*", f"one or more of {', '.join(words)}", words[0])
        self.words = words
        self.said = said
        self.noun = noun
        self.first = first

    def lower(self, text: str) -> int:
        value = 0
        for word in text.split(","):
            bit = 1 << (self.first + self.words.index(word))
            if value & bit:
                raise DelveError(f"{word} is there twice")
            value |= bit
        return value

    def write(self, value: int) -> str:
        return ",".join([self.words[i] for i in self.chosen(value)])

    def say(self, value: int) -> str:
        said = listed([self.said[i] for i in self.chosen(value)], "or")
        return f"{said} {self.noun}" if self.noun else said

    def chosen(self, value: int) -> list[int]:
        """The places of the words that are in it."""
        return [i for i in range(len(self.words)) if value >> (self.first + i) & 1]


class Deed(Argument):
    """Another verb with its arguments, such as may stand in that place. Vocabularies read, write and say it."""

    def __init__(self, place: int, example: str) -> None:
        super().__init__("", "what it does", example)
        self.place = place


class Deeds(Deed):
    """One or more verbs with a semicolon between. One stands for itself; several become one Op of the verb SEQUENCE that holds them."""


class Dice(Argument):
    """A handful of dice by colour, packed four bits to a colour: the first counts ones, the next sixteens, and so on."""

    def __init__(self, letters: str, colours: tuple[str, ...]) -> None:
        super().__init__(f"[{letters}]+", f"dice, one letter each of {', '.join(letters)}", letters[:2])
        self.letters = letters
        self.colours = colours

    def lower(self, text: str) -> int:
        value = 0
        for i in range(len(self.letters)):
            count = text.count(self.letters[i])
            if count > MOST_DICE:
                raise DelveError(f"{count} {self.colours[i]} dice are too many; {MOST_DICE} is the most")
            value |= count << (4 * i)
        return value

    def write(self, value: int) -> str:
        return "".join([self.letters[i] * (value >> (4 * i) & 15) for i in range(len(self.letters))])

    def say(self, value: int) -> str:
        """ "a red and a purple die", "two white dice and a red die"."""
        counts = [value >> (4 * i) & 15 for i in range(len(self.letters))]
        if max(counts) == 1:
            return listed([f"a {colour}" for colour, count in zip(self.colours, counts, strict=True) if count]) + " die"
        parts = []
        for colour, count in zip(self.colours, counts, strict=True):
            if count:
                parts.append(f"{_SMALL[count] if count < len(_SMALL) else count} {colour} {'die' if count == 1 else 'dice'}")
        return listed(parts)


def _one_of(words: tuple[str, ...]) -> str:
    """A pattern that finds the longest of the words."""
    return "|".join([re.escape(word) for word in sorted(words, key=len, reverse=True)])

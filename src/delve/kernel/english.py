"""Helpers for English sentences: lists, articles, plurals, second and third person, and suggestions for mistyped names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

ALIKE: Final = 0.6
"""How similar two words must be, from 0 to 1, for one to be suggested in place of the other."""


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Parts as English lists them: "x", "x and y", "x, y and z"."""
    return "".join(parts) if len(parts) < 2 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 choice", "2 choices"."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""Small numbers in words; `no` because they stand before a noun."""
_VOWEL_SOUND: Final = re.compile(r"[aeio]|u(?!n[ai]|s[eu]|ti|ro)|(hour|honou?r|heir|honest)|8|1[18]\b", re.IGNORECASE)
_CONSONANT_SOUND: Final = re.compile(r"(eu|one\b|once\b|ouija)", re.IGNORECASE)
_SPELLED: Final = re.compile(r"[AEFHILMNORSX](?=[A-Z0-9])|[AEFHILMNORSX]\b(?!')")
"""Abbreviations that are spelled out, and begin with a vowel when spoken: an XP."""
_PERSON: Final = re.compile(r"\[([^]/]*)/([^]/]*)\]")


def a(noun: str) -> str:
    """A noun with its article: "a Seer", "an Oracle", "an hour", "an XP"."""
    spelled = noun[:2].isupper() and len(noun.split(maxsplit=1)[0]) > 1
    vowel = bool(_SPELLED.match(noun)) if spelled else bool(_VOWEL_SOUND.match(noun)) and not _CONSONANT_SOUND.match(noun)
    return f"{'an' if vowel else 'a'} {noun}"


def plural(noun: str) -> str:
    """The plural of a regular noun: "dice" and the like have to be given."""
    if re.search(r"(s|x|z|ch|sh)$", noun):
        return f"{noun}es"
    return f"{noun[:-1]}ies" if re.search(r"[^aeiou]y$", noun) else f"{noun}s"


def number(count: int) -> str:
    """A small number in words, a larger one in figures."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else f"{count:,}"


def some(count: int, one: str, many: str = "") -> str:
    """So many of a thing in words: "a tile", "an Oracle", "3 tiles"."""
    return a(one) if count == 1 else f"{count} {many or plural(one)}"


def possessive(name: str) -> str:
    """Whose it is: "Ada's", "Jonas's"; of several, "the Cogwrights'" is not made here."""
    return f"{name}'s"


def capital(text: str) -> str:
    """With a capital at the beginning, and the rest as it is."""
    return text[:1].upper() + text[1:]


def addressed(text: str, you: bool) -> str:
    """A sentence for whoever it is about, or for the others: of `{name} [lays/lay] a tile` the second form is for `You`."""
    return _PERSON.sub(lambda found: found[2] if you else found[1], text)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known name most similar to a word, ignoring case; empty if none is similar."""
    names = {name.casefold(): name for name in known}
    found = get_close_matches(word.casefold(), names, 1, ALIKE)
    return names[found[0]] if found else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The suggestion that follows an unknown name in a message: ` (did you mean 'pencil'?)`; empty if no known name is similar."""
    near = nearest(word, known)
    return f" (did you mean '{near}'?)" if near else ""

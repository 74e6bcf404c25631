"""Reading a table of content with a checked schema: what is missing, unknown or of the wrong kind is refused by file, entry and field."""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from typing import Any

from delve.kernel.english import did_you_mean
from delve.kernel.errors import DelveError


class TomlTable:
    """One table of a TOML file. Every field is taken out by its kind; `done` refuses what nobody asked for."""

    def __init__(self, data: dict[str, Any], where: str) -> None:
        self.where = where
        self._data = dict(data)
        self._known: list[str] = []

    @classmethod
    def read(cls, text: str, source: str) -> TomlTable:
        """A whole file."""
        try:
            return cls(tomllib.loads(text), source)
        except tomllib.TOMLDecodeError as wrong:
            raise DelveError(f"{source}: this is not TOML: {wrong}") from None

    def wrong(self, what: str) -> DelveError:
        """A refusal in the name of this table."""
        return DelveError(f"{self.where}: {what}")

    def text(self, field: str) -> str:
        """A field of words, not empty."""
        value = self._take(field, "words in quotes")
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(f"{field} should be words in quotes, not {value!r}")
        return value.strip()

    def __contains__(self, field: str) -> bool:
        """True if the field is there and was not taken out yet. Whoever asks knows it: refusals list it."""
        self._known.append(field)
        return field in self._data

    def maybe(self, field: str) -> str:
        """A field of words that may be left out."""
        return self.text(field) if field in self._data else self._absent(field)

    def _absent(self, field: str) -> str:
        self._known.append(field)
        return ""

    def number(self, field: str, low: int, high: int) -> int:
        """A whole number in a range."""
        value = self._take(field, f"a number from {low} to {high}")
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(f"{field} should be a number from {low} to {high}, not {value!r}")
        return value

    def flag(self, field: str) -> bool:
        """true or false; false where it is left out."""
        self._known.append(field)
        value = self._data.pop(field, False)
        if not isinstance(value, bool):
            raise self.wrong(f"{field} should be true or false, not {value!r}")
        return value

    def words(self, field: str) -> tuple[str, ...]:
        """A list of words."""
        value = self._take(field, "a list of words")
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.wrong(f"{field} should be a list of words, not {value!r}")
        return tuple(value)

    def numbers(self, field: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers in a range, not empty."""
        value = self._take(field, "a list of numbers")
        fits = isinstance(value, list) and all(isinstance(n, int) and not isinstance(n, bool) and low <= n <= high for n in value)
        if not fits or not value:
            raise self.wrong(f"{field} should be a list of numbers from {low} to {high}, not {value!r}")
        return tuple(value)

    def table(self, field: str) -> TomlTable:
        """A table within this one."""
        value = self._take(field, f"a table [{field}]")
        if not isinstance(value, dict):
            raise self.wrong(f"{field} should be a table, not {value!r}")
        return TomlTable(value, f"{self.where}, {field}")

    def rows(self, field: str, key: str = "") -> list[TomlTable]:
        """A list of tables; each is named in refusals by its `key`, or by its number."""
        value = self._take(field, f"a list of tables [[{field}]]")
        if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
            raise self.wrong(f"{field} should be a list of tables [[{field}]]")
        return [TomlTable(row, f"{self.where}, {field} {row.get(key, i + 1)}") for i, row in enumerate(value)]

    def done(self) -> None:
        """Refuse fields that nobody asked for."""
        if self._data:
            unknown = next(iter(self._data))
            known = list(dict.fromkeys(self._known))
            raise self.wrong(f"unknown field '{unknown}'{did_you_mean(unknown, known)}; the fields are {', '.join(known)}")

    def _take(self, field: str, wants: str) -> Any:
        self._known.append(field)
        if field not in self._data:
            near = get_close_matches(field, [one for one in self._data if one not in self._known], 1)
            misspelt = f" ('{near[0]}' is no field; is it misspelt?)" if near else ""
            raise self.wrong(f"the field '{field}' is missing{misspelt}; it should be {wants}")
        return self._data.pop(field)

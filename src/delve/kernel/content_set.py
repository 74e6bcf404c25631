"""Content files as a set, and a digest of what they mean.

The digest is over the parsed files: comments, blank lines, layout and the order of keys do not count. So a comment added to a file
changes no record, while a changed number or word does. Nor do keys count that a game names as for show only, such as the picture of a card.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Set
from hashlib import blake2b
from typing import Any

from delve.kernel.errors import BadRecord

Files = Mapping[str, str]
"""The text of every content file of a game, by name."""


def meaning(name: str, text: str, for_show: Set[str] = frozenset()) -> Any:
    """What a file says, as plain data: a TOML file parsed, without the keys `for_show`; any other as the words of its lines."""
    if name.endswith(".toml"):
        return _tidy(tomllib.loads(text), for_show)
    lines = [line.split("#")[0].split() for line in text.splitlines()]
    return [words for words in lines if words]


def _tidy(value: Any, for_show: Set[str]) -> Any:
    """Plain data with runs of spaces and line breaks inside texts replaced by single spaces."""
    if isinstance(value, str):
        return " ".join(value.split())
    if isinstance(value, list):
        return [_tidy(one, for_show) for one in value]
    if isinstance(value, dict):
        return {key: _tidy(one, for_show) for key, one in value.items() if key not in for_show}
    return value


def digest_of_files(files: Files, for_show: Set[str] = frozenset()) -> str:
    """Twelve hex digits that stand for what these files mean, without the keys that are for show only."""
    said = {name: meaning(name, text, for_show) for name, text in files.items()}
    told = json.dumps(said, sort_keys=True, separators=(",", ":"), default=str)
    return blake2b(told.encode(), digest_size=6).hexdigest()


def pack_files(files: Files) -> str:
    """A set of files as one text."""
    return json.dumps(dict(files), sort_keys=True, ensure_ascii=False)


def unpack_files(text: str) -> dict[str, str]:
    """The files of a packed set. BadRecord for anything else."""
    try:
        files = json.loads(text)
    except ValueError:
        files = None
    if not isinstance(files, dict) or not all(isinstance(name, str) and isinstance(one, str) for name, one in files.items()):
        raise BadRecord("this is not a set of content files")
    return files

"""The game of docs/adding-a-game.md as an installed package: its files are taken from the pages, so pages and tests cannot differ."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SMALLEST: Final = ROOT / "docs" / "adding-a-game.md"
GROWN: Final = ROOT / "docs" / "growing-a-game.md"
FILE: Final = re.compile(r"^`(?P<name>[\w./-]+)`[^\n]*\n\n```\w+\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
"""A block of the page that is a file: its name in a line of its own, then the code."""
ENTRY: Final = re.compile(r'^\[project\.entry-points\."(?P<group>delve\.\w+)"\]\n(?P<name>\w+) = "(?P<value>[\w.:]+)"$', re.MULTILINE)


def files_of(page: Path) -> dict[str, str]:
    """Every file that a page shows, by name."""
    return {block["name"]: block["code"] for block in FILE.finditer(page.read_text(encoding="utf-8"))}


def entry_point_of(page: Path, group: str) -> tuple[str, str, str]:
    """Group, name and value of the entry point that a page shows."""
    found = [(entry["group"], entry["name"], entry["value"]) for entry in ENTRY.finditer(page.read_text(encoding="utf-8"))]
    (only,) = [entry for entry in found if entry[0] == group]
    return only


@dataclass
class Package:
    """A folder on PYTHONPATH that holds distributions."""

    folder: Path
    data: Path

    def install(self, name: str, files: dict[str, str], entries: list[tuple[str, str, str]]) -> None:
        """Put a distribution there as pip would leave it: its files, METADATA and entry_points.txt."""
        for path, text in files.items():
            file = self.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        info = self.folder / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        groups = {group: [f"{point} = {value}" for each, point, value in entries if each == group] for group, _, _ in entries}
        told = ["\n".join([f"[{group}]", *points, ""]) for group, points in groups.items()]
        (info / "entry_points.txt").write_text("\n".join(told), encoding="utf-8")

    @property
    def environment(self) -> dict[str, str]:
        """In which a process finds it."""
        return {"PYTHONPATH": os.pathsep.join([str(self.folder), str(ROOT / "src"), str(ROOT)]), "DELVE_DATA": str(self.data)}

    def python(self, *arguments: str, typed: str = "", status: int = 0) -> str:
        """Python in a process of its own; returns what it wrote."""
        done = subprocess.run(
            [sys.executable, *arguments], env={**os.environ, **self.environment}, cwd=self.data, input=typed, text=True,
            capture_output=True, timeout=60, check=False,
        )  # fmt: skip
        assert done.returncode == status, f"{arguments} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}"
        return done.stdout + done.stderr

    def delve(self, *arguments: str, typed: str = "", status: int = 0) -> str:
        """`delve` with these arguments, likewise."""
        return self.python("-m", "delve.cli", *arguments, typed=typed, status=status)

"""Nothing forgotten: which clauses, rulings and worked examples of the rules have a test that names them.

    python -m tests.kit.clauses [--json] [--game pencil]

Ids are defined in bold in `docs/rules/<game>.md` (`**PENCIL-1.01**`, `**PENCIL-R01 - ...`, also inside tables); tests name
them with `@pytest.mark.clause("PENCIL-8.12", "PENCIL-E19")`, on a function, a class or one `pytest.param`.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEFINITION = re.compile(r"\*\*([A-Z]+-(?:\d+\.\d+|[A-Z]\d+))(?=\*\*| )")
HEADING = re.compile(r"#+ +(.+)")


@dataclass(frozen=True)
class Mark:
    """One id named by a test."""

    id: str
    file: str
    line: int


@dataclass
class Report:
    """What is defined, by section, and which tests name what."""

    sections: dict[str, list[str]] = field(default_factory=dict)
    marks: list[Mark] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)
    """Where a marker names something that is not written out as text."""
    doubled: list[str] = field(default_factory=list)
    """Ids defined twice."""

    @property
    def ids(self) -> list[str]:
        return [id for ids in self.sections.values() for id in ids]

    @property
    def named(self) -> set[str]:
        return {mark.id for mark in self.marks}

    @property
    def missing(self) -> list[str]:
        return [id for id in self.ids if id not in self.named]

    @property
    def unknown(self) -> list[Mark]:
        known = set(self.ids)
        return [mark for mark in self.marks if mark.id not in known]

    @property
    def complete(self) -> bool:
        return not (self.missing or self.unknown or self.unreadable or self.doubled)


def defined(text: str, report: Report) -> None:
    """Add the ids a rules text defines, under their headings."""
    section = "(before any heading)"
    known = set(report.ids)
    for line in text.splitlines():
        heading = HEADING.match(line)
        if heading:
            section = heading[1].strip()
        for id in DEFINITION.findall(line):
            if id in known:
                report.doubled.append(id)
                continue
            known.add(id)
            report.sections.setdefault(section, []).append(id)


def marked(source: str, file: str, report: Report) -> None:
    """Add the ids that the markers of one test module name."""
    for node in ast.walk(ast.parse(source, file)):
        if not (isinstance(node, ast.Call) and _is_clause(node.func)):
            continue
        for arg in node.args:
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                report.marks.append(Mark(arg.value, file, arg.lineno))
            else:
                report.unreadable.append(f"{file}:{node.lineno}: an id should be written out, not {ast.unparse(arg)}")


def _is_clause(func: ast.expr) -> bool:
    """Whether that is `pytest.mark.clause`, or `mark.clause`."""
    if not (isinstance(func, ast.Attribute) and func.attr == "clause"):
        return False
    owner = func.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (isinstance(owner, ast.Name) and owner.id == "mark")


def survey(rules: Iterable[Path], tests: Path, only: str | None = None) -> Report:
    """Read rules and tests. With `only`, marks of other games than that one are left out."""
    report = Report()
    for path in rules:
        defined(path.read_text(encoding="utf-8"), report)
    for path in sorted(tests.rglob("*.py")):
        marked(path.read_text(encoding="utf-8"), path.relative_to(tests.parent).as_posix(), report)
    if only is not None:
        report.marks = [mark for mark in report.marks if mark.id.startswith(f"{only.upper()}-")]
    return report


def printed(report: Report) -> str:
    """The report for people: a line for each section, what is missing below it."""
    named = report.named
    lines = []
    for section, ids in report.sections.items():
        missing = [id for id in ids if id not in named]
        lines.append(f"{len(ids) - len(missing):4} of {len(ids):3}  {section}")
        if missing:
            lines.append(f"             missing: {', '.join(missing)}")
    lines.append(f"{len(report.ids) - len(report.missing):4} of {len(report.ids):3}  in all")
    lines += [f"error: {mark.file}:{mark.line} names {mark.id}, which no rules define" for mark in report.unknown]
    lines += [f"error: {where}" for where in report.unreadable]
    lines += [f"error: {id} is defined twice" for id in report.doubled]
    return "\n".join(lines)


def as_json(report: Report) -> str:
    """The report for programs."""
    named = report.named
    sections = {section: {"ids": ids, "missing": [id for id in ids if id not in named]} for section, ids in report.sections.items()}
    unknown = [{"id": mark.id, "file": mark.file, "line": mark.line} for mark in report.unknown]
    tests: dict[str, list[str]] = {}
    for mark in report.marks:
        tests.setdefault(mark.id, []).append(f"{mark.file}:{mark.line}")
    data = {
        "sections": sections, "missing": report.missing, "unknown": unknown, "unreadable": report.unreadable,
        "doubled": report.doubled, "tests": tests, "complete": report.complete,
    }  # fmt: skip
    return json.dumps(data, indent=2)


def main(argv: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Print the report; 1 when something is missing or unknown."""
    parser = argparse.ArgumentParser(prog="clauses", description="Which clauses of the rules have a test that names them.")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--game", help="one game only, by id")
    args = parser.parse_args(argv)
    rules = sorted((root / "docs" / "rules").glob("*.md"))
    if args.game is not None:
        rules = [path for path in rules if path.stem == args.game]
        if not rules:
            parser.error(f"there are no rules of '{args.game}' in docs/rules")
    report = survey(rules, root / "tests", args.game)
    sys.stdout.write((as_json(report) if args.json else printed(report)) + "\n")
    return 0 if report.complete else 1


if __name__ == "__main__":
    sys.exit(main())

"""Every change tells: only `changes` writes what can be seen on the sheet, and each writer tells its event."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from delve.games.pencil.state import Sheet

RULES = Path(__file__).resolve().parents[3] / "src" / "delve" / "games" / "pencil"
WRITERS = {"changes.py", "state.py", "invariants.py"}
"""`invariants` retells the story on a copy of its own."""
MUTATORS = {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse", "__setitem__"}
FORBIDDEN = [
    "s.turn = 1",
    "s.lives[0] = 2",
    "s.lives[seat] -= 1",
    "s.treasure[self.seat] += amount",
    "self.state.rolls += 1",
    "a, s.at[0] = 1, 2",
    "[s.throw, b] = x",
    "s.start[seat] = s.came[seat] = space",
    "del s.lying[0]",
    "s.turns: int = 3",
    "s.rubbed += (1,)",
    "for s.turn in range(3): pass",
    "with x as s.dots: pass",
    "s.dots.extend(b'1')",
    "s.sides[3:4] = b'1'",
    "grid.set_side(s.sides, 3, 0, 1)",
    "set_side(sheet.sides, 3, 0, 1)",
    "setattr(s, 'turn', 3)",
    "[0 for s.turn in range(3)]",
]
ALLOWED = [
    "self.turn = 3",
    "self.lives = []",
    "turn = s.turn",
    "x[s.turn] = 1",
    "s.agenda.append(1)",
    "s.lives[0] == 2",
    "f(s.sides[3])",
    "grid.set_side(copied, s.at[0], 0, 1)",
]


def _field(node: ast.expr) -> str | None:
    """The field of a sheet that an assignment to this target would change; None for anything else."""
    while isinstance(node, ast.Subscript | ast.Starred):
        node = node.value
    if isinstance(node, ast.Attribute) and node.attr in Sheet.FIELDS:
        own = isinstance(node.value, ast.Name) and node.value.id == "self"
        return None if own else node.attr
    return None


def _is_written(node: ast.AST) -> str | None:
    """The field this node writes, if it writes one."""
    if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        return _field(node)
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name == "setattr" or (name == "set_side" and node.args and _field(node.args[0])):
            return name
        if isinstance(node.func, ast.Attribute) and name in MUTATORS:
            return _field(node.func.value)
    return None


def written(source: str) -> list[str]:
    """Every place where a source writes a field of the sheet, as `line: field`."""
    found = ((getattr(node, "lineno", 0), _is_written(node)) for node in ast.walk(ast.parse(source)))
    return [f"{line}: {field}" for line, field in sorted((line, field) for line, field in found if field)]


MODULES = sorted(path.name for path in RULES.glob("*.py") if path.name not in WRITERS)


@pytest.mark.parametrize("module", MODULES)
def test_nothing_else_writes_the_sheet(module: str) -> None:
    """A module of the rules changes the sheet only through `changes`."""
    assert written((RULES / module).read_text(encoding="utf-8")) == []


def test_the_rules_were_found() -> None:
    assert {"turn.py", "moves.py", "walls.py", "ending.py"} <= set(MODULES)
    assert (RULES / "changes.py").exists()


@pytest.mark.parametrize("source", FORBIDDEN)
def test_the_scan_finds_a_write(source: str) -> None:
    assert written(source) != []


@pytest.mark.parametrize("source", ALLOWED)
def test_the_scan_lets_the_rest_be(source: str) -> None:
    assert written(source) == []


def test_changes_does_write_every_field() -> None:
    """The scan sees the writers it excuses; so no field goes unguarded under another name."""
    found = {line.split(": ")[1] for line in written((RULES / "changes.py").read_text(encoding="utf-8"))}
    assert set(Sheet.FIELDS) - found == {"sides"}  # written through set_side
    assert "set_side" in found


def test_every_writer_tells() -> None:
    """Each function of `changes` that writes tells an event, itself or through another writer."""
    tree = ast.parse((RULES / "changes.py").read_text(encoding="utf-8"))
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    writers = {name for name, node in functions.items() if written(ast.unparse(node))}
    assert len(writers) > 10
    for name in writers:
        calls = [ast.unparse(node.func) for node in ast.walk(functions[name]) if isinstance(node, ast.Call)]
        assert "tell.append" in calls, f"{name} writes the sheet but tells nothing"

"""Finds where the rules of a game write its state: assignments to fields of its parts, and calls that change them in place."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import delve
from delve.kernel.game import Game
from delve.kernel.part import fields_of

MUTATORS = {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse", "add", "discard", "update", "setdefault", "popitem"}
WRITES_FIRST = {"set_side", "insort", "shuffle"}
"""Functions that change their first argument."""


@dataclass(frozen=True)
class Guarded:
    """What only changes modules may write."""

    fields: frozenset[str]
    methods: frozenset[str] = frozenset()
    """Methods of parts that change the part."""


def package_of(game: Game) -> Path:
    """The folder with the rules of a game."""
    return Path(delve.__file__).parent / "games" / game.id


def guarded(game: Game) -> Guarded:
    """The fields of a game's state and of its parts, and the methods of theirs that write."""
    state = game.blank(game.min_seats, game.setup())
    kinds = {type(state), *game.parts}
    fields = frozenset(name for kind in kinds for name in fields_of(kind))
    methods: set[str] = set()
    names = {kind.__name__ for kind in kinds}
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in package_of(game).glob("*.py")]
    classes = [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef) and node.name in names]
    for _ in range(3):  # a method that calls one that writes writes too
        for kind in classes:
            for method in kind.body:
                if not isinstance(method, ast.FunctionDef) or method.name in ("__init__", "copy"):
                    continue
                if any(on_self for _, _, on_self in _writes(method, Guarded(fields, frozenset(methods)), names)):
                    methods.add(method.name)
    return Guarded(fields, frozenset(methods))


def written(source: str, what: Guarded, parts: Collection[str] = ()) -> list[str]:
    """Every place where a source writes what is guarded, as `line: name`. Parts, named by their classes, may write themselves."""
    return [f"{line}: {name}" for line, name in sorted(_scan(ast.parse(source), what, parts))]


def _scan(tree: ast.Module, what: Guarded, parts: Collection[str]) -> Iterator[tuple[int, str]]:
    """Function by function: a name means the same all through one, and nothing beyond it."""
    blocks = [(node, False) for node in tree.body if isinstance(node, ast.FunctionDef)]
    for kind in [node for node in tree.body if isinstance(node, ast.ClassDef)]:
        methods = [node for node in kind.body if isinstance(node, ast.FunctionDef)]
        blocks += [(method, kind.name in parts or method.name == "__init__") for method in methods]
    rest = ast.Module([node for node in tree.body if not isinstance(node, ast.FunctionDef | ast.ClassDef)], [])
    for block, owner in [*blocks, (rest, False)]:
        for line, name, on_self in _writes(block, what, parts):
            if not (owner and on_self):
                yield line, name


def _writes(tree: ast.AST, what: Guarded, parts: Collection[str]) -> Iterator[tuple[int, str, bool]]:
    """Writes in a function: line, name, and whether an object writes itself."""
    nodes = list(ast.walk(tree))
    fresh = {name for node in nodes for name in _made_here(node, parts)}
    aliases = dict(found for node in nodes for found in _aliased(node, what, fresh))
    for node in nodes:
        found = _is_written(node, what, fresh, aliases)
        if found is not None:
            yield getattr(node, "lineno", 0), *found


def _made_here(node: ast.AST, parts: Collection[str]) -> Iterator[str]:
    """Names of what was made in this function: `trial = s.dungeon.copy()`, `d = Dungeon(...)`."""
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
        made = node.value.func
        if (isinstance(made, ast.Attribute) and made.attr == "copy") or (isinstance(made, ast.Name) and made.id in parts):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _aliased(node: ast.AST, what: Guarded, fresh: Collection[str]) -> Iterator[tuple[str, bool]]:
    """Names that stand for a field, and whether it is the object's own: `hand = player.hand`."""
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        target, value = node.targets[0], node.value
        several = isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)
        pairs = zip(target.elts, value.elts, strict=False) if several else [(target, value)]  # type: ignore[attr-defined]
        for name, given in pairs:
            if isinstance(name, ast.Name) and isinstance(given, ast.Attribute):
                found = _field(given, what, fresh)
                if found is not None:
                    yield name.id, found[1]


def _root(node: ast.expr) -> ast.expr:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node


def _field(node: ast.expr, what: Guarded, fresh: Collection[str]) -> tuple[str, bool] | None:
    """The guarded field that a write to this target would change, and whether it is the object's own."""
    while isinstance(node, ast.Subscript | ast.Starred):
        node = node.value
    if not isinstance(node, ast.Attribute) or node.attr not in what.fields:
        return None
    root = _root(node)
    if isinstance(root, ast.Name) and root.id in fresh:
        return None
    return node.attr, isinstance(node.value, ast.Name) and node.value.id == "self"


def _is_written(node: ast.AST, what: Guarded, fresh: Collection[str], aliases: Mapping[str, bool]) -> tuple[str, bool] | None:
    if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in aliases:
            return node.value.id, aliases[node.value.id]
        return _field(node, what, fresh)
    if not isinstance(node, ast.Call):
        return None
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name == "setattr":
        return name, False
    if name in WRITES_FIRST and node.args:
        return _field(node.args[0], what, fresh)
    if not isinstance(node.func, ast.Attribute):
        return None
    on = node.func.value
    if name in MUTATORS:
        return (on.id, aliases[on.id]) if isinstance(on, ast.Name) and on.id in aliases else _field(on, what, fresh)
    root = _root(on)
    if name in what.methods and not (isinstance(root, ast.Name) and root.id in fresh):
        return name, isinstance(on, ast.Name) and on.id == "self"
    return None

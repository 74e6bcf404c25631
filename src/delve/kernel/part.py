"""Parts: the typed pieces a state is made of, such as a token, a room, or what one seat has.

A field is declared once, as an annotation in the class body. Copying, comparing, freezing, thawing and digests read the
declaration; nothing else lists the fields. A compiled class has no annotations, but mypyc lists its attributes.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self, get_origin

from delve.kernel.native import mypyc_attr

FLOW: Final = ("agenda", "ask", "options")
"""Attributes of a state that belong to the flow of the game; the agenda is frozen separately, the other two follow from it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A piece of a state. `__init__` takes every field by its name."""

    tag: ClassVar[str] = ""
    """What it is called in frozen states. Never change it: the class may be renamed, its tag stays."""
    fixed: ClassVar[bool] = False
    """True for a part that never changes once it is made: copies of a state share it, and a change replaces it."""
    SHARED: ClassVar[tuple[str, ...]] = ()
    """Attributes that are not fields: rules and content, the same for all copies of a game. A part's are those of its state, by name."""

    def copy(self) -> Self:
        """An independent copy. Written out by hand where speed needs it; the law `copies are exact` checks it."""
        kind: Any = type(self)
        if kind.fixed:
            return self
        values = {name: copied(getattr(self, name)) for name in fields_of(kind)}
        for name in kind.SHARED:
            values[name] = getattr(self, name)
        made: Self = kind(**values)
        return made

    def __eq__(self, other: object) -> bool:
        kind = type(self)
        if type(other) is not kind:
            return False
        for name in fields_of(kind):  # noqa: SIM110  # a generator is slow when compiled
            if getattr(self, name) != getattr(other, name):
                return False
        return True

    def __hash__(self) -> int:
        kind: Any = type(self)
        if not kind.fixed:
            raise TypeError(f"a {kind.__name__} can change, so it has no hash")
        return hash(tuple([getattr(self, name) for name in fields_of(kind)]))

    def __repr__(self) -> str:
        kind = type(self)
        fields = ", ".join([f"{name}={_shown(getattr(self, name))}" for name in fields_of(kind)])
        return f"{kind.__name__}({fields})"


def _shown(value: Any) -> str:
    """A field as `repr` shows it: dicts and sets in order, so that equal parts look the same."""
    if isinstance(value, dict):
        return "{" + ", ".join([f"{key!r}: {_shown(value[key])}" for key in sorted(value)]) + "}"
    return f"{{{', '.join([repr(one) for one in sorted(value)])}}}" if isinstance(value, set) else repr(value)


def copied(value: Any) -> Any:
    """A field's value for a copy of its part: containers and parts anew, all else shared."""
    if isinstance(value, Part):
        return value.copy()
    if isinstance(value, list):
        return [copied(one) for one in value]
    if isinstance(value, dict):
        return {key: copied(one) for key, one in value.items()}
    if isinstance(value, (bytearray, set)):
        return value.copy()
    return value


_FIELDS: dict[type, tuple[str, ...]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of a part's fields, sorted."""
    found = _FIELDS.get(kind)
    if found is None:
        found = _FIELDS[kind] = _declared(kind)
    return found


def _declared(kind: Any) -> tuple[str, ...]:
    names: set[str] = set()
    for cls in kind.__mro__:
        own = vars(cls)
        names.update([name for name, note in own.get("__annotations__", {}).items() if not _of_the_class(note)])
        names.update(own.get("__mypyc_attrs__", ()))
    names.difference_update(kind.SHARED, FLOW, ("__dict__",))
    return tuple(sorted(names))


def _of_the_class(annotation: Any) -> bool:
    """Whether an annotation declares something of the class, not of its instances."""
    if isinstance(annotation, str):
        return annotation.startswith(("ClassVar", "Final", "typing.ClassVar", "typing.Final"))
    return annotation is ClassVar or get_origin(annotation) is ClassVar or annotation is Final

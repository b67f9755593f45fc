"""Frozen objects made as quickly as others.

A frozen dataclass sets every field through a call of its own, which takes three times as long as the fields
of one that is not frozen. So a twin is made that is not, and then turned into what it is meant to be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, make_dataclass
from typing import Any, TypeVar

Made = TypeVar("Made")
Remade = tuple[type[Any], tuple[Any, ...]]
"""What `__reduce__` answers: the class, and all fields in order."""
Copied = tuple[Callable[..., Any], tuple[type[Any], tuple[Any, ...], dict[str, Any]]]
"""The same of an object whose attributes are not all asked for when it is made."""


def quickly(kind: type[Made]) -> Callable[..., Made]:
    """A maker of such objects, from all their fields in order; the class is frozen and has slots.

    A compiled class sets its fields without such calls, and nothing else can be turned into one.
    """
    if hasattr(kind, "__mypyc_attrs__"):
        return kind
    twin: Any = make_dataclass(
        f"_{kind.__name__}", [field.name for field in fields(kind)], slots=True)  # type: ignore[arg-type]

    def make(*values: Any) -> Made:
        made = twin(*values)
        made.__class__ = kind
        return made  # type: ignore[no-any-return]

    return make


def remade(made: Any) -> Remade:
    """How a copy is made, here or in another process: a frozen class, compiled, cannot be filled later."""
    return type(made), tuple([getattr(made, field.name) for field in fields(made)])


def copied(made: Any, begun: Sequence[str], names: Sequence[str]) -> Copied:
    """How a copy is made of an object that is begun with some of its attributes; `names` are all of them."""
    return _again, (type(made), tuple([getattr(made, name) for name in begun]),
                    {name: getattr(made, name) for name in names if name not in begun})


def _again(kind: type[Any], begun: tuple[Any, ...], others: dict[str, Any]) -> Any:
    made = kind(*begun)
    for name, value in others.items():
        setattr(made, name, value)
    return made

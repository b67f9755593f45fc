"""How an object of a compiled class is copied, here or on its way to another process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

Remade = tuple[type[Any], tuple[Any, ...]]
"""What `__reduce__` answers: the class, and all fields in order."""
Copied = tuple[Callable[..., Any], tuple[type[Any], tuple[Any, ...], dict[str, Any]]]
"""The same of an object whose attributes are not all asked for when it is made."""


def remade(made: Any) -> Remade:
    """A copy is made anew of all fields: an object of a compiled class cannot be filled later."""
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

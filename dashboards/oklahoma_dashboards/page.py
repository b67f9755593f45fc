"""What every page is given: the words, the address, the data, and what the person may do."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from oklahoma_dashboards import queries
from oklahoma_dashboards.address import KEPT, Address, link
from oklahoma_dashboards.text import Words
from oklahoma_pipeline import roles
from oklahoma_pipeline.store.opening import Store

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Page:
    """`name` is that of the view and its address; `reviewer` who is looking, empty without a login."""

    name: str
    folder: Path
    words: Words
    address: Address
    role: roles.Role | None = "owner"
    reviewer: str = ""
    dark: bool = False

    def reading(self) -> AbstractContextManager[Store]:
        """The data folder, opened for reading and closed again. Draw nothing within it."""
        return queries.reading(self.folder)

    def writing(self, doing: str) -> AbstractContextManager[Store]:
        """The data folder for a decision; ask `may` first."""
        return queries.writing(self.folder, doing)

    def data(self, question: Callable[..., Found], *given: object) -> Found:
        """`question(store, *given)`, not asked again while the data stay the same; change no part of it."""
        return queries.remembered(self.folder, question, *given)

    def may(self, act: roles.Act) -> bool:
        """Whether the person may do that here."""
        return roles.may(self.role, act)

    def link(self, page: str, /, **given: object) -> str:
        """The address of a page with these parameters, and the language spoken."""
        kept = {key: value for key in KEPT if (value := self.address.get(key))}
        return link(page, {**kept, **given})

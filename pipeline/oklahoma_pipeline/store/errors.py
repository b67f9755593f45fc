"""What can stop work on the data folder. Each carries values for a sentence, never a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from oklahoma_pipeline.violations import Value


class StoreError(Exception):
    """`key` names a sentence under `store.errors` of the catalogue, `values` fill it in."""

    key = ""

    def __init__(self, **values: Value) -> None:
        self.values: Mapping[str, Value] = values
        told = ", ".join(f"{name}={value}" for name, value in values.items())
        super().__init__(f"{self.key}: {told}")


class Busy(StoreError):
    """Another process writes. Values: text_folder, and text_holder, empty where nobody knows who."""

    def __init__(self, *, text_folder: str, text_holder: str = "") -> None:
        self.key = "busy" if text_holder else "busy_unnamed"
        super().__init__(text_folder=text_folder, text_holder=text_holder)


class Empty(StoreError):
    """Nothing was ever imported here. Values: text_folder."""

    key = "empty"


class Newer(StoreError):
    """A later version of the program made the database. Values: text_folder, count_found, count_known."""

    key = "newer"


class Incomplete(StoreError):
    """The database lacks what the journal says it holds. Values: text_folder, text_lacking."""

    key = "incomplete"


class Broken(StoreError):
    """The database cannot be read. Values: text_file, text_reason."""

    key = "broken"


class Unwritable(StoreError):
    """The folder cannot be written, or not read. Values: text_folder, text_reason."""

    key = "unwritable"


class NotFound(StoreError):
    """No such hand, player, import or club. Values: text_kind, text_wanted."""

    key = "not_found"


class Several(StoreError):
    """More than one fits. Values: text_kind, text_wanted, texts_found."""

    key = "several"


class Refused(StoreError):
    """A wish that makes no sense here. Values: text_why, a key under `store.refusals`, and text_what."""

    key = "refused"

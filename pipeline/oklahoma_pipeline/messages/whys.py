"""Why the system would not do something, in the person's language instead of the system's English."""

from __future__ import annotations

import errno
import os
import re
from typing import Final

from oklahoma_pipeline.messages import Catalogue

_NUMBERED = re.compile(r"\[Errno ([0-9]{1,4})\] .*", re.DOTALL)
_BY_NUMBER: Final[dict[int, str]] = {
    getattr(errno, name): key
    for name, key in (
        ("ENOENT", "missing"), ("EACCES", "forbidden"), ("EPERM", "forbidden"), ("ELOOP", "loop"),
        ("ENOSPC", "full"), ("EDQUOT", "full"), ("EROFS", "read_only"), ("EIO", "disk"), ("EISDIR", "folder"),
        ("ENOTDIR", "not_folder"), ("EEXIST", "exists"), ("ENOTEMPTY", "not_empty"),
        ("ENAMETOOLONG", "long_name"), ("EMFILE", "many_files"), ("ENFILE", "many_files"),
        ("EFBIG", "too_big"), ("EINVAL", "odd_name"), ("ESTALE", "gone"), ("EADDRINUSE", "port_taken"),
        ("EADDRNOTAVAIL", "not_here"), ("ETIMEDOUT", "silent"), ("EBUSY", "in_use"), ("ETXTBSY", "in_use"),
    ) if hasattr(errno, name)
}
_BY_TEXT: Final = {os.strerror(number): key for number, key in _BY_NUMBER.items()}
ARCHIVE: Final = ("archive_none", "archive_cut", "archive_damaged", "archive_packing", "archive_start")
KEYS: Final = frozenset({*_BY_NUMBER.values(), *ARCHIVE})


def why(catalogue: Catalogue, text: str) -> str:
    """What `text` says: the system's words for an error, or one of ARCHIVE; anything else is left alone."""
    numbered = _NUMBERED.fullmatch(text)
    key = _BY_NUMBER.get(int(numbered[1])) if numbered else _BY_TEXT.get(text)
    if key is None and text in ARCHIVE:
        key = text
    return catalogue.raw(f"whys.{key}") if key is not None else text

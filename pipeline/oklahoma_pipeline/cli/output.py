"""Writing to people: streams that never fail on a letter, and text that cannot drive the terminal."""

from __future__ import annotations

import os
import re
import shlex
import sys
from typing import IO

LONGEST = 240
LONGEST_PATH = 400

# Control characters, DEL and C1, soft hyphen, direction marks and overrides, invisible separators,
# line and paragraph separators, the byte-order mark, lone surrogates and the invisible tag letters.
# The joiners U+200C and U+200D stay: emoji and several scripts are written with them.
_UNSAFE = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e007f]"
)
_ONE_WORD = re.compile(r"(?!-)[\w@%+=:,./~\\*-]+")
_LIVE = re.compile(r"[\"$`!]")
_BOLD, _DIM, _RED, _YELLOW, _GREEN, _PLAIN = ("1", "2", "31", "33", "32", "0")
STYLES = {
    "title": _BOLD,
    "faint": _DIM,
    "error": f"{_BOLD};{_RED}",
    "warning": _YELLOW,
    "note": _DIM,
    "good": _GREEN,
}


def visible(text: str, longest: int = LONGEST) -> str:
    """Text of a log as it may be shown: what could drive a terminal or hide is written out.

    An escape character becomes the four characters `\\x1b`, a direction override `\\u202e`. Text longer
    than `longest` is cut, with an ellipsis.
    """
    if len(text) > longest:
        text = text[: longest - 1] + "…"
    if not _UNSAFE.search(text):
        return text
    return _UNSAFE.sub(_written_out, text)


def as_typed(path: str) -> str:
    """A path or name as one would type it: in quotes where a shell would take it for more than one word."""
    path = visible(path, LONGEST_PATH)
    if _ONE_WORD.fullmatch(path):
        return path
    # What double quotes would not keep as it is only a shell that knows single ones can be given.
    return shlex.quote(path) if _LIVE.search(path) else f'"{path}"'


def _written_out(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code <= 0xFF:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def json_safe(text: str) -> str:
    """A JSON text in which the same characters are written as JSON escapes: nothing is lost."""
    if not _UNSAFE.search(text):
        return text
    return _UNSAFE.sub(_json_escape, text)


def _json_escape(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code <= 0xFFFF:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"


def prepare_streams() -> None:
    """Let no letter stop the output: UTF-8 into pipes, a question mark where a terminal has none.

    A stream that was closed before the program began is replaced by one that goes nowhere.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - open to the end
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is None:
            continue
        if stream.isatty():
            reconfigure(errors="replace")
        else:
            reconfigure(encoding="utf-8", errors="replace")


def say(text: str = "") -> None:
    """One or several lines to standard output."""
    sys.stdout.write(text + "\n")


def complain(text: str) -> None:
    """One or several lines to standard error."""
    sys.stdout.flush()
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def styled(text: str, style: str, stream: IO[str] | None = None) -> str:
    """The text in a style, where the stream is a terminal that shows one; NO_COLOR is heeded."""
    if not colours(stream or sys.stdout):
        return text
    return f"\x1b[{STYLES[style]}m{text}\x1b[{_PLAIN}m"


def colours(stream: IO[str]) -> bool:
    """Whether the stream shows styles."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and stream.isatty()


def abandon_stdout() -> None:
    """After a broken pipe: nothing more is written there, not even when the interpreter ends."""
    devnull = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(devnull, sys.stdout.fileno())
    except (OSError, ValueError):
        return
    finally:
        os.close(devnull)

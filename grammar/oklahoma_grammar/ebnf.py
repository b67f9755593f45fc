"""The grammar files as EBNF for people, without the signs that only a machine needs.

A terminal of Lark may be put together from pieces of patterns, so the pieces are first joined to one
pattern, as Lark joins them, and that pattern is then read and written out. Names of fields (`(?#amount)`)
become comments.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files

from oklahoma_grammar.dialect import dialects

WIDTH = 110
_DEFINITION = re.compile(r"^([A-Za-z_]+)(?:\.-?[0-9]+)?:[ ]*((?:.*\n)(?:[ \t]+\S.*\n)*)", re.MULTILINE)
_PIECE = re.compile(
    r'\s+|"(?P<text>(?:[^"\\]|\\.)*)"(?:i)?|/(?P<pattern>(?:[^/\\\n]|\\.)+)/|(?P<name>[A-Za-z_]+)|(?P<sign>[()|?*+])'
)
_MANY = re.compile(r"\{([0-9]+)(?:,([0-9]*))?\}")
_COMMENT = re.compile(r"\(\?#([^)]*)\)")
_CLASSES = {
    "[0-9]": "digit", "[^\\n]": "any", "[A-Z]": "capital", "[A-Za-z]": "letter", "[ \\t]": "blank",
    "[IVXLC0-9]": "numeral",
}
_ESCAPED = {"n": "\n", "t": "\t"}
_OPEN, _CLOSE = "\x01", "\x02"


@dataclass(frozen=True, slots=True)
class Line:
    """One definition: the name as the file has it, its form, and whether it is a kind of line."""

    name: str
    form: str
    whole_line: bool

    def __str__(self) -> str:
        return _wrapped(f"{self.name} = {self.form} ;")


def structure() -> list[Line]:
    """The definitions of `hand.lark`."""
    return lines_of((files("oklahoma_grammar") / "hand.lark").read_text(encoding="utf-8"))


def layouts() -> dict[str, list[Line]]:
    """The definitions of every dialect, by its name."""
    folder = files("oklahoma_grammar") / "dialects"
    return {dialect.name: lines_of((folder / f"{dialect.name}.lark").read_text(encoding="utf-8"))
            for dialect in dialects()}


def lines_of(text: str) -> list[Line]:
    """Every definition of a grammar file, in its order."""
    bare = re.sub(r"^[ \t]*//.*\n", "", text, flags=re.MULTILINE)
    found = []
    for name, right in _DEFINITION.findall(bare):
        joined = _joined(right)
        found.append(Line(name, _Pattern(joined).form(), joined.endswith(f"{_OPEN}EOL{_CLOSE}")))
    return found


def _joined(right: str) -> str:
    """The right side as one pattern, with names of other definitions between signs that no pattern has."""
    pieces: list[str] = []
    place = 0
    while place < len(right):
        found = _PIECE.match(right, place)
        if found is None:
            raise ValueError(f"no piece of a grammar: {right[place:place + 40]!r}")
        place = found.end()
        after = right[place:place + 1]
        if found["text"] is not None:
            pieces.append(_quantified(re.escape(_unescaped(found["text"])), after))
        elif found["pattern"] is not None:
            pieces.append(_quantified(found["pattern"].replace("\\/", "/"), after))
        elif found["name"] is not None:
            pieces.append(f"{_OPEN}{found['name']}{_CLOSE}")
        elif found["sign"] is not None:
            pieces.append("(?:" if found["sign"] == "(" else found["sign"])
    return "".join(pieces)


def _quantified(pattern: str, after: str) -> str:
    return f"(?:{pattern})" if after and after in "?*+" else pattern


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: _ESCAPED.get(found[1], found[1]), text)


class _Pattern:
    """Reads one pattern and writes it out; knows what the grammar files use of patterns and no more."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def form(self) -> str:
        form = self.choice()
        if self.place != len(self.text):
            raise ValueError(f"no pattern: {self.text[self.place:self.place + 40]!r}")
        return form

    def choice(self) -> str:
        branches = [self.row()]
        while self.peek() == "|":
            self.place += 1
            branches.append(self.row())
        kept = [branch for branch in branches if branch]
        form = " | ".join(dict.fromkeys(kept))
        return f"[{form}]" if len(kept) < len(branches) and kept else form

    def row(self) -> str:
        """Pieces one after the other; signs that stand for themselves are put together to a word."""
        pieces: list[str] = []
        word = ""
        while self.peek() not in ("", "|", ")"):
            sign = self.plain_sign()
            if sign is not None:
                many = self.many()
                if many is None:
                    word += sign
                    continue
                if word:
                    pieces.append(_quoted(word))
                    word = ""
                pieces.append(_repeated(_quoted(sign), many))
                continue
            if word:
                pieces.append(_quoted(word))
                word = ""
            piece = self.piece()
            if piece:
                pieces.append(piece)
        if word:
            pieces.append(_quoted(word))
        return " ".join(pieces)

    def peek(self) -> str:
        return self.text[self.place:self.place + 1]

    def plain_sign(self) -> str | None:
        """A sign that stands for itself, or None where something else begins."""
        sign = self.peek()
        if sign == "\\":
            sign = self.text[self.place + 1]
            if sign == "Z":
                return None
            if sign == "u":
                code = int(self.text[self.place + 2:self.place + 6], 16)
                self.place += 6
                return chr(code)
            self.place += 2
            return _ESCAPED.get(sign, sign)
        if sign in "([.^$" + _OPEN:
            return None
        self.place += 1
        return sign

    def piece(self) -> str:
        sign = self.peek()
        if sign == _OPEN:
            end = self.text.index(_CLOSE, self.place)
            name = self.text[self.place + 1:end]
            self.place = end + 1
            return _repeated(name, self.many())
        if sign == "[":
            return _repeated(self.one_of(), self.many())
        if sign == "(":
            return self.group()
        if self.text.startswith("\\Z", self.place):
            self.place += 2
            return "end of text"
        raise ValueError(f"no pattern: {self.text[self.place:self.place + 40]!r}")

    def group(self) -> str:
        comment = _COMMENT.match(self.text, self.place)
        if comment:
            self.place = comment.end()
            return f"(* {comment[1]} *)"
        for opening, words in (("(?=", "if this follows:"), ("(?!", "unless this follows:")):
            if self.text.startswith(opening, self.place):
                self.place += 3
                ahead = self.choice()
                self.place += 1
                return f"(* {words} {ahead} *)"
        if not self.text.startswith("(?:", self.place):
            raise ValueError(f"no pattern: {self.text[self.place:self.place + 40]!r}")
        self.place += 3
        named = _COMMENT.match(self.text, self.place)
        if named:
            self.place = named.end()
        inner = self.choice()
        if self.peek() != ")":
            raise ValueError(f"a group is left open: {self.text!r}")
        self.place += 1
        many = self.many()
        simple = _single(inner)
        if named:
            inner = f"{inner if simple else f'({inner})'} (* {named[1]} *)" if inner else f"(* {named[1]} *)"
            return _repeated(inner, many) if many else inner
        if many is None:
            return inner if simple or not _has_choice(inner) else f"({inner})"
        return _repeated(inner, many)

    def one_of(self) -> str:
        """A class of signs: by its name where it has one, else as it stands."""
        start = self.place
        self.place += 1
        while self.peek() != "]":
            self.place += 2 if self.peek() == "\\" else 1
        self.place += 1
        raw = self.text[start:self.place]
        return _CLASSES.get(raw) or _seen(raw)

    def many(self) -> str | None:
        """How often, as `?`, `*`, `+` or `{1,3}`; None for once. Whether greedily is no matter for people."""
        found = _MANY.match(self.text, self.place)
        sign = found[0] if found else self.peek() if self.peek() in ("?", "*", "+") else ""
        self.place += len(sign)
        if sign and self.peek() == "?":
            self.place += 1
        return sign or None


def _repeated(form: str, many: str | None) -> str:
    if many is None:
        return form
    if many == "?":
        optional = form.startswith("[") and _closes_at_its_end(form, "[", "]") and not _is_class(form)
        return form if optional else f"[{form}]"
    return f"{form}{many}" if _single(form) and form[-1] not in "}*+" else f"({form}){many}"


def _is_class(form: str) -> bool:
    return form.startswith("[") and " " not in form


_ONE = re.compile(
    r"""(?:"[^"]*"|'[^']*'|[A-Za-z_]+|⟨[0-9A-F]{4}⟩|\[[^ ]+\])(?:\{[0-9,]+\}|[*+])?|end of (?:line|text)"""
)


def _single(form: str) -> bool:
    """Whether the form is one piece, so that it needs no brackets of its own."""
    return _ONE.fullmatch(form) is not None or any(
        [_closes_at_its_end(form, *pair) for pair in (("[", "]"), ("(", ")"))]
    )


def _closes_at_its_end(form: str, opening: str, closing: str) -> bool:
    if not form.startswith(opening) or form.startswith("(*"):
        return False
    depth = 0
    quoted = False
    for place, sign in enumerate(form):
        if sign == '"':
            quoted = not quoted
        elif not quoted and sign == opening:
            depth += 1
        elif not quoted and sign == closing:
            depth -= 1
            if depth == 0:
                return place == len(form) - 1
    return False


def _has_choice(form: str) -> bool:
    """Whether `|` stands outside all brackets and quotes."""
    depth = 0
    quoted = False
    for sign in form:
        if sign == '"':
            quoted = not quoted
        elif not quoted:
            depth += (sign in "([") - (sign in ")]")
            if sign == "|" and depth == 0:
                return True
    return False


def _seen(raw: str) -> str:
    """A class of signs with those written out by their numbers that nobody could see, a blank as `·`."""
    raw = re.sub(r"\\u([0-9a-f]{4})", lambda found: f"⟨{found[1].upper()}⟩", raw)
    return "".join([
        "·" if sign == " " else sign if sign != '"' and _visible(sign) else f"⟨{ord(sign):04X}⟩"
        for sign in raw
    ])


def _visible(sign: str) -> bool:
    return sign.isprintable() and not "\ufe00" <= sign <= "\ufe0f"


def _quoted(word: str) -> str:
    named = {"\n": "end of line", "\t": "tab"}
    if word in named:
        return named[word]
    if len(word) == 1 and not _visible(word):
        return f"⟨{ord(word):04X}⟩"
    return f"'{word}'" if '"' in word else f'"{word}"'


def _wrapped(text: str) -> str:
    """Long lines broken before a `|` or at a blank outside quotes, further lines indented."""
    if len(text) <= WIDTH:
        return text
    lines, line = [], ""
    for piece in re.findall(r"""(?:"[^"]*"|'[^']*'|\(\*.*?\*\)|[^ "'])+|'""", text):
        if line and len(line) + 1 + len(piece) > WIDTH:
            lines.append(line)
            line = "    " + piece
        else:
            line = f"{line} {piece}" if line else piece
    return "\n".join([*lines, line])

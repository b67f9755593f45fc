"""Three hundred names that a stranger may call himself, to be sent through every outlet.

`NAMES` are written on a seat line of a log as they stand; none has a line end in it. `log` makes a lawful hand of some
of them. `TOO_LONG` are refused by the reader, which keeps the hand in quarantine.
"""

from __future__ import annotations

from typing import Final

_SQL = [
    "'; DROP TABLE hands; --", "' OR '1'='1", "\"; DELETE FROM hands; --", "x'); INSERT INTO hands VALUES (1); --", "' UNION SELECT * FROM accounts --",
    "admin'--", "1; ATTACH 'evil.duckdb'", "$1", "?", "%s", ":name", "@p1", "{0}", "{name}", "{0.__class__}", "%(player)s", "%n%n%n", "\\'; --", "NULL", "null",
    "None", "nan", "NaN", "inf", "-inf", "true", "E'\\x00'", "$$x$$", "/* x */", "x; COPY hands TO 'out.csv'", "read_text('passwd')", "' || version() || '",
]
_HTML = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<b>bold</b>", "</td></tr></table>", "</script><script>alert(2)</script>", "<svg/onload=alert(1)>",
    "<iframe src=//evil.example>", "<a href='javascript:alert(1)'>x</a>", "\"><script>alert(3)</script>", "' onmouseover='alert(1)", "&lt;b&gt;", "&#x3C;b&#x3E;",
    "&amp;amp;", "<!--", "-->", "<![CDATA[x]]>", "<style>*{display:none}</style>", "<meta http-equiv=refresh content=0>", "<math><mi>x", "<details open ontoggle=alert(1)>",
    "<base href=//evil.example>", "<link rel=stylesheet href=//evil.example/x.css>", "<form action=//evil.example><input>", "<object data=x>", "<template><b>", "</textarea>x",
    "</title>x", "<noscript>x", "<body onload=alert(1)>", "<video><source onerror=alert(1)>", "{{7*7}}", "${7*7}", "#{7*7}", "<%= 7*7 %>", "[[x]]", "<?php echo 1 ?>",
]
_MARKDOWN = [
    "![x](https://evil.example/x.png)", "[free chips](https://evil.example)", "[x](javascript:alert(1))", "![](//evil.example/p)", "<https://evil.example>",
    "https://evil.example/?q=1", "www.evil.example", "**bold**", "__bold__", "*i*", "_i_", "~~gone~~", "`code`", "```", "# Head", "## Head", "- item", "1. item", "> quote",
    "---", "***", "| a | b |", "$x^2$", "$$\\int x$$", ":red[danger]", ":material/delete:", ":smile:", ":blue-background[x]", "[^1]", "[x][1]", "[1]: https://evil.example",
    "\\*x\\*", "a\\", "- [ ] task", "mailto:x@evil.example", ":streamlit:", ":green-badge[ok]", ":small[x]", "==x==", "<u>x</u>",
]
_RICH = [
    "[bold]x[/bold]", "[/x]", "[red]", "[kd]", "[link=https://evil.example]x[/link]", "[blink]x", "[@click=app.bell]x[/]", "[/]", "[[x]]y", "\\[bold]x", "[#ff0000]x", "[on red]x",
]
_TERMINAL = [
    "\x1b[31mred\x1b[0m", "\x1b[2J", "\x1b[1A\x1b[2K", "\x1b]0;title\x07", "\x1b]8;;https://evil.example\x1b\\x\x1b]8;;\x1b\\", "\x1b[5n", "\x1b[?1049h", "\x1bc", "\x07bell",
    "back\x08\x08\x08\x08space", "tab\tbed", "\x7fdel", "\x9b31mC1", "\x9d0;t\x9c", "\x90q\x9c", "\x1b(0qqq", "\x1b[6n", "\x1b]52;c;eA==\x07", "\x1b[999;999H", "\x0e\x0fshift", "\x1bP+q544e\x1b\\",
    "\x1b[8mhidden\x1b[28m", "\x1b[?25l", "\x05enq",
]
_DIRECTION = [
    "\u202egnp.exe", "\u202dx\u202c", "\u2066x\u2069", "\u2067x\u2069", "\u2068x", "\u200fx", "\u200ex", "\u061cx", "a\u202eb", "\u200bzero", "a\u200bb", "\u2060x", "\ufeffbom", "a\u00adb", "\u180ex",
    "\U000e0041\U000e0042tags", "\ufff9x\ufffay\ufffb", "\u2061f", "x\u2064", "\u3164", "\u115f\u1160", "a\u034fb", "\u206ax", "x\u2063y",
]
_FORMULAS = [
    "=1+1", "=cmd|' /C calc'!A0", "=HYPERLINK(\"https://evil.example\",\"x\")", "=IMPORTXML(\"https://evil.example\")", "=WEBSERVICE(\"https://evil.example\")", "+1+1", "+cmd|' /C calc'!A0",
    "-1+1", "-2+3+cmd|' /C calc'!A0", "@SUM(1,1)", "@x", "=A1", "=", "+", "-", "@", "\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20SUM(1)", "=DDE(\"cmd\";\"/C calc\";\"x\")", "'=1+1", "\"=1+1\"", "1E5",
    "0x10", "007", "1/2", "12:30", "2026-05-04", "a,b", "a;b", "a\"b", "\"", "\"\"", "a,\"b", "{=1+1}", "%0A=1+1", "|calc", "=\t1",
]
_PATHS = [
    "../../etc/passwd", "..\\..\\windows", "/etc/passwd", "C:\\Windows\\x", "\\\\server\\share", "..", ".", "~", "~root", "CON", "NUL", "aux.txt", "a/b", "a\\b", "file:///etc/passwd", ".hidden",
    "x.duckdb", "-", "--db", "--help", "-rf", "$(reboot)", "`reboot`", "; reboot", "| reboot", "&& reboot", "$HOME", "%PATH%", "*", "?*", "a\\nb", "x.gz/../y",
]
_ALIKE = [
    "Аnna", "Boris\u0301", "Bоris", "ANNА", "Anna\u00a0", "Ann\u00e0", "Anna\u0300", "\u212bsa", "\ufb01sh", "\uff21nna", "\U0001d400nna", "ⅰⅱⅲ", "１２３", "١٢٣", "१२३", "ı", "İ", "ß", "ẞ", "ſ",
    "ǅ", "Player\u2009one", "x\u0336y\u0336", "Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031e\u0349\u035a\u032f\u031e\u0320\u034dalgo", "o\u0308\u0304", "\u1e69",
]
_SCRIPTS = [
    "שלום", "مرحبا", "ﷺ", "אabcב", "عabc", "ދިވެހި", "你好", "こんにちは", "한글", "ไทย", "हिन्दी", "தமிழ்", "ქართული", "Ωμέγα", "Ёжик", "Ґанок", "Ў", "𝒜𝓃𝓃𝒶", "𐍈", "꧅",
    "👨‍👩‍👧‍👦", "🏳️‍🌈", "👩🏽‍🚀", "🇷🇺🇺🇸", "❤️", "1️⃣", "♠♥♦♣", "🂡", "🃏", "😀😀😀", "\U0001f9d1\u200d\U0001f4bb", "☠\ufe0e", "♔", "\U0001f3fb",
]
_POKER = [
    "folds", "checks", "Rake", "Seat 1", "Dealt to", "Anna: folds", "*** FLOP ***", "Total pot 5", "collected 5", "Board", "Hero", "[As Kd]", "x (button)", "(all-in)", "делает фолд", "Место 1", "Борд", "Дилер", "№7", "$5",
]
_LONG = [
    "a" * 256, "я" * 256, "😀" * 64, "x " * 100 + "x", "=" * 256, "<b>" * 85, "\u0301" * 100 + "e", "\x1b[31m" * 50, "-" * 255, "й" * 127 + "!", "'" * 256, "0" * 256,
]

NAMES: Final[tuple[str, ...]] = tuple(dict.fromkeys(
    (*_SQL, *_HTML, *_MARKDOWN, *_RICH, *_TERMINAL, *_DIRECTION, *_FORMULAS, *_PATHS, *_ALIKE, *_SCRIPTS, *_POKER, *_LONG)))

TOO_LONG: Final = ("W" * 300, "я" * 5000, "=1+1" * 25_000)

# What drives a terminal, hides, or turns the direction of writing. Joiners of emoji and scripts are harmless.
DRIVES: Final = frozenset(
    [chr(code) for code in (*range(0x20), *range(0x7F, 0xA0), 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, *range(0x2028, 0x202F),
                            *range(0x2060, 0x2070), 0xFEFF, 0xFFF9, 0xFFFA, 0xFFFB, *range(0xE0000, 0xE0080))])


def driving(text: str) -> set[str]:
    """The letters of a text, line ends and tabs apart, that must never reach a terminal or a page bare."""
    return {letter for letter in text if letter in DRIVES} - {"\n", "\t"}


def read_as(name: str) -> str:
    """The name as the reader tells it: exactly so."""
    return name


def is_formula(cell: str) -> bool:
    """Whether a spreadsheet takes this text of a cell for a formula."""
    return cell[:1] in tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")


def tables(per_table: int = 6) -> list[list[str]]:
    """All names, shared out among tables of so many players."""
    shared = [list(NAMES[place:place + per_table]) for place in range(0, len(NAMES), per_table)]
    if len(shared[-1]) < 2:
        shared[-2:] = [shared[-2] + shared[-1]]
    return shared


def log(names: list[str], number: int) -> str:
    """A lawful hand of the room's layout in which these people sit, at least two and at most ten."""
    seats = "".join(f"Seat {seat}: {name} (20000 in chips)\n" for seat, name in enumerate(names, 1))
    small, big = names[1 % len(names)], names[2 % len(names)] if len(names) > 2 else names[0]
    if len(names) == 2:
        small, big = names
    folding = "".join(f"{name}: folds\n" for name in [*names[3:], names[0]] if len(names) > 2)
    ended = "".join(
        f"Seat {seat}: {name} {'collected (200)' if name == big else 'folded before Flop'}\n"
        for seat, name in enumerate(names, 1))
    return (
        f"Vigorish Club Hand #{10_000_000 + number}:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:{number % 60:02}:18 MSK\n"
        f"Table 'Tulsa' 10-max Seat #1 is the button\n{seats}{small}: posts small blind 100\n{big}: posts big blind 200\n"
        f"*** HOLE CARDS ***\n{folding}{small}: folds\nUncalled bet (100) returned to {big}\n{big} collected 200 from pot\n"
        f"{big}: doesn't show hand\n*** SUMMARY ***\nTotal pot 200 | Rake 0\n{ended}"
    )

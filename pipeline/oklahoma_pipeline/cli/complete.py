"""The words that may come next on a command line, told to the shell.

The shell names itself in OKLAHOMA_COMPLETE, puts the word at the cursor into OKLAHOMA_WORD, and passes the
words before it as arguments. One word a line comes back, in zsh, fish and PowerShell with what it means.
Where nothing comes back the shell offers files.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import say, visible

SHELL, WORD = "OKLAHOMA_COMPLETE", "OKLAHOMA_WORD"
_LONGEST = 70
# So many names of players are worth looking through.
_NAMES = 400
Words = list[tuple[str, str]]


def complete(arguments: Sequence[str], environment: Mapping[str, str]) -> int:
    """Print the words; always 0, for a shell has no use for complaints."""
    shell, word = environment.get(SHELL, ""), environment.get(WORD, "")
    before = list(arguments)
    if shell == "bash":
        before, word = _unquoted(before, word)
    for text, about in _offered(before, word):
        if text.startswith(word):
            say(_line(shell, text, about))
    return 0


def _unquoted(before: list[str], word: str) -> tuple[list[str], str]:
    """Bash hands words over as typed, and takes the equals sign of an option for a word of its own."""
    typed = [piece for piece in before if piece != "="]
    return [_bare(piece) for piece in typed], "" if word == "=" else _bare(word)


def _bare(piece: str) -> str:
    for closing in ("", '"', "'"):
        try:
            return " ".join(shlex.split(piece + closing))
        except ValueError:
            continue
    return piece


def _line(shell: str, text: str, about: str) -> str:
    about = about if len(about) <= _LONGEST else about[:_LONGEST - 1] + "…"
    if shell == "zsh":
        escaped = text.replace("\\", "\\\\").replace(":", "\\:")
        return f"{escaped}:{about}" if about else escaped
    return f"{text}\t{about}" if about and shell in ("fish", "powershell") else text


def _offered(before: list[str], word: str) -> Words:
    from typer.main import get_command

    from oklahoma_pipeline.cli.commands import app

    group: Any = get_command(app)
    command, rest = _command(group, before)
    if rest and rest[-1].startswith("--") and (name := _taking_value(command, rest[-1])):
        return _values(name, before)
    if word.startswith("-"):
        return _options(command)
    if command is group:
        return [(name, _about(name)) for name in group.commands]
    position = _positions(command, rest)
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    if not arguments:
        return []
    return _values(f"{command.name} {arguments[min(position, len(arguments) - 1)].name}", before)


def _command(group: Any, before: list[str]) -> tuple[Any, list[str]]:
    """The command that the words name, and what follows it."""
    for place, piece in enumerate(before):
        if piece in group.commands and not (place and _taking_value(group, before[place - 1])):
            return group.commands[piece], before[place + 1:]
    return group, before


def _taking_value(command: Any, option: str) -> str:
    for parameter in command.params:
        if option in parameter.opts and not parameter.is_flag:
            return str(parameter.name)
    return ""


def _positions(command: Any, rest: list[str]) -> int:
    """How many arguments are there already."""
    count = 0
    for place, piece in enumerate(rest):
        value = place > 0 and _taking_value(command, rest[place - 1]) != ""
        count += not piece.startswith("-") and not value
    return count


def _options(command: Any) -> Words:
    from oklahoma_pipeline.cli.pages import PROGRAM, Group, _meaning

    name = PROGRAM if isinstance(command, Group) else str(command.name)
    listed = [*command.params]
    offered = [(opt, _meaning(name, p.name)) for p in listed if p.param_type_name != "argument"
               for opt in p.opts if opt.startswith("--")]
    return [*offered, ("--help", words().raw("help.common.help"))]


def _about(command: str) -> str:
    return words().raw(f"help.{command}.about").partition(". ")[0].rstrip(".")


def _values(parameter: str, before: list[str]) -> Words:
    """What may be put for the argument of a command (`explain rule`) or for an option, if that is known."""
    source = _SOURCES.get(parameter)
    return source(before) if source is not None else []


def _plain(*listed: str) -> Callable[[list[str]], Words]:
    return lambda before: [(text, "") for text in listed]


def _rules(before: list[str]) -> Words:
    catalogue = words()
    return [(rule, catalogue.rule(rule).title) for rule in catalogue.rule_ids]


def _games(before: list[str]) -> Words:
    from oklahoma_pipeline.variants import VARIANTS

    return [(key, words().table("games").get(key, "")) for key in VARIANTS]


def _statistics(before: list[str]) -> Words:
    from oklahoma_pipeline.store.statistic_files import statistics

    return [(found.key, found.titles[words().language]) for found in statistics()]


def _sides(before: list[str]) -> Words:
    if "audit" in before:
        from oklahoma_pipeline.store.audit import GROUPINGS

        return [(side, "") for side in GROUPINGS]
    from oklahoma_pipeline.store.sides import SIDES

    return [(side, "") for side in SIDES]


def _layouts(before: list[str]) -> Words:
    from oklahoma_pipeline.simulate.session import DIALECTS

    return [(dialect, "") for dialect in DIALECTS]


def _formats(before: list[str]) -> Words:
    known = ("csv", "jsonl", "parquet", "text") if "export" in before else (
        "table", "csv", "parquet", "xlsx", "json")
    return [(form, "") for form in known]


def _cards(before: list[str]) -> Words:
    if "simulate" not in before:
        return []
    from oklahoma_pipeline.simulate.logs import Cards

    return [(whose, "") for whose in get_args(Cards)]


def _breakable(before: list[str]) -> Words:
    from oklahoma_pipeline.simulate.breaks.catalogue import BREAKABLE

    return [(rule, words().rule(rule).title) for rule in BREAKABLE]


def _of_the_store(query: str, before: list[str]) -> Words:
    """Names out of the data folder; none where it cannot be read at once."""
    from oklahoma_pipeline import duck
    from oklahoma_pipeline.cli.stored.common import folder_of
    from oklahoma_pipeline.store.folder import DATABASE

    place = before.index("--db") + 1 if "--db" in before else 0
    folder = folder_of(before[place] if 0 < place < len(before) else None)
    if not (folder / DATABASE).exists():
        return []
    try:
        con = duck.connect(folder / DATABASE, read_only=True, wait=0.0)
    except (duck.Held, duck.Unreadable):
        return []
    try:
        return [(visible(name), "") for (name,) in con.execute(query).fetchmany(_NAMES) if name]
    except duck.Error:
        return []
    finally:
        con.close()


def _players(before: list[str]) -> Words:
    return _of_the_store(
        "SELECT DISTINCT coalesce(q.player, a.name) AS name "
        "FROM accounts a LEFT JOIN players q USING (account_id) WHERE NOT a.anonymous ORDER BY 1", before)


def _rooms(before: list[str]) -> Words:
    return _of_the_store("SELECT DISTINCT room FROM rooms ORDER BY 1", before)


def _tables(before: list[str]) -> Words:
    return _of_the_store("SELECT DISTINCT table_name FROM hands ORDER BY 1", before)


_SOURCES: dict[str, Callable[[list[str]], Words]] = {
    "lang": _plain("en", "ru"),
    "rule": _rules,
    "explain rule": _rules,
    "broken": _breakable,
    "game": _games,
    "betting": _plain("no", "pot", "fixed"),
    "severity": _plain("error", "warning", "note"),
    "state": _plain("open", "confirmed", "dismissed", "settled"),
    "by": _sides,
    "only": _statistics, "why": _statistics, "sort_by": _statistics,
    "kind": _plain("cash", "tournament"),
    "place": _plain("SB", "BB", "UTG", "HJ", "CO", "BTN"),
    "reached": _plain("flop", "turn", "river", "showdown"),
    "outcome": _plain("won", "lost", "even", "folded", "showdown", "no-showdown", "all-in"),
    "format": _formats,
    "layout": _layouts,
    "cards": _cards,
    "stacks": _plain("short", "usual", "deep", "mixed"),
    "burns": _plain("none", "hidden", "known"),
    "numbers": _plain("ever", "daily"),
    "completion shell": _plain("bash", "zsh", "fish", "powershell"),
    "player": _players, "whose": _players, "beside": _players, "opponent": _players,
    "stats player": _players, "me name": _players, "alias person": _players, "alias names": _players,
    "forget player": _players,
    "room": _rooms, "club name": _rooms,
    "table": _tables,
}

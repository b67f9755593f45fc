"""Help pages and complaints about the command line, in the language of the person.

The pages are built from what typer knows of a command; what an option means is a sentence of the
catalogue, `help.<command>.<parameter>`, or `help.common.<parameter>` where all commands share it.
"""

from __future__ import annotations

import shutil
import textwrap
from difflib import get_close_matches
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import visible

NARROWEST, WIDEST = 40, 100
PROGRAM = "oklahoma"


class Command(TyperCommand):
    """A command whose help comes from the catalogue."""

    def get_help(self, ctx: Any) -> str:
        """The whole page."""
        return page(self, ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """As typer does it; a complaint about an option knows of which command it is."""
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            if getattr(error, "ctx", ctx) is None:
                error.ctx = ctx  # type: ignore[attr-defined]
            raise


class Group(TyperGroup):
    """The program itself: its help, and its answer to a command that does not exist."""

    def get_help(self, ctx: Any) -> str:
        """The whole page."""
        return page(self, ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """As typer does it, but a wrong name is told in the person's language."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            raise typer.BadParameter(_with_suggestion("usage.command", name, list(self.commands)))
        return super().resolve_command(ctx, args)


def page(command: Any, ctx: Any, width: int | None = None) -> str:
    """The help of a command, as wide as the terminal unless a width is given."""
    say = words().text
    name = command.name or PROGRAM
    if isinstance(command, Group):
        name = PROGRAM
    if width is None:
        width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))
    arguments, options = [], []
    for parameter in command.get_params(ctx):
        sentence = _meaning(name, parameter.name)
        if parameter.param_type_name == "argument":
            arguments.append((_metavar(parameter), sentence))
        else:
            shown = ", ".join(sorted(parameter.opts, key=len))
            value = "" if parameter.is_flag else f" {words().text(f'metavars.{parameter.name}')}"
            options.append((shown + value, sentence))
    pieces = [ctx.command_path, say("help.options_metavar")]
    pieces += [metavar for metavar, _ in arguments]
    blocks = [
        f"{say('help.usage')}: {' '.join(pieces)}",
        _filled(say(f"help.{name}.about"), width),
    ]
    if isinstance(command, Group):
        blocks[0] += f" {say('help.command_metavar')}"
        commands = [(key, _short(say(f"help.{key}.about"))) for key in command.commands]
        blocks.append(_listed(say("help.commands"), commands, width))
    if arguments:
        blocks.append(_listed(say("help.arguments"), arguments, width))
    blocks.append(_listed(say("help.options"), options, width))
    if isinstance(command, Group):
        blocks.append(_filled(say("help.oklahoma.epilogue"), width))
    return "\n\n".join(blocks)


def _filled(text: str, width: int) -> str:
    return textwrap.fill(text, width, break_on_hyphens=False)


def _meaning(command: str, parameter: str) -> str:
    try:
        return words().text(f"help.{command}.{parameter}")
    except KeyError:
        return words().text(f"help.common.{parameter}")


def _metavar(parameter: Any) -> str:
    name = words().text(f"metavars.{parameter.name}")
    if parameter.nargs != 1:
        name += "…"
    return name if parameter.required else f"[{name}]"


def _short(about: str) -> str:
    return about.partition(". ")[0].rstrip(".") + "."


def _listed(title: str, rows: list[tuple[str, str]], width: int) -> str:
    column = min(24, max(len(left) for left, _ in rows)) + 4
    lines = [f"{title}:"]
    for left, right in rows:
        wrapped = textwrap.wrap(right, max(20, width - column), break_on_hyphens=False)
        if len(left) + 3 > column:
            lines.append(f"  {left}")
            left = ""
        lines.append(f"  {left:<{column - 2}}{wrapped[0]}")
        lines += [" " * column + line for line in wrapped[1:]]
    return "\n".join(lines)


def _with_suggestion(key: str, word: str, known: list[str]) -> str:
    say = words().text
    near = get_close_matches(word, known, n=1)
    if near:
        return say(f"{key}_like", text=visible(word), text_like=near[0])
    return say(key, text=visible(word))


def _no_number(error: Any) -> str:
    """What a number is given as, and what would be one; nothing where the complaint is about other things."""
    listed = getattr(error.__cause__, "errors", None)
    if listed is None or error.param is None:
        return ""
    fault = listed()[0]
    bounds = fault.get("ctx", {})
    key = "number_low" if "ge" in bounds else "number_high" if "le" in bounds else "number"
    is_argument = error.param.param_type_name == "argument"
    option = _metavar(error.param) if is_argument else max(error.param.opts, key=len)
    bound = {} if key == "number" else {"text_bound": str(bounds.get("ge", bounds.get("le")))}
    return words().text(f"usage.{key}", text_option=option, text=visible(str(fault["input"])), **bound)


def complaint(error: Any) -> str:
    """What is wrong with a command line, as a sentence and a hint.

    `error` is what typer raised; its kinds are told apart by their class names, because typer keeps the
    classes themselves private.
    """
    say = words().text
    kind = type(error).__name__
    ctx = getattr(error, "ctx", None)
    if kind == "NoSuchOption":
        known = [opt for p in ctx.command.get_params(ctx) for opt in p.opts] if ctx else []
        sentence = _with_suggestion("usage.option", error.option_name, known)
    elif kind == "MissingParameter":
        sentence = say("usage.missing", text=_metavar(error.param))
    elif kind == "BadOptionUsage":
        flag = "does not take" in error.message
        sentence = say("usage.flag" if flag else "usage.value", text=visible(error.option_name))
    elif kind == "BadParameter":
        sentence = _no_number(error) or error.message
    elif "extra argument" in error.format_message():
        given = error.format_message().rpartition("(")[2].rstrip(")")
        sentence = say("usage.extra", text=visible(given))
    else:
        sentence = say("usage.other", text=visible(error.format_message()))
    path = ctx.command_path if ctx else PROGRAM
    return f"{sentence}\n{say('usage.hint', text=path)}"

"""Which language a person is spoken to in."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping, Sequence

from oklahoma_pipeline.messages import LANGUAGES, Catalogue, catalogue

VARIABLE = "OKLAHOMA_LANG"
_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

_chosen = ["en"]


def choose(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for by `--lang`, else by OKLAHOMA_LANG, else by the locale, else English.

    The arguments are looked through before they are parsed, so that help and the complaints about the
    arguments themselves come in that language too. A language that does not exist is left to the parser.
    """
    for wanted in (asked(arguments, "--lang"), environment.get(VARIABLE, "").strip()):
        if wanted.lower() in LANGUAGES:
            return wanted.lower()
    return _by_locale(environment)


def asked(arguments: Sequence[str], option: str) -> str:
    """What stands behind that option, the last where it stands several times; empty where it does not."""
    found = ""
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == option and place + 1 < len(arguments):
            found = arguments[place + 1]
        elif argument.startswith(f"{option}="):
            found = argument.partition("=")[2]
    return found


def unknown(environment: Mapping[str, str]) -> str:
    """What OKLAHOMA_LANG asks for where that is no language that is spoken here; else nothing."""
    wanted = environment.get(VARIABLE, "").strip()
    return "" if wanted.lower() in LANGUAGES else wanted


def _by_locale(environment: Mapping[str, str]) -> str:
    for name in _LOCALE_VARIABLES:
        value = environment.get(name)
        if value:
            return "ru" if value.lower().startswith("ru") else "en"
    if os.name == "nt":  # pragma: no cover - only there is the locale kept elsewhere
        return "ru" if (locale.getlocale()[0] or "").lower().startswith("ru") else "en"
    return "en"


def speak(language: str) -> None:
    """From here on this language is spoken."""
    _chosen[0] = language


def spoken() -> str:
    """The language spoken."""
    return _chosen[0]


def words() -> Catalogue:
    """The sentences of the language spoken."""
    return catalogue(_chosen[0])

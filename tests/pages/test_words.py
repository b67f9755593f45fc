"""On Russian pages nothing is left in English but names of numbers, keys, formats and what logs say themselves."""

from __future__ import annotations

import html
import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from drawing import SAMPLES, fine, imported, texts

from oklahoma_dashboards import queries
from oklahoma_dashboards.address import as_id
from oklahoma_dashboards.frame import PAGES
from oklahoma_dashboards.persons import everybody
from oklahoma_pipeline import messages
from oklahoma_pipeline.store.places import PLACES
from oklahoma_pipeline.store.statistic_files import statistics

# What Russian players write in Latin letters too, formats, and how a language calls itself.
KNOWN = {
    "VPIP", "PFR", "RFI", "WTSD", "SD", "WWSF", "AF", "EV", "UTC", "HTML", "CSV", "XLSX", "PARQUET", "Parquet", "zip", "gz", "Enter", "English", "CO", "HJ",
    "oklahoma", "rebuild", "doctor", "dashboard", "import", "login", "toml", "Ctrl", "TOML", "OpenID", "Connect", "Hi", "Lo", "All", "In", "txt",
    "TDA", "bb", "BTN", "UTG", "SB", "BB", "Kd", "AA", "As",
}


def words_of(test):
    for said in texts(test):
        if said.startswith("<style"):
            continue
        said = re.sub(r"(?s)<(style|code|svg|pre)\b.*?</\1>", " ", said)
        said = re.sub(r"<[^>]*?title=\"([^\"]*)\"[^>]*>", r" \1 ", said)
        said = html.unescape(re.sub(r"<[^>]*>", " ", said))
        said = re.sub(r"«oklahoma [^»]*»", " ", said)
        said = re.sub(r":material/\w+:|[\w./-]+\.(?:txt|md|toml)\S*|[A-Z]{3}-[0-9]{2}|`[^`]*`|\b[0-9A-Fa-f]{16}\b", " ", said)
        # Cards are written in Latin letters everywhere.
        said = re.sub(r"\b(?:10|[2-9TJQKA])[shdc]\b", " ", said)
        yield from re.findall(r"[A-Za-z]{2,}", said)


@pytest.fixture(scope="module")
def russian(tmp_path_factory):
    return imported(tmp_path_factory.mktemp("russian") / "data", SAMPLES / "valid" / "ru", *sorted(SAMPLES.glob("broken/*/ru.txt")))


def own_words(folder):
    """Words of the data: clubs, tables, games, dealers as the logs have them, and keys of statistics."""
    with queries.reading(folder) as store:
        told = store.con.execute(
            "SELECT room FROM rooms UNION SELECT table_name FROM hands UNION SELECT dealer FROM hands UNION SELECT name FROM accounts "
            "UNION SELECT currency FROM hands UNION SELECT raw FROM quarantine").fetchall()
    return {word for (text,) in told for word in re.findall(r"[A-Za-z]{2,}", text or "")}


@pytest.mark.parametrize("name", [*PAGES, "player", "rules", "nowhere"])
def test_no_english_word_on_a_russian_page(show, russian, name):
    given = {}
    if name == "player":
        with queries.reading(russian) as store:
            given["player"] = as_id(everybody(store)[0].account)
    if name == "rules":
        given["view"] = "rules"
    shown = {"player": "players", "rules": "definitions"}.get(name, name)
    known = KNOWN | own_words(russian) | set(PLACES) | {word for one in statistics() for word in re.findall("[A-Za-z]{2,}", one.key)}
    left = {word for word in words_of(fine(show(shown, russian, "ru", **given))) if word not in known}
    assert not left


@pytest.mark.parametrize("part", ["pages", "replayer"])
def test_both_languages_of_the_pages_have_the_same_keys_and_values(part):
    def leaves(node, path=()):
        if isinstance(node, dict):
            for key, value in node.items():
                yield from leaves(value, (*path, key))
        else:
            yield ".".join(path), node

    english, russian = (
        dict(leaves(tomllib.loads(files(messages).joinpath(f"{part}.{lang}.toml").read_text(encoding="utf-8")))) for lang in ("en", "ru"))
    assert {key for key in english if "plurals" not in key} == {key for key in russian if "plurals" not in key}
    for key, said in english.items():
        if isinstance(said, str):
            # Which form a number takes is each language's own business.
            assert {name.split(":")[0] for name in re.findall(r"{(\w+[^}]*)}", said)} == {
                name.split(":")[0] for name in re.findall(r"{(\w+[^}]*)}", russian[key])}, key


def test_every_sentence_of_the_pages_is_said_somewhere():
    """What is not said any more goes; keys that are put together are named by their beginning."""
    source = "".join(
        path.read_text(encoding="utf-8") for root in ("oklahoma_dashboards", "oklahoma_pipeline")
        for path in Path(str(files(root))).rglob("*.py"))
    together = ("states.", "login.bad.", "login.as_", "outcomes.", "filter.", "sides.", "columns.", "short.", "streamlit.", "overview.tile.", "overview.line.",
                "import.running.", "import.category.", "import.sent.", "persons.", "pages.", "definitions.", "import.row")
    table = tomllib.loads(files(messages).joinpath("pages.en.toml").read_text(encoding="utf-8"))["pages"]

    def leaves(node, path=()):
        for key, value in node.items():
            if isinstance(value, dict):
                yield from leaves(value, (*path, key))
            else:
                yield ".".join((*path, key))

    unsaid = [key for key in leaves(table) if not key.startswith(together) and not key.endswith((".menu", ".about"))
              and not any(f"{quote}{start}{key}" in source for quote in "\"'" for start in ("", "pages."))]
    assert not unsaid

"""Pictures of every page: `make screenshots` writes docs/pictures/<page>-<language>-<theme>[-narrow].png.

The hands are the samples of the repository, as two of its players would see them: nothing else is in the pictures.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from browser import Tab, missing, serving, tabs
from drawing import imported

from oklahoma_dashboards import queries
from oklahoma_dashboards.persons import everybody
from oklahoma_pipeline.store import opening, people

ROOT = Path(__file__).parents[2]
HERO = {"en": "Anna", "ru": "Анна"}


def data(folder: Path, lang: str) -> Path:
    """The samples of one language, and who looks at them."""
    samples = ROOT / "sample_histories"
    # Named from the root on, because the pictures show the names of files.
    os.chdir(ROOT)
    paths = [samples / "valid" / lang, *sorted(samples.glob(f"broken/*/{lang}.txt"))]
    imported(folder, *(path.relative_to(ROOT) for path in paths))
    with opening.open_for_writing(folder, "me") as store:
        people.claim(store, people.accounts(store.con, HERO[lang])[0])
    return folder


def views(folder: Path) -> dict[str, str]:
    """What is shown: the name of the picture, and the address."""
    with queries.reading(folder) as store:
        mine = people.me(store)
        assert mine is not None
        account = mine.accounts[0].account_id
        other = next(one for one in everybody(store) if one.account != account and not one.anonymous)
        (hand,) = store.con.execute(
            "SELECT f.hand_id FROM findings f JOIN hands h USING (hand_id) WHERE f.rule = 'DSC-02' AND f.cause "
            "ORDER BY h.played_at LIMIT 1").fetchall()[0]
    return {
        "overview": "",
        "players": "players",
        "player": f"players?player={account:016x}&beside={other.account:016x}",
        "hands": "hands",
        "replayer": f"hands?hand={hand:016x}&rule=DSC-02",
        "audit": "audit",
        "discards": "discards",
        "import": "import",
        "definitions": "definitions",
    }


def take(tab: Tab, address: str, path: Path) -> None:
    tab.visit(address)
    tab.page.wait_for_timeout(500)
    tab.fine()
    tab.shot(path, longest=1500)
    tab.page.context.close()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--out", type=Path, default=ROOT / "docs" / "pictures")
    asked.add_argument("--only", default="", help="only pages whose name begins so")
    given = asked.parse_args()
    why = missing()
    if why is not None:
        sys.exit(why)
    given.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        for lang in HERO:
            folder = data(Path(place, lang), lang)
            shown = {name: address for name, address in views(folder).items() if name.startswith(given.only)}
            with serving(folder, lang=lang) as where, tabs(where) as opened:
                for theme in ("light", "dark"):
                    for name, address in shown.items():
                        for narrow in (False, True):
                            tail = "-narrow" if narrow else ""
                            path = given.out / f"{name}-{lang}-{theme}{tail}.png"
                            take(opened(lang, dark=theme == "dark", narrow=narrow), address, path)
                            print(path.name, flush=True)


if __name__ == "__main__":
    main()

"""The data folder of a release, kept so that every later version proves that it opens it.

    python tests/released/make.py

writes `tests/released/VERSION-schemaN.tar.xz` from the same few hands each time. It is made once, when a version is
released, and never again: it must be what that version wrote.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import sys
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).parent


def hands() -> dict[str, str]:
    """The logs in it, by file name."""
    spec = importlib.util.spec_from_file_location("logs", HERE.parent / "pipeline" / "store" / "conftest.py")
    assert spec is not None
    assert spec.loader is not None
    logs = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(logs)
    broken = logs.annas(number=102, minute=40, anna=19600, boris=18400).replace("Anna: calls 100", "Anna: calls 150")
    return {
        "anna.txt": logs.annas() + "\n\n\n" + broken + "\n\n\n" + logs.annas(number=104, minute=55)[:700],
        "boris.txt": logs.boriss() + "\n\n\n" + logs.boriss(number=103, minute=50),
        "undone.txt": logs.annas(number=105),
        "unread.txt": "PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2026/05/04 21:35:18 ET\nrubbish\n",
    }


def fill(folder: Path, logs: Path) -> None:
    """Every kind of thing that a data folder holds."""
    from oklahoma_pipeline.store import files, load, opening, people, reviews, undo
    from oklahoma_pipeline.store.clubs import Club

    for name, text in hands().items():
        (logs / name).write_text(text, encoding="utf-8")
        with opening.open_for_writing(folder, "import", begin=True) as store:
            if name == "anna.txt":
                store.decide("club", Club("Vigorish Club", name_ru="Клуб Вигориш", zone="Europe/Moscow").fields())
                opening.note_versions(store.con, store.journal)
            load.import_files(store, files.contents([str(logs / name)]))
            if name == "undone.txt":
                undo.undo(store, 3)
    with opening.open_for_writing(folder, "test") as store:
        (anna,) = people.accounts(store.con, "Anna")
        (boris,) = people.accounts(store.con, "Boris")
        people.join(store, "the couple", [anna, boris])
        people.claim(store, anna)
        ((hand, line),) = store.con.execute("SELECT hand_id, line FROM findings WHERE rule = 'BET-04'").fetchall()
        reviews.record_review(store, hand, "BET-04", line, "settled", "fined", "floor")


def main() -> int:
    """Write the archive of this version."""
    from oklahoma_pipeline.store import migrations
    from oklahoma_pipeline.store.opening import program

    target = HERE / f"{program()}-schema{migrations.newest()}.tar.xz"
    if target.exists():
        print(f"{target.name} is there already and stays as it is")
        return 1
    with tempfile.TemporaryDirectory() as work:
        folder, logs = Path(work) / "data", Path("logs")
        # Named from where they lie, so that no machine's folders are in it.
        with contextlib.chdir(work):
            logs.mkdir()
            fill(folder, logs)
        with tarfile.open(target, "w:xz", format=tarfile.PAX_FORMAT) as archive:
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.suffix != ".lock":
                    data = path.read_bytes()
                    member = tarfile.TarInfo(str(path.relative_to(folder)))
                    member.size = len(data)
                    archive.addfile(member, io.BytesIO(data))
    print(f"{target.name}: {target.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

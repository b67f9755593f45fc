"""A name that stands only in a copy that contradicts another, or in a text that was not read, is found too."""

from __future__ import annotations

import gzip

import pytest

from oklahoma_pipeline.store import forget, opening, verify
from oklahoma_pipeline.store.errors import NotFound, Several

pytestmark = pytest.mark.once


def named(folder, name: str) -> bool:
    told = b"".join(
        gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        for path in sorted(folder.rglob("*")) if path.is_file())
    return name.encode() in told


@pytest.fixture
def kept(tmp_path, logs, write, read_in):
    folder = tmp_path / "db"
    one = logs.annas()
    unread = logs.annas(number=777).replace("Boris", "Secretman").replace("Secretman: ", "Secretman: xyzzy ", 1)
    for text in (one, one.replace("Boris", "Walt"), one.replace("Boris", "Otto"), unread):
        read_in(folder, write(log=text))
    return folder


@pytest.mark.volume
@pytest.mark.parametrize("name", ["Boris", "Walt", "Otto", "Secretman"])
def test_every_name_can_be_forgotten(kept, name):
    assert named(kept, name)
    done = forget.forget(kept, name)
    assert done.files >= 1
    assert not named(kept, name)
    with opening.open_for_reading(kept) as store:
        assert [problem for problem in verify.verify(store) if problem.grave] == []


def test_who_is_nowhere_is_not_found(kept):
    for name in ("Nobody", "Hand", "Dealt", "collected"):
        with pytest.raises(NotFound):
            forget.forget(kept, name)
    with pytest.raises(NotFound):
        forget.forget(kept, "Secretman", "Another Room")


def test_of_two_rooms_one_is_named(kept, logs, write, read_in):
    unread = logs.annas(number=778).replace("Boris", "Secretman").replace("Secretman: ", "Secretman: xyzzy ", 1)
    room = unread.partition(" Hand ")[0]
    read_in(kept, write(other=unread.replace(room, "Tulsa Card Club")))
    with pytest.raises(Several):
        forget.forget(kept, "Secretman")
    forget.forget(kept, "Secretman", "Tulsa Card Club")
    assert named(kept, "Secretman")
    forget.forget(kept, "Secretman")
    assert not named(kept, "Secretman")

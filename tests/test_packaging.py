"""The wheel works where there is nothing but the wheel."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = {
    "oklahoma_grammar": ROOT / "grammar/oklahoma_grammar",
    "oklahoma_pipeline": ROOT / "pipeline/oklahoma_pipeline",
    "oklahoma_dashboards": ROOT / "dashboards/oklahoma_dashboards",
}
DATA = {".lark", ".table", ".toml", ".sql", ".typed", ".py"}

HAND = """\
Vigorish Club Hand #123:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #2 is the button
Seat 1: Anna (20000 in chips)
Seat 2: Boris (18400 in chips)
Boris: posts small blind 100
Anna: posts big blind 200
*** HOLE CARDS ***
Boris: folds
Uncalled bet (100) returned to Anna
Anna collected 200 from pot
*** SUMMARY ***
Total pot 200 | Rake 0
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    place = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(place), str(ROOT)],
        check=True, capture_output=True, timeout=300,
    )
    (wheel,) = place.glob("*.whl")
    (source,) = place.glob("*.tar.gz")
    return wheel, source


def sources():
    for package, folder in PACKAGES.items():
        for path in folder.rglob("*"):
            if path.suffix in DATA and "__pycache__" not in path.parts:
                yield f"{package}/{path.relative_to(folder).as_posix()}"


def test_every_file_of_the_packages_is_in_the_wheel(built):
    with zipfile.ZipFile(built[0]) as wheel:
        names = set(wheel.namelist())
    missing = sorted(set(sources()) - names)
    assert not missing
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == set(PACKAGES)
    assert {f"{package}/py.typed" for package in PACKAGES} <= names


def test_a_wheel_that_nobody_asked_to_compile_is_for_every_system(built):
    assert built[0].name.endswith("-py3-none-any.whl")


def test_the_source_archive_can_be_tested_by_itself(built):
    with tarfile.open(built[1]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for needed in ("Makefile", "constraints.txt", "README.md", "README.ru.md", "tests/test_packaging.py",
                   "sample_histories/README.md", "hatch_build.py"):
        assert needed in names


def test_the_installed_wheel_judges_a_hand_without_the_source_tree(built, tmp_path):
    """The dependencies are lent from the environment of the tests; of the project only the wheel is there."""
    place = tmp_path / "empty"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place)], check=True)
    python = place / ("Scripts" if os.name == "nt" else "bin") / "python"
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", str(built[0])],
        check=True, capture_output=True,
    )
    library = subprocess.run(
        [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True, capture_output=True, text=True,
    ).stdout.strip()
    Path(library, "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    log = tmp_path / "hand.txt"
    log.write_text(HAND, encoding="utf-8")
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "OKLAHOMA", "COV_"))}
    done = subprocess.run(
        [str(python.with_name("oklahoma")), "check", str(log), "--lang", "en"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "no rule is broken" in done.stdout
    samples = subprocess.run(
        [str(python.with_name("oklahoma")), "samples", "samples", "--lang", "ru"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=60,
    )
    assert samples.returncode == 0, samples.stderr
    assert len(list((tmp_path / "samples" / "evenings").glob("*.txt"))) > 10
    where = subprocess.run(
        [str(python), "-c", "import oklahoma_pipeline, oklahoma_grammar; print(oklahoma_pipeline.__file__)"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=True,
    ).stdout
    assert str(place.resolve()) in str(Path(where.strip()).resolve())

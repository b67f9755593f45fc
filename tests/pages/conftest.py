"""Pages drawn without a browser, over data folders made of the samples."""

from __future__ import annotations

import os

# Its warnings that nobody looks at a page would come up in the tests of other parts too.
os.environ.setdefault("STREAMLIT_LOGGER_LEVEL", "error")

import shutil
import sys
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

sys.path.insert(0, str(Path(__file__).parent))

from drawing import imported

SAMPLES = Path(__file__).parents[2] / "sample_histories"
# Slow machines draw a first page slowly: polars, altair and the grammar are loaded then.
PATIENCE = 60


@pytest.fixture(scope="session")
def sample_folder(tmp_path_factory):
    """Read only: lawful and unlawful samples in both languages, some of them in quarantine."""
    return imported(tmp_path_factory.mktemp("samples"), SAMPLES / "valid", SAMPLES / "broken")


@pytest.fixture
def samples(sample_folder, tmp_path):
    """The same for a test that writes."""
    return shutil.copytree(sample_folder, tmp_path / "data")


@pytest.fixture
def show(monkeypatch):
    """Draws one page: `show("players", folder, "ru", player="00ff…")`."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "OKLAHOMA_LANG"):
        monkeypatch.delenv(name, raising=False)

    def draw(page: str, folder: Path, lang: str = "en", /, **parameters: object) -> AppTest:
        monkeypatch.setenv("OKLAHOMA_DB", str(folder))
        test = AppTest.from_string(f"from oklahoma_dashboards.frame import run\nrun({page!r})\n", default_timeout=PATIENCE)
        test.query_params["lang"] = lang
        for key, value in parameters.items():
            test.query_params[key] = str(value)
        return test.run()

    return draw

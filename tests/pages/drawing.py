"""What a drawn page says, and data folders to draw."""

from __future__ import annotations

from pathlib import Path

from streamlit.testing.v1 import AppTest

SAMPLES = Path(__file__).parents[2] / "sample_histories"


def imported(folder: Path, *paths: Path) -> Path:
    """A data folder with these files."""
    from oklahoma_pipeline.store import files, load, opening

    with opening.open_for_writing(folder, "import", begin=True) as store:
        load.import_files(store, files.contents([str(path) for path in paths]))
    return folder


def texts(test: AppTest) -> list[str]:
    """Everything that a drawn page says, markup of its own included."""
    found: list[str] = []
    stack = [test.main, test.sidebar]
    while stack:
        block = stack.pop()
        for child in block.children.values():
            if hasattr(child, "children"):
                stack.append(child)
                label = getattr(child, "label", "")
                if isinstance(label, str) and label:
                    found.append(label)
                continue
            proto = getattr(child, "proto", None)
            for name in ("body", "label", "help", "placeholder", "value"):
                value = getattr(proto, name, "")
                if isinstance(value, str) and value:
                    found.append(value)
            found += [str(option) for option in getattr(proto, "options", ()) if isinstance(option, str)]
            found += [option.content for option in getattr(proto, "options", ()) if hasattr(option, "content")]
    return found


def fine(test: AppTest) -> AppTest:
    """The page, which neither failed nor said that it did."""
    assert not test.exception, test.exception
    said = " ".join(texts(test))
    assert "could not be drawn" not in said
    assert "не удалось показать" not in said
    return test

"""The compiled wheel: what `pyproject.toml` lists goes through mypyc and lies in the wheel beside its source.

Off unless HATCH_BUILD_HOOK_ENABLE_CUSTOM is set, for it needs a C compiler and Python's headers. Nothing is
written beside the sources, where it would be imported long after they have changed.

    python hatch_build.py       says what is missing for it, if anything
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# `make lint` looks at all types. Here only our own matter, and those of polars take most of a minute.
CONFIG = """\
[mypy]
mypy_path = grammar:pipeline:dashboards
[mypy-polars.*]
follow_imports = skip
"""


class Compiled(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        complaint = missing()
        if complaint:
            sys.exit(complaint)
        self._place = TemporaryDirectory()
        place = Path(self._place.name)
        with chdir(self.root):
            _compile(self.config["compiled"], place)
        made = place / "made"
        for path in sorted(made.rglob("*")):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(made).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self._place.cleanup()


def missing() -> str:
    """A sentence about what to install, if anything. On Windows setuptools looks for it by itself."""
    if os.name == "nt":
        return ""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return f"Nothing is compiled, for {compiler} is not found; on Debian: apt-get install gcc libc6-dev"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Nothing is compiled, for Python has no headers; on Debian: apt-get install python3-dev"
    return ""


def _compile(modules: list[str], place: Path) -> None:
    """The paths stay relative to the root, so that no traceback tells on which machine it was compiled."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class SideBySide(build_ext):
        """A file for every processor at a time."""

        def build_extensions(self) -> None:
            one = self.compiler.compile

            def several(sources: list[str], **how: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    made = pool.map(lambda source: one([source], **how), sources)
                    return [path for paths in made for path in paths]

            self.compiler.compile = several
            super().build_extensions()

    config = place / "mypy.ini"
    config.write_text(CONFIG, encoding="utf-8")
    extensions = mypycify(
        ["--config-file", str(config), "--cache-dir", str(place / "cache"), *modules],
        opt_level="1", debug_level="0", multi_file=True, target_dir=str(place / "c"), group_name="oklahoma",
    )
    distribution = Distribution({"ext_modules": extensions, "cmdclass": {"build_ext": SideBySide}})
    command = distribution.get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(place / "made"), str(place / "o")
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    sys.exit(missing() or None)

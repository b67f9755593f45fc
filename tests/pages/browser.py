"""The pages as people see them: served by `oklahoma dashboard`, looked at with a real Chromium without a window."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

CHROMIUM = os.environ.get("OKLAHOMA_CHROMIUM", "/usr/bin/chromium")
WIDE, NARROW = (1400, 900), (420, 860)
PATIENCE = 30_000
# What a shell runs behind is deaf to Ctrl-C, and so is what is started from there.
_START = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from oklahoma_pipeline.cli import main; main()"
# On a page that is not the first, Streamlit looks for its own files below that page too, and finds them one step up.
STREAMLITS_OWN = ("/_stcore/health", "/_stcore/host-config")


def missing() -> str | None:
    """Why the browser cannot be used here; None where it can."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "playwright is not installed"
    return None if Path(CHROMIUM).exists() else f"there is no Chromium at {CHROMIUM}"


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


@contextmanager
def serving(folder: Path, *options: str, lang: str | None = None, port: int | None = None) -> Iterator[str]:
    """The address at which the pages of a data folder are shown; they end as Ctrl-C ends them."""
    port = port or free_port()
    environment = {key: value for key, value in os.environ.items() if key not in ("OKLAHOMA_LANG", "OKLAHOMA_DB")}
    command = [sys.executable, "-c", _START, "dashboard", "--no-browser", "--db", str(folder),
               "--port", str(port), *(["--lang", lang] if lang else []), *options]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    address = f"http://localhost:{port}"
    try:
        _wait(process, f"http://127.0.0.1:{port}/_stcore/health")
        yield address
    finally:
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 0, err.decode()
    assert b"Traceback" not in err, err.decode()
    assert str(port) in out.decode()


def _wait(process: subprocess.Popen[bytes], address: str) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until and process.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    raise AssertionError("the pages did not come up")


class Tab:
    """A page of the browser; `errors` are what its console complained of."""

    def __init__(self, page: Any, address: str) -> None:
        self.page = page
        self.address = address
        self.errors: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("console", self._told)
        page.on("pageerror", lambda error: self.errors.append(f"exception: {error}"))
        page.on("response", self._answered)

    def _told(self, message: Any) -> None:
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.errors.append(message.text)

    def _answered(self, response: Any) -> None:
        if response.status >= 400 and not response.url.split("?")[0].endswith(STREAMLITS_OWN):
            self.errors.append(f"{response.status}: {response.url}")

    def visit(self, path: str = "") -> None:
        """Go there and wait until it is drawn."""
        self.page.goto(f"{self.address}/{path.removeprefix('overview')}")
        self.settle()

    def settle(self) -> None:
        """Wait until nothing is being drawn any more."""
        self.page.wait_for_selector("[data-testid=stApp] h1, [data-testid=stAlert]")
        self.page.wait_for_function(
            "() => { const app = document.querySelector('[data-testid=stApp]');"
            " return app && app.dataset.testScriptState === 'notRunning' && !document.querySelector('[data-stale=true],"
            " [data-testid=stSkeleton]'); }")
        self.page.wait_for_timeout(250)

    def text(self) -> str:
        """Everything that can be read."""
        return str(self.page.evaluate("() => document.body.innerText"))

    def fine(self) -> None:
        """No exception on the page, no error in the console."""
        assert self.page.locator("[data-testid=stException]").count() == 0
        said = self.text()
        assert "could not be drawn" not in said, said
        assert "не удалось показать" not in said, said
        assert not self.errors, self.errors

    def shot(self, path: Path, *, whole: bool = True, longest: int = 2400) -> None:
        """A picture; `whole` also of what one has to scroll to, up to so many pixels."""
        if whole:
            self.page.set_viewport_size({**self.page.viewport_size, "height": 700})
            height = self.page.evaluate("() => document.querySelector('[data-testid=stMain]').scrollHeight")
            self.page.set_viewport_size({**self.page.viewport_size, "height": min(longest, max(700, int(height) + 10))})
            self.page.wait_for_timeout(600)
        self.page.screenshot(path=str(path), animations="disabled")


class Tabs:
    """Opens tabs: `tabs("ru", dark=True, narrow=True)`. Those that stay open go on drawing: close them after a test."""

    def __init__(self, chromium: Any, address: str) -> None:
        self._chromium = chromium
        self._address = address
        self._contexts: list[Any] = []

    def __call__(self, lang: str = "en", *, dark: bool = False, narrow: bool = False, at: str | None = None) -> Tab:
        width, height = NARROW if narrow else WIDE
        context = self._chromium.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light",
            locale={"en": "en-GB", "ru": "ru-RU"}[lang], timezone_id="UTC", accept_downloads=True)
        self._contexts.append(context)
        return Tab(context.new_page(), at or self._address)

    def close_all(self) -> None:
        while self._contexts:
            self._contexts.pop().close()


@contextmanager
def tabs(address: str) -> Iterator[Tabs]:
    """A browser for pages at an address. One at a time may run in a process."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"])
        try:
            yield Tabs(chromium, address)
        finally:
            chromium.close()

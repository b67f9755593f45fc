"""`oklahoma dashboard`: the pages, served to this computer's browser by a process of Streamlit's.

To be reached from other computers a login must be set up in the data folder, else the start is refused.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NoReturn

from oklahoma_pipeline import roles
from oklahoma_pipeline.cli import language
from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import complain, say, visible
from oklahoma_pipeline.cli.stored.common import FAILED, FINE, folder_of
from oklahoma_pipeline.messages.whys import why
from oklahoma_pipeline.store import folder as folders

# How long the pages may take to come up, and to end when told to.
STARTS, ENDS = 60.0, 10.0
_LOOK = 0.2
_ANYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - asked for by the person
# Streamlit's own settings. What is not here is at its default, whatever files of its lie about.
_SETTINGS: Final = {
    "server.headless": "true",
    "server.fileWatcherType": "none",
    "server.runOnSave": "false",
    "server.enableCORS": "true",
    "server.enableXsrfProtection": "true",
    "server.enableStaticServing": "false",
    "server.enableWebsocketCompression": "true",
    "browser.gatherUsageStats": "false",
    "client.showErrorDetails": "none",
    "client.showErrorLinks": "false",
    "client.toolbarMode": "minimal",
    "global.developmentMode": "false",
    "runner.magicEnabled": "false",
    "logger.level": "error",
}
_LIGHT: Final = {
    "primaryColor": "#1f7a5a", "backgroundColor": "#ffffff", "secondaryBackgroundColor": "#f3f5f4",
    "textColor": "#1d2723", "linkColor": "#17674b", "borderColor": "#dbe1de",
    "sidebar.backgroundColor": "#f3f5f4", "sidebar.secondaryBackgroundColor": "#e6ebe8",
}
_DARK: Final = {
    "primaryColor": "#4cc295", "backgroundColor": "#141917", "secondaryBackgroundColor": "#1d2421",
    "textColor": "#e4ebe7", "linkColor": "#6fd3ab", "borderColor": "#34403b",
    "sidebar.backgroundColor": "#101412", "sidebar.secondaryBackgroundColor": "#232b28",
}
_BOTH: Final[dict[str, str | tuple[str, ...]]] = {
    "baseFontSize": "15", "baseRadius": "0.35rem", "showWidgetBorder": "true", "paddingTop": "1.2rem",
    "paddingBottom": "3rem", "metricValueFontSize": "1.7rem",
    "headingFontSizes": "1.7rem",
}


def dashboard(db: str | None, address: str, port: int, lang: str | None, *, browser: bool) -> int:
    """Serve the pages until the person stops them; the exit status."""
    folder = folder_of(db)
    trouble = refusal(folder, address) or _taken(address, port)
    if trouble is not None:
        complain(trouble)
        return FAILED
    place = find_spec("oklahoma_dashboards")
    assert place is not None
    assert place.origin is not None
    app = Path(place.origin).with_name("app.py")
    environment = {**os.environ, folders.VARIABLE: str(folder)}
    if lang is not None:
        environment[language.VARIABLE] = lang.lower()
    process = subprocess.Popen(  # noqa: S603 - no text of others is in it
        [sys.executable, "-m", "streamlit", "run", str(app), *settings(folder, address, port)],
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    return _watched(process, address, port, browser=browser)


def refusal(folder: Path, address: str) -> str | None:
    """Why the pages may not be shown there; None where they may."""
    try:
        login = roles.read_login(folder)
    except roles.BadLogin as error:
        reason = words().text(f"pages.login.bad.{error.reason}", text=visible(error.detail))
        return words().text("pages.login.refused", text_file=visible(str(folder / roles.LOGIN)), text=reason)
    if login is None and not roles.loopback(address):
        return words().text("pages.login.needed", text_address=visible(address),
                            text_file=visible(str(folder / roles.LOGIN)))
    return None


def settings(folder: Path, address: str, port: int) -> list[str]:
    """What Streamlit is told on its command line."""
    given: dict[str, str | tuple[str, ...]] = {
        **_SETTINGS, "server.address": address, "server.port": str(port), "browser.serverPort": str(port),
        "secrets.files": str(folder / roles.LOGIN),
    }
    if roles.loopback(address):
        # No page of the web may pretend to be this computer.
        given["server.allowedHosts"] = ("localhost", "127.0.0.1", "::1", "[::1]")
    given |= {f"theme.{key}": value for key, value in _BOTH.items()}
    for theme, colours in (("light", _LIGHT), ("dark", _DARK)):
        for key, value in colours.items():
            section, _, name = key.rpartition(".")
            given[".".join(part for part in ("theme", theme, section, name) if part)] = value
    return [f"--{key}={value}" for key, told in given.items()
            for value in ((told,) if isinstance(told, str) else told)]


def _family(address: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in address else socket.AF_INET


def _taken(address: str, port: int) -> str | None:
    with socket.socket(_family(address), socket.SOCK_STREAM) as trial:
        if os.name != "nt":
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((address, port))
        except OSError as error:
            return words().text("pages.start.taken", text_port=str(port), text_address=visible(address),
                                text=why(words(), error.strerror or str(error)))
    return None


def _watched(process: subprocess.Popen[bytes], address: str, port: int, *, browser: bool) -> int:
    def stop(number: int, frame: object) -> NoReturn:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        if not _up(process, address, port):
            complain(words().text("pages.start.failed"))
            return FAILED
        shown = _ANYWHERE.get(address, address)
        where = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
        say(words().text("pages.start.running", text_address=where))
        sys.stdout.flush()
        if browser:
            webbrowser.open(where)
        # Looked at again and again: libraries take Ctrl-C over so that waiting for good would not end.
        while process.poll() is None:
            time.sleep(_LOOK)
        complain(words().text("pages.start.failed"))
    except KeyboardInterrupt:
        say(words().text("pages.start.stopped"))
        sys.stdout.flush()
        return FINE
    else:
        return FAILED
    finally:
        _end(process)
        signal.signal(signal.SIGTERM, before)


def _up(process: subprocess.Popen[bytes], address: str, port: int) -> bool:
    until = time.monotonic() + STARTS
    while time.monotonic() < until and process.poll() is None:
        try:
            socket.create_connection((_ANYWHERE.get(address, address), port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return True
    return False


def _end(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is not None:
        return
    process.terminate()
    try:
        process.wait(ENDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()

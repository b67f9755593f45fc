"""Who may look and do what, and at which addresses the pages are refused."""

from __future__ import annotations

import socket

import pytest
from drawing import fine, texts
from streamlit.testing.v1 import AppTest

from oklahoma_dashboards import entry
from oklahoma_pipeline import cli, roles
from oklahoma_pipeline.cli import dashboard

LOGIN = """
[auth]
redirect_uri = "http://localhost:8501/oauth2callback"
cookie_secret = "0123456789abcdef0123456789abcdef"
client_id = "oklahoma"
client_secret = "secret"
server_metadata_url = "http://127.0.0.1:9/.well-known/openid-configuration"

[roles]
"Rita@example.org" = "reader"
"walt@example.org" = "auditor"
"vera@example.org" = "owner"
"""


@pytest.fixture
def closed(sample_folder, tmp_path):
    """A copy of the samples with a login."""
    import shutil

    folder = shutil.copytree(sample_folder, tmp_path / "data")
    (folder / roles.LOGIN).write_text(LOGIN)
    return folder


@pytest.fixture
def user(monkeypatch):
    """Logs somebody in."""
    def come(email, *, verified=True):
        class User(dict):
            def to_dict(self):
                return dict(self)

        monkeypatch.setattr("streamlit.user", User(is_logged_in=True, email=email, email_verified=verified))

    return come


def test_without_a_login_the_only_one_there_is_the_owner(tmp_path):
    assert roles.read_login(tmp_path) is None
    assert entry.enter(tmp_path, "127.0.0.1").role == "owner"


@pytest.mark.parametrize(("role", "acts"), [
    (None, set()),
    ("reader", {"look"}),
    ("auditor", {"look", "save", "review", "tag", "note", "alias"}),
    ("owner", {"look", "save", "review", "tag", "note", "alias", "import", "undo", "retry"}),
])
def test_what_each_role_may(role, acts):
    from typing import get_args

    assert {act for act in get_args(roles.Act) if roles.may(role, act)} == acts


def test_roles_go_by_verified_address_whatever_its_case(tmp_path):
    (tmp_path / roles.LOGIN).write_text(LOGIN)
    login = roles.read_login(tmp_path)
    assert login.role("rita@EXAMPLE.org ", verified=True) == "reader"
    assert login.role("vera@example.org", verified=False) is None
    assert login.role("stranger@example.org", verified=True) is None
    assert login.role(None, verified=True) is None


@pytest.mark.parametrize(("text", "reason"), [
    ("not toml [", "unreadable"), ("", "lacking"), ("[auth]\n", "lacking"),
    (LOGIN.replace('client_id = "oklahoma"', 'client_id = ""'), "lacking"),
    (LOGIN.split("[roles]")[0], "lacking"), (LOGIN.replace('"owner"', '"king"'), "role"),
])
def test_a_login_that_cannot_be_used_lets_nobody_in(tmp_path, text, reason):
    (tmp_path / roles.LOGIN).write_text(text)
    with pytest.raises(roles.BadLogin) as error:
        roles.read_login(tmp_path)
    assert error.value.reason == reason
    assert entry.enter(tmp_path, "127.0.0.1").role is None
    assert dashboard.refusal(tmp_path, "127.0.0.1")


@pytest.mark.parametrize(("address", "only_here"), [
    ("127.0.0.1", True), ("127.8.8.8", True), ("localhost", True), ("::1", True), ("[::1]", True),
    ("0.0.0.0", False), ("::", False), ("192.168.1.5", False), ("example.org", False), ("", False), ("localhost.example.org", False),
])
def test_only_the_loopback_needs_no_login(tmp_path, address, only_here):
    assert roles.loopback(address) is only_here
    assert (dashboard.refusal(tmp_path, address) is None) is only_here
    assert (entry.enter(tmp_path, address).role is None) is not only_here


def test_the_start_is_refused_with_the_reason(tmp_path, capfd, monkeypatch):
    monkeypatch.setattr("subprocess.Popen", None)
    assert cli.run(["dashboard", "--db", str(tmp_path), "--address", "0.0.0.0", "--lang", "en"]) == 1
    said = capfd.readouterr().err
    assert "nobody would have to say who he is" in said
    assert str(tmp_path / roles.LOGIN) in said


def test_a_port_that_is_taken_is_told(tmp_path, capfd):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert cli.run(["dashboard", "--db", str(tmp_path), "--port", str(port), "--lang", "ru"]) == 1
    assert f"Порт {port}" in capfd.readouterr().err


def test_nobody_is_asked_nothing_but_who_he_is(show, closed):
    test = show("players", closed)
    said = texts(test)
    assert "Log in" in said
    assert "Anna" not in " ".join(said)


def test_a_stranger_sees_nothing(show, closed, user):
    user("<b>eve</b>@example.org")
    said = " ".join(texts(show("players", closed)))
    assert "has no role here" in said
    assert "<b>" not in said
    assert "Anna" not in said


@pytest.mark.parametrize(("email", "imports", "joins"), [
    ("rita@example.org", False, False), ("walt@example.org", False, True), ("vera@example.org", True, True),
])
def test_buttons_are_those_of_the_role(show, closed, user, email, imports, joins):
    user(email)
    assert ("Or a folder of this computer" in texts(fine(show("import", closed)))) is imports
    account = _anna(closed)
    assert ("Join with other names" in texts(fine(show("players", closed, player=account)))) is joins




def _anna(folder):
    from oklahoma_dashboards import queries
    from oklahoma_dashboards.persons import everybody

    with queries.reading(folder) as store:
        return f"{next(one for one in everybody(store) if one.name == 'Anna').account:016x}"


def test_a_reader_changes_nothing_even_where_a_button_is_forged(closed):
    from oklahoma_dashboards import acts
    from oklahoma_dashboards.address import Address
    from oklahoma_dashboards.page import Page
    from oklahoma_dashboards.text import Words

    page = Page("players", closed, Words("en"), Address({}), "reader")
    assert not acts.do(page, "alias", lambda store: pytest.fail("it was done"), "done")


def test_the_application_started_without_the_command_is_shut(tmp_path, monkeypatch):
    from pathlib import Path

    import oklahoma_dashboards

    monkeypatch.setenv("OKLAHOMA_DB", str(tmp_path))
    app = Path(oklahoma_dashboards.__file__).with_name("app.py")
    test = AppTest.from_file(str(app), default_timeout=60)
    test.query_params["lang"] = "en"
    test.run()
    assert not test.exception
    assert "nobody would have to say" in test.error[0].value

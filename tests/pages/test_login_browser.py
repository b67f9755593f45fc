"""A login by OpenID Connect: who is let in, with what role, and who is not."""

from __future__ import annotations

import shutil

import pytest
from browser import free_port, missing, serving, tabs
from provider import CLIENT, SECRET, provided

from oklahoma_pipeline import roles

if (_why := missing()) is not None:
    pytest.skip(_why, allow_module_level=True)

LOGIN = """
[auth]
redirect_uri = "http://localhost:{port}/oauth2callback"
cookie_secret = "0123456789abcdef0123456789abcdef"
client_id = "{client}"
client_secret = "{secret}"
server_metadata_url = "{provider}/.well-known/openid-configuration"

[roles]
"rita@example.org" = "reader"
"vera@example.org" = "owner"
"""


def test_everybody_has_to_say_who_he_is(sample_folder, tmp_path):
    folder, port = shutil.copytree(sample_folder, tmp_path / "data"), free_port()
    with provided() as provider:
        (folder / roles.LOGIN).write_text(LOGIN.format(port=port, client=CLIENT, secret=SECRET, provider=provider.address))
        with serving(folder, "--address", "0.0.0.0", port=port) as where, tabs(where) as opened:
            for claims, seen, hidden in (
                ({"email": "Rita@example.org", "email_verified": True}, "reader", "Or a folder of this computer"),
                ({"email": "vera@example.org", "email_verified": True}, "Or a folder of this computer", "has no role"),
                ({"email": "vera@example.org", "email_verified": False}, "has no role here", "Or a folder"),
                ({"email": "eve@example.org", "email_verified": True}, "has no role here", "Or a folder"),
            ):
                provider.claims = claims
                tab = opened("en")
                tab.visit("import")
                assert "quarantine" not in tab.text()
                tab.page.get_by_role("button", name="Log in").click()
                tab.page.get_by_role("button", name="Log out").wait_for()
                tab.settle()
                if "has no role" not in seen:
                    tab.visit("import")
                said = tab.text()
                assert seen in said
                assert hidden not in said
                tab.fine()
                tab.page.context.close()

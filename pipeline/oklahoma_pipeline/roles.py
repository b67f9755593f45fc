"""Who may do what: readers look, auditors also review, tag, note and join names, owners also import and undo.

At a program that listens on this computer alone everybody is its owner. Where a login is set up, the file
`login.toml` of the data folder gives roles to addresses of e-mail; an address that it does not name has none
and sees nothing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from typing import Final, Literal, get_args

LOGIN: Final = "login.toml"
Role = Literal["reader", "auditor", "owner"]
ROLES: Final[tuple[Role, ...]] = get_args(Role)
Act = Literal["look", "review", "tag", "note", "alias", "save", "import", "undo", "retry"]
_LEAST: Final[Mapping[Act, Role]] = {
    "look": "reader",
    "save": "auditor", "review": "auditor", "tag": "auditor", "note": "auditor", "alias": "auditor",
    "import": "owner", "undo": "owner", "retry": "owner",
}
# What Streamlit's OpenID Connect needs besides the secret of the cookie.
NEEDED: Final = ("redirect_uri", "cookie_secret", "client_id", "client_secret", "server_metadata_url")


class BadLogin(Exception):
    """`login.toml` cannot be used. `reason` is a key under `pages.login.bad`, `detail` what it speaks of."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason = reason
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Login:
    """A login as the file describes it: the addresses in lower case, each with its role."""

    auth: Mapping[str, object]
    roles: Mapping[str, Role] = field(default_factory=dict)

    def role(self, email: str | None, *, verified: bool) -> Role | None:
        """The role of somebody logged in; None for a stranger and for an address that nobody verified."""
        return self.roles.get(email.strip().casefold()) if email and verified else None


def may(role: Role | None, act: Act) -> bool:
    """Whether a role is enough for that."""
    return role is not None and ROLES.index(role) >= ROLES.index(_LEAST[act])


def read_login(folder: Path) -> Login | None:
    """The login of a data folder; None where none is set up. Raises BadLogin."""
    path = folder / LOGIN
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise BadLogin("unreadable", str(error)) from error
    auth = data.get("auth")
    if not isinstance(auth, dict):
        raise BadLogin("lacking", "[auth]")
    for name in NEEDED:
        if not isinstance(auth.get(name), str) or not auth[name].strip():
            raise BadLogin("lacking", name)
    return Login(auth, _roles(data.get("roles")))


def _roles(table: object) -> dict[str, Role]:
    if not isinstance(table, dict) or not table:
        raise BadLogin("lacking", "[roles]")
    found: dict[str, Role] = {}
    for email, role in table.items():
        known = next((one for one in ROLES if one == role), None)
        if known is None:
            raise BadLogin("role", f"{email} = {role}")
        found[str(email).strip().casefold()] = known
    return found


def loopback(address: str) -> bool:
    """Whether only this computer can reach the address. Names other than localhost count as reachable."""
    if address.casefold() == "localhost":
        return True
    try:
        return ip_address(address.strip("[]")).is_loopback
    except ValueError:
        return False

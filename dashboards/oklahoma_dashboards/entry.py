"""Who comes in: everybody as the owner on this computer alone, else whom `login.toml` gives a role."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import streamlit as st

from oklahoma_dashboards.text import Words, md
from oklahoma_pipeline import roles
from oklahoma_pipeline.roles import BadLogin, Login, Role

# Where Streamlit listens that was not told where.
ANYWHERE: Final = "0.0.0.0"  # noqa: S104 - it is refused


@dataclass(frozen=True, slots=True)
class Who:
    """`role` is None where nobody may look; then `why` is a key under `pages.login`."""

    role: Role | None
    email: str = ""
    why: str = ""
    detail: str = ""
    login: bool = False


def enter(folder: Path, address: str | None) -> Who:
    """Who is there. `address` is where the pages are served, None where they are not."""
    try:
        login = roles.read_login(folder)
    except BadLogin as error:
        return Who(None, "", f"bad.{error.reason}", error.detail)
    if login is not None:
        return _known(login)
    # Whoever starts Streamlit without `oklahoma dashboard` may have left the door open.
    if address is not None and not roles.loopback(address):
        return Who(None, "", "needed", address)
    return Who("owner")


def _known(login: Login) -> Who:
    user = st.user.to_dict()
    if not user.get("is_logged_in"):
        return Who(None, "", "first", login=True)
    email = str(user.get("email") or "")
    role = login.role(email, verified=user.get("email_verified") is True)
    return Who(role, email, "" if role else "stranger", email, login=True)


def draw(who: Who, words: Words, folder: Path) -> None:
    """What somebody sees who may not look."""
    st.title(words.say("product"), anchor=False)
    if who.why == "first":
        st.markdown(words.say("login.about"))
        st.button(
            words.say("login.in"), on_click=st.login, type="primary", icon=":material/login:", key="login"
        )
        return
    file = md(str(folder / roles.LOGIN), 300)
    if who.why == "stranger":
        st.error(words.say_md("login.stranger", text=who.detail))
        st.button(words.say("login.out"), on_click=st.logout, icon=":material/logout:", key="logout")
    elif who.why == "needed":
        st.error(words.catalogue.text("pages.login.needed", text_address=md(who.detail), text_file=file))
    else:
        reason = words.catalogue.text(f"pages.login.{who.why}", text=md(who.detail, 300))
        st.error(words.catalogue.text("pages.login.refused", text_file=file, text=reason))


def leave(who: Who, words: Words) -> None:
    """At the side: who is looking, and the way out; nothing without a login."""
    if who.login and who.role is not None:
        with st.sidebar:
            st.caption(words.say_md(f"login.as_{who.role}", text=who.email))
            st.button(
                words.say("login.out"),
                on_click=st.logout,
                icon=":material/logout:",
                key="logout",
                type="tertiary",
            )

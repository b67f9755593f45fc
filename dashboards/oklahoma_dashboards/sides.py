"""Values of the sides of results: in words, and as parameters that lead to their hands."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta

from oklahoma_dashboards.controls import game
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import name
from oklahoma_pipeline.messages import Money


def worded(page: Page, side: str, part: tuple[object, ...], rooms: Mapping[int, str]) -> str:
    """The value in words."""
    value = part[0]
    if side == "stake":
        return _stake(page, part)
    if side == "table":
        return ", ".join(name(str(one)) for one in (part[1], rooms.get(value)) if one is not None)  # type: ignore[call-overload]
    if side == "kind":
        return page.words.value("cash" if value else "tournament")
    if value is None:
        return page.words.value(None)
    if side == "room":
        return name(rooms.get(value))  # type: ignore[call-overload]
    if side == "game":
        return game(page, str(value))
    if side == "weekday":
        return page.words.value(f"weekday{value}")
    if side == "hour":
        return f"{value:02}:00"
    if side == "month" and isinstance(value, date):
        return f"{value:%Y-%m}"
    if isinstance(value, (date, datetime)):
        return page.words.moment(value)
    if side in ("betting", "reached", "outcome", "kept"):
        return page.words.value(value)
    return name(str(value))


def _stake(page: Page, part: tuple[object, ...]) -> str:
    small, big, currency, scale = part
    if not isinstance(big, int) or not isinstance(scale, int):
        return page.words.value(None)
    money = Money(scale, currency if isinstance(currency, str) else None)
    return "/".join(page.words.catalogue.amount(one, money) for one in (small, big) if isinstance(one, int))


def limits(side: str, part: tuple[object, ...], rooms: Mapping[int, str]) -> dict[str, object] | None:
    """The parameters of the hands behind a value; None where the address cannot tell it."""
    value = part[0]
    if side == "stake":
        small, big, currency, scale = part
        if not all(isinstance(one, int) for one in (small, big, scale)):
            return None
        return {"stake": "/".join(_plain(one, scale) for one in (small, big)), "currency": currency}  # type: ignore[arg-type]
    if value is None:
        return None
    if side == "table":
        return {"table": part[1], "room": rooms.get(value)} if part[1] is not None else None  # type: ignore[call-overload]
    if side == "room":
        return {"room": rooms.get(value)}  # type: ignore[call-overload]
    if side == "day":
        return {"since": value, "until": value}
    if side == "month" and isinstance(value, date):
        following = (value.replace(day=1) + timedelta(days=32)).replace(day=1)
        return {"since": value.isoformat(), "until": (following - timedelta(days=1)).isoformat()}
    if side == "session" and isinstance(value, datetime):
        return {"session": value.isoformat(timespec="minutes")}
    if side == "kind":
        return {"kind": "cash" if value else "tournament"}
    if side in ("place", "game", "betting", "currency", "reached", "outcome", "size", "tag"):
        return {side: value}
    return None


def _plain(units: int, scale: int) -> str:
    whole, rest = divmod(units, scale)
    return f"{whole}.{rest:0{len(str(scale)) - 1}d}" if scale > 1 else str(whole)

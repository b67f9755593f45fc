"""`oklahoma stats --why`: the hands that a number is made of."""

from __future__ import annotations

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import say, styled, visible
from oklahoma_pipeline.cli.stored.common import FINE, called
from oklahoma_pipeline.cli.stored.figures import decimal
from oklahoma_pipeline.cli.stored.sheets import OBJECTS, Sheet, put, put_objects
from oklahoma_pipeline.messages import Money
from oklahoma_pipeline.store import statistics
from oklahoma_pipeline.store.filters import Filter
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.people import Person
from oklahoma_pipeline.store.statistics import Behind, Statistic

_SHOWN = 200
# Of these each hand has an amount, and no chances that would be counted one by one.
_SUMMED = ("blinds", "rate", "interval", "deviation", "share", "hours", "per_hour")
_MONEY = ("blinds", "rate", "interval", "deviation")


def show(
    store: Store,
    person: Person | None,
    statistic: Statistic,
    chosen: Filter,
    form: str,
    target: str | None,
    *,
    made: bool | None,
    limit: int | None,
) -> int:
    """All of them in a file; on the terminal the latest."""
    accounts = statistics.accounts_of(person) if person is not None else None
    counted = statistics.behind(store, accounts, statistic.key, chosen)
    hands = [hand for hand in counted if made is None or made == bool(hand.made)]
    if statistic.unit in _SUMMED:
        hands.sort(key=lambda hand: -hand.made)
    if form in OBJECTS:
        return put_objects(map(_as_object, hands[:limit]), form, target)
    if form != "table":
        return put(_sheet(hands[:limit]), form, target)
    _title(counted, statistic, person)
    _table(store, hands, statistic, limit or _SHOWN, alone=person is not None)
    return FINE


def _as_object(hand: Behind) -> dict[str, object]:
    return {
        "hand": hand.number,
        "room": hand.room,
        "played_at": hand.played_at.isoformat() + "Z" if hand.played_at else None,
        "game": hand.game,
        "player": hand.player,
        "place": hand.place,
        "cards": hand.cards,
        "net": hand.net,
        "currency": hand.currency,
        "scale": hand.scale,
        "made": hand.made,
        "chances": hand.chances,
    }


def _sheet(hands: list[Behind]) -> Sheet:
    names = ("hand", "room", "date", "game", "player", "place", "cards", "net", "made", "chances")
    return Sheet(
        [words().raw(f"stats.columns.{name}") for name in names],
        [
            [
                hand.number,
                hand.room,
                hand.played_at,
                hand.game,
                hand.player,
                hand.place,
                hand.cards,
                None if hand.net is None else hand.net / hand.scale,
                hand.made,
                hand.chances,
            ]
            for hand in hands
        ],
    )


def _title(counted: list[Behind], statistic: Statistic, person: Person | None) -> None:
    """The whole number, whichever part of its hands is listed."""
    number = (sum(hand.made for hand in counted), sum(hand.chances for hand in counted))
    name = visible(person.name) if person is not None else words().raw("stats.pool")
    if statistic.unit in _SUMMED:
        hands = len({hand.hand_id for hand in counted})
        sum_ = decimal(number[0], words()) if statistic.unit in _MONEY else ""
        title = statistic.titles[words().language]
        say(styled(words().text("stats.why_sum" if sum_ else "stats.why_hands", text_title=title,
                                text_player=name, text_sum=sum_, count_hands=hands), "title"))
        return
    say(
        styled(
            words().text(
                "stats.why_title",
                text_title=statistic.titles[words().language],
                text_player=name,
                count_made=int(number[0]),
                count_chances=int(number[1]),
            ),
            "title",
        )
    )


def _table(store: Store, hands: list[Behind], statistic: Statistic, limit: int, *, alone: bool) -> None:
    if not hands:
        say(words().raw("stats.why_none"))
        return
    rows = [_row(hand, statistic, called(hand.room, store), alone=alone) for hand in hands[:limit]]
    wide = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        say("  " + "  ".join(f"{text:<{wide[place]}}" for place, text in enumerate(row)).rstrip())
    if len(hands) > limit:
        say(words().text("stats.why_rest", count=len(hands) - limit))


def _row(hand: Behind, statistic: Statistic, room: str, *, alone: bool) -> list[str]:
    if statistic.unit in _SUMMED:
        done = decimal(hand.made, words(), 2)
    elif statistic.unit == "percent" and hand.chances == 1:
        done = words().raw("stats.why_yes" if hand.made else "stats.why_no")
    else:
        done = f"{words().number(int(hand.made))}/{words().number(hand.chances)}"
    row = [
        done,
        hand.number,
        visible(room, 24),
        f"{hand.played_at:%Y-%m-%d %H:%M}" if hand.played_at else "–",
        words().table("games").get(hand.game, hand.game),
        hand.place or "–",
        f"[{hand.cards}]" if hand.cards else "–",
        words().amount(hand.net, Money(hand.scale, hand.currency)) if hand.net is not None else "–",
    ]
    return row if alone else [*row[:1], visible(hand.player, 24), *row[1:]]

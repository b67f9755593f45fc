"""`oklahoma template`: a blank log to fill in by hand, in the layout that people write."""

from __future__ import annotations

from datetime import datetime

from oklahoma_grammar.writer import Words, words_of
from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import complain, say, visible
from oklahoma_pipeline.variants import VARIANTS, Variant

BLANK = "____"
FEWEST, MOST = 2, 10
_FINE, _FAILED = 0, 1
_PACK, _BOARD_AND_BURNS = 52, 8


def template(game: str, players: int) -> int:
    """Print the blank log; 1 where there is no such game, or no such table."""
    variant = VARIANTS.get(game.lower())
    if variant is None:
        known = tuple(VARIANTS)
        complain(words().text("template.no_game", text=visible(game), texts_known=known))
        return _FAILED
    most = min(MOST, (_PACK - _BOARD_AND_BURNS) // variant.dealt)
    if not FEWEST <= players <= most:
        complain(words().text("template.no_table", count_least=FEWEST, count_most=most))
        return _FAILED
    language = words().language
    say("\n".join([*_advice(variant), "", *_log(variant, players, words_of(f"club_{language}"))]))
    return _FINE


def _advice(variant: Variant) -> list[str]:
    """How to fill it in; these lines stand above the hand and are passed over when the log is read."""
    catalogue = words()
    lines = [catalogue.text(f"template.{key}", text=BLANK) for key in ("fill", "acts", "cards")]
    streets = [street for street in variant.streets if street.discard is not None]
    if streets:
        discard = streets[0].discard
        assert discard is not None
        names = [catalogue.street(street.name, "on") for street in streets]
        line = catalogue.text(
            f"template.{discard.when}", street=streets[0].name,
            text_streets=f" {catalogue.text('template.and')} ".join(names), count_cards=discard.count,
        )
        lines.append(line[:1].upper() + line[1:])
    return [*lines, catalogue.text("template.passed_over")]


def _log(variant: Variant, players: int, forms: Words) -> list[str]:
    """Header, seats, blinds, and a line for everybody's turn in every round."""
    header, lines = forms.header, forms.lines
    limit = forms.limits["no" if variant.used[0] == 0 else "pot"]
    game = f"{forms.games[variant.key]}, {limit}"
    now = datetime.now().astimezone()
    date = forms.date.format(
        year=now.year, month=f"{now.month:02}", day=f"{now.day:02}", clock=f"{now.hour:02}:{now.minute:02}",
    )
    table, club = header["table"].format(name=BLANK), header["club"].format(name=BLANK)
    log = [
        header["first"].format(number=1, game=game, stakes=f"{BLANK}/{BLANK}"),
        f"{date}, {table}, {club}",
        header["button"].format(seat=BLANK),
    ]
    seat = forms.seat["line"]
    log += [seat.format(seat=number, player=BLANK, amount=BLANK) for number in range(1, players + 1)]
    log += [forms.posts[kind].format(player=BLANK, amount=BLANK) for kind in ("small", "big")]
    log += [lines["deal"].format(player=BLANK, cards=BLANK)]
    for street in variant.streets:
        name = "hole_cards" if not street.board else street.name
        log.append(lines[name].format(run="", cards=BLANK))
        log += _round(variant, street.name, players, forms)
    log.append(lines["showdown"].format(run=""))
    log += [lines["show_named"].format(player=BLANK, cards=BLANK, named=BLANK)] * players
    log.append(lines["collect"].format(pot=forms.pots["pot"], amount=BLANK, player=BLANK))
    return log


def _round(variant: Variant, street: str, players: int, forms: Words) -> list[str]:
    """One line for each who may act, and for each who must throw cards away apart from that."""
    acts = forms.acts
    said = acts["line"].format(player=BLANK, act=BLANK)
    discard = variant.street(street).discard
    if discard is None:
        return [said] * players
    thrown = f"{acts['discard']} {BLANK}"
    alone = acts["line"].format(player=BLANK, act=thrown)
    if discard.when == "declaration":
        both = acts["joined"].format(discard=thrown, act=BLANK)
        return [acts["line"].format(player=BLANK, act=both)] * players
    if discard.when == "before_round":
        return [alone] * players + [said] * players
    return [said] * players + [alone] * players

"""Any text may be a player's name: seats name the players, and the longest name whose rest fits is the one."""

from __future__ import annotations

from typing import Any

import pytest

from oklahoma_grammar.events import Hand

HOSTILE = [
    "Ann: folds", "folds", "Big C (host)", "[x]", "$teve", "YesI antes $4000", "Seat 1", "Место 1", "Ann", "Ann: f",
    "♠️🂡😀", "Dealer", "Board [As Kd]", "*** FLOP ***", "said, \"Bob: folds\"", "100", "5", "x (20000 in chips)",
    "P (button)", ": checks", "Bob: ", "a\tb", "\\1 \\g<0>", "(.*)*", "{player}", "%s", "Иван: делает фолд",
    "collected", "Uncalled bet (400) returned to Boris", "-", "'", '"', "O’Neil", "ё", "№5", "Hand", "Anna ", " Vera",
    "and is all-in", "x" * 256, "юзер с пробелами", "A: B: C", "Summary", "\u202eevil", "e\u0301",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_any_text_acts_under_its_own_name_in_english(en_hand: Any, name: str) -> None:
    hand = en_hand(
        f"{name}: posts small blind 100", "*** HOLE CARDS ***", f"Dealt to {name} [As Kd 7h 7c]",
        f"{name}: raises 400 to 600", f"{name}: discards 1 card [7c] and bets 400", f"{name}: folds",
        f"Uncalled bet (400) returned to {name}", f"{name} collected 500 from pot",
        f"{name}: shows [As Kd] (a pair of Aces)", f"{name} leaves the table", "*** SUMMARY ***",
        f"Seat 2: {name} (big blind) folded on the Flop",
        names=("Zed", name, "Wanda"),
    )
    assert isinstance(hand, Hand), hand
    assert hand.seats[1].name == name
    said = [(type(e).__name__, e.player) for e in hand.events if hasattr(e, "player")]
    assert said == [
        (kind, name)
        for kind in (
            "Post", "Deal", "Raise", "Discard", "Bet", "Fold", "Uncalled", "Collect", "Show", "Traffic", "SummarySeat",
        )
    ]


@pytest.mark.parametrize("name", HOSTILE)
def test_any_text_acts_under_its_own_name_in_russian(ru_hand: Any, name: str) -> None:
    hand = ru_hand(
        f"{name}: ставит малый блайнд 100", "*** ЗАКРЫТЫЕ КАРТЫ ***", f"Карты {name} [As Kd 7h 7c]",
        f"{name}: делает рейз 400 600", f"{name}: сбрасывает 1 карту [7c] и делает бет 400", f"{name}: делает фолд",
        f"Неуравненная ставка (400) возвращается игроку {name}", f"{name} получил 500 ( банк)",
        f"{name}: открывает [As Kd] (пару [тузы])", f"время на ход игрока {name} истекло", "*** ИТОГ ***",
        f"Место 2: {name} (большой блайнд) сделал фолд на Флоп",
        names=("Зина", name, "Рита"),
    )
    assert isinstance(hand, Hand), hand
    said = [(type(e).__name__, e.player) for e in hand.events if hasattr(e, "player")]
    assert said == [
        (kind, name)
        for kind in (
            "Post", "Deal", "Raise", "Discard", "Bet", "Fold", "Uncalled", "Collect", "Show", "Traffic", "SummarySeat",
        )
    ]


def test_a_name_that_opens_another(en_hand: Any) -> None:
    """The longest name whose rest fits: `Ann: folds` says nothing more, so it is Ann who folds."""
    hand = en_hand("Ann: folds", "Ann: folds: checks", "Anna: folds", names=("Ann", "Ann: folds", "Anna"))
    assert [(type(e).__name__, e.player) for e in hand.events] == [
        ("Fold", "Ann"), ("Check", "Ann: folds"), ("Fold", "Anna"),
    ]


def test_an_empty_and_a_blank_name(en_hand: Any) -> None:
    hand = en_hand(": folds", " : folds", "Uncalled bet (5) returned to ", names=("", " ", "Anna"))
    assert [(type(e).__name__, e.player) for e in hand.events] == [("Fold", ""), ("Fold", " "), ("Uncalled", "")]


def test_a_name_over_the_limit_sends_the_hand_away(en_hand: Any) -> None:
    refused = en_hand("Anna: folds", names=("Anna", "x" * 257))
    assert (refused.rule, refused.expected, refused.at.line) == ("SYN-02", ("expect.name",), 4)


def test_two_players_in_one_seat(en_hand: Any) -> None:
    """Their lines in the summary are told apart by name."""
    text = en_hand("x").text.replace("Seat 2:", "Seat 1:") + "\n*** SUMMARY ***\nSeat 1: Boris mucked\nSeat 1: Anna mucked"
    from oklahoma_grammar.parser import parse
    from oklahoma_grammar.reader import HandText

    hand = parse(HandText("a", 1, text))
    assert [e.player for e in hand.events if type(e).__name__ == "SummarySeat"] == ["Boris", "Anna"]


def test_lookalike_letters_are_never_folded_in_names(ru_hand: Any) -> None:
    """A name of Latin letters and its Cyrillic double are two people."""
    hand = ru_hand("Анна: делaет чек", "Aннa: чек", names=("Анна", "Aннa"))
    assert [(type(e).__name__, e.player) for e in hand.events] == [("Check", "Анна"), ("Check", "Aннa")]


def test_who_has_no_seat_still_acts(en_hand: Any, ru_hand: Any) -> None:
    """Whether he may is not for a reader to say; the first colon with a fitting rest ends his name."""
    hand = en_hand("Kuba: folds", "Kuba: folds", "Kuba: x: calls 400", "Kuba collected 5 from pot")
    assert [e.player for e in hand.events] == ["Kuba", "Kuba", "Kuba: x", "Kuba"]
    hand = ru_hand("Куба: делает фолд", "Куба: сброс 4♦, чек")
    assert [(type(e).__name__, e.player) for e in hand.events] == [("Fold", "Куба"), ("Discard", "Куба"), ("Check", "Куба")]


def test_talk_that_reads_like_play(en_hand: Any) -> None:
    hand = en_hand('Anna said, "Boris: folds"', 'Boris said, "Seat 1: Anna (20000 in chips)"')
    assert [(type(e).__name__, e.player, e.kind) for e in hand.events] == [
        ("Traffic", "Anna", "said"), ("Traffic", "Boris", "said"),
    ]


EN_HAND = (
    "Anna: posts small blind 100", "*** HOLE CARDS ***", "Dealt to {name} [Ah 9h 3c 2d]", "{name}: raises 400 to 600",
    "*** FLOP *** [Ah 9h 3c]", "{name}: discards 1 card [2d] and bets 400", "*** TURN *** [Ah 9h 3c] [6s]",
    "*** RIVER *** [Ah 9h 3c 6s] [2h]", "*** SHOW DOWN ***", "{name}: shows [Ah 9h]", "{name} collected 1800 from main pot",
    "*** SUMMARY ***", "Total pot 3000 Main pot 1800. Side pot 1200. | Rake 0 | Jackpot Drop 5", "Board [Ah 9h 3c 6s 2h]",
    "Seat 1: Anna folded before Flop", "Seat 2: {name} (big blind) showed [Ah 9h] and won (1800)",
)
RU_HAND = (
    "Анна: ставит малый блайнд 100", "*** ЗАКРЫТЫЕ КАРТЫ ***", "Карты {name} [Ah 9h 3c 2d]", "{name}: делает рейз 400 600",
    "*** ФЛОП *** [Ah 9h 3c]", "{name}: сбрасывает 1 карту [2d] и делает бет 400", "*** ТЕРН *** [Ah 9h 3c] [6s]",
    "*** РИВЕР *** [Ah 9h 3c 6s] [2h]", "*** ВСКРЫТИЕ КАРТ ***", "{name}: открывает [Ah 9h]", "{name} получил 1800 (основной банк)",
    "*** ИТОГ ***", "Общий банк 3000 Основной банк 1800. Побочный банк 1200. | Доля 0", "Борд [Ah 9h 3c 6s 2h]",
    "Место 1: Анна сделал фолд до Флоп", "Место 2: {name} (большой блайнд) открыл [Ah 9h] и выиграл (1800)",
)
IN_THE_LINES = [
    "Rake", "Ra", "R", "a", "k", "e", "Доля", "Д", "о", "л", "я", "Ah", "9h", "s", "h", "Ah 9h", "Ah 9h 3c", "pot", "Main pot",
    "Side", "Board", "Борд", "0", "3000", "1800", "5", "|", "[", "]", "***", "FLOP", "Jackpot", "Jackpot Drop", "[Вs]", "банк",
]


@pytest.mark.parametrize("name", IN_THE_LINES)
def test_a_name_is_not_taken_out_of_a_line_that_names_nobody(en_hand: Any, ru_hand: Any, name: str) -> None:
    """Nor do hands without such a name, read before or between, change what a hand with it says."""
    def events(read: Any, lines: tuple[str, ...], names: tuple[str, ...], who: str) -> list[Any]:
        hand = read(*[line.format(name=who) for line in lines], names=(names[0], who, names[2]))
        assert isinstance(hand, Hand), hand
        return [
            (type(event).__name__, *[names[1] if value == who else value for value in event[1:]])
            for event in hand.events
        ]

    for read, lines, names in (
        (en_hand, EN_HAND, ("Anna", "Boris", "Vera")), (ru_hand, RU_HAND, ("Анна", "Борис", "Вера")),
    ):
        plain = events(read, lines, names, names[1])
        assert "Unread" not in [event[0] for event in plain]
        for who in (name, names[1], name):
            assert events(read, lines, names, who) == plain


def test_a_sign_that_stands_for_a_name_here_is_nobody_in_a_log(en_hand: Any) -> None:
    hand = en_hand("\x00: folds", "Anna\x00: folds")
    assert [(type(e).__name__, e.player) for e in hand.events] == [("Fold", "\ufffd"), ("Fold", "Anna\ufffd")]


def test_a_line_may_say_the_same_as_a_seat_and_a_name(en_hand: Any) -> None:
    """`Seat 2: folds` tells of the player `folds` in seat 2, whatever was read before."""
    en_hand("Anna: folds")
    hand = en_hand("Anna: folds", "*** SUMMARY ***", "Seat 2: folds", names=("Anna", "folds", "Vera"))
    assert (type(hand.events[2]).__name__, hand.events[2].player) == ("SummarySeat", "folds")

"""Damaged and hostile text in the layouts of further rooms: always an answer, and soon."""

from __future__ import annotations

import random

import pytest

from oklahoma_grammar.events import Hand, Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text
from oklahoma_pipeline.judge import judge
from pace import within

FULL_TILT = """Full Tilt Poker Game #70150: Table Sapulpa (6 max) - $1/$2 - No Limit Irish - 21:14:05 ET - 2013/03/12
Seat 1: Anna ($200)
Seat 4: Boris ($187.50)
Anna posts the small blind of $1
Boris posts the big blind of $2
The button is in seat #1
*** HOLE CARDS ***
Dealt to Anna [9h 9c Ts Kc]
Anna raises to $6
Boris calls $4
*** FLOP *** [Qh 7c Jd] (Total Pot: $12, 2 Players)
Boris checks
Anna checks
*** DISCARD ROUND *** (Total Pot: $12, 2 Players)
Boris discards
Anna discards [9h 9c]
*** TURN *** [Qh 7c Jd] [6d] (Total Pot: $12, 2 Players)
Boris bets $8
Anna folds
Uncalled bet of $8 returned to Boris
Boris wins the pot ($11.50)
*** SUMMARY ***
Total pot $12 | Rake $0.50
Board: [Qh 7c Jd 6d]
Seat 1: Anna (small blind) folded on the Turn
Seat 4: Boris (big blind) collected ($11.50)
"""
CASSAVA = """#Game No : 70160
***** Cassava Hand History for Game 70160 *****
0,05$/0,10$ Blinds No Limit Holdem - *** 03 07 2011 21:14:05
Table Pawnee (Real Money)
Seat 2 is the button
Total number of players : 2
Seat 1: Anna ( 8,17$ )
Seat 2: Boris ( 5$ )
Boris posts small blind [0,05$]
Anna posts big blind [0,10$]
** Dealing down cards **
Dealt to Boris [ 7h, Вs ]
Boris raises [0,25$]
Anna calls [0,20$]
** Dealing flop ** [ 9s, Вh, 2s ]
Anna checks
Boris bets [0,60$]
Anna folds
** Summary **
Boris did not show his hand
Boris collected [ 0,57$ ]
"""
CHAT = """Рука #70170
Дилер: Анна ставит малый блайнд 1 500.
[1:44] Борис ставит большой блайнд 3 000.
Дилер: Раздаются карты.
Анна повышает до 6 000
Борис сбрасывает
Анна выигрывает 9 000 из банка.
"""
SAMPLES = {"full_tilt_en": FULL_TILT, "cassava_en": CASSAVA, "dealer_chat_ru": CHAT}


@pytest.mark.parametrize("room", SAMPLES)
def test_a_damaged_hand_has_an_answer(room: str) -> None:
    change = random.Random(room)
    for _ in range(120):
        lines = SAMPLES[room].split("\n")
        for _ in range(change.choice((1, 1, 2, 5))):
            place = change.randrange(len(lines))
            line = lines[place]
            spot = change.randrange(len(line) + 1)
            lines[place] = change.choice((
                line[:spot], line[:spot] + change.choice("[]()$:№ \u00a0\x00Ж9") + line[spot:], line * 3, line.upper(), "",
                change.choice(lines), line + "\n" + line,
            ))
        for piece in read_text("\n".join(lines), "log.txt"):
            if isinstance(piece, HandText):
                read = parse(piece)
                assert isinstance(read, Hand | Refused)
                judge(read)


@pytest.mark.parametrize("room", SAMPLES)
@pytest.mark.parametrize("flood", ["(", "a ", "$1 ", "Table (", "posts ", "[ 9s, ", ": ", "*** "])
def test_long_lines_cost_no_more_than_their_length(room: str, flood: str) -> None:
    first, *rest = SAMPLES[room].split("\n")
    long = flood * (9000 // len(flood))
    with within(352):
        for lines in ([first[:30] + long, *rest], [first + long, *rest], [first, *rest[:6], long, *rest[6:]],
                      [first, *rest[:6], "Anna " + long, *rest[6:]], [first, "Seat 3: " + long, *rest]):
            for piece in read_text("\n".join(lines), "log.txt"):
                if isinstance(piece, HandText):
                    parse(piece)

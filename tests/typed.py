"""One hand as a person types it at a club, in both languages, with its number left open."""

from __future__ import annotations

RU = """\
Раздача №{number}. Оклахома, пот-лимит, 100/200
12.03.2026 21:14 МСК, стол 4, клуб Тула
Баттон: место 3
Место 1: Анна, 20 000
Место 2: Борис, 18 400
Место 3: Вера, 31 000
Малый блайнд: Анна 100
Большой блайнд: Борис 200
Карты Вера: J♠ J♣ K♠ 2♥
Префлоп
Вера: рэйз 600
Анна: пас
Борис: колл
Флоп: 7♦ 3♣ Q♣
Борис: сброс 4♦, чек
Вера: сброс, бет 900
Борис: колл
Тёрн: J♦
Борис: сброс 2♠, чек
Вера: сброс, чек
Ривер: 4♥
Борис: чек
Вера: чек
Вскрытие
Борис: Q♠ 9♠, пара
Вера: J♠ J♣, тройка
Банк 3 100: Вера
"""
EN = """\
Hand #{number}. Oklahoma, pot limit, 100/200
2026-03-12 21:14 MSK, table 4, club Tulsa
Button: seat 3
Seat 1: Anna, 20,000
Seat 2: Boris, 18,400
Seat 3: Vera, 31,000
Small blind: Anna 100
Big blind: Boris 200
Cards Vera: Js Jc Ks 2h
Preflop
Vera: raise 600
Anna: fold
Boris: call
Flop: 7d 3c Qc
Boris: discard 4d, check
Vera: discard, bet 900
Boris: call
Turn: Jd
Boris: discard 2s, check
Vera: discard, check
River: 4h
Boris: check
Vera: check
Showdown
Boris: Qs 9s, pair
Vera: Js Jc, three of a kind
Pot 3,100: Vera
"""

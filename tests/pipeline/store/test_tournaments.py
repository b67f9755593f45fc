"""Tournaments in the store: hands, chips, levels, and what the log tells of a player's end."""

from __future__ import annotations

import pytest

from oklahoma_pipeline.store import files, load, opening

EN = """PokerStars Hand #7101: Tournament #77, $2+$0.20 USD Hold'em No Limit - Level IV (50/100) - 2026/05/04 14:35:18 ET
Table '77 1' 9-max Seat #3 is the button
Seat 1: Anna (400 in chips)
Seat 2: Boris (5000 in chips)
Seat 3: Vera (1500 in chips)
Anna: posts the ante 10
Boris: posts the ante 10
Vera: posts the ante 10
Anna: posts small blind 50
Boris: posts big blind 100
*** HOLE CARDS ***
Vera: raises 1390 to 1490 and is all-in
Anna: calls 340 and is all-in
Boris: calls 1390
*** FLOP *** [7d 3c Qc]
*** TURN *** [7d 3c Qc] [Jd]
*** RIVER *** [7d 3c Qc Jd] [4h]
*** SHOW DOWN ***
Vera: shows [Ah Kh] (high card Ace)
Boris: shows [Qs 9s] (a pair of Queens)
Boris collected 2200 from side pot
Anna: shows [As Kd] (high card Ace)
Boris collected 1200 from main pot
Boris wins the $0.25 bounty for eliminating Vera
Boris wins the $0.25 bounty for eliminating Anna
Vera finished the tournament in 2nd place and received $13.40.
Anna finished the tournament in 3rd place
Boris wins the tournament and receives $20 - congratulations!
Anna re-buys and receives 1500 chips for $2
*** SUMMARY ***
Total pot 3400 Main pot 1200. Side pot 2200. | Rake 0
Board [7d 3c Qc Jd 4h]
Seat 1: Anna (small blind) showed [As Kd] and lost with high card Ace
Seat 2: Boris (big blind) showed [Qs 9s] and won (3400) with a pair of Queens
Seat 3: Vera (button) showed [Ah Kh] and lost with high card Ace
"""
RU = """Раздача PokerStars №7101: Турнир №77, $2+$0.20 USD Холдем Безлимитный - Уровень IV (50/100) - 04.05.2026 14:35:18 ВВ
Стол '77 1' 9-max Баттон на месте №3
Место 1: Anna (400 фишек)
Место 2: Boris (5000 фишек)
Место 3: Vera (1500 фишек)
Anna: ставит анте 10
Boris: ставит анте 10
Vera: ставит анте 10
Anna: ставит малый блайнд 50
Boris: ставит большой блайнд 100
*** ЗАКРЫТЫЕ КАРТЫ ***
Vera: делает рейз 1390 1490 и олл-ин
Anna: делает колл 340 и олл-ин
Boris: делает колл 1390
*** ФЛОП *** [7d 3c Qc]
*** ТЕРН *** [7d 3c Qc] [Jd]
*** РИВЕР *** [7d 3c Qc Jd] [4h]
*** ВСКРЫТИЕ КАРТ ***
Vera: открывает [Ah Kh] (старшую карту [туз])
Boris: открывает [Qs 9s] (пару [дамы])
Boris получил 2200 ( побочный банк)
Anna: открывает [As Kd] (старшую карту [туз])
Boris получил 1200 ( основной банк)
Boris выигрывает $0.25 награды за выбывание Vera
Boris выигрывает $0.25 награды за выбывание Anna
Vera занимает 2-е место и получает $13.40.
Anna занимает 3-е место
Boris выигрывает турнир и получает $20 - поздравляем!
Anna делает докупку и получает 1500 фишек за $2
*** ИТОГ ***
Общий банк 3400 Основной банк 1200. Побочный банк 2200. | Доля 0
Борд [7d 3c Qc Jd 4h]
Место 1: Anna (малый блайнд) открыл [As Kd] и проиграл , собрав старшую карту [туз]
Место 2: Boris (большой блайнд) открыл [Qs 9s] и выиграл (3400) , собрав пару [дамы]
Место 3: Vera (баттон) открыл [Ah Kh] и проиграл , собрав старшую карту [туз]
"""


@pytest.mark.parametrize("text", [EN, RU], ids=["en", "ru"])
def test_what_a_tournament_tells(tmp_path, text):
    log = tmp_path / "log.txt"
    log.write_text(text, encoding="utf-8")
    with opening.open_for_writing(tmp_path / "db", "import", begin=True) as store:
        assert dict(load.import_files(store, files.contents([str(log)])).counts) == {"new": 1}
        hand = store.con.execute("SELECT tournament, level, small_blind, big_blind, scale, status FROM hands").fetchone()
        assert hand == ("77", "IV", 50, 100, 1, "clean")
        chips = store.con.execute("SELECT seat, stack, net FROM player_hands ORDER BY seat").fetchall()
        assert chips == [(1, 400, -400), (2, 5000, 1900), (3, 1500, -1500)]
        ends = store.con.execute("SELECT seat, total, amount FROM events WHERE kind = 'finished' ORDER BY total").fetchall()
        assert ends == [(2, 1, 2000), (3, 2, 1340), (1, 3, None)]

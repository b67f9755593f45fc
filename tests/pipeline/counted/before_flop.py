"""Counted by hand: blinds and posts, limps, raises, steals, three-bets and squeezes."""

from __future__ import annotations

from counted.tables import SIX, THREE

HANDS = {
    "a walk": (THREE + """
Vera fold
Anna fold
Boris back 1
Boris takes 2
""", {
        # Nobody asked the big blind for anything; the button could have stolen, and the small blind too.
        "Boris": "-vpip -pfr -limp -rfi -three_bet -fold_to_steal_bb saw_flop 0/1 -won_saw_flop hands 1/1",
        "Anna": "vpip 0/1 pfr 0/1 limp 0/1 rfi 0/1 steal 0/1 -fold_to_steal_sb -cold_call",
        "Vera": "vpip 0/1 limp 0/1 rfi 0/1 steal 0/1 -went_to_showdown discard_flop 0/1 -pass_flop",
    }),
    "limpers, and the big blind takes his option to check": (SIX + """
Vera call 2
Walt call 2
Dina fold
Egor fold
Anna call 1
Boris check
flop 7d 3c Qc
Anna discard ; Anna check
Boris discard ; Boris check
Vera discard ; Vera check
Walt fold
turn 9h
Anna discard ; Anna bet 4
Boris fold
Vera fold
Anna back 4
Anna takes 8
""", {
        "Vera": "vpip 1/1 pfr 0/1 limp 1/1 rfi 0/1 -steal pass_flop 0/1 pass_turn 1/1 check_with_discard 1/1",
        "Walt": "vpip 1/1 limp 1/1 -rfi pass_flop 1/1 discard_flop 0/1 -check_with_discard won_saw_flop 0/1",
        "Dina": "vpip 0/1 limp 0/1 -rfi -steal",
        "Anna": "vpip 1/1 limp 1/1 -rfi -cbet_flop -donk -cbet_turn bet_with_discard 1/2 aggression_frequency 1/1 "
                "won_saw_flop 1/1 went_to_showdown 0/1 -won_at_showdown",
        "Boris": "vpip 0/1 pfr 0/1 -limp -three_bet saw_flop 1/1 aggression_frequency 0/1 -check_raise pass_turn 1/1",
    }),
    "the big blind raises his option, and a limper re-raises": (SIX + """
Vera call 2
Walt fold
Dina fold
Egor fold
Anna fold
Boris raise 8
Vera raise 24
Boris fold
Vera back 16
Vera takes 17
""", {
        "Vera": "vpip 1/1 pfr 1/1 limp 1/1 rfi 0/1 three_bet 1/1 -squeeze -cold_call -four_bet -check_raise",
        "Boris": "vpip 1/1 pfr 1/1 -three_bet fold_to_three_bet 1/1 four_bet 0/1 -rfi -steal -fold_to_steal_bb",
        "Anna": "-fold_to_steal_sb -steal limp 0/1",
    }),
    "an all-in short of a raise climbs the ladder and does not reopen the betting": ("""
oklahoma no 1/2 button 6
seat 1 Anna 200
seat 2 Boris 200
seat 3 Vera 200
seat 4 Walt 7
seat 5 Dina 200
seat 6 Egor 200
Anna small 1
Boris big 2
holes
Vera raise 6
Walt raise 7 all-in
Dina call 7
Egor fold
Anna fold
Boris fold
Vera call 1
flop 7d 3c Qc
Walt discard
Vera discard ; Vera check
Dina discard ; Dina bet 10
Vera fold
Dina back 10
turn 2h
Walt discard
Dina discard
river 2d
showdown
Walt shows As Kd
Dina shows Js Jc
Dina takes 24
""", {
        "Vera": "rfi 1/1 fold_to_three_bet 0/1 -four_bet -cbet_flop -fold_to_cbet fold_after_discard 1/1 "
                "donk_flop 0/0 check_with_discard 1/1 -raise_cbet check_raise 0/1",
        # The only thing that he could do was go all-in.
        "Walt": "vpip 1/1 pfr 1/1 three_bet 1/1 cold_call 0/1 -pass_flop discard_flop 1/1 discard_turn 1/1 "
                "went_to_showdown 1/1 won_at_showdown 0/1 -cbet_flop -check_with_discard",
        "Dina": "-cold_call -three_bet cold_four_bet 0/1 vpip 1/1 pfr 0/1 -squeeze bet_with_discard 1/1",
        "Egor": "cold_four_bet 0/1 -cold_call -steal",
    }),
    "a straddle is a blind": (SIX.replace("holes", "Vera straddle 4\nholes") + """
Walt fold
Dina fold
Egor call 4
Anna fold
Boris fold
Vera check
flop 7d 3c Qc
Vera discard ; Vera bet 5
Egor fold
Vera back 5
Vera takes 11
""", {
        "Egor": "vpip 1/1 limp 1/1 rfi 0/1 steal 0/1 -cold_call pass_flop 1/1",
        # Nothing to call, so no limp; nobody had made a raise, so no three-bet.
        "Vera": "vpip 0/1 pfr 0/1 -limp -rfi -three_bet bet_with_discard 1/1 -cbet_flop -donk",
        "Boris": "vpip 0/1 -limp",
        "Walt": "limp 0/1 rfi 0/1",
    }),
    "newcomers who post, alive and dead": (SIX.replace("holes", "Walt both 3\nDina dead 1\nholes") + """
Vera fold
Walt check
Dina call 2
Egor raise 10
Anna fold
Boris fold
Walt raise 30
Dina fold
Egor call 20
flop 7d 3c Qc
Walt discard ; Walt check
Egor discard ; Egor check
turn 9h
Walt discard ; Walt check
Egor discard ; Egor bet 20
Walt fold
Egor back 20
Egor takes 67
""", {
        # His post is no chip of his own will; what he checked first he raised then.
        "Walt": "vpip 1/1 pfr 1/1 -limp rfi 0/1 three_bet 1/1 squeeze 0/0 -cold_call check_raise 1/1 "
                "cbet_flop 0/1 -cbet_turn -fold_to_cbet -donk_turn fold_after_discard 1/1 -fold_after_discard_flop "
                "fold_after_discard_turn 1/1 check_raise_turn 0/1",
        "Dina": "vpip 1/1 limp 1/1 -rfi -cold_call three_bet 0/0 -cold_four_bet",
        "Egor": "pfr 1/1 -rfi -steal fold_to_three_bet 0/1 four_bet 0/1 -donk_flop -cbet_flop -donk_turn",
        "Anna": "three_bet 0/1 -cold_call -squeeze -fold_to_steal_sb",
    }),
    "a three-bet pot and a bet into the three-bettor": (SIX + """
Vera fold
Walt fold
Dina raise 6
Egor raise 18
Anna fold
Boris fold
Dina call 12
flop 7d 3c Qc
Dina discard ; Dina bet 10
Egor discard ; Egor raise 30
Dina call 20
turn 9h
Dina discard ; Dina check
Egor discard ; Egor bet 40
Dina fold
Egor back 40
Egor takes 99
""", {
        "Dina": "rfi 1/1 steal 1/1 fold_to_three_bet 0/1 four_bet 0/1 donk_flop 1/1 donk 1/1 donk_turn 0/1 "
                "-cbet_flop -fold_to_cbet_flop fold_to_cbet_turn 1/1 fold_to_cbet 1/1 raise_cbet_turn 0/1 "
                "bet_with_discard 1/2 check_with_discard 1/2 fold_after_discard 1/1 fold_after_discard_flop 0/1 "
                "aggression_factor 1/1 check_raise_turn 0/1",
        # He led the betting before the flop, on it, and bets the turn first.
        "Egor": "three_bet 1/1 cold_call 0/1 -cbet_flop cbet_turn 1/1 -donk -check_raise raise_with_discard 1/2 "
                "bet_with_discard 1/2 aggression_factor 2/0 aggression_frequency 2/2",
        "Anna": "cold_four_bet 0/1 -three_bet -fold_to_steal_sb",
        "Boris": "cold_four_bet 0/1 -fold_to_steal_bb",
    }),
    "stolen blinds": (SIX + """
Vera fold
Walt fold
Dina fold
Egor raise 5
Anna fold
Boris fold
Egor back 3
Egor takes 5
""", {
        "Egor": "rfi 1/1 steal 1/1 pfr 1/1",
        "Dina": "rfi 0/1 steal 0/1 limp 0/1",
        "Walt": "rfi 0/1 -steal",
        "Anna": "fold_to_steal_sb 1/1 -fold_to_steal_bb three_bet 0/1 -squeeze -cold_call -steal",
        "Boris": "fold_to_steal_bb 1/1 -fold_to_steal_sb three_bet 0/1",
    }),
    "a steal that the big blind does not let go": (SIX + """
Vera fold
Walt fold
Dina fold
Egor fold
Anna raise 6
Boris call 4
flop 7d 3c Qc
Anna discard ; Anna check
Boris discard ; Boris bet 6
Anna fold
Boris back 6
Boris takes 12
""", {
        "Anna": "steal 1/1 rfi 1/1 -fold_to_steal_sb limp 0/1 cbet_flop 0/1 fold_after_discard 1/1",
        "Boris": "fold_to_steal_bb 0/1 three_bet 0/1 -cold_call donk_flop 0/0",
    }),
    "a steal that the small blind calls is none for the big blind": (SIX + """
Vera fold
Walt fold
Dina raise 5
Egor fold
Anna call 4
Boris raise 20
Dina raise 60
Anna fold
Boris fold
Dina back 40
Dina takes 45
""", {
        "Anna": "fold_to_steal_sb 0/1 three_bet 0/1 -cold_call -cold_four_bet",
        "Boris": "-fold_to_steal_bb squeeze 1/1 three_bet 1/1 -cold_four_bet",
        "Dina": "four_bet 1/1 fold_to_three_bet 0/1 steal 1/1",
        "Egor": "cold_call 0/1 three_bet 0/1 -squeeze -fold_to_steal_sb",
    }),
    "cold calls, a squeeze and a cold four-bet": (SIX + """
Vera raise 6
Walt call 6
Dina raise 30
Egor raise 90
Anna fold
Boris fold
Vera fold
Walt fold
Dina fold
Egor back 60
Egor takes 75
""", {
        "Walt": "cold_call 1/1 three_bet 0/1 -squeeze -cold_four_bet",
        "Dina": "squeeze 1/1 three_bet 1/1 cold_call 0/1 -fold_to_three_bet",
        "Egor": "cold_four_bet 1/1 -four_bet -three_bet -cold_call",
        # He faced a four-bet when it came back to him, no three-bet.
        "Vera": "-fold_to_three_bet -four_bet rfi 1/1",
    }),
    "a squeeze not made": (SIX + """
Vera raise 6
Walt call 6
Dina fold
Egor call 6
Anna fold
Boris fold
flop 7d 3c Qc
Vera fold
Walt discard ; Walt check
Egor discard ; Egor bet 21
Walt fold
Egor back 21
Egor takes 21
""", {
        "Dina": "squeeze 0/1 three_bet 0/1 cold_call 0/1",
        "Egor": "squeeze 0/1 cold_call 1/1 vpip 1/1 -donk -fold_to_cbet",
        "Walt": "-squeeze cold_call 1/1 three_bet 0/1 -donk_flop",
        # He could have bet again, and folded with nothing to call.
        "Vera": "cbet_flop 0/1 pass_flop 1/1 -fold_after_discard aggression_frequency 0/1",
    }),
}

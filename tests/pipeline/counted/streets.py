"""Counted by hand: who leads the betting from the flop to the river, and who answers him."""

from __future__ import annotations

from counted.tables import THREE, TWO

HANDS = {
    "a bet on every street": (THREE + """
deal Anna As Ad Kc 2h
deal Vera 9s 9d 8c 8h
Vera raise 6
Anna call 5
Boris call 4
flop 7d 3c Qc
Anna discard Ad ; Anna check
Boris discard ; Boris check
Vera discard 9d ; Vera bet 10
Anna raise 30
Boris fold
Vera call 20
turn 9h
Anna discard 2h ; Anna bet 30
Vera discard 8h ; Vera call 30
river 4h
Anna bet 50
Vera raise 120
Anna fold
Vera back 70
Vera takes 238
""", {
        "Vera": "cbet_flop 1/1 rfi 1/1 steal 1/1 -cbet_turn -cbet_river -fold_to_cbet bet_with_discard 1/2 "
                "call_with_discard 1/2 fold_after_discard 0/1 broke_pair 2/2 broke_suit 0/0 broke_run 2/2 "
                "broke_pair_flop 1/1 broke_suit_flop 0/0 broke_run_turn 1/1 "
                "kept_board_pair 1/1 kept_pair 0/1 kept_suited 0/1 kept_connected 0/1 kept_none 0/1 best_kept 0/1",
        "Anna": "check_raise_flop 1/1 check_raise 1/1 raise_cbet_flop 1/1 raise_cbet 1/1 fold_to_cbet_flop 0/1 "
                "-donk_turn donk_flop 0/1 -cbet_turn -cbet_river check_raise_river 0/0 aggression_factor 3/0 "
                "broke_pair 1/1 broke_suit 0/0 broke_run 2/2 broke_run_flop 1/1 broke_run_turn 1/1 "
                "kept_none 0/1 kept_connected 1/1 best_kept 0/1 "
                "fold_to_steal_sb 0/1",
        "Boris": "fold_to_cbet_flop 0/0 donk_flop 0/1 fold_after_discard_flop 1/1 check_raise_flop 0/1 squeeze 0/1 "
                 "-fold_to_steal_bb -broke_pair -best_kept -kept_pair",
    }),
    "continuation bets to the river": (TWO + """
Anna raise 6
Boris call 4
flop 7d 3c Qc
Boris check
Anna bet 8
Boris call 8
turn 9h
Boris check
Anna bet 20
Boris call 20
river 4h
Boris check
Anna bet 40
Boris raise 100
Anna call 60
showdown
Boris shows 7s 7h As 2h
Anna mucks
Boris takes 268
""", {
        # Heads-up the button is the small blind, and there is nobody to steal from.
        "Anna": "rfi 1/1 -steal cbet_flop 1/1 cbet_turn 1/1 cbet_river 1/1 -donk went_to_showdown 1/1 "
                "won_at_showdown 0/1 won_saw_flop 0/1 aggression_factor 3/1 aggression_frequency 3/4",
        "Boris": "-fold_to_steal_bb fold_to_cbet_flop 0/1 fold_to_cbet_turn 0/1 fold_to_cbet_river 0/1 "
                 "fold_to_cbet 0/1 raise_cbet_river 1/1 raise_cbet_flop 0/1 raise_cbet_turn 0/1 raise_cbet 1/1 "
                 "check_raise_river 1/1 check_raise_flop 0/1 check_raise_turn 0/1 check_raise 1/1 "
                 "donk_flop 0/1 donk_turn 0/1 donk_river 0/1 donk 0/1 won_at_showdown 1/1 -discard_flop -pass_flop",
    }),
    "checked by its leader, bet by another, checked again": (TWO + """
Anna raise 6
Boris call 4
flop 7d 3c Qc
Boris check
Anna check
turn 9h
Boris bet 8
Anna raise 24
Boris call 16
river 4h
Boris bet 30
Anna fold
Boris back 30
Boris takes 60
""", {
        "Anna": "cbet_flop 0/1 -cbet_turn -cbet_river -fold_to_cbet -donk check_raise 0/0",
        # The flop had no bet, so there was nobody to bet into on the turn.
        "Boris": "donk_flop 0/1 -donk_turn donk_river 1/1 donk 1/1 -fold_to_cbet",
    }),
    "a fold to a bet of its leader on the river": (TWO + """
Anna raise 6
Boris call 4
flop 7d 3c Qc
Boris check
Anna bet 8
Boris call 8
turn 9h
Boris bet 10
Anna raise 30
Boris call 20
river 4h
Boris check
Anna bet 40
Boris fold
Anna back 40
Anna takes 88
""", {
        "Anna": "cbet_flop 1/1 -cbet_turn cbet_river 1/1",
        "Boris": "donk_turn 1/1 fold_to_cbet_river 1/1 fold_to_cbet 1/1 raise_cbet_river 0/1 donk_river 0/1",
    }),
    "a bet of its leader raised on the turn, and one that he leaves out": (TWO + """
Anna raise 6
Boris call 4
flop 7d 3c Qc
Boris check
Anna bet 8
Boris call 8
turn 9h
Boris check
Anna bet 20
Boris raise 50
Anna call 30
river 4h
Boris check
Anna bet 30
Boris call 30
showdown
Boris shows 7s 7h As 2h
Anna mucks
Boris takes 188
""", {
        # The last raise of the turn was not his.
        "Anna": "cbet_turn 1/1 -cbet_river -donk -check_raise aggression_factor 3/1",
        "Boris": "raise_cbet_turn 1/1 raise_cbet_flop 0/1 raise_cbet 1/1 check_raise_turn 1/1 check_raise 1/1 "
                 "check_raise_river 0/1 fold_to_cbet_turn 0/1 -fold_to_cbet_river cbet_river 0/0 -cbet_turn",
    }),
    "a leader who stops betting": (TWO + """
Anna raise 6
Boris call 4
flop 7d 3c Qc
Boris check
Anna bet 8
Boris call 8
turn 9h
Boris check
Anna check
river 4h
Boris check
Anna check
showdown
Boris shows 7s 7h As 2h
Anna mucks
Boris takes 28
""", {
        "Anna": "cbet_flop 1/1 cbet_turn 0/1 -cbet_river",
        "Boris": "raise_cbet 0/1 fold_to_cbet 0/1 donk_turn 0/1 -donk_river check_raise 0/1",
    }),
    "a leader who stops on the river": (TWO + """
Anna raise 6
Boris call 4
flop 7d 3c Qc
Boris check
Anna bet 8
Boris call 8
turn 9h
Boris check
Anna bet 8
Boris call 8
river 4h
Boris check
Anna check
showdown
Boris shows 7s 7h As 2h
Anna mucks
Boris takes 44
""", {
        "Anna": "cbet_flop 1/1 cbet_turn 1/1 cbet_river 0/1",
        "Boris": "donk 0/1 raise_cbet_turn 0/1",
    }),
}

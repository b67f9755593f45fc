"""Counted by hand: splits, runs, cash-outs, empty seats and surpluses."""

from __future__ import annotations

from counted.tables import THREE, TWO

HANDS = {
    "split, with a chip over": (TWO + """
Anna call 1
Boris check
flop 7d 3c Qc
Boris check
Anna check
turn 9h
Boris check
Anna check
river 4h
Boris bet 3
Anna call 3
showdown
Boris shows As Ks 2d 2h
Anna shows Ad Kd 2s 2c
Boris takes 5
Anna takes 5
""", {
        "Anna": "won_at_showdown 1/1 won_saw_flop 1/1 net_bb 0 showdown_bb 0 limp 1/1 rfi 0/1 aggression_factor 0/1",
        "Boris": "won_at_showdown 1/1 net_bb 0 non_showdown_bb 0 -donk",
    }),
    "run twice": ("""
holdem no 1/2 button 1
seat 1 Anna 100
seat 2 Boris 100
Anna small 1
Boris big 2
holes
Anna raise 100 all-in
Boris call 98 all-in
flop 7d 3c Qc
turn/1 9h
river/1 4h
turn/2 Ad
river/2 4s
showdown 1
Anna shows As Kd
Boris shows 9s 9c
Boris takes 100
showdown 2
Anna takes 100
""", {
        "Anna": "saw_flop 1/1 went_to_showdown 1/1 won_at_showdown 1/1 won_saw_flop 1/1 net_bb 0 -cbet_flop rfi 1/1",
        "Boris": "saw_flop 1/1 won_at_showdown 1/1 three_bet 0/0 -aggression_frequency",
    }),
    "cashed out": ("""
holdem no 1/2 button 1
seat 1 Anna 100
seat 2 Boris 100
Anna small 1
Boris big 2
holes
Anna raise 100 all-in
Boris call 98 all-in
flop 7d 3c Qc
turn 9h
river 4h
showdown
Anna shows As Kd
Boris shows 9s 9c
Boris cashes 150
Boris unpaid 196
summary
total 200 rake 4
""", {
        # The payment stands in the place of his share, which counts as taken all the same.
        "Boris": "won_at_showdown 1/1 net_bb 25 showdown_bb 25 rake_bb 1",
        "Anna": "won_at_showdown 0/1 net_bb -50 rake_bb 1 non_showdown_bb 0",
    }),
    "somebody sits out": (THREE.replace("Anna small", "seat 4 Walt 200 out\nAnna small") + """
Vera raise 6
Anna fold
Boris call 4
flop 7d 3c Qc
Boris discard ; Boris check
Vera discard ; Vera bet 8
Boris fold
Vera back 8
Vera takes 13
""", {
        "Walt": "-hands -vpip",
        "Boris": "fold_after_discard_flop 1/1 fold_after_discard 1/1 fold_to_cbet_flop 1/1 discard_flop 1/1 "
                 "discard_turn 0/1 pass_flop 0/1 -pass_turn net_bb -3 non_showdown_bb -3 showdown_bb 0",
        "Vera": "net_bb 3.5 non_showdown_bb 3.5 hands 1/1",
    }),
    "who need not declare may check with his discard": ("""
oklahoma no 1/2 button 2
seat 1 Anna 50
seat 2 Boris 80
Boris small 1
Anna big 2
holes
deal Anna As Ad 7h 2c
deal Boris Kh Kd 8h 9h
Boris raise 50
Anna call 48 all-in
flop 7d 3c Qc
Anna discard 2c
Boris discard 8h
Boris check
turn 7s
Anna discard 7h
Boris discard 9h
river 4h
showdown
Anna shows As Ad
Boris shows Kh Kd
Anna takes 100
""", {
        "Anna": "discard_flop 1/1 discard_turn 1/1 -check_with_discard -pass_flop",
        # On the turn he only discarded.
        "Boris": "check_with_discard 1/1 bet_with_discard 0/1 call_with_discard 0/1 -pass_flop -pass_turn -fold_after_discard "
                 "discard_flop 1/1 discard_turn 1/1 discard_missing 0/1",
    }),
    "an all-in player still discards, and his surplus is no pot": ("""
oklahoma no 1/2 button 2
seat 1 Anna 50
seat 2 Boris 80
Boris small 1
Anna big 2
holes
deal Anna As Ad 7h 2c
deal Boris Kh Kd 8h 9h
Boris raise 80 all-in
Anna call 48 all-in
flop 7d 3c Qc
Anna discard 2c
Boris discard 8h
turn 7s
Anna discard 7h
Boris discard 9h
river 4h
showdown
Anna shows As Ad
Boris shows Kh Kd
Anna takes 100 main
Boris takes 30 side
""", {
        "Anna": "discard_flop 1/1 discard_turn 1/1 -pass_flop -pass_turn -bet_with_discard -check_with_discard "
                "won_at_showdown 1/1 net_bb 25 kept_pair 1/1 best_kept 0/1 broke_pair 0/2 broke_suit 0/0 broke_run 1/1 "
                "discard_missing 0/1 discard_late 0/1 discard_unlawful 0/1",
        # What he took back was never in the pot.
        "Boris": "won_at_showdown 0/1 won_saw_flop 0/1 net_bb -25 kept_pair 1/1 broke_pair 0/2 broke_suit 2/2 broke_suit_flop 1/1 "
                 "broke_run 1/1 best_kept 1/1 rake_bb 0",
    }),
}

"""Counted by hand: what is thrown away and kept, and every slip of the discard."""

from __future__ import annotations

from counted.tables import THREE, TWO

HANDS = {
    "kept suited, kept connected, kept nothing": ("""
oklahoma no 1/2 button 3
seat 1 Anna 200
seat 2 Boris 200
seat 3 Vera 200
Anna small 1
Boris big 2
holes
deal Anna As 5s Kd Kh
deal Boris 6d 5h Jc Js
deal Vera Ah 8c Td Qs
Vera call 2
Anna call 1
Boris check
flop 7d 3c 2c
Anna discard Kd ; Anna check
Boris discard Jc ; Boris check
Vera discard Td ; Vera check
turn 9h
Anna discard Kh ; Anna check
Boris discard Js ; Boris check
Vera discard Qs ; Vera check
river 4h
Anna check
Boris check
Vera check
showdown
Anna shows As 5s
Boris mucks
Vera mucks
Anna takes 6
""", {
        "Anna": "kept_suited 1/1 kept_pair 0/1 kept_board_pair 0/1 kept_connected 0/1 best_kept 1/1 broke_pair 1/1",
        "Boris": "kept_connected 1/1 kept_suited 0/1 best_kept 1/1 broke_pair 1/1 broke_suit 0/0 broke_run 0/2",
        "Vera": "kept_none 1/1 kept_connected 0/1 best_kept 0/1 broke_pair 0/0 broke_suit 0/0 broke_run 0/0",
    }),
    "what was thrown away": (TWO.replace("omaha", "oklahoma") + """
deal Boris Qh Jh Td 2h
deal Anna Ah Ad Ks 9c
Anna call 1
Boris check
flop 7d 3c Qc
Boris discard Td ; Boris check
Anna discard 9c ; Anna check
turn 9h
Boris discard 2h ; Boris check
Anna discard Ks ; Anna bet 4
Boris call 4
river 4h
Boris check
Anna check
showdown
Boris shows Qh Jh
Anna shows Ah Ad
Anna takes 12
""", {
        "Anna": "broke_pair_flop 0/1 broke_pair_turn 0/1 broke_pair 0/2 broke_suit 0/0 broke_run_flop 0/1 "
                "broke_run_turn 1/1 broke_run 1/2 kept_pair 1/1 best_kept 1/1 bet_with_discard 1/2 pass_turn 0/1",
        "Boris": "broke_pair 0/0 broke_suit_flop 0/1 broke_suit_turn 1/1 broke_suit 1/2 broke_run_flop 1/1 "
                 "broke_run_turn 0/1 broke_run 1/2 kept_board_pair 1/1 kept_suited 0/1 best_kept 1/1 "
                 "fold_after_discard_turn 0/1 check_with_discard 2/2 discard_turn 1/1",
    }),
    "more of what was thrown away": (TWO.replace("omaha", "oklahoma") + """
deal Boris 5h 6h Tc Ks
deal Anna 8s 8d Kc Kh
Anna call 1
Boris check
flop 7d 3c Qc
Boris discard Ks ; Boris check
Anna discard Kh ; Anna check
turn 9h
Boris discard Tc ; Boris bet 2
Anna discard 8d ; Anna raise 6
Boris call 4
river 4h
Boris check
Anna check
showdown
Boris shows 5h 6h
Anna mucks
Boris takes 16
""", {
        "Anna": "broke_pair_flop 1/1 broke_pair_turn 1/1 broke_pair 2/2 broke_suit 0/0 -broke_run "
                "kept_none 1/1 raise_with_discard 1/2 check_with_discard 1/2 best_kept 0/1 -check_raise",
        "Boris": "broke_suit_flop 0/1 broke_suit_turn 0/1 broke_suit 0/2 broke_run_flop 0/1 broke_run_turn 0/1 "
                 "kept_suited 1/1 kept_connected 0/1 best_kept 1/1 bet_with_discard 1/2 donk_river 0/1 donk_turn 0/0",
    }),
    "a discard forgotten": (THREE + """
Vera call 2
Anna fold
Boris check
flop 7d 3c Qc
Boris check
Vera discard ; Vera check
turn 9h
Boris discard ; Boris bet 2
Vera fold
Boris back 2
Boris takes 5
""", {
        "Boris": "dsc_01 1/1 discard_missing 1/1 discard_late 0/1 discard_unlawful 0/1 violations 1/1",
        "Vera": "dsc_01 0/1 violations 0/1 discard_missing 0/1",
        "Anna": "-dsc_01 -discard_missing -discard_unlawful violations 0/1",
    }),
    "a discard after the declaration": (THREE + """
Vera call 2
Anna fold
Boris check
flop 7d 3c Qc
Boris check ; Boris discard
Vera discard ; Vera check
turn 9h
Boris discard ; Boris bet 2
Vera fold
Boris back 2
Boris takes 5
""", {
        "Boris": "dsc_03 1/1 discard_late 1/1 discard_missing 0/1 discard_unlawful 0/1 bet_with_discard 1/1 "
                 "check_with_discard 0/1 pass_flop 0/1",
        "Vera": "dsc_03 0/1",
    }),
    "a fold along with the discard": (THREE + """
Vera call 2
Anna fold
Boris check
flop 7d 3c Qc
Boris discard ; Boris bet 2
Vera discard ; Vera fold
Boris back 2
Boris takes 5
""", {
        # He folded, but not instead of discarding; of what went with the discard it is none of the four.
        "Vera": "dsc_02 1/1 discard_unlawful 1/1 pass_flop 0/1 bet_with_discard 0/1 call_with_discard 0/1 "
                "raise_with_discard 0/1 -fold_after_discard",
        "Boris": "dsc_02 0/1",
    }),
    "two discards in a round": (THREE + """
Vera call 2
Anna fold
Boris check
flop 7d 3c Qc
Boris discard ; Boris discard ; Boris check
Vera discard x2 ; Vera check
turn 9h
Boris bet 2
Vera fold
Boris back 2
Boris takes 5
""", {
        "Boris": "dsc_04 1/1 discard_unlawful 1/1 dsc_05 0/1",
        "Vera": "dsc_05 1/1 dsc_04 0/1 discard_unlawful 1/1",
    }),
    "discards where there are none": (THREE + """
Vera discard
Vera call 2
Anna fold
Boris check
flop 7d 3c Qc
Boris fold
Vera takes 5
""", {
        "Vera": "dsc_06 1/1 discard_unlawful 1/1 -discard_missing",
        "Boris": "pass_flop 1/1",
        "Anna": "-dsc_06",
    }),
    "a card that he does not hold": (THREE + """
deal Boris As Ks Qs Js
Vera call 2
Anna fold
Boris check
flop 7d 3c Qc
Boris discard 2c ; Boris check
Vera discard ; Vera bet 5
Boris fold
Vera back 5
Vera takes 5
""", {
        "Boris": "dsc_07 1/1 dsc_09 0/1 discard_unlawful 1/1 -broke_pair -broke_suit",
    }),
    "a discard after the fold": ("""
oklahoma no 1/2 button 4
seat 1 Anna 200
seat 2 Boris 200
seat 3 Vera 200
seat 4 Walt 200
Anna small 1
Boris big 2
holes
Vera call 2
Walt fold
Anna call 1
Boris check
flop 7d 3c Qc
Anna fold
Boris discard ; Boris check
Anna discard
Vera discard ; Vera bet 5
Boris fold
Vera back 5
Vera takes 6
""", {
        "Anna": "dsc_09 1/1 discard_unlawful 1/1 pass_flop 1/1",
        "Boris": "dsc_09 0/1",
    }),
    "an all-in player without his discard": ("""
oklahoma no 1/2 button 2
seat 1 Anna 50
seat 2 Boris 50
Boris small 1
Anna big 2
holes
Boris raise 50 all-in
Anna call 48 all-in
flop 7d 3c Qc
Anna discard
turn 7s
Anna discard
Boris discard
river 4h
showdown
Anna shows As Ad
Boris mucks
Anna takes 100
""", {
        "Boris": "dsc_08 1/1 discard_missing 1/1 discard_flop 0/1",
        "Anna": "dsc_08 0/1 discard_missing 0/1",
    }),
}

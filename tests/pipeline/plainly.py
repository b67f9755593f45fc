"""Every statistic a second time, from the definitions alone: slow, plain, and knowing nothing of the first way.

A hand is taken apart into decisions; a statistic is a function that looks at them. `count(hand, played)` tells for every
player and statistic what was made and of how many chances.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from taken_apart import ROUNDS, settle, take_apart

RANKS = "23456789TJQKA"

# ---- cards


def next_ranks(one, other):
    a, b = RANKS.index(one), RANKS.index(other)
    return abs(a - b) == 1 or {one, other} == {"A", "2"}


def rank_five(cards):
    """Category and ranks of five cards, comparable."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = [count for count, _ in groups]
    flush = len({card[1] for card in cards}) == 1
    straight = len(groups) == 5 and (ranks[0] - ranks[4] == 4 or ranks == [12, 3, 2, 1, 0])
    order = [3] if ranks == [12, 3, 2, 1, 0] else [rank for _, rank in groups]
    category = (8 if straight and flush else 7 if shape == [4, 1] else 6 if shape == [3, 2] else 5 if flush else
                4 if straight else 3 if shape == [3, 1, 1] else 2 if shape == [2, 2, 1] else 1 if shape[0] == 2 else 0)
    return category, order


def best_of(two, board, used):
    low, high = used
    return max(rank_five([*mine, *theirs]) for count in range(low, high + 1)
               for mine in combinations(two, count) for theirs in combinations(board, 5 - count))


# ---- the statistics


def count(hand, played):
    """{player: {statistic: (made, chances)}}; where there was no chance, (0, 0)."""
    game = take_apart(hand, played)
    net, matched, won, rake = settle(game, played)
    variant = played.table.variant
    asked = {s.name: s.discard.when for s in variant.streets if s.discard}
    showdown = len(game.streets) > 1 and len(game.names) - len(game.out) > 1
    big = played.table.big
    all_matched = sum(matched.values())
    found = {}
    for name in game.names:
        got = found[name] = {}

        def tell(key, chance, made=False, got=got):
            got[key] = (int(bool(chance and made)), int(bool(chance)))

        tell("hands", True, True)
        pre = game.of(name, "preflop")
        place = game.place.get(name)
        tell("vpip", pre, any(d.act in ("call", "raise") for d in pre))
        tell("pfr", pre, any(d.act == "raise" for d in pre))
        first = pre[0] if pre else None
        unraised = first is not None and not first.raises and place != "BB"
        tell("limp", unraised and first.faced, first and first.act == "call")
        folded_to = unraised and all(act == "fold" for _, act in first.prior) and first.may_raise
        tell("rfi", folded_to, first and first.act == "raise")
        tell("steal", folded_to and len(game.names) >= 3 and place in ("CO", "BTN", "SB"), first and first.act == "raise")
        facing = {n: [d for d in pre if len(d.raises) == n and d.raises[-1] != name] for n in (1, 2)}
        voluntary = {id(d): any(act in ("call", "raise") for act in d.own) for d in pre}
        cold = [d for d in facing[1] if not voluntary[id(d)] and name not in game.posted]
        tell("cold_call", cold, cold and cold[0].act == "call")
        three = [d for d in facing[1] if d.may_raise]
        tell("three_bet", three, three and three[0].act == "raise")
        squeeze = [d for d in three if "call" in [act for _, act in d.prior[[a for _, a in d.prior].index("raise") + 1:]]]
        tell("squeeze", squeeze, squeeze and squeeze[0].act == "raise")
        opened = [d for d in facing[2] if d.raises[0] == name]
        tell("fold_to_three_bet", opened, opened and opened[0].act == "fold")
        again = [d for d in opened if d.may_raise]
        tell("four_bet", again, again and again[0].act == "raise")
        outside = [d for d in facing[2] if d.raises[0] != name and not voluntary[id(d)] and d.may_raise]
        tell("cold_four_bet", outside, outside and outside[0].act == "raise")
        for blind in ("SB", "BB"):
            stolen = [d for d in facing[1] if place == blind and len(game.names) >= 3
                      and game.place.get(d.raises[0]) in ("CO", "BTN", "SB")
                      and [act for _, act in d.prior if act != "fold"] == ["raise"]]
            tell(f"fold_to_steal_{blind.lower()}", stolen, stolen and stolen[0].act == "fold")

        saw = len(game.streets) > 1 and game.out.get(name) != "preflop"
        tell("saw_flop", True, saw)
        there = showdown and name not in game.out
        tell("went_to_showdown", saw, there)
        tell("won_at_showdown", there, name in won)
        tell("won_saw_flop", saw, name in won)
        after_the_flop(game, name, tell, got)
        discards(game, name, tell, got, asked)
        holdings(game, name, tell, got, played, asked)
        hand_net = Fraction(net[name], big) if big else Fraction(0)
        got["net_bb"] = (hand_net, int(bool(big)))
        got["showdown_bb"] = (hand_net if there else 0, int(bool(big)))
        got["non_showdown_bb"] = (0 if there else hand_net, int(bool(big)))
        share = rake * 1_000_000 * matched[name] // all_matched if all_matched else 0
        got["rake_bb"] = (Fraction(share, 1_000_000 * big) if big else 0, int(bool(big)))
        got["net"] = (net[name], 1)
    return found, game, rake, net, matched


def any_of(got, key, parts):
    chances = any(got[part][1] for part in parts)
    got[key] = (int(any(got[part][0] for part in parts)), int(chances))


def after_the_flop(game, name, tell, got):
    later = [d for d in game.decisions if d.player == name and d.street != "preflop"]
    bets, calls, folds = (sum(d.act == act for d in later) for act in ("raise", "call", "fold"))
    got["aggression_factor"] = (bets, calls)
    got["aggression_frequency"] = (bets, bets + calls + folds)
    for number, street in enumerate(ROUNDS):
        mine = game.of(name, street)
        checked = [d for d in mine if "check" in d.own and d.faced and d.may_raise]
        tell(f"check_raise_{street}", checked, any(d.act == "raise" for d in checked))
        if not number:
            continue
        before = game.last_raiser(ROUNDS[number - 1])
        throughout = game.aggressor_throughout(street)
        lead = mine[0] if mine and not mine[0].raises else None
        may = lead is not None and lead.may_raise
        tell(f"cbet_{street}", may and throughout == name, lead and lead.act == "raise")
        waits = may and before not in (None, name) and before not in lead.folded and before not in lead.all_in \
            and before not in [player for player, _ in lead.prior]
        tell(f"donk_{street}", waits, lead and lead.act == "raise")
        acts = game.acts_of(street)
        raisers = [player for player, act in acts if act == "raise"]
        cbet = bool(raisers) and raisers[0] == throughout \
            and "check" not in [act for player, act in acts[:acts.index((throughout, "raise"))] if player == throughout]
        against = [d for d in mine if cbet and d.raises == [throughout] and name != throughout]
        tell(f"fold_to_cbet_{street}", against, any(d.act == "fold" for d in against))
        able = [d for d in against if d.may_raise]
        tell(f"raise_cbet_{street}", able, any(d.act == "raise" for d in able))
    for key in ("fold_to_cbet", "raise_cbet", "donk"):
        any_of(got, key, [f"{key}_{street}" for street in ROUNDS[1:]])
    any_of(got, "check_raise", [f"check_raise_{street}" for street in ROUNDS])


def discards(game, name, tell, got, asked):
    thrown = [street for street, _, _ in game.discards[name]]
    words = {word: [0, 0] for word in ("bet", "check", "call", "raise")}
    owed = False
    for street in ("flop", "turn"):
        tell(f"discard_{street}", street in asked, street in thrown)
        mine = game.of(name, street)
        with_it = asked.get(street) == "declaration"
        tell(f"pass_{street}", with_it and mine, mine and mine[0].act == "fold" and not mine[0].discarded)
        if with_it and mine and mine[0].discarded:
            for word, sums in words.items():
                sums[0] += mine[0].word == word
                sums[1] += 1
        elif with_it and (name, street) in game.unasked:
            words["check"][0] += 1
            for sums in words.values():
                sums[1] += 1
        later = [d for d in mine[1:] if with_it and d.discarded and d.faced]
        tell(f"fold_after_discard_{street}", later, any(d.act == "fold" for d in later))
        stayed_in = street in game.streets and game.out.get(name, "river") not in ROUNDS[:ROUNDS.index(street)]
        if street in asked and stayed_in:
            over = game.streets[-1] != street or len(game.names) - len(game.out) > 1
            # He folded first, or everybody else did before it was his turn: then he owed none.
            owed |= street in thrown or (with_it and bool(mine) and mine[0].act != "fold")
            owed |= game.out.get(name) != street and over and (not mine or not with_it)
    for word, (made, chances) in words.items():
        got[f"{word}_with_discard"] = (made, chances)
    any_of(got, "fold_after_discard", ["fold_after_discard_flop", "fold_after_discard_turn"])
    got["owed"] = (int(owed), int(owed))


def holdings(game, name, tell, got, played, asked):
    player = played.table.players[name]
    variant = played.table.variant
    for what in ("pair", "suit", "run"):
        for street in ("flop", "turn"):
            got[f"broke_{what}_{street}"] = (0, 0)
    for kept in ("pair", "board_pair", "suited", "connected", "none"):
        got[f"kept_{kept}"] = (0, 0)
    got["best_kept"] = (0, 0)
    for what in ("pair", "suit", "run"):
        got[f"broke_{what}"] = (0, 0)
    if not {"flop", "turn"} & asked.keys():
        return
    known = [card for _, cards, _ in game.discards[name] for card in cards]
    whole = list(player.dealt) if len(player.dealt) == variant.dealt else [*player.cards, *known]
    if len(whole) != variant.dealt or len(set(whole)) != len(whole):
        whole = None
    left = list(whole or [])
    for street, cards, number in game.discards[name] if whole else []:
        if len(cards) < number or not set(cards) <= set(left):
            break
        if street in ("flop", "turn"):
            pairs = [{a, b} for a, b in combinations(left, 2)]
            for what, alike in (("pair", lambda a, b: a[0] == b[0]), ("suit", lambda a, b: a[1] == b[1]),
                                ("run", lambda a, b: next_ranks(a[0], b[0]))):
                such = [two for two in pairs if alike(*two)]
                tell(f"broke_{what}_{street}", such, any(card in two for two in such for card in cards))
        left = [card for card in left if card not in cards]
    for what in ("pair", "suit", "run"):
        got[f"broke_{what}"] = tuple(sum(got[f"broke_{what}_{street}"][side] for street in ("flop", "turn")) for side in (0, 1))
    if "river" not in game.streets or game.out.get(name, "river") != "river" or len(player.cards) != 2 or variant.kept != 2:
        return
    if len(game.board) != 5:
        return
    one, other = player.cards
    on_board = {card[0] for card in game.board}
    kind = ("pair" if one[0] == other[0] else "board_pair" if {one[0], other[0]} & on_board else
            "suited" if one[1] == other[1] else "connected" if next_ranks(one[0], other[0]) else "none")
    for kept in ("pair", "board_pair", "suited", "connected", "none"):
        tell(f"kept_{kept}", True, kept == kind)
    if whole:
        mine = best_of((one, other), game.board, variant.used)
        tell("best_kept", True, all(best_of(two, game.board, variant.used) <= mine for two in combinations(whole, 2)))

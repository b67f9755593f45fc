"""A hand as a list of decisions, each with all that was done before it: from the log alone, without the table."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from oklahoma_grammar import events as ev

ROUNDS = ["preflop", "flop", "turn", "river"]
ACTS = {ev.Fold: "fold", ev.Check: "check", ev.Call: "call", ev.Bet: "raise", ev.Raise: "raise"}


@dataclass
class Decision:
    """`prior` are the acts of the street so far, (player, act); `faced` what a call costs; `others` still in."""

    player: str
    street: str
    act: str
    word: str
    prior: list
    faced: int
    may_raise: bool
    folded: set
    all_in: set
    discarded: bool

    @property
    def own(self):
        return [act for player, act in self.prior if player == self.player]

    @property
    def raises(self):
        return [player for player, act in self.prior if act == "raise"]


@dataclass
class Game:
    """A hand taken apart. `streets` are those dealt; `acts` all acts of each, also those nobody was asked for."""

    names: list
    place: dict
    posted: set
    decisions: list = field(default_factory=list)
    # Checks behind a discard that nobody could have answered.
    unasked: set = field(default_factory=set)
    streets: list = field(default_factory=lambda: ["preflop"])
    out: dict = field(default_factory=dict)
    put: dict = field(default_factory=lambda: defaultdict(int))
    dead: dict = field(default_factory=lambda: defaultdict(int))
    returned: dict = field(default_factory=lambda: defaultdict(int))
    collected: dict = field(default_factory=lambda: defaultdict(int))
    cash: dict = field(default_factory=dict)
    forgone: set = field(default_factory=set)
    discards: dict = field(default_factory=lambda: defaultdict(list))
    rake: int | None = None
    left_lying: int = 0
    house: int = 0
    board: list = field(default_factory=list)

    def of(self, player, street):
        return [d for d in self.decisions if d.player == player and d.street == street]

    def last_raiser(self, street):
        acts = self.acts_of(street)
        raisers = [player for player, act in acts if act == "raise"]
        return raisers[-1] if raisers else None

    def acts_of(self, street):
        mine = [d for d in self.decisions if d.street == street]
        return [*mine[-1].prior, (mine[-1].player, mine[-1].act)] if mine else []

    def aggressor_throughout(self, street):
        """Who made the last bet or raise of every street before this one."""
        before = {self.last_raiser(name) for name in ROUNDS[:ROUNDS.index(street)]}
        return before.pop() if len(before) == 1 else None


def take_apart(hand, played):
    """`played` is the replay: whom it dealt in, in which order, and how it read lines with two faces."""
    table = played.table
    names = [p.name for p in table.order]
    stack = {p.name: p.start if hand.header.cap is None else min(p.start, hand.header.cap) for p in table.order}
    posts = [e for e in played.events if isinstance(e, ev.Post) and e.player in stack]
    game = Game(names, places(names, posts, table.button, {p.name: p.seat for p in table.order}),
                {e.player for e in posts if e.kind != "ante"})
    bet = dict.fromkeys(names, 0)
    all_in = set()
    top = measure = level = big = table.big
    steps = 1
    street, prior, acted, thrown = "preflop", [], set(), set()
    small_is_posted = big_is_posted = False
    fixed = hand.header.limit == "fixed"
    begun = False

    def pay(player, amount, live=True):
        amount = min(amount, stack[player])
        stack[player] -= amount
        game.put[player] += amount
        if live:
            bet[player] += amount
        if not stack[player]:
            all_in.add(player)

    for event in played.events:
        kind = type(event)
        if kind is ev.Post and event.player in stack:
            name = event.player
            if event.kind in ("ante", "dead"):
                pay(name, event.amount, live=False)
                game.dead[name] += event.amount
            elif event.kind == "both":
                pay(name, min(big, event.amount))
                pay(name, event.amount - min(big, event.amount), live=False)
                game.dead[name] += max(0, event.amount - big)
            elif event.kind == "small":
                own_seat = names[1] if len(names) == 2 else names[0]
                live = not small_is_posted and (not big_is_posted or name == own_seat)
                pay(name, event.amount, live=live)
                small_is_posted = True
                if not live:
                    game.dead[name] += event.amount
            elif event.kind == "straddle":
                pay(name, event.amount - bet[name])
                measure = bet[name]
            else:
                pay(name, event.amount)
                big_is_posted = big_is_posted or event.kind == "big"
            if event.all_in:
                all_in.add(name)
            continue
        if kind in ACTS and event.player in stack and event.player not in game.out:
            if not begun:
                begun = True
                buttons = [e for e in posts if e.kind == "button"]
                if buttons and not big_is_posted:
                    top = measure = max(bet.values())
                else:
                    top = max([big, *bet.values()])
                level = top
            name, act = event.player, ACTS[kind]
            able = [p for p in names if p not in game.out and p not in all_in]
            reach = max([bet[p] + stack[p] for p in names if p != name and p not in game.out], default=0)
            asked = name not in all_in and (len(able) > 1 or bet[name] < min(reach, top))
            added = 0
            if kind is ev.Call:
                added = event.amount if event.amount is not None else top - bet[name]
            elif kind is ev.Bet:
                added = event.amount if event.amount is not None else stack[name]
            elif kind is ev.Raise:
                total = event.to if event.to is not None else top + event.by if event.by is not None else bet[name] + stack[name]
                added = total - bet[name]
            added = max(0, min(added, stack[name]))
            if act == "raise" and bet[name] + added <= top:
                act = "call"
            if asked:
                faced = max(0, top - bet[name])
                size = table.bets[0] if street in ("preflop", "flop") else table.bets[1]
                reopened = name not in acted or (2 * faced >= size if fixed else faced >= measure)
                alive = len([p for p in names if p not in game.out])
                capped = fixed and steps >= table.settings.cap and alive > 2
                may = stack[name] > faced and reach > top and reopened and not capped
                word = "bet" if kind is ev.Bet else "raise" if kind is ev.Raise and act == "raise" else act
                game.decisions.append(Decision(
                    name, street, act, word, list(prior), faced, may, set(game.out), set(all_in), name in thrown))
                prior.append((name, act))
                acted.add(name)
                if act == "raise":
                    over = bet[name] + added - top
                    if fixed and 2 * (bet[name] + added - level) >= size:
                        steps += 1
                        level = bet[name] + added
                    elif not fixed and over >= measure:
                        measure = over
                    top = bet[name] + added
            elif act == "check" and name in thrown and name not in acted:
                game.unasked.add((name, street))
            if act == "fold":
                game.out[name] = street
            else:
                pay(name, added)
                if getattr(event, "all_in", False):
                    all_in.add(name)
        elif kind is ev.Discard and event.player in stack:
            thrown.add(event.player)
            game.discards[event.player].append((street, event.cards, event.count))
        elif kind is ev.Street:
            if ROUNDS.index(event.street) > ROUNDS.index(street):
                street = event.street
                game.streets.append(street)
                prior, acted, thrown = [], set(), set()
                bet = dict.fromkeys(names, 0)
                top = level = steps = 0
                measure = big
                game.board = [*(event.before or game.board), *event.cards]
        elif kind is ev.Uncalled:
            game.returned[event.player] += event.amount
        elif kind is ev.Collect:
            game.collected[event.player] += event.amount
        elif kind is ev.CashOut:
            game.cash[event.player] = game.cash.get(event.player, 0) + event.amount
        elif kind is ev.NotAwarded:
            game.left_lying += event.amount or 0
            game.forgone.add(event.player)
        elif kind is ev.HouseMoney:
            game.house += event.amount
        elif kind is ev.SummaryPot and event.rake is not None:
            game.rake = event.rake + sum(amount for _, amount in event.fees)
    return game


def places(names, posts, button, seats):
    """Names of seats by order of action; heads-up the button is the small blind."""
    first_big = next((e.player for e in posts if e.kind == "big"), None)
    if len(names) == 2:
        big = first_big or names[0]
        return {name: "BB" if name == big else "SB" for name in names}
    if len(names) < 2:
        return dict.fromkeys(names)
    big = first_big or names[1]
    own_seat = names[0]
    small = None
    seen_big = False
    for e in posts:
        if e.kind == "small" and small is None and (not seen_big or e.player == own_seat):
            small = e.player
        seen_big = seen_big or e.kind == "big"
    at = names.index(big)
    rest = [name for name in names[at + 1:] + names[:at] if name != small]
    last = bool(rest) and seats[rest[-1]] == button
    titles = ["BTN", "CO", "HJ"] if last else ["CO", "HJ"]
    line = list(reversed(rest))
    found = dict(zip(line, titles, strict=False))
    early = list(reversed(line[len(titles):]))
    for number, name in enumerate(early):
        found[name] = "UTG" if not number else f"UTG+{number}"
    found[big] = "BB"
    if small is not None and small != big:
        found[small] = "SB"
    return found


# ---- money


def settle(game, played):
    """Net of every player, what of his chips was matched, and the rake."""
    table = played.table
    pot = sum(game.put.values()) - sum(game.returned.values())
    taken = sum(game.collected.values())
    stay = [name for name in game.names if name not in game.out]
    live = {name: game.put[name] - game.dead[name] - game.returned[name] for name in game.names}
    surplus, owner = 0, None
    for name in stay:
        over = live[name] - max([live[other] for other in game.names if other != name], default=0)
        if over > 0:
            surplus, owner = over, name
    kept_back = game.rake or 0
    if not table.cancelled and taken + game.left_lying + kept_back < pot + game.house \
            and taken + game.left_lying + kept_back <= pot + game.house - surplus:
        if owner:
            game.returned[owner] += surplus
        pot -= surplus
        surplus = 0
    rake = game.rake if game.rake is not None else max(0, pot + game.house - taken - game.left_lying)
    net, matched, won = {}, {}, set()
    for name in game.names:
        put = game.put[name] - game.returned[name]
        over = surplus if name == owner else 0
        net[name] = game.cash.get(name, game.collected[name]) - put
        matched[name] = put - over
        if game.collected[name] > over or name in game.forgone:
            won.add(name)
    return net, matched, won, rake

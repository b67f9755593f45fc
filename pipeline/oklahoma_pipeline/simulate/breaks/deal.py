"""Slips of the dealer and of the blinds: DEL-01 to DEL-09, BLD-01 to BLD-03."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from oklahoma_grammar.events import Burn, Card, Deal, HoleCards, Stub
from oklahoma_grammar.events import Street as StreetEvent
from oklahoma_pipeline.simulate.breaks.slip import Slip
from oklahoma_pipeline.simulate.lineup import Lineup
from oklahoma_pipeline.simulate.strength import Texture
from oklahoma_pipeline.table import Player
from oklahoma_pipeline.variants import Street


class WrongNumber(Slip):
    """A player is dealt a card too few or too many; his hand is dead."""

    rule = "DEL-01"

    def deal(self) -> None:
        victim = self.rng.choice(self.order)
        if not self.now():
            super().deal()
            return
        self.say(HoleCards(self.here()))
        few = self.rng.random() < 0.5
        for sitter in self.order:
            count = self.variant.dealt
            if sitter is victim:
                count += -1 if few else 1
                self.dead.add(sitter.name)
            at = self.here()
            self.hands[sitter.name] = list(self.deck.cards(count))
            if sitter is victim:
                self.blame(at, sitter.name)
            self.say(Deal(at, sitter.name, tuple(self.hands[sitter.name])))


class WrongOrder(Slip):
    """Single cards are dealt from the wrong seat, or one goes to the wrong neighbour first."""

    rule = "DEL-02"

    @classmethod
    def prepare(cls, lineup: Lineup, rng: Random) -> None:
        lineup.habits = replace(lineup.habits, singles=True)

    def deal(self) -> None:
        if not self.now():
            super().deal()
            return
        self.say(HoleCards(self.here()))
        right = [sitter.name for sitter in self.order] * self.variant.dealt
        names = list(right)
        if self.rng.random() < 0.5:
            names = names[1:] + names[:1]
        else:
            place = self.rng.randrange(len(names) - 1)
            names[place], names[place + 1] = names[place + 1], names[place]
        for name, due in zip(names, right, strict=True):
            at = self.here()
            if name != due:
                self.blame(at, name)
            card = self.deck.card()
            self.hands.setdefault(name, []).append(card)
            self.say(Deal(at, name, (card,)))


class OnStreet(Slip):
    """Slips when a street is dealt."""

    def lay(self, street: Street, before: tuple[Card, ...], cards: tuple[Card, ...]) -> None:
        """Puts the street down as given."""
        self.board.extend(cards)
        self.texture = Texture(self.board)
        self.say(StreetEvent(self.here(), street.name, before, cards))  # type: ignore[arg-type]

    def burn(self) -> None:
        burnt = self.deck.card()
        if self.habits.burns != "none":
            self.say(Burn(self.here(), (burnt,) if self.habits.burns == "known" else ()))


class SameCardTwice(OnStreet):
    """A card that a player holds lies on the board as well."""

    rule = "DEL-03"

    def street(self, street: Street) -> None:
        held = [card for hand in self.hands.values() for card in hand
                if all([card[0] != other[0] for other in self.board])]
        if self.fault is None and held and self.now():
            self.burn()
            cards = list(self.deck.cards(street.board))
            # More than four of a rank would be no hand at all.
            double = self.rng.choice(held)
            cards[self.rng.randrange(len(cards))] = double
            self.blame_next(None, (StreetEvent,), street.name)
            self.lay(street, tuple(self.board), tuple(cards))
        else:
            super().street(street)


class WrongSize(OnStreet):
    """A card too many or too few on a street."""

    rule = "DEL-04"

    def street(self, street: Street) -> None:
        if self.fault is None and self.now():
            self.burn()
            count = self.rng.choice((2, 4)) if street.board == 3 else 2
            self.blame_next(None, (StreetEvent,), street.name)
            self.lay(street, tuple(self.board), self.deck.cards(count))
        else:
            super().street(street)


class OtherBoard(OnStreet):
    """A street repeats the earlier board with another card in it."""

    rule = "DEL-05"

    def street(self, street: Street) -> None:
        strange = self.deck.never()
        if self.fault is None and self.board and strange and self.now():
            self.burn()
            before = list(self.board)
            before[self.rng.randrange(len(before))] = self.rng.choice(strange)
            self.blame_next(None, (StreetEvent,), street.name)
            self.lay(street, tuple(before), self.deck.cards(street.board))
        else:
            super().street(street)


class WrongBurn(OnStreet):
    """A street without its burn in a log that shows burns, or with two."""

    rule = "DEL-06"

    @classmethod
    def prepare(cls, lineup: Lineup, rng: Random) -> None:
        if lineup.habits.burns == "none":
            lineup.habits = replace(lineup.habits, burns=rng.choice(("hidden", "known")))

    def street(self, street: Street) -> None:
        if self.fault is None and self.now():
            if not self.board or self.rng.random() < 0.5:
                self.burn()
                self.blame_next(None, (Burn,), street.name)
                self.burn()
            else:
                self.blame_next(None, (StreetEvent,), street.name)
            self.lay(street, tuple(self.board), self.deck.cards(street.board))
        else:
            super().street(street)


class TooSoon(Slip):
    """A street is dealt over the head of the last player to speak."""

    rule = "DEL-07"

    def turn(self, player: Player) -> None:
        table = self.table
        last = table.street_index + 1 >= len(self.variant.streets)
        discard = table.street.discard
        # Where a phase of discards follows, the players would notice.
        last = last or (discard is not None and discard.when == "after_round")
        waiting = [other for other in table.order if table.pending(other)]
        alone = waiting == [player] and not table.to_call(player)
        if self.fault is None and not last and alone and self.now():
            following = self.variant.streets[table.street_index + 1].name
            self.blame_next(player.name, (StreetEvent,), following)
            # He is passed over: the round stops here.
            self.table.expected = None
        else:
            super().turn(player)


class StreetMissing(OnStreet):
    """A street is forgotten."""

    rule = "DEL-08"

    skip: str | None = None

    def comes(self, street: Street) -> bool:
        return street.name != self.skip

    def stops_after(self, street: Street) -> bool:
        following = {"preflop": "flop", "flop": "turn"}.get(street.name)
        free = self.fault is None and self._blamed is None and self.table.able > 1
        if free and following and self.now():
            self.skip = following
            self.blame_next(None, (StreetEvent,), {"flop": "turn", "turn": "river"}[following])
        return False


class StreetTwice(OnStreet):
    """A street is written twice."""

    rule = "DEL-08"

    def street(self, street: Street) -> None:
        before = tuple(self.board)
        super().street(street)
        if self.fault is None and self.now():
            cards = tuple(self.board[len(before):])
            at = self.here()
            self.blame(at, None)
            self.say(StreetEvent(at, street.name, before, cards))  # type: ignore[arg-type]


class StreetForOne(OnStreet):
    """A street is dealt although one player is left."""

    rule = "DEL-08"

    def streets(self) -> None:
        super().streets()
        place = self.table.street_index + 1
        if self.table.live < 2 and place < len(self.variant.streets) and self.now():
            self.blame_next(None, (StreetEvent,), self.variant.streets[place].name)
            super().street(self.variant.streets[place])


class StubTooSoon(OnStreet):
    """The rest of the pack is put away before the river."""

    rule = "DEL-09"

    def street(self, street: Street) -> None:
        super().street(street)
        if self.fault is None and street.name != "river" and self.now():
            at = self.here()
            self.blame(at, None)
            self.say(Stub(at))

    def stub(self) -> None:
        if self.fault is None:
            super().stub()


SLIPS: tuple[type[Slip], ...] = (
    WrongNumber, WrongOrder, SameCardTwice, WrongSize, OtherBoard, WrongBurn, TooSoon, StreetMissing,
    StreetTwice, StreetForOne, StubTooSoon,
)

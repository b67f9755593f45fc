"""Raise a number when what it names changes; stored hands are then computed again from the originals."""

# What stands in player_hands, hands and events of one and the same hand.
FACTS = 3
# What is found in one and the same hand.
JUDGEMENT = 2

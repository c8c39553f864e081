"""The tunes of GOLD, in the form of ui.core.tunes."""

from engine.gold import rules
from ui.core.tunes import HIGH, LOW

# G5 3 - 2 D6 3
FLIP = b"\x4f\x03\x00\x02\x56\x03"
# G4 4 E4 4 C4 8; the weaker miner
LEAVE = b"\x43\x04\x40\x04\x3c\x08"
# B5 2 C4 2 F#5 2 C#4 3 A#4 4 D4 5 G#3 20
BANG = b"\x53\x02\x3c\x02\x4e\x02\x3d\x03\x46\x04\x3e\x05\x38\x14"
# A4 5 G#4 5 G4 12; a miner is too weak
WEAK = b"\x45\x05\x44\x05\x43\x0c"
# G4 8 G4 8 G4 8 E5 20
RUSH = b"\x43\x08\x43\x08\x43\x08\x4c\x14"


def of_card(card):
    """Return the tune of a card that is flipped: a click for each gold or strength.

    Clicks are high for gold and low for a miner.
    """
    if card == rules.DYNAMITE:
        return FLIP
    return FLIP + (HIGH * card if rules.is_gold(card) else LOW * rules.strength(card))

"""The tiles in the sheet of cards. Their numbers are the same for all sizes of screen."""

NONE = 0  # where no card lies in this game
BACK = 1
GOLD = 2  # + value - 1
DYNAMITE = 6
MINER = 7  # + colour * 4 + strength - 2
TURNING = 27  # + 0..2: a narrow back, the edge, a narrow front
TURNS = 3
LAST = 29  # the face narrow, which marks a card of the last turn
SOOT = 30  # of a card that dynamite has taken
HOLE = 31  # where a card lay
COUNT = 32

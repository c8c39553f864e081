"""The kinds of event of Gold Nuggets; see engine.events."""

from engine.events import END, NOBODY, TURN, Events

ROLL = 20  # a: lassos << 4 | nuggets, b: 1 if a new set begins; DICE follows
DICE = 21  # the rest of the roll, a: twos << 4 | threes, b: fours << 4 | fives
KEEP = 22  # a: mask of the dice set aside, b: value of the set so far
BUST = 23  # a: dice rolled, b: nuggets lost (worth() in engine.nuggets.rules)
TAKE = 24  # a: the seat that pays, or NOBODY for the middle, b: nuggets
HOT = 25  # all seven dice were aside: seat rolls all of them again

"""The kinds of event of GOLD; see engine.events."""

from engine.events import END, NOBODY, TURN, Events

FLIP = 10  # a: cell, b: card
BACK = 11  # a: cell; the card is face down again
GONE = 12  # a: cell, b: card; out of the game
WON = 13  # seat takes the gold at a, b: card; it lies under its entrance
RUSH = 14  # a: why (RUSH_FEW, RUSH_DEADLOCK, RUSH_STALL), b: cards left

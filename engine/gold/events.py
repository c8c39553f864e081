"""The kinds of event of GOLD; see engine.events."""

from engine.events import END, NOBODY, TURN, Events

FLIP = 10  # a: cell, b: card
BACK = 11  # a: cell; the card is face down again
GONE = 12  # a: cell, b: card; out of the game
WON = 13  # a: cell, b: card; seat puts this gold in front of itself
RUSH = 14  # a: reason (RUSH_FEW, RUSH_DEADLOCK, RUSH_STALL), b: cards left

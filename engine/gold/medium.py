"""GOLD: the level `medium`, greedy with a memory that fails now and then."""

from engine.gold.greedy import Greedy


class Medium(Greedy):
    FORGETS = 240


make = Medium

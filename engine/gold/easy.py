"""GOLD: the level `easy`, greedy with a memory that fails often."""

from engine.gold.greedy import Greedy


class Easy(Greedy):
    FORGETS = 2800


make = Easy

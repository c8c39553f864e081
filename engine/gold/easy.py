"""GOLD: the level `easy`, greedy with a memory that fails often."""

from engine.gold.greedy import Greedy


class Easy(Greedy):
    FORGETS = 1250


make = Easy

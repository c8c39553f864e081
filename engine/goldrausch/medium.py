"""Goldrausch: the level `medium`, greedy and often random."""

from engine.goldrausch.greedy import Greedy


class Medium(Greedy):
    RANDOM_PERCENT = 42


make = Medium

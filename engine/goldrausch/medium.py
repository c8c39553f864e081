"""Goldrausch: the level `medium`, greedy and often random."""

from engine.goldrausch.greedy import Greedy


class Medium(Greedy):
    RANDOM_PERCENT = bytes((42, 46, 39, 40, 41, 30))


make = Medium

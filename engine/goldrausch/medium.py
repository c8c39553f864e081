"""Goldrausch for medium: greedy, and often at random."""

from engine.goldrausch.greedy import Greedy


class Medium(Greedy):
    RANDOM_PERCENT = 32


make = Medium

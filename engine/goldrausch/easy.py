"""Goldrausch: the level `easy`, naive and often random."""

from engine.goldrausch.naive import Naive


class Easy(Naive):
    RANDOM_PERCENT = 48


make = Easy

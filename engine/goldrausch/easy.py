"""Goldrausch: the level `easy`, naive and often random."""

from engine.goldrausch.naive import Naive


class Easy(Naive):
    RANDOM_PERCENT = bytes((48, 45, 42, 40, 55, 28))


make = Easy

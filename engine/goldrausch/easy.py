"""Goldrausch for easy: naive, and often at random."""

from engine.goldrausch.naive import Naive


class Easy(Naive):
    RANDOM_PERCENT = 20


make = Easy

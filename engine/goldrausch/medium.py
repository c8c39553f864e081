# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch for medium: greedy, and often at random."""

from engine.goldrausch.greedy import Greedy


class Medium(Greedy):
    RANDOM_PERCENT = 32


make = Medium

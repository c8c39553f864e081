# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch for medium: greedy, with many a whim."""

from engine.goldrausch.greedy import Greedy


class Medium(Greedy):
    WHIMS = 32


make = Medium

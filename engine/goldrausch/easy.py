# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch for easy: naive, with many a whim."""

from engine.goldrausch.naive import Naive


class Easy(Naive):
    WHIMS = 20


make = Easy

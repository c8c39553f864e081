# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The fullest that the screens of Gold Nuggets get."""

PLAYERS = 5  # the most that has to be shown, by players
COUNT = "77"  # the widest count beside a seat

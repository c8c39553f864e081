# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The fullest screens of Gold Nuggets."""

PLAYERS = 5  # the number of players with the most to show
COUNT = "77"  # the widest count beside a seat

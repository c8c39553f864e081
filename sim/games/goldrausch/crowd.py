# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The fullest screens of Goldrausch."""

PLAYERS = 5  # the number of players with the most to show
COUNT = "130"  # the widest count beside a seat

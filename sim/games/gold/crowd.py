# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The fullest that the screens of GOLD get."""

PLAYERS = 2  # the most that has to be shown, by players
COUNT = "17:30"  # the widest count beside a seat

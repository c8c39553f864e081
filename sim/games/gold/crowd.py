# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The fullest screens of GOLD."""

PLAYERS = 2  # the number of players with the most to show
COUNT = "30◆"  # the widest count beside a seat

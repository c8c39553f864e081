# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""GOLD: greedy for what a turn brings, with a memory that never fails."""

from engine.gold.greedy import Greedy

# What easy and medium are made of, but for their forgetting.
MADE = {"greedy": Greedy}

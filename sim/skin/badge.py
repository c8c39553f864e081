# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""PyGamer and PyBadge: a moulded body, and the grid beside it."""

from sim.skin.body import draw as body
from sim.skin.controls import draw as controls
from sim.skin.layout import Badge as Layout

__all__ = ["Layout", "body", "controls"]

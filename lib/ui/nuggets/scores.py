# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""How a game of Gold Nuggets has ended."""

from ui.scores.scores import Scores

make = Scores

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The scores of Gold Nuggets."""

from ui.scores.scores import Scores

make = Scores

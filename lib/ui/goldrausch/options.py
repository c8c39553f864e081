# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Options of Goldrausch: none, and no cover cards by default."""

from ui.core.options import Options


class GoldrauschOptions(Options):
    COVERED = False  # too many with 66 cards a round; the bar names the seat


make = GoldrauschOptions

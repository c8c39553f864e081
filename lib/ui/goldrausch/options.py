# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What people choose before Goldrausch."""

from ui.core.options import Options


class GoldrauschOptions(Options):
    COVERED = False  # with 66 cards a round the bar alone tells whose turn it is


make = GoldrauschOptions

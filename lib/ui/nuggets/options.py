# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What people choose before Gold Nuggets: what they do before every game."""

from ui.core.options import Options

make = Options  # found by loading.options

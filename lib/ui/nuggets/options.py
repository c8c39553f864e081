# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What people choose before Gold Nuggets: nothing of its own."""

from ui.core.options import Options

make = Options

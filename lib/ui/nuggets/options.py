# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Options of Gold Nuggets: none."""

from ui.core.options import Options

make = Options

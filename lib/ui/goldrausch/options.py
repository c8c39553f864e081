# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Options of Goldrausch: none."""

from ui.core.options import Options

make = Options

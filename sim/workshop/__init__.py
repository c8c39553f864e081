# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Makes what goes onto a board: fonts, drives, releases, wiring."""

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Solves two-player Gold Nuggets on a PC, for tables in the firmware."""

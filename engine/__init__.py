# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The three gold games, their random generator and matches. Imports nothing but itself."""

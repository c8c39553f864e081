# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The three gold games, chance and matches. Imports nothing but itself."""

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What stands between the machine and the games: it looks into the app of code.py."""

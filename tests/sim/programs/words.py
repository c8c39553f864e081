# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What tasks.py writes."""

WORDS = ("one", "two", "three")

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The commands of `python -m sim`, each a click command in the file of its name."""

NAMES = (
    "bench",
    "fonts",
    "gallery",
    "install",
    "monkey",
    "record",
    "release",
    "replay",
    "show",
    "solve",
    "thinking",
    "tournament",
    "wiring",
)

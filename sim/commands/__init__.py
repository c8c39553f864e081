# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The commands of `python -m sim`: click commands, each in the file of its name."""

NAMES = (
    "Measure",
    "bench",
    "completion",
    "fast",
    "fonts",
    "gallery",
    "help",
    "install",
    "monkey",
    "record",
    "release",
    "replay",
    "run",
    "show",
    "site",
    "solve",
    "strengths",
    "thinking",
    "tournament",
    "wiring",
)

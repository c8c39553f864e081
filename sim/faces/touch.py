# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Touching the screen: which buttons lead to what is under a finger."""


def keys(app, x, y):
    """The buttons to press one after another, for a finger at x, y in pixels of the screen."""
    return ["A"]

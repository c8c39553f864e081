# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Fonts that are never found: the app falls back on the firmware's own."""


class LVGLFont:
    def __init__(self, file, bitmap):
        raise OSError

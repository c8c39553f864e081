# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Screens of 128x64 in one colour: an SSD1306, on which symbols say what colours say elsewhere."""

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""All that people see: screens, widgets, texts. Gets its hardware handed in."""

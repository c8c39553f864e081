# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The handheld on the screen of a PC: what every front end needs, and the window."""

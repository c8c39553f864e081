# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The machine as Python sees it: the modules under Blinka, and CircuitPython's own."""

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What Python sees of the machine: modules under Blinka, and CircuitPython's own."""

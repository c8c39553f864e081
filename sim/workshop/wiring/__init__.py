# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""How to wire a handheld: parts, wires and a diagram, from the wiring that the simulator runs."""

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Parts, wires and a wiring diagram of a board, from the wiring that the simulator runs."""

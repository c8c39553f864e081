# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The virtual hardware: pins, clock, panel, pixels, buttons, nvm, and each board's wiring."""

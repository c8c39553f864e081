# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""How fast the engine is, and what it costs, measured as ratios in one run."""

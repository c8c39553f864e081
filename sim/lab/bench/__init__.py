# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Benchmarks: speed as ratios within one run, heap in bytes."""

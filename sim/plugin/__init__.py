# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A pytest plugin that runs CircuitPython programs on simulated boards."""

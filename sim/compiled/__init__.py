# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The engine compiled for this PC by Cython; the types of what games share."""

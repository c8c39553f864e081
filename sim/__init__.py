# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A PC as one more board: virtual parts under Blinka, front ends, command line."""

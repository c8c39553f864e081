# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What is worked out on a PC once and lies in the firmware as bytes."""

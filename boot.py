# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs once before code.py: says in boot_out.txt what this is."""

print("Goldrush Handheld")

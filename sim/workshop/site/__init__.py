# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Builds the handheld as a folder of static files, for any web host (`python -m sim site`)."""

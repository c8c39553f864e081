# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Builds the page as a folder of static files for any web host, and serves it here."""

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The fonts of the handheld, built at install time from the package Galmuri (OFL-1.1)."""


class FontError(Exception):
    """Why there are no fonts, in one line for people."""


class FetchError(FontError):
    """The package could not be brought here."""

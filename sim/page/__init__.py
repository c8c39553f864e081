# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The handheld as a page for browsers: what runs there (here and in web/), and what builds it."""

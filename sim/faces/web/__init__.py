# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The handheld on a page for a browser."""

from sim.faces.web.web import Web

__all__ = ["Web"]

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The handheld as a web page."""

from sim.faces.web.web import Web

__all__ = ["Web"]

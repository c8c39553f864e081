# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrush Handheld: open the hardware, start the app."""

import hardware
from ui.app import App

App(hardware.open()).run()

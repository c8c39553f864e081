# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen: any display that displayio can drive."""


class Display:
    """Wraps a displayio display; nothing is sent before refresh()."""

    def __init__(self, display, colour=True):
        display.auto_refresh = False
        self._display = display
        self.width = display.width
        self.height = display.height
        self.colour = colour

    def show(self, group):
        """Make `group` what the screen shows from the next refresh on."""
        self._display.root_group = group

    def refresh(self):
        """Send what has changed."""
        self._display.refresh()

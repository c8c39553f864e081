# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Looks into a guest from inside its process: the texts on its screen."""

from typing import Any

from sim.sessions.probe import Probe


class GuestProbe(Probe):
    """place() are the texts of all labels that show, in the order in which people read."""

    def place(self) -> Any:
        import displayio

        found: list[tuple[int, int, str]] = []
        for display in displayio.displays:  # type: ignore[attr-defined]
            root = display.root_group
            if root is not None:
                _collect(root, 0, 0, 1, (display.width, display.height), found)
        return [text for _, _, text in sorted(found)]


def _collect(layer, left, top, scale, size, found):
    """Add (y, x, text) of what has a text and is not hidden, below a layer."""
    if getattr(layer, "hidden", False):
        return
    x = left + getattr(layer, "x", 0) * scale
    y = top + getattr(layer, "y", 0) * scale
    text = getattr(layer, "text", None)
    if isinstance(text, str):
        if text and x < size[0] and y < size[1]:
            found.append((y, x, text))
        return
    if hasattr(layer, "append") and hasattr(layer, "__len__"):
        for inner in layer:
            _collect(inner, x, y, scale * layer.scale, size, found)

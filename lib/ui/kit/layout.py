# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Finds the modules of a size of screen: one folder of ui.sizes each."""

_SIZES = {(160, 128): "small", (240, 135): "wide", (128, 64): "tiny"}


def for_size(width, height):
    """Return ui.sizes.SIZE.layout for a screen in pixels. ValueError for an unknown size."""
    size = _SIZES.get((width, height))
    if size is None:
        raise ValueError("no layout for a screen of %d x %d" % (width, height))
    return size_module(size, "layout")


def size_module(size, name):
    """Import ui.sizes.SIZE.NAME."""
    return module("sizes.%s.%s" % (size, name))


def module(name):
    """Import ui.NAME."""
    return __import__("ui." + name, None, None, ("name",))

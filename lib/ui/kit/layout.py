# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The lay-out for a screen: a folder of ui.sizes for each size."""

_SIZES = {(160, 128): "small", (240, 135): "wide", (128, 64): "tiny"}


def for_size(width, height):
    """The module `layout` for a screen of so many pixels. ValueError where there is none."""
    size = _SIZES.get((width, height))
    if size is None:
        raise ValueError("no lay-out for a screen of %d x %d" % (width, height))
    return size_module(size, "layout")


def size_module(size, name):
    """The module `name` of ui.sizes for a size of screen."""
    return module("sizes.%s.%s" % (size, name))


def module(name):
    """The module ui.NAME."""
    return __import__("ui." + name, None, None, ("name",))

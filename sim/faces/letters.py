# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Letters for what the window says: pygame's own, and for Japanese those of the handheld."""

import functools
import io

import pygame

from sim.workshop.fonts.galmuri import GALMURI
from sim.workshop.package import PackageError

_JAPANESE = "dist/Galmuri11.ttf"


def _is_here():
    """Fetching it is not for a window to wait for."""
    return (GALMURI.cache / GALMURI.file).exists()


@functools.cache
def _japanese():
    """The bytes of a font with Japanese letters, or None where none has been fetched."""
    try:
        return GALMURI.read([_JAPANESE])[_JAPANESE] if _is_here() else None
    except (PackageError, OSError, KeyError):
        return None


def readable(language):
    """`language`, or English where there are no letters for it."""
    return "en" if language == "ja" and _japanese() is None else language


@functools.lru_cache(32)
def font(size, language):
    """A pygame font whose letters are about `size` pixels high."""
    if language == "ja":
        return pygame.font.Font(io.BytesIO(_japanese()), round(size * 0.7))
    return pygame.font.Font(None, size)

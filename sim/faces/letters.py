"""Letters for what the window says: pygame's own, and for Japanese those of the handheld."""

import functools
import io
import tarfile

import pygame

from sim.paths import CACHE

_PACKAGE = "galmuri-*.tgz"  # as `python -m sim fonts` has fetched it
_JAPANESE = "package/dist/Galmuri11.ttf"


@functools.cache
def _japanese():
    """The bytes of a font with Japanese letters, or None where none has been fetched."""
    for file in CACHE.glob("fonts/" + _PACKAGE):
        try:
            with tarfile.open(file) as package:
                return package.extractfile(_JAPANESE).read()
        except (tarfile.TarError, OSError, KeyError):
            continue
    return None


def readable(language: str) -> str:
    """`language`, or English where there are no letters for it."""
    return "en" if language == "ja" and _japanese() is None else language


@functools.lru_cache(32)
def font(size: int, language: str) -> pygame.font.Font:
    """A pygame font whose letters are about `size` pixels high."""
    if language == "ja":
        return pygame.font.Font(io.BytesIO(_japanese()), round(size * 0.7))
    return pygame.font.Font(None, size)

"""The fonts of the window, pygame's own or those of the program, and its help page of all keys."""

import functools
import io
import tarfile
from collections.abc import Collection
from pathlib import Path

import pygame

from displayio_sim.frontends import keyboard, translations
from displayio_sim.frontends.live import Commands
from displayio_sim.machine.about import About

_letters: list[Path] = []  # the packages in which a font may be
_JAPANESE = "package/dist/Galmuri11.ttf"

# The keys, and the key of their words in frontends.translations.
_KEYS = (
    *keyboard.ROWS,
    ("hold", "leave"),
    ("Tab", "rules"),
    ("+   -", "louder"),
    ("M", "mute"),
    ("F11", "fill"),
    ("Ctrl C, Ctrl V", "seed"),
    ("H, F1", "page"),
    ("Ctrl Q", "end"),
)
_VEIL = (20, 16, 13, 225)
_GOLD = (255, 198, 46)
_KEY = (252, 243, 220)
_WORDS = (208, 186, 144)
_SIZES = range(40, 11, -1)  # of letters in pixels, the largest first
_ROOM = 0.94  # of the window


def use_letters(about: About) -> None:
    """Use the Japanese letters of a program's package."""
    _letters[:] = about.folder.glob(about.letters) if about.letters else ()
    _japanese.cache_clear()


@functools.cache
def _japanese() -> bytes | None:
    """Return the bytes of a font with Japanese letters, or None if none was downloaded."""
    for file in _letters:
        try:
            with tarfile.open(file) as package:
                if letters := package.extractfile(_JAPANESE):
                    return letters.read()
        except (tarfile.TarError, OSError, KeyError):
            continue
    return None


def readable(language: str) -> str:
    """Return `language`, or English if there are no letters for it."""
    return "en" if language == "ja" and _japanese() is None else language


@functools.lru_cache(32)
def font(size: int, language: str) -> pygame.font.Font:
    """Return a pygame font whose letters are about `size` pixels high."""
    letters = _japanese() if language == "ja" else None
    if letters:
        return pygame.font.Font(io.BytesIO(letters), round(size * 0.7))
    return pygame.font.Font(None, size)


class Help:
    """The page for `commands` (see frontends.live) on a board with `buttons`.

    `shown` is True while it is visible.
    """

    def __init__(self, commands: Commands, buttons: Collection[str]) -> None:
        self.shown = False
        self._commands = commands
        self._buttons = buttons

    def draw(self, window: pygame.Surface, language: str) -> None:
        """Draw the page over the whole window, in the largest letters that fit."""
        veil = pygame.Surface(window.get_size(), pygame.SRCALPHA)
        veil.fill(_VEIL)
        window.blit(veil, (0, 0))
        for size in _SIZES:
            page = self._page(size, language)
            if page.width <= window.width * _ROOM and page.height <= window.height * _ROOM:
                break
        window.blit(page, page.get_rect(center=window.get_rect().center))

    def _page(self, size: int, language: str) -> pygame.Surface:
        drawn = font(size, language)
        keys = translations.rows(_KEYS, self._buttons, language)
        commands = translations.of_commands(self._commands, language)
        columns = [_column(rows, drawn) for rows in (keys, commands) if rows]
        foot = drawn.render(translations.say("drop", language), True, _GOLD)
        gap = 2 * size
        width = sum(column.width for column in columns) + gap * (len(columns) - 1)
        height = max(column.height for column in columns)
        page = pygame.Surface((max(width, foot.width), height + gap), pygame.SRCALPHA)
        left = 0
        for column in columns:
            page.blit(column, (left, 0))
            left += column.width + gap
        page.blit(foot, foot.get_rect(midbottom=(page.width // 2, page.height)))
        return page


def _column(rows: list[tuple[str, str]], font: pygame.font.Font) -> pygame.Surface:
    """Return a surface of (key, words) rows."""
    keys, words = ("\n".join(texts) for texts in zip(*rows, strict=True))
    font.align = pygame.FONT_RIGHT
    left = font.render(keys, True, _KEY)
    font.align = pygame.FONT_LEFT
    right = font.render(words, True, _WORDS)
    width = left.width + font.get_height() + right.width
    made = pygame.Surface((width, right.height), pygame.SRCALPHA)
    made.blit(left, (0, 0))
    made.blit(right, (width - right.width, 0))
    return made

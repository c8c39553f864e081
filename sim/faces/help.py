# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The help page of the window: all keys."""

import pygame

_KEYS = (
    ("Arrow keys", "move"),
    ("Space, Enter, Z", "A: choose, go on"),
    ("X, Esc, Backspace", "B: back, take back"),
    ("X for a second", "leave, the game is kept"),
    ("", ""),
    ("+   -", "louder, softer"),
    ("M", "sound off and on"),
    ("F11", "fill the screen"),
    ("H, F1", "this page"),
    ("Ctrl Q", "end"),
)
_FOOT = "The buttons can be clicked, and game controllers work."
_VEIL = (20, 16, 13, 225)
_GOLD = (255, 198, 46)
_KEY = (252, 243, 220)
_WORDS = (208, 186, 144)
_LINE = 1.3  # of the height of a letter
_SIZES = range(40, 11, -1)  # of letters in pixels, the largest first
_ROOM = 0.94  # of the window


class Help:
    """The page for `commands` (see sim.faces.live); `shown` tells whether it is up."""

    line = "Arrow keys: move    Space: A    X: B    H: all keys"

    def __init__(self, commands):
        self.shown = False
        self._columns = [_KEYS]
        if commands:
            self._columns.append([(c.key.upper(), c.words) for c in commands.values()])

    def toggle(self):
        self.shown = not self.shown

    def draw(self, window):
        """Cover the window with the page, in the largest letters that fit."""
        veil = pygame.Surface(window.get_size(), pygame.SRCALPHA)
        veil.fill(_VEIL)
        window.blit(veil, (0, 0))
        page = self._page(window.get_size())
        window.blit(page, page.get_rect(center=window.get_rect().center))

    def _page(self, room):
        for size in _SIZES:
            page = self._written(size)
            if page.width <= room[0] * _ROOM and page.height <= room[1] * _ROOM:
                break
        return page

    def _written(self, size):
        font = pygame.font.Font(None, size)
        columns = [_column(rows, font) for rows in self._columns]
        foot = font.render(_FOOT, True, _GOLD)
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


def _column(rows, font):
    """A surface of (key, words) rows."""
    keys = [font.render(key, True, _KEY) for key, _ in rows]
    words = [font.render(text, True, _WORDS) for _, text in rows]
    split = max(key.width for key in keys)
    gap = font.get_height()
    step = round(gap * _LINE)
    width = split + gap + max(word.width for word in words)
    made = pygame.Surface((width, step * len(rows)), pygame.SRCALPHA)
    for number, (key, word) in enumerate(zip(keys, words, strict=True)):
        made.blit(key, key.get_rect(topright=(split, step * number)))
        made.blit(word, (split + gap, step * number))
    return made

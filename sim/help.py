# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The page of keys that the window lays over itself."""

import pygame

_KEYS = (
    ("Arrow keys", "move"),
    ("Space, Enter, Z", "A: choose, turn up, go on"),
    ("X, Esc, Backspace", "B: back, take back"),
    ("B held for a second", "leave the game, which is kept"),
    ("Mouse, game controller", "the same buttons"),
    ("", ""),
    ("+   -   M", "louder, softer, sound off"),
    ("F11", "fill the screen, or a window again"),
    ("H, F1", "this page"),
    ("Ctrl Q", "end"),
)
_VEIL = (20, 16, 13, 215)
_TITLE = (255, 198, 46)
_KEY = (252, 243, 220)
_WORDS = (208, 186, 144)
_LINE = 1.25  # of the height of a letter


class Help:
    """`commands` as a face gets them (sim.live); `shown` tells whether the page is up."""

    line = "Arrow keys: move    Space: A    X: B    H: all keys"

    def __init__(self, commands):
        self.shown = False
        extra = [(c.key.upper(), c.words) for c in commands.values()]
        self._rows = [*_KEYS[:6], *extra, *([("", "")] if extra else []), *_KEYS[6:]]

    def turn(self):
        self.shown = not self.shown

    def draw(self, window):
        """Over all of the window, in letters as large as there is room for."""
        width, height = window.get_size()
        veil = pygame.Surface((width, height), pygame.SRCALPHA)
        veil.fill(_VEIL)
        window.blit(veil, (0, 0))
        size = int(min(height / (len(self._rows) + 3) / _LINE, width / 24, 40))
        font = pygame.font.Font(None, max(size, 12))
        step = font.get_height() * _LINE
        top = (height - step * (len(self._rows) + 2)) / 2
        title = font.render("Keys", True, _TITLE)
        window.blit(title, title.get_rect(midtop=(width // 2, top)))
        for number, (key, words) in enumerate(self._rows):
            y = top + step * (number + 2)
            left = font.render(key, True, _KEY)
            window.blit(left, left.get_rect(topright=(width * 0.44, y)))
            window.blit(font.render(words, True, _WORDS), (width * 0.48, y))

"""The help page of the window: all keys."""

from collections.abc import Iterable

import pygame

from sim.faces import letters, translations
from sim.faces.live import Commands

# The keys, and of what they do the words in sim.faces.translations.
_KEYS = (
    ("arrows", "move"),
    ("A, space, Enter, Z", "a"),
    ("B, X, Esc, Backspace", "b"),
    ("", "leave"),
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
_LINE = 1.3  # of the height of a letter
_SIZES = range(40, 11, -1)  # of letters in pixels, the largest first
_ROOM = 0.94  # of the window


class Help:
    """The page for `commands` (see sim.faces.live) on a board with `buttons`.

    `shown` tells whether it is up.
    """

    def __init__(self, commands: Commands, buttons: Iterable[str]) -> None:
        self.shown = False
        self._rows = [row for row in _KEYS if row[0] != "Tab" or "START" in buttons]
        self._commands = commands

    def _columns(self, language):
        columns = [
            [(_key(key, language), translations.say(does, language)) for key, does in self._rows]
        ]
        if self._commands:
            columns.append(
                [
                    (c.key.upper(), translations.of_command(name, c, language))
                    for name, c in self._commands.items()
                ]
            )
        return columns

    def toggle(self) -> None:
        self.shown = not self.shown

    def draw(self, window: pygame.Surface, language: str) -> None:
        """Over all of the window, in letters as large as there is room for."""
        veil = pygame.Surface(window.get_size(), pygame.SRCALPHA)
        veil.fill(_VEIL)
        window.blit(veil, (0, 0))
        page = self._page(window.get_size(), language)
        window.blit(page, page.get_rect(center=window.get_rect().center))

    def _page(self, room, language):
        for size in _SIZES:
            page = self._written(size, language)
            if page.width <= room[0] * _ROOM and page.height <= room[1] * _ROOM:
                break
        return page

    def _written(self, size, language):
        font = letters.font(size, language)
        columns = [_column(rows, font) for rows in self._columns(language)]
        foot = font.render(translations.say("drop", language), True, _GOLD)
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


def _key(key, language):
    """Keys that have names, by their names."""
    named = key.replace("arrows", translations.say("arrows", language))
    return named.replace(", space", ", " + translations.say("space", language))


def _column(rows, font):
    """A surface of (key, words) rows."""
    keys = [font.render(key, True, _KEY) for key, _ in rows]
    does = [font.render(said, True, _WORDS) for _, said in rows]
    split = max(key.width for key in keys)
    gap = font.get_height()
    step = round(gap * _LINE)
    width = split + gap + max(word.width for word in does)
    made = pygame.Surface((width, step * len(rows)), pygame.SRCALPHA)
    for number, (key, word) in enumerate(zip(keys, does, strict=True)):
        made.blit(key, key.get_rect(topright=(split, step * number)))
        made.blit(word, (split + gap, step * number))
    return made

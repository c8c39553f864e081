"""The simulator's captions, drawn over a corner of the window."""

from collections.abc import Sequence

import pygame

_EDGE = 6
_GROUND = (20, 16, 13, 205)
_INK = (252, 243, 220)


def draw(window: pygame.Surface, font: pygame.font.Font, lines: Sequence[str]) -> None:
    """Draw `lines` at the top left of a pygame surface. No-op without lines."""
    if not lines:
        return
    words = [font.render(line, True, _INK) for line in lines]
    step = font.get_height() + 2
    width = max(line.get_width() for line in words) + 2 * _EDGE
    ground = pygame.Surface((width, step * len(words) + 2 * _EDGE), pygame.SRCALPHA)
    ground.fill(_GROUND)
    for number, line in enumerate(words):
        ground.blit(line, (_EDGE, _EDGE + number * step))
    window.blit(ground, (0, 0))

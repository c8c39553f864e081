# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The handheld in a window, in real time."""

import os
import sys
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from sim import skin
from sim.run import Stop

KEYS = {
    pygame.K_UP: "UP",
    pygame.K_DOWN: "DOWN",
    pygame.K_LEFT: "LEFT",
    pygame.K_RIGHT: "RIGHT",
    pygame.K_SPACE: "A",
    pygame.K_RETURN: "A",
    pygame.K_z: "A",
    pygame.K_x: "B",
    pygame.K_ESCAPE: "B",
    pygame.K_BACKSPACE: "B",
}
_HELP = "Arrows: move    Space: A    X: B (hold: leave the game)    close the window: end"
_HELP_HEIGHT = 26


def available():
    """True when a window can be opened here."""
    if sys.platform.startswith("linux") and "SDL_VIDEODRIVER" not in os.environ:
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            return False
    try:
        pygame.display.init()
    except pygame.error:
        return False
    return True


class Window:
    """Front end that paces virtual time to the clock on the wall."""

    def __init__(self):
        self.machine = None
        self._began = None
        self._shown = None
        self._clicked = None

    def start(self, machine):
        self.machine = machine
        pygame.display.init()
        pygame.font.init()
        size = (skin.SIZE[0], skin.SIZE[1] + _HELP_HEIGHT)
        self._canvas = pygame.Surface(size)
        self._font = pygame.font.Font(None, 20)
        self._window = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.display.set_caption("Goldrush Handheld: " + machine.wiring.TITLE)
        self._began = time.monotonic()

    def sleep(self, until_us):
        """Let the wall clock catch up, answering keys and clicks meanwhile."""
        self._present()
        while True:
            for event in pygame.event.get():
                self._answer(event)
            left = until_us / 1_000_000 - (time.monotonic() - self._began)
            if left <= 0:
                break
            time.sleep(min(left, 0.01))
        self.machine.clock.jump(until_us)
        if left < -0.25:
            # The PC was busy: go on from here rather than hurry.
            self._began -= left

    def _answer(self, event):
        if event.type == pygame.QUIT:
            raise Stop
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self.machine.press(KEYS[event.key])
        elif event.type == pygame.KEYUP and event.key in KEYS:
            self.machine.release(KEYS[event.key])
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and self._clicked:
            self.machine.release(self._clicked)
            self._clicked = None

    def _click(self, position):
        scale, left, top = self._fit()
        x, y = position
        self._clicked = skin.button_at((x - left) / scale, (y - top) / scale)
        if self._clicked:
            self.machine.press(self._clicked)

    def _fit(self):
        """Scale and place of the picture in the window: whole numbers once it is larger."""
        width, height = self._window.get_size()
        scale = min(width / self._canvas.get_width(), height / self._canvas.get_height())
        scale = int(scale) if scale >= 1 else scale
        left = (width - self._canvas.get_width() * scale) // 2
        top = (height - self._canvas.get_height() * scale) // 2
        return scale, left, top

    def _present(self):
        state = (self.machine.panel.bytes, self.machine.strips.copy(), self.machine.held.copy())
        state += (self._window.get_size(),)
        if state == self._shown:
            return
        self._shown = state
        image = skin.draw(self.machine)
        picture = pygame.image.frombytes(image.tobytes(), image.size, "RGB")
        self._canvas.fill((20, 19, 22))
        self._canvas.blit(picture, (0, 0))
        help_line = self._font.render(_HELP, True, (200, 190, 170))
        self._canvas.blit(help_line, (14, skin.SIZE[1] + 5))
        scale, left, top = self._fit()
        size = (round(self._canvas.get_width() * scale), round(self._canvas.get_height() * scale))
        self._window.fill((0, 0, 0))
        self._window.blit(pygame.transform.scale(self._canvas, size), (left, top))
        pygame.display.flip()

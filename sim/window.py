# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The handheld in a window, in real time."""

import os
import sys
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from sim.fingers import Fingers
from sim.loudspeaker import Loudspeaker
from sim.run import Stop
from sim.skin import Skin
from sim.skin.body import DESK

KEYS = {
    pygame.K_UP: "UP",
    pygame.K_DOWN: "DOWN",
    pygame.K_LEFT: "LEFT",
    pygame.K_RIGHT: "RIGHT",
    pygame.K_SPACE: "A",
    pygame.K_RETURN: "A",
    pygame.K_KP_ENTER: "A",
    pygame.K_z: "A",
    pygame.K_x: "B",
    pygame.K_ESCAPE: "B",
    pygame.K_BACKSPACE: "B",
}
_HELP = "Arrow keys: move    Z, Space, Enter: A    X, Esc, Backspace: B    or click the buttons"
_HELP_HEIGHT = 28
_LARGEST = 3  # scale to begin with; the window can be made larger
_WORST_LAG = 0.25  # seconds


def available():
    """True when a window can be opened here."""
    if (
        sys.platform.startswith("linux")
        and "SDL_VIDEODRIVER" not in os.environ
        and not os.environ.get("DISPLAY")
        and not os.environ.get("WAYLAND_DISPLAY")
    ):
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
        self._fingers = None
        self._loudspeaker = None
        self._skin = None
        self._fitted = None
        self._began = None
        self._shown = None
        self._clicked = None

    def start(self, machine):
        self.machine = machine
        self._fingers = Fingers(machine)
        self._loudspeaker = Loudspeaker(machine)
        pygame.display.init()
        pygame.font.init()
        self._fit(*_room(), _LARGEST)
        width, height = self._skin.size
        self._window = pygame.display.set_mode((width, height + _HELP_HEIGHT), pygame.RESIZABLE)
        self._fitted = (width, height + _HELP_HEIGHT)
        pygame.display.set_caption("Goldrush Handheld: " + machine.wiring.TITLE)
        self._font = pygame.font.Font(None, 20)
        self._began = time.monotonic()

    def sleep(self, until_us):
        """Let the wall clock catch up, answering keys and clicks meanwhile."""
        self._present()
        self._loudspeaker.listen()
        while True:
            for event in pygame.event.get():
                self._answer(event)
            left = until_us / 1_000_000 - (time.monotonic() - self._began)
            if left <= 0:
                break
            time.sleep(min(left, 0.01))
        self._fingers.work(until_us)
        if left < -_WORST_LAG:
            # The PC was busy: go on from here rather than hurry.
            self._began -= left

    def _answer(self, event):
        if event.type == pygame.QUIT:
            raise Stop
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self._fingers.press(KEYS[event.key])
        elif event.type == pygame.KEYUP and event.key in KEYS:
            self._fingers.release(KEYS[event.key])
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._let_go()
        elif event.type == pygame.WINDOWFOCUSLOST:
            # Whatever comes up now comes up elsewhere, unheard.
            self._fingers.release_all()

    def _click(self, position):
        left, top = self._corner()
        scale = self._skin.scale
        x, y = (position[0] - left) / scale, (position[1] - top) / scale
        self._clicked = self._skin.layout.button_at(x, y)
        if self._clicked:
            self._fingers.press(self._clicked)

    def _let_go(self):
        if self._clicked:
            self._fingers.release(self._clicked)
            self._clicked = None

    def _fit(self, width, height, largest=None):
        """The skin at the largest whole scale that has room."""
        smallest = Skin(self.machine.wiring, 1).size
        scale = min(width // smallest[0], (height - _HELP_HEIGHT) // smallest[1])
        self._skin = Skin(self.machine.wiring, max(1, min(scale, largest or scale)))
        self._fitted = (width, height)

    def _corner(self):
        """Where the picture begins in the window."""
        width, height = self._window.get_size()
        picture = self._skin.size
        return (width - picture[0]) // 2, (height - _HELP_HEIGHT - picture[1]) // 2

    def _present(self):
        """Draw, if anything is to be seen that was not."""
        machine = self.machine
        size = self._window.get_size()
        state = (machine.panel.bytes, machine.strips.copy(), machine.held.copy())
        state += (machine.backlight, size)
        if state == self._shown:
            return
        if size != self._fitted:
            self._fit(*size)
        self._shown = state
        image = self._skin.draw(machine)
        self._window.fill(DESK)
        picture = pygame.image.frombytes(image.tobytes(), image.size, "RGB")
        self._window.blit(picture, self._corner())
        words = self._font.render(_HELP, True, (168, 150, 122), DESK)
        self._window.blit(words, words.get_rect(midbottom=(size[0] // 2, size[1] - 8)))
        pygame.display.flip()


def _room():
    """What a window may take of the desktop, with its title bar."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return width - 20, height - 80

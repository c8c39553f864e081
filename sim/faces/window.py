# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The handheld in a window: a face for sim.faces.live."""

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from sim.faces import captions, frame
from sim.faces.gamepads import Gamepads
from sim.faces.help import Help
from sim.faces.loudspeaker import Loudspeaker
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
_ICON = Path(__file__).parent / "web" / "page" / "icon.svg"
FOOT = 28  # pixels below the picture, for a line of text
_LARGEST = 3  # the scale at first, at most; people may enlarge the window
_NOTE_SECONDS = 2
_QUIET = (168, 150, 122)
_LOUD = (255, 198, 46)


def available():
    """True if a window can be opened here."""
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


def scale_for(wiring, width, height, largest=None):
    """The largest whole scale at which a handheld fits, at least 1 and at most `largest`."""
    smallest = Skin(wiring, 1).size
    scale = min(width // smallest[0], (height - FOOT) // smallest[1])
    return max(1, min(scale, largest or scale))


class Window:
    """A face: see sim.faces.live."""

    def __init__(self):
        self.skin = None
        self.window = None
        self._shown = None
        self._clicked = None
        self._before_full = None  # the size of the window before it filled the screen
        self._note = ("", 0.0)

    def open(self, machine, commands):
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_icon(pygame.image.load(_ICON))
        self._wiring = machine.wiring
        self._commands = commands
        self._speaker = Loudspeaker()
        self._fit(*room(), _LARGEST)
        width, height = self.skin.size
        self.window = pygame.display.set_mode((width, height + FOOT), pygame.RESIZABLE)
        pygame.display.set_caption("Goldrush Handheld: " + machine.wiring.TITLE)
        self._font = pygame.font.Font(None, 20)
        self._help = Help(commands)
        self._pads = Gamepads(machine.wiring.KEYS)

    def close(self):
        self._pads.close()
        pygame.quit()

    def wait(self, seconds):
        time.sleep(seconds)

    def events(self):
        return [done for event in pygame.event.get() for done in self._answer(event)]

    def _answer(self, event):
        if event.type == pygame.QUIT:
            return [("quit", None)]
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.KEYUP and event.key in KEYS:
            return [("up", KEYS[event.key])]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._click(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._let_go()
        if event.type == pygame.WINDOWFOCUSLOST:
            # Releases now go to another window.
            self._clicked = None
            return [("free", None)]
        done = self._pads.answer(event)
        for _, words in filter(lambda what: what[0] == "say", done):
            self._say(words)
        return [what for what in done if what[0] != "say"]

    def _key(self, event):
        if event.key == pygame.K_q and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return [("quit", None)]
        letter = event.unicode.lower()
        if event.key == pygame.K_F11:
            self._fill()
        elif event.key == pygame.K_F1 or letter == "h":
            self._help.toggle()
        elif self._help.shown:
            # Any key closes the page; that press is not for the game.
            self._help.toggle()
        elif event.key in KEYS:
            return [("down", KEYS[event.key])]
        elif letter in ("+", "=", "-", "m"):
            self._volume(letter)
        else:
            return [("do", name) for name, c in self._commands.items() if c.key == letter]
        return []

    def _volume(self, letter):
        speaker = self._speaker
        if letter == "m":
            speaker.mute()
        else:
            speaker.turn(-1 if letter == "-" else 1)
        silent = speaker.muted or not speaker.volume
        self._say("Sound off" if silent else "Volume %d of 10" % speaker.volume)

    def _say(self, words):
        self._note = (words, time.monotonic() + _NOTE_SECONDS)

    def _fill(self):
        """Switch between full screen and window."""
        if self._before_full:
            self.window = pygame.display.set_mode(self._before_full, pygame.RESIZABLE)
            self._before_full = None
        else:
            self._before_full = self.window.get_size()
            self.window = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)

    def _click(self, position):
        if self._help.shown:
            self._help.toggle()
            return []
        self._clicked = self.button_at(position)
        return [("down", self._clicked)] if self._clicked else []

    def _let_go(self):
        clicked, self._clicked = self._clicked, None
        return [("up", clicked)] if clicked else []

    def button_at(self, position):
        """The button at (x, y) in the window, or None."""
        left, top = self.corner()
        scale = self.skin.scale
        return self.skin.layout.button_at((position[0] - left) / scale, (position[1] - top) / scale)

    def corner(self):
        """The left top corner of the picture in the window."""
        width, height = self.window.get_size()
        picture = self.skin.size
        return (width - picture[0]) // 2, (height - FOOT - picture[1]) // 2

    def _fit(self, width, height, largest=None):
        self.skin = Skin(self._wiring, scale_for(self._wiring, width, height, largest))

    def show(self, machine):
        self._speaker.listen(machine)
        size = self.window.get_size()
        note = self._note[0] if time.monotonic() < self._note[1] else ""
        seen = (frame.visible_state(machine), size, note, self._help.shown)
        if seen == self._shown:
            return
        if self._shown is None or size != self._shown[1]:
            self._fit(*size)
        self._shown = seen
        self._draw(machine, note)

    def _draw(self, machine, note):
        image = self.skin.draw(machine)
        self.window.fill(DESK)
        picture = pygame.image.frombytes(image.tobytes(), image.size, "RGB")
        self.window.blit(picture, self.corner())
        words = self._font.render(note or self._help.line, True, _LOUD if note else _QUIET, DESK)
        width, height = self.window.get_size()
        self.window.blit(words, words.get_rect(midbottom=(width // 2, height - 8)))
        captions.draw(self.window, self._font, machine.caption)
        if self._help.shown:
            self._help.draw(self.window)
        pygame.display.flip()


def room():
    """The width and height that a window with its title bar may have."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return width - 20, height - 80

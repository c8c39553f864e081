"""The handheld in a window: a face for frontends.live."""

import os
import sys
import time
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The class by which desktops group windows, and find their settings and icons: a program's (_name).
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "displayio-sim")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "displayio-sim")

import pygame

from displayio_sim.frontends import keyboard, remembered, translations
from displayio_sim.frontends.gamepads import Gamepads
from displayio_sim.frontends.help import Help, font, readable, use_letters
from displayio_sim.frontends.live import Commands, typing
from displayio_sim.frontends.loudspeaker import Loudspeaker
from displayio_sim.frontends.skin import DESK, Skin
from displayio_sim.frontends.voice import Voice
from displayio_sim.machine import perception
from displayio_sim.machine.about import About
from displayio_sim.runtime.script import SEEDS

FOOT = 28  # pixels below the picture, for a line of words
_EDGE = 6  # part of the margin around the handheld, at scale 1, that may be cut off
_LARGEST = 4  # scale to begin with; the window can be made larger
_BRIGHT_SECONDS = 15  # of the foot, the first time
_LETTERS = 20
_CAPTION = ((252, 243, 220), (20, 16, 13))  # ink and ground of the simulator's own lines
_NOTE_SECONDS = 2
_SPOKEN = {"r": "repeat", "w": "state"}
_QUIET = (168, 150, 122)
_LOUD = (255, 198, 46)


def available(about: About) -> bool:
    """Return True if a window for such a program can be opened on this computer."""
    displays = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not any(map(os.environ.get, displays)):
        return False
    _name(about)
    try:
        pygame.display.init()
    except pygame.error:
        return False
    return True


def _name(about: About) -> None:
    """Set the window's class, unless it is set. SDL uses the first one that it gets."""
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        if os.environ[name] == About.saves:
            os.environ[name] = about.saves
    os.environ.setdefault("SDL_APP_NAME", about.title or about.saves)


def scale_for(wiring: Any, width: int, height: int, largest: int | None = None) -> int:
    """Return the largest whole scale at which a handheld fits, at least 1."""
    smallest = _inner(Skin(wiring, 1))
    scale = min(width // smallest[0], (height - FOOT) // smallest[1])
    return max(1, min(scale, largest or scale))


def _inner(skin: Skin) -> tuple[int, int]:
    """Return the size of a picture without the margin that may be cut off."""
    width, height = (side - 2 * _EDGE * skin.scale for side in skin.size)
    return width, height


class Window:
    """A face: see frontends.live. `buttons` is frontends.keyboard's. A Voice narrates the game."""

    window: pygame.Window  # from open() on

    def __init__(
        self, buttons: dict[str, str] = keyboard.USUAL, voice: Voice | None = None
    ) -> None:
        self._buttons = buttons
        self._voice = voice
        self._shown: Any = None
        self._clicked: str | None = None
        self._before_full: Any = None  # size and place of the window before it filled the screen
        self._note = ("", 0.0)
        self._language = "en"
        self._bright_until = 0.0
        self._began = time.monotonic()

    def open(self, machine: Any, commands: Commands) -> None:
        self._about = about = machine.about
        _name(about)
        use_letters(about)
        pygame.display.init()
        pygame.font.init()
        self._wiring = machine.wiring
        self._commands = commands
        self._speaker = Loudspeaker()
        kept = remembered.load(about.saves)
        if not kept:
            self._bright_until = time.monotonic() + _BRIGHT_SECONDS
        title = about.title and about.title + ": "
        least = self._size_at(1)
        size, place = self._first(least, **kept)
        self.window = pygame.Window(title + machine.wiring.TITLE, size, place, resizable=True)
        self.window.minimum_size = least
        if about.icon:
            self.window.set_icon(pygame.image.load(about.folder / about.icon))
        self._help = Help(commands, machine.wiring.KEYS)
        self._pads = Gamepads(machine.wiring.KEYS)

    def _first(
        self, least: tuple[int, int], size: Any = None, place: Any = None, **_more: Any
    ) -> tuple[Any, Any]:
        """Return size and place of the last time if they fit, else those for the picture."""
        try:
            kept = pygame.Rect(place, size)
        except TypeError:  # the first time, or damaged
            fitting = scale_for(self._wiring, *room(), largest=_LARGEST)
            return self._size_at(fitting), pygame.WINDOWPOS_UNDEFINED
        size = [max(low, min(sides)) for low, *sides in zip(least, kept.size, room(), strict=True)]
        is_seen = pygame.Rect((0, 0), room()).collidepoint(kept.topleft)
        return size, kept.topleft if is_seen else pygame.WINDOWPOS_UNDEFINED

    def _size_at(self, scale: int) -> tuple[int, int]:
        """Return the size of a window around the picture."""
        width, height = _inner(Skin(self._wiring, scale))
        return width, height + FOOT

    @property
    def skin(self) -> Skin:
        """Return the largest picture that fits into the window."""
        return Skin(self._wiring, scale_for(self._wiring, *self.window.size))

    def close(self) -> None:
        if self._voice:
            self._voice.hush()
        if not self._before_full:
            remembered.save(self._about.saves, size=self.window.size, place=self.window.position)
        self.window.destroy()
        self._pads.close()
        pygame.quit()
        font.cache_clear()

    def wait(self, seconds: float) -> None:
        time.sleep(seconds)

    def events(self) -> list[tuple[str, Any]]:
        return [done for event in pygame.event.get() for done in self._answer(event)]

    def _answer(self, event: pygame.Event) -> list[tuple[str, Any]]:
        if event.type == pygame.QUIT:
            return [("quit", None)]
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.KEYUP and pygame.key.name(event.key) in self._buttons:
            return [("up", self._buttons[pygame.key.name(event.key)])]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._click(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._clicked:
            clicked, self._clicked = self._clicked, None
            return [("up", clicked)]
        if event.type == pygame.DROPFILE:
            return [("open", event.file)]
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._shown = None  # An earlier picture may still be visible.
        if event.type == pygame.WINDOWFOCUSLOST:
            # Releases now go to another window.
            self._clicked = None
            return [("free", None)]
        done = self._pads.answer(event)
        if done and done[0][0] == "say":
            self._note = (done.pop()[1], time.monotonic() + _NOTE_SECONDS)
        return done

    def _key(self, event: pygame.Event) -> list[tuple[str, Any]]:
        letter, name = event.unicode.lower(), pygame.key.name(event.key)
        asked = typing(self._machine)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._with_ctrl(event.key)
        if event.key == pygame.K_F11:
            self._fill()
        elif (letter in asked or name in asked) and not self._help.shown:
            return [("type", letter if letter in asked else name)]
        elif event.key == pygame.K_F1 or letter == "h" or self._help.shown:
            # Any key closes the page; that press is not for the game.
            self._help.shown = not self._help.shown
        elif name in self._buttons:
            return [("down", self._buttons[name])]
        elif self._voice and letter in _SPOKEN:
            self._voice.answer(_SPOKEN[letter], self._machine.look)
        elif letter in ("+", "=", "-", "m"):
            self._volume(letter)
        else:
            return self._commands.of_key(letter)
        return []

    def _with_ctrl(self, key: int) -> list[tuple[str, Any]]:
        """Handle Ctrl, or Cmd: the tools without switching them on, and usual shortcuts."""
        if key == pygame.K_q:
            return [("quit", None)]
        if key == pygame.K_c:
            pygame.scrap.put_text(str(self._machine.seed))
            self._say("copied", self._machine.seed)
        elif key == pygame.K_v:
            number = pygame.scrap.get_text().strip() if pygame.scrap.has_text() else ""
            if number.isdecimal() and len(number) < 10 and int(number) < SEEDS:
                return [("seed", int(number))]
            self._say("no seed")
        else:
            return self._commands.of_key(pygame.key.name(key), True)
        return []

    def _volume(self, letter: str) -> None:
        speaker = self._speaker
        if letter == "m":
            speaker.mute()
        else:
            speaker.turn(-1 if letter == "-" else 1)
        silent = speaker.muted or not speaker.volume
        self._say("silent") if silent else self._say("volume", speaker.volume)

    def _say(self, key: str, *values: Any) -> None:
        line = translations.say(key, self._language, *values)
        self._note = (line, time.monotonic() + _NOTE_SECONDS)

    def _fill(self) -> None:
        """Switch between full screen and window, even if no window manager sets its size."""
        window, before = self.window, self._before_full
        if before:
            window.set_windowed()
            window.size, window.position = before
            self._before_full = None
        else:
            self._before_full = window.size, window.position
            window.position, window.size = (0, 0), pygame.display.get_desktop_sizes()[0]
            window.set_fullscreen(desktop=True)

    def _click(self, position: tuple[int, int]) -> list[tuple[str, Any]]:
        if self._help.shown:
            self._help.shown = False
            return []
        skin, (left, top) = self.skin, self.corner()
        x, y = (position[0] - left) / skin.scale, (position[1] - top) / skin.scale
        self._clicked = skin.layout.button_at(x, y)
        return [("down", self._clicked)] if self._clicked else []

    def corner(self) -> tuple[int, int]:
        """Return the left top corner of the picture in the window."""
        width, height = self.window.size
        picture = self.skin.size
        # All of it if there is room, else its edges are cut off.
        return (width - picture[0]) // 2, (height - FOOT - picture[1]) // 2

    def show(self, machine: Any) -> None:
        self._machine = machine
        self._speaker.listen(machine)
        if self._voice and machine.look and machine.look.started:
            self._voice.listen(machine)
        self._language = readable(translations.language(machine))
        foot = self._foot(machine)
        seen = (perception.visible_state(machine), self.window.size, foot, self._help.shown)
        if seen != self._shown:
            self._shown = seen
            self._draw(machine, *foot)

    def _foot(self, machine: Any) -> tuple[str, bool]:
        """Return the line below the picture, and True if it is bright."""
        now = time.monotonic()
        if machine.look and not machine.look.started:
            dots = "." * (int(4 * (now - self._began)) % 12)
            return translations.say("starting", self._language) + " " + dots, True
        if now < self._note[1]:
            return self._note[0], True
        if typing(machine):
            return translations.say("typing", self._language), True
        foot = translations.foot(machine.wiring.KEYS, self._language)
        return foot, now < self._bright_until

    def _draw(self, machine: Any, line: str, is_bright: bool) -> None:
        surface = self.window.get_surface()
        surface.fill(DESK)
        image = self.skin.draw(machine)
        picture = pygame.image.frombytes(image.tobytes(), image.size, "RGB")
        surface.blit(picture, self.corner())
        letters = font(_LETTERS, self._language)
        width, height = surface.get_size()
        surface.fill(DESK, (0, height - FOOT, width, FOOT))
        foot = letters.render(line, True, _LOUD if is_bright else _QUIET, DESK)
        surface.blit(foot, foot.get_rect(midbottom=(width // 2, height - 6)))
        if machine.caption:
            surface.blit(letters.render("\n".join(machine.caption), True, *_CAPTION), (0, 0))
        if self._help.shown:
            self._help.draw(surface, self._language)
        self.window.flip()


def room() -> tuple[int, int]:
    """Return the largest width and height of a window with its title bar."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return width - 20, height - 80

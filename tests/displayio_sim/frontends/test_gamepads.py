"""Game controllers, as SDL's virtual ones: plugged in, pressed, unplugged."""

import ctypes
import time

import pygame
import pytest

_CONTROLLER = 1  # SDL_JOYSTICK_TYPE_GAMECONTROLLER


class Pad:
    """A virtual controller; making one plugs it in."""

    def __init__(self, library):
        self._sdl = library
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._index = library.SDL_JoystickAttachVirtual(_CONTROLLER, 6, 15, 0)
        assert self._index >= 0
        self._stick = ctypes.c_void_p(library.SDL_JoystickOpen(self._index))

    def button(self, number, down):
        assert self._sdl.SDL_JoystickSetVirtualButton(self._stick, number, down) == 0

    def axis(self, number, value):
        value = ctypes.c_int16(value)
        assert self._sdl.SDL_JoystickSetVirtualAxis(self._stick, number, value) == 0

    def unplug(self):
        assert self._sdl.SDL_JoystickDetachVirtual(self._index) == 0


@pytest.fixture
def pads(monkeypatch):
    """(Gamepads, events): `events()` returns the new input."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    from displayio_sim.frontends.gamepads import Gamepads

    pygame.display.init()
    pygame.display.set_mode((100, 100))
    library = ctypes.CDLL(pygame.joystick.__file__)  # finds the names of SDL, too
    made = Gamepads(("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START"))

    def events():
        time.sleep(0.01)
        return [done for event in pygame.event.get() for done in made.answer(event)]

    events()
    yield library, events
    made.close()
    pygame.quit()


def test_a_known_controller_presses_by_name(pads):
    library, events = pads
    pad = Pad(library)
    (said,) = events()
    assert said[0] == "say" and said[1].startswith("Controller: ")
    buttons = {0: "A", 1: "B", 6: "START", 11: "UP", 12: "DOWN", 13: "LEFT", 14: "RIGHT"}
    for number, button in buttons.items():
        pad.button(number, 1)
        assert events() == [("down", button)]
        pad.button(number, 0)
        assert events() == [("up", button)]
    pad.button(4, 1)
    assert events() == []  # SELECT, which this handheld does not have
    pad.unplug()
    assert events() == [("say", "Controller unplugged")]


def test_a_stick_pushes_once_and_comes_back(pads):
    library, events = pads
    pad = Pad(library)
    events()
    steps = [(9000, []), (30000, [("down", "RIGHT")]), (15000, []), (30000, [])]
    steps += [(5000, [("up", "RIGHT")]), (15000, []), (-32768, [("down", "LEFT")])]
    steps += [(32767, [("up", "LEFT"), ("down", "RIGHT")]), (0, [("up", "RIGHT")])]
    for value, wanted in steps:
        pad.axis(0, value)
        assert events() == wanted, value
    pad.axis(1, -30000)
    assert events() == [("down", "UP")]
    pad.unplug()
    assert events() == [("up", "UP"), ("say", "Controller unplugged")]


def test_two_controllers_are_two(pads):
    library, events = pads
    one, two = Pad(library), Pad(library)
    assert [what for what, _ in events()] == ["say", "say"]
    one.button(0, 1)
    two.button(1, 1)
    assert sorted(events()) == [("down", "A"), ("down", "B")]
    two.unplug()
    assert ("up", "B") in events()
    one.button(0, 0)
    assert events() == [("up", "A")]

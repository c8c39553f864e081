"""Game controllers, tested with SDL's virtual ones."""

import ctypes
import time

import pygame
import pytest

_CONTROLLER = 1  # SDL_JOYSTICK_TYPE_GAMECONTROLLER


class Pad:
    """A virtual controller, which is plugged in when it is created."""

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
    """Return (SDL library, events). `events()` returns the input since its last call."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    from displayio_sim.frontends.gamepads import Gamepads

    pygame.display.init()
    pygame.display.set_mode((100, 100))
    library = ctypes.CDLL(pygame.joystick.__file__)  # it is linked with SDL
    gamepads = Gamepads(("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START"))

    def events():
        time.sleep(0.01)
        return [entry for event in pygame.event.get() for entry in gamepads.answer(event)]

    events()
    yield library, events
    gamepads.close()
    pygame.quit()


def test_controller_buttons_press_handheld_buttons(pads):
    library, events = pads
    pad = Pad(library)
    (message,) = events()
    assert message[0] == "say" and message[1].startswith("Controller: ")
    buttons = {0: "A", 1: "B", 6: "START", 11: "UP", 12: "DOWN", 13: "LEFT", 14: "RIGHT"}
    for number, button in buttons.items():
        pad.button(number, 1)
        assert events() == [("down", button)]
        pad.button(number, 0)
        assert events() == [("up", button)]
    pad.button(4, 1)
    assert events() == []  # it is SELECT, which this handheld does not have
    pad.unplug()
    assert events() == [("say", "Controller unplugged")]


def test_a_stick_presses_a_direction_once(pads):
    library, events = pads
    pad = Pad(library)
    events()
    steps = [(9000, []), (30000, [("down", "RIGHT")]), (15000, []), (30000, [])]
    steps += [(5000, [("up", "RIGHT")]), (15000, []), (-32768, [("down", "LEFT")])]
    steps += [(32767, [("up", "LEFT"), ("down", "RIGHT")]), (0, [("up", "RIGHT")])]
    for value, expected in steps:
        pad.axis(0, value)
        assert events() == expected, value
    pad.axis(1, -30000)
    assert events() == [("down", "UP")]
    pad.unplug()
    assert events() == [("up", "UP"), ("say", "Controller unplugged")]


def test_two_controllers_work_together(pads):
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

"""Game controllers, plugged in and out at any time."""

from collections import namedtuple
from typing import Any

import pygame
from pygame._sdl2 import controller

# By event whether a button is down; by number what buttons of the handheld they are.
_Kind = namedtuple("_Kind", "presses buttons motion full")
# A controller whose buttons SDL names.
_KNOWN = _Kind(
    {pygame.CONTROLLERBUTTONDOWN: True, pygame.CONTROLLERBUTTONUP: False},
    {
        pygame.CONTROLLER_BUTTON_A: "A",
        pygame.CONTROLLER_BUTTON_B: "B",
        pygame.CONTROLLER_BUTTON_START: "START",
        pygame.CONTROLLER_BUTTON_BACK: "SELECT",
        pygame.CONTROLLER_BUTTON_DPAD_UP: "UP",
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: "DOWN",
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: "LEFT",
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "RIGHT",
    },
    pygame.CONTROLLERAXISMOTION,
    32768,
)
# All others: the first two buttons, the first stick, every hat.
_PLAIN = _Kind(
    {pygame.JOYBUTTONDOWN: True, pygame.JOYBUTTONUP: False},
    {0: "A", 1: "B"},
    pygame.JOYAXISMOTION,
    1,
)
_WAYS = (("LEFT", "RIGHT"), ("UP", "DOWN"))
# Fractions of a full swing; the gap keeps a trembling thumb from repeating.
_PUSHED = 0.55
_LET_GO = 0.35


class Gamepads:
    """Turns pygame's events into presses; `buttons` are the handheld's."""

    def __init__(self, buttons):
        self._buttons = buttons
        self._pads = {}  # (kind, function that closes it) by instance
        self._pushed = {}  # (instance, source) to the button it holds down
        controller.init()
        pygame.joystick.init()

    def close(self) -> None:
        for _, close in self._pads.values():
            close()
        self._pads.clear()
        # After pygame.quit() alone, SDL would ignore controllers when started again.
        controller.quit()
        pygame.joystick.quit()

    def answer(self, event: pygame.Event) -> list[tuple[str, str]]:
        """A list of ("down" or "up", button) and ("say", words) for an event."""
        if event.type == pygame.JOYDEVICEADDED:
            return self._plug(event.device_index)
        number = getattr(event, "instance_id", None)
        if number not in self._pads:
            return []
        if event.type == pygame.JOYDEVICEREMOVED:
            # SDL has released its buttons before this.
            self._pads.pop(number)[1]()
            return [("say", "Controller unplugged")]
        return self._press(event, number, self._pads[number][0])

    def _plug(self, index: int) -> list[tuple[str, str]]:
        pad: Any
        if controller.is_controller(index):
            pad = controller.Controller(index)
            name, number, kind = pad.name, pad.as_joystick().get_instance_id(), _KNOWN
        else:
            pad = pygame.joystick.Joystick(index)
            name, number, kind = pad.get_name(), pad.get_instance_id(), _PLAIN
        self._pads[number] = kind, pad.quit
        return [("say", "Controller: " + name)]

    def _press(self, event, number, kind):
        if event.type in kind.presses:
            button = kind.buttons.get(event.button) if kind.presses[event.type] else None
            return self._push((number, event.button), button)
        if event.type == kind.motion and event.axis < len(_WAYS):
            ways, key = _WAYS[event.axis], (number, "axis", event.axis)
            value = event.value / kind.full
            held = self._pushed.get(key)
            way = ways[value > 0]
            return self._push(
                key, way if abs(value) > (_LET_GO if held == way else _PUSHED) else None
            )
        if event.type == pygame.JOYHATMOTION and kind is _PLAIN:
            done = []
            for axis, value in enumerate((event.value[0], -event.value[1])):
                done += self._push((number, "hat", axis), _WAYS[axis][value > 0] if value else None)
            return done
        return []

    def _push(self, key, button):
        """Let the source `key` hold `button`, or nothing for None; returns the changes."""
        before = self._pushed.pop(key, None)
        if button not in self._buttons:
            button = None
        if button:
            self._pushed[key] = button
        if before == button:
            return []
        return [(what, b) for what, b in (("up", before), ("down", button)) if b]

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Game controllers, plugged in and out at any time."""

import pygame
from pygame._sdl2 import controller

# SDL's names of buttons, for controllers it knows.
_KNOWN = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_START: "START",
    pygame.CONTROLLER_BUTTON_BACK: "SELECT",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "UP",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "DOWN",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "LEFT",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "RIGHT",
}
# All others: the first two buttons, the first stick, every hat.
_PLAIN = {0: "A", 1: "B"}
_WAYS = (("LEFT", "RIGHT"), ("UP", "DOWN"))
# Fractions of a full swing; the gap keeps a trembling thumb from repeating.
_PUSHED = 0.55
_LET_GO = 0.35
_FULL = 32768


class Gamepads:
    """Turns pygame's events into presses; `buttons` are the handheld's."""

    def __init__(self, buttons):
        self._buttons = buttons
        self._pads = {}
        self._pushed = {}  # (controller, source) to the button it holds down
        controller.init()
        pygame.joystick.init()

    def close(self):
        for pad in self._pads.values():
            pad.close()
        self._pads.clear()
        # After pygame.quit() alone, SDL would ignore controllers when started again.
        controller.quit()
        pygame.joystick.quit()

    def answer(self, event):
        """A list of ("down" or "up", button) and ("say", words) for an event."""
        if event.type == pygame.JOYDEVICEADDED:
            return self._plug(event.device_index)
        if event.type == pygame.JOYDEVICEREMOVED:
            return self._unplug(event.instance_id)
        pad = self._pads.get(getattr(event, "instance_id", None))
        return pad.answer(event, self._push) if pad else []

    def _plug(self, index):
        pad = _Known(index) if controller.is_controller(index) else _Plain(index)
        self._pads[pad.id] = pad
        return [("say", "Controller: " + pad.name)]

    def _unplug(self, number):
        # SDL has released its buttons before this.
        pad = self._pads.pop(number, None)
        if not pad:
            return []
        pad.close()
        return [("say", "Controller unplugged")]

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


class _Known:
    """A controller whose buttons SDL names."""

    def __init__(self, index):
        self._pad = controller.Controller(index)
        self.swings = {}
        self.name = self._pad.name
        self.id = self._pad.as_joystick().get_instance_id()
        self.close = self._pad.quit

    def answer(self, event, push):
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            button = _KNOWN.get(event.button) if down else None
            return push((self.id, "button", event.button), button)
        if event.type == pygame.CONTROLLERAXISMOTION and event.axis < len(_WAYS):
            return _swing(self, event.axis, event.value / _FULL, push)
        return []


class _Plain:
    """Any other controller: assume the usual numbers of buttons."""

    def __init__(self, index):
        self._stick = pygame.joystick.Joystick(index)
        self.swings = {}
        self.name = self._stick.get_name()
        self.id = self._stick.get_instance_id()
        self.close = self._stick.quit

    def answer(self, event, push):
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            down = event.type == pygame.JOYBUTTONDOWN
            return push(
                (self.id, "button", event.button), _PLAIN.get(event.button) if down else None
            )
        if event.type == pygame.JOYAXISMOTION and event.axis < len(_WAYS):
            return _swing(self, event.axis, event.value, push)
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            return push((self.id, "hat x"), _way(0, x)) + push((self.id, "hat y"), _way(1, -y))
        return []


def _way(axis, value):
    return None if not value else _WAYS[axis][value > 0]


def _swing(pad, axis, value, push):
    """Push the button of an axis at `value`, -1.0 to 1.0."""
    held = pad.swings.get(axis, 0)
    limit = _LET_GO if held * value > 0 else _PUSHED
    pad.swings[axis] = (value > limit) - (value < -limit)
    return push((pad.id, "axis", axis), _way(axis, pad.swings[axis]))

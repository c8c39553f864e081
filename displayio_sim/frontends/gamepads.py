"""Game controllers whose buttons SDL names. They may be plugged in and out at any time."""

from collections.abc import Collection

import pygame
from pygame._sdl2 import controller

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_START: "START",
    pygame.CONTROLLER_BUTTON_BACK: "SELECT",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "UP",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "DOWN",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "LEFT",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "RIGHT",
}
_WAYS = (("LEFT", "RIGHT"), ("UP", "DOWN"))  # of the axes of the left stick
# Of 32768; the gap keeps a trembling thumb from repeating.
_PUSHED = 18_000
_LET_GO = 11_500


class Gamepads:
    """Turns pygame's events into presses. `buttons` are the handheld's."""

    def __init__(self, buttons: Collection[str]) -> None:
        self._buttons = buttons
        self._pads: dict[int, controller.Controller] = {}
        self._pushed: dict[object, str] = {}  # the button that is held down, by its source
        controller.init()

    def close(self) -> None:
        for pad in self._pads.values():
            pad.quit()
        self._pads.clear()
        # After pygame.quit() alone, SDL would ignore controllers when started again.
        controller.quit()

    def answer(self, event: pygame.Event) -> list[tuple[str, str]]:
        """Return a list of ("down" or "up", button) and ("say", words) for an event."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            pad = controller.Controller(event.device_index)
            self._pads[pad.as_joystick().get_instance_id()] = pad
            return [("say", "Controller: " + pad.name)]
        number = getattr(event, "instance_id", None)
        if number not in self._pads:
            return []
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            # SDL has released its buttons before this.
            self._pads.pop(number).quit()
            return [("say", "Controller unplugged")]
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            is_down = event.type == pygame.CONTROLLERBUTTONDOWN
            button = _BUTTONS.get(event.button) if is_down else None
            return self._push((number, "button", event.button), button)
        if event.type == pygame.CONTROLLERAXISMOTION and event.axis < len(_WAYS):
            source = (number, "axis", event.axis)
            way = _WAYS[event.axis][event.value > 0]
            least = _LET_GO if self._pushed.get(source) == way else _PUSHED
            return self._push(source, way if abs(event.value) > least else None)
        return []

    def _push(self, source: object, button: str | None) -> list[tuple[str, str]]:
        """Make a source hold `button`, or nothing if None. Returns the changes."""
        before = self._pushed.pop(source, None)
        if button not in self._buttons:
            button = None
        if button:
            self._pushed[source] = button
        if before == button:
            return []
        return [(what, b) for what, b in (("up", before), ("down", button)) if b]

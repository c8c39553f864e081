"""Maps the keys of a terminal. Most terminals never report that a key was released."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from displayio_sim.frontends import keyboard
from displayio_sim.frontends.live import Commands

_NAMES = {"enter": "return", " ": "space"}  # those that frontends.keyboard has for them
# The keys, and the key of their words in frontends.translations.
MORE = ((keyboard.LEAVE, "leave"), ("Tab", "rules"), ("Q", "end"))
ROWS = (("arrows", "move"), ("A", "a"), ("B", "b"), ("O", "other view"), *MORE)
# In the keyboard protocol these keys come as sequences and raise no signals by themselves.
_SIGNALS = {"KEY_CTRL_C": "interrupt", "KEY_CTRL_Z": "suspend"}


@dataclass
class Keys:
    """Turns keystrokes of blessed into events of frontends.live.

    For the terminal itself there are "suspend", "interrupt" and the values of `own` (by letter).
    Keys in `typing` are no buttons while the program asks for text.
    """

    buttons: dict[str, str]
    commands: Commands
    own: dict[str, str]
    typing: Collection[str] = ()

    def events(self, strokes: Iterable[Any]) -> list[tuple[str, Any]]:
        """Return the events of these keystrokes."""
        return [event for stroke in strokes for event in self._answer(stroke)]

    def _answer(self, stroke: Any) -> list[tuple[str, Any]]:
        name = _name(stroke)
        if name in self.typing:
            return [("type", name)] if not stroke.released else []
        if name in self.buttons:
            return _button(stroke, self.buttons[name])
        if not stroke.pressed:
            return []
        if name in _SIGNALS:
            return [(_SIGNALS[name], None)]
        if name == "q":
            return [("quit", None)]
        if name in self.own:
            return [(self.own[name], None)]
        if name == keyboard.LEAVE.lower():
            return [("hold", "B")]
        return self.commands.of_key(name)


def _name(stroke: Any) -> str:
    """Return a lower-case letter or a name of frontends.keyboard for a keystroke."""
    if stroke.key_name and stroke.key_name.startswith("KEY_CTRL_"):
        return str(stroke.key_name)
    try:
        letter = stroke.key_value if stroke.uses_keyboard_protocol else str(stroke)
    except (OverflowError, ValueError):  # a number that is no letter's
        return ""
    if not (len(letter) == 1 and letter.isprintable()):
        letter = (stroke.key_name or "").removeprefix("KEY_")
    return _NAMES.get(letter.lower(), letter.lower())


def _button(stroke: Any, button: str) -> list[tuple[str, Any]]:
    if not stroke.uses_keyboard_protocol:
        return [("tap", button)]
    if stroke.repeated:
        return []
    return [("up" if stroke.released else "down", button)]

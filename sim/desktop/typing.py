"""The keys of a PC that type a name, as presses of buttons."""

from typing import Any

_ENDS = {"return": ("A",), "enter": ("A",), "escape": ("B",)}
# Neither is in a name, and both are buttons elsewhere.
_DEAD: dict[str, tuple[str, ...]] = {"space": (), " ": ()}


class Typing:
    """Follows an app's screens for names, to be typed as in any field of text."""

    def __init__(self) -> None:
        self._screen: Any = None
        self._ready: Any = None  # the name and place at first, while neither has changed

    def presses(self, app: Any) -> dict[str, tuple[str, ...]]:
        """Return {key: buttons to press in order} while the app asks for a name, else {}.

        Keys are letters in lower case, and their names in displayio_sim.frontends.keyboard. A
        letter takes the selected place, and the cursor goes on to the next one. A full name takes
        none, but the first letter replaces the name that stands there ready.
        """
        screen: Any = app.screen if app else None
        if type(screen).__name__ != "NameEntry" or app.idle.asleep:
            return {}
        now = "".join(screen._name), screen._at
        if screen is not self._screen:
            self._screen, self._ready = screen, now
        if now != self._ready or not screen._name:
            self._ready = None
        typed = _replacing(screen) if self._ready else _going_on(screen)
        return {**typed, **_DEAD, **_ENDS, "backspace": _erasing(screen)}


def _going_on(screen):
    """Return {letter: presses} that write a letter at the cursor."""
    from ui.core.people import LETTERS  # to be found only where the firmware runs

    name, at = screen._name, screen._at
    letters = screen._letters[min(at, 1)]
    is_full = len(name) == LETTERS and at == LETTERS - 1
    onward = ("RIGHT",) * (at < LETTERS - 1)
    return {
        letter.lower(): () if is_full else (*_turns(screen, at, index), *onward)
        for index, letter in enumerate(letters)
    }


def _replacing(screen):
    """Return {letter: presses} that write a letter in place of the whole name."""
    back = ("LEFT",) * screen._at
    end = ("RIGHT", *(_turns(screen, 1, -1) if screen._name[1:] else ()))
    return {
        letter.lower(): (*back, *_turns(screen, 0, index), *end)
        for index, letter in enumerate(screen._letters[0])
    }


def _turns(screen, at, index):
    """Return the presses that turn a place to a letter, or to none (-1): the name ends there."""
    name, letters = screen._name, screen._letters[min(at, 1)]
    if not name:  # any turn begins with the first letter
        return ("DOWN", *_ways(index, len(letters)))
    now = letters.find(name[at]) if at < len(name) else -1
    return _ways(index - now, len(letters) + (at > 0))


def _ways(steps, size):
    """Return the shorter way around a ring of `size` letters."""
    down = steps % size
    return ("DOWN",) * down if down <= size - down else ("UP",) * (size - down)


def _erasing(screen):
    """Return the presses that delete the letter before the cursor, or from the cursor on.

    The first place always keeps a letter.
    """
    name, at = screen._name, screen._at
    if at < len(name):
        return _turns(screen, at, -1) if at else ()
    if at < 2:
        return ("LEFT",) * at
    return ("LEFT", *_turns(screen, at - 1, -1))

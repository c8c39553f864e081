"""Each game's part of the simulator: record codec, invariants, reference players."""

import sys
from importlib import import_module
from types import ModuleType

from engine.events import NOBODY
from sim.paths import ROOT


def part(game: str, module: str) -> ModuleType:
    """Import sim.desktop.games.GAME.MODULE; `game` is in engine.games.NAMES."""
    return import_module("sim.desktop.games.%s.%s" % (game, module))


def kinds(game: str) -> dict[int, str]:
    """Return the names of a game's events, by their numbers."""
    events = vars(import_module("engine.%s.events" % game))
    return {number: name for name, number in events.items() if name.isupper() and number != NOBODY}


def english() -> ModuleType:
    """Return the module ui.texts with the English texts loaded."""
    if str(ROOT / "lib") not in sys.path:
        sys.path.append(str(ROOT / "lib"))
    from ui import texts

    texts.load("en")
    return texts


class InvariantError(BaseException):
    """A claim does not hold. A BaseException, which the firmware does not catch."""


def claim(true: object, what: str, *values: object) -> None:
    """Raise InvariantError with `what` and the values unless `true`."""
    if not true:
        raise InvariantError("%s: %s" % (what, ", ".join(repr(value) for value in values)))

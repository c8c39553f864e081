"""Each game's part of the simulator: record codec, invariants, reference players."""

from importlib import import_module
from types import ModuleType

from engine.events import NOBODY


def part(game: str, module: str) -> ModuleType:
    """Import sim.games.GAME.MODULE; `game` is in engine.games.NAMES."""
    return import_module("sim.games.%s.%s" % (game, module))


def kinds(game: str) -> dict[int, str]:
    """The names of a game's events, by their numbers."""
    events = vars(import_module("engine.%s.events" % game))
    return {number: name for name, number in events.items() if name.isupper() and number != NOBODY}

"""Each game's part of the simulator: record codec, invariants, reference players."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from engine.games import NAMES


def part(game: str, module: str) -> ModuleType:
    """Import sim.games.GAME.MODULE; `game` is in engine.games.NAMES."""
    return import_module("sim.games.%s.%s" % (game, module))


def parts(module: str) -> list[str]:
    """Return the names of the games that have a module `module`."""
    return [name for name in NAMES if find_spec("sim.games.%s.%s" % (name, module))]

"""Each game's part of the simulator: record codec, invariants, reference players."""

from importlib import import_module
from types import ModuleType

from engine.games import NAMES


def part(game: str, module: str) -> ModuleType:
    """Import sim.games.GAME.MODULE; `game` is in engine.games.NAMES."""
    return import_module("sim.games.%s.%s" % (game, module))


def parts(module: str) -> list[str]:
    """Return the names of the games that have a module `module`."""
    return [name for name in NAMES if _has(name, module)]


def _has(name: str, module: str) -> bool:
    try:
        part(name, module)
    except ModuleNotFoundError as problem:
        if problem.name != "sim.games.%s.%s" % (name, module):
            raise
        return False
    return True

"""Each game's part of the simulator: record codec, invariants, reference players."""

from importlib import import_module
from types import ModuleType


def part(game: str, module: str) -> ModuleType:
    """Import sim.games.GAME.MODULE; `game` is in engine.games.NAMES."""
    return import_module("sim.games.%s.%s" % (game, module))

"""The definition of a real board, read from circuitpython-stubs."""

import importlib.util
import re
from pathlib import Path

_PIN = re.compile(r"^(\w+): microcontroller\.Pin\s+# (\w+)", re.MULTILINE)
_NAME = re.compile(r"^Board stub for (.*)$", re.MULTILINE)
_NVM = re.compile(r"^ - NVM size: (\d+)$", re.MULTILINE)
_MODULES = re.compile(r"^ - Included modules: (.*)$", re.MULTILINE)

# On every board, so the definitions do not list them.
_ALWAYS = {"gc", "micropython", "__future__"}


class Definition:
    """The definition of the board with board_id `board`. Raises ValueError if there is none.

    `name` is what CircuitPython calls it, `pins` maps the board's names of pins to the chip's,
    `modules` is the set of built-in modules, `nvm` the size of microcontroller.nvm in bytes as
    stated there.
    """

    def __init__(self, board: str) -> None:
        text = _stub(board).read_text(encoding="utf-8")
        self.name = _NAME.search(text).group(1)
        self.pins = dict(_PIN.findall(text))
        self.nvm = int(_NVM.search(text).group(1))
        names = _MODULES.search(text).group(1).split(", ")
        self.modules = {name.split()[0].split(".")[0] for name in names} | _ALWAYS


def _stub(board):
    spec = importlib.util.find_spec("board_definitions." + board)
    if spec is None:
        raise ValueError("circuitpython-stubs has no board %s" % board)
    return Path(spec.submodule_search_locations[0]) / "__init__.pyi"

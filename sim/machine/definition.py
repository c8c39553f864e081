# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What a real board has, read from its definition in circuitpython-stubs."""

import importlib.util
import re
from pathlib import Path

_PIN = re.compile(r"^(\w+): microcontroller\.Pin\s+# (\w+)", re.MULTILINE)
_NVM = re.compile(r"^ - NVM size: (\d+)$", re.MULTILINE)
_MODULES = re.compile(r"^ - Included modules: (.*)$", re.MULTILINE)

# Every board has these, so the definitions do not list them.
_ALWAYS = {"gc", "micropython", "__future__"}


class Definition:
    """`pins` maps each name on the board to its name in the chip; `modules` are built in.

    `nvm` is the size of microcontroller.nvm in bytes as it says there.
    """

    def __init__(self, board):
        text = _stub(board).read_text(encoding="utf-8")
        self.pins = dict(_PIN.findall(text))
        self.nvm = int(_NVM.search(text).group(1))
        names = _MODULES.search(text).group(1).split(", ")
        self.modules = {name.split()[0].split(".")[0] for name in names} | _ALWAYS


def _stub(board):
    spec = importlib.util.find_spec("board_definitions." + board)
    if spec is None:
        raise ValueError("circuitpython-stubs knows no board %s" % board)
    return Path(spec.submodule_search_locations[0]) / "__init__.pyi"

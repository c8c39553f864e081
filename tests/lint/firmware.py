"""The files of the firmware, all files of the project, and the names that statements import."""

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
ROOMS = ("engine", "hardware", "lib/ui")
FIRMWARE = [
    *(file for room in ROOMS for file in sorted((ROOT / room).rglob("*.py"))),
    *(ROOT / name for name in ("boot.py", "code.py", "safemode.py")),
]
OURS = [
    *sorted(ROOT.glob("*.py")),
    *(
        file
        for room in (*ROOMS, "displayio_sim", "sim", "tests")
        for suffix in ("py", "mjs")
        for file in sorted((ROOT / room).rglob("*." + suffix))
    ),
    ROOT / "Makefile",
    ROOT / ".ci" / "run",
]


def imported(nodes):
    """Yield the dotted names that statements import."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ("%s.%s" % (node.module, alias.name) for alias in node.names)

"""The output of `python -m sim solve nuggets`; imports no player, which would need its tables."""

from collections.abc import Callable, Iterator
from typing import Any

from sim.games.nuggets.solver import solution as solver

_WIDTH = 92
_HEADER = """\
\"\"\"%s

Written by `python -m sim solve nuggets`; not to be edited.
\"\"\"
"""
_WIN = "Gold Nuggets: the win probability, 255 = 1, by middle 1..77 and own nuggets 0..77 - middle."
_TURN = "Gold Nuggets: the states of a turn and the rolls from each."


def tables(progress: Callable[[int], Any]) -> tuple[dict[str, str], str]:
    """({file name: source of the module}, a sentence on the result).

    `progress(steps)` returns a context; its value is called `steps` times.
    """
    with progress(solver.NUGGETS) as step:
        solution = solver.Solution(progress=lambda middle: step())
    process = solution.turn
    rolls, groups, targets = solver.rolls(process)
    files = {
        "win_data.py": module(_WIN, WIN=solution.table()),
        "turn_data.py": module(
            _TURN,
            STATES=solver.states(process),
            ENDS=solver.ends(process),
            GROUPS=groups,
            ROLLS=rolls,
            TARGETS=targets,
        ),
    }
    start = solution.win[solution.nuggets][0]
    return files, "The first player wins %.2f %% of perfect games." % (100 * start)


def module(about: str, **values: bytes) -> str:
    """The source of a module with docstring `about` and bytes objects by name."""
    parts = [_HEADER % about]
    for name, data in values.items():
        lines = "\n".join('    b"%s"' % line for line in _lines(data))
        parts.append("%s = (\n%s\n)\n" % (name, lines))
    return "\n".join(parts)


def _lines(data: bytes) -> Iterator[str]:
    line = ""
    for byte in data:
        sign = chr(byte)
        shown = sign if " " <= sign <= "~" and sign not in '"\\' else "\\x%02x" % byte
        if len(line) + len(shown) > _WIDTH:
            yield line
            line = ""
        line += shown
    yield line

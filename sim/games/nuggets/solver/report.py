"""Writes the tables of exact play for the computer players; takes half a minute.

    python -m sim.games.nuggets.solver.report

It imports no player, which would need them.
"""

from collections.abc import Iterator

from sim.games.nuggets.solver import solution as solver
from sim.paths import ROOT

_WIDTH = 92
_HEADER = """\
\"\"\"%s

Written by `python -m sim.games.nuggets.solver.report`; not to be edited.
\"\"\"
"""
_WIN = "Gold Nuggets: the win probability, 255 = 1, by middle 1..77 and own nuggets 0..77 - middle."
_TURN = "Gold Nuggets: the states of a turn and the rolls from each."


def main() -> None:
    """Write the modules into the engine."""
    solution = solver.Solution()
    process = solution.turn
    rolls, groups, targets = solver.rolls(process)
    turn = {"STATES": solver.states(process), "ENDS": solver.ends(process)}
    turn |= {"GROUPS": groups, "ROLLS": rolls, "TARGETS": targets}
    files = {
        "win_data.py": module(_WIN, WIN=solution.table()),
        "turn_data.py": module(_TURN, **turn),
    }
    for name, text in files.items():
        (ROOT / "engine" / "nuggets" / name).write_text(text, encoding="utf-8")
    start = solution.win[solution.nuggets][0]
    print("The first player wins %.2f %% of perfect games." % (100 * start))


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


if __name__ == "__main__":
    main()

"""Writes the tables of exact play for the computer players; takes half a minute.

    python -m sim.games.nuggets.solver.report

It imports no player, which would need them.
"""

from sim.games.nuggets.solver import solution as solver
from sim.paths import ROOT


def main() -> None:
    """Write the files that engine.nuggets.tables reads."""
    solution = solver.Solution()
    process = solution.turn
    rolls, groups, targets = solver.rolls(process)
    turn = solver.states(process), solver.ends(process), groups, rolls, targets
    for name, made in (("win", (solution.table(),)), ("turn", turn)):
        data = b"".join(len(table).to_bytes(2, "little") + table for table in made)
        (ROOT / "engine" / "nuggets" / (name + ".bin")).write_bytes(data)
    start = solution.win[solution.nuggets][0]
    print("The first player wins %.2f %% of perfect games." % (100 * start))


if __name__ == "__main__":
    main()

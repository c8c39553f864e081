"""The command of the package: runs a program on a board, in a window."""

import sys

import click

from displayio_sim import boards
from displayio_sim.errors import SimError
from displayio_sim.frontends.live import Live
from displayio_sim.frontends.timecontrol import Reload
from displayio_sim.runtime.firmware_process import Crashed
from displayio_sim.runtime.program import Program
from displayio_sim.runtime.script import Recording
from displayio_sim.runtime.session import Session


@click.command()
@click.argument("path", type=click.Path(exists=True))
@click.option("--board", type=click.Choice(boards.ALL), default="pygamer", show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Of random numbers.")
@click.option("--reload", is_flag=True, help="Start again when a file of the program is saved.")
@click.version_option(package_name="pytest-displayio")
def main(path: str, board: str, seed: int, reload: bool) -> None:
    """Run the CircuitPython program PATH, a file or a folder with code.py, in a window.

    The buttons are arrows, A and B (or return and escape), tab and S. It needs pygame-ce: pip
    install pytest-displayio[window].
    """
    try:
        from displayio_sim.frontends.window import Window
    except ModuleNotFoundError as problem:
        sys.exit("%s is missing: pip install 'pytest-displayio[window]'" % problem.name)
    try:
        program = Program(path)
    except SimError as problem:
        sys.exit(str(problem))
    live = Live(Window())
    session = Session(Recording(board, seed), program)
    if reload:
        live.on_wait = Reload(session).interrupt
    try:
        session.run(live)
    except Crashed as problem:
        sys.exit("%s stopped: %s" % (program.file.name, problem))
    except SimError as problem:
        sys.exit(str(problem))
    finally:
        live.close()

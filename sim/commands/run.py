"""python -m sim run: run another CircuitPython program on these boards."""

import ast
import sys
from typing import Any

import click

from displayio_sim.errors import SimError
from sim.commands import handheld_options
from sim.desktop import streams


@click.command()
@click.argument("path")
@handheld_options
def run(path: str, **given: Any) -> None:
    """Run the CircuitPython program PATH, a file or a folder with code.py.

    It may use displayio, keypad, digitalio, analogio, neopixel and the libraries in its folder lib/
    or installed on this PC. A window has the same tools for time and pictures. Besides the boards
    named below there are clue, feather_s2_reverse, feather_s3_reverse, fruit_jam, pico_st7789 and
    pyportal.
    """
    from displayio_sim.runtime.program import Program
    from sim.desktop import play

    program = Program(path)
    file = program.file
    try:
        ast.parse(streams.read(str(file)))
    except SyntaxError as problem:
        where = ":%d" % problem.lineno if problem.lineno else ""
        raise SimError("%s%s: %s" % (file, where, problem.msg)) from None
    except (MemoryError, RecursionError):
        raise SimError("%s: an expression is nested too deeply" % file) from None
    sys.exit(play.run(play.Options(program=program, **given)))

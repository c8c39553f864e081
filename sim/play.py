# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What `python -m sim` without a command does: the handheld in one of its forms."""

import sys
from pathlib import Path

from sim import script as scripts
from sim.live import CannotShow, Live
from sim.machine.machine import Machine
from sim.run import run as boot

_NO_DISPLAY = (
    "There is no display to open a window on. Without one:"
    " python -m sim --terminal (here), --web (in a browser),"
    " or --headless --script FILE --shot DIR (pictures)"
)
_ENDED = "code.py has come to an end."
_DEFAULT_SEED = 1  # of headless runs, so that two of them are alike
_FORMS = ("headless", "terminal", "web")


def run(script, shot, stats, board, nvm, battery, seed, colours, host, port, **forms):
    """Play as the options say. Returns the exit status; what is wrong goes to stderr."""
    chosen = [form for form in _FORMS if forms[form]] or ["window"]
    try:
        if len(chosen) > 1:
            raise ValueError("choose one of --%s" % " and --".join(chosen))
        _check(chosen[0], script or shot or stats, colours, host or port)
        machine = Machine(board, nvm_file=nvm)
        if battery is not None:
            machine.put_in_battery(battery)
        front_end = _FACES[chosen[0]](
            script=script, shot=shot, colours=colours, host=host, port=port
        )
    except OSError as problem:
        return _say("%s: %s" % (problem.filename, problem.strerror), 2)
    except ValueError as problem:
        return _say(problem, 2)
    except CannotShow as problem:
        return _say(problem, 1)
    if chosen == ["headless"] and seed is None:
        seed = _DEFAULT_SEED
    return _play(front_end, machine, seed, stats)


def _check(form, pictures, colours, address):
    """Options that say nothing for a form are a mistake."""
    if pictures and form != "headless":
        raise ValueError("--script, --shot and --stats go with --headless")
    if colours and form != "terminal":
        raise ValueError("--colours goes with --terminal")
    if address and form != "web":
        raise ValueError("--host and --port go with --web")


def _play(front_end, machine, seed, stats):
    try:
        stopped = boot(front_end, machine, seed)
    except CannotShow as problem:
        return _say(problem, 1)
    finally:
        front_end.close()
    if stats:
        front_end.report()
    return 0 if stopped else _say(_ENDED, 1)


def _headless(script, shot, **_options):
    from sim.headless import Album
    from sim.stats import Counting

    if script is None:
        raise ValueError("--headless needs --script FILE, the keys to press")
    steps = scripts.parse(Path(script).read_text(encoding="utf-8"), script)
    return Counting(steps, Album(shot) if shot else lambda machine, name: None)


def _window(**_options):
    from sim import window

    if not window.available():
        raise CannotShow(_NO_DISPLAY)
    return Live(window.Window())


def _terminal(colours, **_options):
    from sim.terminal import Terminal

    return Live(Terminal(colours))


def _web(host, port, **_options):
    from sim.web import Web

    return Live(Web(host, port))


_FACES = {"headless": _headless, "window": _window, "terminal": _terminal, "web": _web}


def _say(problem, status):
    print("python -m sim: %s" % problem, file=sys.stderr)
    return status

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""`python -m sim` without a command: runs the handheld in one of its forms."""

import random
import sys

import click

from sim.commands import streams
from sim.faces.live import CannotShow, Live
from sim.run import script as scripts
from sim.sessions import outputs
from sim.sessions.record_player import RecordPlayer, RecordWatcher
from sim.sessions.recording import Recording, settings_here, unpack_nvm
from sim.sessions.reload import Reload
from sim.sessions.session import Session
from sim.sessions.snapshots import Crashed
from sim.sessions.timecontrol import TimeControl

_NO_DISPLAY = (
    "There is no display to open a window on. Without one:"
    " python -m sim --terminal (here), --web (in a browser),"
    " or --headless --script FILE --shot DIR (pictures)"
)
_HERE = "There is no display to open a window on. Play here, in the terminal?"
_ENDED = "code.py has ended."
_DEFAULT_SEED = 1  # of headless runs, to be repeatable
_DEFAULT_BOARD = "pygamer"
_SEEDS = 1 << 30
_FORMS = ("headless", "terminal", "web")
_PICTURES = "pictures"  # the default folder for pictures taken with a key


def run(shot, colours, host, port, script=None, reload=False, record_to_show=None, **options):
    """Run the handheld with options of sim.sessions.options, or show `record_to_show` (a dict).

    Returns the exit status; an error is one line on stderr.
    """
    chosen = [form for form in _FORMS if options.pop(form)] or ["window"]
    wanted = {name: options.pop(name, None) for name in outputs.OPTIONS}
    try:
        if len(chosen) > 1:
            raise ValueError("choose one of --%s" % " and --".join(chosen))
        _check(chosen[0], script, record_to_show, reload, colours, host or port)
        outputs.check(**wanted)
        recording, plan = _load(script, chosen[0] == "headless", **options)
        session = _session(recording, plan, wanted, record_to_show, **options)
        front_end = _FACES[chosen[0]](
            plan=plan,
            session=session,
            record_to_show=record_to_show,
            shot=shot,
            colours=colours,
            host=host,
            port=port,
        )
        more = outputs.Outputs(session, **wanted)
    except OSError as problem:
        return _say("%s: %s" % (problem.filename, problem.strerror), 2)
    except ValueError as problem:
        return _say(problem, 2)
    except CannotShow as problem:
        return _say(problem, 1)
    if isinstance(front_end, Live):
        TimeControl(front_end, session)
        more.offer(front_end, shot or _PICTURES)
        if reload:
            Reload(session, front_end)
    return play(front_end, session, more)


def _check(form, script, record_to_show, reload, colours, address):
    """Raise ValueError for options that the form does not use."""
    if script and form != "headless":
        raise ValueError("--script needs --headless")
    if form == "headless" and not (script or record_to_show):
        raise ValueError("--headless needs --script FILE, the keys to press")
    if reload and form == "headless":
        raise ValueError("--reload does not go with --headless")
    if colours and form != "terminal":
        raise ValueError("--colours needs --terminal")
    if address and form != "web":
        raise ValueError("--host and --port need --web")


def _load(script, exact, board, seed=None, **_options):
    """The Recording to begin with and the Script to play on it; options override its settings."""
    plan = scripts.read(_text(script) if script else "", script)
    given = plan.settings
    if seed is None:
        seed = given.get(
            "seed", _DEFAULT_SEED if exact else random.SystemRandom().randrange(_SEEDS)
        )
    settings = {**settings_here(), **given["set"]}
    kept = _kept(given["nvm"], script)
    board = board or given.get("board", _DEFAULT_BOARD)
    return Recording(board, seed, given["without"], kept, settings), plan


def _text(script):
    data = streams.read_bytes(script)
    if len(data) > streams.LONGEST:
        raise ValueError("%s: this has more than %d bytes" % (script, streams.LONGEST))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise ValueError("%s: not UTF-8 text" % script) from None


def _kept(packed, script):
    """The bytes of a script's `nvm` lines, or None without any."""
    try:
        return unpack_nvm(packed) if packed else None
    except ValueError as problem:
        raise ValueError("%s: %s" % (script, problem)) from None


def _session(
    recording, plan, wanted, record_to_show, slow_display, nvm=None, battery=None, **_options
):
    back = any(what in ("back", "turn") for what, _ in plan.steps)
    session = Session(
        recording,
        nvm,
        copies=back or not plan.steps,
        weigh=bool(wanted["trace"] or wanted["stats"]) or not plan.steps,
        fast_display=not slow_display,
        prepare=RecordPlayer(record_to_show) if record_to_show else None,
    )
    if battery is not None:
        session.machine.put_in_battery(battery)
        recording.presses += session.machine.presses
        session.machine.presses.clear()
    return session


def play(front_end, session, more):
    """Run a session to its end; returns the exit status."""
    try:
        stopped = session.run(front_end)
    except CannotShow as problem:
        return _say(problem, 1)
    except Crashed as problem:
        return _crashed(problem, session.recording)
    finally:
        front_end.close()
        more.close()
    return 0 if stopped else _say(_ENDED, 1)


def _crashed(problem, recording):
    file = outputs.save_crash(recording)
    where = "; repeat it with --headless --script %s" % file if file else ""
    return _say("code.py has crashed: %s%s" % (problem, where), 1)


def _headless(plan, session, record_to_show, shot, **_options):
    from sim.run.headless import Album
    from sim.sessions.script_player import ScriptPlayer

    album = Album(shot) if shot else None
    if record_to_show:
        return RecordWatcher(session, record_to_show, album or (lambda machine, name: None))
    player = ScriptPlayer(plan.steps, album, plan.settings.get("begin"))
    player.session = session
    return player


def _window(**_options):
    from sim.faces import window

    if window.available():
        return Live(window.Window())
    if _is_terminal() and click.confirm(_HERE, default=True):
        return _terminal(None)
    raise CannotShow(_NO_DISPLAY)


def _is_terminal():
    """True if somebody can be asked."""
    return all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _terminal(colours, **_options):
    from sim.faces.terminal import Terminal

    return Live(Terminal(colours))


def _web(host, port, **_options):
    from sim.faces.web import Web

    return Live(Web(host, port))


_FACES = {"headless": _headless, "window": _window, "terminal": _terminal, "web": _web}


def _say(problem, status):
    print("python -m sim: %s" % problem, file=sys.stderr)
    return status

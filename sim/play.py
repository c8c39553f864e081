"""`python -m sim` without a command: runs the handheld in one of its forms."""

import random
import sys
from collections.abc import Callable
from typing import Any

from sim.commands import streams
from sim.faces import keyboard
from sim.faces.live import CannotShow, Live
from sim.faces.voice import Voice
from sim.machine import boards
from sim.machine.nvm import NvmFile
from sim.probe.app_probe import AppProbe
from sim.probe.record_player import RecordPlayer, RecordWatcher
from sim.records.codec import RecordError
from sim.run import script as scripts
from sim.run.boot import SETTINGS
from sim.run.script import timed
from sim.sessions import outputs
from sim.sessions.kept_memory import KeptMemory
from sim.sessions.outputs import Outputs
from sim.sessions.recording import Recording, settings_here, unpack_nvm
from sim.sessions.reload import Reload
from sim.sessions.session import Session
from sim.sessions.snapshots import Crashed
from sim.sessions.timecontrol import TimeControl

_NO_DISPLAY = (
    "There is neither a display for a window nor a terminal. Without them:"
    " python -m sim page (in a browser) or --headless (with --shot DIR or --gif FILE)"
)
_ENDED = "code.py has ended."
_DEFAULT_SEED = 1  # of headless runs, to be repeatable
_DEFAULT_BOARD = "pygamer"
_FORMS = ("headless", "terminal", "speak", "window")
_PICTURES = "pictures"  # the default folder for pictures taken with a key


def run(**given: Any) -> int:
    """Run the handheld with options of sim.sessions.options, or show `record_to_show` (a dict).

    Returns the exit status; an error is one line on stderr. What people drop onto a window, or a
    seed that they paste, is run in its place.
    """
    while True:
        status, again = _run(**given)
        if again is None:
            return status
        given |= again


def _run(
    shot, colours, script=None, reload=False, record_to_show=None, program=None, key=(), **options
):
    """The exit status, and the options to go on with or None."""
    length = options.get("speak")
    chosen = [form for form in _FORMS if options.pop(form, None)]
    if chosen == ["speak", "window"]:
        del chosen[0]
    wanted = {name: options.pop(name, None) for name in outputs.OPTIONS}
    try:
        if len(chosen) > 1:
            raise ValueError("choose one of --%s" % " and --".join(chosen))
        _check(chosen, script, record_to_show, reload, colours)
        outputs.check(**wanted)
        live = chosen != ["headless"]
        recording, plan = _load(script, not live, **options)
        keeps = live and not (script or record_to_show or program)
        nvm = _memory(recording, keeps, **options)
        options.pop("nvm", None)
        session = _session(
            *(recording, plan, wanted, record_to_show),
            **{**options, "live": live, "program": program, "nvm": nvm, "length": length},
        )
        front_end = _FACES[chosen[0] if chosen else _best_form()](
            plan=plan,
            session=session,
            record_to_show=record_to_show,
            shot=shot,
            colours=colours,
            buttons=keyboard.buttons(key),
            aloud=bool(length),
        )
        more = outputs.Outputs(session, **wanted)
    except OSError as problem:
        return _say("%s: %s" % (problem.filename, problem.strerror), 2), None
    except ValueError as problem:
        return _say(problem, 2), None
    except CannotShow as problem:
        return _say(problem, 1), None
    if isinstance(front_end, Live):
        front_end.to_come.extend(timed(plan))
        TimeControl(front_end, session)
        more.offer(front_end, shot or _PICTURES)
        if reload:
            Reload(session, front_end)
    status = play(front_end, session, more)
    again = front_end.again if isinstance(front_end, Live) else None
    return status, _options(again) if again else None


def _options(again):
    """Those that play what was dropped or pasted; what is neither is said, and forgotten."""
    if "seed" in again:
        return {"seed": again["seed"], "script": None, "record_to_show": None}
    file = again["open"]
    try:
        return {"record_to_show": streams.record(file), "script": None}
    except RecordError as problem:
        why = str(problem).removeprefix(file + ": ")
    except OSError as problem:
        why = problem.strerror
    try:
        scripts.read(streams.read(file), file)
        return {"record_to_show": None, "script": file, "seed": None, "board": None}
    except (OSError, ValueError):
        _say("%s is neither a record (%s) nor a recording" % (file, why), 2)
        return {}


def _check(chosen, script, record_to_show, reload, colours):
    """Raise ValueError for options that the form does not use."""
    if chosen == ["headless"] and not (script or record_to_show):
        raise ValueError("--headless needs --script FILE, the keys to press")
    if reload and chosen == ["headless"]:
        raise ValueError("--reload does not go with --headless")
    if colours and chosen != ["terminal"]:
        raise ValueError("--colours needs --terminal")


def _load(script, exact, board, seed=None, **_options):
    """The Recording to begin with and the Script to play on it; options override its settings."""
    plan = scripts.read(streams.read(script) if script else "", script)
    given = plan.settings
    if seed is None:
        seed = given.get(
            "seed", _DEFAULT_SEED if exact else random.SystemRandom().randrange(scripts.SEEDS)
        )
    usual = {} if exact or script else SETTINGS
    settings = {**usual, **settings_here(), **given["set"]}
    kept = _kept(given["nvm"], script)
    board = board or given.get("board", _DEFAULT_BOARD)
    return Recording(board, seed, given["without"], kept, settings), plan


def _kept(packed, script):
    """The bytes of a script's `nvm` lines, or None without any."""
    try:
        return unpack_nvm(packed) if packed else None
    except ValueError as problem:
        raise ValueError("%s: %s" % (script, problem)) from None


def _memory(recording, keeps, nvm=None, forget=False, seed=None, **_options):
    """The file of the handheld's memory, or None for one that is blank and forgotten.

    Whoever names a seed wants what it makes, which depends on nothing that was before.
    """
    keeps = keeps and not nvm and seed is None
    if forget and not keeps:
        raise ValueError("--forget is for window and terminal, without --script, --seed, --nvm")
    if keeps:
        return KeptMemory(boards.load(recording.board).NAME, lambda line: _say(line, 0), forget)
    return NvmFile(nvm) if nvm else None


def _session(
    recording,
    plan,
    wanted,
    record_to_show,
    live,
    program=None,
    nvm=None,
    battery=None,
    length=None,
    **_options,
):
    back = any(what in ("back", "turn") for what, _ in plan.steps)
    session = Session(
        recording,
        nvm,
        copies=back or live,
        program=program,
        probe=None
        if program
        else AppProbe(record_to_show and RecordPlayer(record_to_show), length),
    )
    if isinstance(nvm, KeptMemory):
        session.at_end.append(nvm.close)
        session.machine.captions.append(lambda: (nvm.problem,) if nvm.problem else ())
    if battery is not None:
        session.machine.put_in_battery(battery)
        recording.presses += session.machine.presses
        session.machine.presses.clear()
    return session


def play(front_end: Any, session: Session, more: Outputs) -> int:
    """Run a session to its end; returns the exit status."""
    try:
        stopped = session.run(front_end)
    except CannotShow as problem:
        return _say(problem, 1)
    except Crashed as problem:
        if session.machine.program:
            return _say("%s stopped: %s" % (session.machine.program.file.name, problem), 1)
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


def _best_form():
    """A window if there is a screen, else this terminal if it is one. Raises CannotShow."""
    from sim.faces import window

    if window.available():
        return "window"
    if not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        raise CannotShow(_NO_DISPLAY)
    return "terminal"


def _window(buttons, aloud, **_options):
    from sim.faces import window

    if not window.available():
        raise CannotShow(_NO_DISPLAY)
    return Live(window.Window(buttons, Voice() if aloud else None))


def _terminal(colours, buttons, **_options):
    from sim.faces.terminal import Terminal

    return Live(Terminal(buttons, colours))


def _speaker(buttons, **_options):
    from sim.faces.terminal.speaker import Speaker

    return Live(Speaker(buttons))


_FACES: dict[str, Callable[..., Any]] = {
    "headless": _headless,
    "window": _window,
    "terminal": _terminal,
    "speak": _speaker,
}


def _say(problem, status):
    print("python -m sim: %s" % problem, file=sys.stderr)
    return status

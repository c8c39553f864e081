"""`python -m sim` without a command: runs the handheld in one of its forms."""

import contextlib
import random
import sys
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import platformdirs

from displayio_sim import boards
from displayio_sim.errors import SimError
from displayio_sim.frontends import keyboard, outputs
from displayio_sim.frontends.headless import Album, Headless
from displayio_sim.frontends.live import Live
from displayio_sim.frontends.outputs import SUFFIXES, Outputs
from displayio_sim.frontends.timecontrol import Reload, TimeControl
from displayio_sim.frontends.voice import Voice
from displayio_sim.machine.nvm import KeptMemory, NvmFile
from displayio_sim.machine.perception import LENGTHS, NO_PROBE
from displayio_sim.runtime import script as scripts
from displayio_sim.runtime.firmware_process import Crashed
from displayio_sim.runtime.program import Program
from displayio_sim.runtime.script import Recording
from displayio_sim.runtime.session import Session
from sim.build import drawings
from sim.desktop import firmware, record_player, streams, unattended
from sim.desktop.app_probe import AppProbe
from sim.desktop.games.codec import RecordError
from sim.desktop.narrator import Narrator
from sim.paths import ROOT

_NO_DISPLAY = (
    "there is neither a display for a window nor a terminal; use --headless --script FILE,"
    " with --shot DIR or --gif FILE, or play in a browser: make web (python -m sim page)"
)
_FORGETS = (
    "leave out --forget: with --script or --seed nothing is saved or read;"
    " with --nvm, name a new file"
)
_DEFAULT_SEED = 1  # of headless runs, to make them repeatable
_DEFAULT_BOARD = "pygamer"
_LONG_MS, _LONGEST_MS = 900, 3000  # of a long press, by hardware.handheld
_PICTURES = "pictures"  # the default folder for pictures taken with a key


@dataclass(frozen=True)
class Options:
    """The options of sim.commands, and what a command wants to show: a record or a program."""

    headless: bool = False
    terminal: bool = False
    window: bool = False
    speak: str | None = None
    key: tuple[str, ...] = ()
    colours: str | None = None
    script: str | None = None
    record: str | None = None
    reload: bool = False
    nvm: str | None = None
    forget: bool = False
    seed: int | None = None
    board: str | None = None
    shot: str | None = None
    gif: str | None = None
    whole: bool = False
    lights: str | None = None
    record_to_show: dict[str, Any] | None = None
    program: Program | None = None

    @property
    def keeps(self) -> bool:
        """Return True if the handheld continues from its saved data.

        A named seed starts afresh: its result must not depend on anything that was saved.
        """
        exact = self.script or self.record_to_show or self.program or self.nvm
        return not (self.headless or exact) and self.seed is None


def run(options: Options) -> int:
    """Run the handheld. Returns the exit status. Raises SimError or OSError.

    A file dropped onto the window, or a pasted seed, is run in its place.
    """
    while True:
        try:
            session, front_end, more = _set_up(options)
        except ValueError as problem:
            raise SimError(str(problem)) from None
        status = play(front_end, session, more, keeps_crash=not options.program)
        again = front_end.again if isinstance(front_end, Live) else None
        if not again:
            return status
        options = replace(options, **_dropped(again))


def _dropped(again):
    """Return the options that play what was dropped or pasted. Report and ignore anything else."""
    if "seed" in again:
        return {"seed": again["seed"], "script": None, "record_to_show": None}
    file = again["open"]
    try:
        return {"record_to_show": streams.record(file), "script": None}
    except RecordError as problem:
        why = str(problem).removeprefix(file + ": ")
    except OSError as problem:
        why = str(problem.strerror)
    try:
        scripts.read(streams.read(file), file)
        return {"record_to_show": None, "script": file, "seed": None, "board": None}
    except (OSError, SimError):
        _say("%s is neither a record (%s) nor a recording" % (file, why))
        return {}


def _set_up(options):
    """Return (session, front end, outputs). Raises SimError, OSError or ValueError."""
    form = _form(options) or _best_form(options)
    _check(options, form)
    if form == "unattended":
        options = _unattended(options)
    recording, plan = _load(options)
    session = _session(options, recording, form)
    more = Outputs(session, options.record, options.gif, options.whole, options.lights)
    folder = options.shot or _PICTURES
    if form == "unattended":
        return session, unattended.front_end(session, options.record_to_show, folder), more
    if form == "headless":
        see = Album(options.shot) if options.shot else lambda machine, name: None
        steps, begin_ms = plan.steps, plan.settings["begin"]
        if options.record_to_show:
            steps, begin_ms = record_player.viewer(session.machine, options.record_to_show), 0
        return session, Headless(steps, see, begin_ms), more
    live = Live(_face(form, options), _hold_ms(recording.settings))
    more.callback(live.close)
    live.to_come.extend(scripts.timed(plan))
    TimeControl(live, session)
    more.offer(live, folder)
    if options.reload:
        live.on_wait = Reload(session, drawings.build, drawings.SUFFIX).interrupt
    return session, live, more


def _hold_ms(settings):
    """Return the milliseconds for which a key holds B: longer than a long press."""
    own = settings.get("GOLDRUSH_HOLD", "")
    return (min(int(own), _LONGEST_MS) if own.isdecimal() else _LONG_MS) + 300


def _check(options, form):
    """Raise SimError for options that do not go together, or ValueError for a wrong key."""
    keyboard.buttons(options.key)
    keys = options.script or options.record_to_show
    film = Path(options.gif or "film.gif").suffix
    for is_wrong, why in (
        *(
            (getattr(options, name) == "", "--%s names no file" % name)
            for name in ("script", "record", "nvm", "shot", "gif", "lights")
        ),
        (options.headless and not keys, "--headless needs --script FILE, the keys to press"),
        (options.headless and options.reload, "--reload does not go with --headless"),
        (options.colours and form != "terminal", "--colours needs --terminal"),
        (options.forget and not options.keeps, _FORGETS),
        (options.whole and not options.gif, "--whole needs --gif"),
        (
            options.lights and Path(options.lights).suffix != ".png",
            "--lights wants a file that ends in .png",
        ),
        (
            options.nvm and Path(options.nvm).suffix != ".nvm",
            "--nvm wants a file that ends in .nvm",
        ),
        (film not in SUFFIXES, "--gif wants a file that ends in %s" % " or ".join(SUFFIXES)),
    ):
        if is_wrong:
            raise SimError(why)


def _form(options):
    """Return the form that the options name, or None. "speak" with a window is that window."""
    chosen = [form for form in ("headless", "terminal", "window") if getattr(options, form)]
    if options.speak and chosen != ["window"]:
        chosen.append("speak")
    if len(chosen) > 1:
        raise SimError("choose one of --%s" % " and --".join(chosen))
    return chosen[0] if chosen else None


def _best_form(options):
    """Return the best form on this computer."""
    from displayio_sim.frontends import window

    if window.available(_program(options).about):
        return "window"
    is_terminal = all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout))
    return "terminal" if is_terminal else "unattended"


def _unattended(options):
    """Return options that show a game where nobody can play one.

    Raises SimError, or OSError, for a script and for a program.
    """
    if options.script or options.program:
        _load(options)  # a script that is missing is the first fault
        raise SimError(_NO_DISPLAY)
    seed = _any_seed() if options.seed is None else options.seed
    record = options.record_to_show or unattended.game(seed)
    return replace(options, headless=True, speak=LENGTHS[1], record_to_show=record)


def _load(options):
    """Return the Recording to begin with and the Script to play on it.

    Options override settings.
    """
    script, exact = options.script, options.headless
    prefix = _program(options).about.prefix
    plan = scripts.read(streams.read(script) if script else "", script, prefix)
    given = plan.settings
    seed = given.get("seed") if options.seed is None else options.seed
    if seed is None:
        seed = _DEFAULT_SEED if exact else _any_seed()
    is_played = not (exact or script or options.program)
    here = _program(options).settings_here()
    settings = {**(firmware.SETTINGS if is_played else {}), **here, **given["set"]}
    board = given.get("board", _DEFAULT_BOARD) if options.board is None else options.board
    if not options.program:
        _check_board(board)
    return Recording(board, seed, given["without"], given["nvm"], settings), plan


def _check_board(board):
    """Raise SimError for a board without a file in hardware/boards."""
    with contextlib.suppress(ValueError):
        wiring = boards.load(board)
        own = ROOT / "hardware" / "boards" / (wiring.BOARD + ".py")
        if wiring.NAME in boards.NAMES or own.exists():
            return
    raise SimError("there is no board %s, only %s" % (board, ", ".join(boards.NAMES)))


def _any_seed():
    return random.SystemRandom().randrange(scripts.SEEDS)


def _session(options, recording, form):
    record = options.record_to_show
    prepare = partial(record_player.begin, record) if record else None
    narrator = Narrator(options.speak) if options.speak else None
    leave = keyboard.LEAVE if form in ("terminal", "speak") else ""
    probe = NO_PROBE if options.program else AppProbe(prepare, narrator, leave)
    nvm: NvmFile | None = None
    if options.keeps:
        nvm = KeptMemory(_kept(recording.board), _say, options.forget)
    elif options.nvm:
        nvm = NvmFile(options.nvm)
    copies = not options.headless
    session = Session(recording, _program(options), nvm, copies=copies, probe=probe)
    if isinstance(nvm, KeptMemory):
        session.at_end.append(nvm.close)
        session.machine.captions.append(lambda: (nvm.problem,) if nvm.problem else ())
    return session


def _program(options):
    return options.program or firmware.program()


def _kept(board):
    """Return the file with a board's saved data."""
    folder = platformdirs.user_data_path(firmware.program().about.saves)
    return folder / (boards.load(board).NAME + ".nvm")


def _face(form, options):
    """Return the front end that the user sees and touches. Raises SimError."""
    buttons = keyboard.buttons(options.key)
    if form == "window":
        from displayio_sim.frontends import window

        if not window.available(_program(options).about):
            raise SimError(_NO_DISPLAY)
        return window.Window(buttons, Voice() if options.speak else None)
    from displayio_sim.frontends.terminal.terminal import Speaker, Terminal

    return Speaker(buttons) if form == "speak" else Terminal(buttons, options.colours)


def play(front_end: Any, session: Session, more: Outputs, keeps_crash: bool = True) -> int:
    """Run a session to its end. Returns the exit status. Raises SimError or OSError.

    `keeps_crash` saves the recording of a crash, which repeats it.
    """
    try:
        stopped = session.run(front_end)
    except Crashed as problem:
        if not keeps_crash:
            return _failed("%s stopped: %s" % (session.machine.program.file.name, problem))
        file = outputs.save_crash(session.recording)
        where = "; repeat it with --headless --script %s" % file if file else ""
        return _failed("code.py has crashed: %s%s" % (problem, where))
    finally:
        more.close()
    return 0 if stopped else _failed("code.py has ended.")


def _failed(line):
    _say(line)
    return 1


def _say(line: str) -> None:
    print("python -m sim: %s" % line, file=sys.stderr)

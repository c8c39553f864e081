"""Run the app on a small VM, with stand-ins for modules of a board's firmware.

    micropython screens.py STAND_INS WIDTH HEIGHT LEVELS FIRST GAMES NAMES NVM

STAND_INS  the folder of the stand-ins
LEVELS     a digit for each seat: the level of its computer, or 0 for a person
FIRST      the first game to play, up to GAMES - 1; all kinds take turns
NAMES      a file of names that are interned first, as in a board's firmware
NVM        the file of the nvm, with which the next run continues

It prints `menu BYTES`, the heap in use, then `ended NAME BYTES` in the menu after each game, or
`refused NAME` if a game has no room. It runs code.py. If memory runs full, code.py handles the
crash and prints `reload`, which ends this run.
"""

import gc
import io
import sys

from hardware import openers
from hardware.saving import store

_NEW = b"\xff" * 8192


class microcontroller:
    """The module. Its nvm may be any bytes."""


class storage:
    """The module of a drive that the computer may write."""

    readonly = True

    def getmount(path):
        return storage

    def remount(path, readonly):
        raise RuntimeError

    def stat(*_):
        raise OSError

    open = stat


class supervisor:
    """The module."""

    class runtime:
        display = None

    def reload():
        print("reload")
        sys.exit()


class traceback:
    """The module."""

    def format_exception(problem):
        text = io.StringIO()
        sys.print_exception(problem, text)
        return [text.getvalue()]


class Blank:
    """A blank bytearray that can be multiplied, as CircuitPython's can."""

    def __mul__(self, times):
        return bytearray(b"\xff" * times)


def bytearray_of(data):
    return Blank() if data == b"\xff" else bytearray(data)


class Part:
    """A display, pixels or sound that does nothing."""

    width = 160
    height = 128
    present = True
    LEVELS = 5
    LOUDEST = 3
    level = 3
    volume = 0
    group = None
    sends_all = False

    def show(self, group=None):
        self.group = group

    def nothing(self, *words):
        pass

    refresh = redraw = set = fill = play = hush = step = nothing


class Buttons:
    has_start = True

    def __init__(self):
        self.event = 0

    def poll(self):
        event = self.event
        self.event = 0
        return event

    def forget(self):
        self.event = 0


class Clock:
    time = 0

    def now(self):
        return self.time

    def since(self, then):
        return self.time - then

    def wait_frame(self):
        self.time += 33


class Handheld:
    """A handheld with a store."""

    on_pc = False
    hold_ms = 900
    seed = 5

    def __init__(self, width, height, own_store):
        self.display = self.pixels = self.board_pixels = self.sound = Part()
        self.display.width = width
        self.display.height = height
        self.buttons = Buttons()
        self.clock = Clock()
        self.notes = []
        self.battery = None
        self.store = own_store
        own_store.load()
        self.fault = own_store.fault if own_store.crashes else ""
        self.was_full = own_store.crashes == 1 and self.fault.startswith("MemoryError")

    def set_power(self, shade=0):
        pass

    feed = set_power

    def language(self, known):
        return "en"


FRAMES = 20000  # no game is longer
_SPARE_NAMES = 120
UP, DOWN, LEFT, RIGHT, A, B = range(1, 7)
_NOTHING, _PRESS_ON, _PRESS_A, _WATCH, _DECIDE = range(5)


class Session:
    """People and computers at one handheld."""

    def __init__(self, width=160, height=128):
        self.size = (width, height)

    @property
    def app(self):
        # Not an attribute, because code.py frees its memory after a crash.
        return sys.modules["ui.app"].running

    def begin(self):
        from ui import app, texts

        app.running = app.App(Handheld(*self.size, openers.store(microcontroller.nvm, [])))
        texts.load("en")
        self.app.begin()

    def frame(self, event=0):
        self.app.handheld.buttons.event = event
        self.app.frame()

    def start(self, name, levels):
        """Start a game from the menu. `levels` has the level of each seat."""
        if self.app.play:
            self.app.close()
        else:
            self.app.open_menu()
        # A counts only once the screen was shown for a while (ui.notice).
        for _ in range(15):
            self.frame()
        lineup = self.app.lineup
        lineup.players = len(levels)
        for seat in range(len(levels)):
            lineup.seats[seat] = levels[seat]
        self.app.settings.motion = 4
        self.app.start(name)
        self.frame()

    def turn(self):
        """Run a frame of a game as a player would, and sometimes press B."""
        todo = self._todo()
        if todo == _PRESS_ON:
            # B leaves the scores and highlights, where A would play again. A leaves a cover card.
            self._press(B if self.app.saver.between_games else A)
        elif todo == _PRESS_A:
            self._press(A)
        elif todo == _WATCH:
            self.frame()
        elif todo == _DECIDE and self.app.rng.below(16) == 0:
            self._press(B)
        elif todo == _DECIDE:
            self._decide()
            self.frame()

    def _todo(self):
        """Return the number of a task, so that the screen can be freed before the next one.

        The VM frees no object that a running function has just used.
        """
        app = self.app
        table = app.screen
        if app.play is None:
            return _NOTHING  # the game is over, and this is the menu
        if app.play.table is not table:
            return _PRESS_ON
        from ui.table.phases import LOOKING_BACK, WAITING

        if table.phase in (WAITING, LOOKING_BACK):
            return _PRESS_A
        return _WATCH if table.blocked or table.busy or table.shown.over else _DECIDE

    def end(self, name, count):
        """Play the game in play to its end.

        If `count` games of its kind are not counted then, it was refused, and this exits.
        """
        turns = 0
        while self.app.play:
            self.turn()
            turns += 1
            assert turns < FRAMES, name
        if count_games(self.app, name) != count:
            print("refused", name)
            sys.exit()

    def _decide(self):
        table = self.app.screen
        table.do(table.play.actions[self.app.rng.below(table.play.legal())])

    def _press(self, key):
        self.frame(key)
        self.frame(-key)


def count_games(app, name):
    """Return the number of games of a kind in the statistics."""
    from ui.scores.statistics import Statistics

    return Statistics(app.saver.counts).games(name)


def stand_in(folder):
    """Put stand-ins in place of a board's modules: those in a folder, and those above."""
    sys.path.insert(0, folder)
    for module in (microcontroller, storage, supervisor, traceback):
        sys.modules[module.__name__] = module
    store.bytearray = bytearray_of  # hardware.saving.nvm is in its bundle
    microcontroller.nvm = bytearray(_NEW)


def play(width, height, levels, first, games, nvm):
    """Play games `first` to `games` - 1, of each kind in turn, with the nvm of the last run."""
    import code

    try:
        with open(nvm, "rb") as file:
            microcontroller.nvm = bytearray(file.read() or _NEW)
    except OSError:
        """This is the first run."""
    session = Session(width, height)
    __import__("ui.program")  # as code.play() does: a crash must not need room for it
    code.play = lambda: _play(session, [int(level) for level in levels], first, games)
    try:
        code.main()
    finally:
        with open(nvm, "wb") as file:
            file.write(microcontroller.nvm)


def _play(session, levels, first, games):
    session.begin()
    session.frame()
    report("menu")
    from engine.games import NAMES

    for game in range(first, games):
        row = game % len(NAMES)
        count = 1 + game // len(NAMES)
        # Memory may have run full on a screen after the end, when the game was counted.
        is_over = count_games(session.app, NAMES[row]) == count
        if session.app.play or not is_over:
            if not session.app.play:
                session.start(NAMES[row], levels)
            session.end(NAMES[row], count)
        report("ended", NAMES[row])


def report(*words):
    gc.collect()
    print(*words, gc.mem_alloc())


def intern_names(names):
    """Intern the names of a file, which a board has in its firmware.

    Then intern _SPARE_NAMES more, to fill the table of names before it doubles.
    """

    class Any:
        pass

    thing = Any()
    with open(names) as file:
        for line in file:
            getattr(thing, line.strip(), None)
            gc.collect()
    for number in range(_SPARE_NAMES):
        getattr(thing, "q%d" % number, None)


if __name__ == "__main__":
    stand_in(sys.argv[1])
    _width, _height, _levels, _first, _games, _names, _kept = sys.argv[2:]
    intern_names(_names)
    play(int(_width), int(_height), _levels, int(_first), int(_games), _kept)

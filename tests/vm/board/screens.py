"""Runs the app on a small VM, with stand-ins for what a board has in its firmware.

    micropython screens.py STAND_INS WIDTH HEIGHT LEVELS FIRST GAMES NAMES KEPT

plays games FIRST to GAMES - 1, of each kind in turn, at a table of LEVELS (a digit a seat).
STAND_INS is their folder. The lines of the file NAMES are known before, as those of a firmware
are. Prints `menu BYTES`, the heap in use, and `ended NAME BYTES` after each, in the menu again,
or `refused NAME` where there is no room for a game. It goes through code.py: where memory runs
full that handles the crash and prints `reload`, with which this ends. The file KEPT has the nvm,
with which the next run goes on.
"""

import gc
import io
import sys

from hardware import store

_NEW = b"\xff" * 8192


class microcontroller:
    """The module. Its nvm need not be one: any bytes are kept."""


class storage:
    """The module; the computer has the drive."""

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
    """A blank bytearray of CircuitPython, which can be multiplied."""

    def __mul__(self, times):
        return bytearray(b"\xff" * times)


def bytearray_of(data):
    return Blank() if data == b"\xff" else bytearray(data)


class Part:
    """Display, pixels, board_pixels and sound of a handheld that nobody looks at."""

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
    """The handheld, with the store `kept`."""

    on_pc = False
    hold_ms = 900
    seed = 5

    def __init__(self, width, height, kept):
        self.display = self.pixels = self.board_pixels = self.sound = Part()
        self.display.width = width
        self.display.height = height
        self.buttons = Buttons()
        self.clock = Clock()
        self.notes = []
        self.battery = None
        self.store = kept
        kept.load()
        self.fault = kept.fault if kept.crashes else ""
        self.was_full = kept.crashes == 1 and self.fault.startswith("MemoryError")

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
        # Not kept here: after a crash code.py gives its memory back.
        return sys.modules["ui.app"].running

    def begin(self):
        from ui import app, texts

        app.running = app.App(Handheld(*self.size, store.best(microcontroller.nvm, [])))
        texts.load("en")
        self.app.begin()

    def frame(self, event=0):
        self.app.handheld.buttons.event = event
        self.app.frame()

    def start(self, name, levels):
        """From the menu start the game `name`, played by these `levels`."""
        if self.app.play:
            self.app.close()
        else:
            self.app.open_menu()
        # A counts on what has been seen (ui.notice).
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
        """A frame in a game: what a person at the handheld would do, and now and then B."""
        todo = self._todo()
        if todo == _PRESS_ON:
            # A cover card: A. The scores, where A plays again, and the highlights: B.
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
        """By a number: a screen gives its memory back before the next is made, and the VM
        frees nothing that a function which runs has just looked at."""
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
        """Play the game that has begun to its end, after which `count` of it must be counted: it
        may have been refused."""
        turns = 0
        while self.app.play:
            self.turn()
            turns += 1
            assert turns < FRAMES, name
        if counted(self.app, name) != count:
            print("refused", name)
            sys.exit()

    def _decide(self):
        table = self.app.screen
        table.do(table.play.actions[self.app.rng.below(table.play.legal())])

    def _press(self, key):
        self.frame(key)
        self.frame(-key)


def counted(app, name):
    """How many games of a kind were counted."""
    from ui.scores.statistics import Statistics

    return Statistics(app.saver.counts).games(name)


def play(width, height, levels, first, games, kept):
    """Games `first` to `games` - 1, of each kind in turn, after a restart with what was kept."""
    for module in (microcontroller, storage, supervisor, traceback):
        sys.modules[module.__name__] = module
    store.bytearray = bytearray_of  # hardware.nvm is in its bundle
    import code

    try:
        with open(kept, "rb") as file:
            microcontroller.nvm = bytearray(file.read() or _NEW)
    except OSError:
        microcontroller.nvm = bytearray(_NEW)
    session = Session(width, height)
    code.play = lambda: _play(session, [int(level) for level in levels], first, games)
    try:
        code.main()
    finally:
        with open(kept, "wb") as file:
            file.write(microcontroller.nvm)


def _play(session, levels, first, games):
    session.begin()
    session.frame()
    tell("menu")
    from engine.games import NAMES

    for game in range(first, games):
        row = game % len(NAMES)
        count = 1 + game // len(NAMES)
        # Memory may have run full on a screen after the end, when it was counted.
        is_over = counted(session.app, NAMES[row]) == count
        if session.app.play or not is_over:
            if not session.app.play:
                session.start(NAMES[row], levels)
            session.end(NAMES[row], count)
        tell("ended", NAMES[row])


def tell(*words):
    gc.collect()
    print(*words, gc.mem_alloc())


def know(names):
    """Make room for the names of a file, and for as many more as a table of them must have
    before it doubles: a board has them in its firmware."""

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
    sys.path.insert(0, sys.argv[1])
    _width, _height, _levels, _first, _games, _names, _kept = sys.argv[2:]
    know(_names)
    play(int(_width), int(_height), _levels, int(_first), int(_games), _kept)

"""A tour of every screen by keys alone, in the simulator and on a board's firmware.

In the simulator it uses a release's own modules. It presses keys by the screen that is shown, so it
survives most changes of the menus. Tour.unseen has the screens that no leg has shown.
"""

import ast
import random
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

from engine.games import NAMES
from sim.build.install.compiled import Optimised
from sim.build.optimiser.bundles import bundled_name
from sim.build.optimiser.constants import module_name
from sim.paths import ROOT

Step = tuple[str, Any]  # as in displayio_sim.runtime.script

_TAP_MS = 66
_REST_MS = 200
_OPENS_MS = 700  # after A: to show a screen, and the 400 ms before it takes another
_BEGINS_MS = 3000  # a game
_ANIMATIONS = 3  # of the scores. The highlights are searched after them, and a key ends each.
_SEARCHES_MS = 1500  # until the search is at work
_SEARCH_MS = 30_000  # for the highlights of a game. A board's frames of the search are short.
_HOLD_MS = 1300
_ROWS = 18  # more than any list has
_TIMES = 3  # how often a page is opened, if its rows lead away
_DECISIONS = 20  # at a table
_MOST = 150  # presses until the scores
_PRESSES = 16  # until the menu: a round of Goldrausch pays one group a press
_LEFT = 5  # actions left in a game that is nearly over
_TABLE = "Table"
_BASES = {"Screen", "ListScreen", "Pages", "Alone", _TABLE}  # from which others are made


def screens() -> dict[str, str]:
    """Return the module of each class of screens in lib/ui, by the name of the class."""
    bases, modules = {}, {}
    for file in (ROOT / "lib" / "ui").rglob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                bases[node.name] = [base.id for base in node.bases if isinstance(base, ast.Name)]
                modules[node.name] = module_name(file.relative_to(ROOT).as_posix())
    found = {"Screen"}
    for _ in bases:
        found |= {name for name, of in bases.items() if found & {*of}}
    return {name: modules[name] for name in found - _BASES}


def pages() -> Any:
    """Return the names of the icons in the menu."""
    tree = ast.parse((ROOT / "lib" / "ui" / "menu" / "menu.py").read_text(encoding="utf-8"))
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id="PAGES")], value=value):
                return ast.literal_eval(value)
    raise LookupError("the menu has no PAGES")


def named(made: Optimised) -> dict[str, str]:
    """Return the names of screens by their module and name in a release, as "ui.menu.menu Menu".

    A screen whose name is unique is also listed by its name alone: its module may be unloaded.
    """
    heads = {name: head for head, inside in made.bundled.items() for _, name in inside}
    found = {}
    for name, module in screens().items():
        head = heads.get(module, module)
        own = name if head == module else bundled_name(module, name)
        other = made.renamed.get(own, own)
        found["%s %s" % (head, other)] = name
        found[other] = "" if other in found else name
    return found


def homes(kind: type[Any]) -> list[str]:
    """Return the names of the modules that have this class under its own name."""
    held = [(name, vars(module)) for name, module in [*sys.modules.items()] if module]
    return [name for name, inside in held if inside.get(kind.__name__) is kind]


def known(names: Mapping[str, str], name: str, modules: Iterable[str]) -> str:
    """Return the name in our sources of the class `name` in these modules.

    `names` are those of named().
    """
    found = [names[each] for each in ["%s %s" % (m, name) for m in modules] if each in names]
    return (found or [names.get(name, name)])[0]


class Tour:
    """A tour. `look()` returns the class name of the screen that is shown, or "".

    `legs` are named tours. Each has the key of the memory (memories()) with which it begins at
    power on, and steps(). `seen` has the screens by name, each with the leg that showed it first.
    """

    def __init__(self, look: Callable[[], str]) -> None:
        self._look = look
        self._random = random.Random(1)
        self._leg = ""
        self._row = 0
        self._walked: dict[str, int] = {}  # screens, and how deep
        self.seen: dict[str, str] = {}
        self.failed: list[str] = []
        self._legs: dict[str, tuple[str, Callable[[], Iterator[Step]]]] = {
            "first start": ("", self._first_start),
            "damaged memory": ("damaged", self.home),
            "seats": ("people", self._seats),
            "two people": ("people", self._games),
            "all levels": ("levels", self._games),
            "three hard computers": ("computers", self._games),
        }
        for number, name in enumerate(pages()):
            self._legs[name] = ("people", partial(self._page, number))
        for name in NAMES:
            self._legs["end of " + name] = (name, self._end)

    @property
    def legs(self) -> dict[str, str]:
        """Return the key of the memory with which each leg begins, by its name."""
        return {name: memory for name, (memory, _) in self._legs.items()}

    def steps(self, leg: str) -> Iterator[Step]:
        """Yield the steps of a leg, after power on."""
        self._leg = leg
        for _ in range(_BEGINS_MS // _OPENS_MS):  # the opening of a first start ends by itself
            yield "wait", _OPENS_MS
            yield from self._see()
        yield from self._legs[leg][1]()
        yield from self._see()

    @property
    def unseen(self) -> set[str]:
        """Return the screens that no leg has shown."""
        return {*screens()} - {*self.seen}

    def home(self) -> Iterator[Step]:
        """Go back to the menu, from any screen."""
        been = set()
        for _ in range(_PRESSES):
            here = self._look()
            if here == "Menu":
                return
            if self._at_table or here == "SelfTest":
                yield from self._tap("B", _OPENS_MS, _HOLD_MS)
            else:
                yield from self._tap("A" if here in been else "B")
            been.add(here)
        if self._look() != "Menu":
            self._fail("does not come back to the menu")

    def visit(self, key: str, name: str, decisions: int) -> Iterator[Step]:
        """Press a key at the menu, open the table of that game, decide some times, and go back."""
        yield from self._tap(key)
        yield from self._open_table(name)
        for _ in range(decisions):
            yield from self._decide()
        yield from self.home()

    def _see(self):
        """Note the screen. Take a picture of each new one."""
        name = self._look()
        if name and name not in self.seen:
            self.seen[name] = self._leg
            yield "shot", name

    def _tap(self, key, rest=0, hold=_TAP_MS):
        yield "down", key
        yield "wait", hold
        yield "up", key
        yield "wait", rest or (_OPENS_MS if key in "AB" else _REST_MS)
        yield from self._see()

    def _taps(self, key, times):
        for _ in range(times):
            yield from self._tap(key)

    @property
    def _at_table(self):
        return self._look().endswith(_TABLE) or "Lesson" in self._look()

    def _fail(self, what):
        self.failed.append("%s: on %s, it %s" % (self._leg, self._look(), what))

    def _first_start(self):
        """Choose language and sound, answer all questions, begin each lesson."""
        for _ in range(6):
            if self._look() == "Menu":
                break
            yield from self._tap("A")
        for row in range(len(NAMES)):
            if row:
                yield from self._tap("RIGHT")
            yield from self._open_table(NAMES[row])
            for _ in range(12):
                yield from self._decide()
            yield from self.home()

    def _page(self, number):
        """Open the page of an icon below the posters, and all pages behind it."""
        row = 0
        at_posters = True
        for _ in range(_TIMES):
            if row < _ROWS:
                if at_posters:
                    yield from self._tap("DOWN")
                    yield from self._taps("RIGHT", number)
                yield from self._tap("A", _BEGINS_MS)
                if self._look() == "Menu":
                    self._fail("opens nothing")
                yield from self._taps("DOWN", row)
                yield from self._browse(2, row)
                row = self._row + 1
                at_posters = self._look() == "LessonOverlay"  # which ends at that of its game
                yield from self.home()

    def _seats(self):
        """Walk through the seats and options of a game."""
        yield from self._tap("A")
        yield from self._browse(2)
        yield from self.home()

    def _browse(self, depth, first=0, above=()):
        """Walk through a screen from its row `first` on, and through all screens behind it.

        Ends if one leads to a table or the menu. `_row` is then its row.
        """
        here = self._look()
        self._row = _ROWS
        if self._walked.get(here, -1) >= depth and not first and here != "Rules":
            return
        self._walked[here] = depth
        for key in ("RIGHT", "LEFT", "UP", "DOWN"):
            yield from self._tap(key)
        if here == "Seats":  # whose first row begins a game
            yield from self._tap("DOWN")
        for row in range(first, _ROWS if depth else first + 3):
            if depth:
                yield from self._tap("A")
                if self._look() in above:
                    return
                if self._look() != here and not self._is_left:
                    yield from self._browse(depth - 1, 0, (*above, here))
                    for _ in range(3):
                        if self._look() != here and not self._is_left:
                            yield from self._tap("B")
                if self._look() != here:
                    self._row = row
                    return
            yield from self._tap("DOWN" if depth else "RIGHT")
        self._row = _ROWS

    @property
    def _is_left(self):
        return self._at_table or self._look() == "Menu"

    def _games(self):
        """Begin each game, leave it by holding B, continue it, leave it again."""
        for row in range(len(NAMES)):
            if row:
                yield from self._tap("RIGHT")
            for _ in range(2):
                yield from self._open_table(NAMES[row])
                for _ in range(_DECISIONS):
                    yield from self._decide()
                yield "shot", "%s, %s" % (NAMES[row], self._leg)
                yield from self._tap("B")
                if not self._at_table:
                    yield from self._browse(0)
                yield from self.home()

    def _open_table(self, name):
        """Press A on the poster of a game until its table is shown."""
        yield from self._tap("A", _BEGINS_MS)
        for _ in range(4):
            if not self._at_table:
                yield from self._tap("A", _BEGINS_MS)
        if not self._at_table:
            # If the power went twice while it opened, the question after "Continue" has a second
            # answer: to try again.
            yield from self.home()
            yield from self._tap("A")
            yield from self._tap("A", _BEGINS_MS)
            yield from self._tap("DOWN")
            yield from self._tap("A", _BEGINS_MS)
        if not self._at_table:
            self._fail("does not open the table of %s" % name)

    def _decide(self):
        """Press a key that a player may press at a table."""
        if self._at_table:
            for _ in range(self._random.randrange(3)):
                yield from self._tap(self._random.choice(("UP", "DOWN", "LEFT", "RIGHT")))
        yield from self._tap("A")

    def _end(self):
        """Finish a game that was saved near its end: its end, the scores, the highlights."""
        for _ in range(_MOST):
            if "Scores" in self._look():
                break
            yield from self._decide()
        else:
            self._fail("does not come to the scores")
        yield "shot", "scores"
        for _ in range(_ANIMATIONS):
            yield from self._tap("RIGHT")
        yield "wait", _SEARCHES_MS
        yield "shot", "search"
        yield "wait", _SEARCH_MS
        yield "shot", "highlights found"
        yield from self._tap("RIGHT", _OPENS_MS)
        if "Highlights" not in self._look():
            self._fail("has found no highlights")
        yield "shot", "highlights"
        yield from self._browse(1)
        yield from self.home()


def memories(board: str) -> dict[str, bytes]:
    """Return the memories with which legs of a Tour begin, as this board writes them."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(_memories, board).result()


def _memories(board):
    from sim.desktop.check.every_screen import EveryScreen

    there = EveryScreen(board)
    app, machine = there.app, there.machine

    def kept():
        app.saver.save()
        return bytes(machine.nvm[:])

    lineup, settings = app.lineup, app.settings
    settings.ask_people = settings.lessons = 0
    lineup.players = 2
    for seat in range(2):
        lineup.sit(seat, 0, seat)
    made = {"": b"", "people": kept()}
    made["damaged"] = made["people"][:40] + bytes(16) + made["people"][56:]
    for name in NAMES:
        there.begin(name, 2)
        last: deque[bytes] = deque(maxlen=_LEFT)
        play, rng = app.play, random.Random(3)
        while not play.game.over:
            last.append(kept())
            play.apply(play.actions[rng.randrange(play.legal())])
        made[name] = last[0]
        app.close()
    for key, levels in (("levels", (1, 2, 3)), ("computers", (3, 3, 3))):
        lineup.players = 1 + len(levels)
        for seat, level in enumerate(levels, 1):
            lineup.sit(seat, level, seat)
        made[key] = kept()
    return made

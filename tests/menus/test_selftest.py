"""The self-test of a board, answered by a simulated person.

The person looks at the pixels of the screen and of the grid as it is mounted, and hears the sounds,
but does not know what the firmware has sent.
"""

import contextlib
import io
import os
import sys

import pytest
from helpers import fresh

from displayio_sim.frontends.headless import Headless
from sim.desktop import selftest

BOARDS = ("pygamer", "pybadge", "feather_tft", "pico_tft", "pico_oled")
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
F = [".XXXXXX.", ".X......", ".X......", ".XXXXX..", ".X......", ".X......", ".X......", "........"]
RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)


def panel_rows(turns=0, mirrored=False, serpentine=False):
    """Return rows with the numbers of the lights of a panel, as a person sees them.

    turns: the number of quarter turns clockwise
    """
    rows = [[8 * y + x for x in range(8)] for y in range(8)]
    if serpentine:
        rows[1::2] = [row[::-1] for row in rows[1::2]]
    if mirrored:
        rows = [row[::-1] for row in rows]
    for _ in range(turns):
        rows = [[*row] for row in zip(*rows[::-1], strict=True)]
    return rows


class Person(Headless):
    """A person who opens the self-test and answers its questions.

    panel: see panel_rows()
    order: the order of colours of the grid
    dead: numbers of lights that are broken
    swapped: two keys whose wires are swapped
    stuck: keys that do not work
    deaf: whether no sound is heard

    At the end, `line` is the line of the report and `shown` all text that it has shown.
    """

    def __init__(self, panel=None, order="GRB", dead=(), swapped=(), stuck=(), deaf=False):
        super().__init__(self._life(), lambda machine, name: None, 3000)
        self._panel = panel or panel_rows()
        self._order = order
        self._dead = dead
        self._other = {**dict(zip(swapped, swapped[::-1], strict=True))}
        self._stuck = stuck
        self._deaf = deaf

    @property
    def screen(self):
        from sim.desktop.app_probe import find_app

        return find_app().screen

    def _press(self, key, wait=600):
        if key not in self._stuck:
            yield "down", self._other.get(key, key)
            yield "wait", 66
            yield "up", self._other.get(key, key)
        yield "wait", wait

    def _life(self):
        yield from self._open()
        for _ in range(100):
            if type(self.screen).__name__ != "SelfTest":
                yield "wait", 500
                continue
            if self.screen.step == 14:
                break
            yield from self._answer(self.screen.step)
        self.line = self.screen._line
        yield "wait", 500
        self.shown = ""
        down = self._other.get("DOWN", "DOWN")  # the key that scrolls, if wires are swapped
        while self.screen._rest:
            self.shown += self._shown()
            yield from self._press(down)
        self.shown += self._shown()

    def _open(self):
        """Press keys from the first screen to the last row of the settings."""
        while type(self.screen).__name__ == "MessageScreen":
            yield from self._press("A")
        yield from self._press("DOWN")
        for _ in range(4):
            yield from self._press("RIGHT")
        yield from self._press("A", 1000)
        for _ in range(10):
            if self.screen.at < self.screen.count - 1:
                yield from self._press("UP", 200)
        yield from self._press("A", 1000)

    def _shown(self):
        return " ".join(line.text for line in self.screen.lines if line.text) + " "

    def _answer(self, step):
        answers = {
            0: self._buttons,
            1: lambda: self._says(self._frame_is_whole()),
            2: lambda: self._says(self._bars() == [RED, GREEN, BLUE, WHITE]),
            3: lambda: self._says(True),
            4: self._corner,
            5: self._run,
            6: self._back,
            7: self._colour,
            15: self._colour,
            8: lambda: self._says(self._shape() == F),
            9: lambda: self._says(all(any(light) for row in self._lights() for light in row)),
            10: self._dark,
            11: self._board_lights,
            12: lambda: self._says(len(self._notes()) >= 3 and not self._deaf),
            13: lambda: self._press("A", 3000),
        }
        yield "wait", 500
        yield from answers[step]()

    def _says(self, yes):
        yield from self._press("A" if yes else "B")

    def _buttons(self):
        key = KEYS[self.screen._codes[self.screen._at] - 1]
        yield from self._press(key, 10_500 if key in self._stuck else 600)

    def _frame_is_whole(self):
        image = self.machine.panel.image().convert("RGB")
        wide, high = image.size
        edge = [(x, y) for x in range(wide) for y in (0, high - 1)]
        edge += [(x, y) for x in (0, wide - 1) for y in range(high)]
        return {image.getpixel(place) for place in edge} == {WHITE}

    def _bars(self):
        image = self.machine.panel.image().convert("RGB")
        wide, high = image.size
        bars = [image.getpixel((wide * (2 * i + 1) // 8, high * 2 // 3)) for i in range(4)]
        return [tuple(255 * (channel > 127) for channel in bar) for bar in bars]

    def _lights(self):
        """Return rows of the colours of the lights, as the panel is mounted."""
        wires = [(green, red, blue) for red, green, blue in self.machine.grid()]
        seen = []
        for number, wire in enumerate(wires):
            colour = dict(zip(self._order, wire, strict=True))
            off = number in self._dead
            seen.append((0, 0, 0) if off else tuple(colour[name] for name in "RGB"))
        return [[seen[number] for number in row] for row in self._panel]

    def _lit(self):
        rows = self._lights()
        return [(x, y) for y in range(8) for x in range(8) if any(rows[y][x])]

    def _shape(self):
        return ["".join("X" if any(rgb) else "." for rgb in row) for row in self._lights()]

    def _corner(self):
        lit = self._lit()
        if not lit:
            yield from self._press("B")
            return
        ((x, y),) = lit
        assert {x, y} <= {0, 7}
        self._at = x, y
        if x:
            yield from self._press("RIGHT")
        if y:
            yield from self._press("DOWN")
        yield from self._press("A")

    def _until_lit(self, count):
        for _ in range(200):
            if len(self._lit()) == count:
                return
            yield "wait", 40
        raise AssertionError("%d lights never came on" % count)

    def _run(self):
        yield from self._until_lit(4)
        xs, ys = ({place[i] for place in self._lit()} for i in (0, 1))
        if len(ys) == 1:
            yield from self._press("RIGHT" if 0 in xs else "LEFT")
        else:
            yield from self._press("DOWN" if 0 in ys else "UP")

    def _back(self):
        yield from self._until_lit(9)
        lit = self._lit()
        x, y = self._at
        # Of nine lights, one is beside the line of eight, at its start or its end.
        lines = [[at for at in lit if at[i] == v] for i in (0, 1) for v in range(8)]
        first = max(lines, key=len)
        (other,) = [at for at in lit if at not in first]
        assert len(first) == 8
        begins = abs(other[0] - x) + abs(other[1] - y) == 1
        yield from self._says(not begins)

    def _colour(self):
        red, green, _ = self._lights()[3][3]
        yield from self._press("LEFT" if red else "UP" if green else "RIGHT")

    def _dark(self):
        for number in range(64):
            yield from self._press("A" if number in self._dead else "RIGHT", 100)
        yield from self._press("B")

    def _board_lights(self):
        seen = set()
        for _ in range(30):
            yield "wait", 100
            seen |= {*self.machine.board_pixels()}
        kinds = {tuple(bool(channel) for channel in rgb) for rgb in seen}
        yield from self._says({(1, 0, 0), (0, 1, 0), (0, 0, 1)} <= kinds)

    def _notes(self):
        return [hertz for _, hertz, _ in self.machine.tones if hertz]


def report(board, missing=(), **person):
    """Run the self-test with a person and return {name: word} of its report.

    "line", "shown" and "files" are added. Each call needs a new process.

    missing: parts that the board does not have
    person: arguments of Person, and `language`
    """
    from displayio_sim.machine.machine import Machine
    from displayio_sim.runtime import boot
    from sim.desktop import firmware

    os.environ["GOLDRUSH_LANGUAGE"] = person.pop("language", "en")
    machine = Machine(board, missing)
    machine.survives = True
    player = Person(**person)
    with contextlib.redirect_stdout(io.StringIO()) as output:
        boot.run(player, machine, firmware.program(), 1)
    assert player.line in output.getvalue()
    words = dict(word.split("=") for word in player.line.split() if "=" in word)
    files = sys.modules["storage"].getmount("/")._files
    return {**words, "line": player.line, "shown": player.shown, "files": files}


def run_selftest(board, missing=(), **person):
    return fresh.call(report, board, missing, **person)


@pytest.mark.parametrize("board", BOARDS)
def test_every_good_board_passes(board):
    result = run_selftest(board)
    assert result["line"].endswith(" PASSED") and result["shown"].startswith("All is well!")
    assert result["line"].startswith("goldrush-selftest 1 ")
    assert {result[part] for part in ("buttons", "edges", "motion", "lights")} == {"ok"}
    assert result["grid"] == "rows-top-left" and result["memory"] == "nvm"
    rows = selftest.rows(selftest.parse("more\n" + result["shown"]))
    assert len(rows) == 12 and all(row.is_well for row in rows), rows


# Faults of a board, as arguments of report(), and the words that the report must have.
FAULTS = {
    "two wires are swapped": ({"swapped": ("UP", "DOWN")}, {"buttons": "up:down,down:up"}),
    "a button is dead": ({"stuck": ("LEFT",)}, {"buttons": "left:none"}),
    "a light is dead": ({"dead": (17,)}, {"lights": "18", "grid": "rows-top-left"}),
    "no light at all": ({"dead": range(64)}, {"lights": "dark", "grid": "dark"}),
    "no sound": ({"deaf": True}, {"sound": "no"}),
    "nothing is kept": ({"missing": ("nvm", "drive")}, {"memory": "no"}),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named(fault):
    person, expected = FAULTS[fault]
    result = run_selftest("pico_oled", **person)
    assert result["line"].endswith(" FAILED") and result["shown"].startswith("To mend: ")
    assert {part: result[part] for part in expected} == expected


# Faults planted in every board: arguments of report(), the parts that are not as expected, and how
# the grid was found to lie.
EVERYWHERE = {
    "swapped": ({"swapped": ("UP", "DOWN")}, "buttons", "?"),
    "mirrored": ({"panel": panel_rows(mirrored=True)}, "", "rows-top-right"),
    "dead": ({"dead": (17,)}, "lights", "rows-top-left"),
    "colours": ({"order": "RGB"}, "", "rows-top-left-rgb"),
    "no nvm": ({"missing": ("nvm",)}, "memory", "rows-top-left"),
}


@pytest.mark.long
@pytest.mark.parametrize("fault", EVERYWHERE)
@pytest.mark.parametrize("board", BOARDS)
def test_a_fault_is_named_on_every_board(board, fault):
    person, part, grid = EVERYWHERE[fault]
    result = run_selftest(board, **person)
    print(result["line"])
    rows = selftest.rows(selftest.parse(result["line"]))
    wrong = [row.part for row in rows if not row.is_well and row.found != "?"]
    assert wrong == part.split() and result["grid"] == grid


def test_many_faults_survive_the_restart():
    result = run_selftest(
        "pico_oled", dead=(17, 18, 19, 20), panel=panel_rows(1), order="RGB", deaf=True
    )
    assert result["lights"] == "18,19,20" and result["sound"] == "no"
    assert result["grid"] == "columns-top-right-rgb" and result["memory"] == "nvm"


def test_without_nvm_the_report_is_in_files():
    result = run_selftest("pico_oled", ("nvm",))
    assert result["memory"] == "files" and result["line"].endswith(" PASSED")
    assert result["files"]["/selftest.txt"].decode() == result["line"] + "\n"


# Arguments of panel_rows(), and the value of GOLDRUSH_GRID for it.
PANELS = [
    ((1, False, False), "columns top right"),
    ((2, False, True), "rows bottom right serpentine"),
    ((3, False, False), "columns bottom left"),
    ((0, True, True), "rows top right serpentine"),
    ((1, True, False), "columns bottom right"),
    ((2, True, False), "rows bottom left"),
    ((3, True, True), "columns top left serpentine"),
]


# Two of them, and one order of colours, are tried each time; `-m long` takes all.
IN_SUITE = 2


def some(cases, count):
    return [
        pytest.param(*case, marks=() if number < count else pytest.mark.long)
        for number, case in enumerate(cases)
    ]


@pytest.mark.parametrize("panel, setting", some(PANELS, IN_SUITE))
def test_a_turned_grid_shows_its_setting(panel, setting):
    result = run_selftest("pico_oled", panel=panel_rows(*panel))
    assert result["line"].endswith(" PASSED")
    assert result["grid"] == setting.replace(" ", "-")
    assert 'GOLDRUSH_GRID = "%s"' % setting in result["shown"]


@pytest.mark.parametrize("order", some([("BRG",), ("RGB",), ("GBR",)], 1))
def test_another_order_of_colours_is_found(order):
    result = run_selftest("pico_oled", order=order)
    assert result["grid"] == "rows-top-left-" + order.lower()


def test_the_setting_is_written_to_a_drive():
    result = run_selftest("pico_oled", ("nvm",), panel=panel_rows(1))
    assert result["files"]["/settings.toml"] == b'GOLDRUSH_GRID = "columns top right"\n'


HASTE = """
press DOWN
press RIGHT 4
press A
wait 600
press UP
press A
wait 900
press UP
press DOWN
press LEFT
press RIGHT
press A
press B
wait 900
down A
wait 66
up A
wait 66
down A
wait 66
up A
wait 900
shot asked
"""


def step(app, machine, name):
    return getattr(app.screen, "step", None)


def test_a_second_a_in_haste_answers_nothing():
    motion = 3  # comes after the edges on a screen of one colour
    assert fresh.states(step, HASTE, board="pico_oled") == {"asked": motion}


LEFT = "press DOWN\npress RIGHT 4\npress A\nwait 600\npress UP\npress A\nwait 900\nshot in\n"
LEFT += "press UP\nwait 300\nhold B 1200\nwait 1500\nshot out\n"


def left_behind(app, machine, name):
    """Name the screen, the modules of the self-test, and the order and brightness of the grid."""
    names = ("ui.selftest.selftest", "hardware.selftest", "hardware.grid")
    held = [each for each in names if sys.modules.get(each)]
    pixels = app.handheld.pixels
    return type(app.screen).__name__, held, pixels.order == bytes(range(64)), pixels.level


def test_a_held_b_leaves_and_nothing_stays():
    states = fresh.states(left_behind, LEFT, board="pico_oled")
    assert states["in"][:2] == (
        "SelfTest",
        ["ui.selftest.selftest", "hardware.selftest", "hardware.grid"],
    )
    assert states["out"] == ("Menu", [], True, 3)

"""Python that runs on a PC but on no board fails in the simulator, too.

Expected values are those of CircuitPython 10.2.1 on a Pico.
"""

import pytest

from displayio_sim.pytest_plugin.handheld import ProgramError


@pytest.mark.parametrize(
    "source, message",
    [
        ("import random\nrandom.shuffle([1])", "module 'random' has no attribute 'shuffle'"),
        ("from random import sample", "cannot import name 'sample'"),
        ("import re\nre.findall('a', 'a')", "module 're' has no attribute 'findall'"),
        ("import re\nre.compile('a').findall('a')", "'Pattern' object has no attribute 'findall'"),
        ("import time\ntime.strftime('%H')", "module 'time' has no attribute 'strftime'"),
        ("import time\ntime.time_ns()", "module 'time' has no attribute 'time_ns'"),
        ("import math\nmath.hypot(3, 4)", "module 'math' has no attribute 'hypot'"),
        ("from collections import Counter", "cannot import name 'Counter'"),
        ("'7'.zfill(2)", "'str' object has no attribute 'zfill'"),
        ("'mr x'.removeprefix('mr')", "'str' object has no attribute 'removeprefix'"),
        ("str.title('a')", "'str' object has no attribute 'title'"),
        ("(0.5).is_integer()", "'float' object has no attribute 'is_integer'"),
        ("try:\n    1 / 0\nexcept FileNotFoundError:\n    pass", "name 'FileNotFoundError'"),
        ("vars()", "name 'vars' is not defined"),
        ("__import__('subprocess')", "no module named 'subprocess' on this board"),
        ("import builtins\nbuiltins.open('/etc/passwd')", "No such file or directory"),
        ("match 3:\n    case 3: pass", "SyntaxError: invalid syntax"),
        ("def f(a, /): pass", "SyntaxError: invalid syntax"),
        ("print({**{1: 2}})", "SyntaxError: invalid syntax"),
        ("print([*[1], 2])", r"SyntaxError: \*x must be assignment target"),
    ],
)
def test_python_of_a_pc_fails(play, source, message):
    with pytest.raises(ProgramError, match=message):
        play(source)


@pytest.mark.parametrize(
    "source, name",
    [
        ("open('none')", "OSError"),
        ("import none", "ImportError"),
        ("b'\\xff'.decode()", "UnicodeError"),
        ("class Odd(ValueError): pass\nraise Odd", "Odd"),
    ],
)
def test_errors_have_the_names_of_a_board(play, handheld, source, name):
    with pytest.raises(ProgramError, match="^%s: " % name):
        play(source)
    assert handheld.serial.splitlines()[-1].startswith(name)


@pytest.mark.parametrize(
    "expression, output",
    [
        ("1 / 3", "0.3333333"),
        ("str(1 / 3)", "0.3333333"),
        ("f'{1 / 3} {1 / 3:.2f}'", "0.3333333 0.33"),
        ("'{}'.format(1e6 / 3)", "333333.3"),
        ("'%s %.3f' % (1 / 3, 1 / 3)", "0.3333333 0.333"),
        ("[1 / 3, {1: 0.1 + 0.2}]", "[0.3333333, {1: 0.3}]"),
        ("1e20, 16777216.0, 100.0", "1e+20 16777220.0 100.0"),
    ],
)
def test_floats_have_the_digits_of_a_board(play, expression, output):
    assert play("print(%s)" % expression).serial.strip() == output


def test_own_methods_may_have_removed_names(play):
    source = """
class Book:
    def title(self):
        return "Ruff"

first, *others = [1, 2, 3]
print(Book().title(), others, "b" in {"b": 1}.copy(), max(*others), "a b".split())
"""
    assert play(source).serial == "Ruff [2, 3] True 3 ['a', 'b']\n"


def test_bitmap_errors_are_those_of_a_board(play):
    source = """
import bitmaptools
from displayio import Bitmap, Palette, TileGrid

sheet = Bitmap(12, 4, 4)
tiles = TileGrid(sheet, pixel_shader=Palette(4), width=2, tile_width=4, tile_height=4)


def error(target, index, *value):
    try:
        target.__setitem__(index, *value) if value else target[index]
    except (IndexError, ValueError) as problem:
        return type(problem).__name__
    return "-"


tiles[1] = 2
sheet[11, 3] = 3
print(tiles[1], tiles[1, 0], sheet[11, 3], sheet[47])
print(error(tiles, 0, 3), error(tiles, (0, 0), -1))
print(error(sheet, (12, 0), 1), error(sheet, (0, 4), 1), error(sheet, (-1, 0), 1))
print(error(sheet, (12, 0)), error(sheet, 48), error(sheet, (0, 0), 4))
deep, flat = Bitmap(4, 4, 3), Bitmap(4, 4, 2)
flat.fill(1)
bitmaptools.blit(deep, flat, 0, 0, skip_source_index=0)
print(deep[3, 3])
try:
    bitmaptools.blit(flat, deep, 0, 0)
except ValueError as problem:
    print(problem)
"""
    assert play(source).serial.splitlines() == [
        "2 2 3 3",
        "ValueError ValueError",
        "IndexError IndexError IndexError",
        "IndexError IndexError ValueError",
        *("1", "source palette too large"),
    ]

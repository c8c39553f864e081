"""Every screen of every board: no line leaves its room, no line or mark runs into another.

The languages of each board with the longest words, or the tallest; `-m long` takes the others.
"""

import pytest
from helpers import typed
from PIL import Image

from sim.workshop.install.contents import LANGUAGES

SHORT = {"pygamer": ("de", "ja"), "feather_tft": ("fr",), "pico_oled": ("de", "ja")}
CASES = [
    pytest.param(board, language, marks=() if language in SHORT[board] else pytest.mark.long)
    for board in SHORT
    for language in LANGUAGES
]
KINDS = 60  # of screens at least, in one language


@pytest.mark.parametrize("board, language", CASES)
def test_everything_fits_everywhere(board, language, tmp_path):
    file = tmp_path / "gallery.png"
    done = typed.sim("gallery", "-o", file, "--board", board, "--language", language)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[0]) > KINDS
    assert Image.open(file).width > 1500


# Checks a screen of one board after a change that must be noticed, or with more than a footer.
SCREENS = """
import sys
from sim.check.every_screen import EveryScreen
screens = EveryScreen(sys.argv[1])
app, texts = screens.app, screens._texts
from ui.goldrausch import art
from ui.kit import theme, widgets
from ui.kit.screen import Screen
from ui.menu.rules_menu import RulesMenu
text, rows, foot = Screen.text, RulesMenu.rows, RulesMenu.footer
def footer(menu, *words):
    foot(menu, *words)
    {more}
RulesMenu.footer = footer
{change}
screens._stop("rules", RulesMenu(app))
print([fault for _, _, fault in screens.faults])
"""
WIDE = """
RulesMenu.rows = lambda menu: [("W" * 60, None, ())] + rows(menu)[1:]
"""
HIGHER = """
Screen.text = lambda screen, x, baseline, *rest, **named: text(screen, x, 2, *rest, **named)
"""
FAINT = """
Screen.text = lambda screen, x, baseline, room, colour=2, *rest, **named: text( \
    screen, x, baseline, room, 18 if colour == 2 else colour, *rest, **named)
"""
# Drawn with the footer.
MARKED = """
    menu.symbol(menu.layout.FOOTER_BUTTONS[0] + 20, menu.layout.BAR_BASELINE - 7, 0)
"""
UNSEEN = """
    menu.box(60, 12, 60, 30, theme.CREAM)
    menu.symbol(62, 14, 0)
    menu.text(72, 24, 40).set("unseen")
"""
BOXES = """
    menu.box(100, 60, 20, 4, theme.BACK)
    menu.box(100, 80, 20, 4, theme.SHADE)
"""
PALE = """
    icons = art.icons(app, art.pictures(app), 1)
    for x in range(icons.width):
        for y in range(icons.height):
            if icons[x, y] == theme.BACK:
                icons[x, y] = theme.BRONZE
    widgets.tile(menu.group, app.palette, icons, 100, 40, 12, 12)[0] = 3
"""


def found(board, change):
    """The faults of a screen with a `change`, a line."""
    drawn = change.startswith("\n ")
    source = SCREENS.format(more=change if drawn else "", change="" if drawn else change)
    done = typed.python("-c", source, board)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    "board, change, words",
    [
        ("pygamer", FAINT, "has contrast 1."),
        ("pygamer", PALE, "tile 3 of 12x12, has contrast 2.8"),
        ("pygamer", BOXES, "rectangle of colour 5 at 100, 60 has contrast 2.5"),
        ("pygamer", BOXES, "a ground at 100, 80 has no edge"),
        ("pico_oled", UNSEEN, "'unseen' has contrast 1.0"),
        ("pico_oled", UNSEEN, "tile 0 of 7x7, has contrast 1.00"),
    ],
    ids=[
        "words",
        "a drawing",
        "a bar",
        "a ground",
        "white words on white",
        "a white mark on white",
    ],
)
def test_what_is_faint_is_named(board, change, words):
    assert words in found(board, change)


@pytest.mark.parametrize("board", SHORT)
@pytest.mark.parametrize(
    "change, word",
    [("", None), (WIDE, " px in "), (HIGHER, "leaves the screen"), (MARKED, "a mark")],
    ids=["untouched", "too wide", "too high", "marked"],
)
def test_what_does_not_fit_is_named(board, change, word):
    told = found(board, change)
    assert told == "[]" if word is None else word in told


def test_boxes_that_touch_share_a_pixel():
    from sim.check.layout_check import Box, touch

    assert touch(Box(0, 0, 10, 10), Box(9, 9, 20, 20))
    assert not touch(Box(0, 0, 10, 10), Box(10, 0, 20, 10))

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


# Checks a screen of one board after a change that must be noticed.
SCREENS = """
import sys
from sim.check.every_screen import EveryScreen
screens = EveryScreen(sys.argv[1])
app, texts = screens.app, screens._texts
from ui.menu.rules_menu import RulesMenu
from ui.kit.screen import Screen
{change}
screens._stop("rules", RulesMenu(app))
print([fault for _, _, fault in screens.faults])
"""
UNTOUCHED = ""
WIDE = """
draw = RulesMenu.rows
RulesMenu.rows = lambda menu: [("W" * 60, None, ())] + draw(menu)[1:]
"""
HIGHER = """
text = Screen.text
Screen.text = lambda screen, x, baseline, *rest, **named: text(screen, x, 2, *rest, **named)
"""
MARKED = """
footer = RulesMenu.footer
RulesMenu.footer = lambda menu, *words: (footer(menu, *words), \
    menu.symbol(menu.layout.FOOTER_BUTTONS[0] + 20, menu.layout.BAR_BASELINE - 7, 0))
"""
FAINT = """
text = Screen.text
Screen.text = lambda screen, x, baseline, room, colour=2, *rest, **named: text( \
    screen, x, baseline, room, 18 if colour == 2 else colour, *rest, **named)
"""

UNSEEN = """
from ui.kit import theme
draw = RulesMenu.footer
def footer(menu, *words):
    draw(menu, *words)
    menu.box(60, 12, 60, 30, theme.CREAM)
    menu.symbol(62, 14, 0)
    menu.text(72, 24, 40).set("unseen")
RulesMenu.footer = footer
"""
PALE = """
from ui.goldrausch import art
from ui.kit import theme, widgets
draw = RulesMenu.footer
def footer(menu, *words):
    draw(menu, *words)
    icons = art.icons(app, art.pictures(app), 1)
    for x in range(icons.width):
        for y in range(icons.height):
            if icons[x, y] == theme.BACK:
                icons[x, y] = theme.BRONZE
    widgets.tile(menu.group, app.palette, icons, 100, 40, 12, 12)[0] = 3
RulesMenu.footer = footer
"""


@pytest.mark.parametrize(
    "board, change, words",
    [
        ("pygamer", FAINT, "has contrast 1."),
        ("pygamer", PALE, "tile 3 of 12x12, has contrast 2.8"),
        ("pico_oled", UNSEEN, "'unseen' has contrast 1.0"),
        ("pico_oled", UNSEEN, "tile 0 of 7x7, has contrast 1.00"),
    ],
    ids=["words", "a drawing", "white words on white", "a white mark on white"],
)
def test_what_is_faint_is_named(board, change, words):
    done = typed.python("-c", SCREENS.format(change=change), board)
    assert done.returncode == 0, done.stderr
    assert words in done.stdout.splitlines()[-1]


@pytest.mark.parametrize("board", SHORT)
@pytest.mark.parametrize(
    "change, word",
    [(UNTOUCHED, None), (WIDE, " px in "), (HIGHER, "leaves the screen"), (MARKED, "a mark")],
    ids=["untouched", "too wide", "too high", "marked"],
)
def test_what_does_not_fit_is_named(board, change, word):
    done = typed.python("-c", SCREENS.format(change=change), board)
    assert done.returncode == 0, done.stderr
    found = done.stdout.splitlines()[-1]
    assert found == "[]" if word is None else word in found


def test_boxes_that_touch_share_a_pixel():
    from sim.check.layout_check import Box, touch

    assert touch(Box(0, 0, 10, 10), Box(9, 9, 20, 20))
    assert not touch(Box(0, 0, 10, 10), Box(10, 0, 20, 10))

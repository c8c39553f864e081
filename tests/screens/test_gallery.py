"""Every screen of every board: all lines fit, and no line or mark overlaps another.

The smallest board is checked with the language of the longest words, and with the one that is
written first. `-m long` checks all boards and languages, each night.
"""

import pytest
from click.testing import CliRunner
from helpers import fresh, typed
from PIL import Image

from sim.__main__ import main
from sim.build.fonts import build
from sim.build.install.contents import LANGUAGES

SHORT = {"pygamer": (), "feather_tft": (), "pico_oled": ("de", "en")}
CASES = [
    pytest.param(board, language, marks=() if language in SHORT[board] else pytest.mark.long)
    for board in SHORT
    for language in LANGUAGES
]
KINDS = 60  # the least number of screens in one language


@pytest.mark.parametrize("board, language", CASES)
def test_everything_fits_everywhere(board, language, tmp_path):
    file = tmp_path / "gallery.png"
    done = typed.sim("gallery", "-o", file, "--board", board, "--language", language)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[0]) > KINDS
    assert Image.open(file).width > 1500


def test_without_fonts_the_gallery_names_the_command(tmp_path, monkeypatch):
    """Refuse the built-in font, whose lines are too high and overlap."""
    monkeypatch.setattr(build, "files", lambda: [tmp_path / "small.bin"])
    done = CliRunner().invoke(main, ["gallery", "-o", str(tmp_path / "all.png")])
    assert done.exit_code == 2 and done.output.count("\n") == 1
    assert "fonts are missing" in done.output and "python -m sim fonts" in done.output


def faults(board, change):
    """Return the faults that are found on the list of rules after a planted `change`."""
    from sim.desktop.check.every_screen import EveryScreen

    screens = EveryScreen(board)
    from ui.menu.rules_menu import RulesMenu

    CHANGES[change](RulesMenu)
    screens._stop("rules", RulesMenu(screens.app))
    return [fault for _, _, fault in screens.faults]


def wide(menu):
    rows = menu.rows
    menu.rows = lambda self: [("W" * 60, None, ())] + rows(self)[1:]


def high(menu):
    text = menu.text
    menu.text = lambda self, x, baseline, *how, **named: text(self, x, 2, *how, **named)


def faint(menu):
    text = menu.text

    def paler(self, x, baseline, room, colour=2, *how, **named):
        return text(self, x, baseline, room, 18 if colour == 2 else colour, *how, **named)

    menu.text = paler


def with_footer(draw):
    """Return a change that calls draw() with each footer."""

    def change(menu):
        footer = menu.footer
        menu.footer = lambda self, *words: (footer(self, *words), draw(self))

    return change


def mark(menu):
    menu.symbol(menu.layout.FOOTER_BUTTONS[0] + 20, menu.layout.BAR_BASELINE - 7, 0)


def unseen(menu):
    from ui.kit import theme

    menu.box(60, 12, 60, 30, theme.CREAM)
    menu.symbol(62, 14, 0)
    menu.text(72, 24, 40).set("unseen")


def boxes(menu):
    from ui.kit import theme

    menu.box(100, 60, 20, 4, theme.BACK)
    menu.box(100, 80, 20, 4, theme.SHADE)


def edge(menu):
    """Draw a golden line between a dark field, where it is clear, and a cream one."""
    from ui.kit import theme

    menu.box(100, 60, 20, 10, theme.TABLE)
    menu.box(100, 72, 20, 10, theme.CREAM)
    menu.box(100, 70, 20, 2, theme.GOLD)


def pale(menu):
    from ui.kit import theme, widgets

    (icons,) = menu.app.art("goldrausch", "page_groups")
    for x in range(icons.width):
        for y in range(icons.height):
            if icons[x, y] == theme.BACK:
                icons[x, y] = theme.BRONZE
    widgets.tile(menu.group, menu.app.palette, icons, 100, 40, 12, 12)[0] = 3


CHANGES = {"wide": wide, "high": high, "faint": faint}
CHANGES |= {draw.__name__: with_footer(draw) for draw in (mark, unseen, boxes, edge, pale)}


@pytest.mark.parametrize(
    "board, change, words",
    [
        ("pygamer", "wide", [" px in "]),
        ("feather_tft", "high", ["leaves the screen"]),
        ("pico_oled", "mark", ["a mark"]),
        ("pygamer", "faint", ["has contrast 1."]),
        ("pygamer", "pale", ["tile 3 of 12x12, has contrast 2.8"]),
        ("pygamer", "boxes", ["colour 5 at 100, 60 has contrast 2.5", "at 100, 80 has no edge"]),
        ("pico_oled", "unseen", ["'unseen' has contrast 1.0", "tile 0 of 7x7, has contrast 1.00"]),
    ],
)
def test_faults_of_a_screen_are_noticed(board, change, words):
    found = fresh.call(faults, board, change)
    assert all(any(each in fault for fault in found) for each in words), found


def test_a_line_at_an_edge_is_visible_by_its_other_side():
    found = fresh.call(faults, "pygamer", "edge")
    assert not [fault for fault in found if "at 100, 70 " in fault], found


def test_boxes_that_touch_share_a_pixel():
    from sim.desktop.check.layout_check import Box, touch

    assert touch(Box(0, 0, 10, 10), Box(9, 9, 20, 20))
    assert not touch(Box(0, 0, 10, 10), Box(10, 0, 20, 10))

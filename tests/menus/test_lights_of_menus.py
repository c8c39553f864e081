"""The NeoPixel grid at the menu, seats, settings and scores."""

import pytest
from helpers import fresh

from engine.games import NAMES


def run_line(app, machine, name, lines):
    """Run the next line of Python and return the grid after it: 64 colours as RRGGBB."""
    if name == "end":
        return None
    app.handheld.pixels.level = 5
    exec(lines.pop(0), {"app": app})
    for _ in range(3):
        app.mark_pixels_dirty()
        app.update()
    return ["%02x%02x%02x" % tuple(rgb) for rgb in machine.grid()]


DARK = "000000"


def grids(*lines):
    script = "wait 2000\n" + "shot x\nwait 100\n" * len(lines)
    return [grid for _, grid in fresh.shots(run_line, script, list(lines))]


def columns(grid):
    """Return the lit colours of each of the 8 columns, from the bottom."""
    return [[rgb for rgb in grid[x::8][::-1] if rgb != DARK] for x in range(8)]


def test_each_row_of_the_menu_has_its_emblem():
    rows = (*NAMES, "trophy", "dig", "climb", "rules", "settings", "statistics", "credits")
    seen = grids(*["app.menu_row = %r; app.open_menu()" % row for row in rows])
    assert len({tuple(grid) for grid in seen}) == len(rows)
    assert all(any(rgb != DARK for rgb in grid) for grid in seen)


SEATS = """
from ui.menu.seats import Seats
app.lineup.players = %d
app.lineup.seats[:] = bytes((0, 1, 2, 3, 0))
app.show(Seats(app, %r))
"""


def test_seats_shine_in_their_colours():
    for players, grid in enumerate(grids(*(SEATS % (n, "gold") for n in range(2, 6))), 2):
        found = columns(grid)
        assert len({rgb for column in found for rgb in column}) == (4 if players == 2 else players)
        # The bar of a person is solid. That of a computer has gaps, and is higher if it is harder.
        heights = sorted(len(column) for column in found if column)
        assert heights[-1] == 6 and heights[0] == 1


ENDED = """
from types import SimpleNamespace as Part
from ui.scores.scores import Scores
app.lineup.players = 2
app.play = Part(name=%r, step=None)
app.show(Scores(app, "", [[3], [3]], 0, "menu", None, None, ""))
app.screen.animator.cut()
app.play = None
"""


@pytest.mark.parametrize("game, colours", [("gold", 2), ("nuggets", 1), ("goldrausch", 1)])
def test_two_seats_shine_in_all_their_colours(game, colours):
    for grid in grids(SEATS % (2, game), ENDED % game):
        left = {rgb for column in columns(grid)[:4] for rgb in column}
        right = {rgb for column in columns(grid)[4:] for rgb in column}
        assert (len(left), len(right), left & right) == (colours, colours, set())


def test_the_row_of_brightness_lights_all_pixels():
    line = "from ui.menu.settings import SettingsScreen as S; s = S(app); s.at = %s; app.show(s)"
    chosen, other = grids(line % "[name for name, _ in s._rows].index('lights')", line % "0")
    assert all(rgb != DARK for rgb in chosen)
    assert chosen != other and DARK in other


SCORES = """
app.lineup.players = 3
from ui.scores import celebration
from ui.kit.screen import Screen

class Bars(Screen):
    shows_medal = False

    def lift(self, pixels):
        pass

    def draw_pixels(self, pixels):
        celebration.bars(pixels, app.lineup, 1, (21, 3, 0), 21, 1)

screen = Bars(app)
screen.places = app.places("scores")
screen.winners = 1
app.settings.motion = %d
screen.animate(celebration.Celebration(screen), 60)
app.show(screen)
"""


def test_scores_are_bars_with_gold_for_winners():
    still, moving = grids(SCORES % 0, SCORES % 3)
    found = columns(still)
    assert [len(column) for column in found] == [8, 8, 0, 1, 1, 0, 0, 0]
    assert found[0][-1] not in found[0][:-1] and len({*found[0], *found[3]}) == 3
    assert moving != still

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware import grid
from hardware.pixels import Pixels


class Strip(dict):
    shows = 0

    def show(self):
        self.shows += 1


def channels(strip):
    return sum(sum(colour.to_bytes(3, "big")) for colour in strip.values())


def lit(count=64, order=None, level=Pixels.LEVELS, budget=4000):
    strip = Strip()
    pixels = Pixels(strip, count, budget, order)
    pixels.level = level
    return strip, pixels


@given(
    st.lists(st.tuples(*[st.integers(0, 255)] * 3), min_size=64, max_size=64),
    st.integers(0, Pixels.LEVELS),
    st.integers(0, 4000),
)
def test_pixels_never_draw_more_than_the_budget(colours, level, budget):
    strip, pixels = lit(level=level, budget=budget)
    for place, colour in enumerate(colours):
        pixels.set(place, *colour)
    pixels.show()
    assert channels(strip) * 20 / 255 <= pixels.milliamps <= budget
    assert level or pixels.milliamps == 0


def test_the_whole_budget_of_current_is_used():
    a_step = 64 * 3 * 20  # the current of one step of all channels, in mA * 255
    for budget in range(20, 460):
        strip, pixels = lit(budget=budget)
        pixels.fill(255, 255, 255)
        pixels.show()
        assert strip[0] & 255 == budget * 255 // a_step


@pytest.mark.parametrize("level", range(1, Pixels.LEVELS + 1))
def test_dim_colours_show_at_every_level(level):
    strip, pixels = lit(level=level)
    pixels.set(0, 0x10, 0x08, 0x03)  # a card face down
    pixels.show()
    red, green, blue = strip[0].to_bytes(3, "big")
    assert red > green >= blue == 0
    assert green or level < 3


def test_channels_are_rounded_up_within_the_budget():
    # (64 * 3 * 253 * 140 + 64 * 3 * 127) * 20 mA / 255 / 255 = 2,099.2 mA; 253 * 140 / 255 = 138.9
    for budget, expected in ((2099, 138), (2100, 139)):
        strip, pixels = lit(budget=budget)
        pixels.fill(253, 253, 253)
        pixels.show()
        assert strip[0] & 255 == expected


def test_fill_sets_one_colour_in_any_order():
    strip, pixels = lit(12, grid.order_of(grid.BOTTOM | grid.RIGHT, 12))
    pixels.fill(255, 102, 51)
    pixels.show()
    assert set(strip.values()) == {140 << 16 | 22 << 8 | 5}


def test_fewer_pixels_show_part_of_the_grid():
    strip, pixels = lit(12, grid.order_of(grid.SERPENTINE, 12))
    pixels.fill(255, 0, 0)
    pixels.set(63, 1, 2, 3)
    pixels.show()
    # The second row runs backwards, so pixels 8 to 11 are its last four places.
    assert sorted(strip) == list(range(12)) and all(strip.values())
    pixels.set(15, 0, 0, 0)
    pixels.set(8, 0, 0, 0)
    pixels.show()
    assert [number for number in strip if not strip[number]] == [8]


def test_drawing_works_without_pixels():
    none = Pixels(None, 64, 400)
    none.fill(1, 2, 3)
    none.set(63, 1, 2, 3)
    none.level = 5
    none.show()
    assert not none.present and none.count == 0 and none.milliamps == 0


def test_a_serpentine_grid_turns_every_other_row():
    order = grid.order_of(grid.SERPENTINE, 64)
    assert [order[place] for place in (0, 7, 8, 15, 16)] == [0, 7, 15, 8, 16]


# The setting, and the numbers of four pixels: at the top left, to its right, below it, and at the
# bottom right.
WAYS = [
    ("", [0, 1, 8, 63]),
    ("rows top left", [0, 1, 8, 63]),
    ("right", [7, 6, 15, 56]),
    ("bottom", [56, 57, 48, 7]),
    ("bottom right", [63, 62, 55, 0]),
    ("columns", [0, 8, 1, 63]),
    ("columns right", [56, 48, 57, 7]),
    ("columns bottom", [7, 15, 6, 56]),
    ("columns right bottom", [63, 55, 62, 0]),
    ("serpentine", [0, 1, 15, 56]),
    ("columns bottom serpentine rgb", [7, 8, 6, 63]),
]


@pytest.mark.parametrize("setting, numbers", WAYS)
def test_settings_turn_the_grid(monkeypatch, setting, numbers):
    monkeypatch.setenv("GOLDRUSH_GRID", setting)
    notes = []
    way, colours = grid.wiring(notes)
    order = grid.order_of(way, 64)
    assert [order[place] for place in (0, 1, 8, 63)] == numbers and notes == []
    assert sorted(order) == list(range(64))
    assert colours == ("RGB" if "rgb" in setting else "GRB")


@pytest.mark.parametrize("way", range(16))
def test_half_a_grid_has_every_pixel_once(way):
    order = grid.order_of(way, 32)
    assert sorted(number for number in order if number < 32) == list(range(32))
    rows = {place >> 3 for place in range(64) if order[place] < 32}
    columns = {place & 7 for place in range(64) if order[place] < 32}
    assert (columns if way & grid.COLUMNS else rows) == {0, 1, 2, 3}


@pytest.mark.parametrize("setting", ["spiral", "rows, top", "rgg", "Bottom"])
def test_a_word_that_the_grid_does_not_know_is_noted(monkeypatch, setting):
    monkeypatch.setenv("GOLDRUSH_GRID", "columns " + setting)
    notes = []
    assert grid.wiring(notes) == (0, "GRB") and notes == [grid.NOT_KNOWN]


def test_only_changed_pixels_are_sent():
    strip, pixels = lit()
    pixels.fill(40, 40, 40)
    pixels.show()
    before = dict(strip)
    strip.clear()
    pixels.set(9, 80, 0, 0)
    pixels.show()
    pixels.set(9, 80, 0, 0)
    pixels.show()
    assert list(strip) == [9] and strip.shows == 2
    alike, other = lit()
    other.fill(40, 40, 40)
    other.set(9, 80, 0, 0)
    other.show()
    assert {**before, **strip} == alike and pixels.milliamps == other.milliamps
    strip.clear()
    pixels.level = 1
    pixels.show()
    assert len(strip) == 64

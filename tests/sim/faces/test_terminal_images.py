# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""True pictures in terminals: what is sent, when, and to whom."""

import base64
import io
import re

import blessed
import numpy as np
import pytest
from PIL import Image

from sim.faces.terminal import images, views
from sim.faces.terminal.cells import Cells
from sim.faces.terminal.pen import Pen

CELL = (8, 17)


@pytest.fixture
def picture():
    rng = np.random.default_rng(4)
    colours = rng.integers(0, 256, (11, 3), np.uint8)
    return Image.fromarray(colours[rng.integers(0, 11, (64, 90))])


class Told:
    def __init__(self, kitty, sixel):
        self.does_kitty_graphics = lambda: kitty
        self.does_sixel = lambda: sixel


def test_the_terminal_says_what_it_shows():
    assert images.shown_by(Told(True, True)) is images.kitty
    assert images.shown_by(Told(False, False)) is None
    wanted = images.sixel if images.image_to_sixels else None
    assert images.shown_by(Told(False, True)) is wanted


def test_without_the_library_there_is_no_sixel(monkeypatch):
    monkeypatch.setattr(images, "image_to_sixels", None)
    assert images.shown_by(Told(False, True)) is None


def test_kitty_is_sent_a_png_in_pieces(picture):
    messages = re.findall("\x1b_G(.*?);(.*?)\x1b\\\\", images.kitty(images.enlarged(picture, 9)))
    assert len(messages) > 1 and all(len(data) <= 4096 for _, data in messages)
    assert [keys[-3:] for keys, _ in messages[:-1]] == ["m=1"] * (len(messages) - 1)
    assert messages[-1][0] == "m=0" and "C=1" in messages[0][0]
    sent = Image.open(io.BytesIO(base64.b64decode("".join(data for _, data in messages))))
    assert sent.convert("RGB").tobytes() == picture.resize((810, 576), 0).tobytes()


@pytest.mark.skipif(not images.image_to_sixels, reason="textual-image is not installed")
def test_sixels_are_the_picture(picture):
    large = images.enlarged(picture, 2)
    percent = np.rint(np.asarray(large.convert("RGB")) * (100 / 255)).astype(int)
    assert (sixels(images.sixel(large), 180, 128) == percent).all()


def sixels(text, width, height):
    """Pixels in percent, by a terminal to which defining a colour is not choosing it."""
    pixels = np.full((height + 6, width, 3), -1)
    colours, colour, x, y = {}, None, 0, 0
    token = r"#(\d+)(?:;2;(\d+);(\d+);(\d+))?|(?:!(\d+))?([?-~])|[$]|-"
    body = re.fullmatch('\x1bP[\\d;]*q"[\\d;]+(.*)\x1b\\\\', text)[1]
    for found in re.finditer(token, body):
        if found[2]:
            colours[found[1]] = [int(found[n]) for n in (2, 3, 4)]
        elif found[1]:
            colour = found[1]
        elif found[6]:
            many = int(found[5] or 1)
            for bit in range(6):
                if ord(found[6]) - 63 >> bit & 1:
                    pixels[y + bit, x : x + many] = colours[colour]
            x += many
        else:
            x = 0
            y += 6 if found[0] == "-" else 0
    return pixels[:height]


class Drawn:
    """A pen, and what it wrote at each drawing."""

    def __init__(self):
        self.paper = io.StringIO()
        terminal = blessed.Terminal("xterm-256color", self.paper, force_styling=True)
        self.pen = Pen(terminal, lambda image: "<%s>" % (image.size,))

    def draw(self, canvas):
        before = len(self.paper.getvalue())
        self.pen.draw(canvas)
        return self.paper.getvalue()[before:]


def canvas(picture, words=""):
    made = Cells(40, 12)
    made.image = (1, 2, 20, 8, images.enlarged(picture, 2))
    made.write(3, 4, words)
    return made


def test_an_image_is_drawn_where_it_changed_or_was_written_over(picture):
    drawn = Drawn()
    assert drawn.draw(canvas(picture)).endswith("\x1b[3;2H<(180, 128)>")
    assert drawn.draw(canvas(picture)) == ""
    assert drawn.draw(canvas(picture, "over it")).endswith("<(180, 128)>")
    other = Image.eval(picture, lambda level: level // 2)  # the same pattern
    assert drawn.draw(canvas(other, "over it")) == "\x1b[3;2H<(180, 128)>"
    assert "\x1b[2J" in drawn.draw(Cells(40, 12))  # a view without one


@pytest.mark.parametrize(("columns", "rows", "times"), [(130, 45, 5), (80, 24, 2), (60, 20, 1)])
def test_an_image_is_as_large_as_there_is_room(columns, rows, times):
    best = views.fitting(views.views(160, 128, True, cell=CELL), columns, rows)[0]
    if times == 1:
        assert not isinstance(best, views.PictureView)
        return
    assert isinstance(best, views.PictureView)
    assert best.size[0] * CELL[0] >= 160 * times + 24 * CELL[0]
    # The last row is left alone: drawing there may scroll.
    assert 128 * times <= (best.size[1] - 1) * CELL[1] <= (rows - 1) * CELL[1]
    assert best._enlarged == times

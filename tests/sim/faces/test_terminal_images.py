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
from sim.faces.terminal.cell_writer import CellWriter
from sim.faces.terminal.cells import Cells

CELL = (8, 17)


@pytest.fixture
def picture():
    rng = np.random.default_rng(4)
    colours = rng.integers(0, 256, (11, 3), np.uint8)
    return Image.fromarray(colours[rng.integers(0, 11, (64, 90))])


def test_kitty_is_sent_a_png_in_pieces(picture):
    messages = re.findall("\x1b_G(.*?);(.*?)\x1b\\\\", images.kitty(images.enlarged(picture, 9)))
    assert len(messages) > 1 and all(len(data) <= 4096 for _, data in messages)
    assert [keys[-3:] for keys, _ in messages[:-1]] == ["m=1"] * (len(messages) - 1)
    assert messages[-1][0] == "m=0" and "C=1" in messages[0][0]
    sent = Image.open(io.BytesIO(base64.b64decode("".join(data for _, data in messages))))
    assert sent.convert("RGB").tobytes() == picture.resize((810, 576), 0).tobytes()


class DrawnCard:
    """A writer, and what it wrote at each drawing, images as their sizes."""

    def __init__(self, monkeypatch):
        monkeypatch.setattr(images, "kitty", lambda image: "<%s>" % (image.size,))
        self.paper = io.StringIO()
        terminal = blessed.Terminal("xterm-256color", self.paper, force_styling=True)
        self.writer = CellWriter(terminal)

    def draw(self, canvas):
        before = len(self.paper.getvalue())
        self.writer.draw(canvas)
        return self.paper.getvalue()[before:]


def canvas(picture, words=""):
    made = Cells(40, 12)
    made.image = (1, 2, 20, 8, images.enlarged(picture, 2))
    made.write(3, 4, words)
    return made


def test_an_image_is_drawn_where_it_changed_or_was_written_over(picture, monkeypatch):
    drawn = DrawnCard(monkeypatch)
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

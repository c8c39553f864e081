"""Draws terminal.png: the cells of a terminal that shows a turn of GOLD.

PYTHONPATH=. python .github/pictures/terminal.py .github/pictures/terminal.png
"""

import sys

from PIL import Image, ImageDraw, ImageFont

from displayio_sim import Headless, Recording, Session
from displayio_sim.frontends import translations
from displayio_sim.frontends.terminal import views
from displayio_sim.frontends.terminal.keys import ROWS
from displayio_sim.runtime import script
from sim.build import drawings
from sim.desktop import firmware
from sim.desktop.app_probe import AppProbe
from sim.paths import ROOT

COLUMNS, LINES = 190, 66
WIDTH, HEIGHT = 6, 12  # of a cell, in pixels
SEED = 1
SCRIPT = ROOT / ".github" / "guide" / "pictures.txt"


def draw(machine):
    """Return the picture of a terminal that shows the machine now."""
    keys = translations.rows(ROWS, machine.wiring.KEYS, "en")
    lines = [("%-8s%s" % row, False) for row in keys]
    lines = [(machine.wiring.TITLE, True), ("", False), *lines]
    canvas = views.draw(machine, 1, lines, COLUMNS, LINES)
    picture = Image.new("RGB", (COLUMNS * WIDTH, LINES * HEIGHT), views.GROUND)
    pen = ImageDraw.Draw(picture)
    font = ImageFont.load_default_imagefont()
    for row, cells in enumerate(canvas.rows):
        for column, (letter, ink, paper) in enumerate(cells):
            x, y = column * WIDTH, row * HEIGHT
            pen.rectangle((x, y, x + WIDTH - 1, y + HEIGHT - 1), paper or views.GROUND)
            if letter == "▀":
                pen.rectangle((x, y, x + WIDTH - 1, y + HEIGHT // 2 - 1), ink)
            elif letter.strip():
                pen.text((x, y), letter, ink, font)
    return picture


def main(file):
    drawings.build()

    def see(machine, name):
        if name == "gold":
            draw(machine).save(file)

    recording = Recording("pygamer", SEED, settings={"GOLDRUSH_LANGUAGE": "en"})
    session = Session(recording, firmware.program(), probe=AppProbe(), copies=False)
    session.run(Headless(script.parse(SCRIPT.read_text(encoding="utf-8")), see))


if __name__ == "__main__":
    main(sys.argv[1])

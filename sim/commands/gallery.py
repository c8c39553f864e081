"""python -m sim gallery: a contact sheet of every screen in every language."""

import sys
from pathlib import Path

import click
from PIL import Image, ImageDraw

from displayio_sim.boards import NAMES
from displayio_sim.errors import SimError
from displayio_sim.files import check_same_kind
from displayio_sim.frontends import sheet
from sim.build.fonts import build
from sim.build.install.contents import LANGUAGES
from sim.desktop import streams

_COLUMNS = 12
_LABEL = 14
_NO_FONTS = "the fonts are missing, and the built-in one does not fit; type python -m sim fonts"
_GROUND = (48, 44, 40)


@click.command()
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="A PNG.")
@click.option("--board", type=click.Choice(NAMES), default="pygamer", help="The board.")
@click.option("--language", type=click.Choice(LANGUAGES), help="One language only.")
def gallery(output: Path, board: str, language: str | None) -> None:
    """Draw every screen in every language on one sheet. The status is 1 if a line does not fit."""
    from sim.desktop.check.every_screen import EveryScreen

    if output.suffix != ".png":
        raise SimError("%s: the name must end in .png" % output)
    if not output.parent.is_dir():
        raise SimError("there is no folder %s" % output.parent)
    if not all(file.exists() for file in build.files()):
        raise SimError(_NO_FONTS)
    check_same_kind(output, b"\x89PNG")
    screens = EveryScreen(board)
    found = screens.stops([language] if language else LANGUAGES)
    with streams.progress("drawing", iterable=found, show_pos=True) as drawn:
        stops = list(drawn)
    sheet.whole([_cell(*stop) for stop in stops], _COLUMNS, _GROUND).save(output)
    for fault in sorted(set(screens.faults)):
        print("gallery: %s, %s: %s" % fault, file=sys.stderr)
    print("%d screens" % len(stops))
    sys.exit(1 if screens.faults else 0)


def _cell(language, name, picture):
    """Return a picture with its name above and a margin around it."""
    cell = Image.new("RGB", (picture.width + 4, picture.height + _LABEL + 4), _GROUND)
    ImageDraw.Draw(cell).text((2, 0), "%s  %s" % (language, name), (220, 210, 190))
    cell.paste(picture, (0, _LABEL))
    return cell

"""Fixtures: the fonts as built, as the firmware draws them, and as in the package."""

import pytest
from fonts import reader
from helpers import fresh, options

from displayio_sim.npm import FetchError
from sim.build.fonts import build, cells

ABSENT = "\u0600\ue000\uffff"


@pytest.fixture(scope="session")
def built():
    """Build the fonts and return their folder."""
    try:
        build.build()
    except FetchError as problem:
        options.need("the fonts cannot be fetched here: %s" % problem)
    return build.FOLDER


@pytest.fixture(scope="session")
def used():
    return build.characters()


@pytest.fixture(scope="session")
def drawn(built, used):
    """Return {font: {character: glyph}} from the sources of the package."""
    names = {face for faces in build.FONTS.values() for face in faces}
    sources = build.GALMURI.read(["dist/%s.bdf" % name for name in names])
    found = {name: cells.read(sources["dist/%s.bdf" % name], used) for name in names}
    return {
        name: {chr(code): glyph for code, glyph in build.choose(faces, found, used).items()}
        for name, faces in build.FONTS.items()
    }


@pytest.fixture(scope="session")
def read(built, used):
    """Return the glyphs that the firmware draws with each font, and with the board's "console"."""
    files = {name: str(built / (name + ".bin")) for name in build.FONTS}
    characters = dict.fromkeys(files.values(), used + ABSENT) | {"console": "AM~?あ"}
    answer = fresh.call(reader.read, characters)
    return {name: answer[file] for name, file in files.items()} | {"console": answer["console"]}

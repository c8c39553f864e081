"""The NeoPixel grid in the first turns of each game, compared with references.

A reference is a text with a line for each row of the grid and a letter for each pixel. If you mean
to change the lights, run `make references` and look at what git shows.
"""

import pytest
from helpers import fresh

from engine.games import NAMES
from sim.paths import ROOT

TESTS = ROOT / "tests"
LINES = {"goldrausch": 240}  # lines of the script, up to the shares
SOME = 110  # lines of the other scripts
SEED = 1  # of tests/scripts/make.py
BREATHES = "breathing white"


def describe(app, machine, name):
    """Return the class of the screen, the place of the cursor, and the colours of the grid."""
    breathes = None if getattr(app.screen, "blocked", True) else getattr(app.screen, "cursor", None)
    return type(app.screen).__name__, breathes, machine.grid()


def text(shots):
    """Return the grids as text. A dot is dark, and letters are colours in order of appearance."""
    letters = {(0, 0, 0): "."}
    rows = []
    for screen, breathes, grid in shots:
        rows.append(screen)
        for place, colour in enumerate(map(tuple, grid)):
            if place % 8 == 0:
                rows.append("")
            key = BREATHES if place == breathes else colour
            rows[-1] += letters.setdefault(key, chr(ord("A") + len(letters) - 1))
    rows += ["%s %s" % (letter, colour) for colour, letter in letters.items()]
    return "\n".join(rows) + "\n"


@pytest.mark.parametrize("game", NAMES)
def test_the_pixels_equal_their_references(game, update_references):
    script = (TESTS / "scripts" / (game + "-2-en.txt")).read_text(encoding="utf-8").splitlines()
    shots = fresh.shots(describe, "\n".join(script[: LINES.get(game, SOME)]) + "\n", seed=SEED)
    lights = text(seen for _, seen in shots)
    reference = TESTS / "references" / "lights" / (game + ".txt")
    if update_references:
        reference.parent.mkdir(exist_ok=True)
        reference.write_text(lights, encoding="utf-8", newline="\n")
    assert lights == reference.read_text(encoding="utf-8")

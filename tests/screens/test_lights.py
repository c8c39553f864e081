"""The 64 pixels in the first turns of each game, as they are sent, compared with references.

The references are texts: a line for each row of the grid, a letter for each pixel. After a
change that is meant: `make references`, and look at what git shows.
"""

import pytest
from helpers import fresh

from engine.games import NAMES
from sim.paths import ROOT

TESTS = ROOT / "tests"
LINES = {"goldrausch": 240}  # as far as the shares; of other games so many:
SOME = 110
BREATHES = "white that comes and goes"


def tell(app, machine, name):
    """The screen, where the cursor breathes, and the colours of the grid."""
    breathes = None if getattr(app.screen, "blocked", True) else getattr(app.screen, "cursor", None)
    return type(app.screen).__name__, breathes, machine.grid()


def text(told):
    """The grids as text: . is dark, letters stand for colours in the order they came."""
    letters = {(0, 0, 0): "."}
    rows = []
    for screen, breathes, grid in told:
        rows.append(screen)
        for place, colour in enumerate(map(tuple, grid)):
            if place % 8 == 0:
                rows.append("")
            key = BREATHES if place == breathes else colour
            rows[-1] += letters.setdefault(key, chr(ord("A") + len(letters) - 1))
    rows += ["%s %s" % (letter, colour) for colour, letter in letters.items()]
    return "\n".join(rows) + "\n"


@pytest.mark.parametrize("game", NAMES)
def test_the_pixels_show_what_they_should(game, update_references):
    script = (TESTS / "scripts" / (game + "-2-en.txt")).read_text(encoding="utf-8").splitlines()
    told = fresh.shots(tell, "\n".join(script[: LINES.get(game, SOME)]) + "\n")
    made = text(seen for _, seen in told)
    reference = TESTS / "references" / "lights" / (game + ".txt")
    if update_references:
        reference.parent.mkdir(exist_ok=True)
        reference.write_text(made, encoding="utf-8", newline="\n")
    assert made == reference.read_text(encoding="utf-8")

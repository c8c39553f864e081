"""Pictures and lights that can be distinguished without colour."""

import itertools

import pytest
from helpers import fresh

from displayio_sim.circuitpython import modules
from displayio_sim.machine.machine import Machine
from engine.gold import rules as gold


def drawn(size):
    """Return {kind: pictures} of a size. Each picture is a list of grey values, 0 to 255."""
    modules.install(Machine("pygamer"))
    from ui import loading
    from ui.gold import tiles as of_gold
    from ui.kit import drawing, theme

    if size == "tiny":
        loading.load("sizes.shades").use()

    def sheet(folder, name):
        return drawing.read("%s/%s" % (folder, size), name)[0]

    def grey(index):
        rgb = theme.rgb(index)
        return (rgb >> 16) * 0.299 + (rgb >> 8 & 255) * 0.587 + (rgb & 255) * 0.114

    def tiles(sheet, count):
        wide = sheet.width // count
        return [
            [grey(sheet[x, y]) for y in range(sheet.height) for x in range(left, left + wide)]
            for left in range(0, sheet.width, wide)
        ]

    cards = tiles(sheet("gold", "page_cards"), of_gold.COUNT)
    if size == "tiny":
        # No cards, and too small.
        del cards[of_gold.HOLE]
        del cards[of_gold.TURNING : of_gold.TURNING + of_gold.TURNS]
    return {
        "cards": cards,
        "symbols": tiles(sheet("sizes", "symbols"), 5),
        "persons": tiles(sheet("goldrausch", "persons"), 10),
        "dice": tiles(sheet("nuggets", "dice"), 6),
        "groups": tiles(sheet("goldrausch", "groups"), 6),
        "coins": tiles(sheet("goldrausch", "coins"), 12),
    }


# The least number of pixels of two pictures that differ by an eighth of the grey scale.
LEAST = {"cards": 4, "symbols": 4, "persons": 4, "dice": 16, "groups": 20, "coins": 3}
ON_TINY = LEAST | {"dice": 4, "coins": 2}


@pytest.mark.parametrize("size", ["small", "wide", "tiny"])
def test_pictures_differ_in_grey(size):
    least = ON_TINY if size == "tiny" else LEAST
    for name, pictures in fresh.call(drawn, size).items():
        for (i, one), (j, other) in itertools.combinations(enumerate(pictures), 2):
            differing = sum(abs(a - b) >= 32 for a, b in zip(one, other, strict=True))
            assert differing >= least[name], (name, i, j, differing)


@fresh.alone
def test_lights_of_cards_differ_in_brightness():
    modules.install(Machine("pygamer"))
    from ui.gold.cards import light_of, tile_of

    faces = {"down": gold.DOWN, "dynamite": gold.DYNAMITE, "gold": 1}
    miners = [card for card in gold.deck() if gold.is_miner(card)]
    faces.update({"miner %d" % gold.colour(card): card for card in miners})
    rgb = {kind: light_of(tile_of(face)) for kind, face in faces.items()}
    assert len(rgb) == 8
    parts = [(light >> 16, light >> 8 & 255, light & 255) for light in rgb.values()]
    lights = sorted(red * 0.2126 + green * 0.7152 + blue * 0.0722 for red, green, blue in parts)
    assert lights[0] > 0
    for darker, lighter in itertools.pairwise(lights):
        assert lighter >= 1.2 * darker, (darker, lighter, rgb)

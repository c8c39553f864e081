"""Chooses the positions of the cards of GOLD, once for each game."""


def lay(cards, places, rng=None):
    """Place the cards of a CardGrid in a grid, or scattered by `rng`.

    Cards do not overlap. They and the cursor's frame are always inside the table.
    """
    if rng:
        _scatter(cards, places, rng)
    else:
        _align(cards, places)
    for place in range(64):
        row = cards.row(place)
        cards.xs[place] = cards.lefts[row] + (place & 7) * cards.pitch
        cards.ys[place] = cards.tops[row]


def _align(cards, places):
    """Place the rows of a CardGrid as a grid in the middle of the table."""
    width, height = places.CARD
    cards.pitch = places.TABLE_WIDTH // 8
    step = places.TABLE_HEIGHT // 8
    left = (places.TABLE_WIDTH - 7 * cards.pitch - width) // 2
    top = (places.TABLE_HEIGHT - 7 * step - height) // 2
    for row in range(8 * cards.LAYERS):
        cards.lefts[row] = left
        cards.tops[row] = top + row // cards.LAYERS * step


def _scatter(cards, places, rng):
    """Place each row and layer of a CardGrid at random, and each card on a random layer."""
    width, height = places.CARD
    frame = places.FRAME
    cards.pitch = (places.TABLE_WIDTH - 2 * frame) // 8
    most = cards.pitch - width  # one more than the most pixels that a layer may be moved
    spare = places.TABLE_WIDTH - 2 * frame - 8 * cards.pitch + 1
    for row in range(8):
        left = frame + rng.below(spare + 1)
        top = _top(places, row)
        lower = _top(places, row + 1) - top - height
        for layer in range(cards.LAYERS):
            cards.lefts[row * cards.LAYERS + layer] = left + rng.below(most)
            cards.tops[row * cards.LAYERS + layer] = top + rng.below(lower)
    # Without room to move a layer, use only one: it is drawn faster than two.
    if most > 1:
        for place in range(64):
            cards.layer[place] = rng.below(cards.LAYERS)


def _top(places, row):
    return places.FRAME + row * (places.TABLE_HEIGHT - 2 * places.FRAME) // 8

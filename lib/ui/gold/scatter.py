"""Lays the cards of GOLD out, once a game."""


def lay(cards, places, rng=None):
    """Lay the cards of a CardGrid in a grid or, with `rng`, scattered.

    They neither overlap nor leave the table, nor does the cursor's frame.
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
    """Put the rows of a CardGrid in a grid in the middle of the table."""
    width, height = places.CARD
    cards.pitch = places.TABLE_WIDTH // 8
    step = places.TABLE_HEIGHT // 8
    left = (places.TABLE_WIDTH - 7 * cards.pitch - width) // 2
    top = (places.TABLE_HEIGHT - 7 * step - height) // 2
    for row in range(8 * cards.LAYERS):
        cards.lefts[row] = left
        cards.tops[row] = top + row // cards.LAYERS * step


def _scatter(cards, places, rng):
    """Put each row and layer of a CardGrid somewhere else, and each card on some layer."""
    width, height = places.CARD
    frame = places.FRAME
    cards.pitch = (places.TABLE_WIDTH - 2 * frame) // 8
    most = cards.pitch - width  # that a layer may be moved, and 1
    spare = places.TABLE_WIDTH - 2 * frame - 8 * cards.pitch + 1
    for row in range(8):
        left = frame + rng.below(spare + 1)
        top = _top(places, row)
        lower = _top(places, row + 1) - top - height
        for layer in range(cards.LAYERS):
            cards.lefts[row * cards.LAYERS + layer] = left + rng.below(most)
            cards.tops[row * cards.LAYERS + layer] = top + rng.below(lower)
    # Where there is no room to move a layer, one is drawn sooner than two.
    if most > 1:
        for place in range(64):
            cards.layer[place] = rng.below(cards.LAYERS)


def _top(places, row):
    return places.FRAME + row * (places.TABLE_HEIGHT - places.FRAME) // 8

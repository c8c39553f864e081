from engine.rng import Rng
from ui import loading
from ui.gold import card_grid, scatter

SIZES = ((160, 128), (240, 135), (128, 64))
PLACES = [loading.layout("gold", loading.size_of(*size)) for size in SIZES]
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def scattered(seed, places=PLACES[0]):
    cards = card_grid.CardGrid()
    scatter.lay(cards, places, Rng(seed))
    return cards.xs, cards.ys


def grid(places):
    cards = card_grid.CardGrid()
    scatter.lay(cards, places)
    return cards


def overlaps(xs, ys, a, b, places):
    width, height = places.CARD
    return abs(xs[a] - xs[b]) < width and abs(ys[a] - ys[b]) < height


def reachable(xs, left, start):
    seen = {start}
    todo = [start]
    while todo:
        place = todo.pop()
        for dx, dy in DIRECTIONS:
            to = card_grid.nearest(xs, lambda p: p in left, place, dx, dy)
            if to not in seen:
                seen.add(to)
                todo.append(to)
    return seen


def test_scattered_cards_do_not_overlap():
    """The frame of the cursor is inside the table around each of them: nothing cuts it."""
    for places in PLACES:
        width, height = places.CARD
        frame = places.FRAME
        assert scattered(1, places) != scattered(2, places)
        for seed in range(20):
            xs, ys = scattered(seed, places)
            assert scattered(seed, places) == (xs, ys)
            for a in range(64):
                assert frame <= xs[a] <= places.TABLE_WIDTH - width - frame
                assert frame <= ys[a] <= places.TABLE_HEIGHT - height - frame
                for b in range(a):
                    assert not overlaps(xs, ys, a, b, places), (seed, a, b)


def test_the_grid_is_regular():
    for places in PLACES:
        cards = grid(places)
        xs, ys = cards.xs, cards.ys
        for place in range(64):
            assert xs[place] == xs[place & 7]
            assert ys[place] == ys[place & 56]
        assert len(set(xs)) == 8 and len(set(ys)) == 8
        assert xs[63] + places.CARD[0] <= places.TABLE_WIDTH
        assert ys[63] + places.CARD[1] <= places.TABLE_HEIGHT
        assert not [a for a in range(64) for b in range(a) if overlaps(xs, ys, a, b, places)]


def test_the_cursor_wraps_on_a_full_grid():
    xs = grid(PLACES[0]).xs
    for place in range(64):
        for dx, dy in DIRECTIONS:
            expected = (place + 8 * dy & 56) | (place + dx & 7)
            to = card_grid.nearest(xs, lambda p: True, place, dx, dy)
            assert to == expected, (place, dx, dy)


def test_the_cursor_reaches_every_card():
    for seed in range(12):
        rng = Rng(seed)
        xs, _ = scattered(seed)
        left = list(range(64))
        while left:  # a single card is reached from itself
            for start in left[:: max(1, len(left) // 4)]:
                assert reachable(xs, left, start) == set(left), (seed, left)
            for _ in range(1 + len(left) // 6):
                left.pop(rng.below(len(left)))

"""Adds cards, seats and a person alone to the table of GOLD. Freed before the game begins."""

from engine.rng import SEEDS, Rng
from ui.gold import scatter
from ui.kit import theme, widgets


def add_cards(cards, table, is_grid):
    """Place the Cards of a GoldTable in a grid or scattered, and add them to it."""
    rng = None
    if not is_grid:
        # The seed of the game, so that a continued game has the same layout.
        rng = Rng((table.play.journal.rng.seed + 1) % SEEDS)
    scatter.lay(cards, table.places, rng)
    (cards.sheet,) = table.app.art("gold", "cards%d" % cards.pitch)
    cards.rows = [_row(cards, table, row) for row in range(8 * cards.LAYERS)]


def _row(cards, table, row):
    """Add and return the tiles of a row and layer of cards, or None if it has no cards."""
    first = row // cards.LAYERS * 8
    if row not in [cards.row(place) for place in range(first, first + 8)]:
        return None
    return widgets.tilemap(
        *(table.group, table.app.palette, cards.sheet, cards.lefts[row], cards.tops[row]),
        *(8, 1, cards.pitch, table.places.CARD[1]),
    )


def add_person(table):
    """Add and return the face of a person who plays alone, or the symbol of a guest.

    Returns None unless there is one: with more, it changes with the turn (ui.table.turn_banner).
    """
    lineup = table.app.lineup
    people = [seat for seat in range(lineup.players) if not lineup.level(seat)]
    if len(people) != 1:
        return None
    return table.add_person(people[0], *table.face_place)


def add_seats(seats):
    """Add the symbols and numbers of a SeatList to its screen."""
    screen, places = seats.screen, seats.places
    lineup = screen.app.lineup
    room = seats.width - places.SEAT_TEXT - places.SEAT_MARK[0]
    for seat in range(lineup.players):
        x, y = seats.place(seat)
        y += (seats.row - places.SEAT_ROW) // 2
        for which in range(lineup.colours_per_seat):
            at = x + places.SEAT_MARK[0] + places.SEAT_STEP * which
            mark = screen.symbol(at, y + places.SEAT_MARK[1], lineup.colour(seat, which))
            seats.marks.append(mark)
        x += places.SEAT_TEXT
        y += places.SEAT_BASELINE
        seats.counts.append(screen.text(x, y, room, theme.CREAM, widgets.RIGHT, "small"))

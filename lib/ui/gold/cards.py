"""The cards of GOLD on the screen."""

from engine.gold import rules
from ui.gold import tiles
from ui.gold.card_grid import CardGrid
from ui.kit import theme


class Cards(CardGrid):
    """The 64 cards, tiles of `sheet`; `rows` shows each row and layer that has cards, or None.

    ui.gold.art makes them.
    """

    sheet = None
    rows = ()

    def show(self, place, index):
        """Show tile `index` of the cards' sheet at a place."""
        self.rows[self.row(place)][place & 7] = index

    def at(self, place):
        """Return the tile shown at a place."""
        return self.rows[self.row(place)][place & 7]

    def push(self, row, down):
        """Move a row 0..7 down by so many pixels from where it lies."""
        for at in range(row * self.LAYERS, row * self.LAYERS + self.LAYERS):
            field = self.rows[at]
            if field and field.y != self.tops[at] + down:
                field.y = self.tops[at] + down


def tile_of(face):
    """The tile that shows a face: GONE, DOWN or a card."""
    if face == rules.GONE:
        return tiles.GONE
    if face == rules.DOWN:
        return tiles.BACK
    if face == rules.DYNAMITE:
        return tiles.DYNAMITE
    if face < rules.DYNAMITE:
        return tiles.GOLD + face - 1
    return tiles.MINER + rules.colour(face) * 4 + rules.strength(face) - 2


def light_of(tile):
    """Return 0xRRGGBB of a card as it is shown; all kinds of card differ in lightness."""
    if tile == tiles.GONE:
        return 0
    if tile == tiles.LAST:
        return 0x605040
    if tile == tiles.BACK or tile >= tiles.TURNING:
        return 0x100803
    if tile == tiles.DYNAMITE:
        return 0xFFFFFF
    if tile < tiles.DYNAMITE:
        return 0xFFD700
    return theme.seat_light((tile - tiles.MINER) // 4)

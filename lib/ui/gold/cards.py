"""Shows the cards of GOLD on the screen and as lights."""

from engine.gold import rules
from ui.gold import tiles
from ui.gold.card_grid import CardGrid
from ui.kit import theme


class Cards(CardGrid):
    """The 64 cards, as tiles of `sheet`. ui.gold.table_parts sets both attributes.

    `rows` has the tile grid of each row and layer, or None for one without cards.
    """

    sheet = None
    rows = ()

    def show(self, place, index):
        """Show tile `index` of the sheet at a place."""
        self.rows[self.row(place)][place & 7] = index

    def at(self, place):
        """Return the tile shown at a place."""
        return self.rows[self.row(place)][place & 7]

    def push(self, row, down):
        """Draw a row 0..7 `down` pixels below its place."""
        for at in range(row * self.LAYERS, row * self.LAYERS + self.LAYERS):
            field = self.rows[at]
            if field and field.y != self.tops[at] + down:
                field.y = self.tops[at] + down


def tile_of(face):
    """Return the tile for a face: GONE, DOWN or a card."""
    if face == rules.GONE:
        return tiles.HOLE
    if face == rules.DOWN:
        return tiles.BACK
    if face == rules.DYNAMITE:
        return tiles.DYNAMITE
    if face < rules.DYNAMITE:
        return tiles.GOLD + face - 1
    return tiles.MINER + rules.colour(face) * 4 + rules.strength(face) - 2


def light_of(tile):
    """Return the light 0xRRGGBB of a tile. All kinds of card differ in lightness."""
    if tile == tiles.NONE or tile == tiles.HOLE:
        return 0
    if tile == tiles.LAST:
        return 0x605040
    if tile == tiles.SOOT:
        return 0x502000
    if tile == tiles.BACK or tile >= tiles.TURNING:
        return 0x100803
    if tile == tiles.DYNAMITE:
        return 0xFFFFFF
    if tile < tiles.DYNAMITE:
        return 0xFFD700
    return theme.seat_light((tile - tiles.MINER) // 4)

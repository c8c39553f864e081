"""The cards of GOLD on the screen."""

from engine.gold import rules
from ui import loading
from ui.gold import tiles
from ui.gold.card_grid import CardGrid
from ui.kit import theme, widgets


class Cards(CardGrid):
    """The 64 cards on `screen`: a row of tiles for each row and layer that has cards."""

    def __init__(self, screen, places, rng, draw):
        super().__init__()
        loading.load_temporary("gold.scatter").lay(self, places, rng)
        height = places.CARD[1]
        sheet = draw(self.pitch)
        palette = screen.app.palette
        self.sheet = sheet
        self._rows = []
        for row in range(8 * self.LAYERS):
            field = None
            if self._has_cards(row):
                x = self.lefts[row]
                y = self.tops[row]
                field = widgets.tilemap(
                    screen.group, palette, sheet, x, y, 8, 1, self.pitch, height
                )
            self._rows.append(field)

    def _has_cards(self, row):
        for place in range(row // self.LAYERS * 8, row // self.LAYERS * 8 + 8):
            if self.row(place) == row:
                return True
        return False

    def show(self, place, index):
        """Show tile `index` of the cards' sheet at a place."""
        self._rows[self.row(place)][place & 7] = index

    def push(self, row, down):
        """Move a row 0..7 down by so many pixels from where it lies."""
        for at in range(row * self.LAYERS, row * self.LAYERS + self.LAYERS):
            field = self._rows[at]
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
    return tiles.DIGGER + rules.colour(face) * 4 + rules.strength(face) - 2


def light_of(face):
    """Return 0xRRGGBB of a face; all kinds of card differ in lightness."""
    if face == rules.GONE:
        return 0
    if face == rules.DOWN:
        return 0x100803
    if face == rules.DYNAMITE:
        return 0xFFFFFF
    if face < rules.DYNAMITE:
        return 0xFFD700
    return theme.seat_light(rules.colour(face))

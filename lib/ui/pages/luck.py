"""Before a game with a check code, each person mixes the luck; then all see its code."""

from engine.luck import check_code
from engine.rng import SEEDS
from ui.core import keys
from ui.kit import theme
from ui.kit.screen import Screen
from ui.pages.wrapping import lines_of, show
from ui.texts import say


def proof(seed):
    """Return the seed of a finished game and its check code as a sentence."""
    return say("luck_proof", seed, check_code(seed))


class LuckScreen(Screen):
    """Reseeds the app's generator with the moment at which each person presses A.

    Then it shows the check code of the seed that comes next; A calls `then()`.
    """

    def __init__(self, app, then):
        super().__init__(app)
        lineup = app.lineup
        self._then = then
        self._to_press = [seat for seat in range(lineup.players) if not lineup.level(seat)]
        self.backdrop()
        self._heading = self.title(say("check_code_setting"))
        self._lines = lines_of(self)
        self.footer("luck_mix")
        self._mix(0)

    def _mix(self, moment):
        rng = self.app.rng
        rng.reseed((self.app.rng.seed_of_another() ^ moment) % SEEDS)
        if self._to_press:
            words = say("luck_press", self.app.lineup.name(self._to_press[0]))
        else:
            self._heading.set(check_code(self.app.rng.seed_of_another()))
            rng.restart()  # for the game to begin with this seed
            self.a_words.set(say("start"))
            words = say("luck_note")
        show(words, self._lines)

    def key(self, key):
        if key != keys.A:
            return
        if self._to_press:
            self._to_press.pop(0)
            self._mix(self.app.keys.since)
            self.app.notice.mark_new()
        else:
            self.app.switch_to(self._then)

    def draw_pixels(self, pixels):
        """Show the symbol of who is to press."""
        super().draw_pixels(pixels)
        if self._to_press:
            colour = self.app.lineup.colour(self._to_press[0])
            theme.seat_symbol(pixels, self.app.symbols_sheet, colour)

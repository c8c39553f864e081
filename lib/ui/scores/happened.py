"""What happened: the moments of a game (engine.moments) in words, to play again from there."""

from ui.core import keys
from ui.kit import theme, widgets
from ui.kit.screen import Screen
from ui.pages.wrapping import show
from ui.texts import say


def words(lineup, moment):
    """Return a moment as sentences."""
    names = [lineup.name(moment.seat)]
    if moment.other >= 0:
        names.append(lineup.name(moment.other))
    if moment.amount >= 0:
        names.append(moment.amount)
    told = say("moment_" + moment.kind, *names)
    if moment.before < 0:
        return told
    odds = "odds_met" if moment.amount >= 0 else "odds_played"
    return told + "\n" + say(odds, _percent(moment.before), _percent(moment.after))


def _percent(chance):
    return (chance + 5) // 10


class Happened(Screen):
    """A moment at a time: left and right turn to others, A plays from there, B leaves."""

    def __init__(self, app, play, moments):
        super().__init__(app)
        self._play = play
        self._moments = moments
        self._at = 0
        layout = self.layout
        room = layout.WIDTH - 2 * layout.MARGIN
        self.backdrop()
        self.title(say("happened"))
        self._number = self.text(
            layout.WIDTH - 40, layout.TITLE_BASELINE, 34, theme.BRONZE, widgets.RIGHT
        )
        self._lines = [
            self.text(layout.MARGIN, layout.FIRST_LINE + layout.LINE * i, room)
            for i in range(layout.LINES)
        ]
        self.footer("try_it", "next" if app.lineup.match else "menu")
        self._draw()

    def _draw(self):
        show(words(self.app.lineup, self._moments[self._at]), self._lines, 0, self.app.text_font)
        self._number.set(say("page", self._at + 1, len(self._moments)))

    def key(self, key):
        if key == keys.A:
            self._play.play_on(self._moments[self._at])
        elif key == keys.B or key == keys.HOLD_B:
            self._play.after_scores()
        else:
            step = -1 if key == keys.LEFT or key == keys.UP else 1
            self._at = (self._at + step) % len(self._moments)
            self._draw()
            self.app.notice.mark_new()

"""Shows what follows a finished game: scores, highlights, the match table, the next game."""

from engine.games import NAMES
from ui import loading
from ui.core.lineup import CLIMB, TROPHY
from ui.scores.counting import due_for_head_start, medals, result_of


class Ending:
    """The way from screen to screen after a game of the GameSession `play`."""

    def __init__(self, play):
        self.play = play
        self._app = play.app

    def finish(self):
        """Count the game, then show the scores."""
        play = self.play
        # Count first, so that a failure later cannot count the game twice.
        before = medals(play.lineup)
        self._app.saver.finished(result_of)
        play.medals = _new(before, medals(play.lineup))
        play.table = None
        play.computers.dismiss()
        loading.unload_table(play.name)
        self._app.show(self._scores())

    def _scores(self):
        play = self.play
        return loading.load(play.name + ".scores").make(self._app, play)

    def leave_for(self, then):
        """Free the screen and call `then()`.

        After a finished game, first offer a head start to each person who has lost often.
        """
        app, play = self._app, self.play
        due = due_for_head_start(play.lineup) if play.shown.over else None
        app.switch_to(then if not due else lambda: self._offer_head_start(due, then))

    def _offer_head_start(self, person, then):
        app, offer = self._app, loading.load("menu.dialogs").head_start_offer
        app.show(offer(app, self.play.name, person, lambda: self.leave_for(then)))

    def again(self):
        """Start another game of the same kind. The seat with the least gold starts."""
        self.leave_for(self._begin_again)

    def _begin_again(self):
        play = self.play
        ranks = [play.shown.rank(seat) for seat in range(play.shown.players)]
        play.match = play.lineup.new_match(ranks.index(min(ranks)))
        self._begin_next()

    def show_highlights(self, pages):
        """Show Highlights in place of the scores. B returns to the scores."""
        self._app.switch_to(lambda: self._show_highlights(pages))

    def _show_highlights(self, pages):
        app = self._app
        # A sheet of cards is 3 KB in one piece: on a nearly full heap the scores have to make way.
        loading.unload_module("ui.scores.scores")
        loading.unload_table(self.play.name)
        highlights = loading.load("scores.highlights").Highlights
        app.show(highlights(app, self.play.name, pages, lambda: self._leave_highlights(pages)))

    def _leave_highlights(self, pages):
        self._app.switch_to(lambda: self._show_scores(pages))

    def _show_scores(self, pages):
        scores = self._scores()
        scores.rest(pages)
        self._app.show(scores)

    def after_scores(self):
        """Leave the scores for the match table."""
        self._app.switch_to(self.open_next)

    def next_game(self):
        """Start the next game of the match."""
        self._app.switch_to(self._begin_next)

    def _begin_next(self):
        play = self.play
        name = self._next_name()
        loading.unload_all_but(name)
        if name != play.name:
            play.choose(name)
        play.begin()

    def _next_name(self):
        """Return the name of the next game. On a climb, also seat the next computer player."""
        play = self.play
        if play.lineup.match == TROPHY:
            return NAMES[len(play.match.points)]
        if play.lineup.match == CLIMB:
            return loading.load("menu.rungs").sit_next(play.lineup)
        return play.name

    def open_next(self):
        """Show the match table. After a single game, leave for the menu."""
        if self.play.lineup.is_match:
            self._app.show(loading.load("scores.scores").match_table(self._app, self))
        else:
            self.play.leave()


def _new(before, after):
    """Return a list of (seat, medal) for the medals in `after` that are not in `before`."""
    seats, numbers = range(len(after)), range(8)
    return [(seat, n) for seat in seats for n in numbers if (after[seat] & ~before[seat]) >> n & 1]

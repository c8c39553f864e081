"""What follows a game that is over: its scores, another game, the table of a match, the menu."""

from ui import loading
from ui.scores.counting import result_of


class Ending:
    """Leads from screen to screen after a game of the GameSession `play`."""

    def __init__(self, play):
        self.play = play
        self._app = play.app

    def finish(self):
        """Count the game, then tell the scores."""
        play = self.play
        # First, so that the game is counted once, whatever fails later.
        if play.is_kept:
            self._app.saver.finished(result_of)
        play.table = None
        play.computers.dismiss()
        loading.unload_table(play.name)
        self._app.show(play.make("scores"))

    def again(self):
        """Another game of the same; who has the least gold starts."""
        self.leave_for(self._begin_again)

    def leave_for(self, then):
        """Free the screen and call `then()`; after a game that counts, offer head starts before."""
        play = self.play
        if play.is_kept and play.game.over:
            self._app.switch_to(lambda: loading.load("menu.head_start").offer(play, then))
        else:
            self._app.switch_to(then)

    def _begin_again(self):
        play = self.play
        ranks = [play.game.rank(seat) for seat in range(play.game.players)]
        play.match = play.lineup.new_match(ranks.index(min(ranks)))
        self._begin_next()

    def show_moments(self, moments):
        """Tell what happened (engine.moments), in the place of the scores."""
        app, load = self._app, loading.load
        app.switch_to(lambda: app.show(load("scores.happened").Happened(app, self, moments)))

    def play_on(self, moment):
        """Play on from a Moment of the game that is over."""
        loading.load("play.again").start(self.play, moment)

    def after_scores(self):
        """On to the table of the match."""
        self._app.switch_to(self.open_next)

    def next_game(self):
        """On to the next game of the match."""
        self._app.switch_to(self._begin_next)

    def _begin_next(self):
        play = self.play
        name = play.lineup.next_game(play.match, play.name)
        loading.unload_all_but(name)
        if name != play.name:
            play.choose(name)
        play.begin()

    def open_next(self):
        """Show the table of the match; a single game is left."""
        if self.play.lineup.is_match:
            self._app.show(loading.load("scores.scores").match_table(self._app, self))
        else:
            self.play.leave()

    def put_down(self):
        """Leave the scores of a match for the menu; the match can be continued."""
        if not self.play.match.over:
            self.play.pause()
        else:
            self.play.leave()

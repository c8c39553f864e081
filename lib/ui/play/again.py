"""A moment of a finished game played again, against the computer and with other luck."""

from ui import loading
from ui.play import unkept

_MEDIUM = 2


class Again(unkept.Unkept):
    """Begins with the first `number` actions of the game `data` (engine.journal)."""

    def __init__(self, app, name, data, moment, then):
        lineup = app.lineup.copy()
        lineup.match = 0
        for seat in range(lineup.players):
            if seat != moment.seat and not lineup.level(seat):
                lineup.sit(seat, _MEDIUM, -1)
        if lineup.level(moment.seat):
            lineup.sit(moment.seat, 0, -1)
        self._data = data
        self._number = moment.number
        super().__init__(app, name, lineup, then)

    def _begin(self, set_up):
        journal = self.journal
        journal.rewind(self._data)
        self.begun()
        for _ in range(self._number):
            journal.redo()
            self.stepped()
        # What was not dealt yet is dealt anew.
        journal.rng.reseed(self.new_seed())
        loading.release()
        self.table = self.new_table()
        self.table.restore()


def start(play, moment):
    """Play on from a Moment of the finished game of a session; a match can go on afterwards."""
    app = play.app
    name = play.name
    data = play.recorded()
    is_on = play.lineup.is_match and not play.match.over

    def then():
        if is_on:
            app.resume(name)
        else:
            app.open_menu()

    unkept.start(app, name, lambda: Again(app, name, data, moment, then))

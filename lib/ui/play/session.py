"""One game or one match in progress, from its first turn to its last table."""

from engine.games import make
from engine.journal import Journal
from engine.shown import make_shown
from ui import loading
from ui.core.lineup import DIG, RANDOM
from ui.play.computers import Computers
from ui.texts import say


class GameSession:
    """Holds the journal (set-up, seed, actions) and the match; opens what comes next.

    `shown` is the game as far as its table has told it; `events` tell more. `legal()` fills
    `actions` with what may be done once all is shown.
    """

    is_kept = True  # and counted
    names_turns = True  # on the bar, as far as people pass the handheld on
    rules_page = 0  # that was read last
    medals = ()  # that the last game has earned: seat and number (ui.scores.counting) of each

    def __init__(self, app, name):
        self.app = app
        self.lineup = app.lineup
        self.choose(name)
        starter = self.lineup.starter
        if starter == RANDOM:
            starter = app.rng.below(self.lineup.players)
        self.match = self.lineup.new_match(starter)
        self.table = self._left_at = None
        self.computers = Computers(self)

    def choose(self, name):
        """Take up the game `name`. `slot` is the name by which it is kept."""
        self.name = name
        self.slot = self.lineup.slot(name)
        self.game = make(name)
        self.shown = make_shown(name)
        self.events = self.game.events
        self.journal = Journal(self.game)
        self.actions = self.journal.actions

    @property
    def options(self):
        """What people choose before this game (ui.core.options)."""
        return loading.options(self.app, self.name)

    def begin(self, set_up=None):
        """Start the first or next game. `set_up()` prepares it; by default as people chose.

        What its table does not need is unloaded before (loading.unload_all_but).
        """
        set_up = set_up or self._set_up
        self.app.switch_to(lambda: self._deal(set_up), self._load_table, self._show_table)

    def open(self):
        """Show the table of a game that has begun elsewhere, from its first event on."""
        self.shown.begin(self.game.setup)
        self._load_table()
        self.app.switch_to(self._show_table)

    def _deal(self, set_up):
        set_up()
        self.journal.start(self.new_seed())
        self.begun()
        self.table = None
        loading.release()

    def _load_table(self):
        """Keep the game that has begun, and load the code of its table."""
        self.app.saver.started()
        loading.load(self.name + ".table")

    def _show_table(self):
        self.table = self.new_table()
        self.table.open()
        if self.app.fresh:
            _need_room()
        self.app.fresh = False

    def refuse(self):
        """Report that there is no room for this game: memory was full on the way to its table."""
        # What is half made goes first, or there is no room to say so.
        self.computers = self.table = None
        self.app.unload()
        self.app.tell([say("no_room_to_play")], self.leave)

    def new_seed(self):
        """Return the seed of the next game; that of a dig is its number."""
        if self.lineup.match == DIG:
            return self.lineup.number or self.journal.rng.seed
        if self.app.handheld.seed is None:
            return self.app.handheld.new_seed()
        return self.app.rng.seed_of_another()

    def release(self):
        """Drop all but what saving needs."""
        self.table = self.computers = self._left_at = None

    def allows(self, action):
        """Return True if the person may play this legal action; a lesson asks for certain ones."""
        return True

    def plays_forced(self):
        """Return True if the table plays the only action there is by itself: a person's."""
        return not self.computers.at(self.game.turn)

    def apply(self, action):
        """Play an action; what ends a turn is kept at once."""
        self.journal.apply(action)
        self.computers.stepped()
        self.app.saver.moved()

    def begun(self):
        """A game starts, or its replay does (engine.journal's observer)."""
        self.shown.begin(self.game.setup)
        self.computers.begun()

    def stepped(self):
        """An action was replayed."""
        self.show_all()
        self.computers.stepped()

    def overtake(self):
        """Skip to the game as it is. Events not shown are lost, but for the last one."""
        self.game.view(self.shown.view)
        self.shown.seen = self.events.count - 1

    def legal(self):
        """Write the legal actions to `actions`; return their number."""
        return self.journal.legal()

    def show_all(self):
        """Mark all events as shown."""
        self.shown.watch(self.events)

    def restore(self, data):
        """Take up the game that was kept; the computers live through it once more."""
        self.journal.observer = self
        self.journal.restore(data)
        self.journal.observer = None

    def _set_up(self):
        self.options.prepare(self.game, self.lineup, self.match.starter)

    def new_table(self):
        """Return a new table of this game."""
        return loading.load(self.name + ".table").make(self.app, self)

    def resume(self):
        """Back to where the game or match was left, also after the power was off."""
        self.app.fresh = False
        if self.app.saver.between_games:
            loading.load("scores.ending").Ending(self).open_next()
        elif self.game.over:
            self.finish()
        else:
            loading.unload_all_but(self.name)
            self.computers.sync_advice()
            loading.load(self.name + ".table")
            self.app.switch_to(self._restore_table)

    def _restore_table(self):
        self.table = self.new_table()
        self.table.restore()

    def pause(self):
        """To the menu, where the game can be continued."""
        self.table = None
        self.app.switch_to(self._open_menu)

    def _open_menu(self):
        self.app.menu_row = self.slot
        self.app.put_away()

    def interrupt(self, show):
        """Have show(self) put another screen in the place of the table until reopen_table()."""
        self._left_at = self.table.left_at
        self.table = None
        self.app.switch_to(lambda: show(self))

    def reopen_table(self):
        """On at the table, after interrupt()."""
        loading.unload("ui.pages")
        self.app.switch_to(self._reopen)

    def _reopen(self):
        if self.game.over:
            self.finish()
            return
        self.table = table = self.new_table()
        table.left_at = self._left_at
        if self.shown.seen == self.events.count:
            table.restore()
        else:
            table.mark(self.shown.turn)
            table.open()

    def leave_rules(self):
        """Back to the table."""
        self.rules_page = self.app.screen.at
        self.reopen_table()

    def show_rules(self):
        """Open the rules in the place of the table."""
        self.interrupt(_show_rules)

    def end(self):
        """To the scores, once the table has given its memory back."""
        self.table = None
        self.app.switch_to(self.finish)

    def finish(self):
        """The last event of a game has been seen: count it, then tell the scores."""
        self.show_all()
        loading.load("scores.ending").Ending(self).finish()

    def recorded(self):
        """Return the game as Journal.save() writes it."""
        data = bytearray(self.journal.size)
        self.journal.save(data)
        return data

    def leave(self):
        """The end of the game or match: nothing is left to continue."""
        loading.load("scores.ending").Ending(self).leave_for(self.app.close)


def _need_room():
    """Return the room that thought and saves need, 4 KB in pieces. MemoryError without it."""
    return [bytearray(256) for _ in range(16)]


def _show_rules(play):
    rules = loading.load("pages.rules").Rules
    play.app.show(rules(play.app, play.name, play.leave_rules, play.rules_page))

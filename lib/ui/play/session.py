"""A game or match in progress, from its first turn to its last scores."""

from engine.games import make
from engine.journal import Journal
from engine.shown import make_shown
from ui import loading
from ui.core.lineup import DIG, RANDOM
from ui.play.computers import Computers
from ui.texts import say


class GameSession:
    """A journal (set-up, seed, actions) and a match. It opens the table, rules and scores.

    `shown` is the game as far as the table has shown it. The game itself may be ahead: `events`
    has the rest. `legal()` writes the legal actions to `actions`, for when everything is shown.

    players(session) makes what plays the seats, such as a record; by default Computers.
    """

    is_kept = True  # False if the game is neither saved nor counted
    can_replay = True  # False if the seed does not give what was dealt
    names_turns = True  # show the name at each turn if people hand the handheld on
    medals = ()  # won in the last game: pairs of seat and medal (ui.scores.counting)

    def __init__(self, app, name, players=None):
        self.app = app
        self.lineup = app.lineup
        self.choose(name)
        starter = self.lineup.starter
        if starter == RANDOM:
            starter = app.rng.below(self.lineup.players)
        self.match = self.lineup.new_match(starter)
        self.table = self._left_at = None
        self.rules_page = 0  # the page of the rules read last
        self.computers = (players or app.players or Computers)(self)

    def choose(self, name):
        """Create the game `name`. `slot` is the name under which it is saved."""
        self.name = name
        self.slot = self.lineup.slot(name)
        self.game = make(name)
        self.shown = make_shown(name)
        self.events = self.game.events
        self.journal = Journal(self.game)
        self.actions = self.journal.actions

    @property
    def options(self):
        """The Options of this game (ui.core.options)."""
        return loading.options(self.app, self.name)

    def begin(self, set_up=None):
        """Start the first or next game. `set_up()` sets its options, by default the chosen ones.

        Call loading.unload_all_but() first, to free the memory that the table needs.
        """
        set_up = set_up or self._set_up
        self.app.switch_to(lambda: self._deal(set_up), self._load_table, self._show_table)

    def open(self):
        """Show the table of a game that the caller has started, from its first event."""
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
        """Save the game that has started, and load the code of its table."""
        self.app.saver.started()
        self._load_code()

    def _load_code(self):
        """Load the code of the table, and what computers need there.

        Loaded in their first turn, it would make a frame of 68 ms.
        """
        loading.load(self.name + ".table")
        if any([self.computers.at(seat) for seat in range(self.shown.players)]):
            loading.load("table.thinking")

    def _show_table(self):
        self.table = self.new_table()
        self.table.open()
        self._check_room()

    def _check_room(self):
        """Raise MemoryError if the first table since the start leaves too little memory."""
        if self.app.fresh:
            _need_room()
        self.app.fresh = False

    def refuse(self):
        """Show a message that there is no room for this game. Called after a MemoryError."""
        # Free everything first, to have room for the message.
        self.computers = self.table = None
        self.app.unload()
        self.app.tell([say("no_room_to_play")], self.leave)

    def new_seed(self):
        """Return the seed of the next game. For a dig, this is its number."""
        if self.lineup.match == DIG:
            return self.lineup.number or self.journal.rng.seed
        if self.app.handheld.seed is None:
            return self.app.handheld.new_seed()
        return self.app.rng.seed_of_another()

    def release(self):
        """Free everything that a save does not need."""
        self.table = self.computers = self._left_at = None

    def clear(self):
        """Drop all attributes, and those of its players. Call it when the game is put away.

        A stale word on the stack may look like a pointer to it (ui.kit.screen).
        """
        if self.computers:
            loading.drop_attributes(self.computers)
        loading.drop_attributes(self)

    def allows(self, action, then=None):
        """Return True if the person may play this legal action, and another by the same press.

        A lesson allows only some.
        """
        return True

    def plays_forced(self):
        """Return True if the table plays a single legal action by itself, for a person."""
        return not self.computers.at(self.game.turn)

    def apply(self, action):
        """Play an action. If it ends a turn, the game is saved."""
        self.journal.apply(action)
        self.computers.stepped()
        self.app.saver.moved()

    def begun(self):
        """Handle the start of a game or of its replay (an observer of engine.replay)."""
        self.shown.begin(self.game.setup)
        self.computers.begun()

    def stepped(self):
        """Handle an action that was replayed."""
        self.show_all()
        self.computers.stepped()

    def overtake(self):
        """Skip to the current state of the game. Only the last event is still to be shown."""
        self.game.view(self.shown.view)
        self.shown.seen = self.events.count - 1

    def legal(self):
        """Write the legal actions to `actions`. Returns their number."""
        return self.journal.legal()

    def show_all(self):
        """Mark all events as shown."""
        self.shown.watch(self.events)

    def restore(self, data):
        """Replay a saved game. The computer players see all of its events again."""
        loading.replay().restore(self.journal, data, self)

    def _set_up(self):
        self.options.prepare(self.game, self.lineup, self.match.starter)

    def new_table(self):
        """Return a new table of this game."""
        return loading.load(self.name + ".table").make(self.app, self)

    def resume(self):
        """Continue the game or match where it was left: at its table, its end or its scores."""
        # A game that does not fit may be refused only before its first action: nothing is lost.
        if self.journal.count or self.app.saver.between_games:
            self.app.fresh = False
        if self.app.saver.between_games:
            loading.load("scores.ending").Ending(self).open_next()
        elif self.game.over:
            self.finish()
        else:
            loading.unload_all_but(self.name)
            self.computers.sync_advice()
            self._load_code()
            self.app.switch_to(self._restore_table)

    def _restore_table(self):
        self.table = self.new_table()
        self.table.restore()
        self._check_room()

    def pause(self):
        """Leave for the menu. The game can be continued there."""
        self.table = None
        self.app.menu_row = self.slot
        # No method of this session: it would keep the game while the menu opens.
        self.app.switch_to(self.app.put_away)

    def interrupt(self, show):
        """Free the table and call show(self), which shows another screen until reopen_table()."""
        self._left_at = self.table.left_at
        self.table = None
        self.app.switch_to(lambda: show(self))

    def reopen_table(self):
        """Show the table again after interrupt()."""
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
        """Return from the rules to the table."""
        self.rules_page = self.app.screen.at
        self.reopen_table()

    def show_rules(self):
        """Show the rules in place of the table."""
        self.interrupt(_show_rules)

    def named(self, seat):
        """Return the name of the seat to move. Before the first action, say that it begins."""
        name = self.app.lineup.name(seat)
        return name if self.journal.count else say("begins", name)

    def end(self):
        """Free the table, then show the scores."""
        self.table = None
        self.app.switch_to(self.finish)

    def finish(self):
        """Count the game and show the scores. Called after its last event was shown."""
        self.show_all()
        loading.load("scores.ending").Ending(self).finish()

    def recorded(self):
        """Return the game as Journal.save() writes it."""
        data = bytearray(self.journal.size)
        self.journal.save(data)
        return data

    def leave(self):
        """End the game or match and show the menu. There is nothing left to continue."""
        loading.load("scores.ending").Ending(self).leave_for(self.app.close)


def _need_room():
    """Allocate, and drop, the 4 KB that computer players and saves need. Raises MemoryError."""
    return [bytearray(256) for _ in range(16)]


def _show_rules(play):
    rules = loading.load("pages.rules").Rules
    play.app.show(rules(play.app, play.name, play.leave_rules, play.rules_page))

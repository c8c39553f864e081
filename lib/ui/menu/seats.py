"""The seats screen, which is the last one before a game."""

from engine.games import NAMES, NUMBERED
from ui import loading
from ui.core.lineup import CHARACTERS, COLOURS, LENGTHS, MOST_PLAYERS, RANDOM, TROPHY, Lineup
from ui.menu import emblems
from ui.menu.list_screen import ListScreen
from ui.texts import say, seat_name

# Kinds of rows. An option's row is _OPTION plus its index.
_START, _GAMES, _PLAYERS, _SEAT, _OPTION = range(5)


def choose(app, name):
    """Ask all questions before a game or the "trophy". Then show its Seats."""
    ask(app, name, lambda: app.show(Seats(app, name)))


def ask(app, name, show, kept=None, untaught=None):
    """Ask all questions before a game or the "trophy". Then call `show()`.

    `kept` lists the saved games that it would replace and that the player has not been asked about,
    `untaught` the games whose lesson is to be offered. None means all of them.
    """
    games = _games_of(name)
    if kept is None:
        kept = [game for game in games if game in app.saver.names()]
    if untaught is None:
        untaught = [game for game in games if app.settings.lessons >> NUMBERED.index(game) & 1]
    if not (kept or untaught or app.settings.ask_people):
        show()
        return
    dialogs = loading.load("menu.dialogs")  # 3 KB
    if kept:
        dialog = dialogs.kept(app, kept, name, lambda: ask(app, name, show, ()))
    elif untaught:
        # A lesson comes back here, so that a match offers the next one.
        dialog = dialogs.lesson_offer(app, untaught[0], name, lambda: ask(app, name, show, (), ()))
    else:
        dialog = dialogs.people(app, show, lambda: _start_alone(app, name))
    app.show(dialog)


def _start_alone(app, name):
    """Start the first game of a person who plays alone, with nobody to seat, at once.

    It is against an easy computer. The person begins, to have something to do.
    """
    lineup = _lineup_for(app, name)
    lineup.starter = 0
    app.start(_games_of(name)[0], lineup)


def _lineup_for(app, name):
    """Return a Lineup to start a game or the "trophy" with: the family's, with any starter.

    It is a copy: the seats of a game in progress must not change until another game starts.
    """
    lineup = copy_of(app.lineup.family)
    lineup.match = TROPHY if name == LENGTHS[TROPHY] else 0
    lineup.starter = RANDOM
    return lineup


class Seats(ListScreen):
    """The screen to choose players, seats, colours and options of a game or the "trophy".

    The "trophy" can be changed into a match of a single game.
    """

    def __init__(self, app, name):
        self.name = _games_of(name)[0]
        self.lineup = _lineup_for(app, name)
        self.options = loading.options(app, self.name)
        super().__init__(app)

    def heading(self):
        return say(LENGTHS[TROPHY] if self.lineup.match else self.name)

    def _settle(self):
        """Make all characters of computer players differ, and return them. A later seat changes."""
        lineup = self.lineup
        characters = []
        for seat in range(lineup.players):
            level = lineup.level(seat)
            if level:
                who = lineup.character(seat)
                while who in characters:
                    who = (who + 1) % CHARACTERS
                characters.append(who)
                lineup.sit(seat, level, who)
        return characters

    def rows(self):
        computers = self._settle()
        lineup = self.lineup
        self.options.players = lineup.players
        # The number of rows with colours to choose, and the colours of each seat.
        self._colours, self._owned = self.options.colours(lineup)
        options = self.options.rows()
        rows = [(self._start_words(), None, ())]
        acts = [_START]
        if lineup.match:
            games = "all_games" if lineup.match == TROPHY else self.name
            rows.append((say("games_row"), say(games), ()))
            acts.append(_GAMES)
        # The length of a game comes before its other options.
        for option in range(len(options)):
            if self.options.ROWS[option][0] == "short":
                words, length, marks = options[option]
                if lineup.match == TROPHY and self.options.value("short") != "off":
                    length = say("on")  # not that of the first game alone
                rows.append((words, length, marks))
                acts.append(_OPTION + option)
        players = str(lineup.persons)
        if computers:
            # The name of a single one, else how many there are.
            count = len(computers)
            players += " + " + (str(count) if count > 1 else say("bot%d" % computers[0]))
        rows.append((say("players"), players, ()))
        acts.append(_PLAYERS)
        self._first_seat = len(rows)
        rows += [self._seat(i) for i in range(self._colours)]
        acts += [_SEAT] * self._colours
        for option in range(len(options)):
            if _OPTION + option not in acts:
                rows.append(options[option])
                acts.append(_OPTION + option)
        self._acts = acts
        return rows

    def _draw_line(self, line, contents, row):
        """Draw a row. If there is room, add the face of the player at that seat to its marks."""
        super()._draw_line(line, contents, row)
        marks = line[2]
        if len(marks) > 2:
            self.group.remove(marks.pop())
        x = self.app.places("menu").SEAT_FACE
        if not x or not self._is_seat(row):
            return
        seat, rest = divmod((row - self._first_seat) * self.lineup.players, self._colours)
        if not rest and self.lineup.face(seat) >= 0:
            y = marks[0].y - self.layout.ROW_MARK
            marks.append(self.add_face(self.lineup.face(seat), x, y))

    def _start_words(self):
        """Return the text of the first row. It names a single opponent."""
        lineup = self.lineup
        return say("versus", title(lineup, 1)) if lineup.is_alone else say("start")

    def go_on(self, seat):
        """Move the cursor to the next guest after `seat`, or to the start if there is none."""
        lineup = self.lineup
        guests = [
            other
            for other in range(seat + 1, lineup.players)
            if not (lineup.level(other) or lineup.person(other))
        ]
        row = self._first_seat + guests[0] * self._colours // lineup.players if guests else 0
        self.move_to(row)

    def on_move(self):
        self.headline.set(self.heading())
        words = "choose" if self._is_seat(self.at) else "change"
        self.show_a("start" if self.at == 0 else words)

    def _is_seat(self, row):
        return 0 <= row - self._first_seat < self._colours

    def _seat(self, i):
        lineup = self.lineup
        each = self._colours // lineup.players
        words = say("and") if i % each else self._who(i // each)
        colour = lineup.order[self._place(i)]
        return words, seat_name(colour), (colour,)

    def _who(self, seat):
        """Return the words for a seat.

        A computer player has its name and a star for each level, a person the name and any head
        start, a guest the number of the seat.
        """
        level = self.lineup.level(seat)
        if level:
            return self.lineup.name(seat) + " " + "★" * level
        person = self.lineup.person(seat)
        if not person:
            return say("player", seat + 1)
        gold = self.options.gold_of(person)
        return person.name + (" +%d" % gold if gold else "")

    def _place(self, i):
        """Return the index in `lineup.order` of the i-th colour on this screen."""
        return self.lineup.place(*divmod(i, self._owned))

    def draw_pixels(self, pixels):
        emblems.players(pixels, self.lineup, self._owned)

    def choose(self, row):
        if row == 0:
            self.app.start(self.name, self.lineup)
        elif self._is_seat(row):
            seat = (row - self._first_seat) * self.lineup.players // self._colours
            self.app.show(loading.load("menu.player_picker").PlayerPicker(self, seat))
        else:
            self.change(row, 1)

    def change(self, row, step):
        lineup = self.lineup
        act = self._acts[row]
        if act == _GAMES:
            self._change_games(step)
        elif act == _PLAYERS:
            # 1 + a computer, 2, 2 + a computer, ... 5.
            people = lineup.persons
            at = 2 * people - 3 + (people < lineup.players) + step
            at %= 2 * MOST_PLAYERS - 2
            seat_people(lineup, (at + 3) // 2, (at + 1) % 2)
        elif act == _SEAT:
            swap(lineup, self._place(row - self._first_seat), step)
        elif act >= _OPTION:
            self._change_option(act - _OPTION, step)
        self.draw()

    def _change_games(self, step):
        """Change between the trophy, with all games, and a match of each game."""
        lineup = self.lineup
        at = 0 if lineup.match == TROPHY else 1 + NAMES.index(self.name)
        at = (at + step) % (1 + len(NAMES))
        lineup.match = 1 if at else TROPHY
        self.name = NAMES[max(0, at - 1)]
        self.options = loading.options(self.app, self.name)

    def _change_option(self, option, step):
        self.options.change(option, step)
        if self.lineup.match == TROPHY:
            for name in NAMES[1:]:
                loading.options(self.app, name).shorten(self.options.value("short") != "off")

    def back(self):
        # The app's lineup becomes this one. So first put away a game in progress, with its own.
        self.app.saver.put_away()
        self.app.lineup = self.lineup
        self.app.saver.save()
        super().back()


def seat_people(lineup, people, computers=0):
    """Seat `people`, and then computer players. One person always plays against one."""
    lineup.players = max(2, people + computers)
    for seat in range(lineup.players):
        is_computer = seat >= people
        if is_computer != (lineup.level(seat) > 0):
            lineup.sit(seat, int(is_computer), -1)


def copy_of(lineup):
    """Return an independent copy of a Lineup. It shares `people`."""
    other = Lineup()
    other.players = lineup.players
    other.starter = lineup.starter
    other.match = lineup.match
    other.order[:] = lineup.order
    other.seats[:] = lineup.seats
    other.people = lineup.people
    return other


def swap(lineup, place, step):
    """Change the colour at `place` in the order, and swap it with the seat that has it."""
    order = lineup.order
    colour = (order[place] + step) % COLOURS
    order[list(order).index(colour)] = order[place]
    order[place] = colour


def title(lineup, seat):
    """Return the name of a seat. That of a computer player includes the level."""
    level = lineup.level(seat)
    name = lineup.name(seat)
    return say("bot", name, say("level%d" % level)) if level else name


def _games_of(name):
    """Return the names of the games of `name`: all for "trophy", else one."""
    return NAMES if name == LENGTHS[TROPHY] else (name,)

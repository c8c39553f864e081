"""The page before the dig or the climb, which one person plays against a computer player."""

from ui import loading
from ui.core.lineup import LENGTHS, Lineup
from ui.kit.drawing import FACE_SIDE
from ui.menu import seats
from ui.menu.list_screen import ListScreen
from ui.menu.menu import player
from ui.menu.name_entry import NameEntry
from ui.pages.text_pages import page_of
from ui.texts import say

WHO = 1  # the row
_GAP = 6  # pixels from the faces of the computer players to the bar


def show(app, page):
    """Show `page`, a subclass of Alone.

    First offer to continue a saved game of its kind. Say what it is, until somebody has begun it.
    Ask for a name if there are no people yet: the first of those offered stands there, to go on
    with A.
    """
    people = app.lineup.people
    slot = LENGTHS[page.MATCH]

    def add(name, face):
        people.add(name, face)
        app.saver.save()
        app.show(page(app))

    def begin():
        if any([person.results[at] for person in people.all for at in page.BEGUN]):
            ask()
        else:
            app.show(_introduction(app, page, ask))

    def ask():
        if people.all:
            app.show(page(app))
        else:
            name = page_of("texts/people", 0)[0].split()[0]
            app.show(NameEntry(app, name, 0, add, app.open_menu))

    if slot in app.saver.names():
        app.show(loading.load("menu.dialogs").kept(app, [slot], slot, begin))
    else:
        begin()


def _introduction(app, page, then):
    """Return a screen that says what `page` is, with the computer players to beat."""
    message = loading.load("pages.message_screen")
    about = [say(page.NAME + "_about")]
    screen = message.MessageScreen(app, about, then, say(page.NAME), app.open_menu)
    layout = app.layout
    if layout.MONO:  # a tiny screen has no room below the words
        return screen
    faces = page.opponents()
    step = layout.WIDTH // len(faces)
    scale = min(2, step // FACE_SIDE)
    side = scale * FACE_SIDE
    y = layout.HEIGHT - layout.BAR - side - _GAP
    for i in range(len(faces)):
        screen.add_face(faces[i], step * i + (step - side) // 2, y, scale)
    return screen


class Alone(ListScreen):
    """Base class of the two pages.

    The first row starts a game of the kind MATCH (ui.core.lineup). The second chooses the `person`.
    NAME is the key of its heading. BEGUN are indexes of a person's results, 0 until the first try.
    """

    MATCH = 0
    NAME = ""
    BEGUN = ()

    def __init__(self, app):
        self.person = player(app)
        self._face = None
        super().__init__(app, "start")

    def heading(self):
        return say(self.NAME)

    def rows(self):
        return [(self.begins(), None, ()), (say("who"), self.person.name, ())] + self.own_rows()

    @staticmethod
    def opponents():
        """Return the faces of the computer players, in the order in which a person meets them."""

    def begins(self):
        """Return the text of the first row."""
        return say("start")

    def own_rows(self):
        """Return the rows below the second."""

    def sit(self, lineup):
        """Seat the computer player. Returns the name of the game."""

    def draw(self):
        super().draw()
        if self._face:
            self.group.remove(self._face)
        if not self.layout.MONO:  # a tiny screen has no room: a face would hide a row
            self._face = self.add_face(self.face(), *self.app.places("menu").PERSON_FACE)

    def face(self):
        return self.person.face

    def can_change(self, row):
        return row == WHO

    def on_move(self):
        self.show_a("change" if self.can_change(self.at) else None if self.at else "start")

    def change(self, row, step):
        if row == WHO:
            everybody = self.app.lineup.people.all
            at = everybody.index(self.person) + step
            self.person = everybody[at % len(everybody)]
        self.draw()

    def choose(self, row):
        if row:
            self.change(row, 1)
            return
        app = self.app
        app.settings.ask_people = 0
        lineup = Lineup()
        lineup.people = app.lineup.people
        lineup.match = self.MATCH
        lineup.seats_before = app.lineup.family
        lineup.sit(0, 0, self.person.number)
        name = self.sit(lineup)
        seats.ask(app, name, lambda: self.start(name, lineup), ())

    def start(self, name, lineup):
        self.app.start(name, lineup)

"""Questions before a game begins, or the next one. B is the answer that loses nothing."""

from engine.games import NUMBERED
from ui import loading
from ui.core.lineup import MOST_PLAYERS, games_of
from ui.core.options import SUGGESTED
from ui.core.people import FACES, HEAD_START, LOST
from ui.core.saver import MOST_TRIES
from ui.kit import theme
from ui.menu.list_screen import ListScreen
from ui.pages import wrapping
from ui.texts import say

_INSET = 4  # of words in the bubble


def resume(app, name):
    """Resume the kept game `name`; ask first if it has failed to open again and again."""
    if app.saver.tries(name) < MOST_TRIES:
        app.resume(name)
    else:
        app.show(DiscardSaveDialog(app, name))


class _Dialog(ListScreen):
    """Asks about the game `name`: a row for each of ANSWERS, told to `answer`.

    WHY is the key of what Pip says about it.
    """

    WHY = None
    ANSWERS = ()

    def __init__(self, app, name):
        self._name = name
        super().__init__(app)

    def head(self):
        """Draw Pip, who says WHY in a speech bubble, above the answers."""
        whole = super().head()
        if not self.WHY:
            return whole
        places = self.app.places("menu")
        x, y, scale = places.PIP
        self.add_face(FACES, x, y, scale)
        x, y, width, height = places.BUBBLE
        self.box(x + 1, y, width - 2, height, theme.CREAM)
        self.box(x, y + 1, width, height - 2, theme.CREAM)
        self.box(x - 2, y + height // 2, 2, 3, theme.CREAM)
        lines = [
            self.text(x + _INSET, baseline, width - 2 * _INSET, theme.INK)
            for baseline in places.BUBBLE_LINES
        ]
        wrapping.show(self.why(), lines, 0, self.app.text_font)
        return places.ANSWERS

    def why(self):
        return say(self.WHY)

    def heading(self):
        return say(self._name)

    def rows(self):
        return [(say(answer), None, ()) for answer in self.ANSWERS]

    def choose(self, row):
        self.answer(self.ANSWERS[row])

    def answer(self, answer):
        """Do what was chosen, one of ANSWERS."""


class DiscardSaveDialog(_Dialog):
    """It has failed again and again: leave it for now, try once more, or give it up."""

    WHY = "failed"
    ANSWERS = ("not_now", "try_again", "give_up")

    def answer(self, answer):
        if answer == "try_again":
            self.app.resume(self._name)
            return
        if answer == "give_up":
            self.app.saver.set_aside(self._name)
        self.app.open_menu()


class HeadStartOffer(_Dialog):
    """Offers a head start in all games to a `person` who keeps losing, then calls `then()`."""

    WHY = "head_start_offer"
    ANSWERS = ("head_start_give", "not_now")

    def __init__(self, app, name, person, then):
        self._person = person
        self._then = then
        super().__init__(app, name)

    def why(self):
        return say(self.WHY, self._person.name)

    def rows(self):
        gold = loading.options(self.app, self._name).HEAD_STARTS[SUGGESTED]
        return [(say(self.ANSWERS[0], gold), None, ()), (say(self.ANSWERS[1]), None, ())]

    def answer(self, answer):
        if answer == self.ANSWERS[0]:
            self._person.results[HEAD_START] = SUGGESTED
        self._person.results[LOST] = 0
        self.app.saver.save()
        self._then()

    def back(self):
        self.choose(1)


class _Before(_Dialog):
    """Asks before `show()` shows the seats of `chosen`, a game or the "trophy"."""

    def __init__(self, app, name, show=None, chosen=None):
        self._show = show
        self._chosen = chosen or name
        super().__init__(app, name)


class KeptDialog(_Before):
    """A new game would take its place: continue it, or start anew."""

    WHY = "kept_one"
    ANSWERS = ("continue", "new_game")

    def answer(self, answer):
        if answer == "continue":
            resume(self.app, self._name)
        else:
            before_seats(self.app, self._chosen, self._show, self._name)


class LessonOffer(_Before):
    """Offers the lesson of a game that nobody has played here yet, once."""

    WHY = "offer_why"
    ANSWERS = ("lesson", "no_lesson")

    def answer(self, answer):
        app, name, show, chosen = self.app, self._name, self._show, self._chosen
        app.settings.lessons &= ~(1 << NUMBERED.index(name))
        if answer == "lesson":
            from ui.lessons.lesson import start_before_seats

            start_before_seats(app, name, chosen)
        else:
            _ask_people(app, name, show)


class PeopleDialog(_Before):
    """Asks how many people play, before the first game of a handheld; the seats keep it."""

    def heading(self):
        return say("how_many")

    def rows(self):
        more = range(2, MOST_PLAYERS + 1)
        return [(say("just_me"), None, ())] + [(say("people", n), None, ()) for n in more]

    def choose(self, row):
        app = self.app
        app.settings.ask_people = 0
        loading.load("menu.seats").seat_people(app.lineup, row + 1)
        self._show()


def before_seats(app, chosen, show, after=None):
    """Ask what there is to ask before a game or the "trophy", then `show()` its seats.

    Each kept game that it would replace is asked for; those to `after` have been."""
    names = games_of(chosen)
    for name in names[names.index(after) + 1 :] if after else names:
        if name in app.saver.names():
            app.show(KeptDialog(app, name, show, chosen))
            return
    if app.settings.lessons >> NUMBERED.index(names[0]) & 1:
        app.show(LessonOffer(app, names[0], show, chosen))
    else:
        _ask_people(app, names[0], show)


def _ask_people(app, name, show):
    if app.settings.ask_people:
        app.show(PeopleDialog(app, name, show))
    else:
        show()

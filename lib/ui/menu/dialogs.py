"""Questions before a game begins, or the next one. B is the answer that loses nothing."""

from engine.games import NUMBERED
from ui import loading
from ui.core.lineup import MOST_PLAYERS
from ui.core.options import SUGGESTED
from ui.core.people import FACES, HEAD_START, LOST
from ui.core.saver import MOST_TRIES
from ui.kit import theme
from ui.menu.list_screen import ListScreen
from ui.pages import wrapping
from ui.texts import say

_INSET = 4  # of words in the bubble


class Dialog(ListScreen):
    """A question under `heading`, of which Pip says `why`, unless that is "".

    `answers` are the words of each row and what to call when it is chosen. B calls `back()`, by
    default it opens the menu.
    """

    def __init__(self, app, heading, why, answers, back=None):
        self._heading = heading
        self.why = why
        self._answers = answers
        self.back = back or app.open_menu
        super().__init__(app)

    def head(self):
        """Draw Pip, who says `why` in a speech bubble, above the answers."""
        whole = super().head()
        if not self.why:
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
        wrapping.show(self.why, lines)
        return places.ANSWERS

    def heading(self):
        return self._heading

    def rows(self):
        return [(words, None, ()) for words, _ in self._answers]

    def choose(self, row):
        self._answers[row][1]()


def resume(app, name):
    """Resume the kept game `name`; ask first if it has failed to open again and again."""
    if app.saver.tries(name) < MOST_TRIES:
        app.resume(name)
    else:
        app.show(failed(app, name))


def failed(app, name):
    """Ask whether to leave a kept game for now, try once more, or give it up."""

    def give_up():
        app.saver.set_aside(name)
        app.open_menu()

    answers = (
        (say("not_now"), app.open_menu),
        (say("try_again"), lambda: app.resume(name)),
        (say("give_up"), give_up),
    )
    return Dialog(app, say(name), say("failed"), answers)


def kept(app, name, then):
    """Ask whether to continue the kept game `name`; `then()` begins what would take its place."""
    answers = (say("continue"), lambda: resume(app, name)), (say("new_game"), then)
    return Dialog(app, say(name), say("kept_one"), answers)


def lesson_offer(app, name, chosen, then):
    """Offer the lesson of a game that nobody has played here yet, once.

    After it come the seats of `chosen`, a game or the "trophy", without it `then()`.
    """

    def answer(is_taken):
        app.settings.lessons &= ~(1 << NUMBERED.index(name))
        if is_taken:
            from ui.lessons.lesson import start_before_seats

            start_before_seats(app, name, chosen)
        else:
            then()

    answers = (say("lesson"), lambda: answer(True)), (say("no_lesson"), lambda: answer(False))
    return Dialog(app, say(name), say("offer_why"), answers)


def people(app, then):
    """Ask how many people play, before the first game of a handheld; the seats keep it."""

    def seat(count):
        app.settings.ask_people = 0
        loading.load("menu.seats").seat_people(app.lineup.family, count)
        then()

    answers = [(say("just_me"), lambda: seat(1))]
    for count in range(2, MOST_PLAYERS + 1):
        answers.append((say("people", count), lambda count=count: seat(count)))
    return Dialog(app, say("how_many"), "", answers)


def head_start_offer(app, name, person, then):
    """Offer a head start in all games to a person who keeps losing, after one of `name`."""

    def answer(step):
        person.results[HEAD_START] = step
        person.results[LOST] = 0
        app.saver.save()
        then()

    def decline():
        answer(0)

    gold = loading.options(app, name).HEAD_STARTS[SUGGESTED]
    answers = (
        (say("head_start_give", gold), lambda: answer(SUGGESTED)),
        (say("not_now"), decline),
    )
    return Dialog(app, say(name), say("head_start_offer", person.name), answers, decline)

"""Questions before a game. B is always the answer that loses nothing."""

from engine.games import NUMBERED
from ui import loading
from ui.core.lineup import MOST_PLAYERS
from ui.core.options import SUGGESTED
from ui.core.people import FACES, HEAD_START, LOST
from ui.core.saver import MOST_TRIES
from ui.kit import theme
from ui.menu.list_screen import ListScreen
from ui.menu.menu import is_match
from ui.pages import wrapping
from ui.texts import say

_INSET = 4  # pixels between the edge of the bubble and its words


class Dialog(ListScreen):
    """A question under `heading`. Pip says `why` in a speech bubble, unless it is "".

    `answers` has a pair for each row: its words and the function to call. B calls `back()`, which
    opens the menu by default.
    """

    collects = True  # unlike other lists, it has a face and a bubble

    def __init__(self, app, heading, why, answers, back=None):
        self._heading = heading
        self.why = why
        self._answers = answers
        self.back = back or app.open_menu
        super().__init__(app)

    def head(self):
        """Draw Pip and the speech bubble above the answers."""
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
    """Continue the saved game `name`. Ask first if it has failed MOST_TRIES times to open."""
    if app.saver.tries(name) < MOST_TRIES:
        app.resume(name)
    else:
        app.show(failed(app, name))


def failed(app, name):
    """Ask whether to leave a saved game for now, try once more or give it up."""

    def give_up():
        app.saver.take(name)
        app.saver.save()
        app.open_menu()

    answers = (
        (say("not_now"), app.open_menu),
        (say("try_again"), lambda: app.resume(name)),
        (say("give_up"), give_up),
    )
    return Dialog(app, say(name), say("failed"), answers)


def kept(app, names, chosen, then):
    """Ask before `then()` starts `chosen`, a game or the "trophy". It replaces these saved games.

    A match among them, or a game of the same kind, can be continued instead.
    """
    matches = [name for name in names if is_match(app, name)]
    if matches or chosen in names:
        name = (matches or names)[0]
        why = _whose(app, "kept_match" if matches else "kept_one", app.saver.section(name))
        answers = (say("continue"), lambda: resume(app, name)), (say("new_game"), then)
    else:
        why = say("kept_replaced")
        answers = (say("keep"), app.open_menu), (say("start"), then)
    return Dialog(app, say(chosen), why, answers)


def _whose(app, key, section):
    """Return the text `key` with the names of the seats of a saved game, as many as have room."""
    places = app.places("menu")
    room = places.BUBBLE[2] - 2 * _INSET
    try:
        lineup = loading.load_temporary("start.load_format").lineup_of(section, app.lineup.people)
    except ValueError:  # to continue it tells that it is damaged
        return say(key, "?")
    loading.release()
    names = [lineup.name(seat) for seat in range(lineup.players)]
    why = say(key, ", ".join(names))
    while len(wrapping.wrap(why, room, app.fonts["text"])) > len(places.BUBBLE_LINES):
        names.pop()
        why = say(key, ", ".join(names) + "…")
    return why


def lesson_offer(app, name, chosen, then):
    """Offer the lesson of a game before it is played for the first time.

    The lesson leads to the questions before `chosen`, a game or the "trophy". If the player
    declines, call `then()`.
    """

    def answer(is_taken):
        app.settings.lessons &= ~(1 << NUMBERED.index(name))
        if is_taken:
            loading.load("lessons.lesson").start_before_seats(app, name, chosen)
        else:
            then()

    answers = (say("lesson"), lambda: answer(True)), (say("no_lesson"), lambda: answer(False))
    return Dialog(app, say(name), say("offer_why"), answers)


def people(app, then, alone):
    """Ask how many people play, before the first game of a handheld, and seat them.

    Then call `then()`, or `alone()` for a single one.
    """

    def seat(count):
        app.settings.ask_people = 0
        from ui.menu.seats import seat_people

        seat_people(app.lineup.family, count)
        (then if count > 1 else alone)()

    answers = [(say("just_me"), lambda: seat(1))]
    for count in range(2, MOST_PLAYERS + 1):
        answers.append((say("people", count), lambda count=count: seat(count)))
    return Dialog(app, say("how_many"), "", answers)


def head_start_offer(app, name, person, then):
    """Offer a head start in all games to a person who has lost often, after a game of `name`."""

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

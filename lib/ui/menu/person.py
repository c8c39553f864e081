"""Shows the results and medals of a person."""

from engine.games import NAMES
from ui import loading
from ui.core.options import STEPS
from ui.core.people import BEST, GAMES, HEAD_START, MEDALS, TROPHIES, WINS
from ui.kit import drawing, theme, widgets
from ui.menu.list_screen import WIDER, ListScreen
from ui.pages.text_pages import page_of
from ui.texts import say

# Rows. Row 0 is the game, rows 2 to 4 are its results.
_HEAD_START = 1
_MEDAL = 5
_RENAME = 6
_FORGET = 7
_RESULTS = (("wins", WINS), ("best", BEST))


class PersonPage(ListScreen):
    """The page of a `person`, with the results in a game. `back()` shows the screen before it.

    Left and right change the game, the head start and the medal that is named. The last two rows
    rename and delete the person.
    """

    wider = WIDER

    def __init__(self, app, person, game, back):
        self.person = person
        self.game = game
        self.back = back
        self._medal = 0
        self._medals = page_of("texts/people", 3)[0].split("\n")
        super().__init__(app, "change")

    def heading(self):
        return self.person.name

    def _earned(self, medal):
        return self.person.results[MEDALS] >> medal & 1

    def head(self):
        """Draw the face beside the title, and a row of medals below."""
        places = self.app.places("menu")
        first, rows = super().head()
        x, y = places.PERSON_FACE
        if y + drawing.FACE_SIDE > self.layout.RULE_Y:
            self.box(x - 2, self.layout.RULE_Y, drawing.FACE_SIDE + 4, 1, theme.PANEL)
        self.add_face(self.person.face, x, y)
        sheet = loading.load_temporary("scores.medals").sheet(len(self._medals))
        none = len(self._medals)  # the tile
        for i in range(none):
            x = self.layout.MARGIN + i * places.MEDAL_STEP
            tile = i if self._earned(i) else none
            self.square(sheet, x, first, tile)
        # Below the medal that its row names.
        side = sheet.height
        self._named = self.box(self.layout.MARGIN, first + side, side, 1, theme.GOLD)
        return first + self.layout.ROW, rows - 1

    def rows(self):
        name = NAMES[self.game]
        person = self.person
        gold = loading.options(self.app, name).gold_of(person)
        counts = [
            (say("games", person.result(name, GAMES)), say(name), ()),
            (say("head_start"), "+%d" % gold if gold else say("off"), ()),
        ]
        counts += [(say(key), str(person.result(name, what)), ()) for key, what in _RESULTS]
        counts.append((say("trophies"), str(person.results[TROPHIES]), ()))
        medal = self._medal
        step = self.app.places("menu").MEDAL_STEP
        widgets.move_to(self._named, self.layout.MARGIN + step * medal, self._named.y)
        counts.append((self._medals[medal], "★" if self._earned(medal) else "–", ()))
        return counts + [(say("rename"), None, ()), (say("forget"), None, ())]

    def on_move(self):
        if self.at >= _MEDAL:
            self.show_a("next" if self.at == _MEDAL else "choose")
        else:
            self.show_a("change" if self.can_change(self.at) else None)

    def can_change(self, row):
        return row <= _HEAD_START or row == _MEDAL

    def change(self, row, step):
        if row == 0:
            self.game = (self.game + step) % len(NAMES)
        elif row == _HEAD_START:
            results = self.person.results
            results[HEAD_START] = (results[HEAD_START] + step) % STEPS
            self.app.saver.save()
        elif row == _MEDAL:
            self._medal = (self._medal + step) % len(self._medals)
        self.draw()

    def choose(self, row):
        if row == _RENAME:
            self.app.switch_to(_renaming(self.app, self.person, self.game, self.back))
        elif row == _FORGET:
            name, why = self.person.name, say("forget_why", self.person.name)
            answers = (say("keep"), self._show), (say("forget"), self._forget)
            dialogs = loading.load("menu.dialogs")
            self.app.show(dialogs.Dialog(self.app, name, why, answers, self._show))
        else:
            self.change(row, 1)

    def _show(self):
        self.app.show(self)

    def _forget(self):
        self.app.lineup.people.all.remove(self.person)
        self.app.saver.save()
        self.back()


def _renaming(app, person, game, back):
    """Return a function that asks for a new name of a person, and then shows the page again.

    It does not hold the page, so that a full heap need not have both. The page is made again after
    the screen for the name and its code are freed: else it is allocated in many small pieces.
    """

    def again():
        app.switch_to(show)

    def show():
        loading.unload_module("ui.menu.name_entry")
        app.show(PersonPage(app, person, game, back))

    def rename(name, _face):
        person.name = name
        app.saver.save()
        again()

    def ask():
        entry = loading.load("menu.name_entry").NameEntry
        app.show(entry(app, person.name, person.face, rename, again))

    return ask

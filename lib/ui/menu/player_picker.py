"""Chooses the player at a seat: a person, a new name or a computer player."""

from ui import loading
from ui.core import keys
from ui.core.lineup import CHARACTERS
from ui.core.people import FACES
from ui.kit import theme, widgets
from ui.kit.screen import Screen
from ui.pages.text_pages import page_of
from ui.texts import say, seat_name

# Kinds of choices, and their `who`.
_GUEST = 0  # None; a guest is named after the colour
_PERSON = 1  # a Person
_NEW = 2  # a name that is offered, or "" to spell one
_COMPUTER = 3  # a character
_HARD = 3  # the highest level
_FORGETS = 0  # the character who forgets


class PlayerPicker(Screen):
    """The screen to choose the player at `seat` of the screen `seats`.

    Left and right change the player, up and down the face or level.
    """

    def __init__(self, seats, seat):
        super().__init__(seats.app)
        self._seats = seats
        self._lineup = seats.lineup
        self._seat = seat
        self._people = seats.lineup.people
        # A line for each level, then one for each character.
        self._ways = page_of("texts/people", 2)[0].split("\n")
        # Lists [kind, who, value]: the value is the face of a new person or a computer's level.
        self._choices = self._possible()
        level = self._lineup.level(seat)
        who = self._lineup.character(seat) if level else self._lineup.person(seat)
        self._at = [choice[1] for choice in self._choices].index(who)
        if level:
            self._choices[self._at][2] = level
        self._picture = None
        # Stored, so that each draw() does not import them again.
        faces = loading.load_temporary("faces")
        self._add_a_face, self._add_guest = faces.add, faces.add_guest
        self.backdrop()
        self.title(say("who_sits"))
        self._places = places = self.app.places("menu")
        x, room = places.WHO_WORDS
        self._lines = [
            self.text(x, baseline, room, colour, font=font)
            for baseline, colour, font in zip(
                places.WHO_LINES,
                (theme.CREAM, theme.GOLD, theme.CREAM, theme.BRONZE),
                ("title", "text", "text", "text"),
            )
        ]
        width = self.layout.WIDTH - self.layout.MARGIN - 24
        self.text(width, self.layout.TITLE_BASELINE, 24, theme.BRONZE, widgets.RIGHT).set("↔")
        self.footer("sits", "back")
        self.draw()

    def _possible(self):
        """Return the choices that are not taken by another seat."""
        lineup = self._lineup
        others = [seat for seat in range(lineup.players) if seat != self._seat]
        people = [lineup.person(seat) for seat in others]
        playing = [lineup.character(seat) for seat in others if lineup.level(seat)]
        everybody = self._people.all
        choices = [[_GUEST, None, 0]]
        choices += [[_PERSON, person, 0] for person in everybody if person not in people]
        if self._people.has_room:
            taken = [person.name for person in everybody]
            names = page_of("texts/people", 0)[0].split()
            new = [[_NEW, names[i], i] for i in range(len(names)) if names[i] not in taken]
            choices += [[_NEW, "", 0]] + new
        characters = [who for who in range(CHARACTERS) if who not in playing]
        return choices + [[_COMPUTER, who, 1 + who // 2] for who in characters]

    def draw(self):
        """Show the current choice."""
        words = self._words()
        if words[2] != self._lines[2].text:
            self.redraw()  # all lines change: sending the whole screen is faster
        for at in range(len(words)):
            self._lines[at].set(words[at])
        if self._picture:
            self.group.remove(self._picture)
        x, y, scale = self._places.WHO_FACE
        face = self._face()
        if face < 0:
            colour = self._lineup.colour(self._seat)
            self._picture = self._add_guest(self, colour, x, y, scale)
        else:
            self._picture = self._add_a_face(self, face, x, y, scale)

    def _words(self):
        """Return the four lines of the choice."""
        kind, who, level = self._choices[self._at]
        if kind == _COMPUTER:
            way, own = self._ways[level - 1], self._ways[_HARD + who]
            if who == _FORGETS and level == _HARD:
                own = ""  # at this level it forgets nothing
            return say("bot%d" % who), "↕ " + say("level%d" % level), way, own
        if kind == _GUEST:
            return seat_name(self._lineup.colour(self._seat)), say("guest"), "", ""
        name = who.name if kind == _PERSON else who or say("spell")
        return name, "↕ " + say("face"), "", ""

    def _face(self):
        """Return the face of the choice, or -1 for a guest."""
        kind, who, face = self._choices[self._at]
        if kind == _COMPUTER:
            return FACES + who
        if kind == _PERSON:
            return who.face
        return -1 if kind == _GUEST else face

    def key(self, key):
        if key == keys.LEFT or key == keys.RIGHT:
            step = 1 if key == keys.RIGHT else -1
            self._at = (self._at + step) % len(self._choices)
            self.draw()
        elif key == keys.UP or key == keys.DOWN:
            self._change(1 if key == keys.DOWN else -1)
            self.draw()
        elif key == keys.A:
            self._choose()
        else:
            self._back()

    def _change(self, step):
        choice = self._choices[self._at]
        kind, who, value = choice
        if kind == _COMPUTER:
            choice[2] = (value - 1 + step) % _HARD + 1
        elif kind == _PERSON:
            who.face = (who.face + step) % FACES
        else:
            choice[2] = (value + step) % FACES

    def _choose(self):
        kind, who, value = self._choices[self._at]
        if kind == _GUEST:
            self._sit(0, -1)
        elif kind == _PERSON:
            self._sit(0, who.number)
        elif kind == _COMPUTER:
            self._sit(value, who)
        elif who:
            self._add(who, value)
        else:
            entry = loading.load("menu.name_entry").NameEntry
            self.app.show(entry(self.app, "", value, self._add, self._again))

    def _add(self, name, face):
        """Add a person and seat them."""
        self._sit(0, self._people.add(name, face).number)
        self.app.saver.save()

    def _sit(self, level, who):
        self._lineup.sit(self._seat, level, who)
        self._seats.go_on(self._seat)
        self.app.show(self._seats)

    def _again(self):
        self.app.show(self)

    def _back(self):
        self._seats.draw()
        self.app.show(self._seats)

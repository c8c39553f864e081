"""Who sits at a seat: people, ready names, and the characters of the computer."""

import displayio

from ui import loading
from ui.core import keys
from ui.core.lineup import CHARACTERS
from ui.core.people import FACES
from ui.kit import theme, widgets
from ui.kit.drawing import FACE_SIDE
from ui.kit.screen import Screen
from ui.texts import page_of, say

# Kinds of choices.
_GUEST = 0  # named by the colour
_PERSON = 1
_SPELL = 2  # somebody new
_READY = 3  # somebody new with a name to choose
_COMPUTER = 4
_HARD = 3


class PlayerPicker(Screen):
    """Left and right choose who sits at `seat` of `seats`, a Seats; up and down face or level."""

    def __init__(self, seats, seat):
        super().__init__(seats.app)
        self._seats = seats
        self._lineup = seats.lineup
        self._seat = seat
        self._people = seats.lineup.people
        self._names = page_of("texts/people", 0)[0].split()
        # How each level plays, then who each character is.
        self._ways = page_of("texts/people", 2)[0].split("\n")
        self._faces = bytearray(range(FACES))  # of ready names, the first also of a new one
        self._levels = bytearray([1 + i // 2 for i in range(CHARACTERS)])
        self._choices = list(self._possible())
        self._at = self._current()
        self._picture = None
        # Kept for the next one, which would load it again.
        self._add_a_face = loading.load_temporary("faces").add
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
        """Yield (kind, index) of all that no other seat has."""
        lineup = self._lineup
        others = [seat for seat in range(lineup.players) if seat != self._seat]
        people = [lineup.person(seat) for seat in others]
        playing = [lineup.character(seat) for seat in others if lineup.level(seat)]
        yield _GUEST, 0
        everybody = self._people.all
        for i in range(len(everybody)):
            if everybody[i] not in people:
                yield _PERSON, i
        if self._people.has_room:
            yield _SPELL, 0
            taken = [person.name for person in everybody]
            for i in range(len(self._names)):
                if self._names[i] not in taken:
                    yield _READY, i
        for character in range(CHARACTERS):
            if character not in playing:
                yield _COMPUTER, character

    def _current(self):
        lineup = self._lineup
        level = lineup.level(self._seat)
        if level:
            character = lineup.character(self._seat)
            self._levels[character] = level
            return self._choices.index((_COMPUTER, character))
        person = lineup.person(self._seat)
        return self._choices.index((_PERSON, self._people.all.index(person))) if person else 0

    def draw(self):
        """Show the choice."""
        kind, i = self._choices[self._at]
        words = self._words(kind, i)
        if words[2] != self._lines[2].text:
            self.redraw()  # all lines change
        for at in range(len(words)):
            self._lines[at].set(words[at])
        if self._picture:
            self.group.remove(self._picture)
        x, y, scale = self._places.WHO_FACE
        face = self._face(kind, i)
        if face < 0:
            self._picture = self._guest(x, y, scale)
        else:
            self._picture = self._add_a_face(self, face, x, y, scale)

    def _guest(self, x, y, scale):
        """Add the symbol of the seat, as large as a face."""
        whole = self.group
        self.group = group = displayio.Group(scale=scale, x=x, y=y)
        symbol = self.symbol(0, 0, self._lineup.colour(self._seat))
        symbol.x = symbol.y = (FACE_SIDE - symbol.tile_width) // 2
        whole.append(group)
        self.group = whole
        return group

    def _words(self, kind, i):
        """Return the four lines of a choice."""
        if kind == _COMPUTER:
            level = self._levels[i]
            way, own = self._ways[level - 1], self._ways[_HARD + i]
            return say("bot%d" % i), "↕ " + say("level%d" % level), way, own
        if kind == _GUEST:
            return say("colour%d" % self._lineup.colour(self._seat)), say("guest"), "", ""
        if kind == _PERSON:
            name = self._people.all[i].name
        else:
            name = say("spell") if kind == _SPELL else self._names[i]
        return name, "↕ " + say("face"), "", ""

    def _face(self, kind, i):
        if kind == _COMPUTER:
            return FACES + i
        if kind == _PERSON:
            return self._people.all[i].face
        return -1 if kind == _GUEST else self._faces[i]

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
        kind, i = self._choices[self._at]
        if kind == _COMPUTER:
            self._levels[i] = (self._levels[i] - 1 + step) % _HARD + 1
        elif kind == _PERSON:
            person = self._people.all[i]
            person.face = (person.face + step) % FACES
        elif kind != _GUEST:
            self._faces[i] = (self._faces[i] + step) % FACES

    def _choose(self):
        kind, i = self._choices[self._at]
        if kind == _SPELL:
            from ui.menu.name_entry import NameEntry

            self.app.show(NameEntry(self.app, "", self._faces[i], self._add, self._again))
        elif kind == _READY:
            self._add(self._names[i], self._faces[i])
        elif kind == _PERSON:
            self._sit(0, self._people.all[i].number)
        elif kind == _COMPUTER:
            self._sit(self._levels[i], i)
        else:
            self._sit(0, -1)

    def _add(self, name, face):
        """Add a new person and seat them."""
        self._sit(0, self._people.add(name, face).number)
        self.app.saver.save()

    def _sit(self, level, who):
        self._lineup.sit(self._seat, level, who)
        self._back()

    def _again(self):
        self.app.show(self)

    def _back(self):
        self._seats.draw()
        self.app.show(self._seats)

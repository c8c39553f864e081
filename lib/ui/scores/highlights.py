"""Shows the highlights of a game: its moments (engine.moment), then its luck and its seed.

A page is a Moment, the key of a text, or a pair: the Luck of the game, and its seed.
"""

from ui import loading
from ui.core import keys
from ui.kit import theme, widgets
from ui.kit.drawing import FACE_SIDE
from ui.kit.screen import Screen
from ui.pages.wrapping import lines_of, show
from ui.texts import say

# Below this lead, luck is told to be about even: in percent of winning, and in gold.
_CLOSE = 10
_CLOSE_GOLD = 2


def words(lineup, moment):
    """Return the sentences of a page."""
    if isinstance(moment, str):
        return say(moment)
    if isinstance(moment, tuple):
        luck, seed = moment
        return _luck(lineup, luck) + "\n" + say("seed", seed)
    kind = "moment_" + moment.kind
    names = [lineup.name(moment.seat)] if moment.seat >= 0 else []
    if moment.other >= 0:
        names.append(lineup.name(moment.other, "you_other"))
    if moment.group >= 0:
        names.append(say("group%d" % moment.group))
    if moment.amount >= 0:
        names.append(moment.amount)
    if moment.risk >= 0:
        risk = (moment.risk + 5) // 10
        if moment.is_mistake:
            return say(kind, *(names + [risk]))
        return say(kind, *names) + "\n" + say("risk_met", risk)
    if moment.before < 0:
        return say(kind, *names)
    before = (moment.before + 5) // 10
    after = (moment.after + 5) // 10
    if moment.is_mistake:  # its own words have the odds, those as played first
        return say(kind, *(names + [after, before]))
    return say(kind, *names) + "\n" + say("odds_met", before, after)


def _heading(game, page):
    """Return what a page is about. Of a mistake, it is when that was."""
    if isinstance(page, str):
        return say("highlights")
    if isinstance(page, tuple):
        return say("headline_luck")
    return say("when_" + game, page.stage) if page.is_mistake else say("headline_" + page.kind)


def _luck(lineup, luck):
    """Return the Luck of a game as sentences. With several people, none says who chose better."""
    if luck.costs is None:
        return say("luck_cards", _leader(lineup, luck.given, _CLOSE_GOLD, "luck_lead"))
    told = say("luck_dice", _leader(lineup, luck.given, _CLOSE))
    if lineup.persons > 1:
        return told
    # The costs of the two are swapped: who lost less has chosen better.
    return told + "\n" + say("luck_choices", _leader(lineup, luck.costs[::-1], _CLOSE))


def _leader(lineup, numbers, close, key=""):
    """Return the name of the seat with the greatest number, or that it is close.

    `key` is that of a text for the name with its lead.
    """
    seat, lead = _lead(numbers, close)
    if seat < 0:
        return say("luck_even")
    return say(key, lineup.name(seat), lead) if key else lineup.name(seat)


def _lead(numbers, close):
    """Return the seat with the greatest number and its lead. The seat is -1 if that is close."""
    *_, second, first = sorted(numbers)
    return (numbers.index(first) if first - second >= close else -1), first - second


def _seat(page):
    """Return the seat of a page, or -1. Of luck, that is the seat with the most."""
    if isinstance(page, tuple):
        luck, _ = page
        return _lead(luck.given, _CLOSE_GOLD if luck.costs is None else _CLOSE)[0]
    return -1 if isinstance(page, str) else page.seat


class Highlights(Screen):
    """A screen for `pages` of a game, one at a time.

    A and the arrows turn them. B, and A on the last page, call `back()`. A moment has the
    cards or dice, the face of its seat, and on the pixels the places of the cards.
    """

    def __init__(self, app, game, pages, back):
        super().__init__(app)
        self._game = game
        self._pages = pages
        self._back = back
        self._at = 0
        self._face = self._picture = None
        self._sheets = {}  # a nearly full heap may have no second piece for them
        layout = self.layout
        self.backdrop()
        self._heading = self.title(say("highlights"))
        self._number = self.text(
            layout.WIDTH - 40, layout.TITLE_BASELINE, 34, theme.BRONZE, widgets.RIGHT
        )
        self._lines = lines_of(self)
        self.footer("next", "back")
        self._draw()

    def _draw(self):
        moment = self._pages[self._at]
        show(words(self.app.lineup, moment), self._lines)
        self.a_words.set(say("done" if self._is_last else "next"))
        self._number.set(say("page", self._at + 1, len(self._pages)))
        self._heading.set(_heading(self._game, moment))
        for part in (self._face, self._picture):
            if part:
                self.group.remove(part)
        self._face = self._picture = None
        self._illustrate(moment)
        loading.release()

    def _illustrate(self, page):
        """Draw the picture of a page and its face or symbol in the middle below the words."""
        layout = self.layout
        count = sum([1 for line in self._lines if line.text])
        height = layout.HEIGHT - layout.BAR - layout.LINE * count
        height -= layout.FIRST_LINE - layout.ROW_BASELINE  # the top of the first line
        room = layout.WIDTH
        seat = _seat(page)
        has_face = seat >= 0 and not layout.MONO  # a tiny screen has no room for it
        if has_face:
            room -= layout.MARGIN + 2 * FACE_SIDE
        try:
            if self._is_moment(page):
                self._add_picture(page, room, height)
        except MemoryError:  # a nearly full heap may have no piece for a sheet: words will do
            self._picture = None
        if has_face:
            scale = 2 if self._picture else height // FACE_SIDE
            side = scale * FACE_SIDE
            x = room if self._picture else (layout.WIDTH - side) // 2
            y = layout.HEIGHT - layout.BAR - (height + side) // 2
            self._face = self.add_person(seat, x, y, scale)

    def _add_picture(self, page, room, height):
        """Draw what a Moment is about."""
        pictures = loading.load_temporary(self._game + ".pictures")
        picture = pictures.of(page)
        if picture:
            from ui.pages.illustrations import Vignette

            vignette = Vignette(self.app, pictures, picture, self._sheets)
            if vignette.fits(height):
                self._picture = vignette.draw(room, height)
                self.group.append(self._picture)

    @property
    def _is_last(self):
        return self._at + 1 == len(self._pages)

    def _is_moment(self, page):
        return not isinstance(page, (str, tuple))

    def draw_pixels(self, pixels):
        """Light the places of the cards in the colour of the seat, or else its symbol."""
        page = self._pages[self._at]
        pixels.fill(0, 0, 0)
        seat = _seat(page)
        if seat >= 0:
            colour = self.app.lineup.colour(seat)
            places = page.places if self._is_moment(page) else b""
            if not places:
                theme.seat_symbol(pixels, self.app.symbols_sheet, colour)
            for place in places:
                theme.set_part(pixels, place, theme.seat_light(colour))

    def key(self, key):
        if key == keys.B or key == keys.HOLD_B or (key == keys.A and self._is_last):
            self._back()
        else:
            step = -1 if key == keys.LEFT or key == keys.UP else 1
            self._at = (self._at + step) % len(self._pages)
            self._draw()
            self.app.notice.mark_new()

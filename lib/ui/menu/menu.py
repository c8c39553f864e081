"""The menu: a poster for each game, and below them a row of icons for the other pages."""

import bitmaptools
import displayio

from engine.games import NAMES
from ui import loading
from ui.core import keys
from ui.core.lineup import CHARACTERS, TROPHY
from ui.core.people import DUG, NOT_DUG, RUNG
from ui.core.save_format import LENGTH, LINEUP
from ui.kit import drawing, theme, widgets
from ui.kit.screen import Screen
from ui.menu import emblems
from ui.pages.wrapping import show
from ui.texts import say

PAGES = ("trophy", "dig", "climb", "rules", "settings", "statistics", "credits")
_DIG, _CLIMB = 1, 2  # indexes; the pages up to there are games, too
_SIDE = 16  # width and height of an emblem
PITCH = 11  # pixels from one icon to the next; an icon is 8 wide and high


class Menu(Screen):
    """The menu screen. Left and right change the poster. Down goes to the icons, up goes back.

    It opens at `app.menu_row`, the name of a game or page. If that is "", it opens at the game
    that was saved last. If the menu opens at a page, its poster is that of the last menu,
    `app.poster`.
    """

    def __init__(self, app):
        super().__init__(app)
        self._kept = app.saver.names()
        self.places = app.places("menu")
        name = app.menu_row or (self._kept or NAMES)[0]
        self.page = -1 if name in NAMES else PAGES.index(name)  # -1: at the posters
        if self.page < 0:
            app.poster = NAMES.index(name)
        self.backdrop()
        if self.places.SCENE:
            self._poster = loading.load("menu.poster").Poster(self, self.places.SCENE)
            x, y, width, height = self.places.SIGN
            self.box(x, y, width, height, theme.GOLD)
            self.box(x + 1, y + 1, width - 2, height - 2, theme.PANEL)
        else:
            self._poster = _Emblem(self, *self.places.EMBLEM)
        align = widgets.CENTRE
        x, y, room = self.places.NAME
        self._name = self.text(x, y, room, theme.GOLD, align, "title")
        (arrow,) = drawing.read("menu/emblems", "arrow")
        self._arrows = [
            widgets.picture(self.group, app.palette, arrow, x, self.places.ARROW_Y)
            for x in self.places.ARROWS
        ]
        self._arrows[1].flip_x = True
        self._caption = [
            self.text(x, y, room, theme.CREAM, align) for x, y, room in self.places.CAPTION
        ]
        self._icons()
        self.footer("choose")
        self._poster.turn(NAMES[app.poster], 1)
        self._poster.paint_all()
        self._show_chosen()

    def _icons(self):
        x, y, scale = self.places.ICONS
        sheet = displayio.Bitmap(PITCH * len(PAGES), 8, theme.SPRITE_COLOURS)
        for page, icon in enumerate(drawing.read("menu/emblems", " ".join(PAGES))):
            bitmaptools.blit(sheet, icon, PITCH * page, 0)
        group = displayio.Group(scale=scale, x=x, y=y)
        widgets.picture(group, self.app.palette, sheet, 0, 0)
        frame = displayio.Bitmap(12, 12, theme.SPRITE_COLOURS)
        frame.fill(theme.GOLD)
        bitmaptools.fill_region(frame, 1, 1, 11, 11, theme.CLEAR)
        self._frame = widgets.picture(group, self.app.palette, frame, 0, -2)
        self.group.append(group)
        # In front of the poster of a game, the icon of a page is large.
        x, y, scale = self.places.LARGE_ICON
        self._large = large = displayio.Group()
        for left, top, width, height, colour in self.places.LARGE_SIGN:
            widgets.box(large, self.app.palette, left, top, width, height, colour)
        icon = displayio.Group(scale=scale, x=x, y=y)
        self._large_icon = widgets.tile(icon, self.app.palette, sheet, 0, 0, PITCH, 8)
        large.append(icon)
        self.group.append(large)

    def _show_chosen(self):
        """Show the name and caption of the selected poster or icon."""
        at_posters = self.page < 0
        chosen = self.chosen
        is_kept = chosen in self._kept
        self._name.set(say(chosen if at_posters or is_kept else "title"))
        for arrow in self._arrows:
            widgets.hide(arrow, not at_posters)
        widgets.hide(self._frame, at_posters)
        widgets.hide(self._large, at_posters)
        icon = max(0, self.page)
        self._frame.x = PITCH * icon - 2
        widgets.set_tile(self._large_icon, icon)
        if is_kept:
            caption = say("continue_match" if is_match(self.app, chosen) else "continue")
        else:
            caption = say(chosen + "_is") if at_posters else self._progress()
        show(caption, self._caption)

    def _progress(self):
        """Return what the page is, or how far its player() has come."""
        person, today = player(self.app), self.app.handheld.day
        if person:
            results = person.results
            if self.page == _CLIMB and results[RUNG]:
                return say("climbed", results[RUNG], CHARACTERS)
            if self.page == _DIG and today and person.dig == today and results[DUG] != NOT_DUG:
                return say("dug", today, results[DUG], person.dig_best(game_of_dig(today)))
        name = PAGES[self.page]
        return say(name + "_is" if self.page <= _CLIMB else name)

    @property
    def chosen(self):
        """The name of the selected game or page. It is also the slot of a saved game."""
        return NAMES[self.app.poster] if self.page < 0 else PAGES[self.page]

    def tick(self):
        self._poster.paint()

    def draw_pixels(self, pixels):
        """Draw the emblem of the selected game or page."""
        if self.page < 0:
            emblems.emblem(pixels, self.chosen)
        else:
            emblems.emblem(pixels, "menu", self.chosen)

    def key(self, key):
        if key == keys.UP or key == keys.DOWN:
            self.page = 0 if self.page < 0 else -1
            self._show_chosen()
        elif key == keys.LEFT or key == keys.RIGHT:
            self._turn(1 if key == keys.RIGHT else -1)
        elif key == keys.A:
            self._choose()

    def _turn(self, step):
        if self.page < 0:
            self.app.poster = (self.app.poster + step) % len(NAMES)
            self._poster.turn(NAMES[self.app.poster], step)
        else:
            self.page = (self.page + step) % len(PAGES)
        self._show_chosen()

    def _choose(self):
        name = self.app.menu_row = self.chosen
        if name in NAMES or name == "trophy":
            open_seats(self.app, name)
        elif name in ("dig", "climb"):
            alone = loading.load("menu.alone_page")
            game = loading.load("menu.dig_page" if name == "dig" else "menu.climb_page")
            alone.show(self.app, game.page)
        elif name == "rules":
            rules = loading.load("menu.rules_menu")
            self.app.show(rules.RulesMenu(self.app, at=rules.EACH * self.app.poster))
        elif name == "settings":
            self.app.show(loading.load("menu.settings").SettingsScreen(self.app))
        elif name == "statistics":
            statistics = loading.load("menu.statistics_page")
            self.app.show(statistics.StatisticsPage(self.app, self.app.poster))
        else:
            self.app.show(loading.load("pages.credits").Credits(self.app))


def player(app):
    """Return who digs or climbs: the person at the first seat, or else the first of all people.

    Returns None if there are no people.
    """
    people = app.lineup.people.all
    return app.lineup.person(0) or (people[0] if people else None)


def game_of_dig(number):
    return NAMES[number % len(NAMES)]


def is_match(app, name):
    """Return True if the saved game `name` belongs to a match."""
    return 0 < app.saver.section(name)[LINEUP + LENGTH] <= TROPHY


def open_seats(app, name):
    """Ask all questions before a game or the "trophy". Then show its seats screen."""
    from ui.menu import seats

    seats.choose(app, name)


class _Emblem:
    """A drawing of a game in place of a poster, at x, y, enlarged by `scale`."""

    def __init__(self, screen, x, y, scale):
        # All drawings are read now, so that turn() only changes a tile.
        sheet = displayio.Bitmap(_SIDE * len(NAMES), _SIDE, theme.SPRITE_COLOURS)
        for i in range(len(NAMES)):
            (poster,) = drawing.read(NAMES[i] + "/emblems", "poster")
            bitmaptools.blit(sheet, poster, _SIDE * i, 0)
        group = displayio.Group(scale=scale, x=x, y=y)
        self._tile = widgets.tile(group, screen.app.palette, sheet, 0, 0, _SIDE, _SIDE)
        screen.group.append(group)

    def turn(self, game, step):
        self._tile[0] = NAMES.index(game)

    def paint(self):
        """Do nothing: a poster paints in parts, an emblem is always complete."""

    paint_all = paint

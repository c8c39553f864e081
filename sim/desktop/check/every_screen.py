"""Shows every screen of the app in every language."""

import contextlib
import gc
import io
import os
import random
import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from PIL.Image import Image

from displayio_sim.circuitpython import modules
from displayio_sim.machine.machine import Machine
from engine.games import NAMES
from engine.rng import SEEDS
from hardware.buttons import DOWN, LEFT, RIGHT, UP, A, B
from sim.desktop.check import layout_check
from sim.desktop.games import part
from sim.paths import ROOT

_PRESSES = 1500  # in each game; enough for all but rare screens
_SEED = 5
# The widest number of a hint. All others are a bust in percent, 67 at most, or nuggets.
_WIDEST = {"hint_pair": "100", "hint_spend": "4"}
_WIDEST |= {"hint_join": "12", "hint_wait": "12"}


class EveryScreen:
    """Shows the screens of an app on `board`. Only one for each interpreter.

    `faults` collects (language, name of the screen, fault) of sim.desktop.check.layout_check.
    """

    def __init__(self, board: str = "pygamer") -> None:
        self.machine = Machine(board)
        if self.machine.wiring.BATTERY:
            self.machine.put_in_battery(3.7)
        modules.install(self.machine)
        # The same games in each run.
        os.environ["GOLDRUSH_SEED"] = str(_SEED)
        sys.path += [str(ROOT), str(ROOT / "lib")]
        from hardware import boards
        from ui import texts
        from ui.app import App
        from ui.core.save_format import COUNTS

        # Exclude the objects so far from garbage collections, which take a third of the time.
        gc.freeze()
        self._texts = texts
        self.app: Any = App(boards.open())
        self.faults = []
        self.language = ""
        self.app.saver.counts = bytes((3,) * COUNTS * len(NAMES))
        people = self.app.lineup.people
        results = people.add("Marion", 1).results
        people.add("Ben", 0)
        results[:] = bytes((5,) * (len(results) - 1) + (0x5B,))
        self.app.lineup.sit(0, 0, 0)

    def stops(self, languages: Iterable[str]) -> Iterator[tuple[str, str, Image]]:
        """Show every screen in each language. Yields (language, name, PIL image)."""
        for language in languages:
            self.language = language
            self.app.settings.language = self._texts.LANGUAGES.index(language)
            self._texts.load(language)
            yield from self._quiet_screens()
            for game in NAMES:
                yield from self._game(game)

    def _notes(self):
        from ui.pages.message_screen import MessageScreen

        say = self._texts.say
        for key in ("kept_damaged", "kept_is_newer", "kept_in_part", "battery_low"):
            yield self._stop(key, MessageScreen(self.app, [say(key)], None))
        words = [say("restarted", "ZeroDivisionError")]
        yield self._stop("restarted", MessageScreen(self.app, words, None))

    def _quiet_screens(self):
        from ui.menu import dialogs
        from ui.menu.languages import LanguageList
        from ui.menu.menu import Menu
        from ui.menu.rules_menu import RulesMenu
        from ui.menu.seats import Seats
        from ui.menu.settings import SettingsScreen
        from ui.menu.statistics_page import StatisticsPage
        from ui.pages.credits import Credits
        from ui.pages.rules import Rules

        app = self.app
        yield self._stop("first start", LanguageList(app))
        yield self._stop("menu", Menu(app))
        yield self._stop("settings", SettingsScreen(app))
        for number in range(len(NAMES)):
            yield from self._walk("statistics", StatisticsPage(app, number), UP, 1)
        yield from self._people()
        yield from self._alone()
        yield from self._moments()
        yield from self._notes()
        yield self._stop("match", Seats(app, "trophy"))
        yield self._stop("rules", RulesMenu(app))
        yield self._stop("people", dialogs.people(app, app.open_menu, app.open_menu))
        for game in NAMES:
            app.lineup.players = 5
            # From the first row to the last rows.
            yield from self._walk("seats " + game, Seats(app, game), UP, 1, 5)
            yield self._kept(game, 0)
            yield self._kept(game, 0, "trophy")
            yield self._stop("offer " + game, dialogs.lesson_offer(app, game, game, app.open_menu))
            yield self._stop("failed " + game, dialogs.failed(app, game))
            yield from self._pages("rules " + game, Rules(app, game, app.open_menu))
        yield from self._pages("credits", Credits(app))
        yield from self._selftest()

    def _selftest(self):
        """Show each step of the self-test, and its report."""
        from ui.selftest.selftest import PARTS, REPORT, SelfTest

        screen = SelfTest(self.app)
        for step in range(REPORT):
            screen._plan.insert(0, step)
            screen._next()
            yield self._stop("selftest %d" % step, screen)
        screen.found = dict.fromkeys(PARTS, "no")
        screen._plan = [REPORT]
        with contextlib.redirect_stdout(io.StringIO()):  # it tells its line
            screen._next()
        yield self._stop("selftest report", screen)
        screen._leave()
        self.app._steps = ()

    def _moments(self):
        """Show a highlight of every kind."""
        from engine.moment import Luck, Moment
        from ui.pages.wrapping import wrap
        from ui.scores.highlights import Highlights, words

        found: list[Any] = []
        file = ROOT / "lib" / "ui" / "texts" / ("%s.txt" % self.language)
        texts = file.read_text(encoding="utf-8")
        for kind, text in re.findall("^moment_(.*?)=(.*)", texts, re.M):
            moment = Moment(1, kind, 1, 0)
            parts = text.count("%s") - text.count("%%")  # without those of odds
            if parts > 2:
                moment.other = 0
            if parts > 1:
                moment.amount = 10
            moment.stage = 64
            has_risk = kind in ("risked", "feared")
            has_odds = kind in ("roll_on", "stop", "dice", "source")
            moment.is_mistake = "headline_%s=" % kind not in texts
            if has_risk:
                moment.risk = 999
            elif kind in ("chip", "no_chip", "coin", "laid", "gained"):
                moment.other, moment.group = -1, 5
            elif kind == "unclaimed":
                moment.seat, moment.group, moment.amount = -1, 5, 10
            elif has_odds or kind in ("stole", "bust", "took"):
                moment.before = moment.after = 1000  # only Gold Nuggets has odds
            found.append(moment)
        daring = Moment(1, "stole", 1, 0, 10)
        daring.other, daring.risk, daring.is_praise = 0, 999, True
        found.append(daring)
        self.app.lineup.players = 5
        # Only games of two players have winning chances.
        given = [-99, 100, -99, 100, -99]
        found += [(Luck(given), SEEDS - 1), (Luck(given[:2], [98, 98]), SEEDS - 1)]
        for moment in found:
            screen = Highlights(self.app, NAMES[0], [moment], None)
            name = "moment %s" % getattr(moment, "kind", "luck")
            yield self._stop(name, screen)
            first = screen._lines[0]
            lines = wrap(words(self.app.lineup, moment), first.room, first.font)
            if len(lines) > len(screen._lines):
                self.faults.append((self.language, name, "does not fit: " + lines[-1]))

    def _people(self):
        """Show the screens of people: who plays at a seat, names, results."""
        from ui.menu.name_entry import NameEntry
        from ui.menu.person import PersonPage
        from ui.menu.player_picker import PlayerPicker
        from ui.menu.seats import Seats

        app = self.app
        seats = Seats(app, NAMES[0])
        for seat in range(2):
            yield from self._walk("who", PlayerPicker(seats, seat), RIGHT, 2)
        yield self._stop("spell", NameEntry(app, "Marion", 1, None, None))
        for game in range(len(NAMES)):
            person = PersonPage(app, app.lineup.people.all[0], game, None)
            yield from self._walk("person", person, DOWN, 3, 4)
        person.choose(len(person.rows()) - 1)
        yield self._stop("forget", app.screen)

    def _alone(self):
        """Show the dig of each game, the climb, and the questions about a saved one."""
        from ui.core.lineup import CLIMB, DIG, TROPHY
        from ui.menu.climb_page import Climb
        from ui.menu.dig_page import Dig
        from ui.menu.menu import Menu
        from ui.pages.message_screen import MessageScreen

        say = self._texts.say
        for name in ("dig", "climb"):
            about = [say(name + "_about")]
            message = MessageScreen(self.app, about, None, say(name), self.app.open_menu)
            yield self._stop(name + " explained", message)
        for number in range(len(NAMES)):
            dig = Dig(self.app)
            dig.number = 364 + number
            dig.draw()
            yield self._stop("dig", dig)
        yield from self._walk("climb", Climb(self.app), DOWN, 2, 3)
        app = self.app
        day, app.handheld.day = app.handheld.day, app.lineup.people.all[0].dig  # dug today
        for page in ("trophy", "dig", "climb"):
            app.menu_row = page
            yield self._stop("menu " + page, Menu(app))
        app.handheld.day = day
        for slot, match in ((NAMES[0], TROPHY), ("dig", DIG), ("climb", CLIMB)):
            yield self._kept(slot, match)

    def _kept(self, slot, match, chosen=None):
        """Show the question about a saved game. `match` is that of its lineup.

        `chosen` would replace it: by default a game of the same slot.
        """
        from ui.core.save_format import LENGTH, LINEUP
        from ui.menu import dialogs

        saver = self.app.saver
        section = bytearray(LINEUP) + self.app.lineup.pack()
        section[LINEUP + LENGTH] = match
        kept, saver.kept = saver.kept, [(slot, section)]
        dialog = dialogs.kept(self.app, [slot], chosen or slot, self.app.open_menu)
        saver.kept = kept
        return self._stop("kept " + slot, dialog)

    def _walk(self, name, screen, key, steps, presses=1):
        """Show a screen, and once more after each of `steps`. A step is `presses` of `key`."""
        yield self._stop(name, screen)
        for _ in range(steps):
            for _ in range(presses):
                screen.key(key)
            yield self._stop(name, screen)

    def _pages(self, name, pages):
        for at in range(pages.count):
            pages.at = at
            pages.part = 0
            pages.draw()
            yield self._stop("%s %d" % (name, at + 1), pages)
            while pages.rest:
                pages.key(DOWN)
                yield self._stop("%s %d" % (name, at + 1), pages)

    def _game(self, name):
        """Press random keys until the match ends, at most _PRESSES times. Show each kind of screen
        once.
        """
        app = self.app
        rng = random.Random(_SEED)
        seen = set()
        players, widest = part(name, "invariants").WORST_CASE
        yield from self._worst_case(name, widest)
        app.lineup.match = True
        self.begin(name, players, easy="off")
        for _ in range(_PRESSES):
            kind = self._kind()
            if kind not in seen:
                seen.add(kind)
                yield self._stop("%s %s" % (name, kind[0]), app.screen)
            app.screen.key(rng.choice((UP, DOWN, LEFT, RIGHT, A, A, A, B)))
            for _ in range(60):
                self.arrive()
                if app.screen.moving:
                    app.screen.animator.cut()  # also animations that no key cuts short
                app.screen.tick()
            self.arrive()
            if app.play is None:
                return
            if kind[0] == "Menu":
                app.resume(name)

    def begin(self, name: str, players: int, **options: str) -> None:
        """Begin a game with some options."""
        from ui import loading
        from ui.play.session import GameSession

        app = self.app
        app.lineup.players = players
        for option in options.items():
            loading.options(app, name).choose(*option)
        app.play = GameSession(app, name)
        app.play.begin()
        self.arrive()

    def _worst_case(self, name, widest):
        """Show a table of five seats with the widest counts."""
        from ui.core.lineup import CHARACTERS

        app, say = self.app, self._texts.say
        self.begin(name, 5, easy="on")
        seats = getattr(app.screen, "seats", None)
        for count in seats.counts if seats else ():
            count.set(widest)
        yield self._stop(name + " worst case", app.screen)
        yield from self._captions(name, app.screen)
        for who in range(CHARACTERS if name == NAMES[0] else 0):
            for mood in ("glad", "sad"):
                app.screen.prompt(say("says", say("bot%d" % who), say("%s%d" % (mood, who))))
                yield self._stop(mood, app.screen)
        if name == NAMES[0]:
            yield from self._hints(app.screen)

    def _captions(self, name, table):
        """Show the widest captions of a table, if it has one."""
        for caption in getattr(part(name, "invariants"), "captions", lambda _: ())(table):
            yield self._stop("%s %s" % (name, caption), table)

    def _hints(self, table):
        """Show every hint with its widest number."""
        file = ROOT / "lib" / "ui" / "texts" / ("%s.txt" % self.language)
        for key, text in re.findall("^(hint_.*?)=(.*)", file.read_text(encoding="utf-8"), re.M):
            values = [_WIDEST.get(key, "67")] * text.replace("%%", "").count("%s")
            table.prompt(self._texts.say(key, *values))
            yield self._stop(key, table)

    def arrive(self) -> None:
        """Call all pending steps of switch_to()."""
        while self.app.run_pending():
            pass

    def _kind(self):
        """Return the kind of the screen: its class, and its words without names and numbers."""
        screen = self.app.screen
        prompt = getattr(screen, "_prompt", None)
        words = prompt.text if prompt else ""
        for colour in range(5):
            words = words.replace(self._texts.seat_name(colour), "")
        called = bool(getattr(screen, "rush_box", None))
        return type(screen).__name__, re.sub(r"\d+", "", words), called

    def _stop(self, name, screen):
        from ui.kit import widgets

        if self.app.screen is not screen:
            self.app.show(screen)
        layout_check.draw_all_texts(widgets)
        self.app.handheld.display.refresh()
        picture = self.machine.panel.image()
        found = layout_check.faults(self.app) + layout_check.faint(self.app, picture)
        self.faults += [(self.language, name, fault) for fault in found]
        return self.language, name, picture

"""The app: reads keys, runs the one screen shown and draws it, frame by frame."""

import gc
import sys

from engine.rng import Rng
from ui import loading, texts
from ui.core.idle import Idle
from ui.core.keys import Keys
from ui.core.lineup import Lineup
from ui.core.saver import Saver
from ui.core.settings import Settings
from ui.kit import theme, widgets
from ui.kit.looks import Looks
from ui.notice import Notice

running = None  # the App that code.py runs; the simulator reads it


def drop(is_full):
    """Drop the running app after a crash; with memory full, keep its game first."""
    global running
    app, running = running, None
    if not app:
        return
    try:
        app.handheld.store.give_back()
        gc.collect()
        if is_full:
            app.rescue()
    except MemoryError:
        print("No memory is left to keep what was played since the last save.")


class App(Looks):
    """The program on a handheld, as hardware.boards.open() returns it. `run()` never returns."""

    def __init__(self, handheld):
        self.handheld = handheld
        self.clock = handheld.clock
        texts.load(texts.LANGUAGES[0])
        super().__init__(handheld.display)
        self.rng = Rng(handheld.new_seed() if handheld.seed is None else handheld.seed)
        self.idle = Idle(self)
        self.keys = Keys(self.idle, handheld.clock, handheld.hold_ms)
        self.notice = Notice(self)
        self.lineup = Lineup()
        self.settings = Settings()
        self.settings.sound = handheld.sound.volume
        if handheld.on_pc:  # until somebody chooses
            self.settings.sleep = 0
        self.fresh = True  # until a game has been begun
        self.saver = Saver(self)
        self.menu_row = ""  # where the menu opens
        self.play = self.screen = self.hold_meter = self._chosen = None
        self._steps = ()  # to the screen that is asked for
        self._pixels_due = 0  # frames until the pixels are set at the latest, 0: they are
        self._kept = list(sys.modules)

    def unload(self):
        """Unload all code imported since the start; it is imported again on demand."""
        loading.unload_newer(self._kept)

    def run(self):
        self.begin()
        # Also where no screen is there yet: what watches the app sees it before its first step.
        self.clock.wait_frame()
        self.update()
        while True:
            self.frame()

    def rescue(self):
        """Drop screens, computers and their code, and keep the game in what memory that frees."""
        self.screen = self.hold_meter = None
        self._steps = ()
        self.handheld.display.show(None)
        if self.play:
            self.play.release()
            self.unload()
            gc.collect()
            # Without a game, what was kept may not have been read.
            self.saver.save()

    def begin(self):
        """Take up what was kept and show the first screen."""
        from ui.start import first

        first.begin(self)

    def close(self):
        """Drop the game in progress, which is over or given up, and show the menu."""
        self.play = None
        self.menu_row = self.lineup.slot(self._chosen)
        self.put_away()

    def put_away(self):
        """Keep the game in progress as saved bytes alone, and show the menu.

        The game itself and its code would take 10 to 30 KB there.
        """
        self.saver.put_away()
        self.saver.save()
        self.unload()
        self.open_menu()

    def open_menu(self):
        texts.keep("menu")
        self.set_status_led()
        news = self.saver.news()
        if news:
            self.handheld.notes.append(texts.say(news))
        self.tell(self.handheld.notes, self._show_menu)

    def _show_menu(self):
        from ui.menu.menu import Menu

        self.show(Menu(self))

    def tell(self, notes, then):
        """Show the texts `notes`, if any, one by one, removing each; then call `then()`."""
        if notes:
            from ui.pages.message_screen import MessageScreen

            self.show(MessageScreen(self, notes, then))
        else:
            then()

    def show(self, screen):
        """Show `screen` and drop the one before."""
        self.screen = screen
        self.keys.drop()
        self.keys.serve(screen.has_rules, self.handheld.buttons.has_start)
        self.handheld.display.show(screen.group)
        loading.release()
        self.notice.mark_new(True)
        self.mark_pixels_dirty()

    def switch_to(self, *steps):
        """Free the screen, then take these steps to another, a call in each frame: there is no room
        for two. The last one shows it, or goes another way by switch_to()."""
        self._steps = steps

    def resume(self, name):
        """Turn to the game `name` that was left or kept."""
        self._chosen = name
        self.switch_to(self._resume)

    def _resume(self):
        from ui.start.load_format import open_game

        problem = open_game(self.saver, self._chosen)
        if problem:
            self.handheld.notes.append(texts.say(problem))
            self.open_menu()
        else:
            self.play.resume()

    def start(self, name, lineup=None):
        """Start a new game or match of `name` in place of the kept one; of `lineup`, if given."""
        self.lineup = lineup or self.lineup
        self.saver.put_away()
        self._chosen = name
        self.switch_to(self._start)

    def _start(self):
        loading.unload_all_but(self._chosen)
        from ui.play.session import GameSession

        self.play = GameSession(self, self._chosen)
        self.play.begin()

    def run_pending(self):
        """Take the next step of switch_to(), if any. Returns True if others follow.

        Without room for the first game since the start, that game is refused.
        """
        if self._steps:
            step = self._steps[0]
            self._steps = self._steps[1:]
            screen, self.screen = self.screen, None
            widgets.drop_texts()
            self.handheld.sound.hush()
            self.handheld.display.show(None)
            if screen:
                screen.clear()
                screen = None
            gc.collect()
            try:
                step()
            except MemoryError:
                if not self.fresh or not self.play:
                    raise
                self._steps = ()
                self.play.refuse()
            # Drop presses made while it loaded: they were meant for the old screen.
            self.handheld.buttons.forget()
        return bool(self._steps)

    def mark_pixels_dirty(self):
        """Mark the pixels dirty: they are set in this frame, or in the next if a text is drawn."""
        self._pixels_due = self._pixels_due or 2

    def frame(self):
        """Run one frame, a thirtieth of a second, or at once what the one before has put off."""
        if self.screen and not self.notice.late:
            self.clock.wait_frame()
        self.update()

    def update(self):
        """All of a frame but waiting for it. Steps that lead to a screen have one each."""
        self.handheld.feed()
        began = self.clock.now()
        if self.run_pending():
            return
        pressed = 0
        if not self.notice.is_behind:
            pressed = self._play_frame()
        if self.idle.asleep:
            self.clock.wait_frame()  # saves power: a press lasts longer than two frames
            return
        drawn = self.notice.draw(began, pressed)
        if self._pixels_due and drawn is not None:
            self._pixels_due = self._pixels_due - 1 if drawn else 0
            if not self._pixels_due:
                self.screen.refresh_pixels(self.handheld.pixels)
        self.handheld.pixels.show()
        self.handheld.board_pixels.show()
        self.handheld.sound.step()

    def _play_frame(self):
        """Hand keys to the screen and have it go on. Returns the first key, 0 for none."""
        key = pressed = self.keys.next()
        while key:
            self.notice.press(key)
            self.mark_pixels_dirty()
            key = 0 if self._steps else self.keys.next()
        self._show_hold()
        self.saver.step()
        if not self.saver.complete:
            self._report_unsaved()
        screen = self.screen
        self.idle.step(screen.busy or screen.moving or self._steps)
        if not self.idle.asleep:
            if screen.moving:
                screen.animator.step()
            screen.tick()
        return pressed

    def _report_unsaved(self):
        """Report at the table, once a person is to move, that not all can be saved."""
        screen = self.screen
        if not self.play or screen is not self.play.table or self._steps:
            return
        news = None if screen.busy or screen.blocked else self.saver.news()
        if news:
            self.play.interrupt(lambda play: self.tell([texts.say(news)], play.reopen_table))

    def _show_hold(self):
        """Show how far a long press has come, if it does something here."""
        held = 0 if self._steps else self.keys.progress()
        if held and self.screen.on_hold and not self.hold_meter:
            from ui.table.hold_meter import HoldMeter

            self.hold_meter = HoldMeter(self.screen, self.keys.held())
        if self.hold_meter and not self.hold_meter.step(self.screen, held):
            self.hold_meter = None
            loading.unload_module("ui.table.hold_meter")

    def set_status_led(self, colour=None):
        """Light the board's own pixels in seat colour 0..4, or turn them off."""
        rgb = 0 if colour is None else theme.seat_light(colour)
        self.handheld.board_pixels.fill(rgb >> 16, rgb >> 8 & 255, rgb & 255)

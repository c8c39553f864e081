"""The app: in each frame it reads keys, runs the current screen and draws it."""

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

# Words of zeros for the stack of Python (pystack). A frame on it has an unused word at its end, in
# which the collector finds whatever a deeper call has left there before. If that was a table, the
# next screen would have to fit beside it and its 30 KB of code. The stack has 384 words or more, of
# which about 90 are in use when a step begins.
_ZEROS = bytes(200)


def drop(is_full):
    """Drop the running app after a crash. If the memory is full, save its game first."""
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
    """The program on a handheld, as hardware.boards.open() returns it.

    `players` makes the players of each GameSession, by default its Computers. `on_shown()` is
    called once the first screen has been sent.
    """

    players = None
    on_shown = None

    def __init__(self, handheld):
        self.handheld = handheld
        self.clock = handheld.clock
        self._kept = list(sys.modules)
        from ui.start import looks

        super().__init__(looks.opened(handheld.display))
        texts.name_by_shape(self.layout.MONO)
        self.rng = Rng(handheld.new_seed() if handheld.seed is None else handheld.seed)
        self.idle = Idle(self)
        self.keys = Keys(self.idle, handheld.clock, handheld.hold_ms)
        self.notice = Notice(self)
        self.lineup = Lineup()
        self.settings = Settings()
        self.settings.sound = handheld.sound.volume
        if handheld.on_pc:  # until the player chooses
            self.settings.sleep = 0
        self.fresh = True  # until the first game has started
        self.saver = Saver(self)
        self.menu_row = ""  # the row that is selected when the menu opens
        self.poster = 0  # the number of the game whose poster the menu shows
        self.play = self.screen = self.hold_meter = self._chosen = None
        self._steps = ()  # calls left of switch_to()
        self._pixels_due = 0  # frames left in which to set the pixels; 0 if they are set

    def unload(self):
        """Unload all code imported since the start. It is imported again on demand."""
        loading.unload_newer(self._kept)

    def run(self):
        """Run for ever."""
        self.begin()
        while self.notice.is_unsent:
            self.frame()
        if self.on_shown:
            self.on_shown()
        while True:
            self.frame()

    def rescue(self):
        """Save the game when memory is full. First drop screens, computer players and code."""
        self.screen = self.hold_meter = None
        self._steps = ()
        self.handheld.display.show(None)
        if self.play:
            self.play.release()
            self.unload()
            # Only with a game in progress. Before one, the saved data may not have been read yet,
            # and a save would replace them.
            self.saver.save()

    def begin(self):
        """Read the saved data and show the first screen."""
        from ui.start import first

        first.begin(self)

    def close(self):
        """Drop the game in progress and show the menu. It is over, or a player gave it up."""
        self.play = None
        self.menu_row = self.lineup.slot(self._chosen)
        self.put_away()

    def put_away(self):
        """Save the game in progress, free it and show the menu.

        Only its saved bytes remain: the game and its code would take 10 to 30 KB.
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
        """Show the texts in `notes` one by one and remove each. Then call `then()`."""
        if notes:
            self.show(loading.load("pages.message_screen").MessageScreen(self, notes, then))
        else:
            then()

    def open_selftest(self):
        loading.load("selftest.selftest").begin(self)

    def show(self, screen):
        """Show `screen` and drop the previous one."""
        self.screen = screen
        self.keys.drop()
        self.keys.serve(screen.has_rules, self.handheld.buttons.has_start)
        self.handheld.display.show(screen.group)
        loading.release()
        if screen.collects:
            # What was dropped while the screen was made lies between what it keeps. Free it now, or
            # its texts lie behind all that: a heap that is nearly full is left in small pieces.
            gc.collect()
        self.notice.mark_new(True)
        self.mark_pixels_dirty()

    def switch_to(self, *steps):
        """Free the screen, then call each of `steps` in a frame of its own.

        The last step shows a new screen or calls switch_to() again. There is no room in memory for
        two screens.
        """
        self._steps = steps

    def resume(self, name):
        """Continue the saved game in slot `name`."""
        self._chosen = name
        self.switch_to(self._resume)

    def _resume(self):
        self.unload()
        from ui.start.load_format import open_game

        problem = open_game(self.saver, self._chosen)
        if problem:
            self.handheld.notes.append(texts.say(problem))
            self.open_menu()
        else:
            self.play.resume()

    def start(self, name, lineup=None):
        """Start a new game or match of `name`. It replaces the saved one.

        `lineup` is the Lineup to play with, or None for the current one.
        """
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
        """Call the next step of switch_to(), if any. Returns True if more steps follow.

        If memory runs out before the first game since the start has begun, the handheld restarts
        into that game, without the pieces that a menu leaves behind. If that is not enough, the
        game is refused with a message.
        """
        if self._steps:
            step = self._steps[0]
            self._steps = self._steps[1:]
            screen, self.screen = self.screen, None
            widgets.drop_texts()
            for typeface in self.fonts.values():
                typeface.forget()
            self.handheld.sound.hush()
            self.handheld.display.show(None)
            if screen:
                screen.clear()
                screen = None
            gc.collect()
            try:
                step()
            except MemoryError:
                may_fit = self.saver.is_playing and not self.handheld.was_full
                if may_fit or not self.fresh or not self.play:
                    raise
                self._steps = ()
                self.play.refuse()
            # Discard presses made during the step: they were meant for the old screen.
            self.handheld.buttons.forget()
        return bool(self._steps)

    def mark_pixels_dirty(self):
        """Set the pixels in the first of three frames that has time for it, or in the last."""
        self._pixels_due = self._pixels_due or 3

    def frame(self):
        """Run one frame, with all steps to a screen. It waits until the frame is due, unless the
        last one has put off sending."""
        if not self.notice.late:
            self.clock.wait_frame()
        self.update()
        while self.screen is None:
            self.update()

    def update(self):
        """Run one frame without waiting for it. Each switch_to() step gets its own frame."""
        self.handheld.feed()
        started = self.clock.now()
        if self._steps:
            max(*_ZEROS)  # its arguments are on the stack
        if self.run_pending():
            return
        pressed = 0
        if not self.notice.is_behind:
            pressed = self._play_frame()
        if self.idle.asleep:
            self.clock.wait_frame()  # half the frames save power: a press lasts longer than two
            return
        drawn = self.notice.draw(started, pressed)
        if self._pixels_due and drawn is not None:
            self._pixels_due = self._pixels_due - 1 if drawn else 0
            if not self._pixels_due:
                self.screen.refresh_pixels(self.handheld.pixels)
        self.handheld.pixels.show()
        self.handheld.board_pixels.show()
        self.handheld.sound.step()

    def _play_frame(self):
        """Pass keys to the screen and run it. Returns the first key, or 0."""
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
        """Report once that not everything can be saved, when a person is to move at the table."""
        screen = self.screen
        if not self.play or screen is not self.play.table or self._steps:
            return
        news = None if screen.busy or screen.blocked else self.saver.news()
        if news:
            self.play.interrupt(lambda play: self.tell([texts.say(news)], play.reopen_table))

    def _show_hold(self):
        """Show the progress of a long press, if the screen has an action for it."""
        held = 0 if self._steps else self.keys.progress()
        if held and self.screen.on_hold and not self.hold_meter:
            # Else the names of the module, which remain for ever, lie behind all that was dropped.
            gc.collect()
            meter = loading.load("table.hold_meter").HoldMeter
            self.hold_meter = meter(self.screen, self.keys.held())
        if self.hold_meter and not self.hold_meter.step(self.screen, held):
            self.hold_meter = None
            loading.unload_module("ui.table.hold_meter")

    def set_status_led(self, colour=None):
        """Light the board's own pixels in seat colour 0..4, or turn them off."""
        rgb = 0 if colour is None else theme.seat_light(colour)
        self.handheld.board_pixels.fill(rgb >> 16, rgb >> 8 & 255, rgb & 255)

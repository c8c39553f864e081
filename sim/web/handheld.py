"""The handheld inside a browser: what page/worker.js calls, in Python on WebAssembly.

This code must not wait, nor import what a browser lacks (PIL, numpy, click). code.py runs unchanged
until its app waits for its first frame. From then on each frame is one call, with the same times as
in code.py's own loop.
"""

import os
from collections.abc import Callable, Iterator
from typing import Any

from displayio_sim.circuitpython.system import Restart
from displayio_sim.frontends.keyboard import Debounce
from displayio_sim.machine import perception
from displayio_sim.machine.machine import Machine
from displayio_sim.runtime.boot import POWER_ON, Powered
from sim.desktop import firmware, touch
from sim.desktop.app_probe import find_app, language_of, table_of
from sim.desktop.narrator import Narrator
from sim.desktop.typing import Typing
from sim.web import links
from sim.web.turns import Turns

ENDED = -1
_FRAME_US = 1000  # shorter waits are those of the display's bus
_WELL = 10  # frames after which a game has been opened: phones reload a page at any moment
_TO_DRAW = 3  # frames until a table that was opened is drawn


class Handheld:
    """The machine of a board. After begin(), each step() runs a frame."""

    def __init__(self, board: str) -> None:
        os.environ.update(firmware.SETTINGS)
        self.machine = Machine(board)
        self.machine.survives = True
        self._powered = Powered(self, self.machine, firmware.program())
        self._told = {"typing": ""}
        self._narrator = Narrator()
        self._typing = Typing()

    def begin(
        self,
        nvm: bytes | None,
        language: str,
        calm: bool,
        link: str,
        hold: int,
        seats: str,
        tell: Callable[..., object],
        seed: int | None = None,
    ) -> None:
        """Begin with saved memory `nvm`, or None. `seed` fixes all luck; else the browser draws it.

        A new handheld uses `language`, such as "de-AT", if it can, and reduces motion if `calm`.
        `link` is the fragment of the page's address. A press of `hold` milliseconds is a long one.
        `seats` is the last JSON that was reported of them, "{}" at first.
        tell(what, *values) is called with

            hello    width, height, pixels on the board, buttons as one string
            screen   width, height, three bytes for each pixel
            lights   three bytes for each pixel of the grid and the board
            tone     Hertz (0 for silence), loudness 0..65535
            nvm      bytes to save
            spoken   the language of the handheld
            words    sentences for a player who does not see the screen, one a line
            seats    JSON to save: the seat of this place in games by links
            turn     nothing; a turn is over that can be sent
            whose    "yours" or "theirs" for the turn in a game by links, else ""
            typing   keys that type a name now, one a line (sim.desktop.typing), else ""
            over     the result of a game that is over (sim.web.turns.Turns.result), else ""
            refused  the name of a text in texts/ that says why a link cannot be followed
            unread   nothing; `nvm` is not the memory of such a handheld
        """
        machine = self.machine
        if seed is not None:
            os.environ["GOLDRUSH_SEED"] = str(seed)
        os.environ["GOLDRUSH_HOLD"] = str(hold)
        self._tell = tell
        if nvm is not None and len(nvm) == len(machine.nvm):
            machine.nvm[0 : len(nvm)] = bytes(nvm)
            machine.nvm.writes = 0
        elif nvm is not None:
            tell("unread")
        self._turns = Turns(seats, tell)
        self._wishes = (language, calm)
        self._link: str | None = link  # None once it was followed
        self._keeps = links.keeps(link)
        self._frames = frames(self, machine, self._powered)
        wiring = machine.wiring
        tell("hello", *wiring.SCREEN, wiring.BOARD_PIXELS, " ".join(wiring.KEYS))

    def start(self, machine: Machine) -> None:
        self.debounce = Debounce(machine)

    def sleep(self, until_us: int) -> None:
        self.debounce.work(until_us)

    def is_firmware(self, module: Any) -> bool:
        """Return True for a module that goes onto a board."""
        return self._powered.is_own(getattr(module, "__dict__", {}))

    def step(self) -> int:
        """Run one frame. Returns the microseconds since power on, or ENDED."""
        try:
            next(self._frames)
        except StopIteration:
            return ENDED
        app = find_app()
        if app:
            app.players = self._turns.players
        # The screen before a link is neither shown nor used.
        if not self._meet(app):
            self._turns.offer(app)
            self._save(app)
            self._show(app)
        return self.machine.clock.now_us

    def _meet(self, app):
        """Prepare a new app in its first frame: language, then link. Returns True in that frame."""
        if app is None or self._link is None:
            return False
        app.saver.well = _WELL
        link, self._link = self._link, None
        if app.saver.is_new:
            links.settle(app, *self._wishes)
        try:
            if link:
                links.follow(app, link, self._turns)
        except links.BadLink as problem:
            self._tell("refused", str(problem))
        return True

    def touch(self, x: int, y: int, size: float = touch.SURE) -> None:
        """Press the keys that lead to a touched point of the screen (sim.desktop.touch.keys)."""
        for button in touch.keys(find_app(), x, y, size):
            self.debounce.press(button)
            self.debounce.release(button)

    def spell(self, key: str) -> None:
        """Type a key that was told of by "typing"."""
        self.debounce.type(key)

    def link(self, kind: str) -> str:
        """Return the fragment of an address with the game in progress.

        `kind` is "play", "watch", "turn", or "friends" to play by turns with friends instead of
        computers. Without such a link, returns the name of a text that says why.
        """
        app = find_app()
        if kind in ("turn", "friends"):
            return self._turns.link(app, kind == "friends")
        return links.of_app(app, kind == "watch")

    def invite(self, name: str, anyway: bool) -> bool:
        """Start a game by links for two people. Returns False if it would replace a saved game,
        unless it is to do so `anyway`.
        """
        app = find_app()
        is_free = anyway or name not in app.saver.names()
        if is_free:
            self._turns.begin(app, name)
        return is_free

    def rules(self) -> bool:
        """Open the rules of the table, or the list of all where no game is played.

        Returns False between: in a lesson, at the scores.
        """
        app = find_app()
        if table_of(app):
            self.debounce.press("START")
            self.debounce.release("START")
        elif app and app.screen and app.play is None:
            from ui.menu.rules_menu import RulesMenu  # to be found only where the firmware runs

            app.show(RulesMenu(app))
        else:
            return False
        return True

    def leave(self) -> None:
        """Leave the game for the menu, as a long press of B does."""
        from ui.core.keys import HOLD_B  # to be found only where the firmware runs

        app = find_app()
        if app and app.screen:
            app.screen.key(HOLD_B)

    def stands(self) -> str:
        """Return the position as sentences, one a line, for a player who does not see it."""
        app = find_app()
        return "\n".join(self._narrator.state(app, language_of(app))) if app else ""

    def accepts(self, data: bytes) -> bool:
        """Return True if `data` is the memory of such a handheld, and something was saved in it."""
        from hardware.saving.nvm import Nvm

        return len(data) == len(self.machine.nvm) and Nvm(bytes(data)).load() is not None

    def back(self) -> None:
        """Take back one action of a game that is watched, and draw the table at once."""
        links.step_back(find_app())
        for _ in range(_TO_DRAW):
            self.step()

    def _save(self, app):
        """Save each action at once: a page may close at any moment, and its memory does not wear
        out.
        """
        play = app.play if app else None
        if play and self._keeps and self._news("action", (play.game.NAME, play.journal.count)):
            app.saver.save()

    def _show(self, app):
        machine = self.machine
        if self._news("panel", (machine.panel.bytes, machine.backlight)):
            self._tell("screen", *perception.screen(machine))
        if app and app.screen and (heard := self._narrator.lines(app, language_of(app))):
            self._tell("words", "\n".join(heard))
        self.debounce.typing = self._typing.presses(app)
        if self._news("typing", keys := "\n".join(self.debounce.typing)):
            self._tell("typing", keys)
        if self._news("lights", lights := perception.lights(machine)):
            self._tell("lights", lights)
        if self._news("tones", len(machine.tones)) and machine.tones:
            self._tell("tone", *machine.tones[-1][1:])
        if self._keeps and self._news("nvm", machine.nvm.writes) and machine.nvm.writes:
            self._tell("nvm", bytes(machine.nvm[0 : len(machine.nvm)]))
        for name, now in (("whose", self._turns.whose(app)), ("over", self._turns.result(app))):
            if self._news(name, now):
                self._tell(name, now)
        if self._news("spoken", spoken := language_of(app) if app else ""):
            self._tell("spoken", spoken)

    def _news(self, name, value):
        before = self._told.get(name)
        self._told[name] = value
        return value != before


class _Waits(BaseException):
    """The app waits for its first frame, until a time in microseconds, its argument."""


def frames(front_end: Any, machine: Machine, powered: Powered) -> Iterator[None]:
    """Yield when the app has started, before it draws, and then after each frame.

    `front_end` and `powered` are those of displayio_sim.runtime.boot. The front end's sleep() must
    not wait: the caller of next() waits for a thirtieth of a second. Ends when code.py ends. A
    crash restarts the firmware if the machine `survives`.
    """

    def until_it_waits(until_us):
        app = find_app()
        if app and app.screen and until_us - machine.clock.now_us >= _FRAME_US:
            raise _Waits(until_us)
        front_end.sleep(until_us)

    again: Restart | None = POWER_ON
    try:
        while again:
            machine.clock.on_sleep = until_it_waits
            try:
                again = powered.start(again)
            except _Waits as waits:
                machine.clock.on_sleep = front_end.sleep
                again = yield from _play(front_end, powered, *waits.args)
    finally:
        powered.close()


def _play(front_end, powered, until_us):
    """Run the loop of the app. Returns the Restart that ends it, or None."""
    app = find_app()
    try:
        try:
            yield
            front_end.sleep(until_us)
            app.update()
            while True:
                yield
                app.frame()
        except Exception as problem:
            from ui import program

            program.handle(problem)
            return None
    except Restart as again:
        powered.switch_off()
        return again

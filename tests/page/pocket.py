"""Run the page's Python on this Python, without the modules that a browser lacks.

`python pocket.py` runs each line of standard input, a string of JSON with code that can use
`Pocket`. It prints a line of JSON for each: true and the value of the code's variable `result`, or
false and the reason. Each runs in a fork, which has not run the firmware before.
"""

import contextlib
import gc
import json
import os
import signal
import sys
import traceback
from pathlib import Path

SECONDS = 300
ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT), str(ROOT / "lib")]
for name in ("PIL", "numpy", "click", "pygame"):
    sys.modules[name] = None
os.environ.pop("GOLDRUSH_LANGUAGE", None)  # a page has no settings.toml

from sim.desktop.app_probe import find_app  # noqa: E402
from sim.web.handheld import Handheld  # noqa: E402


class Pocket(Handheld):
    """A Handheld that collects its messages and plays as fast as it can.

    `messages` is a dict of message to the list of its values. Lessons are offered if `newcomer`.
    """

    def __init__(
        self,
        link="",
        board="pygamer",
        nvm=None,
        language="en",
        calm=False,
        seed=1,
        seats="{}",
        newcomer=False,
    ):
        self.messages = {}
        super().__init__(board)
        self.begin(nvm, language, calm, link, 900, seats, self._hear, seed)
        self.run(40)
        if not newcomer:
            self.app.settings.lessons = self.app.settings.ask_people = 0

    def _hear(self, message, *values):
        self.messages.setdefault(message, []).append(values)

    @property
    def app(self):
        return find_app()

    @property
    def screen(self):
        return type(self.app.screen).__name__

    def run(self, frames):
        for _ in range(frames):
            assert self.step() > 0

    def press(self, *buttons):
        for button in buttons:
            self.debounce.press(button)
            self.debounce.release(button)
            self.run(8)

    def touch(self, x, y, *size):
        """Touch the screen and run until all resulting presses are done."""
        super().touch(x, y, *size)
        while self.debounce.pending:
            self.run(1)
        self.run(12)

    def row(self, number):
        """Touch the name of a row in a list, or a poster of the menu."""
        layout = self.app.layout
        if self.screen == "Menu":
            places = self.app.screen.places
            while self.app.poster != number:
                self.touch(places.ARROWS[1] + 2, places.ARROW_Y)
            self.touch((places.ARROWS[0] + places.ARROWS[1]) // 2, places.ARROW_Y)
            return
        self.touch(layout.MARGIN + 2, self.app.screen.first_row + number * layout.ROW + 3)

    def begin_gold(self):
        """Start a game of GOLD between people and wait for its table."""
        self.app.lineup.seats[:] = bytes(5)
        self.row(0)
        assert self.screen == "Seats", self.screen
        self.row(0)
        self.run(30)

    def flip(self, place):
        """Touch a card of GOLD."""
        cards = self.app.screen.cards
        self.touch(cards.xs[place] + 3, cards.ys[place] + 3)
        self.run(10)


def answer(code):
    """Run code. Returns (True, its `result`) or (False, a traceback)."""
    space = {"Pocket": Pocket}
    try:
        with contextlib.redirect_stdout(sys.stderr):
            exec(compile(code, "<pocket>", "exec"), space)
        return True, space["result"]
    except BaseException:
        return False, traceback.format_exc()


def serve():
    for line in sys.stdin:
        child = os.fork()
        if not child:
            signal.alarm(SECONDS)
            print(json.dumps(answer(json.loads(line))), flush=True)
            os._exit(0)
        if status := os.waitpid(child, 0)[1]:
            print(json.dumps((False, "ended with status %d" % status)), flush=True)


if __name__ == "__main__":
    if hasattr(os, "fork"):
        gc.freeze()
        serve()
    else:
        print(json.dumps(answer(json.loads(sys.stdin.readline()))))

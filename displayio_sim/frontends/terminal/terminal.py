"""The terminal as a face for frontends.live, in pictures or in words. It works over ssh."""

import contextlib
import io
import os
import signal
import sys
import time
from collections.abc import Iterator
from types import FrameType
from typing import Any, ClassVar

# Do not wait long for terminals that answer no queries.
os.environ.setdefault("BLESSED_QUERY_TIMEOUT_SECONDS", "1")

import blessed

from displayio_sim.errors import SimError
from displayio_sim.frontends import keyboard, remembered, translations
from displayio_sim.frontends.live import ENDING, Commands, typing
from displayio_sim.frontends.terminal import views
from displayio_sim.frontends.terminal.keys import MORE, ROWS, Keys
from displayio_sim.frontends.voice import Voice
from displayio_sim.machine import perception

try:
    import termios
except ImportError:  # Windows
    _GONE: Any = (OSError,)
else:
    _GONE = (OSError, termios.error)

_COLOURS = {"24bit": 1 << 24, "256": 256, "plain": 0}
_KINDS = {"xterm": "xterm-256color", "screen": "screen-256color", "tmux": "tmux-256color"}
_GARBLED_SECONDS = 15
_HARD = "\u00a0"  # a blank where no row ends
_ESCAPE_SECONDS = 0.05  # seconds after which an escape is the key, not the start of a sequence


class Terminal:
    """A face. `buttons` is frontends.keyboard's.

    `colours` is "24bit", "256", "plain", or None for what the terminal reports. Raises SimError if
    there is no terminal that can place its characters.
    """

    OPTION = "--terminal"
    OWN: ClassVar = {"o": "view"}  # its own keys

    def __init__(
        self, buttons: dict[str, str] = keyboard.USUAL, colours: str | None = None
    ) -> None:
        if not (sys.stdin and sys.stdin.isatty() and sys.stdout and sys.stdout.isatty()):
            raise SimError("%s needs a terminal to read keys from and to write to" % self.OPTION)
        # Any terminal that calls itself xterm has had more than its 8 colours for twenty years.
        with _there():
            self._terminal = blessed.Terminal(_KINDS.get(os.environ.get("TERM", "")))
        if not self._terminal.does_styling or os.environ.get("TERM") == "dumb":
            kind = os.environ.get("TERM", "not set")
            raise SimError("this terminal (TERM %s) cannot position text" % kind)
        # It takes no errors="replace", and a byte that is not text would end the game.
        self._terminal._keyboard_decoder.errors = "replace"
        encoding = getattr(self._terminal.stream, "encoding", None) or ""
        self._is_utf8 = encoding.lower().replace("-", "") == "utf8"
        self._terminal.number_of_colors = _COLOURS[colours or self._best()]
        self._writer = views.Writer(self._terminal)
        self._stack = contextlib.ExitStack()
        self._buttons = buttons
        self._times = views.WORDS  # what is shown, of views.fitting()
        self._has_chosen_words: Any = None  # or the picture; None is the better one
        self._has_words = False  # True once the program has told some
        self._shown: Any = None

    def _best(self) -> str:
        """Return the best colours, by the environment."""
        if os.environ.get("NO_COLOR") or not self._is_utf8 or self._terminal.number_of_colors < 256:
            return "plain"
        return "24bit" if self._terminal.number_of_colors > 256 else "256"

    def open(self, machine: Any, commands: Commands) -> None:
        self._keys = Keys(self._buttons, commands, self.OWN)
        self._commands = commands
        self._saves = machine.about.saves
        chosen = remembered.load(self._saves).get("words")
        self._has_chosen_words = chosen if isinstance(chosen, bool) else None  # may be damaged
        self._garbled_until = time.monotonic() + _GARBLED_SECONDS
        self._take()
        if hasattr(signal, "SIGTSTP"):
            signal.signal(signal.SIGTSTP, self._suspend)

    def _beside(self, machine: Any, language: str) -> views.Lines:
        """Return the lines beside a large picture, as (text, strong)."""
        wiring = machine.wiring
        keys = translations.rows(ROWS, wiring.KEYS, language)
        commands = translations.of_commands(self._commands, language)
        lines = ["", *("%-8s%s" % row for row in keys), *("%s  %s" % row for row in commands)]
        return [(wiring.TITLE, True), *((line, False) for line in lines)]

    def _view_of(self, possible: list[int]) -> int:
        """Return the view of views.fitting() that was chosen, or else the better one."""
        if self._has_chosen_words is None:
            return possible[0]
        return next(view for view in possible if (view == views.WORDS) == self._has_chosen_words)

    def _foot(self, machine: Any, times: int, language: str) -> list[str]:
        """Return the last lines. At first there is help if a picture looks wrong."""
        if machine.look and not machine.look.started:
            return [translations.say("starting", language) + " ..."]
        help_now = times != views.WORDS and time.monotonic() < self._garbled_until
        lines = [translations.say("garbled", language)] if help_now else []
        if self._keys.typing:
            return [*lines, translations.say("typing", language)]
        if times == 1:  # the keys are beside a sharp picture
            return lines
        other = translations.say("to words" if times else "to picture", language)
        has_start = "START" in machine.wiring.KEYS
        start = translations.say("foot start", language) if has_start else ""
        return [*lines, translations.say("short foot", language, start, other)]

    def _take(self) -> None:
        """Take over the terminal. Other output is printed when it is restored."""
        with _there(), _undisturbed():
            self._enter()
        self._writer.forget()
        self._shown = None

    def _enter(self) -> None:
        terminal = self._terminal
        # The last asks for releases of keys, where the terminal can report them.
        for mode in (
            *(_kept_output(), terminal.fullscreen(), terminal.hidden_cursor(), terminal.cbreak()),
            terminal.enable_kitty_keyboard(report_events=True, report_all_keys=True),
        ):
            self._stack.enter_context(mode)

    def close(self) -> None:
        """Restore the terminal, even if it is gone."""
        with _undisturbed(), contextlib.suppress(*_GONE):
            self._stack.close()

    def _suspend(self, number: int, _frame: FrameType | None) -> None:
        """Return the terminal to the shell at Ctrl-Z. Continue later."""
        self.close()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._suspend)
        self._take()

    def wait(self, seconds: float) -> None:
        self._terminal.kbhit(timeout=seconds)

    def events(self) -> list[tuple[str, Any]]:
        strokes = []
        try:
            while stroke := self._terminal.inkey(timeout=0, esc_delay=_ESCAPE_SECONDS):
                strokes.append(stroke)
        except (EOFError, *_GONE):
            return [("quit", None)]
        events = self._keys.events(strokes)
        for what, _ in events:
            self._own(what)
        return events

    def _own(self, what: str) -> None:
        """Handle a key of the terminal itself."""
        if what == "view":
            self._has_chosen_words = self._times != views.WORDS
            remembered.save(self._saves, words=self._has_chosen_words)
            self._garbled_until = 0.0
        elif what == "suspend" and hasattr(signal, "SIGTSTP"):
            os.kill(os.getpid(), signal.SIGTSTP)
        elif what == "interrupt":
            raise KeyboardInterrupt

    def show(self, machine: Any) -> None:
        self._keys.typing = typing(machine)
        # Some report none.
        size = (max(1, self._terminal.width), max(1, self._terminal.height))
        language = translations.language(machine) if self._is_utf8 else "en"
        now = time.monotonic() < self._garbled_until
        told = machine.look and machine.look.words
        seen = (
            perception.visible_state(machine),
            size,
            language,
            now,
            told,
            self._has_chosen_words,
        )
        if seen == self._shown:
            return
        self._shown = seen
        screen, coloured = machine.wiring.SCREEN, self._terminal.number_of_colors > 0
        self._has_words |= bool(told)
        possible = views.fitting(screen, *size, self._has_words)
        foot: list[str] = []
        if possible:
            times = self._times = self._view_of(possible)
            keys = self._beside(machine, language)
            canvas = views.draw(machine, times, keys, *size, coloured)
            lines = self._foot(machine, times, language)
            foot = [row for line in lines for row in _wrapped(line, size[0])]
            for number, line in enumerate(foot, size[1] - len(foot)):
                canvas.write(0, number, line, views.CREAM)
        else:
            canvas = views.too_small(screen, *size, language, coloured)
        # A caption may stay all the time: above the keys, and over nothing that shows beside it.
        caption = [row for line in machine.caption for row in views.wrap(line, size[0])]
        above = size[1] - len(foot)
        for number, line in enumerate(reversed(caption[max(0, len(caption) - above) :])):
            canvas.write(0, above - 1 - number, line.ljust(size[0]), views.GOLD)
        self._writer.draw(canvas)


def _wrapped(line: str, columns: int) -> list[str]:
    """Return a line of keys as rows of at most `columns`, no key apart from what it does."""
    whole = line.replace(": ", ":" + _HARD).replace(" :", _HARD + ":")
    return [row.replace(_HARD, " ") for row in views.wrap(whole, columns)]


class Speaker(Terminal):
    """A face of plain lines that screen readers read well.

    It begins with the most important keys. R repeats the lines since the last button, W describes
    the position.
    """

    OPTION = "--speak"
    OWN: ClassVar = {"r": "repeat", "w": "state", "h": "page"}

    def __init__(self, buttons: dict[str, str]) -> None:
        super().__init__(buttons, "plain")
        self._voice = Voice()
        self._wanted: str | None = None
        self._has_greeted = False

    def _enter(self) -> None:
        self._stack.enter_context(self._terminal.cbreak())

    def _own(self, what: str) -> None:
        if what in self.OWN.values():
            self._wanted = what
        else:
            super()._own(what)

    def show(self, machine: Any) -> None:
        look = machine.look
        if not look or not look.started:
            return
        self._keys.typing = look.typing
        first = []
        if look.told[0] and not self._has_greeted:
            self._has_greeted = True
            foot = translations.foot(machine.wiring.KEYS, look.language)
            first.append(foot.replace("   ", ". ") + ".")
        self._voice.listen(machine, first)
        wanted, self._wanted = self._wanted, None
        if wanted == "page":
            own = [(key.upper(), does) for key, does in self.OWN.items()]
            shown = (*keyboard.ROWS, *MORE, *own)
            keys = translations.rows(shown, machine.wiring.KEYS, look.language)
            self._voice.say(["%s: %s." % row for row in keys], look.language)
        elif wanted:
            self._voice.answer(wanted, look)

    def close(self) -> None:
        self._voice.hush()
        super().close()


@contextlib.contextmanager
def _there() -> Iterator[None]:
    """Raise if the terminal is closed while it is being queried."""
    try:
        yield
    except (EOFError, *_GONE):
        raise SimError("the terminal was closed") from None


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """Return a context that defers signals: a half-taken terminal could not be restored."""
    late = []
    before = {number: signal.signal(number, lambda n, _: late.append(n)) for number in ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in late:
            signal.raise_signal(number)


@contextlib.contextmanager
def _kept_output() -> Iterator[None]:
    """Return a context that holds printed text back until its end."""
    out, err = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            yield
    finally:
        print(out.getvalue(), end="", flush=True)
        print(err.getvalue(), end="", flush=True, file=sys.stderr)

"""Key scripts: what a person does, one action a line.

    press KEY [N]   tap a key, N times
    hold KEY MS     hold it for MS milliseconds
    down KEY        press it and leave it down
    up KEY          let it go
    wait MS         do nothing; MS may have three decimals
    shot NAME       take pictures
    bytes NAME      print the bytes sent to the display since the last `bytes`
    battery VOLTS   put in a battery
    # comment       (also at the end of a line)

Settings of the machine come before the first key:

    board NAME      the board
    seed N          the random seed
    without PART    take out a part or module
    set NAME VALUE  a line of settings.toml
    nvm BASE64      the memory at power on, as a recorded session writes it
    begin MS        time from power on to the first key (default 2500)

KEY is UP, DOWN, LEFT, RIGHT, A, B, START or SELECT. A Recording writes one.
"""

import base64
import re
import textwrap
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from displayio_sim.errors import SimError
from displayio_sim.machine.machine import BUTTONS, Press

# In frames of 33 ms: two down, three up; after A time to see what came of it, or the next decides
# nothing.
_TAP_MS = 66
_AFTER_MS = 99
_AFTER_A_MS = 594
_MOST = 3_600_000
BEGIN_MS = 2500  # after power on: time to see the first screen
_NVM_WIDTH = 90  # of its lines
_LONGEST = 200  # characters of a message about a line
_DIGITS = 20
SEEDS = 1 << 30  # random seeds are less

_SETTINGS = {
    "board": "NAME",
    "seed": "N",
    "without": "PART",
    "set": "NAME VALUE",
    "nvm": "BASE64",
    "begin": "MS",
}


class ScriptError(SimError, ValueError):
    """An invalid line. The message names file and line."""


Step = tuple[str, Any]  # as read() gives it


class Script(NamedTuple):
    """The result of read()."""

    settings: dict[str, Any]
    steps: list[Step]


def parse(text: str, name: str = "script") -> list[Step]:
    """Return the steps of a script, as read() does."""
    return read(text, name).steps


def read(text: str, name: str = "script", prefix: str = "") -> Script:
    """Parse a script into a Script: `settings`, a dict by word, and `steps`, (word, value) tuples.

    Steps are ("down", KEY), ("up", KEY), ("wait", ms), ("shot", NAME), ("bytes", NAME) and
    ("battery", volts). The setting nvm is in bytes. The program's own settings begin with `prefix`.
    Raises ScriptError with `name` and line number.
    """
    script = Script({"without": [], "set": {}, "nvm": "", "begin": BEGIN_MS}, [])
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            if words[0] in _SETTINGS:
                _set(script, prefix, *words)
            else:
                script.steps.extend(_steps(*words))
        except ScriptError as reason:
            # The quoted text comes from others: it must not control a terminal, nor fill it.
            said = "".join(c if c.isprintable() else "?" for c in str(reason)[:_LONGEST])
            raise ScriptError("%s:%d: %s" % (name, number, said)) from None
    try:
        packed = base64.b64decode(script.settings["nvm"], validate=True)
        script.settings["nvm"] = packed and zlib.decompress(packed)
    except (ValueError, zlib.error):
        damaged = "%s: the nvm lines are damaged: not as --record wrote them" % name
        raise ScriptError(damaged) from None
    return script


def timed(script: Script) -> Iterator[Press]:
    """Yield the key presses of a Script in the form of Machine.presses. Ignore all else."""
    now_us = script.settings["begin"] * 1000
    for what, value in script.steps:
        if what == "wait":
            now_us += round(value * 1000)
        elif what in ("down", "up", "battery"):
            yield now_us, what, value


def _set(script: Script, prefix: str, word: str, *values: str) -> None:
    if script.steps:
        raise ScriptError("%s must come before the first key" % word)
    if len(values) != (2 if word == "set" else 1):
        raise ScriptError("%s wants %s" % (word, _SETTINGS[word]))
    settings = script.settings
    if word == "set":
        _setting(prefix, *values)
        settings["set"][values[0]] = values[1]
    elif word == "without":
        settings["without"].append(values[0])
    elif word == "nvm":
        settings["nvm"] += values[0]
    else:
        settings[word] = values[0] if word == "board" else _number(values[0], SEEDS - 1)


def _setting(prefix: str, name: str, value: str) -> None:
    if not re.fullmatch(prefix + r"[A-Z0-9_]+", name):
        begins = "; names begin with %s" % prefix if prefix else ""
        raise ScriptError("%s is not a setting%s" % (name, begins))
    if not value.isprintable():
        raise ScriptError("the value of %s has characters that cannot be printed" % name)


def _steps(command: str, *words: str) -> list[Step]:
    if command not in _COMMANDS:
        raise ScriptError("unknown command %s; use %s" % (command, ", ".join(_COMMANDS)))
    make, usage = _COMMANDS[command]
    least = sum(not part.startswith("[") for part in usage)
    if not least <= len(words) <= len(usage):
        raise ScriptError("%s wants %s" % (command, " ".join(usage)))
    return make(*words)


def _key(word: str) -> str:
    if word not in BUTTONS:
        raise ScriptError("unknown key %s; use %s" % (word, " ".join(BUTTONS)))
    return word


def _number(word: str, most: int = _MOST) -> int:
    # int() refuses numbers of thousands of digits.
    if not word.isdecimal() or len(word) > _DIGITS or int(word) > most:
        raise ScriptError("%s is not a whole number up to %d" % (word[:_DIGITS], most))
    return int(word)


def _milliseconds(word: str) -> float:
    """Return an int for whole milliseconds, so that scripts remain exact, else a float."""
    whole, point, rest = word.partition(".")
    if point and not re.fullmatch(r"\d{1,3}", rest):
        raise ScriptError("%s is not a number of milliseconds" % word)
    return _number(whole) + (int(rest.ljust(3, "0")) / 1000 if point else 0)


def _volts(word: str) -> float:
    if not re.fullmatch(r"[0-5](\.\d{1,3})?", word):
        raise ScriptError("%s is not a voltage from 0 to 5.999" % word)
    return float(word)


def _name(word: str) -> str:
    if not re.fullmatch(r"[\w-]+", word):
        raise ScriptError("%s is not a name: use letters, digits, - and _" % word)
    return word


def _tap(key: str, milliseconds: int) -> list[Step]:
    after = _AFTER_A_MS if key == "A" else _AFTER_MS
    return [("down", key), ("wait", milliseconds), ("up", key), ("wait", after)]


_COMMANDS: dict[str, tuple[Callable[..., list[Step]], tuple[str, ...]]] = {
    "press": (lambda key, times="1": _tap(_key(key), _TAP_MS) * _number(times), ("KEY", "[N]")),
    "hold": (lambda key, ms: _tap(_key(key), _number(ms)), ("KEY", "MS")),
    "down": (lambda key: [("down", _key(key))], ("KEY",)),
    "up": (lambda key: [("up", _key(key))], ("KEY",)),
    "wait": (lambda ms: [("wait", _milliseconds(ms))], ("MS",)),
    "shot": (lambda name: [("shot", _name(name))], ("NAME",)),
    "battery": (lambda word: [("battery", _volts(word))], ("VOLTS",)),
    "bytes": (lambda name: [("bytes", _name(name))], ("NAME",)),
}


HEAD = "# A session of displayio_sim."  # with which the text of a Recording begins


@dataclass
class Recording:
    """A session as data. Its text is a key script that repeats it to the last byte."""

    board: str  # a name in boards
    seed: int
    missing: Iterable[str] = ()  # as Machine takes it
    nvm: bytes | None = None  # at power on, None if new
    settings: dict[str, str] = field(default_factory=dict)  # of settings.toml
    presses: list[Press] = field(default_factory=list)  # as Machine.presses
    end_us: int = 0  # the length of the session

    def text(self) -> str:
        """Return the key script."""
        return "\n".join([*self._head(), *self._steps()]) + "\n"

    def _head(self) -> Iterator[str]:
        yield HEAD + " It plays again, to the last byte: --headless --script FILE"
        yield "board %s" % self.board
        yield "seed %d" % self.seed
        for part in sorted(self.missing):
            yield "without %s" % part
        for name, value in sorted(self.settings.items()):
            yield "set %s %s" % (name, value)
        if self.nvm and any(byte != 0xFF for byte in self.nvm):
            packed = base64.b64encode(zlib.compress(self.nvm, 9)).decode()
            yield from ("nvm %s" % row for row in textwrap.wrap(packed, _NVM_WIDTH))
        yield "begin 0"

    def _steps(self) -> Iterator[str]:
        now = 0
        for at, what, button in (*self.presses, (self.end_us, "shot", "last")):
            while at > now:
                step = min(at - now, _MOST * 1000)
                yield "wait %s" % ("%.3f" % (step / 1000)).rstrip("0").rstrip(".")
                now += step
            yield "%s %s" % (what, button)

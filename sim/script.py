# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Key scripts: what a person does, a line each.

    press KEY [N]   tap a key, N times
    hold KEY MS     keep it down so long
    down KEY        press it and leave it down
    up KEY          let it go
    wait MS         do nothing
    shot NAME       take pictures
    bytes NAME      print what went to the display since the last `bytes`
    # comment       (also at the end of a line)

KEY is UP, DOWN, LEFT, RIGHT, A, B, START or SELECT.
"""

import re

from sim.machine.machine import BUTTONS

# In frames of 33 ms: two down, three up.
_TAP_MS = 66
_AFTER_MS = 99
_MOST = 3_600_000


class ScriptError(ValueError):
    """A line that is no command; the message names file and line."""


def parse(text, name="script"):
    """The steps of a script: tuples of a word and a value.

    ("down", KEY), ("up", KEY), ("wait", ms), ("shot", NAME), ("bytes", NAME). Raises
    ScriptError with `name` and the number of the line.
    """
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            steps += _steps(*words)
        except ScriptError as reason:
            raise ScriptError("%s:%d: %s" % (name, number, reason)) from None
    return steps


def _steps(command, *words):
    if command not in _COMMANDS:
        raise ScriptError("no command %s; there are %s" % (command, ", ".join(_COMMANDS)))
    make, usage = _COMMANDS[command]
    least = sum(not part.startswith("[") for part in usage)
    if not least <= len(words) <= len(usage):
        raise ScriptError("%s wants %s" % (command, " ".join(usage)))
    return make(*words)


def _key(word):
    if word not in BUTTONS:
        raise ScriptError("no key %s; there are %s" % (word, " ".join(BUTTONS)))
    return word


def _number(word):
    if not word.isdecimal() or int(word) > _MOST:
        raise ScriptError("%s is not a whole number up to %d" % (word, _MOST))
    return int(word)


def _name(word):
    if not re.fullmatch(r"[\w-]+", word):
        raise ScriptError("%s is no name: only letters, digits, - and _" % word)
    return word


def _tap(key, milliseconds):
    return [("down", key), ("wait", milliseconds), ("up", key), ("wait", _AFTER_MS)]


_COMMANDS = {
    "press": (lambda key, times="1": _tap(_key(key), _TAP_MS) * _number(times), ("KEY", "[N]")),
    "hold": (lambda key, ms: _tap(_key(key), _number(ms)), ("KEY", "MS")),
    "down": (lambda key: [("down", _key(key))], ("KEY",)),
    "up": (lambda key: [("up", _key(key))], ("KEY",)),
    "wait": (lambda ms: [("wait", _number(ms))], ("MS",)),
    "shot": (lambda name: [("shot", _name(name))], ("NAME",)),
    "bytes": (lambda name: [("bytes", _name(name))], ("NAME",)),
}

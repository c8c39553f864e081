# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Key scripts: what a person does, a line each.

    press KEY [N]   tap a key, N times
    hold KEY MS     keep it down so long
    down KEY        press it and leave it down
    up KEY          let it go
    wait MS         do nothing
    shot NAME       take pictures
    # comment       (also at the end of a line)

KEY is UP, DOWN, LEFT, RIGHT, A, B, START or SELECT.
"""

from sim.machine.machine import BUTTONS

_TAP_MS = 66
_AFTER_MS = 66


class ScriptError(ValueError):
    """A line that is no command; the message names file and line."""


def parse(text, name="script"):
    """The steps of a script: tuples ("down", KEY), ("up", KEY), ("wait", ms), ("shot", NAME)."""
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            try:
                steps += _steps(*words)
            except (ValueError, TypeError, KeyError) as error:
                reason = error if isinstance(error, ScriptError) else "cannot read this"
                raise ScriptError("%s:%d: %s: %s" % (name, number, line.strip(), reason)) from None
    return steps


def _steps(command, *words):
    return _COMMANDS[command](*words)


def _key(word):
    if word not in BUTTONS:
        raise ScriptError("no key %s" % word)
    return word


def _number(word):
    number = int(word)
    if not 0 <= number <= 3_600_000:
        raise ScriptError("%s is out of range" % word)
    return number


def _press(key, times="1"):
    tap = [("down", _key(key)), ("wait", _TAP_MS), ("up", key), ("wait", _AFTER_MS)]
    return tap * _number(times)


def _hold(key, milliseconds):
    wait = ("wait", _number(milliseconds))
    return [("down", _key(key)), wait, ("up", key), ("wait", _AFTER_MS)]


_COMMANDS = {
    "press": _press,
    "hold": _hold,
    "down": lambda key: [("down", _key(key))],
    "up": lambda key: [("up", _key(key))],
    "wait": lambda ms: [("wait", _number(ms))],
    "shot": lambda name: [("shot", name)],
}

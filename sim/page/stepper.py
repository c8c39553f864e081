"""Runs the firmware frame by frame, for a browser, where nothing may wait.

code.py runs unchanged until its app waits for its first frame. From there on each frame is one
call, with the same times as in code.py's own loop.
"""

import runpy
from collections.abc import Iterator
from typing import Any

from sim.blinka.allow import AllowList
from sim.blinka.system import Restart
from sim.machine.machine import Machine
from sim.paths import ROOT
from sim.probe.app_probe import find_app
from sim.run.boot import POWER_ON, start, switch_off

_FRAME_US = 1000  # shorter waits are those of the display's bus


class _Waits(BaseException):
    """The app waits for its first frame, until a time in microseconds, its argument."""


def frames(front_end: Any, machine: Machine, allow: AllowList) -> Iterator[None]:
    """A generator that yields when the app has started, before it draws, and then after each frame;
    `front_end` and `allow` as in sim.run.boot.

    power_on() has passed. The front end's sleep() must not wait: the caller of next() does, for
    a thirtieth of a second. Ends when code.py ends. A crash restarts the firmware if the machine
    `survives`.
    """
    again = POWER_ON
    try:
        while again:
            machine.clock.on_sleep = _until_it_waits(front_end, machine)
            try:
                again = start(machine, ROOT, allow, again)
            except _Waits as waits:
                machine.clock.on_sleep = front_end.sleep
                again = yield from _play(front_end, machine, allow, *waits.args)
    finally:
        allow.remove()


def _until_it_waits(front_end, machine):
    def sleep(until_us):
        app = find_app()
        if app and app.screen and until_us - machine.clock.now_us >= _FRAME_US:
            raise _Waits(until_us)
        front_end.sleep(until_us)

    return sleep


def _play(front_end, machine, allow, until_us):
    """The loop of the app; returns the Restart that ends it, or None."""
    app = find_app()
    try:
        try:
            yield
            front_end.sleep(until_us)
            app.update()
            while True:
                yield
                app.frame()
                while app.screen is None:
                    app.frame()  # the next step to a screen
        except Exception as problem:
            runpy.run_path(str(ROOT / "code.py"))["handle"](problem)
            return None
    except Restart as again:
        switch_off(machine, allow)
        return again

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Watches that frames go on: a hang restarts the handheld into its kept game."""

_TIMEOUT = 8  # seconds; an RP2040 can wait 8.3 at most
_SETTLED = 90  # frames, three seconds: enough for a computer on USB to be seen


class Watch:
    """Fed by each frame. `timer` is microcontroller.watchdog, or None where there is none.

    It stays off while a computer is connected (`runtime` is supervisor.runtime): what is written
    to the drive or typed at the console stops the frames for longer.
    """

    def __init__(self, timer, mode, runtime):
        self._timer = timer
        self._mode = mode
        self._runtime = runtime
        self._frames = 0

    def feed(self):
        """Call it each frame."""
        if self._frames < _SETTLED:
            self._frames += 1
            if self._frames == _SETTLED:
                self._start()
        # Once on, it cannot be switched off: a restart by software finds it running.
        if self._timer and self._timer.mode is not None:
            self._timer.feed()

    def _start(self):
        if self._timer and not self._runtime.usb_connected:
            try:
                self._timer.timeout = _TIMEOUT
                self._timer.mode = self._mode
            except (RuntimeError, ValueError, NotImplementedError):
                self._timer = None


def open():
    """Return the Watch of this chip."""
    import microcontroller
    import supervisor

    timer = getattr(microcontroller, "watchdog", None)
    try:
        from watchdog import WatchDogMode

        mode = WatchDogMode.RESET
    except (AttributeError, ImportError):
        timer = mode = None
    return Watch(timer, mode, supervisor.runtime)

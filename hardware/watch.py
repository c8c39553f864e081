"""The watchdog. It restarts a handheld that hangs, and the saved game can be continued."""

_TIMEOUT = 8  # seconds; the longest of an RP2040 is 8.3


class Watch:
    """A watchdog that runs while no computer is connected.

    A computer can stop the frames for longer than the timeout, by writing to the drive or typing
    at the console. `timer` is microcontroller.watchdog, `mode` is WatchDogMode.RESET and `runtime`
    is supervisor.runtime.
    """

    def __init__(self, timer, mode, runtime):
        self._timer = timer
        self._reset = mode
        self._runtime = runtime
        self._mode = None
        self.feed()

    def feed(self):
        """Feed the watchdog. Start or stop it if USB has changed. Call it each frame."""
        mode = None if self._runtime.usb_connected else self._reset
        if mode != self._mode:
            self._mode = mode
            self._set(mode)
        self._timer.feed()

    def _set(self, mode):
        try:
            self._timer.timeout = _TIMEOUT
            self._timer.mode = mode
        except (RuntimeError, ValueError, NotImplementedError):
            # If it does not start, we do without it. If it does not stop, feed() still feeds it.
            return

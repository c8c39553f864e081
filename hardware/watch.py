"""The watchdog: restarts a handheld that hangs into its kept game."""

_TIMEOUT = 8  # seconds; an RP2040 can wait 8.3 at most


class Watch:
    """Runs the watchdog while no computer is connected; each frame feeds it.

    With a computer, writes to the drive and lines typed at the console stop the frames for
    longer than the watchdog waits. `timer` is microcontroller.watchdog, `mode` WatchDogMode.RESET,
    `runtime` supervisor.runtime.
    """

    def __init__(self, timer, mode, runtime):
        self._timer = timer
        self._reset = mode
        self._runtime = runtime
        self._mode = None
        self.feed()

    def feed(self):
        """Feed the watchdog, and follow USB; call it each frame."""
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
            # One that does not start is done without; one that does not stop is fed on.
            return


def open():
    """Return the Watch of this chip, or None where it has no watchdog.

    It needs no closing: when code.py ends, is reloaded or interrupted, the firmware stops the
    watchdog (CircuitPython, shared-module/watchdog); after an exception that code.py did not
    catch it lets it bite.
    """
    import microcontroller
    import supervisor

    try:
        from watchdog import WatchDogMode
    except ImportError:
        return None
    return Watch(microcontroller.watchdog, WatchDogMode.RESET, supervisor.runtime)

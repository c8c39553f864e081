"""Reports to the emulator how code.py is doing. It goes onto the emulated drive only.

GP22 changes at the end of each frame. While GP21 is low, each frame collects garbage and prints the
heap in use, the free heap, and its largest free piece. It also prints when code.py begins, and each
new screen by the name of its class and the modules that have it.
"""

import gc
import sys

import board
import digitalio

_MOST = 32768  # of a piece that is looked for


def watch(app):
    """Make `app` report from now on."""
    ended = digitalio.DigitalInOut(board.GP22)
    ended.switch_to_output()
    asked = digitalio.DigitalInOut(board.GP21)
    asked.switch_to_input(digitalio.Pull.UP)
    frame = app.frame
    levels = [False, True]
    shown = [None]
    print("#begins")

    def watched():
        frame()
        if not asked.value:
            gc.collect()
            print("#heap", gc.mem_alloc(), gc.mem_free(), _largest())
        mark = _mark(app)
        if mark != shown[0]:
            shown[0] = mark
            _tell(app)
        levels.reverse()
        ended.value = levels[0]

    app.frame = watched


def _mark(app):
    """Return a value that identifies the current screen, without a reference to it.

    A reference would keep the screen in memory while the next one opens. So would a word that is
    left on the stack of watched(), which is why this is a function of its own.
    """
    return id(app.screen), type(app.screen).__name__


def _tell(app):
    kind = type(app.screen)
    name = kind.__name__
    homes = [each for each in sys.modules if getattr(sys.modules[each], name, None) is kind]
    print("#screen", name, *homes)


def _largest():
    size, step = 0, _MOST
    while step >= 256:
        try:
            bytearray(size + step)
            size += step
        except MemoryError:
            gc.collect()
        step //= 2
    return size

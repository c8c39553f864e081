"""Reports to the emulator how code.py is doing. It goes onto the emulated drive only.

GP22 changes at the end of each frame. While GP21 is low, each frame collects garbage and prints the
heap in use, the free heap, and its largest free piece. It also prints when code.py begins, and each
new screen by the name of its class and the modules that have it.

It should take little of that heap. So it is named with words that a board has in its ROM, and what
it prints is longer than ten letters: shorter texts become names.
"""

import gc
import sys

import board
import digitalio


def watch(app):
    """Make `app` report from now on."""
    ended = digitalio.DigitalInOut(board.GP22)
    ended.switch_to_output()
    asked = digitalio.DigitalInOut(board.GP21)
    asked.switch_to_input(digitalio.Pull.UP)
    frame = app.frame
    levels = [False, True]
    shown = [None]
    print("#begins to report")

    def step():
        frame()
        if not asked.value:
            gc.collect()
            print("#heap %d %d %d" % (gc.mem_alloc(), gc.mem_free(), maximum()))
        mark = state(app)
        if mark != shown[0]:
            shown[0] = mark
            tell(app)
        levels.reverse()
        ended.value = levels[0]

    app.frame = step


def state(app):
    """Return a value that identifies the current screen, without a reference to it.

    A reference would keep the screen in memory while the next one opens. So would a word that is
    left on the stack of step(), which is why this is a function of its own.
    """
    return id(app.screen), type(app.screen).__name__


def tell(app):
    kind = type(app.screen)
    name = kind.__name__
    homes = [each for each in sys.modules if getattr(sys.modules[each], name, None) is kind]
    print("#screen %s %s" % (name, " ".join(homes)))


def maximum():
    """Return the bytes of the largest free piece, of those up to 64 KB."""
    size, part = 0, 32768
    while part >= 256:
        try:
            bytearray(size + part)
            size += part
        except MemoryError:
            gc.collect()
        part //= 2
    return size

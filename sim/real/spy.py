"""Goes onto the emulated drive, not onto a board's: tells the emulator how code.py is getting on.

GP22 changes at the end of each frame. While GP21 is low each frame collects garbage and prints
the heap in use and the rest of it.
"""

import gc

import board
import digitalio


def watch(app):
    """Have `app` tell from now on."""
    ended = digitalio.DigitalInOut(board.GP22)
    ended.switch_to_output()
    asked = digitalio.DigitalInOut(board.GP21)
    asked.switch_to_input(digitalio.Pull.UP)
    frame = app.frame
    levels = [False, True]

    def watched():
        frame()
        if not asked.value:
            gc.collect()
            print("#heap", gc.mem_alloc(), gc.mem_free())
        levels.reverse()
        ended.value = levels[0]

    app.frame = watched

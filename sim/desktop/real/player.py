"""Plays a key script on the emulated Pico frame by frame, as the simulator does.

The script does not depend on how long a frame takes.
"""

from collections import namedtuple
from collections.abc import Callable, Iterable
from itertools import chain
from pathlib import Path
from typing import Any

from PIL.Image import Image

from displayio_sim.errors import SimError
from displayio_sim.rp2040.pico import HEAP_FRAMES
from hardware.clock import FRAME
from sim.build.install import compiled
from sim.build.install.drive import SETTINGS, toml
from sim.build.install.release import files_of

_RUN = "app.run()"
_WATCHED = "__import__('spy').watch(app); app.run()"
_SPY = "lib/spy.py"
_LEFT_OUT = ("bytes", "battery")
_END_MS = 500
_PATIENCE = 30  # frames
# The least time of a press: the firmware looks at the buttons each 20 ms, and frames that send
# nothing may be shorter.
_PRESS_MS = 45

# `name` of a shot, the PIL image `picture`, bytes of heap in use and free after a collection, and
# in the `largest` piece; emulated milliseconds `at`; since the last shot the longest frame, and as
# `answer` the longest time from a press to the last change of the picture before the next one; the
# frames by which the picture was `late`.
Shot = namedtuple("Shot", "name picture used free largest at longest answer late")


def files(settings: dict[str, object]) -> dict[str, bytes]:
    """Return the files of the drive by path: the release, and code that watches it.

    `settings` go into settings.toml, after those that an installation writes. Raises SimError.
    """
    return watched(files_of("raspberry_pi_pico"), settings)


def watched(made: dict[str, bytes], settings: dict[str, object]) -> dict[str, bytes]:
    """Return the files of a drive by path, with code that watches them. Raises SimError."""
    made = dict(made)
    code = made["code.py"].decode()
    if code.count(_RUN) != 1:
        raise SimError("code.py has no line app.run(), where desktop/real/player.py needs one")
    made["code.py"] = code.replace(_RUN, _WATCHED).encode()
    spy = Path(__file__).with_name("spy.py").read_text(encoding="utf-8")
    # Compiled, so that the names of its variables take no heap.
    made |= compiled.compile_all({_SPY: b""}, compiled.Optimised({"spy": spy}, {}, {}, {}))
    made["settings.toml"] = toml(SETTINGS | settings)
    return made


def play(
    pico: Any,
    steps: Iterable[tuple[str, Any]],
    see: Callable[[Shot], object],
    begin_ms: int,
    is_wanted: Callable[[str, Image], bool] = lambda name, picture: True,
) -> None:
    """Play `steps` (displayio_sim.runtime.script). Call `see(Shot)` at each shot and at the end.

    `begin_ms` is the time of frames before the first key. If `is_wanted(name, picture)` is False,
    wait for another picture. Raises SimError.
    """
    pico.frame()
    due = longest = answer = ahead = 0
    is_up_seen = True
    down = set()
    pressed = None  # when the last press was

    def answered():
        return answer if pressed is None else max(answer, pico.changed - pressed)

    for what, value in chain([("wait", begin_ms)], steps, [("wait", _END_MS), ("shot", "end")]):
        if what == "wait":
            due += value
        elif what == "shot":
            answer = answered()
            picture, late = _late(pico, value, is_wanted)
            used, free, largest = pico.heap()
            ahead += late + HEAP_FRAMES
            see(Shot(value, picture, used, free, largest, pico.now, longest, answer, late))
            longest, answer, pressed = 0, 0, None
        elif what == "down":
            answer, pressed = answered(), pico.now
            pico.press(value)
            down.add(value)
        elif what == "up":
            while pressed is not None and pico.now - pressed < _PRESS_MS:
                pico.frame()
                ahead += 1
            pico.release(value)
            down.discard(value)
            is_up_seen = False
        elif what not in _LEFT_OUT:
            raise SimError("%s cannot be played on the real firmware" % what)
        while due >= FRAME:
            due -= FRAME
            if ahead and not down and is_up_seen:
                ahead -= 1  # it was run at a shot
                continue
            is_up_seen = not down
            before = pico.now
            pico.frame()
            longest = max(longest, pico.now - before)


def _late(pico, name, is_wanted):
    """Return the picture that is wanted and the frames until it came, or the one there is now.

    Work that is cut by time takes the chip more frames than the simulator.
    """
    first = pico.panel.image()
    for late in range(_PATIENCE):
        picture = pico.panel.image()
        if is_wanted(name, picture):
            return picture, late
        pico.frame()
    return first, _PATIENCE

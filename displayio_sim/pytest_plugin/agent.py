"""Looks into a program from inside, in the simulator and on a board.

A board gets this file before the program. After begin(), the program reads letters from the serial
line whenever it sleeps or asks for the time or for key events. Each letter is answered with a
literal between two marks.
"""

import sys

MARK = "\x1e"
_NAP_NS = 20_000_000
_before = [0]  # bytes of heap


def texts(root: object, size: tuple[int, int]) -> list[str]:
    """Return the texts of all visible labels below a group, in reading order."""
    found: list[tuple[int, int, str]] = []
    _place(found, root, 0, 0, 1, size)
    return [text for _, _, text in sorted(found)]


def _place(
    found: list[tuple[int, int, str]],
    layer: object,
    left: int,
    top: int,
    scale: int,
    size: tuple[int, int],
) -> None:
    """Append (y, x, text) of everything visible that has a text, in a layer and below it."""
    if layer is None or getattr(layer, "hidden", False):
        return
    x = left + getattr(layer, "x", 0) * scale
    y = top + getattr(layer, "y", 0) * scale
    text = getattr(layer, "text", None)
    if isinstance(text, str):
        if text and x < size[0] and y < size[1]:
            found.append((y, x, text))
    elif hasattr(layer, "append"):
        for inner in layer:
            _place(found, inner, x, y, scale * layer.scale, size)


class _Module:
    """Replaces a module of the firmware, which cannot be modified."""


def _replace(name: str, own: dict[str, object]) -> None:
    """Make the next `import name` find a copy of the module with `own` in it."""
    module = __import__(name)
    stand_in = _Module()
    for each in dir(module):
        setattr(stand_in, each, own.get(each, getattr(module, each)))
    sys.modules[name] = stand_in  # type: ignore[assignment]


def begin() -> None:
    """Answer letters from now on.

    t is for texts, s for rows of the screen as RGB565, p for the bytes of each strip of pixels, m
    for the bytes of heap that the program holds, and i for the board's name.
    """
    import binascii
    import gc
    import time

    import board
    import busdisplay
    import keypad
    import neopixel_write
    import supervisor

    strips: dict[int, bytes] = {}
    displays: list[object] = [supervisor.runtime.display] if supervisor.runtime.display else []

    def recording(kind: type) -> type:
        class Recorded(kind):  # type: ignore[misc]
            def __init__(self, *given: object, **named: object) -> None:
                super().__init__(*given, **named)
                displays.append(self)

        return Recorded

    def tell_rows(display: object) -> None:
        row = bytearray(2 * display.width)
        for y in range(display.height):
            display.fill_row(y, row)
            sys.stdout.write("\n" + binascii.hexlify(row).decode())

    def told(letter: str) -> object:
        gc.collect()
        if letter == "m":
            return gc.mem_alloc() - _before[0]
        if letter == "p":
            return list(strips.values())
        if letter == "i":
            return board.board_id
        if letter == "t":
            shown = [(each.root_group, (each.width, each.height)) for each in displays]
            return [text for each in shown for text in texts(*each)]
        return displays and (displays[-1].width, displays[-1].height)

    def answer() -> None:
        while supervisor.runtime.serial_bytes_available:
            letter = sys.stdin.read(1)
            sys.stdout.write(MARK + repr(told(letter)))
            if letter == "s" and displays:
                tell_rows(displays[-1])
            sys.stdout.write(MARK)

    def answering(function: object) -> object:
        def answers() -> object:
            answer()
            return function()

        return answers

    class Asking:
        def __init__(self, keys: list[object]) -> None:
            self._keys = keys

        def __getattr__(self, name: str) -> object:
            answer()
            found = getattr(self._keys, name)
            return Asking(found) if name == "events" else found

        def __len__(self) -> int:
            return len(self._keys)

    def opening(kind: type) -> object:
        return lambda *given, **named: Asking(kind(*given, **named))

    def sleep(seconds: float) -> None:
        end = now() + int(seconds * 1_000_000) * 1000
        answer()
        left = end - now()
        while left > 0:
            nap(min(left, _NAP_NS) / 1_000_000_000)
            answer()
            left = end - now()

    def write(pin: object, sent: bytes) -> None:
        strips[id(pin)] = bytes(sent)
        send(pin, sent)

    now, nap = time.monotonic_ns, time.sleep
    clocks = {name: answering(getattr(time, name)) for name in ("monotonic", "monotonic_ns")}
    clocks["sleep"] = sleep
    _replace("supervisor", {"ticks_ms": answering(supervisor.ticks_ms)})
    _replace("time", clocks)
    kinds = ("Keys", "KeyMatrix", "ShiftRegisterKeys")
    _replace("keypad", {name: opening(getattr(keypad, name)) for name in kinds})
    send = neopixel_write.neopixel_write
    _replace("neopixel_write", {"neopixel_write": write})
    _replace("busdisplay", {"BusDisplay": recording(busdisplay.BusDisplay)})


def weigh() -> None:
    """Measure the heap that a program holds from now on."""
    import gc

    gc.collect()
    _before[0] = gc.mem_alloc()

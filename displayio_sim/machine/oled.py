"""An SSD1306 with 128x64 monochrome pixels, fed byte by byte over I2C."""

from functools import cache

from displayio_sim.machine.panel import DisplayBase, window

_COLUMNS = 128
_PAGES = 8  # of 8 rows, one byte a column, the lowest bit on top
_ROWS = 8 * _PAGES

# Bytes that follow a command (SSD1306 data sheet rev 1.1, table 9-1); 0 unless listed: memory
# mode, windows of columns and pages, scrolling, contrast, charge pump, rows in use and moved.
_FOLLOW = {0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0xA3: 2}
_FOLLOW |= dict.fromkeys((0x20, 0x81, 0x8D, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1)
_HORIZONTAL, _VERTICAL, _PAGE = range(3)


class Oled(DisplayBase):
    """The controller and its glass, mounted so that the usual A1 and C8 show it upright.

    `bytes` counts all bytes of the bus except addresses. `contrast` is 0 to 255.
    """

    def __init__(self) -> None:
        self.bytes = 0
        self.contrast = 0x7F
        self.lit = False
        self._memory = bytearray(_COLUMNS * _PAGES)
        self._command = bytearray()
        self._mode = _PAGE
        self._columns = (0, _COLUMNS - 1)
        self._pages = (0, _PAGES - 1)
        self._at = [0, 0]  # column and page
        self._start = 0
        self._flipped = {"columns": True, "rows": True}
        self._inverse = False
        self._all = False

    @property
    def brightness(self) -> float:
        """Return the brightness of lit pixels, 0.0 to 1.0."""
        return self.contrast / 255

    def write(self, data: bytes) -> None:
        """Take one message of the bus. A control byte tells whether one byte follows, or the rest.

        Raises ValueError for commands that the data sheet does not have.
        """
        self.bytes += len(data)
        at = 0
        while at < len(data):
            control = data[at]
            if control & 0x3F:
                raise ValueError("control byte 0x%02x" % control)
            end = at + 2 if control & 0x80 else len(data)
            if control & 0x40:
                self._draw(data[at + 1 : end])
            else:
                for byte in data[at + 1 : end]:
                    self._obey(byte)
            at = end

    def read(self, count: int) -> bytes:
        """Return the status byte, `count` times: bit 6 is set while the screen is off."""
        return bytes([0 if self.lit else 0x40]) * count

    def _obey(self, byte: int) -> None:
        self._command.append(byte)
        command, *values = self._command
        if len(values) == _FOLLOW.get(command, 0):
            self._command.clear()
            self._do(command, values)

    def _do(self, command: int, values: list[int]) -> None:
        if command < 0x10:
            self._at[0] = self._at[0] & 0xF0 | command
        elif command < 0x20:
            self._at[0] = self._at[0] & 0x0F | (command & 0x07) << 4
        elif command == 0x20:
            self._mode = values[0] & 3
        elif command == 0x21:
            self._columns = window(values, _COLUMNS)
            self._at[0] = values[0]
        elif command == 0x22:
            self._pages = window(values, _PAGES)
            self._at[1] = values[0]
        elif 0x40 <= command < 0x80:
            self._start = command & 0x3F
        elif 0xB0 <= command < 0xB8:
            self._at[1] = command & 7
        elif command == 0x81:
            self.contrast = values[0]
        elif command in (0xA0, 0xA1):
            self._flipped["columns"] = command == 0xA0
        elif command in (0xA4, 0xA5):
            self._all = command == 0xA5
        elif command in (0xA6, 0xA7):
            self._inverse = command == 0xA7
        elif command in (0xAE, 0xAF):
            self.lit = command == 0xAF
        elif command in (0xC0, 0xC8):
            self._flipped["rows"] = command == 0xC0
        elif command not in _FOLLOW and command not in (0x2E, 0x2F, 0xE3):
            raise ValueError("no command 0x%02x" % command)

    def _draw(self, data: bytes) -> None:
        done = 0
        while done < len(data):
            column, page = self._at
            # Bytes for the same page that follow are drawn at once.
            end = _COLUMNS if self._mode == _PAGE else self._columns[1] + 1
            run = data[done : done + (1 if self._mode == _VERTICAL else max(end - column, 1))]
            done += len(run)
            first = page * _COLUMNS + column
            if self._flipped["columns"]:
                # Columns are mirrored on the way into the memory, not out of it.
                run = run[::-1]
                first = (page + 1) * _COLUMNS - column - len(run)
            self._memory[first : first + len(run)] = run
            self._at[0] += len(run) - 1
            self._advance()

    def _advance(self) -> None:
        """Go to the next byte of the window, or in page mode of the page."""
        if self._mode == _PAGE:
            self._at[0] = (self._at[0] + 1) % _COLUMNS
            return
        for way in (0, 1) if self._mode == _HORIZONTAL else (1, 0):
            low, high = (self._columns, self._pages)[way]
            if self._at[way] != high:
                self._at[way] += 1
                return
            self._at[way] = low

    def rgb(self) -> tuple[int, int, bytes]:
        rows = [self._row((y + self._start) % _ROWS) for y in range(_ROWS)]
        rows = rows[::-1] if self._flipped["rows"] else rows
        return _COLUMNS, _ROWS, b"".join(rows)

    def _row(self, y: int) -> bytes:
        if not self.lit:
            return bytes(3 * _COLUMNS)
        page = self._memory[y // 8 * _COLUMNS : (y // 8 + 1) * _COLUMNS]
        made = bytearray(3 * _COLUMNS)
        shown = page.translate(_light(y % 8, self._all, self._inverse))
        made[0::3] = made[1::3] = made[2::3] = shown
        return bytes(made)


@cache
def _light(bit: int, every: bool, inverse: bool) -> bytes:
    """Return a table from a byte of the memory to the brightness of one of its pixels."""
    return bytes(255 * ((every or byte >> bit & 1) != inverse) for byte in range(256))

"""Thins the line numbers of compiled modules: a function keeps that of its first statement.

On a board the number of a line takes one to three bytes of heap, a tenth of a module. What a
module itself does keeps its numbers, for it is dropped once the module is loaded. The format is
MicroPython's: py/persistentcode.c has the file, py/bc.h what stands before the bytecode and
py/emitbc.c the lines.
"""

# Kinds of objects: those below have no bytes, text and bytes end with a zero.
_TEXT = 5
_BYTES = 6
_TUPLE = 10
_HAS_INNER = 4  # of the length of a piece of code: functions inside it follow
# Most lines that one entry skips.
_MOST_SHORT = 3
_MOST = 0x7FF


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self) -> int:
        number, byte = 0, 0x80
        while byte & 0x80:
            byte = self.byte()
            number = number << 7 | byte & 0x7F
        return number


def thin(module: bytes) -> bytes:
    """The bytecode of a module (.mpy) whose functions tell no line but their first statement's."""
    file = _Reader(module)
    file.take(4)
    names, objects = file.number(), file.number()
    for _ in range(names):
        length = file.number()
        if not length & 1:  # else a name that every firmware has
            file.take((length >> 1) + 1)
    for _ in range(objects):
        _pass_object(file)
    return module[: file.at] + _code(file, False)


def _pass_object(file):
    kind = file.byte()
    if kind == _TUPLE:
        for _ in range(file.number()):
            _pass_object(file)
    elif kind >= _TEXT:
        file.take(file.number() + (kind <= _BYTES))


def _code(file, is_inner):
    length = file.number()
    body = file.take(length >> 3)
    if is_inner:
        body = _thin(body)
    made = _packed(len(body) << 3 | length & _HAS_INNER) + body
    if length & _HAS_INNER:
        count = file.number()
        made += _packed(count) + b"".join([_code(file, True) for _ in range(count)])
    return made


def _packed(number):
    packed = bytes([number & 0x7F])
    while number := number >> 7:
        packed = bytes([number & 0x7F | 0x80]) + packed
    return packed


def _thin(body):
    code = _Reader(body)
    byte = code.byte()
    arguments = byte & 3
    shift = 0
    while byte & 0x80:
        byte = code.byte()
        arguments += ((byte & 4) + (byte >> 3 & 1)) << shift
        shift += 1
    signature = body[: code.at]
    size = cells = shift = 0
    byte = 0x80
    while byte & 0x80:
        byte = code.byte()
        size |= (byte >> 1 & 0x3F) << 6 * shift
        cells |= (byte & 1) << shift
        shift += 1
    told = _Reader(code.take(size))
    for _ in range(1 + arguments):  # its name and theirs
        told.number()
    told = told.data[: told.at] + _skip(_first(told))
    return signature + _sizes(len(told), cells) + told + body[code.at :]


def _first(told):
    """How far from the module's first line the first statement is."""
    lines = 0
    while told.at < len(told.data):
        byte = told.byte()
        if byte & 0x80:
            skipped, more = byte & 0xF, (byte >> 4 & 7) << 8 | told.byte()
        else:
            skipped, more = byte & 0x1F, byte >> 5
        if skipped and lines:
            break
        lines += more
    return lines


def _skip(lines):
    """The entries that skip some lines and no bytecode."""
    made = bytearray()
    while lines > _MOST_SHORT:
        part = min(lines, _MOST)
        made += bytes([0x80 | part >> 8 << 4, part & 0xFF])
        lines -= part
    return made + bytes([lines << 5] * (lines > 0))


def _sizes(size, cells):
    made = bytearray()
    while True:
        made.append((size & 0x3F) << 1 | cells & 1)
        size >>= 6
        cells >>= 1
        if not size | cells:
            return made
        made[-1] |= 0x80

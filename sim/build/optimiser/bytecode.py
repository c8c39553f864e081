"""Changes compiled modules (.mpy) for the heap of a board.

The format is MicroPython's: py/persistentcode.c has the file, py/bc.h the head of the bytecode, and
py/emitbc.c the lines.
"""

from io import BytesIO

_HEAD = 4  # bytes before the numbers of names and objects
# Kinds of objects: those below _TEXT have no bytes, text and bytes end with a zero.
_NONE = 1
_TEXT = 5
_BYTES = 6
_TUPLE = 10
_HAS_INNER = 4  # of the length of a piece of code: functions inside it follow
# The most lines that one entry skips.
_MOST_SHORT = 3
_MOST = 0x7FF


_NAMES_IN_BLOCK = 8  # of 2 bytes each, in a block of a board's heap


def thin(module: bytes) -> bytes:
    """Return a module with only the first line number of each function.

    A line number takes one to three bytes of heap, a tenth of a module. The top level keeps its
    numbers, because it is dropped once the module is loaded.
    """
    file = BytesIO(module)
    file.read(_HEAD)
    names, objects = _number(file), _number(file)
    _pass_names(file, names)
    for _ in range(objects):
        _pass_object(file)
    return module[: file.tell()] + _code(file, False)


def keep_inside(module: bytes) -> bytes:
    """Return a module whose table of objects begins inside the memory of its tables.

    That table follows the table of names. If it is empty, and the names fill their blocks, its
    address is that of the next block of the heap. The collector would keep what lies there as
    long as the module: once it was the menu, 11 KB at a table. Such a module gets one object.
    """
    file = BytesIO(module)
    file.read(_HEAD)
    names = _number(file)
    counted = file.tell()
    if _number(file) or -names % _NAMES_IN_BLOCK > 1:  # the names are padded to four bytes
        return module
    begin = file.tell()
    _pass_names(file, names)
    end = file.tell()
    return module[:counted] + _packed(1) + module[begin:end] + bytes([_NONE]) + module[end:]


def _pass_names(file, count):
    for _ in range(count):
        length = _number(file)
        if not length & 1:  # else a name that every firmware has
            file.read((length >> 1) + 1)


def _group(file):
    """Return bytes that continue while their bit 7 is set."""
    group = file.read(1)
    while group[-1] & 0x80:
        group += file.read(1)
    return group


def _number(file):
    number = 0
    for byte in _group(file):
        number = number << 7 | byte & 0x7F
    return number


def _packed(number):
    packed = bytes([number & 0x7F])
    while number := number >> 7:
        packed = bytes([number & 0x7F | 0x80]) + packed
    return packed


def _pass_object(file):
    kind = file.read(1)[0]
    if kind == _TUPLE:
        for _ in range(_number(file)):
            _pass_object(file)
    elif kind >= _TEXT:
        file.read(_number(file) + (kind <= _BYTES))


def _code(file, is_inner):
    length = _number(file)
    body = file.read(length >> 3)
    if is_inner:
        body = _thin(BytesIO(body))
    made = _packed(len(body) << 3 | length & _HAS_INNER) + body
    if length & _HAS_INNER:
        count = _number(file)
        made += _packed(count) + b"".join([_code(file, True) for _ in range(count)])
    return made


def _thin(code):
    signature = _group(code)
    arguments = signature[0] & 3
    for i, byte in enumerate(signature[1:]):
        arguments += ((byte & 4) + (byte >> 3 & 1)) << i
    size = cells = 0
    for i, byte in enumerate(_group(code)):
        size |= (byte >> 1 & 0x3F) << 6 * i
        cells |= (byte & 1) << i
    told = code.read(size)
    entries = BytesIO(told)
    for _ in range(1 + arguments):  # its name and theirs
        _number(entries)
    told = told[: entries.tell()] + _skip(_first(entries))
    return signature + _sizes(len(told), cells) + told + code.read()


def _first(entries):
    """Return how far from the module's first line the first statement is."""
    lines = 0
    while entry := entries.read(1):
        skipped, more = entry[0] & 0x1F, entry[0] >> 5
        if more > _MOST_SHORT:
            skipped, more = skipped & 0xF, (entry[0] >> 4 & 7) << 8 | entries.read(1)[0]
        if skipped and lines:
            break
        lines += more
    return lines


def _skip(lines):
    """Return the entries that skip some lines and no bytecode."""
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

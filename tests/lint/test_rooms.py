"""Imports of the firmware's rooms, and the syntax and names of CircuitPython 10.

The names that boards do not have are the types and builtins of CPython without those of
MicroPython, which CircuitPython shares.
"""

import ast

import pytest
from lint.firmware import ROOT, imported

from displayio_sim import boards

WIRINGS = [boards.load(name) for name in boards.NAMES]
MODULES = [boards.Definition(wiring.BOARD).modules for wiring in WIRINGS]

BUILT_IN = set.intersection(*MODULES)
# Modules that only some boards have. test_boards.py checks each board's.
OF_SOME_BOARD = set.union(*MODULES, *(wiring.LIBRARIES for wiring in WIRINGS))

# The names that the files of each room may import, by their first part.
ROOMS = {
    "engine": {"engine", "array"},
    "hardware": {"hardware"} | OF_SOME_BOARD,
    "lib/ui": {
        *("engine", "ui", "gc", "sys", "displayio", "vectorio", "terminalio", "bitmaptools"),
        "adafruit_display_text",
    },
    "lib/ui/program.py": {"hardware", "ui", "gc", "sys"},
    "code.py": {"ui"},
    "boot.py": {"hardware"},
    "safemode.py": {"hardware"},
}

# Syntax and names that CircuitPython 10 does not have.
_NAMES = ("Match", "AnnAssign", "AsyncFunctionDef", "TryStar", "TypeAlias")
_NO_SYNTAX = tuple(getattr(ast, name) for name in _NAMES if hasattr(ast, name))


def files(room):
    path = ROOT / room
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


FIRMWARE = [(room, file) for room in ROOMS for file in files(room)]

METHODS = set(
    """bit_count bit_length capitalize casefold expandtabs format_map isalnum isascii isdecimal
    isidentifier isnumeric isprintable istitle ljust maketrans removeprefix removesuffix rjust
    swapcase title translate zfill""".split()
)
BUILTINS = set(
    """BlockingIOError BufferError ChildProcessError ExceptionGroup FileExistsError
    FileNotFoundError IOError InterruptedError IsADirectoryError ModuleNotFoundError
    NotADirectoryError PermissionError ProcessLookupError RecursionError SystemError
    UnboundLocalError UnicodeDecodeError UnicodeEncodeError UserWarning Warning
    aiter anext ascii breakpoint exit format quit vars""".split()
)
KEYWORDS = {"print": {"flush"}, "sum": {"start"}, "zip": {"strict"}}


def faults(source, room, own=()):
    """Return a message for each fault of a file in a room. Names in `own` are allowed."""
    tree = ast.parse(source)
    names = {name.partition(".")[0] for name in imported(ast.walk(tree))}
    found = ["imports " + name for name in sorted(names - ROOMS[room])]
    for node in ast.walk(tree):
        problems = [name for name in _unknown(node) if name not in own]
        if isinstance(node, _NO_SYNTAX):
            problems.append(type(node).__name__)
        elif isinstance(node, (ast.List, ast.Tuple, ast.Set)) and _unpacks(node):
            problems.append("unpacking into a display")
        elif isinstance(node, ast.FunctionDef) and node.args.posonlyargs:
            problems.append("positional-only arguments")
        found += ["line %d: %s" % (node.lineno, problem) for problem in problems]
    return found


def _unpacks(node):
    return isinstance(getattr(node, "ctx", ast.Load()), ast.Load) and any(
        isinstance(part, ast.Starred) for part in node.elts
    )


def _unknown(node):
    """Yield the names in a node that a board does not have."""
    if isinstance(node, ast.Name) and node.id in BUILTINS:
        yield node.id
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in METHODS:
            yield node.func.attr
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        for keyword in node.keywords:
            if keyword.arg in KEYWORDS.get(node.func.id, ()):
                yield "%s(%s=)" % (node.func.id, keyword.arg)


def functions(source):
    """Return the names of all functions that a file defines."""
    return {node.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)}


def test_firmware_imports_what_its_room_may():
    sources = {file: (room, file.read_text(encoding="utf-8")) for room, file in FIRMWARE}
    # A function of the firmware may be named `title`, for example, like a method of str.
    own = set().union(*(functions(source) for _, source in sources.values()))
    found = {file: faults(source, room, own) for file, (room, source) in sources.items()}
    assert {file: problems for file, problems in found.items() if problems} == {}


PLANTED = [
    ("engine", "from ui.core import keys"),
    ("engine", "def f():\n    import os"),
    ("engine", "match 1:\n    case 1: pass"),
    ("engine", "x: int = 1"),
    ("engine", "a = [*b]"),
    ("engine", "def f(a, /): pass"),
    ("engine", "text.title()"),
    ("engine", "try:\n    open(x)\nexcept FileNotFoundError:\n    y = 1"),
    ("engine", "zip(a, b, strict=True)"),
    ("hardware", "import engine.gold"),
    ("lib/ui", "import neopixel"),
    ("lib/ui/program.py", "import engine"),
    ("code.py", "import engine"),
    ("boot.py", "from ui import app"),
    ("safemode.py", "import engine"),
]


@pytest.mark.parametrize("room, source", PLANTED)
def test_a_planted_fault_is_noticed(room, source):
    assert len(faults(source, room)) == 1


def test_a_fault_is_planted_in_every_room():
    assert {room for room, _ in PLANTED} == {*ROOMS}


def test_allowed_names_are_no_fault():
    allowed = "def title(): return 1\nself.title()\nzip(a, b)\nprint(a, end='')\nf(*b)"
    assert faults(allowed, "engine", {"title"}) == []


# Modules that show a table. They may use a Shown, but not the game.
SEES = [file for file in files("lib/ui") if "play" not in file.relative_to(ROOT / "lib/ui").parts]
NAMES_A_GAME = ("menu", "pages")  # here `self.game` is the name of a game


def reads_of_a_game(source, is_free=False):
    """Return the numbers of lines that use an attribute `game`.

    is_free: whether `self.game` is allowed
    """
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and node.attr == "game"
        and not (is_free and isinstance(node.value, ast.Name) and node.value.id == "self")
    ]


def test_screens_read_a_game_only_by_its_events():
    found = {}
    for file in SEES:
        is_free = file.parent.name in NAMES_A_GAME
        found[file] = reads_of_a_game(file.read_text(encoding="utf-8"), is_free)
    assert {file: lines for file, lines in found.items() if lines} == {}
    assert reads_of_a_game("x = play.game.turn", True) == [1]
    assert reads_of_a_game("self.game = 1", True) == [] != reads_of_a_game("self.game = 1")

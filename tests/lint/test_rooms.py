"""Who may import whom, and what CircuitPython 10 can run and knows.

Names that CPython has and boards have not were found by comparing its types and builtins with
MicroPython's, which CircuitPython shares."""

import ast

import pytest
from lint.firmware import ROOT, imported

from displayio_sim import boards

WIRINGS = [boards.load(name) for name in boards.NAMES]
MODULES = [boards.Definition(wiring.BOARD).modules for wiring in WIRINGS]

BUILT_IN = set.intersection(*MODULES)
# Parts that only one board has: test_boards.py holds each board to its own.
OF_SOME_BOARD = set.union(*MODULES, *(wiring.LIBRARIES for wiring in WIRINGS))

# What the files of each room may import, by the first part of the name.
ROOMS = {
    "engine": {"engine"},
    "hardware": {"hardware"} | OF_SOME_BOARD,
    "lib/ui": {
        *("engine", "ui", "gc", "sys", "displayio", "vectorio", "terminalio", "bitmaptools"),
        "adafruit_display_text",
    },
    "code.py": {"hardware", "ui", "gc", "sys"},
    "boot.py": {"hardware"} | BUILT_IN,
    "safemode.py": {"hardware"} | BUILT_IN,
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
    """What is wrong with a file of a room, as a list of words; `own` names are free."""
    tree = ast.parse(source)
    names = {name.partition(".")[0] for name in imported(ast.walk(tree))}
    found = ["imports " + name for name in sorted(names - ROOMS[room])]
    for node in ast.walk(tree):
        told = [what for what in _unknown(node) if what not in own]
        if isinstance(node, _NO_SYNTAX):
            told.append(type(node).__name__)
        elif isinstance(node, (ast.List, ast.Tuple, ast.Set)) and _unpacks(node):
            told.append("unpacking into a display")
        elif isinstance(node, ast.FunctionDef) and node.args.posonlyargs:
            told.append("positional-only arguments")
        found += ["line %d: %s" % (node.lineno, what) for what in told]
    return found


def _unpacks(node):
    return isinstance(getattr(node, "ctx", ast.Load()), ast.Load) and any(
        isinstance(part, ast.Starred) for part in node.elts
    )


def _unknown(node):
    """The names in a node that a board does not know."""
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
    """The names of all functions that a file defines."""
    return {node.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)}


def test_firmware_keeps_to_its_room():
    sources = {file: (room, file.read_text(encoding="utf-8")) for room, file in FIRMWARE}
    # We may have, say, a `title` that is no method of a text.
    own = set().union(*(functions(source) for _, source in sources.values()))
    found = {file: faults(source, room, own) for file, (room, source) in sources.items()}
    assert {file: told for file, told in found.items() if told} == {}


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
    ("code.py", "import engine"),
    ("boot.py", "from ui import app"),
    ("safemode.py", "import engine"),
]


@pytest.mark.parametrize("room, source", PLANTED)
def test_the_check_notices(room, source):
    assert len(faults(source, room)) == 1


def test_a_fault_is_planted_in_every_room():
    assert {room for room, _ in PLANTED} == {*ROOMS}


def test_what_is_allowed_is_no_fault():
    allowed = "def title(): return 1\nself.title()\nzip(a, b)\nprint(a, end='')\nf(*b)"
    assert faults(allowed, "engine", {"title"}) == []


# Where people see the table: these hold what is shown of a game, and never the game.
SEES = [file for file in files("lib/ui") if "play" not in file.relative_to(ROOT / "lib/ui").parts]
NAMES_A_GAME = ("menu", "pages")  # there `self.game` is which one


def reads_of_a_game(source, is_free=False):
    """The lines that read an attribute `game`, of something else than `self` where that is free."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and node.attr == "game"
        and not (is_free and isinstance(node.value, ast.Name) and node.value.id == "self")
    ]


def test_events_are_the_only_window_on_a_game():
    found = {}
    for file in SEES:
        is_free = file.parent.name in NAMES_A_GAME
        found[file] = reads_of_a_game(file.read_text(encoding="utf-8"), is_free)
    assert {file: lines for file, lines in found.items() if lines} == {}
    assert reads_of_a_game("x = play.game.turn", True) == [1]
    assert reads_of_a_game("self.game = 1", True) == [] != reads_of_a_game("self.game = 1")

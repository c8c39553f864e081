"""The part of CPython that a board's Python has: modules, built-in names, methods, syntax.

The names are those that dir() lists on CircuitPython 10.2.1 on a Pico. Other full builds have the
same ones.
"""

import ast
import builtins
import importlib
import re
from collections.abc import Iterable
from types import ModuleType
from typing import Any, NoReturn

_MODULES = """
random: choice getrandbits randint random randrange seed uniform
re: compile match search sub
time: localtime mktime monotonic monotonic_ns sleep struct_time time
math: acos asin atan atan2 ceil copysign cos degrees e exp fabs floor fmod frexp isfinite
    isinf isnan ldexp log modf pi pow radians sin sqrt tan trunc
json: dump dumps load loads
struct: calcsize pack pack_into unpack unpack_from
collections: OrderedDict deque namedtuple
binascii: a2b_base64 b2a_base64 crc32 hexlify unhexlify
sys: argv byteorder exit implementation maxsize modules path platform stderr stdin stdout
    version version_info
io: BytesIO IOBase StringIO open
traceback: format_exception print_exception
zlib: decompress
warnings: simplefilter warn
locale: getlocale
"""
_BUILT_IN = """
ArithmeticError AssertionError AttributeError BaseException BrokenPipeError ConnectionError
EOFError Ellipsis Exception FutureWarning GeneratorExit ImportError IndentationError IndexError
KeyError KeyboardInterrupt LookupError MemoryError NameError NotImplemented NotImplementedError
OSError OverflowError RuntimeError StopAsyncIteration StopIteration SyntaxError SystemExit
TimeoutError TypeError UnicodeError ValueError Warning ZeroDivisionError abs all any bin bool
bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval
exec filter float frozenset getattr globals hasattr hash hex id input int isinstance issubclass
iter len list locals map max memoryview min next object oct open ord pow print property range
repr reversed round set setattr slice sorted staticmethod str sum super tuple type zip
"""
_METHODS = """
str: center count encode endswith find format index isalpha isdigit islower isspace
    isupper join lower lstrip partition replace rfind rindex rpartition rsplit rstrip
    split splitlines startswith strip upper
bytes: center count decode endswith find format fromhex hex index isalpha isdigit islower
    isspace isupper join lower lstrip partition replace rfind rindex rpartition rsplit
    rstrip split splitlines startswith strip upper
bytearray: append center count decode endswith extend find format fromhex hex index isalpha
    isdigit islower isspace isupper join lower lstrip partition replace rfind rindex
    rpartition rsplit rstrip split splitlines startswith strip upper
int: bit_length from_bytes to_bytes
float:
list: append clear copy count extend index insert pop remove reverse sort
dict: clear copy fromkeys get items keys move_to_end pop popitem setdefault update values
set: add clear copy difference difference_update discard intersection intersection_update
    isdisjoint issubset issuperset pop remove symmetric_difference
    symmetric_difference_update union update
tuple: count index
frozenset: copy difference intersection isdisjoint issubset issuperset symmetric_difference
    union
Pattern: match search split sub
Match: end group groups span start
"""

# Calls that are put into a program's code: for a value that becomes a text, and for a method.
SHOWN, METHOD = "__sim_shown__", "__sim_method__"
_SHOWING = {"print", "str", "repr", "format"}
_DIGITS = 7  # of a float, which has 22 bits


def _table(text: str) -> dict[str, frozenset[str]]:
    """Return sets of names, by the text before the colon."""
    rows = re.findall(r"^(\w+):((?:.|\n )*)", text, re.MULTILINE)
    return {name: frozenset(names.split()) for name, names in rows}


_KINDS = {
    getattr(re if name[0].isupper() else builtins, name): names
    for name, names in _table(_METHODS).items()
}
_MISSING = {
    name for kind, names in _KINDS.items() for name in {*dir(kind)} - names if name[0] != "_"
}.difference(*_KINDS.values())
_FINER = {  # exceptions that no board has
    kind
    for kind in vars(builtins).values()
    if isinstance(kind, type) and issubclass(kind, BaseException)
    if kind.__name__ not in _BUILT_IN.split()
}


def modules() -> dict[str, ModuleType]:
    """Return modules of CPython's library by name, with the part of each that a board has."""
    return {name: _with(name, names) for name, names in _table(_MODULES).items()}


def _with(name: str, names: Iterable[str]) -> ModuleType:
    module, whole = ModuleType(name), vars(importlib.import_module(name))
    vars(module).update((each, whole[each]) for each in names if each in whole)
    return module


def built_in(own: dict[str, Any]) -> dict[str, Any]:
    """Return the built-in names of a board; `own` replaces some of them."""
    names = {"__build_class__": builtins.__build_class__}
    names |= {name: getattr(builtins, name) for name in _BUILT_IN.split()}
    return {**names, **own}


def name_of(problem: BaseException) -> str:
    """Return a board's name for an exception: OSError for CPython's FileNotFoundError."""
    return next(kind.__name__ for kind in type(problem).mro() if kind not in _FINER)


def shown(value: Any) -> Any:
    """Return a value for a text that shows it. Its floats are as short as on a board."""
    kind = type(value)
    if kind is float:
        return _Float(value)
    if kind in (list, tuple, set):
        return kind(map(shown, value))
    if kind is dict:
        return {shown(key): shown(each) for key, each in value.items()}
    return value


class _Float(float):
    def __repr__(self) -> str:
        return repr(float("%.*g" % (_DIGITS, self)))

    __str__ = __repr__

    def __format__(self, form: str) -> str:
        return super().__format__(form) if form else repr(self)


def method(value: Any, name: str) -> Any:
    """Return a method of a value. Raises AttributeError for one that no board has."""
    kind = value if isinstance(value, type) else type(value)
    if name in _MISSING and kind in _KINDS:
        raise AttributeError("'%s' object has no attribute '%s'" % (kind.__name__, name))
    return getattr(value, name)


class Fitted(ast.NodeTransformer):
    """Refuses syntax that no board knows, and inserts calls of shown() and method()."""

    def __init__(self, path: str) -> None:
        self._path = path

    def _refuse(self, node: Any, what: str = "invalid syntax") -> NoReturn:
        raise SyntaxError(what, (self._path, node.lineno, node.col_offset + 1, None))

    visit_Match = visit_TryStar = visit_TypeAlias = visit_TypeVar = _refuse

    def visit_arguments(self, node: ast.arguments) -> ast.arguments:
        if node.posonlyargs:
            self._refuse(node.posonlyargs[0])
        self.generic_visit(node)
        return node

    def visit_Dict(self, node: ast.Dict) -> ast.Dict:
        if None in node.keys:
            self._refuse(node)
        self.generic_visit(node)
        return node

    def visit_List(self, node: Any) -> Any:
        if isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            for part in node.elts:
                if isinstance(part, ast.Starred):
                    self._refuse(part, "*x must be assignment target")
        self.generic_visit(node)
        return node

    visit_Tuple = visit_Set = visit_List

    def visit_comprehension(self, node: ast.comprehension) -> ast.comprehension:
        if node.is_async:
            self._refuse(node.target)
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        called = node.func
        if isinstance(called, ast.Name) and called.id in _SHOWING:
            node.args = [_showing(value) for value in node.args]
        elif isinstance(called, ast.Attribute) and called.attr == "format":
            node.args = [_showing(value) for value in node.args]
            for named in node.keywords:
                named.value = _showing(named.value)
        elif isinstance(called, ast.Attribute) and called.attr in _MISSING:
            node.func = _call(METHOD, called.value, ast.Constant(called.attr))
        return node

    def visit_FormattedValue(self, node: ast.FormattedValue) -> ast.FormattedValue:
        self.generic_visit(node)
        node.value = _showing(node.value)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.BinOp:
        self.generic_visit(node)
        left = node.left
        is_text = isinstance(left, ast.Constant) and isinstance(left.value, str)
        if isinstance(node.op, ast.Mod) and is_text:
            node.right = _showing(node.right)
        return node


def _showing(value: Any) -> Any:
    if isinstance(value, ast.Starred):
        value.value = _showing(value.value)
        return value
    is_text = isinstance(value, ast.Constant) and isinstance(value.value, str)
    return value if is_text else _call(SHOWN, value)


def _call(name: str, *given: ast.expr) -> ast.Call:
    call = ast.Call(ast.Name(name, ast.Load()), list(given), [])
    return ast.fix_missing_locations(ast.copy_location(call, given[0]))

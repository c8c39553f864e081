"""Gives the private names of displayio's classes a suffix that no program uses.

On a board these classes are in C: a program may derive one of its own with any attributes. The
names are changed in the loaded code, so nothing is compiled again or gets slower.
"""

import dis
import gc
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

_OTHERS = {"_abc_impl", "_is_protocol"}  # CPython puts them into a class
_PACKAGES = {
    "bitmaptools",
    "busdisplay",
    "displayio",
    "epaperdisplay",
    "fontio",
    "fourwire",
    "i2cdisplaybus",
    "paralleldisplaybus",
    "terminalio",
    "vectorio",
}
_OURS = {
    __package__ + "." + name
    for name in (
        "board_checks",
        "console",
        "fast_bitmaps",
        "fast_display",
        "fast_groups",
        "fast_pixels",
        "images",
        "open_buses",
    )
}
_ENDING = "_of_displayio"
_STORE = dis.opmap["STORE_ATTR"]


def exchange() -> None:
    """Change the names. Call it once, after displayio and our patches of it are loaded."""
    import epaperdisplay  # noqa: F401
    import paralleldisplaybus  # noqa: F401

    found = list(_parts())
    names: set[str] = set()
    for each in found:
        if isinstance(each, FunctionType):
            names.update(_stored(each.__code__))
        elif isinstance(each, type):
            names.update(filter(_is_private, vars(each)))
    ended = {name: name + _ENDING for name in names if name not in _OTHERS}
    for each in found:
        if isinstance(each, FunctionType):
            each.__code__ = _renamed(each.__code__, ended)
        elif isinstance(each, type):
            for name in ended.keys() & vars(each).keys():
                setattr(each, ended[name], vars(each)[name])
                delattr(each, name)
        else:  # a module, some of whose globals have these names, too, or an object
            for name in ended.keys() & vars(each).keys():
                vars(each)[ended[name]] = vars(each)[name]


def _parts() -> Iterator[Any]:
    """Yield all parts of displayio and of our patches of it."""
    of_type: dict[type, bool] = {}  # whether instances of a class are
    for thing in gc.get_objects():
        kind = type(thing)
        if kind is ModuleType:
            is_part = _is_inside(thing.__name__)
        elif kind is FunctionType or isinstance(thing, type):
            is_part = _is_inside(thing.__module__)
        else:
            is_part = of_type.get(kind)
            if is_part is None:
                is_part = of_type[kind] = _is_inside(kind.__module__)
            is_part = is_part and hasattr(thing, "__dict__")
        if is_part:
            yield thing


def _is_inside(module: object) -> bool:
    return module in _OURS or str(module).partition(".")[0] in _PACKAGES


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _inner(code: CodeType) -> list[CodeType]:
    return [inner for inner in code.co_consts if isinstance(inner, CodeType)]


def _stored(code: CodeType) -> list[str]:
    """Return the private attributes that a function, or one inside it, sets."""
    steps = zip(code.co_code[::2], code.co_code[1::2], strict=True)
    own = filter(_is_private, (code.co_names[at] for step, at in steps if step == _STORE))
    return [*own, *(name for inner in _inner(code) for name in _stored(inner))]


def _renamed(code: CodeType, ended: dict[str, str]) -> CodeType:
    """Return the code with the new names, also in its constants: some are looked up as texts."""
    consts = [
        _renamed(const, ended)
        if isinstance(const, CodeType)
        else ended.get(const, const)
        if isinstance(const, str)
        else const
        for const in code.co_consts
    ]
    names = tuple(ended.get(name, name) for name in code.co_names)
    return code.replace(co_names=names, co_consts=tuple(consts))

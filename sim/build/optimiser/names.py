"""Renames what our modules define to names that boards have in their ROM.

A board keeps any other name of an attribute, function, argument or global in memory for ever.
"""

import ast
import builtins
import importlib.util
import keyword
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

from displayio_sim import boards
from sim.build.optimiser import private
from sim.build.optimiser.trees import bound, bound_by, parsed, walk, words

# Names that tools use to watch a handheld.
KEPT = set(
    "App Menu Scores Seats apply busy frame legal make name over play running screen turn".split()
)
# Names that the firmware calls in a library: shared-module/adafruit_pixelbuf.
CALLED = {"_transmit"}
_DEFINED = re.compile(r"^\s*(?:def|class) (\w+)|^\s*(\w+): ", re.MULTILINE)
_ARGUMENT = re.compile(r"[(,] ?(\w+): ")
# A comment, a text or a name.
_TOKEN = re.compile(
    r"#[^\n]*|(?:\b(?i:[bfru]|[bf]r|r[bf]))?(\"{3}|'{3}|\"|')(?:\\.|.)*?\1|\b[^\W\d]\w*", re.DOTALL
)
# What Python asks for, and each game's table, for the same instruments.
_SPECIAL = re.compile(r"__\w+__$|\w*Table$")
# Names in the ROM of CircuitPython 10.2.1 for the Pico: rom.py reads them out of a UF2.
_ROM = Path(__file__).with_name("rom.txt")
_SHORT = 1500  # of those
# Of 14 that were tried, the one with which the games are fastest on a Pico (`real --bench`).
_SALT = "f"
# Modules that are loaded without a game, or that few people open: their names come last.
_SELDOM = re.compile(
    r"hardware\.(boot|crash|selftest)|ui\.selftest|ui\.pages\.credits|ui\.scores\.statistics|"
    r"ui\.menu\.(alone_page|climb_page|dig_page|languages|name_entry|opening|person$|"
    r"rungs|statistics_page)"
)
# The compiler treats calls of const() and decorators that begin with @micropython as its own.
_COMPILERS = ("const", "micropython")
# Code that looks up a name by text.
_BY_TEXT = {"getattr", "setattr", "hasattr", "delattr", "__import__"}


def reuse_rom_names(
    files: dict[str, str], others: Iterable[str] = (), board: Iterable[str] = ()
) -> tuple[dict[str, str], dict[str, str]]:
    """Return sources by dotted name with other names in them, and {our name: the other}.

    Lines remain where they are. `others` are texts of sources that do not change: the names in them
    remain, and so do texts in quotes in a source that looks up names by text. `board` are the
    modules of the firmware it is for. Raises SimError if arguments are named by texts.
    """
    trees = {name: parsed(source, name) for name, source in files.items()}
    keywords = set().union(*map(_keywords, trees.values()))
    firmware = in_firmware(board)
    fixed = _fixed(trees, others) | {*firmware} - (_only_arguments(frozenset(board)) - keywords)
    ours = {name for tree in trees.values() for name in _defined(tree)} - fixed
    members = {name for tree in trees.values() for name in _members(tree)}
    variables = {name: {*_variables(tree)} for name, tree in trees.items()}
    asked = {*words(*others), *_COMPILERS}
    free = [name for name in firmware if name not in asked]
    # A member of anything must not get the name of anything else.
    used = members.union(*variables.values())
    spare = [name for name in free if name not in used and name in _in_rom()]
    named = _longest_first(ours & members)
    seldom = _seldom(trees)
    named.sort(key=lambda name: name in seldom)
    engine = _of_engine(trees)
    new = _by_hash([name for name in named if name in engine], spare)
    taken = {*new.values()}
    spare = [name for name in spare if name not in taken]
    shy = {*named}.difference(new, seldom)
    owners = {name: module for name, module in private.owners(trees).items() if name in shy}
    spare = _share(new, owners, private.kin(trees), spare)
    new.update(zip([name for name in named if name not in new], spare, strict=False))
    left = [name for name in named if name not in new]
    # Those that are variables somewhere serve, too. At last come names that are in other firmware.
    taken = members.union(spare, new.values())
    spare = [name for name in free if name not in taken]
    _name_members(new, left, spare, [variables[name] | _keywords(trees[name]) for name in trees])
    kept = {name for tree in trees.values() for name in _kept_variables(tree)}
    # If a keyword of a call is a const(), the compiler puts its value there.
    spare = [name for name in free if name not in keywords]
    _name_apart(new, ours & kept - members, spare, variables)
    rename = lambda found: new.get(found[0], found[0])  # noqa: E731
    return {name: _TOKEN.sub(rename, source) for name, source in files.items()}, new


def _longest_first(names):
    return sorted(names, key=lambda name: (-len(name), name))


def _of_engine(trees):
    own = [tree for name, tree in trees.items() if name.startswith("engine.")]
    return {name for tree in own for name in (*_members(tree), *_variables(tree))}


def _seldom(trees):
    """Return the members that only modules of _SELDOM have."""
    own, others = set(), set()
    for name, tree in trees.items():
        (own if _SELDOM.match(name) else others).update(_members(tree))
    return own - others


def _by_hash(names, spare):
    """Return {name: a spare one} for names that must not depend on those of other modules.

    The firmware remembers where it found a name in one of 32 places (py/map.c), by the number that
    the name has in the ROM. Which names of the engine share a place makes 5 % of its speed.
    """
    short = sorted(_in_rom(), key=lambda name: (len(name), name))[:_SHORT]
    free = {*spare}
    new = {}
    for name in names:
        at = crc32((_SALT + name).encode()) % len(short)
        other = next((other for other in short[at:] + short[:at] if other in free), None)
        if other:
            new[name] = other
            free.remove(other)
    return new


def _share(new, owners, kin, spare):
    """Give private names spare ones, as few as possible. Return the spare names that are left.

    `owners` and `kin` are from private.py. Those of modules that are no kin share a new name.
    """
    shared = []  # pairs of a new name and the modules that have it
    spare = list(spare)
    for name, module in owners.items():
        fit = next((pair for pair in shared if not pair[1] & kin[module]), None)
        if not fit:
            if not spare:
                break
            fit = (spare.pop(0), set())
            shared.append(fit)
        fit[1].add(module)
        new[name] = fit[0]
    return spare


def _name_members(new, names, free, used):
    """Give each of the names, of members, a free one that is no variable where the old one is.

    `used` has the variables and keywords of each module.
    """
    for name in names:
        unfit = set().union(*(found for found in used if name in found))
        new[name] = other = next((other for other in free if other not in unfit), name)
        free = [each for each in free if each != other]


def _name_apart(new, names, free, variables):
    """Give each of the names, arguments and globals of modules, a free one.

    The new name means nothing else in those modules. `variables` are all names that each module
    looks up.
    """
    taken = {
        module: own | {new[name] for name in own & {*new}} for module, own in variables.items()
    }
    for name in _longest_first(names):
        modules = [taken[module] for module, own in variables.items() if name in own]
        unfit = set().union(*modules)
        other = next((other for other in free if other not in unfit), name)
        new[name] = other
        for module in modules:
            module.add(other)


def _fixed(trees, others):
    """Return the names that must not change."""
    fixed = {*KEPT, *CALLED, *keyword.kwlist, *dir(builtins)}
    parts = []
    for name, tree in trees.items():
        fixed.update(name.split("."))
        wholes = [node for node in walk(tree) if isinstance(node, ast.Import)]
        fixed.update(part for node in wholes for a in node.names for part in a.name.split("."))
        # A name that is looked up by text may be anywhere in it.
        asks = any(_asks_by_text(node) for node in walk(tree))
        for text in (*(_texts(tree) if asks else ()), *others):
            fixed.update(words(text))
            # A mere "_" is a sign for people; with it, no name at all could change.
            parts += [text] if "_" in (text[:1], text[-1:]) and text.strip("_") else []
    every = {word for tree in trees.values() for word in (*_members(tree), *_variables(tree))}
    return fixed | {name for name in every if not _is_plain(name, parts)}


def _asks_by_text(node):
    """Return True if a node looks up names by text, as f(**arguments) does."""
    match node:
        case ast.Name(id=name):
            return name in _BY_TEXT
        case ast.keyword(arg=None):
            return True
    return False


def _is_plain(name, parts):
    """Return True unless a name is special, or is put together from a part of it."""
    made = any(name.startswith(part) or name.endswith(part) for part in parts)
    return not (made or _SPECIAL.match(name))


def _texts(tree):
    """Return all texts in quotes, except documentation and sentences.

    A text with a blank in it is not a name.
    """
    documents = {id(node.value) for node in walk(tree) if isinstance(node, ast.Expr)}
    for node in walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield ast.unparse(node)
        elif isinstance(text := getattr(node, "value", None), str) and id(node) not in documents:
            yield "" if is_sentence(text) else text


def is_sentence(text: str) -> bool:
    """Return True if a text is only for people."""
    return " " in text


def _defined(tree):
    """Return names that this code sets: all others may be the firmware's."""
    for node in walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif not (isinstance(node, ast.alias) and node.asname is None):
            yield from bound(node)


def _members(tree):
    """Return names of what belongs to an object, a class, a module or a call."""
    for node in walk(tree):
        match node:
            case ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.ImportFrom():
                yield from (alias.name for alias in node.names)
            case ast.ClassDef():
                yield from bound_by(node.body)


def _keywords(tree):
    return {node.arg for node in walk(tree) if isinstance(node, ast.keyword)}


def _variables(tree):
    """Return all names that are looked up by themselves."""
    for node in walk(tree):
        yield from [node.id] if isinstance(node, ast.Name) else bound(node)


def _kept_variables(tree):
    """Return those variables that a board stores: globals and arguments."""
    yield from (node.arg for node in walk(tree) if isinstance(node, ast.arg))
    # Those of loops are short already.
    yield from bound_by([node for node in tree.body if not isinstance(node, ast.For)])


def in_firmware(board: Iterable[str]) -> list[str]:
    """Return names in the firmware of every known board, short ones first.

    Those of the modules `board` follow.
    """
    return _in_firmware(frozenset(board))


@cache
def _in_firmware(board):
    everywhere, _ = _known()
    rom = _in_rom()
    common = names_in(everywhere)
    picos = names_in(_modules("pico_oled") - everywhere) - common
    own = names_in(board - everywhere)
    # Of the stubs' names many are not in the ROM, and none of those of CPython's kinds.
    ranks = (rom - picos, rom & own, rom & picos, common, own)
    ranked = [name for rank in ranks for name in sorted(rank, key=lambda n: (len(n), n))]
    return list(dict.fromkeys(ranked))


def _modules(name):
    return boards.Definition(boards.load(name).BOARD).modules


@cache
def _known():
    """Return the modules of the firmware of every known board, and those of any."""
    each = [_modules(name) for name in boards.NAMES]
    return set.intersection(*each), set.union(*each)


@cache
def _in_rom():
    return {name for name in _ROM.read_text(encoding="utf-8").split() if _is_usable(name)}


def _is_usable(name):
    # A name of an error would be misleading in what a board prints.
    return name[0] != "_" and not name.endswith("Error") and not keyword.iskeyword(name)


@cache
def _only_arguments(board):
    """Return names that are not in the ROM, and that a firmware has for arguments alone."""
    modules = _known()[1] | board
    return names_in(modules) - names_in(modules, (_DEFINED,)) - _in_rom()


def names_in(modules: Iterable[str], kinds: Any = (_DEFINED, _ARGUMENT)) -> set[str]:
    """Return the names of all that these modules of a firmware define, and of arguments."""
    found = set()
    for module in modules:
        spec = importlib.util.find_spec(module + "-stubs")
        for folder in (spec and spec.submodule_search_locations) or ():
            for file in sorted(Path(folder).rglob("*.pyi")):
                text = file.read_text(encoding="utf-8")
                for listed in [each for kind in kinds for each in kind.findall(text)]:
                    found.update([listed] if isinstance(listed, str) else listed)
    return {name for name in found if name.isidentifier() and _is_usable(name)}

"""Renames what our modules define to names that boards hold in their ROM: a board keeps each other
name of an attribute, function, argument or global in memory for ever."""

import ast
import builtins
import importlib.util
import keyword
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from displayio_sim import boards
from sim.build.optimiser.trees import bound, bound_by, walk

# What instruments that watch a handheld ask for.
KEPT = set(
    "App Menu Scores Seats apply busy frame legal make name over play running screen turn".split()
)
# What the firmware calls of a library: shared-module/adafruit_pixelbuf.
CALLED = {"_transmit"}
_WORD = re.compile(r"\w+")
_STUBBED = re.compile(r"^\s*(?:def|class) (\w+)|^\s*(\w+): |[(,] ?(\w+): ", re.MULTILINE)
# A comment, a text or a name.
_TOKEN = re.compile(
    r"#[^\n]*|(?:\b(?i:[bfru]|[bf]r|r[bf]))?(\"{3}|'{3}|\"|')(?:\\.|.)*?\1|\b[^\W\d]\w*", re.DOTALL
)
# What Python asks for, and each game's table, for the same instruments.
_SPECIAL = re.compile(r"__\w+__$|\w*Table$")
# Names in the ROM of CircuitPython 10.2.1 for the Pico: rom.py reads them out of a UF2.
_ROM = Path(__file__).with_name("rom.txt")
# The compiler treats calls of const() and decorators that begin with @micropython as its own.
_COMPILERS = ("const", "micropython")
# Whatever asks for a name that is text.
_BY_TEXT = {"getattr", "setattr", "hasattr", "delattr", "__import__"}


def reuse_rom_names(
    files: dict[str, str], others: Iterable[str] = (), board: Iterable[str] = ()
) -> tuple[dict[str, str], dict[str, str]]:
    """(sources by dotted name with other names in them, {our name: the other}); each keeps its
    lines.

    `others` are texts of sources that stay as they are: what they name is not touched, nor is
    what stands within quotes in a source that asks for names by text. `board` are the modules of
    the firmware it is for. Raises SimError where arguments are named by texts.
    """
    trees = {name: ast.parse(source, name) for name, source in files.items()}
    nodes = [node for tree in trees.values() for node in walk(tree)]
    keywords = {node.arg for node in nodes if isinstance(node, ast.keyword)}
    firmware = _in_firmware(frozenset(board))
    fixed = _fixed(trees, others) | {*firmware}
    ours = {name for tree in trees.values() for name in _defined(tree)} - fixed
    members = {name for tree in trees.values() for name in _members(tree)}
    variables = {name: {*_variables(tree)} for name, tree in trees.items()}
    words = {word for text in others for word in _WORD.findall(text)}
    free = [name for name in firmware if name not in (*words, *_COMPILERS)]
    # What is a member of anything must be no other's name at all.
    used = members.union(*variables.values())
    spare = [name for name in free if name not in used]
    new = dict(zip(_longest_first(ours & members), spare, strict=False))
    kept = {name for tree in trees.values() for name in _kept_variables(tree)}
    # A keyword of a call that is a const() has its value put there by the compiler.
    spare = [name for name in free if name not in keywords]
    _name_apart(new, ours & kept - members, spare, variables)
    rename = lambda found: new.get(found[0], found[0])  # noqa: E731
    return {name: _TOKEN.sub(rename, source) for name, source in files.items()}, new


def _longest_first(names):
    return sorted(names, key=lambda name: (-len(name), name))


def _name_apart(new, names, free, variables):
    """Give each of the names, arguments and globals of modules, a free one that means nothing else
    in those modules. `variables` are all names that each looks up."""
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
    """The names that have to stay."""
    fixed = {*KEPT, *CALLED, *keyword.kwlist, *dir(builtins)}
    parts = []
    for name, tree in trees.items():
        fixed.update(name.split("."))
        wholes = [node for node in walk(tree) if isinstance(node, ast.Import)]
        fixed.update(part for node in wholes for a in node.names for part in a.name.split("."))
        # Asked for by text, a name may stand anywhere in it.
        asks = any(_asks_by_text(node) for node in walk(tree))
        for text in (*(_texts(tree) if asks else ()), *others):
            fixed.update(_WORD.findall(text))
            # A mere "_" is a sign for people, or no name at all could change.
            parts += [text] if "_" in (text[:1], text[-1:]) and text.strip("_") else []
    every = {word for tree in trees.values() for word in (*_members(tree), *_variables(tree))}
    return fixed | {name for name in every if not _is_plain(name, parts)}


def _asks_by_text(node):
    """Does a node ask for names that are texts, as f(**arguments) does?"""
    match node:
        case ast.Name(id=name):
            return name in _BY_TEXT
        case ast.keyword(arg=None):
            return True
    return False


def _is_plain(name, parts):
    """Is it no special name, and none that is put together from a part of it?"""
    made = any(name.startswith(part) or name.endswith(part) for part in parts)
    return not (made or _SPECIAL.match(name))


def _texts(tree):
    """All texts within quotes, but documentation, of which a bundle has much, and sentences: a text
    with a blank in it is no name."""
    documents = {id(node.value) for node in walk(tree) if isinstance(node, ast.Expr)}
    for node in walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield ast.unparse(node)
        elif isinstance(text := getattr(node, "value", None), str) and id(node) not in documents:
            yield "" if is_sentence(text) else text


def is_sentence(text: str) -> bool:
    """Is a text one that only people read?"""
    return " " in text


def _defined(tree):
    """Names that are given here, to whatever: all others may be the firmware's."""
    for node in walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif not (isinstance(node, ast.alias) and node.asname is None):
            yield from bound(node)


def _members(tree):
    """Names of what belongs to something: an object, a class, a module, a call."""
    for node in walk(tree):
        match node:
            case ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.ImportFrom():
                yield from (alias.name for alias in node.names)
            case ast.ClassDef():
                yield from bound_by(node.body)


def _variables(tree):
    """All names that are looked up by themselves."""
    for node in walk(tree):
        yield from [node.id] if isinstance(node, ast.Name) else bound(node)


def _kept_variables(tree):
    """Those that a board keeps: globals and arguments."""
    yield from (node.arg for node in walk(tree) if isinstance(node, ast.arg))
    # Those of loops are short as they are.
    yield from bound_by([node for node in tree.body if not isinstance(node, ast.For)])


@cache
def _in_firmware(board):
    """Names in the firmware of every board that we know, short ones first, then those of the
    modules `board`."""
    known = {name: boards.Definition(boards.load(name).BOARD).modules for name in boards.NAMES}
    everywhere = set.intersection(*known.values())
    rom = {name for name in _ROM.read_text(encoding="utf-8").split() if _is_usable(name)}
    common = _named_in(everywhere)
    picos = _named_in(known["pico_oled"] - everywhere) - common
    own = _named_in(board - everywhere)
    # Of the stubs' names many are not in the ROM, and none of those of CPython's kinds.
    ranks = (rom - picos, rom & own, rom & picos, common, own)
    ranked = [name for rank in ranks for name in sorted(rank, key=lambda n: (len(n), n))]
    return list(dict.fromkeys(ranked))


def _is_usable(name):
    return name[0] != "_" and not keyword.iskeyword(name)


def _named_in(modules):
    found = set()
    for module in modules:
        spec = importlib.util.find_spec(module + "-stubs")
        for folder in (spec and spec.submodule_search_locations) or ():
            for file in sorted(Path(folder).rglob("*.pyi")):
                for words in _STUBBED.findall(file.read_text(encoding="utf-8")):
                    found.update(words)
    return {name for name in found if name.isidentifier() and _is_usable(name)}

"""Writes into third-party libraries what is the same in each of our uses of them.

A label has directions, anchors and tabs. Our labels are all of one kind, and the tests that tell
the kinds apart take as much heap as the code that draws.
"""

import ast
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from operator import eq, ne
from typing import Any

from sim.build.optimiser.names import names_in
from sim.build.optimiser.trees import Place, bound, name_of, parsed, span, spliced, walk, words

_Edit = tuple[Place, Place, str]

_COMPARES: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Is: eq,  # of constants
    ast.IsNot: ne,
    ast.Eq: eq,
    ast.NotEq: ne,
    ast.In: lambda one, other: one in other,
    ast.NotIn: lambda one, other: one not in other,
}
_ANY = 99  # arguments of a call that cannot be counted


def specialized(
    files: dict[str, str],
    ours: Collection[str],
    others: Iterable[str] = (),
    firmware: Collection[str] = (),
) -> dict[str, str]:
    """Return the sources `files`, by dotted name, with known values in the libraries.

    All modules but `ours` are libraries. A method that each subclass has in a form of its own goes.
    A parameter that no call passes becomes its default. An attribute `self._name` that is only ever
    set to one constant becomes that constant, as does an item of a class's dict. A test that is
    then known becomes True or False, which the compiler leaves out with its block. So does the
    question whether a module of the `firmware` has a name. Nothing changes whose name is in a text
    or in one of `others` (texts of programs). Lines stay where they are.
    """
    theirs = {name: source for name, source in files.items() if name not in ours}
    used = _Uses(words(*others), firmware)
    for name in ours:
        used.add(parsed(files[name], name))
    while True:
        trees = {name: parsed(source, name) for name, source in theirs.items()}
        uses = used.copy()
        for tree in trees.values():
            uses.add(tree)
        edits = {name: _edits(tree, uses) for name, tree in trees.items()}
        if not any(edits.values()):
            return files | theirs
        theirs = {name: spliced(source, edits[name]) for name, source in theirs.items()}


class _Uses:
    """How all modules use parameters and attributes.

    `texts` are words that stay as they are, `firmware` the modules of a board.
    """

    def __init__(self, texts: Iterable[str], firmware: Collection[str] = ()) -> None:
        self._firmware = {*firmware}
        self.named = {*texts}  # arguments by name, and words in texts
        self._most: Counter[str] = Counter()  # arguments by position, by function or class
        self._stores: Counter[str] = Counter()
        # What `self.name = ` sets attributes to: the constant as text, else "", and how often.
        self._values: dict[str, tuple[str, int]] = {}
        self._bases: dict[str, list[str]] = {}
        self._methods: set[tuple[str, str]] = set()  # of classes
        self._upwards: set[str] = set()  # methods asked of a class or of super()
        self._dicts: dict[str, ast.Dict] = {}
        self._loads: Counter[str] = Counter()
        self._items: Counter[str] = Counter()  # loads of attributes for one item

    def copy(self) -> "_Uses":
        other = _Uses(())
        vars(other).update({name: each.copy() for name, each in vars(self).items()})
        return other

    def add(self, tree: ast.Module) -> None:
        """Add the uses in a module."""
        nodes = walk(tree)
        no_values = {node.func for node in nodes if isinstance(node, ast.Call)}
        for kind in nodes:
            if isinstance(kind, ast.ClassDef):
                no_values |= {*kind.bases}
                self._bases[kind.name] = [name_of(base) for base in kind.bases]
                for node in kind.body:
                    self._methods.add((kind.name, getattr(node, "name", "")))
                    match node:
                        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict() as table):
                            self._dicts[name] = table
        for node in nodes:
            match node:
                case ast.Call(args=arguments):
                    self.named |= {keyword.arg or "" for keyword in node.keywords}
                    has_star = any(isinstance(each, ast.Starred) for each in arguments)
                    self._count(name_of(node.func), _ANY if has_star else len(arguments))
                case ast.alias(name=name, asname=str(other)) if other != name:
                    self._count(name, _ANY)
                case ast.Constant(value=str(text)) if text.isidentifier():
                    self.named.add(text)
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    self._stores[name] += 1
                case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)]):
                    text = ast.unparse(node.value) if isinstance(node.value, ast.Constant) else ""
                    before, count = self._values.get(name, (text, 0))
                    self._values[name] = text if text == before else "", count + 1
                case ast.Subscript(value=ast.Attribute(attr=name), ctx=ast.Load()):
                    self._items[name] += 1
                case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name):
                    self._upwards.add(name)
                case ast.Attribute(value=ast.Name(id=owner), attr=name) if owner != "self":
                    self._upwards.add(name)
            if isinstance(node, (ast.Name, ast.Attribute)):
                if not isinstance(node.ctx, ast.Load):
                    self._stores[name_of(node)] += 1
                    continue
                self._loads[name_of(node)] += 1
                if node not in no_values:
                    self._count(name_of(node), _ANY)  # it may be called by another name

    def _count(self, name, arguments):
        self._most[name] = max(self._most[name], arguments)

    def most(self, function: str, owner: str) -> int:
        """Return the most positional arguments that a call passes to a function of a class."""
        if function != "__init__":
            return self._most[function]
        family = {owner}
        for _ in self._bases:
            family |= {name for name, bases in self._bases.items() if family & {*bases}}
        return max(self._most[name] for name in (function, *family))

    def is_abstract(self, owner: str, method: str) -> bool:
        """Return True for a method that all classes in use have in a form of their own."""
        heirs = [name for name, bases in self._bases.items() if owner in bases]
        is_asked = owner in self._most or method in self._upwards | self.named
        return (
            bool(heirs) and not is_asked and all((name, method) in self._methods for name in heirs)
        )

    def item(self, name: str, key: Any) -> Any:
        """Return the node of a key in the dict `name` of a class, or None."""
        table = self._dicts.get(name)
        if table is None or self._loads[name] != self._items[name] or name in self.named:
            return None
        for each, value in zip(table.keys, table.values, strict=True):
            if isinstance(each, ast.Constant) and each.value == key:
                return value
        return None

    def is_idle(self, name: str) -> bool:
        """Return True for a dict of a class that nothing reads any more."""
        return name in self._dicts and not self._loads[name] and name not in self.named

    def is_in_firmware(self, module: str, name: str) -> bool:
        """Return True if a module of the firmware has this name."""
        return module in self._firmware and name in names_in([module])

    def constant(self, attribute: str) -> str:
        """Return the text of the only value of an attribute, or "" if it has others."""
        if not attribute.startswith("_") or attribute in self.named:
            return ""
        text, count = self._values.get(attribute, ("", 0))
        is_only = self._stores[attribute] == count  # else it is set in another way, too
        return text if is_only else ""


def _edits(tree: ast.Module, uses: _Uses) -> list[_Edit]:
    """Return the edits of a module: abstract methods, else parameters, attributes, tests.

    One kind at a time, since each changes what the next is about.
    """
    kinds = [node for node in walk(tree) if isinstance(node, ast.ClassDef)]
    owners = {each: node.name for node in kinds for each in node.body}
    functions = [node for node in walk(tree) if isinstance(node, ast.FunctionDef)]
    left = [
        (*span(node), "pass")
        for node in functions
        if node in owners and not node.decorator_list and uses.is_abstract(owners[node], node.name)
    ]
    return (
        left
        or [edit for node in functions for edit in _of_parameters(node, owners.get(node, ""), uses)]
        or [edit for node in walk(tree) for edit in _of_attributes(node, uses)]
        or [*_of_tests(tree)]
    )


def _of_parameters(function: Any, owner: str, uses: _Uses) -> Iterator[_Edit]:
    """Yield the edits that replace the parameters of a function that no call passes."""
    spec = function.args
    inside = [each for statement in function.body for each in ast.walk(statement)]
    set_inside = {name for each in inside for name in bound(each)}
    first = len(spec.args) - len(spec.defaults)
    is_method = bool(spec.args) and spec.args[0].arg == "self"
    passed = uses.most(function.name, owner) + is_method
    gone = {}
    for at in range(max(first, passed), len(spec.args)):
        name, value = spec.args[at].arg, spec.defaults[at - first]
        if isinstance(value, ast.Constant) and not {name} & (uses.named | set_inside):
            gone[name] = value
    if not gone:
        return
    left = [each for each in spec.args if each.arg not in gone]
    values = dict(zip([each.arg for each in spec.args[first:]], spec.defaults, strict=True))
    written = [
        each.arg + ("=" + ast.unparse(values[each.arg]) if each.arg in values else "")
        for each in left
    ]
    last = max(span(each)[1] for each in (*spec.args, *spec.defaults))
    yield span(spec.args[0])[0], last, ", ".join(written)
    for each in inside:
        if isinstance(each, ast.Name) and each.id in gone:
            yield *span(each), ast.unparse(gone[each.id])


def _of_attributes(node: Any, uses: _Uses) -> Iterator[_Edit]:
    match node:
        case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)]):
            if uses.constant(name):
                yield *span(node), "pass"
        case ast.Call(
            func=ast.Name(id="hasattr"), args=[ast.Name(id=module), ast.Constant(value=str(name))]
        ):
            if uses.is_in_firmware(module, name):
                yield *span(node), "True"
        case ast.Attribute(attr=name) if _is_load(node):
            text = uses.constant(name)
            if text:
                yield *span(node), text
        case ast.Subscript(
            value=ast.Attribute(attr=name), slice=ast.Constant(value=key), ctx=ast.Load()
        ):
            value = uses.item(name, key)
            if value:
                yield *span(node), ast.unparse(value)
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict()) if uses.is_idle(name):
            yield *span(node), "pass"


def _of_tests(node: Any) -> Iterator[_Edit]:
    """Yield the edits of the tests below a node whose results are known, the outermost only."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.If(test=test) if not isinstance(test, ast.Constant) and _known(test):
                yield *span(test), str(bool(*_known(test)))
            case ast.IfExp(test=test) if _known(test):
                yield *span(child), ast.unparse(child.body if _known(test)[0] else child.orelse)
            case _:
                yield from _of_tests(child)


def _known(test: Any) -> tuple[Any, ...]:
    """Return (value,) if the value of an expression is known, else ()."""
    match test:
        case ast.Constant(value=value):
            return (value,)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return tuple(not value for value in _known(operand))
        case ast.Set(elts=parts):
            values = [_known(part) for part in parts]
            return ({value for (value,) in values},) if all(values) else ()
        case ast.BoolOp(op=op, values=parts):
            # A part that decides does so wherever it stands: the others are names and comparisons.
            decides = isinstance(op, ast.Or)
            values = [_known(part) for part in parts]
            if any(value and bool(value[0]) == decides for value in values):
                return (decides,)
            return (not decides,) if all(values) else ()
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            one, other = _known(left), _known(right)
            compare = _COMPARES.get(type(op))
            return (compare(*one, *other),) if compare and one and other else ()
    return ()


def _is_load(node):
    return isinstance(node.ctx, ast.Load)

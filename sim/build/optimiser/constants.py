"""Inlines named whole numbers.

MicroPython's const() works only within a module, and most names belong to another one.
"""

import ast
from collections import Counter
from collections.abc import Iterable

from sim.build.optimiser.names import is_sentence
from sim.build.optimiser.trees import bound, children, parsed, span, spliced, walk, words


def inline(files: dict[str, str], others: Iterable[str] = ()) -> dict[str, str]:
    """Return sources (text by dotted name) with constants replaced. Lines remain where they are.

    A constant is a name in capitals that a module sets to a whole number, once, at its top level.
    It is removed unless these files or `others` (texts of more sources) use the name otherwise. So
    are imports that nothing uses any more.
    """
    trees = {name: parsed(source, name) for name, source in files.items()}
    known = {name: _constants(tree) for name, tree in trees.items()}
    for name, tree in trees.items():
        for here, of, own in _imported(tree, tree.body):
            if own in known.get(of, ()):
                known[name][here] = known[of][own]
    modules = [_Module(name, tree, known) for name, tree in trees.items()]
    texts = {word for module in modules for word in module.texts()} | words(*others)
    needed = {pair for module in modules for pair in module.asked()}
    named = {name for _, name in needed} | texts
    # What one module goes on to import, another has to keep.
    before = -1
    while len(needed) > before:
        before = len(needed)
        needed |= {pair for module in modules for pair in module.imported(texts, needed)}
    return {m.name: m.edited(files[m.name], texts, named, needed) for m in modules}


def module_name(path: str) -> str:
    """Return the dotted name of a file on the drive: lib/ui/app.py is ui.app."""
    inside = path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__")
    return inside.replace("/", ".")


def _constants(tree):
    """Return the value of each constant by name."""
    counts = _counts(tree)
    found = {}
    for node in tree.body:
        name = _assigned(node)
        if name and name.isupper() and counts[name] == 1:
            value = _value(node.value, found)
            if value is not None:
                found[name] = value
    return found


def _assigned(node):
    """Return the one name that a statement assigns to, or None."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return None


def _counts(tree):
    """Return at how many places each name is bound, in whatever scope."""
    return Counter(name for node in walk(tree) for name in bound(node))


def _value(node, known):
    """Return the whole number of an expression of numbers and known names, or None."""
    names = {part.id for part in walk(node) if isinstance(part, ast.Name)}
    parts = (ast.Constant, ast.Name, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Load)
    if not (names <= {*known} and all(isinstance(part, parts) for part in walk(node))):
        return None
    value = eval(compile(ast.Expression(node), "", "eval"), {}, known)
    return value if type(value) is int else None


def _imported(tree, nodes):
    """Yield (local name, module, name there) of imports that nothing else binds."""
    counts = _counts(tree)
    for node in nodes:
        for alias in node.names if isinstance(node, ast.ImportFrom) else ():
            name = alias.asname or alias.name
            if counts[name] == 1:
                yield name, node.module, alias.name


class _Module:
    """One module, and what its names mean."""

    def __init__(self, name: str, tree: ast.AST, known: dict[str, dict[str, int]]) -> None:
        self.name = name
        self._tree = tree
        self._known = known
        self._own = known[name]
        self._values = dict(known[name])
        # The names of the modules that it imports, and of all else there, by the name here.
        self._others = {}
        for here, of, own in _imported(tree, walk(tree)):
            self._others[here] = "%s.%s" % (of, own)
            if own in known.get(of, ()):
                self._values[here] = known[of][own]
        # The variables that are read where no number replaces them.
        self._left = {*self._variables(tree)}

    def _variables(self, node):
        """Yield the variables that a node reads, but for those that a number replaces."""
        if self._of(node) is None and _assigned(node) not in self._own:
            if isinstance(node, ast.Name):
                yield node.id
            elif isinstance(node, ast.JoinedStr):
                yield from words(ast.unparse(node))
            for child in children(node):
                yield from self._variables(child)

    def texts(self):
        """Return the words in texts, by which this module may ask any other for a name."""
        return [*self._texts(self._tree)]

    def _texts(self, node):
        match node:
            case ast.Expr(value=ast.Constant()):
                return  # documentation, which no board has
            case ast.JoinedStr():
                yield from words(ast.unparse(node))
                return
            case ast.Constant(value=str(text)):
                yield from () if is_sentence(text) else words(text)
        for child in children(node):
            yield from self._texts(child)

    def asked(self):
        """Return (module, name) of each attribute. The module is "" if it may be any object."""
        return [
            (
                self._others.get(node.value.id, "") if isinstance(node.value, ast.Name) else "",
                node.attr,
            )
            for node in walk(self._tree)
            if isinstance(node, ast.Attribute) and self._of(node) is None
        ]

    def imported(self, texts, needed):
        """Return (module, name) of what this module goes on to import."""
        imports = [node for node in walk(self._tree) if isinstance(node, ast.ImportFrom)]
        return [
            (node.module, alias.name)
            for node in imports
            for alias in node.names
            if self._stays(alias, texts, needed)
        ]

    def _stays(self, alias, texts, needed):
        """Return True for an imported name that this module reads, or another asks it for.

        An object whose module is not known is not asked for what that module only imports.
        """
        here = alias.asname or alias.name
        return here in self._left or here in texts or (self.name, here) in needed

    def edited(self, source, texts, named, needed):
        self._texts_of_all = texts
        self._needed = needed
        self._kept = named | {name for module, name in needed if module == self.name} | self._left
        return spliced(source, self._edits(self._tree))

    def _edits(self, node):
        """Return (begin, end, text) of what is replaced, each in one line."""
        if isinstance(node, ast.JoinedStr):
            return  # Python 3.11 does not know the places of their parts
        value, name = self._of(node), _assigned(node)
        if name in self._own and name not in self._kept:
            value = 0  # nothing uses it any more
        if isinstance(node, ast.ImportFrom):
            yield from self._shorter(node)
        if value is not None and node.lineno == node.end_lineno:
            yield *span(node), "(%d)" % value if value < 0 else "%d" % value
            return
        for child in children(node):
            yield from self._edits(child)

    def _of(self, node):
        """Return the number that replaces a node, or None."""
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                return self._values.get(name)
            case ast.Attribute(value=ast.Name(id=module), attr=name, ctx=ast.Load()):
                return self._known.get(self._others.get(module, ""), {}).get(name)
        return None

    def _shorter(self, node):
        """Return an import without what nothing uses any more."""
        left = [a for a in node.names if self._stays(a, self._texts_of_all, self._needed)]
        if len(left) < len(node.names):
            text = ast.unparse(ast.ImportFrom(node.module, left, node.level)) if left else "0"
            yield *span(node), text

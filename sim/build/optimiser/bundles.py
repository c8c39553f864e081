"""Bundles modules that are always loaded together into one module.

An imported module goes into its importer if nothing else could load it alone.
"""

import ast
import re
from collections.abc import Iterable
from graphlib import TopologicalSorter
from typing import Any

from displayio_sim.errors import SimError
from hardware import BUILDERS
from sim.build.optimiser.loaded_by_text import by_text
from sim.build.optimiser.names import KEPT
from sim.build.optimiser.trees import (
    COMPREHENSIONS,
    bound_by,
    children,
    parsed,
    span,
    spliced,
    walk,
)

# Always loaded, before all that might ask for a part of them: (what is loaded at a start or
# stays once it is, what of it and of what it loads goes into the bundle).
_UI = ("ui.app", "ui.core.", "ui.kit.", "ui.loading", "ui.notice", "engine.games", "engine.rng")
_MENU = ("ui.menu.menu", "ui.menu.seats", "ui.menu.list_screen", "ui.menu.emblems")
_TABLE = tuple("engine." + name for name in "events game journal match player shown".split())
_BUILDERS = tuple("hardware." + name for name in BUILDERS)
_RESIDENT = {
    "hardware.assembly": (
        ("hardware.boards.",),
        ("hardware.badge", "hardware.grid", "hardware.oled"),
    ),
    "hardware.saving.store": (("hardware.saving.store",), ("hardware.",)),
    "hardware.handheld": (("hardware.boards.",), ("hardware.",)),
    "ui.app": (_UI, (*_UI, "adafruit_display_text")),
    "engine.player": (_TABLE, _TABLE),
    "ui.start.first": (("ui.start.first", "ui.start.looks"), ("ui.start.",)),
    "ui.menu.menu": (_MENU, _MENU),
}
# These take what nobody loads without them.
HEADS = re.compile(
    r"engine\.\w+\.rules$|engine\.nuggets\.(turn|easy)$|ui\.play\.session$|"
    r"ui\.menu\.menu$|"
    r"ui\.\w+\.(table|table_parts|scores|ending|options|pictures|lesson)$"
)
# Unloaded by its name, loaded without the rest, or by a name that engine or hardware makes.
_APART = re.compile(
    r"engine\.(?!(events|games?|journal|match|player|rng|shown)$|\w+\.(memory|tables|\w+_keeper)$)|"
    r"ui\.sizes\.|ui\.texts|ui\.kit\.console_face|"
    r"hardware\.(boards|saving\.scan|selftest|settings)|hardware$"
)

Places = dict[str, list[tuple[int, str]]]  # of a bundle: the first line of each module in it


def bundle(
    files: dict[str, str], others: Iterable[str] = (), by_hand: Iterable[str] = ()
) -> tuple[dict[str, str], Places]:
    """Return sources by dotted name, and {head: [(first line, name)]} of the modules in each
    bundle.

    `files` are sources by dotted name. `others` are texts of programs, whose imports remain
    modules. `by_hand` are texts of programs that a user may add. A module that they import remains,
    but as one that passes on its names from the bundle. Modules that are loaded by a text remain,
    too. Raises SimError for a text that cannot be followed.
    """
    modules = {name: _Module(name, source, files) for name, source in files.items()}
    asked = {of for text in others for _, of, _ in _imported(walk(parsed(text)), files)}
    heads = {}
    apart = by_text(files)
    named = sorted(filter(HEADS.match, modules))
    for head in dict.fromkeys([*_RESIDENT, *named]):
        if head in modules and head not in heads:
            found = _resident(head, modules) if head in _RESIDENT else []
            found += _alone(head, modules) if HEADS.match(head) else []
            for member in found:
                taken = member in asked or member in heads or member in heads.values()
                # Builders are unloaded.
                stays = (member in _BUILDERS) == (head in _BUILDERS)
                if modules[member].movable and stays and member not in apart and not taken:
                    heads[member] = head
    new = {name: {own: bundled_name(name, own) for own in modules[name].names} for name in heads}
    edited = {name: module.edited(heads, new) for name, module in modules.items()}
    places = {}
    for head in dict.fromkeys(heads.values()):
        inside = [head, *(name for name in heads if heads[name] == head)]
        _check(head, [modules[name] for name in inside], heads)
        edited[head], places[head] = _joined(inside, modules, edited)
    left = {name: text for name, text in edited.items() if name not in heads}
    wanted = {of for text in by_hand for _, of, _ in _imported(walk(parsed(text)), files)}
    for name in wanted & {*heads}:
        passed = ((heads[name], made, own) for own, made in new[name].items())
        left[name] = "".join("from %s import %s as %s\n" % line for line in passed)
    return left, places


def bundled_name(module: str, name: str) -> str:
    """Return the new name for a name of a module inside its bundle."""
    if name in KEPT or name.endswith("Table"):
        return name
    return "%s__%s" % (module.rpartition(".")[2], name)


def _resident(head, modules):
    """Return the modules that are always loaded with a head."""
    starts, goes = _RESIDENT[head]
    found = _loaded([name for name in modules if name.startswith(starts)], modules)
    return [name for name in found if name.startswith(goes) and name not in _RESIDENT]


def _loaded(names, modules):
    """Return some modules, then all that are loaded with them."""
    for name in names:
        names += [more for more in modules[name].at_once if more not in names]
    return names


def _alone(head, modules):
    """Return the modules that a head loads, and nothing else without it."""
    users = {}
    for user, module in modules.items():
        for name in module.asks:
            users.setdefault(name, set()).add(user)
    found = []
    for _ in modules:
        at_once = {more for name in (head, *found) for more in modules[name].at_once}
        for name in sorted(at_once - {head, *found}):
            others = users[name] - {head, *found}
            if all(head in _loaded([user], modules) for user in others):
                found.append(name)
    return found


def _imported(nodes, files):
    """Return (local name, module, name in it or None) of everything that nodes import.

    The local name is "" for a module that is used by its dotted name.
    """
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = "%s.%s" % (node.module, alias.name)
                of = (whole, None) if whole in files else (node.module, alias.name)
                yield alias.asname or alias.name, *of
        elif isinstance(node, ast.Import):
            yield from (("", alias.name, None) for alias in node.names)


def _check(head, modules, heads):
    """Raise SimError if a name that is imported, or one that remains, has two meanings."""
    means = dict.fromkeys(modules[0].names, head)
    for module in modules:
        kept = [(n, module.name) for n in module.names if bundled_name(module.name, n) == n]
        asked = [(n, of) for n, of in module.foreign.items() if heads.get(of[0], of[0]) != head]
        for name, of in (*kept, *asked):
            if means.setdefault(name, of) != of:
                raise SimError(
                    "the modules that go into %s mean different things by %s: rename one, or use"
                    " --source" % (head, name)
                )


def _joined(inside, modules, edited):
    """Return the text of a bundle, each module after those that it loads, and where each begins."""
    # Code outside a bundle may load a part of it.
    loads = {name: _loaded([name], modules)[1:] for name in sorted(inside)}
    loads = {name: [more for more in found if more in inside] for name, found in loads.items()}
    lines, places = [], []
    for name in TopologicalSorter(loads).static_order():
        places.append((len(lines) + 1, name))
        lines += edited[name].rstrip().split("\n")
    return "\n".join(lines) + "\n", places


class _Module:
    """A module: `names` are bound at its top level.

    `at_once` are the modules that it imports there, `asks` those that it imports at any time.
    """

    def __init__(self, name: str, source: str, files: dict[str, str]) -> None:
        self.name = name
        self._source = source
        self._tree = parsed(source, name)
        top = [node for node in self._tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
        at_once = dict.fromkeys(of for _, of, _ in _imported(top, files))
        self.at_once = [of for of in at_once if of in files]
        imports = [*_imported(walk(self._tree), files)]
        self.asks = {of for _, of, _ in imports if of in files}
        self._imports = {here: (of, own) for here, of, own in imports}
        self.foreign = {name: self._imports.get(name, (name, None)) for name in bound_by(top)}
        self.names = [found for found in bound_by(self._tree.body) if found not in self.foreign]

    @property
    def movable(self):
        words = ("__file__", "globals(", "__name__")
        odd = any(isinstance(node, ast.JoinedStr) for node in walk(self._tree))
        return not (_APART.match(self.name) or odd or any(w in self._source for w in words))

    def edited(self, heads, new):
        """Return the source with references to modules in a bundle changed."""
        self._heads = heads
        self._new = new
        self._own = new.get(self.name, {})
        self._home = heads.get(self.name, self.name)
        # What is imported of the bundle: in functions, too, that names what is global.
        self._here = {name for name, (of, _) in self._imports.items() if self._is_here(of)}
        return spliced(self._source, self._edits(self._tree, [set()]))

    def _edits(self, node, scopes):
        if isinstance(node, ast.ImportFrom):
            text = self._import(node)
            if text is not None:
                yield *span(node), text
        elif isinstance(node, ast.Global):
            names = [self._own.get(name, name) for name in node.names]
            yield *span(node), "global " + ", ".join(names)
        elif isinstance(node, ast.Name):
            is_local = any(node.id in scope for scope in scopes[1:])
            text = None if is_local else self._meaning(node.id)
            if text:
                yield *span(node), text
        elif isinstance(node, ast.Attribute) and (text := self._of_module(node)):
            yield *span(node), text
        else:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and len(scopes) == 1:
                word = "class " if isinstance(node, ast.ClassDef) else "def "
                row, start = node.lineno - 1, node.col_offset + len(word)
                name = self._own.get(node.name, node.name)
                yield (row, start), (row, start + len(node.name)), name
            yield from self._within(node, scopes)

    def _within(self, node, scopes):
        """Yield the edits in a node's parts, each in its scope."""
        outer: Any
        body: Any
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            outer = [*children(node.args), *getattr(node, "decorator_list", [])]
            body = node.body if isinstance(node.body, list) else [node.body]
            arguments = {part.arg for part in outer if isinstance(part, ast.arg)}
            inner = arguments | {*bound_by(body)} - self._here
        elif isinstance(node, ast.ClassDef):
            outer = [*node.bases, *node.decorator_list]
            body = node.body
            inner = _OfClass(bound_by(body))
        elif isinstance(node, COMPREHENSIONS):
            outer, body = [], [*children(node)]
            inner = {*bound_by(body)}
        else:
            outer, body, inner = children(node), [], set()
        for part in outer:
            yield from self._edits(part, scopes)
        # Functions do not see the names of the class that they are in.
        seen = [scope for scope in scopes if not isinstance(scope, _OfClass)]
        for part in body:
            yield from self._edits(part, [*seen, inner])

    def _meaning(self, name):
        """Return the replacement for a global name, or None."""
        module, own = self._imports.get(name, (None, None))
        if name in self._own or not (own and self._is_here(module)):
            return self._own.get(name)
        return self._new.get(module, {}).get(own)

    def _of_module(self, node):
        """Return the replacement for `module.name`, or None."""
        alias = getattr(node.value, "id", None)
        module, own = self._imports.get(alias, (None, ""))
        # Imported within a function, a module is local there.
        if own is not None or not (module in self._heads or self._is_here(module)):
            return None
        name = self._new.get(module, {}).get(node.attr, node.attr)
        if self._is_here(module) and isinstance(node.ctx, ast.Store):
            raise SimError(
                "%s sets %s.%s from outside: give that module a function for it, or use --source"
                % (self.name, alias, node.attr)
            )
        return name if self._is_here(module) else "%s.%s" % (alias, name)

    def _is_here(self, module):
        return self._heads.get(module, module) == self._home

    def _import(self, node):
        """Return an import as it has to be, or None if it does not change."""
        made = []
        for alias in node.names:
            local = alias.asname or alias.name
            module, own = self._imports[local]
            home, name = self._heads.get(module, module), self._new.get(module, {}).get(own, own)
            if name is None:
                home, _, name = home.rpartition(".")
            is_here = self._is_here(module)
            made.append("0" if is_here else "from %s import %s as %s" % (home, name, local))
        modules = [self._imports[alias.asname or alias.name][0] for alias in node.names]
        changed = any(module in self._heads or self._is_here(module) for module in modules)
        return "; ".join(dict.fromkeys(made)) if changed else None


class _OfClass(set[str]):
    """The names of a class."""

"""The static graph of imports: who names whom, in modules and inside functions alike.

Names that are computed (importlib, ui.loading) are not seen.
"""

import ast
import functools
from graphlib import CycleError, TopologicalSorter


def modules(*roots):
    """{module name: its source} of all Python files below each (folder, its package)."""
    return {
        _name(file, folder, package): file.read_text(encoding="utf-8")
        for folder, package in roots
        for file in sorted(folder.rglob("*.py"))
    }


def _name(file, folder, package):
    parts = [package, *file.relative_to(folder).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(nodes):
    """The dotted names that statements import."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ("%s.%s" % (node.module, alias.name) for alias in node.names)


def graph(sources):
    """{module: set of those modules of `sources` that it imports}."""
    return {name: set(_imported(name, source, sources)) for name, source in sources.items()}


def _imported(name, source, sources):
    for module, names in _imports(source):
        # What follows may be a module or a name in one.
        inside = ["%s.%s" % (module, part) for part in names] or [module]
        found = [part if part in sources else module for part in inside]
        yield from (part for part in found if part in sources and part != name)


@functools.cache
def _imports(source):
    """(module, names after `from ... import`) of all imports in a source text."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [(alias.name, ()) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append((node.module, [alias.name for alias in node.names]))
    return found


def circle(edges):
    """The modules of a circle in a graph, in their order; none if there is no circle."""
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as problem:
        return problem.args[1]
    return []

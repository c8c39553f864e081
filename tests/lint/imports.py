# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The static graph of imports: who names whom, in modules and inside functions alike.

Names that are computed (importlib, ui.loading) are not seen.
"""

import ast


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


def graph(sources):
    """{module: set of those modules of `sources` that it imports}."""
    return {name: set(_imported(name, source, sources)) for name, source in sources.items()}


def _imported(name, source, sources):
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            # What follows may be a module or a name in one.
            inside = ["%s.%s" % (node.module, alias.name) for alias in node.names]
            found = [part if part in sources else node.module for part in inside]
        else:
            continue
        yield from (part for part in found if part in sources and part != name)


def cycles(edges):
    """The circles of a graph as sorted lists of modules: its strongly connected components."""
    reach = {module: _reachable(module, edges) for module in edges}
    circles = {
        tuple(sorted(other for other in reach[module] if module in reach[other]))
        for module in edges
        if module in reach[module]
    }
    return sorted(map(list, circles))


def _reachable(start, edges):
    """All that can be reached in one step or more."""
    seen = set()
    todo = [start]
    while todo:
        for module in edges[todo.pop()] - seen:
            seen.add(module)
            todo.append(module)
    return seen

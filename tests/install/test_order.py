"""The order of names in a release, whose modules must be bound before others import them.

Sources that run on a PC may fail on a board, where modules are bundled.
"""

import ast


def too_early(modules, starts):
    """Return (module, name) of names that are imported at top level before they are bound.

    modules: {dotted name: source}
    starts: the modules to import, in order
    """
    bound = {}
    missing = []

    def load(name):
        if name not in modules or name in bound:
            return
        load(name.rpartition(".")[0])
        names = bound[name] = set()
        for node in ast.parse(modules[name]).body:
            if isinstance(node, ast.ImportFrom):
                load(node.module)
                for alias in node.names:
                    whole = "%s.%s" % (node.module, alias.name)
                    load(whole)
                    known = whole in modules or node.module not in modules
                    if not (known or alias.name in bound[node.module]):
                        missing.append((name, whole))
            for part in ast.walk(node):
                if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                    names.add(part.id)
                elif isinstance(part, (ast.FunctionDef, ast.ClassDef)):
                    names.add(part.name)
                elif isinstance(part, (ast.Import, ast.ImportFrom)):
                    names.update(alias.asname or alias.name for alias in part.names)

    for start in starts:
        load(start)
    return missing


def test_names_are_bound_before_imports(release):
    modules = release[0].sources
    boards = [name for name in modules if name.startswith("hardware.boards.")]
    assert not too_early(modules, ["hardware", *boards, "ui.app", *sorted(modules)])
    planted = {"ui.app": "from ui.core import options\nSIZE = 3\n", "ui.core": ""}
    planted["ui.core.options"] = "from ui.app import SIZE\n"
    assert too_early(planted, ["ui.app"]) == [("ui.core.options", "ui.app.SIZE")]

"""The optimiser accepts the firmware, and what its modules ask of each other is there in time.

Sources that run here may not run on a board, where modules are bundled.
"""

import ast


def too_early(modules, starts):
    """The (module, name)s that modules (sources by dotted name) import at their top level before
    they are bound, in an import of `starts`, one after the other."""
    bound = {}
    missing = []

    def load(name):
        if name not in modules or name in bound:
            return
        load(name.rpartition(".")[0])
        here = bound[name] = set()
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
                    here.add(part.id)
                elif isinstance(part, (ast.FunctionDef, ast.ClassDef)):
                    here.add(part.name)
                elif isinstance(part, (ast.Import, ast.ImportFrom)):
                    here.update(alias.asname or alias.name for alias in part.names)

    for start in starts:
        load(start)
    return missing


def test_all_that_is_imported_is_there_in_time(release):
    modules = release[0].sources
    boards = [name for name in modules if name.startswith("hardware.boards.")]
    assert not too_early(modules, ["hardware", *boards, "ui.app", *sorted(modules)])
    planted = {"ui.app": "from ui.core import options\nSIZE = 3\n", "ui.core": ""}
    planted["ui.core.options"] = "from ui.app import SIZE\n"
    assert too_early(planted, ["ui.app"]) == [("ui.core.options", "ui.app.SIZE")]

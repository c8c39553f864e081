"""The libraries for boards that are installed on this PC, as if they were in a drive's lib/."""

import functools
import importlib.metadata
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path

_FOR_PCS = "circuitpython_typing"  # a library for boards that no board needs
_EDITABLE = "__editable__"  # the beginning of names of files that lead to sources elsewhere


def folder_of(library: str) -> Path:
    """Return the folder of an installed library."""
    name, path = installed()[library][0]
    return Path(str(path)[: -len(name)])


@functools.cache
def installed() -> dict[str, list[tuple[str, Path]]]:
    """Yield (name, path) of each file of the installed libraries for boards, by module."""
    found: dict[str, list[tuple[str, Path]]] = {}
    for place in map(Path, sys.path):
        # By the folder's name: reading the name of each installed one takes a while.
        for information in place.glob("[Aa]dafruit_[Cc]ircuit[Pp]ython_*.*-info"):
            distribution = importlib.metadata.Distribution.at(information)
            for file in distribution.files or ():
                if file.suffix == ".py" and not file.name.startswith(_EDITABLE):
                    module = file.parts[0].removesuffix(".py")
                    path = Path(str(distribution.locate_file(file)))
                    found.setdefault(module, []).append((file.as_posix(), path))
            if (distribution.read_text("direct_url.json") or "").count('"editable": true'):
                for module in (distribution.read_text("top_level.txt") or "").split():
                    found[module] = list(_files_of(module))
    found.pop(_FOR_PCS, None)
    return found


def _files_of(module: str) -> Iterator[tuple[str, Path]]:
    """Yield (name, path) of the files of a module that is installed as editable."""
    spec = importlib.util.find_spec(module)
    if not spec or not spec.origin:
        return
    file = Path(spec.origin)
    folder = file.parent.parent if spec.submodule_search_locations else file.parent
    for path in file.parent.rglob("*.py") if spec.submodule_search_locations else (file,):
        yield path.relative_to(folder).as_posix(), path

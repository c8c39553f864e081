# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The engine compiled for this PC, from the same files (extra `fast`: Cython).

`build()` copies engine/ to .cache/fast/DIGEST and compiles the modules whose types a .pxd
declares: sim/compiled/NAME.pxd for engine/NAME.py, sim/games/GAME/compiled/NAME.pxd for
engine/GAME/NAME.py. `enable()` puts that copy first on the path if it was made from the
present sources; call it before the first import of engine. Boards never see it.
"""

import ast
import hashlib
import importlib
import platform
import shutil
import sys
import tempfile
from pathlib import Path

from sim.paths import CACHE, ROOT

_ENGINE = ROOT / "engine"
_SIM = ROOT / "sim"
_MADE = CACHE / "fast"
_DIRECTIVES = {"language_level": 3, "infer_types": True, "annotation_typing": False}
_COPY = "from cython.cimports.copies import copy"
# Bytes copied as `a[_ALL] = b` does by a slice that is kept: 10 ns instead of 50 to 150. Unlike
# Python's own, it refuses what would change the size of `to`.
_COPIES = """
from cpython.buffer cimport PyBUF_SIMPLE, PyBuffer_Release, PyObject_GetBuffer
from cpython.bytearray cimport PyByteArray_AS_STRING, PyByteArray_GET_SIZE
from libc.string cimport memmove

cdef extern from "Python.h":
    int PySlice_Unpack(object, Py_ssize_t *, Py_ssize_t *, Py_ssize_t *) except -1
    Py_ssize_t PySlice_AdjustIndices(Py_ssize_t, Py_ssize_t *, Py_ssize_t *, Py_ssize_t)

cdef inline int copy(bytearray to, slice where, object of) except -1:
    cdef Py_ssize_t start, stop, step, size
    cdef Py_buffer view
    PySlice_Unpack(where, &start, &stop, &step)
    size = PySlice_AdjustIndices(PyByteArray_GET_SIZE(to), &start, &stop, step)
    PyObject_GetBuffer(of, &view, PyBUF_SIMPLE)
    try:
        if view.len != size or step != 1:
            raise ValueError("%d bytes where %d belong" % (view.len, size))
        memmove(PyByteArray_AS_STRING(to) + start, view.buf, size)
    finally:
        PyBuffer_Release(&view)
    return 0
"""


class BuildError(Exception):
    """The compiler refused the sources; the first line says why."""


def types():
    """Return the .pxd files by the path of their module in engine/, without its suffix."""
    shared = {Path(file.stem): file for file in _SIM.glob("compiled/*.pxd")}
    games = {Path(file.parts[-3], file.stem): file for file in _SIM.glob("games/*/compiled/*.pxd")}
    return dict(sorted({**shared, **games}.items()))


def folder():
    """Return where the compiled engine of these sources belongs, built or not."""
    found = hashlib.sha256("\n".join((sys.version, platform.machine(), str(_DIRECTIVES))).encode())
    for file in (Path(__file__), *sorted(_ENGINE.rglob("*.py")), *types().values()):
        found.update(file.name.encode() + b"\0" + file.read_bytes())
    return _MADE / found.hexdigest()[:16]


def enable():
    """Make `import engine` import the compiled one. Return False if it is not built."""
    if not folder().is_dir():
        return False
    if str(folder()) not in sys.path:
        sys.path.insert(0, str(folder()))
    return True


def build():
    """Compile the engine unless it is compiled; return its folder. Raises BuildError."""
    place = folder()
    if place.is_dir():
        return place
    _MADE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=_MADE) as work:
        work = Path(work)
        shutil.copytree(_ENGINE, work / "engine", ignore=shutil.ignore_patterns("__pycache__"))
        typed = []
        for module, declared in types().items():
            file = (work / "engine" / module).with_suffix(".py")
            shutil.copy(declared, file.with_suffix(".pxd"))
            typed.append(file)
            source = fold(file.read_text(encoding="utf-8"), _module(file, work))
            file.write_text(source, encoding="utf-8")
        (work / "copies.pxd").write_text(_COPIES, encoding="utf-8")
        _compile(work, typed)
        for old in _MADE.iterdir():
            if old != work:
                shutil.rmtree(old)
        shutil.copytree(work / "engine", place.with_suffix(".new") / "engine")
        place.with_suffix(".new").rename(place)
    return place


def _module(file, work):
    return importlib.import_module(_name(file, work))


def _compile(work, typed):
    from Cython.Build import cythonize
    from Cython.Compiler.Errors import CompileError
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError

    extensions = [
        Extension(_name(file, work), [str(file)], extra_compile_args=["-O3"]) for file in typed
    ]
    try:
        made = cythonize(
            extensions, compiler_directives=_DIRECTIVES, include_path=[str(work)], quiet=True
        )
        command = build_ext(Distribution({"ext_modules": made}))
        command.build_lib = str(work)
        command.build_temp = str(work / "build")
        command.ensure_finalized()
        command.run()
    except (CompileError, BaseError) as problem:
        raise BuildError(str(problem).splitlines()[0]) from problem


def _name(file, work):
    return ".".join(file.relative_to(work).with_suffix("").parts)


def fold(source, module):
    """The source with whole numbers and bytes that modules name put in place of the names."""
    folding = _Folding(module)
    tree = folding.visit(ast.parse(source))
    if folding.copies:
        # Behind the docstring, where there is one.
        tree.body.insert(ast.get_docstring(tree) is not None, ast.parse(_COPY).body[0])
    return ast.unparse(ast.fix_missing_locations(tree))


class _Folding(ast.NodeTransformer):
    def __init__(self, module):
        self._names = vars(module)
        self._parent = None
        self.copies = 0

    def visit_Assign(self, node):
        """a[_ALL] = b, where the module keeps _ALL, or a list of such slices, as a copy."""
        self.generic_visit(node)
        target = node.targets[0]
        if not isinstance(target, ast.Subscript) or not self._is_slice(target.slice):
            return node
        self.copies += 1
        return ast.Expr(ast.Call(ast.Name("copy"), [target.value, target.slice, node.value], []))

    def _is_slice(self, node):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            kept = self._names.get(node.value.id)
            return isinstance(kept, list) and isinstance(kept[0], slice)
        return isinstance(node, ast.Name) and isinstance(self._names.get(node.id), slice)

    def visit_ClassDef(self, node):
        self._parent = node.bases[0] if node.bases else None
        return self.generic_visit(node)

    def visit_Call(self, node):
        """super().method(x) as Parent.method(self, x): typed methods know no super()."""
        self.generic_visit(node)
        called = ast.unparse(node.func)
        if called.startswith("super()."):
            node.func.value = self._parent
            node.args.insert(0, ast.Name("self", ast.Load()))
        return node

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load) and node.id.isupper():
            return self._folded(self._names.get(node.id), node)
        return node

    def visit_Attribute(self, node):
        if isinstance(node.value, ast.Name) and isinstance(node.ctx, ast.Load):
            owner = self._names.get(node.value.id)
            if isinstance(owner, type(sys)) and node.attr.isupper():
                return self._folded(getattr(owner, node.attr), node)
        return self.generic_visit(node)

    def _folded(self, value, node):
        return ast.Constant(value) if type(value) in (int, bytes) else node

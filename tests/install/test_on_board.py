"""The runner of portable tests that install --tests puts onto boards.

It is run on small VMs and in the simulator, with a few quick tests. `--effort 2` runs all tests of
a board, which takes minutes.
"""

import os
import subprocess

import pytest
from helpers import options
from install import drive_kit
from install.boot import boot
from vm import vms

from sim.build.install import compiled
from sim.build.install.contents import Contents

QUICK = ("test_rng", "test_keys", "test_match")
WRONG = "def test_wrong():\n    assert False\n\n\ndef test_right():\n    pass\n"
SCREEN = b"DISPLAY = True\n"  # the part of the module `board` that the runner needs
# Objects of 64 bits are about twice as large as a board's, so this is about 120 KB of a board.
HEAP = "240k"


def files_for_vm():
    """Return the files of a PyGamer's drive for MicroPython, with only the quick tests."""
    files = Contents("pygamer", tests=True).files
    tests = {path for path in files if path.startswith("tests/test_")}
    keep = tests if options.effort > 1 else {"tests/%s.py" % name for name in QUICK}
    few = {path: data for path, data in files.items() if path not in tests - keep}
    return compiled.modules(few, "micropython") | {"board.py": SCREEN}


@pytest.fixture
def micropython(tmp_path):
    """Return micropython(files), which runs code.py on the 64-bit VM with a board's heap."""
    options.need(vms.without_micropython())

    def run(files):
        drive_kit.write_files(tmp_path, files)
        paths = (tmp_path, tmp_path / "lib", vms.VM / "stand_ins")
        return subprocess.run(
            [vms.MICROPYTHON, "-X", "heapsize=" + HEAP, tmp_path / "code.py"],
            env={**os.environ, "MICROPYPATH": os.pathsep.join(map(str, paths))},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    return run


def test_failed_tests_are_named_at_the_end(micropython):
    others = {"tests/test_a.py": WRONG.encode(), "tests/test_b.py": b"import nothing\n"}
    done = micropython(files_for_vm() | others)
    *lines, wrong, unloaded, count, last = done.stdout.splitlines()
    assert (wrong, unloaded, last) == ("FAILED test_a.test_wrong", "FAILED test_b.load", "FAILED")
    assert count.endswith(" passed, 2 failed") and "ok test_a.test_right" in lines


@pytest.mark.long
def test_the_runner_on_32_bits():
    options.need(vms.without_node())
    files = files_for_vm()
    start = "import sys; sys.path[:] = ['/device', '/device/lib', '/vm/stand_ins']"
    run = "exec(open('/device/code.py').read(), {'__file__': '/device/code.py'})"
    done = vms.wasm(start, run, files={"/device/" + path: data for path, data in files.items()})
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "ALL PASSED", done.stdout


@pytest.mark.parametrize(
    "name, board", [("pygamer", "pygamer"), ("pico_oled", "raspberry_pi_pico")]
)
def test_the_runner_in_the_simulator(name, board, tmp_path, run):
    """Run on a board with a built-in screen, and on one whose console must be shown by code."""
    drive = drive_kit.new_drive(tmp_path / "CIRCUITPY", board)
    assert run(drive, "--tests").exit_code == 0
    for test in (drive / "tests").glob("test_*.py"):
        if test.stem not in QUICK:
            test.unlink()
    done = boot(drive, name, "wait 100")
    assert "ALL PASSED\n" in done.output and done.stopped, done.output
    assert "ok test_match." in done.output

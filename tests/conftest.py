"""Where the tests find what they test."""

import gc
import os
import signal
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parent.parent

# A busy machine is slow in drawing examples, too: that is no fault.
settings.register_profile("calm", suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("calm")

# What a first start asks is tested on its own.
os.environ.setdefault("GOLDRUSH_LANGUAGE", "en")

# What the simulator keeps for the person at this PC is not for tests to see or change.
_HOME = tempfile.TemporaryDirectory()
os.environ |= dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME"), _HOME.name)

# Hundreds of interpreters start here: they are to find every module compiled.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A shell has its background ignore Ctrl-C; what is started here is not to inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# At the end, so that code.py does not hide the standard library's module of that name.
sys.path += [
    str(ROOT),
    str(ROOT / "lib"),
    str(ROOT / "tests"),
    *(str(ROOT / "tests" / folder) for folder in ("portable", "engine")),
]

# The folders whose tests take longest, a test: begun first, they leave no worker idle at the end.
_LONG = "page vm screens install menus keeping players sim displayio_sim engine".split()


def pytest_collection_modifyitems(items):
    ranks = {ROOT / "tests" / folder: rank for rank, folder in enumerate(_LONG)}
    items.sort(key=lambda item: min(ranks.get(folder, 99) for folder in item.path.parents))


def pytest_xdist_auto_num_workers():
    """One more than there are cores: some tests wait for real keys and windows."""
    return (os.cpu_count() or 1) + 1


def pytest_addoption(parser, pluginmanager):
    pluginmanager.import_plugin("displayio_sim.pytest_plugin.fixtures")
    parser.addoption("--update-references", action="store_true", help="keep what is drawn now")
    parser.addoption("--effort", type=int, default=1, metavar="N", help="try N times as much")
    parser.addoption("--uf2", metavar="FILE", help="the CircuitPython of a Pico, for test_real.py")


def pytest_configure(config):
    from helpers import options  # found by the path above

    from sim.build import drawings

    drawings.build()

    options.effort = config.getoption("--effort")
    options.uf2 = config.getoption("--uf2")


@pytest.fixture
def update_references(request):
    """True where what is drawn now becomes the reference."""
    return request.config.getoption("--update-references")


@pytest.fixture(autouse=True, scope="module")
def quick_collections():
    """Keep all that tests have made out of each collection of garbage to come: a sixth of the time.
    The firmware collects wherever it starts a game, too."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def shared(request, tmp_path_factory):
    """A folder for what one worker makes for all (helpers.made.once)."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if hasattr(request.config, "workerinput") else base) / "made"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def made_once(shared):
    """What goes onto boards is made by one of the workers for all."""
    from helpers import made

    made.for_boards(shared)

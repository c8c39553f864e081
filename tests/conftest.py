"""The path, environment, options and fixtures of all tests."""

import gc
import os
import signal
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parent.parent

# A busy machine is slow in drawing examples, too. That is not a failure.
settings.register_profile("calm", suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("calm")

# Skip the question for the language, which has its own tests.
os.environ.setdefault("GOLDRUSH_LANGUAGE", "en")

# Tests must not read or change the files that the simulator has saved for the user of this PC.
_HOME = tempfile.TemporaryDirectory()
os.environ |= dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME"), _HOME.name)

# Tests start hundreds of interpreters, which are quicker with compiled modules.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A shell lets its background jobs ignore Ctrl-C. Processes that tests start must not inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# At the end of the path, so that code.py does not hide the module of the standard library.
sys.path += [
    str(ROOT),
    str(ROOT / "lib"),
    str(ROOT / "tests"),
    *(str(ROOT / "tests" / folder) for folder in ("portable", "engine")),
]

# Folders by the time of a test, the longest first. If long tests started last, workers would be
# idle at the end.
_LONG = "page vm screens install menus saving players sim displayio_sim engine".split()


def pytest_collection_modifyitems(items):
    ranks = {folder: rank for rank, folder in enumerate(_LONG)}
    items.sort(key=lambda item: ranks.get(item.nodeid.split("/", 2)[1], 99))


def pytest_xdist_auto_num_workers():
    """Return three workers for each core.

    Most tests wait for a process of their own, a window or a clock: with one worker more than
    cores, half of the time of the cores went unused.
    """
    return 3 * (os.cpu_count() or 1)


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
    """Return whether to save the pictures of this run as references."""
    return request.config.getoption("--update-references")


@pytest.fixture(autouse=True, scope="module")
def quick_collections():
    """Exclude all objects made so far from later collections of garbage.

    This takes a sixth of the time, because the firmware also collects at each start of a game.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def shared(request, tmp_path_factory):
    """Return the folder of files that one worker makes for all, see helpers.once."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if hasattr(request.config, "workerinput") else base) / "made"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def compiled_once(shared):
    """Let one worker compile the code of boards for all."""
    from helpers import once

    once.cache_compiler(shared)

import os
import re
from pathlib import Path

from helpers import options, typed

from sim.paths import ROOT

SCENES = 60 * options.effort


def _run(*words):
    done = typed.python(*words, env={**os.environ, "PYTHONPATH": str(ROOT)}, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_random_scenes_send_the_same_bytes():
    said = _run(Path(__file__).with_name("scenes.py"), 0, SCENES)
    scenes, size = map(int, re.fullmatch(r"(\d+) scenes, (\d+) bytes\n", said).groups())
    assert scenes == SCENES
    assert size > 20_000 * SCENES


def test_a_loop_with_a_fault_is_noticed():
    fault = "import sys; sys.argv = ['scenes.py', '0', '12']; import runpy;"
    fault += "from sim.blinka import row_loops; cut = row_loops._Canvas._copy;"
    fault += "row_loops._Canvas._copy = lambda here, to, *rest: cut(here, to ^ 2, *rest);"
    fault += "runpy.run_path(%r, run_name='__main__')" % str(Path(__file__).parent / "scenes.py")
    assert "differs" in _run("-c", fault)

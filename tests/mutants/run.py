# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Changes lines of the program, one at a time, and sees whether a test fails (cosmic-ray).

python tests/mutants/run.py [FILE ...] [--most N] [--each N]

Without files all of ROOMS, those first that keep games. An operator is replaced by --each others
(2; 0: all there are), and of each file at most --most changes are tried. A copy of the tree in
.cache/mutants is changed, never this one. What no test notices is listed, unless equal.txt says
why it makes no difference; then the status is 1. Needs os.fork: Linux or macOS.
"""

import argparse
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = ROOT / ".cache" / "mutants"
EQUAL = HERE / "equal.txt"
ROOMS = ("engine", "hardware", "lib/ui/core")
FIRST = (
    r"lib/ui/core/(saver|save_format)", r"hardware/(store|nvm|files|record|mark|crash)",
    r"engine/(journal|match|rng)", r"lib/ui/core/", r"engine/\w+/(rules|turn)\.",
    r"hardware/", r"engine/\w+\.", "",
)  # fmt: skip
# By rooms: the tests that take part. Each change gets those that reach its function.
_KEEPING = "hardware keeping portable/test_keys.py portable/test_idle.py install/test_bundles.py"
_GAMES = "portable engine players/test_hidden.py keeping/test_fingerprint.py"
TESTS = {("lib/ui/core/", "hardware/"): _KEEPING, ("engine/",): _GAMES}
# Slow, or of speed, or with processes of their own.
NOT_RUN = (
    "tests/keeping/test_every_line.py",
    "tests/keeping/test_fuzz.py",
    "tests/keeping/test_power_cuts.py",
    "tests/keeping/test_wear.py",
    "tests/keeping/test_damage.py::test_the_only_record_flipped",
    "tests/keeping/test_damage.py::test_a_flipped_bit",
    "tests/keeping/test_damage.py::test_a_byte_turned_over",
    "tests/engine/test_desktop_odds.py",
)
NOT_CHANGED = re.compile(r"(_data|__init__|boards/.*)\.py$")  # tables and pins: tests compare them
_PLUGINS = ("xdist", "anyio")  # not needed, and slow to import


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("files", nargs="*", help="as engine/rng.py; without any all of ROOMS")
    words.add_argument("--most", type=int, default=0, help="changes of each file, drawn")
    words.add_argument("--each", type=int, default=2, help="ways to replace an operator, drawn")
    given = words.parse_args()
    _copy()
    alive = 0
    files = given.files or _all()
    results = [_results(given, rooms, files) for rooms in TESTS]
    for name, *found in itertools.chain(*results):
        if len(found) == 1:
            print("%s: %d tried" % (name, found[0]), flush=True)
            continue
        alive += 1
        change = found[1].replace("\n", "\n    ")
        print("%s:%d: no test notices\n    %s" % (name, found[0], change), flush=True)
    print("%d not noticed" % alive)
    return 1 if alive else 0


def _results(given, rooms, files):
    """Yield what warm.py finds out about the files of some rooms, as it does."""
    files = [name for name in files if name.startswith(rooms)]
    if not files:
        return
    ends, begins = os.pipe()
    told = {"files": files, "each": given.each, "most": given.most, "results": begins}
    told["equal"] = _equal()
    words = ["-q", "-s", "-p", "warm", *("-pno:" + name for name in _PLUGINS)]
    words += ["--deselect=" + name for name in NOT_RUN]
    words += ["-otmp_path_retention_policy=none"]
    words += ["tests/" + name for name in TESTS[rooms].split()]
    with open(WORK / "log.txt", "w+", encoding="utf-8") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *words],
            cwd=WORK,
            env={**os.environ, "PYTHONPATH": str(HERE), "MUTANTS": json.dumps(told)},
            stdout=log,
            stderr=log,
            pass_fds=[begins],
        )
        os.close(begins)
        with open(ends, encoding="utf-8") as results:
            for line in results:
                yield json.loads(line)
        if process.wait():
            log.seek(0)
            raise SystemExit(log.read()[-3000:])


def _all():
    found = [str(file.relative_to(ROOT)) for room in ROOMS for file in (ROOT / room).rglob("*.py")]
    changed = sorted(name for name in found if not NOT_CHANGED.search(name))
    return sorted(changed, key=lambda name: [bool(re.match(one, name)) for one in FIRST].index(1))


def _copy():
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(
        ROOT, WORK, symlinks=True,
        ignore=shutil.ignore_patterns(".git", ".venv", ".cache", "__pycache__", "references"),
    )  # fmt: skip


def _equal():
    """[[file, change]] of equal.txt: a line with the file, the lines of a change, a reason.

    Lines that are taken away and not replaced stand for any change of them.
    """
    found = []
    for part in EQUAL.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in part.splitlines() if not line.startswith("#")]
        if lines:
            found.append([lines[0], "\n".join(line for line in lines[1:] if line[:1] in "-+")])
    return found


if __name__ == "__main__":
    sys.exit(main())

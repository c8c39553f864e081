# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Changes lines of the program, one at a time, and sees whether a test fails (cosmic-ray).

python tests/mutants/run.py [FILE ...] [--most N]     all files of ROOMS; at most N changes of each

A copy of the tree in .cache/mutants is changed, never this one. What no test notices is listed,
unless equal.txt says why it makes no difference; then the status is 1.
"""

import argparse
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

from cosmic_ray.config import ConfigDict, serialize_config
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkResult

ROOT = Path(__file__).parent.parent.parent
WORK = ROOT / ".cache" / "mutants"
EQUAL = Path(__file__).with_name("equal.txt")
ROOMS = ("engine", "hardware", "lib/ui/core")
# The quick tests of each file; the first pattern that fits its path counts.
_RULES = "portable/test_{0}.py portable/test_conformance.py engine/test_desktop_reference.py"
_PLAYERS = "portable/test_players.py portable/test_hint.py players/test_hidden.py"
_KEEPING = (
    "keeping/test_files.py keeping/test_boot.py keeping/test_safemode.py keeping/test_flash.py"
)
_SAVING = "keeping/test_kept_before.py keeping/test_fingerprint.py keeping/test_saver.py"
TESTS = (
    (r"engine/(gold|nuggets|goldrausch)/(rules|turn)", _RULES),
    (r"engine/(gold|nuggets|goldrausch)/notation", "engine/test_desktop_notation.py"),
    (r"engine/(gold|nuggets|goldrausch)/", _PLAYERS),
    (r"engine/(chance|events|match|hint)", "portable/test_{0}.py"),
    (r"engine/journal", "portable/test_conformance.py"),
    (r"engine/", "portable"),
    (r"hardware/(store|nvm|files|drive|mark|record|watch|settings|crash|lost)", _KEEPING),
    (r"hardware/(buttons|clock|piezo|pixels|power|sound)", "hardware/test_{0}.py"),
    (r"hardware/", "hardware"),
    (r"lib/ui/core/(keys|idle)", "portable/test_{0}.py"),
    (r"lib/ui/core/save_format", "keeping/test_kept_before.py keeping/test_fingerprint.py"),
    (r"lib/ui/core/", _SAVING),
)
NOT_CHANGED = re.compile(r"(_data|__init__|boards/.*)\.py$")  # tables and pins: tests compare them
_PLUGINS = ("hypothesispytest", "xdist", "anyio")  # not needed, and slow to import
_PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", *("-pno:" + name for name in _PLUGINS))
_SLOWEST = 120  # seconds; a change that takes longer counts as noticed
_SEED = 8064  # of the choice, with --most


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("files", nargs="*", help="as engine/chance.py; without any all of ROOMS")
    words.add_argument("--most", type=int, help="changes of each file, chosen at random")
    given = words.parse_args()
    _copy()
    known = _equal()
    alive = []
    for name in given.files or _all():
        alive += [found for found in _survivors(name, given.most) if found not in known]
    for place, change in alive:
        print("%s: no test notices\n    %s" % (place, change.replace("\n", "\n    ")))
    return 1 if alive else 0


def _all():
    found = [str(file.relative_to(ROOT)) for room in ROOMS for file in (ROOT / room).rglob("*.py")]
    return sorted(name for name in found if not NOT_CHANGED.search(name))


def _copy():
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(
        ROOT, WORK, symlinks=True,
        ignore=shutil.ignore_patterns(".git", ".venv", ".cache", "__pycache__", "references"),
    )  # fmt: skip


def _equal():
    """{(file, change)} of equal.txt: a line with the file, the lines of a change, a reason."""
    found = set()
    for part in EQUAL.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in part.splitlines() if not line.startswith("#")]
        if lines:
            found.add((lines[0], "\n".join(line for line in lines[1:] if line[:1] in "-+")))
    return found


def _survivors(name, most):
    """(file, change) of each change of a file that its tests do not notice."""
    session = WORK / "session.sqlite"
    session.unlink(missing_ok=True)
    config = ConfigDict(
        {
            "module-path": name,
            "timeout": _SLOWEST,
            "excluded-modules": [],
            "test-command": " ".join([*_PYTEST, *_tests(name)]),
            "distributor": {"name": "local"},
        }
    )
    (WORK / "session.toml").write_text(serialize_config(config), encoding="utf-8")
    _run("init", "session.toml", "session.sqlite")
    with use_db(str(session), WorkDB.Mode.open) as db:
        items = [item.job_id for item in db.work_items]
        chosen = set(random.Random(_SEED).sample(items, min(most or len(items), len(items))))
        left_out = WorkResult(WorkerOutcome.SKIPPED)
        db.set_multiple_results([one for one in items if one not in chosen], left_out)
    # Unlike cosmic-ray's own this first run leaves compiled modules for those that follow.
    first = subprocess.run([*_PYTEST, *_tests(name)], cwd=WORK, capture_output=True)
    if first.returncode:
        return [(name, "its tests fail as it is: " + " ".join(_tests(name)))]
    _run("exec", "session.toml", "session.sqlite")
    with use_db(str(session), WorkDB.Mode.open) as db:
        results = [result for _, result in db.results if result.test_outcome]
        alive = [one.diff for one in results if one.test_outcome == TestOutcome.SURVIVED]
    print("%s: %d of %d noticed" % (name, len(results) - len(alive), len(results)), flush=True)
    return [(name, _change(diff)) for diff in alive]


def _tests(name):
    for pattern, tests in TESTS:
        fits = re.match(pattern, name)
        if fits:
            chosen = tests.format(*fits.groups()).split()
            return ["tests/" + one for one in chosen]
    raise SystemExit("no tests are known for %s" % name)


def _run(*words):
    """A command of cosmic-ray in the copy."""
    done = subprocess.run(
        [Path(sys.executable).with_name("cosmic-ray"), *words],
        cwd=WORK,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit(
            "cosmic-ray %s: %s" % (" ".join(words), (done.stdout + done.stderr)[-2000:])
        )


def _change(diff):
    """The lines of a diff that differ."""
    lines = [line for line in diff.splitlines() if re.match(r"[-+](?![-+]{2} )", line)]
    return "\n".join(re.sub(r"^([-+])\s+", r"\1 ", line) for line in lines)


if __name__ == "__main__":
    sys.exit(main())

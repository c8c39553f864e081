# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python3 -m sim.setup [WHAT]: brings what playing needs, or WHAT needs, into .venv.

WHAT is the name of a lock in requirements/ (default: play). Needs nothing but Python. It may be
interrupted at any moment and run again.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time

# Read by Pythons that are too old, to be told so: no newer syntax here.
OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
LOCKS = os.path.join(ROOT, "requirements")
_BIN = "Scripts" if os.name == "nt" else "bin"
PYTHON = os.path.join(VENV, _BIN, "python.exe" if os.name == "nt" else "python")
_PIP = (
    *("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"),
    # Compiling what is never imported takes a third of the time and of the room.
    *("--no-compile", "--require-hashes", "--retries", "1", "--timeout", "10", "-r"),
)
_NO_ANSWER = re.compile(
    r"NameResolution|NewConnection|ConnectTimeout|Max retries|ProxyError|SSLError"
)


class SetupError(Exception):
    """It cannot be set up; the message says why and what to do, in one line."""


def names():
    """What can be brought."""
    return sorted(name[:-4] for name in os.listdir(LOCKS) if name.endswith(".txt"))


def bring(what):
    """Have .venv hold just what its lock says. Raises SetupError."""
    if what not in names():
        raise SetupError("there is no lock %s, only %s" % (what, ", ".join(names())))
    before = _marks()
    lock = os.path.join(LOCKS, what + ".txt")
    if before.get(what) == _digest(lock):
        return
    if not before:
        _make_venv()
    # An end in the midst leaves no mark: the next run begins anew.
    _write_marks({})
    print("Fetching what is needed for this: once, for a minute or so.", file=sys.stderr)
    done = subprocess.run(
        [PYTHON, *_PIP, lock], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False
    )
    if done.returncode:
        _write_marks(before)
        raise SetupError(_reason(done.stderr.decode(errors="replace")))
    _write_marks({**before, what: _digest(lock)})


def _digest(file):
    with open(file, "rb") as stream:
        return hashlib.sha256(stream.read()).hexdigest()


def _marks():
    """The digests of the locks that .venv holds, by their names; empty without a .venv."""
    marks = {}
    try:
        with open(os.path.join(VENV, "ready"), encoding="utf-8") as stream:
            for line in stream:
                what, digest = line.split()
                marks[what] = digest
            # One that was set up in another way is added to.
            return marks or {"": ""}
    except (OSError, ValueError):
        return {}


def _write_marks(marks):
    file = os.path.join(VENV, "ready")
    if not marks:
        if os.path.exists(file):
            os.remove(file)
        return
    with open(file + ".new", "w", encoding="utf-8") as stream:
        stream.writelines("%s %s\n" % mark for mark in sorted(marks.items()) if mark[0])
    os.replace(file + ".new", file)


def _make_venv():
    for pause in (3, 3, 0):
        done = subprocess.run(
            [sys.executable, "-m", "venv", "--clear", VENV], stdout=subprocess.DEVNULL, check=False
        )
        if not done.returncode:
            return
        shutil.rmtree(VENV, ignore_errors=True)
        # What an earlier set-up began before it was killed may still be writing.
        time.sleep(pause)
    raise SetupError("python3 -m venv does not work here; on Debian: apt install python3-venv")


def _reason(said):
    """Why pip failed, out of what it said."""
    if _NO_ANSWER.search(said):
        return "the package index does not answer; is there a network? Nothing has changed"
    errors = [line for line in said.splitlines() if line.startswith("ERROR:")]
    last = errors[-1][7:] if errors else (said.strip().splitlines() or ["pip said nothing"])[-1]
    return "pip could not bring the packages (%s); is the index right?" % last.strip()[:300]


def main(words):
    if sys.version_info < OLDEST:
        raise SetupError(
            "Python %d.%d or newer is needed; with make name it: make PYTHON=python3.12" % OLDEST
        )
    for what in words or ["play"]:
        bring(what)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except SetupError as problem:
        sys.exit("setup: %s" % problem)
    except KeyboardInterrupt:
        sys.exit(130)

"""python3 -m sim.setup [LOCK ...]: bring what playing needs, or what LOCKs name, into .venv.

LOCK is the name of a file in requirements/ (default: play). It needs nothing but Python. uv
installs the packages with pip's settings; pip does it if there is no wheel of uv. You can interrupt
it and run it again. A second run waits for the first.
"""

import ast
import contextlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
import zlib
from pathlib import Path

# Pythons from 3.6 on read this file, to print that they are too old: no newer syntax here.
OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
LOCKS = ROOT / "requirements"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
_PIP = (
    *("install", "--quiet", "--disable-pip-version-check", "--no-input", "--no-compile"),
    *("--only-binary", ":all:", "--require-hashes", "--retries", "1", "--timeout", "10", "-r"),
)
# pip takes a package from any index that has it; its checksum says which one is right.
_UV = (
    *("pip", "install", "--only-binary", ":all:", "--require-hashes"),
    *("--index-strategy", "unsafe-best-match", "-r"),
)
_SETTING = re.compile(r"^(global|install|:env:)\.([\w-]+)=(.*)$", re.MULTILINE)
_OF_UV = {  # where uv looks for a setting of pip
    "index-url": "UV_INDEX_URL",
    "extra-index-url": "UV_EXTRA_INDEX_URL",
    "find-links": "UV_FIND_LINKS",
    "no-index": "UV_NO_INDEX",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}
# Why a file cannot be written, as pip, uv and venv quote the system.
_UNWRITABLE = re.compile(
    r"No space left on device|Disk quota exceeded|Read-only file system|Permission denied"
)
_CANNOT_WRITE = "cannot write %s (%s); put the project where you may write and there is room"
_NO_ANSWER = re.compile(
    r"NameResolution|NewConnection|ConnectTimeout|Max retries|ProxyError|SSLError"
    r"|error sending request|dns error|operation timed out"
)


class SetupError(Exception):
    """The set-up failed. The message says why and what to do, in one line."""


def names() -> "list[str]":
    """Return the names of all locks."""
    return sorted(file.stem for file in LOCKS.glob("*.txt"))


def bring(what: str) -> None:
    """Install what the lock `what` names into .venv. Raises SetupError."""
    if what not in names():
        raise SetupError("there is no lock %s, only %s" % (what, ", ".join(names())))
    text = _text(what + ".txt")
    mark = "%s %d\n" % (what, zlib.crc32(text.encode()))
    if mark in _marks():
        return
    with _alone():
        marks = _marks()
        if mark not in marks:
            _bring(what, text, mark, marks)


def _bring(what, text, mark, marks):
    _say("%s needs %d packages, once" % (what, text.count("==")))
    if not marks:
        _make_venv()
    # An interrupted run leaves no mark: the next run begins anew.
    _keep([])
    try:
        _install(LOCKS / (what + ".txt"))
    except SetupError:
        _keep(marks)
        raise
    _keep([other for other in marks if other.split()[0] != what] + [mark])


@contextlib.contextmanager
def _alone():
    """Return a context in which no other set-up runs. It waits for one that does."""
    folder = VENV.parent / ".cache"
    folder.mkdir(exist_ok=True)
    with open(folder / "setup.lock", "wb") as file:
        if not _lock(file):
            _say("another set-up is at work; waiting for its end")
            while not _lock(file):
                time.sleep(0.2)
        yield


def _lock(file):
    """Lock an open file until it is closed; returns False if another process has locked it."""
    from displayio_sim.machine import nvm  # Pythons that are too old cannot read it

    try:
        nvm.lock(file)
    except (BlockingIOError, PermissionError):  # Linux, Windows
        return False
    return True


def _text(name):
    """Return the text of a lock, after those that it refers to."""
    text = (LOCKS / name).read_text(encoding="utf-8")
    return "".join(map(_text, re.findall(r"^-r (\S+)", text, re.MULTILINE))) + text


def _marks():
    """Return a line for each lock that .venv holds. There is none without a whole .venv."""
    ready = VENV / "ready"
    return ready.read_text(encoding="utf-8").splitlines(True) if ready.exists() else []


def _keep(marks):
    draft = VENV / "ready.new"
    draft.write_text("".join(marks), encoding="utf-8")
    draft.replace(VENV / "ready")


def _make_venv():
    _say("1 of 3: the folder .venv")
    for pause in (3, 3, 0):
        done = _run([sys.executable, "-m", "venv", "--clear", "--without-pip", VENV])
        if not done.returncode:
            return
        shutil.rmtree(VENV, ignore_errors=True)
        # What an earlier set-up began before it was killed may still be writing.
        time.sleep(pause)
    _check_folder(done)
    raise SetupError("python3 -m venv does not work here; on Debian: apt install python3-venv")


def _install(lock):
    pip = _pip()
    uv = _uv(pip)
    _say("3 of 3: the packages, by %s" % ("uv" if uv else "pip"))
    if uv:
        _check(_run([uv, *_UV, lock], _settings(pip)))
    else:
        _check(_run([*pip, "--python", PYTHON, *_PIP, lock]))


def _pip():
    """Return the words that start pip: that of this Python, or one in .venv."""
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    if _run([PYTHON, "-m", "ensurepip"]).returncode:
        raise SetupError("this Python has no pip; on Debian: apt install python3-venv")
    return [PYTHON, "-m", "pip"]


def _uv(pip):
    """Return the path of uv in .venv, installed by pip if necessary. None if it has no wheel."""
    folder = VENV / "uv"
    if not folder.is_dir():
        _say("2 of 3: uv, which installs")
        draft = VENV / "uv.new"
        done = _run([*pip, *_PIP, LOCKS / "uv.txt", "--target", draft])
        if "No matching distribution" in done.stderr:
            return None
        _check(done)
        draft.replace(folder)
    return shutil.which("uv", path=str(folder / "bin"))


def _settings(pip):
    """Return pip's settings as the environment of uv."""
    found = _SETTING.findall(_run([*pip, "config", "list"]).stdout)
    found.sort(key=lambda setting: "gi:".index(setting[0][0]))  # the environment has priority
    environment = {"VIRTUAL_ENV": str(VENV), "UV_HTTP_TIMEOUT": "10", "UV_HTTP_RETRIES": "1"}
    for _, name, value in found:
        if name in _OF_UV:
            between = "," if name == "find-links" else " "
            environment[_OF_UV[name]] = between.join(ast.literal_eval(value).split())
    return environment


def _run(words, environment=()):
    env = {**os.environ, **dict(environment)}
    return subprocess.run(words, env=env, capture_output=True, encoding="utf-8", errors="replace")


def _check_folder(done):
    """Raise SetupError if venv, pip or uv could not write."""
    found = _UNWRITABLE.search(done.stderr + done.stdout)
    if found:
        raise SetupError(_CANNOT_WRITE % (VENV, found.group()))


def _check(done):
    """Raise SetupError with the reason that pip or uv printed, if it has failed."""
    if not done.returncode:
        return
    _check_folder(done)
    if _NO_ANSWER.search(done.stderr):
        raise SetupError(
            "the package index does not answer; is there a network? Nothing has changed"
        )
    said = re.findall(r"^ERROR: (.+)", done.stderr, re.MULTILINE)[-1:] or [done.stderr]
    reason = " ".join(said[0].split())[:300] or "it said nothing"
    raise SetupError("the packages could not be installed (%s); is the index right?" % reason)


def _say(line):
    print("setup: " + line, file=sys.stderr, flush=True)


def main(words: "list[str]") -> None:
    """Install what the words name. Raises SetupError."""
    if {"-h", "--help"} & {*words}:
        print("%s\nLOCK: %s." % (__doc__, ", ".join(names())))
        return
    if sys.version_info < OLDEST:
        raise SetupError(
            "Python %d.%d or newer is needed; with make name it: make PYTHON=python3.12" % OLDEST
        )
    try:
        for what in words or ["play"]:
            bring(what)
    except OSError as problem:
        raise SetupError(_CANNOT_WRITE % (problem.filename, problem.strerror)) from None


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except SetupError as problem:
        sys.exit("setup: %s" % problem)
    except KeyboardInterrupt:
        sys.exit(130)

"""sim.setup installs from locks with checksums and recovers a damaged .venv."""

import ast
import functools
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import time
import zipfile
from itertools import pairwise
from pathlib import Path

import pytest
from helpers.once import once

from sim import setup
from sim.paths import ROOT

_PINNED = re.compile(r"^([a-z0-9][\w.-]*)==\S+.*--hash=sha256:")
UV = ROOT / ".venv" / "uv"
PYTHON = Path(setup.PYTHON).relative_to(setup.VENV)
NESTED = ("rest", "develop", "play")
NETWORK = [name for name in os.environ if name.startswith(("PIP_", "UV_"))]
NETWORK += ["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"]


def packages(name):
    """Return the packages of a lock, one line each."""
    text = (ROOT / "requirements" / (name + ".txt")).read_text(encoding="utf-8")
    lines = text.replace("\\\n", " ").splitlines()
    assert "--only-binary :all:" in lines
    return [line for line in lines if line and not line.startswith("-")]


def test_every_package_is_pinned_once_with_its_checksums():
    for name in setup.names():
        assert packages(name) and all(map(_PINNED.match, packages(name))), name
    of_each = [{_PINNED.match(line)[1] for line in packages(name)} for name in NESTED]
    assert len(set.union(*of_each)) == sum(map(len, of_each)) > 80
    for outer, inner in pairwise(NESTED):
        text = (ROOT / "requirements" / (outer + ".txt")).read_text(encoding="utf-8")
        assert text.startswith("-r %s.txt\n" % inner)
    assert not {"pytest", "mypy", "circup", "selenium"} & of_each[-1], "tools to play"


@functools.cache
def _own_pip():
    """Return the words that start the pip of the Python of .venv, or None if it has none."""
    words = [sys._base_executable, "-m", "pip"]
    found = subprocess.run([*words, "--version"], capture_output=True, check=False)
    return None if found.returncode else words


def _make(folder):
    folder.mkdir()
    with pytest.MonkeyPatch.context() as monkeypatch:
        _redirect(folder, monkeypatch)
        if pip := _own_pip():
            monkeypatch.setattr(setup, "_pip", lambda: pip)
        setup.bring("play")


@pytest.fixture(scope="session")
def set_up(shared):
    """Return a .venv that tests copy, because a new one takes seconds."""
    return once(shared, "set-up", _make) / ".venv"


BY_EACH = pytest.mark.parametrize("place", ["pip", "uv"], indirect=True)
# By pip it takes seconds, and the suite has one such test.
BY_UV = pytest.mark.parametrize(
    "place", [pytest.param("pip", marks=pytest.mark.long), "uv"], indirect=True
)


@pytest.fixture
def place(request, set_up, tmp_path, monkeypatch):
    """Return a folder with a .venv, a lock of one package and the wheel of this package."""
    _redirect(tmp_path, monkeypatch)
    pip = _own_pip() or [str(set_up / PYTHON), "-m", "pip"]
    monkeypatch.setattr(setup, "_pip", lambda: pip)
    no_pip = shutil.ignore_patterns("pip*")
    shutil.copytree(set_up, tmp_path / ".venv", symlinks=True, ignore=no_pip)
    if getattr(request, "param", "uv") == "uv":
        if not UV.is_dir():
            pytest.skip("no uv in .venv: python3 -m sim.setup develop")
        monkeypatch.setenv("UV_CACHE_DIR", str(tmp_path / "cache"))
        (tmp_path / ".venv" / "uv").symlink_to(UV)
    return tmp_path


def _redirect(folder, monkeypatch):
    """Make setup use `folder` and an index that has one package, but not uv."""
    locks = folder / "locks"
    locks.mkdir()
    monkeypatch.setattr(setup, "LOCKS", locks)
    monkeypatch.setattr(setup, "VENV", folder / ".venv")
    monkeypatch.setattr(setup, "PYTHON", folder / ".venv" / PYTHON)
    for name in NETWORK:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    wheel = _wheel(folder / "things-1.0-py3-none-any.whl")
    _lock(folder, "play", "things", wheel)
    _lock(folder, "uv", "uv", wheel)


def _lock(folder, name, package, checksum="0" * 64):
    file = folder / "locks" / (name + ".txt")
    file.write_text("%s==1.0 --hash=sha256:%s\n" % (package, checksum), encoding="utf-8")


def _wheel(file, name="things"):
    """Write a wheel of one module. Returns its SHA-256 in hex."""
    info = name + "-1.0.dist-info/"
    texts = {
        name + ".py": "A = 1\n",
        info + "METADATA": "Metadata-Version: 2.1\nName: %s\nVersion: 1.0\n" % name,
        info + "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        info + "RECORD": "",
    }
    with zipfile.ZipFile(file, "w") as wheel:
        for name, text in texts.items():
            wheel.writestr(zipfile.ZipInfo(name), text)
    return _checksum(file)


def _checksum(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _has_things():
    return subprocess.run([setup.PYTHON, "-c", "import things"], check=False).returncode == 0


@BY_UV
def test_packages_are_installed_again_if_the_lock_changed(place, monkeypatch):
    assert _has_things()
    run = subprocess.run
    monkeypatch.setattr(subprocess, "run", None)
    setup.bring("play")
    monkeypatch.setattr(subprocess, "run", run)
    with open(place / "locks/play.txt", "a", encoding="utf-8") as lock:
        lock.write("# new\n")
    setup.bring("play")
    assert _has_things()


@pytest.mark.long
def test_a_python_without_pip_gets_its_own(tmp_path, monkeypatch):
    _redirect(tmp_path, monkeypatch)
    monkeypatch.setattr(setup.importlib.util, "find_spec", lambda name: None)
    setup.bring("play")
    assert _has_things() and list((tmp_path / ".venv").rglob("site-packages/pip"))


def test_an_interrupted_set_up_is_repaired(place, monkeypatch, capsys):
    """The next one reports the count of packages and each step."""

    def interrupted(words, **options):
        if "install" in words:
            raise KeyboardInterrupt
        return run(words, **options)

    run = subprocess.run
    (place / "locks/other.txt").write_bytes((place / "locks/play.txt").read_bytes())
    monkeypatch.setattr(subprocess, "run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        setup.bring("other")
    monkeypatch.setattr(subprocess, "run", run)
    (place / ".venv/rubbish").touch()
    capsys.readouterr()
    setup.bring("play")
    assert _has_things() and not (place / ".venv/rubbish").exists()
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "setup: play needs 1 packages, once"
    assert [line[7:14] for line in lines[1:]] == ["1 of 3:", "2 of 3:", "3 of 3:"]


@BY_UV
def test_a_wrong_checksum_is_refused(place):
    _lock(place, "other", "things")
    (next((place / ".venv").rglob("things-1.0.dist-info")) / "METADATA").unlink()
    with pytest.raises(setup.SetupError) as problem:
        setup.bring("other")
    assert "\n" not in str(problem.value)
    assert [mark.split()[0] for mark in setup._marks()] == ["play"]


@BY_EACH
def test_nothing_is_built_from_sources(place):
    """The checksum is right, but a build would run the package's own code."""
    ran = place / "ran"
    texts = {
        "PKG-INFO": "Metadata-Version: 2.1\nName: other\nVersion: 1.0\n",
        "pyproject.toml": '[build-system]\nrequires = []\nbuild-backend = "own"\n'
        'backend-path = ["."]\n',
        "own.py": "open(%r, 'w').close()\n" % str(ran),
    }
    with tarfile.open(place / "other-1.0.tar.gz", "w:gz") as archive:
        for name, text in texts.items():
            entry = tarfile.TarInfo("other-1.0/" + name)
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text.encode()))
    _lock(place, "other", "other", _checksum(place / "other-1.0.tar.gz"))
    with pytest.raises(setup.SetupError):
        setup.bring("other")
    assert not ran.exists()


@pytest.mark.parametrize(
    "index, message",
    [
        ("http://127.0.0.1:9/simple", "the package index does not answer; is there a network?"),
        ("https://nowhere.invalid/simple", "the package index does not answer"),
        ("file:///nowhere/simple", "the packages could not be installed ("),
    ],
)
def test_a_missing_package_index_is_reported_at_once(place, monkeypatch, index, message):
    _lock(place, "other", "any")
    monkeypatch.delenv("PIP_NO_INDEX")
    monkeypatch.setenv("PIP_INDEX_URL", index)
    start = time.monotonic()
    with pytest.raises(setup.SetupError, match=re.escape(message)):
        setup.bring("other")
    assert time.monotonic() - start < 20


def test_a_uv_with_a_wrong_checksum_is_refused(place):
    (place / ".venv" / "uv").unlink()
    _wheel(place / "uv-1.0-py3-none-any.whl", "uv")
    (place / "locks/other.txt").write_bytes((place / "locks/play.txt").read_bytes())
    with pytest.raises(setup.SetupError, match=r"could not be installed .*HASHES"):
        setup.bring("other")
    assert not (place / ".venv/uv").exists()


def test_settings_of_pip_are_passed_to_uv(place, monkeypatch, tmp_path):
    config = tmp_path / "pip.conf"
    config.write_text(
        "[global]\nindex-url = https://a/simple\nfind-links =\n  /one\n  /two\ncert = /c\n"
        "[install]\nextra-index-url =\n  https://b\n  https://c\ntrusted-host = b\n",
        encoding="utf-8",
    )
    monkeypatch.setenv("PIP_CONFIG_FILE", str(config))
    monkeypatch.setenv("PIP_CERT", "/d")
    monkeypatch.delenv("PIP_FIND_LINKS")
    uv = setup._settings(setup._pip())
    assert uv["UV_INDEX_URL"] == "https://a/simple" and uv["UV_NO_INDEX"] == "1"
    assert uv["UV_FIND_LINKS"] == "/one,/two" and uv["SSL_CERT_FILE"] == "/d"
    assert uv["UV_EXTRA_INDEX_URL"] == "https://b https://c" and uv["UV_INSECURE_HOST"] == "b"


def test_an_unknown_lock_is_refused():
    with pytest.raises(setup.SetupError, match="there is no lock toast, only case, develop, "):
        setup.bring("toast")


@pytest.mark.parametrize(
    "output, reason",
    [
        ("ERROR: Exception:\nOSError: [Errno 28] No space left on device\n", "No space left on"),
        ("error: Failed\n  Caused by: Read-only file system (os error 30)\n", "Read-only file"),
        ("Error: [Errno 13] Permission denied: '/x/.venv'\n", "Permission denied"),
    ],
)
@pytest.mark.parametrize("step", ["venv", "install"])
def test_a_read_only_folder_is_reported(monkeypatch, tmp_path, output, reason, step):
    def run(words, **_options):
        setup.VENV.mkdir(exist_ok=True)
        return subprocess.CompletedProcess(words, int(step in words), "", output)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    _redirect(tmp_path, monkeypatch)
    with pytest.raises(setup.SetupError, match=reason) as problem:
        setup.bring("play")
    assert "index" not in str(problem.value) and "apt" not in str(problem.value)


def test_a_file_in_place_of_the_folder_is_reported(monkeypatch, tmp_path):
    _redirect(tmp_path, monkeypatch)
    (tmp_path / "file").touch()
    monkeypatch.setattr(setup, "VENV", tmp_path / "file" / ".venv")
    with pytest.raises(setup.SetupError, match=r"file.*Not a directory"):
        setup.main(["play"])


def test_a_second_set_up_waits_for_the_first(place, capsys):
    (place / "locks/other.txt").write_bytes((place / "locks/play.txt").read_bytes())
    second = threading.Thread(target=setup.bring, args=["other"])
    with setup._alone():
        second.start()
        second.join(0.5)
        assert second.is_alive() and "another set-up is at work" in capsys.readouterr().err
    second.join()
    assert [mark.split()[0] for mark in setup._marks()] == ["play", "other"]


def test_old_pythons_can_read_it():
    """Its first lines run on Python 3.6, so neither syntax nor annotations may be newer."""
    tree = ast.parse(Path(setup.__file__).read_text(encoding="utf-8"), feature_version=(3, 6))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    arguments = [arg.annotation for node in functions for arg in node.args.args]
    annotations = [*arguments, *(node.returns for node in functions)]
    assert all(isinstance(note, ast.Constant | ast.Name | None) for note in annotations)


@pytest.mark.parametrize("version", ["3.6", "3.7", "3.8", "3.10"])
def test_an_old_python_is_refused_in_one_line(version):
    pyenv = sorted(Path.home().glob(".pyenv/versions/%s.*/bin/python" % version))
    old = pyenv[0] if pyenv else shutil.which("python" + version)
    if not old:
        pytest.skip("Python %s is not installed" % version)
    done = subprocess.run([old, "-m", "sim.setup"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("setup: Python 3.11 or newer is needed")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_help_names_the_locks(word, capsys):
    setup.main([word])
    text = capsys.readouterr().out
    assert "python3 -m sim.setup [LOCK ...]" in text
    assert all(name in text for name in setup.names())

"""sim.setup: locks with their checksums, and a .venv that recovers from whatever happens."""

import ast
import hashlib
import io
import os
import re
import shutil
import subprocess
import tarfile
import threading
import time
import zipfile
from itertools import pairwise
from pathlib import Path

import pytest
from helpers.made import once

from sim import setup
from sim.paths import ROOT

_PINNED = re.compile(r"^([a-z0-9][\w.-]*)==\S+.*--hash=sha256:")
UV = ROOT / ".venv" / "uv"
PYTHON = Path(setup.PYTHON).relative_to(setup.VENV)
NESTED = ("rest", "develop", "play")
NETWORK = [name for name in os.environ if name.startswith(("PIP_", "UV_"))]
NETWORK += ["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"]


def packages(name):
    """The lines of a lock that bring something, each on one line."""
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


def _make(folder):
    folder.mkdir()
    with pytest.MonkeyPatch.context() as monkeypatch:
        _turn_to(folder, monkeypatch)
        setup.bring("play")


@pytest.fixture(scope="session")
def made(shared):
    """A .venv that was set up by pip, which is there, too: making one takes seconds."""
    return once(shared, "set-up", _make) / ".venv"


BY_EACH = pytest.mark.parametrize("place", ["pip", "uv"], indirect=True)


@pytest.fixture
def place(request, made, tmp_path, monkeypatch):
    """A place with a .venv and a lock of one package, a wheel that lies beside it."""
    _turn_to(tmp_path, monkeypatch)
    monkeypatch.setattr(setup, "_pip", lambda: [str(made / PYTHON), "-m", "pip"])
    no_pip = shutil.ignore_patterns("pip*")
    shutil.copytree(made, tmp_path / ".venv", symlinks=True, ignore=no_pip)
    if getattr(request, "param", "uv") == "uv":
        if not UV.is_dir():
            pytest.skip("no uv in .venv: python3 -m sim.setup develop")
        monkeypatch.setenv("UV_CACHE_DIR", str(tmp_path / "cache"))
        (tmp_path / ".venv" / "uv").symlink_to(UV)
    return tmp_path


def _turn_to(folder, monkeypatch):
    """Have setup work in a folder, with an index that holds one package and not uv."""
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
    """Writes a wheel of one module; its checksum."""
    info = name + "-1.0.dist-info/"
    texts = {
        name + ".py": "A = 1\n",
        info + "METADATA": "Metadata-Version: 2.1\nName: %s\nVersion: 1.0\n" % name,
        info + "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        info + "RECORD": "",
    }
    with zipfile.ZipFile(file, "w") as made:
        for name, text in texts.items():
            made.writestr(zipfile.ZipInfo(name), text)
    return _checksum(file)


def _checksum(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _has_things():
    return subprocess.run([setup.PYTHON, "-c", "import things"], check=False).returncode == 0


@BY_EACH
def test_it_is_brought_once_and_again_when_the_lock_has_changed(place, monkeypatch):
    assert _has_things()
    run = subprocess.run
    monkeypatch.setattr(subprocess, "run", None)
    setup.bring("play")
    monkeypatch.setattr(subprocess, "run", run)
    with open(place / "locks/play.txt", "a", encoding="utf-8") as lock:
        lock.write("# new\n")
    setup.bring("play")
    assert _has_things()


def test_an_end_in_the_midst_is_recovered_from_and_it_says_how_much_there_is(
    place, monkeypatch, capsys
):
    def interrupted(words, **how):
        if "install" in words:
            raise KeyboardInterrupt
        return run(words, **how)

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


@BY_EACH
def test_another_checksum_is_refused_in_a_line_and_what_was_there_stays(place):
    _lock(place, "other", "things")
    (next((place / ".venv").rglob("things-1.0.dist-info")) / "METADATA").unlink()
    with pytest.raises(setup.SetupError) as problem:
        setup.bring("other")
    assert "\n" not in str(problem.value)
    assert [mark.split()[0] for mark in setup._marks()] == ["play"]


@BY_EACH
def test_nothing_is_built_from_sources(place):
    """Their checksum is right, but a build would run whatever they bring."""
    ran = place / "ran"
    texts = {
        "PKG-INFO": "Metadata-Version: 2.1\nName: other\nVersion: 1.0\n",
        "pyproject.toml": '[build-system]\nrequires = []\nbuild-backend = "own"\n'
        'backend-path = ["."]\n',
        "own.py": "open(%r, 'w').close()\n" % str(ran),
    }
    with tarfile.open(place / "other-1.0.tar.gz", "w:gz") as made:
        for name, text in texts.items():
            entry = tarfile.TarInfo("other-1.0/" + name)
            entry.size = len(text)
            made.addfile(entry, io.BytesIO(text.encode()))
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
def test_without_an_index_a_line_says_so_at_once(place, monkeypatch, index, message):
    _lock(place, "other", "any")
    monkeypatch.delenv("PIP_NO_INDEX")
    monkeypatch.setenv("PIP_INDEX_URL", index)
    began = time.monotonic()
    with pytest.raises(setup.SetupError, match=re.escape(message)):
        setup.bring("other")
    assert time.monotonic() - began < 20


def test_another_uv_is_refused(place):
    (place / ".venv" / "uv").unlink()
    _wheel(place / "uv-1.0-py3-none-any.whl", "uv")
    (place / "locks/other.txt").write_bytes((place / "locks/play.txt").read_bytes())
    with pytest.raises(setup.SetupError, match=r"could not be installed .*HASHES"):
        setup.bring("other")
    assert not (place / ".venv/uv").exists()


def test_settings_of_pip_are_those_of_uv(place, monkeypatch, tmp_path):
    config = tmp_path / "pip.conf"
    config.write_text(
        "[global]\nindex-url = https://a/simple\nfind-links =\n  /one\n  /two\ncert = /c\n"
        "[install]\nextra-index-url =\n  https://b\n  https://c\ntrusted-host = b\n",
        encoding="utf-8",
    )
    monkeypatch.setenv("PIP_CONFIG_FILE", str(config))
    monkeypatch.setenv("PIP_CERT", "/d")
    monkeypatch.delenv("PIP_FIND_LINKS")
    found = setup._settings(setup._pip())
    assert found["UV_INDEX_URL"] == "https://a/simple" and found["UV_NO_INDEX"] == "1"
    assert found["UV_FIND_LINKS"] == "/one,/two" and found["SSL_CERT_FILE"] == "/d"
    assert found["UV_EXTRA_INDEX_URL"] == "https://b https://c" and found["UV_INSECURE_HOST"] == "b"


def test_what_there_is_not_is_told():
    with pytest.raises(setup.SetupError, match="there is no lock toast, only develop, "):
        setup.bring("toast")


@pytest.mark.parametrize(
    "said, reason",
    [
        ("ERROR: Exception:\nOSError: [Errno 28] No space left on device\n", "No space left on"),
        ("error: Failed\n  Caused by: Read-only file system (os error 30)\n", "Read-only file"),
        ("Error: [Errno 13] Permission denied: '/x/.venv'\n", "Permission denied"),
    ],
)
@pytest.mark.parametrize("step", ["venv", "install"])
def test_a_folder_that_cannot_be_written_is_the_cause(monkeypatch, tmp_path, said, reason, step):
    def run(words, **_how):
        setup.VENV.mkdir(exist_ok=True)
        return subprocess.CompletedProcess(words, int(step in words), "", said)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    _turn_to(tmp_path, monkeypatch)
    with pytest.raises(setup.SetupError, match=reason) as problem:
        setup.bring("play")
    assert "index" not in str(problem.value) and "apt" not in str(problem.value)


def test_a_place_without_folders_is_the_cause(monkeypatch, tmp_path):
    _turn_to(tmp_path, monkeypatch)
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
    """Its first lines run there: nothing may be newer than Python 3.6, in annotations neither."""
    tree = ast.parse(Path(setup.__file__).read_text(encoding="utf-8"), feature_version=(3, 6))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    given = [arg.annotation for node in functions for arg in node.args.args]
    annotations = [*given, *(node.returns for node in functions)]
    assert all(isinstance(note, ast.Constant | ast.Name | None) for note in annotations)


@pytest.mark.parametrize("version", ["3.6", "3.7", "3.8", "3.10"])
def test_a_python_that_is_too_old_is_refused_in_a_line(version):
    found = sorted(Path.home().glob(".pyenv/versions/%s.*/bin/python" % version))
    old = found[0] if found else shutil.which("python" + version)
    if not old:
        pytest.skip("no Python %s here" % version)
    done = subprocess.run([old, "-m", "sim.setup"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("setup: Python 3.11 or newer is needed")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_help_names_the_locks(word, capsys):
    setup.main([word])
    told = capsys.readouterr().out
    assert "python3 -m sim.setup [LOCK ...]" in told
    assert all(name in told for name in setup.names())

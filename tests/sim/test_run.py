"""`python -m sim run` runs programs that are not ours."""

from helpers import typed
from PIL import Image


def command(program, tmp_path):
    script = tmp_path / "keys.txt"
    script.write_text("wait 1000\nshot first\n", encoding="utf-8")
    words = ("run", program, "--headless", "--script", script, "--shot", tmp_path / "shots")
    return typed.sim(*words)


def test_run_saves_shots_of_a_folder(tmp_path):
    (tmp_path / "code.py").write_text("print('here')\n", encoding="utf-8")
    assert command(tmp_path, tmp_path).stdout == "here\n"
    (file,) = (tmp_path / "shots").glob("*-first-screen.png")
    assert Image.open(file).size == (160, 128)
    (tmp_path / "code.py").unlink()
    assert "No such file" in command(tmp_path, tmp_path).stderr


def test_invalid_programs_are_refused(tmp_path):
    files = {
        "mine.py": ("def f(:", "mine.py:1: invalid syntax"),
        "nul.py": ("\0", "nul.py: source code string cannot contain null bytes\n"),
        "deep.py": ("-" * 100_000 + "1", "deep.py: an expression is nested too deeply\n"),
        "long.py": ("1" + "+1" * 100_000, "long.py: an expression is nested too deeply\n"),
    }
    for name, (source, message) in files.items():
        (tmp_path / name).write_text(source, encoding="utf-8")
        typed.refused(command(tmp_path / name, tmp_path), message)
    typed.refused(command("/dev/zero", tmp_path), "/dev/zero: more than 16000000 bytes\n")


def test_endless_restarts_end_with_the_script(tmp_path):
    for restart in ("supervisor.reload()", "microcontroller.reset()"):
        source = "import %s\n%s\n" % (restart.partition(".")[0], restart)
        (tmp_path / "again.py").write_text(source, encoding="utf-8")
        assert command(tmp_path / "again.py", tmp_path).returncode == 0

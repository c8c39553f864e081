# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim run: programs as learning guides write them, on the boards that we have."""

from pathlib import Path

import pytest
from helpers import typed
from PIL import Image

HERE = Path(__file__).parent / "programs"
KEYS = "wait 1000\nshot first\npress A\npress A\nwait 1000\nshot second\n"


def run(program, tmp_path, *options, keys=KEYS):
    script = tmp_path / "keys.txt"
    script.write_text(keys, encoding="utf-8")
    words = ["run", program, "--headless", "--script", script, "--shot", tmp_path / "shots"]
    return typed.sim(*words, *options)


def picture(tmp_path, name, part="screen"):
    (file,) = (tmp_path / "shots").glob("*-%s-%s.png" % (name, part))
    return Image.open(file).convert("RGB")


def colours(image):
    return {colour for _, colour in image.getcolors(1 << 16)}


def test_labels_and_shapes_are_shown_though_the_loop_never_sleeps(tmp_path):
    done = run(HERE / "label.py", tmp_path)
    assert done.returncode == 0 and done.stdout == "shown\n", done.stderr
    seen = colours(picture(tmp_path, "first"))
    assert {(255, 0, 0), (0, 255, 0), (0, 0, 0)} <= seen


def test_a_library_a_file_and_the_display_are_found_as_on_a_board(tmp_path):
    done = run(HERE / "guest", tmp_path)
    assert done.returncode == 0 and done.stdout == "hello 42\n", done.stderr
    assert colours(picture(tmp_path, "first")) == {(0, 255, 0)}


def test_sprites_move_by_keypad(tmp_path):
    done = run(HERE / "sprite.py", tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "key 1 5\nkey 1 10\n"
    first, second = (picture(tmp_path, name) for name in ("first", "second"))
    assert first.getbbox()[0] < 16 and second.getbbox()[0] >= 20


def test_buttons_are_read_by_digitalio(tmp_path):
    done = run(HERE / "button.py", tmp_path, "--board", "feather_tft")
    assert done.returncode == 0, done.stderr
    assert done.stdout == "count 1\ncount 2\n"
    assert picture(tmp_path, "first").tobytes() != picture(tmp_path, "second").tobytes()


def test_pixels_run_by_the_clock(tmp_path):
    done = run(HERE / "pixels.py", tmp_path)
    assert done.returncode == 0, done.stderr
    # Twenty lights a second, two seconds and a half before the last picture.
    assert done.stdout.splitlines()[:2] == ["light 20", "light 40"]
    first, second = (picture(tmp_path, name, "handheld") for name in ("first", "second"))
    assert first.tobytes() != second.tobytes()


def test_tasks_of_asyncio_wait_in_virtual_time(tmp_path):
    done = run(HERE / "tasks.py", tmp_path, "--board", "pico_oled")
    assert done.returncode == 0, done.stderr
    assert done.stdout == "tick 0\ntick 1\ntick 2\ndone\n"
    assert len(colours(picture(tmp_path, "end"))) == 2


def test_the_same_program_gives_the_same_bytes(tmp_path):
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        run(HERE / "pixels.py", tmp_path / name)
    shots = [sorted((tmp_path / name / "shots").iterdir()) for name in ("a", "b")]
    assert [file.read_bytes() for file in shots[0]] == [file.read_bytes() for file in shots[1]]


@pytest.mark.parametrize(
    "source, said",
    [
        ("import synthio", "this board has a module 'synthio', the simulator has none"),
        ("import adafruit_toaster", "no module named 'adafruit_toaster' on this board"),
        ("import board\nboard.D99", "board pygamer has no D99"),
        ("1 / 0", "ZeroDivisionError: division by zero (mine.py line 1"),
        ("def f(:", "mine.py:1: invalid syntax"),
    ],
)
def test_what_is_missing_is_said_by_name_in_a_line(tmp_path, source, said):
    (tmp_path / "mine.py").write_text(source, encoding="utf-8")
    done = run(tmp_path / "mine.py", tmp_path)
    assert done.returncode != 0 and done.stderr.count("\n") == 1
    assert said in done.stderr


def test_a_folder_is_its_code_py(tmp_path):
    (tmp_path / "code.py").write_text("print('here')\n", encoding="utf-8")
    assert run(tmp_path, tmp_path).stdout == "here\n"
    (tmp_path / "code.py").unlink()
    assert "No such file" in run(tmp_path, tmp_path).stderr

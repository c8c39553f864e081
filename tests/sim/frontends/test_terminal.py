"""The terminal form: cells, bytes written, keys, and whole runs in a real tmux."""

import contextlib
import functools
import io
import os
import re
import signal
import subprocess
import sys
import time

import pytest
from helpers import fresh, typed
from PIL import Image

pytest.importorskip("termios", reason="drives a terminal as POSIX has them")

import pty
import select
import termios

import blessed
from blessed.colorspace import RGB_256TABLE

from displayio_sim.frontends import keyboard, translations
from displayio_sim.frontends.live import Command, Commands
from displayio_sim.frontends.terminal import views
from displayio_sim.frontends.terminal.keys import ROWS, Keys
from displayio_sim.frontends.terminal.terminal import Terminal
from displayio_sim.machine.machine import Machine
from displayio_sim.machine.perception import MAP, NOTHING
from sim.desktop.check.layout_check import contrast
from sim.paths import ROOT

RED, BLUE, BLACK = (255, 0, 0), (0, 0, 255), (0, 0, 0)


def pixels(*rows):
    picture = Image.new("RGB", (len(rows[0]), len(rows)))
    picture.putdata([colour for row in rows for colour in row])
    return picture


def test_one_cell_shows_two_pixels():
    drawn = views.Canvas(pixels((RED, RED), (BLUE, RED), (BLACK, BLUE), (BLACK, BLACK)))
    assert drawn.rows == [
        [("▀", RED, BLUE), (" ", None, RED)],
        [(" ", None, BLACK), ("▀", BLUE, BLACK)],
    ]


def test_without_colours_pixels_are_ascii():
    white = (255, 255, 255)
    drawn = views.Canvas(pixels((RED, white), (BLACK, white)), coloured=False)
    assert drawn.rows == [[("'", None, None), ("#", None, None)]]


class TerminalOutput(io.StringIO):
    """A terminal's output."""

    def written(self):
        """Return the text since the last call."""
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        return text


@pytest.fixture
def output():
    return TerminalOutput()


def writer_for(output, colours=1 << 24):
    terminal = blessed.Terminal("xterm-256color", output, force_styling=True)
    terminal.number_of_colors = colours
    return views.Writer(terminal)


def test_only_changed_cells_are_written(output):
    writer = writer_for(output)
    picture = Image.new("RGB", (60, 64))
    writer.draw(views.Canvas(picture))
    assert len(output.written()) > 60 * 32
    writer.draw(views.Canvas(picture))
    assert output.written() == ""
    picture.putpixel((7, 10), RED)
    writer.draw(views.Canvas(picture))
    text = output.written()
    assert text.startswith("\x1b[6;8H") and "38;2;255;0;0" in text and len(text) < 60


def test_256_colours_are_used_if_there_are_no_more(output):
    canvas = views.Canvas(pixels(((250, 10, 10),), ((10, 10, 250),)))
    writer_for(output, 256).draw(canvas)
    text = output.written()
    assert "38;5;" in text and "48;5;" in text and "38;2" not in text


def strokes(*texts):
    """Yield the keystrokes of a terminal's key sequences."""
    terminal = blessed.Terminal("xterm-256color", io.StringIO(), force_styling=True)
    for text in texts:
        terminal.ungetch(text)
        yield terminal.inkey(timeout=0, esc_delay=0)


def test_keys_press_buttons_run_commands_or_quit():
    commands = Commands(pause=Command("p", None), tools=Command("t", None))
    keys = Keys(keyboard.USUAL, commands, Terminal.OWN)
    typed = ("\x1b[A", " ", "\n", "Z", "A", "x", "b", "\x1b", "\x7f", "\t", "p", "t", "o", "q")
    assert keys.events(strokes(*typed)) == [
        *(("tap", button) for button in ("UP", "A", "A", "A", "A", "B", "B", "B", "B", "START")),
        ("do", "tools"),
        ("view", None),
        ("quit", None),
    ]
    commands.switch()  # tools answer
    assert keys.events(strokes("p")) == [("do", "pause")]


def test_key_options_replace_the_usual_keys():
    keys = Keys(keyboard.buttons(("q=B", "Space=up", "==START")), Commands(), Terminal.OWN)
    events = keys.events(strokes("q", " ", "=", "a"))
    assert events == [("tap", button) for button in ("B", "UP", "START", "A")]


@pytest.mark.parametrize("word", ["", "a", "=A", "ab=A", "a=C", "ctrl+a=A", "\x1b=A"])
def test_a_wrong_key_option_is_refused(word):
    with pytest.raises(ValueError, match=r"^--key .*(keys are|buttons are|write KEY)"):
        keyboard.buttons((word,))


def test_key_releases_are_used_if_the_terminal_sends_them():
    keys = Keys(keyboard.USUAL, Commands(), Terminal.OWN)
    typed = ["\x1b[122;1:1u", "\x1b[122;1:2u", "\x1b[122;1:3u", "\x1b[1;1:1C", "\x1b[1;1:3C"]
    typed += ["\x1b[27u", "\x1b[27;1:3u", "\x1b[113;1:3u", "\x1b[99;5u", "\x1b[122;5u"]
    assert keys.events(strokes(*typed)) == [
        ("down", "A"),
        ("up", "A"),
        ("down", "RIGHT"),
        ("up", "RIGHT"),
        ("down", "B"),
        ("up", "B"),
        ("interrupt", None),
        ("suspend", None),
    ]


def test_the_hold_key_holds_b():
    keys = Keys(keyboard.USUAL, Commands(), Terminal.OWN)
    assert keys.events(strokes("l", "L")) == [("hold", "B")] * 2


def test_text_fits_beside_a_small_picture():
    machine = Machine("pygamer")
    machine.look = NOTHING._replace(words=("Gold Nuggets", "遊び方の説明です", "a " * 30))
    times = views.fitting((160, 128), 80, 24, False)[0]
    canvas = views.draw(machine, times, [], 80, 24)
    text = ["".join(letter for letter, *_ in row).rstrip() for row in canvas.rows]
    assert text[0].endswith("Gold Nuggets") and text[1].endswith("遊び方の説明です")
    assert [len(row) for row in canvas.rows] == [80] * 24
    assert text[2].endswith("a a a") and text[3].endswith("a a")


def _text(canvas):
    return ["".join(letter for letter, *_ in row).rstrip() for row in canvas.rows]


@pytest.mark.parametrize("size, first", [((80, 24), True), ((100, 48), False), ((190, 66), False)])
def test_words_come_first_where_a_picture_would_be_blurred(size, first):
    found = views.fitting((160, 128), *size)
    assert (found[0] == views.WORDS) == first and {*found} > {views.WORDS}
    assert views.fitting((160, 128), *size, False)[0] != views.WORDS


@pytest.mark.parametrize("columns, rows", [(80, 24), (190, 66)])
def test_the_text_view_draws_no_half_blocks(columns, rows):
    """It is for terminals that draw half blocks wrongly."""
    machine = Machine("pygamer")
    machine.look = NOTHING._replace(words=("GOLD", "> Players", "A: choose  B: back"))
    canvas = views.draw(machine, views.WORDS, [], columns, rows)
    assert _text(canvas)[1:4] == ["  GOLD", "  > Players", "  A: choose  B: back"]
    assert "▀" not in "".join(_text(canvas))
    assert canvas.rows[2][2][1] == views.GOLD


@pytest.mark.parametrize("rows, has_room", [(24, True), (19, False)])
def test_the_text_view_has_the_lights_below_its_map(rows, has_room):
    """Each is a cell of two columns. No words reach them, and a map leaves them out if it must."""
    machine = Machine("pygamer")
    words = ("word " * 60, *(MAP + ":: " * 8 for _ in range(9)))
    machine.look = NOTHING._replace(words=words)
    canvas = views.draw(machine, views.WORDS, [], 80, rows)
    lit = [[paper != views.GROUND for _, _, paper in row] for row in canvas.rows]
    assert [sum(row) for row in lit] == [
        16 * (rows - 10 <= at < rows - 2) * has_room for at in range(rows)
    ]
    plain = views.draw(machine, views.WORDS, [], 80, rows, False)
    for shown in (canvas, plain):
        assert all("word" not in row[60:] for row in _text(shown))


@pytest.mark.parametrize("wide", [10, 24, 40, 58])
@pytest.mark.parametrize("columns, rows", [(47, 19), (60, 20), (80, 24), (30, 19)])
def test_words_beside_or_above_a_map_can_be_read(columns, rows, wide):
    """Where few columns are left beside a wide map, they are above it."""
    machine = Machine("pygamer")
    asked = "Turn up a card of the grid"
    machine.look = NOTHING._replace(words=(asked, *[MAP + "m" * wide] * 8))
    shown = _text(views.draw(machine, views.WORDS, [], columns, rows))
    assert shown[1].startswith("  " + asked)
    assert sum("m" * min(wide, columns - 2) in row for row in shown) == 8


@pytest.mark.parametrize(
    "columns, rows, has_room", [(120, 40, True), (102, 40, False), (120, 35, False)]
)
def test_a_map_is_below_the_words_beside_a_picture_if_it_has_room(columns, rows, has_room):
    machine = Machine("pygamer")
    words = ("GOLD", *("word %d" % at for at in range(17)))
    machine.look = NOTHING._replace(words=(*words, *(MAP + "R4 " * 8 for _ in range(8))))
    shown = _text(views.draw(machine, 2, [], columns, rows))
    assert sum(row.endswith("R4" + " R4" * 7) for row in shown) == 8 * has_room
    below = [at for at, row in enumerate(shown) if "R4" in row]
    assert below == [*range(19, 27)] * has_room  # a row is free above it
    assert all(any(row.endswith(word) for row in shown) for word in words)


@pytest.mark.parametrize("ink", [views.CREAM, views.GOLD])
def test_text_has_contrast_in_256_colours(ink):
    near = blessed.Terminal("xterm-256color", force_styling=True).rgb_downconvert
    shown = [RGB_256TABLE[near(*colour)] for colour in (ink, views.GROUND)]
    for pair in ((ink, views.GROUND), shown):
        assert contrast(*(red << 16 | green << 8 | blue for red, green, blue in pair)) >= 7


@pytest.mark.parametrize("columns", [186, 190, 240])
@pytest.mark.parametrize("language", ["en", "de", "fr", "ja"])
def test_no_word_is_cut_off_beside_a_sharp_picture(columns, language):
    machine = Machine("pygamer")
    keys = translations.rows(ROWS, machine.wiring.KEYS, language)
    canvas = views.draw(machine, 1, [("%-8s%s" % row, False) for row in keys], columns, 66)
    shown = "".join("".join(_text(canvas)).split())
    for _, does in keys:
        assert all(word in shown for word in does.split()), does


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
def test_the_sharpest_size_that_fits_is_chosen(board):
    machine = Machine(board)
    screen = machine.wiring.SCREEN
    last = 0
    for columns, rows in ((270, 90), (200, 50), (160, 50), (100, 48), (80, 24), (60, 20)):
        times = views.fitting(screen, columns, rows, False)[0]
        assert times >= last
        last = times
        for coloured in (True, False):
            canvas = views.draw(machine, times, [("PyGamer", True)], columns, rows, coloured)
            assert [len(row) for row in canvas.rows] == [columns] * rows
    assert not views.fitting(screen, 40, 12)
    text = ["".join(letter for letter, *_ in row) for row in views.too_small(screen, 40, 12).rows]
    assert "are 40 x 12" in " ".join(" ".join(text).split())


def test_names_of_keys_are_translated_as_whole_words():
    (space, _), (back, _) = translations.rows(keyboard.ROWS[1:], (), "de")
    assert (space, back) == ("A, Leertaste, Enter, Z", "B, X, Esc, Backspace")


def test_playing_md_names_the_sharp_size():
    text = (ROOT / "sim/PLAYING.md").read_text(encoding="utf-8")
    assert "%d x %d characters" % views.size((160, 128), 1) in text


def colours(pane):
    """Return the picture of 160 x 128 that the pane shows in half blocks.

    The first coloured cell is its corner.
    """
    rows = [row[:160] for row in _rows(pane.coloured()) if len(row) >= 160][:64]
    image = Image.new("RGB", (160, 128))
    image.putdata([cell[half] for row in rows for half in (0, 1) for cell in row])
    return image


_GROUND = views.GROUND  # no 16-bit pixel has this colour
_CODE = re.compile(r"(?:^|;)(0|[34][89])(?:;2;(\d+;\d+;\d+))?(?=;|$)")


def _rows(text):
    """Return the cells of each line as (upper, lower) colours, without the background."""
    rows = [[]]
    ink = output = None
    for codes, letter in re.findall(r"\x1b\[([\d;]*)m|([^\x1b])", text):
        if letter == "\n":
            rows.append([])
        elif letter and output not in (None, _GROUND):
            rows[-1].append((ink if letter == "▀" else output, output))
        for kind, rgb in [] if letter else _CODE.findall(codes or "0"):
            colour = tuple(map(int, rgb.split(";"))) if rgb else None
            ink = ink if kind[0] == "4" else colour
            output = output if kind[0] == "3" else colour
    return rows


def screen(app, machine, name):
    return machine.panel.image().convert("RGB").tobytes()


def test_in_tmux_every_pixel_is_shown(pane, tmp_path):
    """Resize and suspend it, too. The terminal's settings are restored at the end."""
    script = "shot menu\npress A\nshot opened\npress DOWN\nshot seats\n"
    expected = fresh.states(screen, script, seed=1)
    shell = pane(190, 70, "--seed", "1")
    shell.wait(lambda: colours(shell).tobytes() == expected["menu"])
    assert "PyGamer" in shell.text() and "L       leave" in shell.text()
    shell.press("Space", lambda: colours(shell).tobytes() == expected["opened"])
    shell.keys("Down")
    shell.wait(lambda: colours(shell).tobytes() == expected["seats"])
    shell.resize(50, 10)
    shell.wait(lambda: "50 x 10" in shell.text())
    shell.resize(190, 70)
    shell.wait(lambda: colours(shell).tobytes() == expected["seats"])
    shell.keys("C-z")
    shell.wait(lambda: "Stopped" in shell.text())
    shell.type("fg")
    shell.wait(lambda: colours(shell).tobytes() == expected["seats"])
    shell.end()
    shell.type("stty -a > %s/after; echo do''ne" % tmp_path)
    shell.wait(lambda: "done" in shell.text())
    # Compare its settings without the first line, which has its size.
    after, before = ((tmp_path / name).read_text("utf-8") for name in ("after", "before"))
    assert after.partition("\n")[2] == before.partition("\n")[2]


FIRMWARE = """
import time
print("said by the firmware")
while True:
    time.sleep(0.03)
    %s
"""
CHILD = """
import sys
from displayio_sim.frontends.live import Live
from displayio_sim.machine.machine import Machine
from displayio_sim.runtime.boot import run
from displayio_sim.runtime.program import Program
from displayio_sim.frontends.terminal.terminal import Terminal
live = Live(Terminal())
try:
    run(live, Machine("pygamer"), Program(sys.argv[1], strict=True), 1)
finally:
    live.close()
"""


class Child:
    """The simulator on a pseudo terminal, running a small firmware."""

    def __init__(self, folder, line="pass"):
        (folder / "boot.py").write_text("", encoding="utf-8")
        (folder / "code.py").write_text(FIRMWARE % line, encoding="utf-8")
        self.master, self.slave = self.ends = pty.openpty()
        self.before = termios.tcgetattr(self.slave)
        env = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"}
        env["BLESSED_QUERY_TIMEOUT_SECONDS"] = "0"  # this terminal answers no queries
        # Make it the controlling terminal, so that Ctrl-C and Ctrl-Z reach the child.
        control = functools.partial(os.login_tty, self.slave)
        words = [sys.executable, "-c", CHILD, str(folder)]
        self.process = subprocess.Popen(words, env=env, pass_fds=[self.slave], preexec_fn=control)
        self.text = ""

    def read(self, until, seconds=60):
        """Read until the text `until` comes. All output is in `text`."""
        end = time.monotonic() + seconds
        while until not in self.text:
            assert time.monotonic() < end, self.text[-500:]
            if select.select([self.master], [], [], 0.1)[0]:
                self.text += os.read(self.master, 65536).decode("utf-8", "replace")

    def gone(self):
        """Wait until the terminal is restored and return the exit status."""
        self.read("\x1b[?1049l")
        self.read("\x1b[?25h")
        status = self.process.wait(60)
        assert termios.tcgetattr(self.slave) == self.before
        return status

    def hang_up(self):
        """Close both ends, as when a window is closed or a connection is lost."""
        for end in self.ends:
            os.close(end)
        self.ends = ()

    def close(self):
        self.process.kill()
        self.process.wait()
        self.hang_up()


@pytest.fixture
def child(tmp_path):
    with contextlib.ExitStack() as stack:

        def start(line="pass"):
            running = Child(tmp_path, line)
            stack.callback(running.close)
            running.read("\x1b[?1049h")
            running.read("\x1b[?25l")
            return running

        yield start


@pytest.mark.parametrize("end", [b"q", b"\x03", "SIGTERM", "SIGHUP"])
def test_every_exit_restores_the_terminal(child, end):
    running = child()
    time.sleep(0.3)
    if isinstance(end, bytes):
        os.write(running.master, end)
    else:
        running.process.send_signal(getattr(signal, end))
    status = running.gone()
    assert status == (0 if end != b"\x03" else -signal.SIGINT)
    running.read("said by the firmware")
    # Printed text comes after the picture, not inside it.
    assert running.text.index("said by") > running.text.rindex("\x1b[?1049l") - 200


def test_ctrl_c_waits_while_the_terminal_is_switched():
    from displayio_sim.frontends.terminal.terminal import _undisturbed

    finished = []
    with pytest.raises(KeyboardInterrupt), _undisturbed():
        signal.raise_signal(signal.SIGINT)
        finished.append(True)
    assert finished


def test_losing_the_terminal_ends_it(child):
    running = child()
    time.sleep(0.3)
    running.hang_up()
    assert running.process.wait(60) is not None


def test_a_terminal_closed_during_queries_is_reported(tmp_path):
    """The simulator waits for the terminal's answers, which never come."""
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "sim", "--terminal"]
    env = {**os.environ, "TERM": "xterm-256color", "XDG_DATA_HOME": str(tmp_path)}
    ends = {"stdin": slave, "stdout": slave, "stderr": subprocess.PIPE}
    process = subprocess.Popen(command, cwd=ROOT, env=env, **ends)
    os.close(slave)
    os.read(master, 1)
    os.close(master)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 2 and errors == b"python -m sim: the terminal was closed\n"


def test_a_firmware_crash_restores_the_terminal(child):
    running = child("1 / 0")
    assert running.gone() == 1
    running.read("ZeroDivisionError")
    assert "ZeroDivisionError" in running.text.rpartition("\x1b[?1049l")[2]


@pytest.mark.parametrize("sent", [b"\xe9\xf0\x28\xff", b"\x1b[99999999999999;1u"])
def test_invalid_input_bytes_are_ignored(child, sent):
    """Send Latin-1 letters, and a key code that is no Unicode character."""
    running = child()
    os.write(running.master, sent + b"q")
    assert running.gone() == 0 and "Traceback" not in running.text


def test_without_a_terminal_it_is_refused():
    typed.refused(typed.sim("--terminal", stdin=subprocess.DEVNULL), "needs a terminal")


def test_a_dumb_terminal_is_refused():
    ends = pty.openpty()
    env = {**os.environ, "TERM": "dumb", "BLESSED_QUERY_TIMEOUT_SECONDS": "0"}
    how = {"capture_output": False, "stderr": subprocess.PIPE, "env": env}
    done = typed.sim("--terminal", stdin=ends[1], stdout=ends[1], **how)
    typed.refused(done, "TERM dumb")
    for end in ends:
        os.close(end)


def test_speak_prints_a_game_in_lines(pane):
    """Play up to the first choice of a player. W describes the table."""
    shell = pane(80, 40, "--speak", "--seed", "5", GOLDRUSH_LANGUAGE="en")

    shell.wait(shell.shows("Arrows. A, Space: A. B, X: B. Tab: START. H: all keys."))
    shell.wait(shell.shows("Turn up cards, find gold"))
    shell.press("a", shell.shows("Player 1"))
    shell.press("a", shell.shows("To play: Pip."))
    shell.wait(shell.shows("Your turn."))
    shell.wait(shell.shows("face down."))  # the card under the cursor
    shell.keys("w")
    shell.wait(shell.shows("Turn up a card."))
    shell.keys("h")
    shell.wait(shell.shows("A, Space, Enter, Z: choose, go on."))
    shell.wait(shell.shows("L: leave, the game is saved."))
    shell.keys("q")


@pytest.mark.parametrize(
    "rights, choice",
    [
        (0, "> A: Row "),
        pytest.param(1, "> A: Roll ", marks=pytest.mark.long),
        pytest.param(2, "> A: Put", marks=pytest.mark.long),
    ],
)
def test_words_begin_with_what_a_would_choose(pane, rights, choice):
    """Play each game up to the first choice of a player, in words alone at 80 x 24."""
    shell = pane(80, 24, "--seed", "5", GOLDRUSH_LANGUAGE="en")
    shell.wait(shell.shows("Turn up cards, find gold"))
    for _ in range(rights):
        shell.keys("Right")
    shell.press("a", shell.shows("Player 1"))
    shell.press("a", shell.shows(choice))
    shell.keys("q")


def test_a_narrow_terminal_shows_all_of_its_foot(pane):
    shell = pane(60, 24, "--seed", "5", GOLDRUSH_LANGUAGE="en")
    shell.wait(shell.shows("Turn up cards, find gold"))
    shell.wait(shell.shows("Q: end"))
    assert "T: time" in shell.text()  # not the key in one row and what it does in the next
    shell.keys("q")


def test_the_chosen_view_is_remembered(pane, tmp_path):
    kept = {"GOLDRUSH_LANGUAGE": "en", "XDG_CONFIG_HOME": str(tmp_path)}
    for foot in ("O: picture", "O: words"):
        shell = pane(80, 24, "--seed", "5", **kept)
        shell.wait(shell.shows("Turn up cards, find gold"))
        shell.wait(shell.shows(foot))
        shell.keys("o")
        shell.wait(lambda shell=shell, foot=foot: foot not in shell.text())
        shell.end()


def test_a_caption_stands_above_the_keys(pane):
    shell = pane(80, 24, "--seed", "5", GOLDRUSH_LANGUAGE="en")
    shell.wait(shell.shows("Turn up cards, find gold"))
    shell.press("t", shell.shows("T tools of time"))
    *_, caption, foot = shell.text().rstrip().splitlines()
    assert caption.startswith("C take a picture") and foot.startswith("Arrows   A   B")
    shell.keys("q")


def test_words_have_a_map_of_the_cards(pane):
    """Turn up a card of GOLD in words alone at 80 x 24: it and the cursor are in the map."""
    shell = pane(80, 24, "--seed", "5", GOLDRUSH_LANGUAGE="en")
    shell.wait(shell.shows("Turn up cards, find gold"))
    assert "Arrows   A   B   L: leave   Tab: START   O: picture" in shell.text()
    shell.press("a", shell.shows("Player 1"))
    shell.press("a", shell.shows("> A: Row"))
    card = r"[ \]](\$[1-4]|[RBGPT][2-5]|\*\*)"

    def is_drawn():
        cursor = re.search(r"> A: Row (\d), column \d: face down", shell.text())
        rows = re.findall(r"  (\d[ \[].*)", shell.text())
        is_there = cursor and any(row[0] == cursor[1] and "[::]" in row for row in rows)
        return is_there and any(re.search(card, row) for row in rows)

    shell.press("a", is_drawn)
    shell.keys("q")

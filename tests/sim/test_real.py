"""The real firmware of a Pico on an emulated chip.

Run it with `pytest -s tests/sim/test_real.py --uf2 FILE`.
"""

import os
import select
import shutil
import struct
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from helpers import options, typed
from helpers.whole_games import brighten, reference, script_for
from PIL import Image

from displayio_sim import boards
from displayio_sim.errors import SimError
from displayio_sim.frontends import sheet
from displayio_sim.machine.oled import Oled
from displayio_sim.pytest_plugin import wired
from displayio_sim.pytest_plugin.handheld import ProgramError
from displayio_sim.pytest_plugin.wired import Port, Wired
from displayio_sim.rp2040 import flash as pico_flash
from displayio_sim.rp2040.pico import Pico
from displayio_sim.runtime import script as scripts
from displayio_sim.runtime.program import Program
from engine.games import NAMES
from hardware.clock import FRAME
from sim.__main__ import main
from sim.build.install.release import files_of
from sim.build.optimiser import rom
from sim.commands.real import Report
from sim.desktop.check.switching import Switching
from sim.desktop.real import player
from sim.paths import ROOT
from ui import program

pytestmark = pytest.mark.usefixtures("compiled_once")

UF2 = options.uf2
NO_UF2 = "no --uf2: a Pico's CircuitPython"
needs_uf2 = pytest.mark.skipif(not UF2, reason=NO_UF2)
GAME = ROOT / "tests" / "scripts" / "gold-4-fr.txt"
SCRIPTS = sorted((ROOT / "sim" / "desktop" / "real").glob("*/*.txt"))


def block(address, data, family=0xE48BFF56, flags=0x2000):
    head = (0x0A324655, 0x9E5D5157, flags, 0x10000000 + address, len(data), 0, 1, family)
    return struct.pack("<8I476sI", *head, data, 0x0AB16F30)


@needs_uf2
def test_a_whole_game_on_the_chip_matches_its_sheet(tmp_path):
    compare = reference("pico_oled", GAME)
    nvm = brighten(tmp_path / "nvm", GAME, "pico_oled")
    script = script_for(GAME, "pico_oled")
    command = ("real", "--uf2", UF2, "--script", script, "--compare", compare, "--nvm", nvm)
    done = typed.sim(*command, timeout=None)
    print(done.stdout)
    lines = done.stdout.splitlines()
    assert done.returncode == 0 and len(lines) > 5 and " at 200 MHz, " in lines[-1]


@needs_uf2
def test_bench_prints_the_speed_of_each_game():
    done = typed.sim("real", "--uf2", UF2, "--bench", timeout=None)
    speeds = dict(line.split() for line in done.stdout.splitlines())
    assert list(speeds) == list(NAMES)
    assert min(map(int, speeds.values())) > 3000


def test_watched_code_runs_only_an_app_that_has_opened(monkeypatch, capsys):
    code = player.files({})["code.py"]
    monkeypatch.setattr(program, "open_app", lambda: None)
    exec(compile(code, "code.py", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr() == ("", "")


@needs_uf2
def test_after_a_crash_the_chip_shows_its_screen(monkeypatch):
    # By a name of the firmware: a release has other names for ours.
    reason = "str(__import__('supervisor').runtime.run_reason)"
    restarted = "app.run() if 'SUPERVISOR_RELOAD' in %s else 1 / 0" % reason
    once = player._WATCHED.replace("app.run()", restarted)
    monkeypatch.setattr(player, "_WATCHED", once)
    with Pico(Path(UF2).read_bytes(), player.files({})) as pico:
        # The frame pin changes twice during set-up. More frames come only after the restart.
        for _ in range(8):
            pico.frame()
        assert pico.starts == 1


@needs_uf2
def test_the_self_test_goes_on_after_its_restart():
    script = ROOT / "sim" / "desktop" / "real" / "quick" / "selftest.txt"
    done = typed.sim("real", "--uf2", UF2, "--script", script, timeout=None)
    lines = done.stdout.splitlines()
    assert done.returncode == 0 and lines[-1].endswith(" 1 starts")
    assert "last" in lines[-3]


@needs_uf2
@pytest.mark.parametrize("memory", ["people", "computers"])
def test_switches_and_power_cuts_lose_no_game(memory):
    with Switching(Path(UF2).read_bytes(), memory) as chip:
        for number in range(3 * options.effort):
            chip.visit(cut=number % 3 == 2)
            assert not chip.faults(), "visit %d" % number
        print(memory, chip.switches, "switches,", chip.cuts, "cuts,", chip.told, "losses told")
        assert not chip.lost


DEMOS = ROOT / ".github" / "guide" / "demos"


@pytest.fixture
def on_chip():
    """Return a handheld, as the fixture `handheld` does, that runs the real firmware."""
    if not UF2:
        pytest.skip(NO_UF2)
    uf2 = Path(UF2).read_bytes()
    board = Wired("pico_oled", Path, None, lambda program: Pico(uf2, program.files()))
    yield board
    board.close()


@pytest.fixture
def on_both(on_chip, handheld, tmp_path):
    """Run on_both(program, see, until) on the simulator and on the chip.

    `program` is a file or a source text, `until` a time in seconds. Returns the values of
    see(board) for both.
    """

    def run(program, see, until):
        if isinstance(program, str):
            shutil.copy(DEMOS / "parts.py", tmp_path)
            (tmp_path / "code.py").write_text(program, encoding="utf-8")
            program = tmp_path
        values = []
        for board in (handheld, on_chip):
            board.run(program, board="pico_oled", until=until)
            values.append(see(board))
        return values

    return run


@pytest.mark.parametrize("demo", ["keep.py", "grid.py", "scripts.py"])
def test_demos_run_the_same_on_the_chip(demo, on_both):
    def see(board):
        board.press("A", times=3)
        return board.pixels if demo == "grid.py" else board.screen.image.tobytes()

    simulator, chip = on_both(DEMOS / demo, see, 4)
    assert simulator == chip


def test_the_ball_of_the_guide_moves_on_the_chip(on_chip):
    on_chip.run(DEMOS / "slices.py", until=4)
    first = on_chip.screen.image.tobytes()
    on_chip.wait(0.5)
    assert on_chip.screen.image.tobytes() != first


def test_errors_are_the_same_on_the_chip(on_both):
    source = """
import supervisor, time
from parts import display
print(supervisor.runtime.display)
try:
    supervisor.runtime.display = display
except TypeError as problem:
    print(problem)
time.sleep(2)
1 / 0
"""

    def see(board):
        with pytest.raises(ProgramError) as problem:
            board.wait(7)
        return board.serial, str(problem.value)

    simulator, chip = on_both(source, see, 1)
    assert simulator == chip and "code.py line 10" in simulator[1]


def test_the_console_is_the_same_on_the_chip(on_both):
    source = """
import displayio, time
from parts import display
display.root_group = displayio.CIRCUITPYTHON_TERMINAL
for n in range(9):
    print("hello", n, "-" * (n * 3))
time.sleep(3)
print("\\x1b[2Jone\\ntwo\\x1b[3;4Hthree\\x1b[Kx\\bz")
time.sleep(9)
"""

    def see(board):
        # Cut off the first 16 rows, in which the chip shows its logo and title.
        first = board.screen.image.crop((0, 16, 128, 64)).tobytes()
        board.wait(3)
        return first, board.screen.image.crop((0, 16, 128, 64)).tobytes()

    simulator, chip = on_both(source, see, 2)
    assert simulator == chip and simulator[0] != simulator[1]


def test_code_takes_about_the_same_time_on_the_chip(on_both):
    source = """
import time

class Sum:
    def __init__(self):
        self.value = 0

    def add(self, by):
        self.value = self.value + by
        if self.value > 100:
            self.value -= 100
        return self.value

def call(n):
    return n and call(n - 1)

def calls():
    for _ in range(30):
        call(10)

def rounds():
    for _ in range(1000):
        pass

def numbers():
    row = bytearray(1000)
    for i in range(len(row)):
        row[i] = (i * 7) & 255

def methods():
    total = Sum()
    for i in range(300):
        total.add(i)

def waiting():
    end = time.monotonic() + 0.1
    rounds = 0
    while time.monotonic() < end:
        rounds += 1
    print(rounds)

waiting()
for work in calls, rounds, numbers, methods:
    start = time.monotonic_ns()
    work()
    print((time.monotonic_ns() - start) // 1000)
"""
    times = on_both(source, lambda board: [int(word) for word in board.serial.split()], 4)
    assert len(times[0]) == 5
    ratios = [simulator / chip for simulator, chip in zip(*times, strict=True)]
    print(*("%.1f" % ratio for ratio in ratios))
    assert all(0.5 < ratio < 2 for ratio in ratios)


def test_the_allocated_heap_is_measured(on_chip, tmp_path):
    source = "import time\ndata = bytearray(9000)\nwhile True:\n    time.sleep(0.1)\n"
    (tmp_path / "code.py").write_text(source, encoding="utf-8")
    on_chip.run(tmp_path, until=1)
    assert 9_000 < on_chip.allocated < 10_500


@needs_uf2
def test_a_program_runs_through_a_serial_port(monkeypatch, tmp_path):
    source = """
import displayio, terminalio
from adafruit_display_text import label
from parts import display, is_pressed
display.root_group = displayio.Group()
display.root_group.append(label.Label(terminalio.FONT, text="Ada", x=9, y=9))
print("ready")
while True:
    is_pressed()
"""
    pty = pytest.importorskip("pty")
    monkeypatch.setattr(wired, "_PATIENCE", 120)  # the chip is slower than this PC's clock
    ours, theirs = pty.openpty()
    pytest.importorskip("tty").setraw(theirs)
    (tmp_path / "code.py").write_text(source, encoding="utf-8")
    shutil.copy(DEMOS / "parts.py", tmp_path)
    chip = Pico(Path(UF2).read_bytes(), Program(tmp_path).files())
    done = threading.Event()

    def forward():
        """Pass bytes between the pseudo terminal and the chip until `done`."""
        while not done.is_set():
            while select.select([ours], [], [], 0)[0]:
                chip.write(os.read(ours, 1024))
            os.write(ours, chip.read(0.05))

    thread = threading.Thread(target=forward)
    thread.start()
    board = Wired("pico_oled", Path, None, lambda program: Port(os.ttyname(theirs)))
    try:
        board.run(tmp_path, until=15)
        assert board.serial == "ready\n" and board.texts() == ["Ada"]
        assert 5_000 < board.allocated < 50_000
        with pytest.raises(pytest.skip.Exception, match="nobody presses"):
            board.press("A")
    finally:
        board.close()
        done.set()
        thread.join()
        chip.close()


@needs_uf2
def test_rom_txt_lists_the_names_of_the_firmware():
    names = (ROOT / "sim" / "build" / "optimiser" / "rom.txt").read_text(encoding="utf-8").split()
    assert rom.names(Path(UF2).read_bytes()) == names


def pool(names):
    """Return a pool of names as py/qstr.h lays it out in ROM, without hashes and lengths."""
    texts = b"\0".join(name.encode() for name in names) + b"\0"
    starts = [0x10000000]
    for name in names[:-1]:
        starts.append(starts[-1] + len(name) + 1)
    head = struct.pack("<6I", 0, 0, 10, len(names), 0x10000000, 0x10000000)
    padded = texts.ljust(-(-len(texts) // 4) * 4, b"\0")
    return padded + head + struct.pack("<%dI" % len(names), *starts)


def test_names_are_read_from_a_firmware():
    names = ["name%d" % number for number in range(200)] + ["%d"]
    image = pool(names).ljust(4096, b"\0")
    uf2 = b"".join(block(at, image[at : at + 256]) for at in range(0, 4096, 256))
    assert rom.names(uf2) == sorted(names[:-1])
    with pytest.raises(SimError, match="no names"):
        rom.names(block(0, b"a"))


def test_flash_has_firmware_nvm_drive_in_place(monkeypatch):
    pytest.importorskip("fatfs")
    program = {"code.py": (ROOT / "code.py").read_bytes()}
    monkeypatch.setattr(player, "files_of", lambda board: program)
    firmware = b"firm" * 64
    others = block(0, b"a", flags=1)  # not for the flash
    uf2, files = others + block(512, firmware), player.files({"GOLDRUSH_SEED": 7})
    flash = pico_flash.made(uf2, files, b"save")
    assert len(flash) == pico_flash.SIZE
    assert flash[0] == 0xFF and flash[512 : 512 + 256] == firmware
    nvm = (1 << 20) - 4096
    assert flash[nvm : nvm + 8] == b"save" + b"\xff" * 4
    drive = flash[1 << 20 :]
    assert drive[510:512] == b"\x55\xaa" and b"\nGOLDRUSH_SEED = 7\n" in drive
    assert b"__import__('spy').watch(app)" in drive


@pytest.mark.parametrize(
    "uf2",
    [
        *(b"", b"PK" * 256, block(0, b"a")[:-1], block(0, b"a", family=0xE48BFF59)),
        *(block(pico_flash.SIZE, b"a"), block((1 << 20) - 1, b"a")),
    ],
)
def test_a_wrong_uf2_is_refused(uf2):
    with pytest.raises(SimError):
        pico_flash.one_file(uf2, {})


def test_one_uf2_installs_the_release(tmp_path):
    """It does not write the nvm, so saved games remain."""
    pytest.importorskip("fatfs")
    uf2 = tmp_path / "firmware.uf2"
    uf2.write_bytes(block(512, b"firm" * 64))
    output = tmp_path / "goldrush.uf2"
    done = CliRunner().invoke(main, ["release", "--uf2", str(uf2), "-o", str(output)])
    assert done.exit_code == 0, done.output
    flash = pico_flash.firmware(output.read_bytes())
    release = files_of("raspberry_pi_pico")
    expected = pico_flash.made(uf2.read_bytes(), release)
    # The file does not write the flash after the last file of the drive.
    drive = pico_flash.DRIVE
    expected[drive:] = bytes(expected[drive:]).rstrip(b"\0").ljust(drive, b"\xff")
    assert bytes(flash).rstrip(b"\xff\0") == bytes(expected).rstrip(b"\xff\0")
    # Both are the same although FAT's clock, in steps of two seconds, has moved in between.
    assert pico_flash.one_file(uf2.read_bytes(), release) == output.read_bytes()
    nvm = 0x10000000 + drive - 4096
    written = {
        struct.unpack_from("<I", output.read_bytes(), at + 12)[0]
        for at in range(0, output.stat().st_size, 512)
    }
    assert written and not written & set(range(nvm, nvm + 4096))
    with pytest.raises(SimError, match="more than firmware"):
        pico_flash.one_file(output.read_bytes(), release)


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.stem)
def test_scripts_for_the_chip_have_its_nvm_size(file):
    script = scripts.read(file.read_text(encoding="utf-8"))
    assert script.steps and len(script.settings["nvm"]) in (0, boards.load("pico_oled").NVM)


class Chip:
    """A Pico whose frames take 50 ms and whose heap is always the same."""

    def __init__(self):
        self.panel = Oled()
        self.now = self.changed = 0
        self.done = []

    def frame(self):
        self.now += 50
        self.done.append("frame")

    def press(self, button):
        self.changed = self.now + 70
        self.done.append("down " + button)

    def release(self, button):
        self.done.append("up " + button)

    def heap(self):
        self.frame()
        self.frame()
        return 1000, 2000, 500


PRESS = [("down", "A"), ("wait", 2 * FRAME), ("up", "A"), ("wait", 3 * FRAME)]
DOWN = ["down A", "frame", "frame", "up A"]


def test_a_script_is_played_frame_by_frame():
    chip, shots = Chip(), []
    player.play(chip, [*PRESS, ("shot", "x"), *PRESS], shots.append, FRAME)
    # heap() took two frames. The player makes up for them when the key is up.
    assert chip.done[:16] == ["frame"] * 2 + DOWN + ["frame"] * (3 + 2) + [*DOWN, "frame"]
    first, last = shots
    assert (first.name, first.used, first.free, first.longest) == ("x", 1000, 2000, 50)
    assert (first.answer, last.answer) == (70, 70)
    assert last.name == "end" and last.picture.size == (128, 64)


class FastChip(Chip):
    """A chip whose frames take 10 ms."""

    def frame(self):
        super().frame()
        self.now -= 40


def test_a_press_lasts_until_the_firmware_has_looked_at_the_buttons():
    chip = FastChip()
    player.play(chip, PRESS, lambda shot: None, FRAME)
    down, up = chip.done.index("down A"), chip.done.index("up A")
    assert chip.done[down + 1 : up] == ["frame"] * 5


class SlowChip(Chip):
    """A chip whose picture turns white `late` frames after the first one."""

    def __init__(self, late):
        super().__init__()
        self._white = late + 1
        self.panel = self

    def image(self):
        is_white = self.done.count("frame") >= self._white
        return Image.new("1", (8, 8), is_white)


def is_white(name, picture):
    return name == "end" or picture.getpixel((0, 0)) > 0


def shots_of(late, steps=()):
    """Wait for a white picture of a slow chip. Returns (its shots, the calls of the chip)."""
    chip, shots = SlowChip(late), []
    player.play(chip, [("shot", "x"), *steps], shots.append, 0, is_white)
    return shots, chip.done


@pytest.mark.parametrize("late", [0, 7, 29])
def test_a_late_picture_is_waited_for(late):
    shots, _ = shots_of(late)
    assert [shot.late for shot in shots] == [late, 0]
    assert is_white("x", shots[0].picture)


def test_a_wrong_picture_is_returned_after_30_frames():
    shots, _ = shots_of(40)
    assert shots[0].late == 30 and not is_white("x", shots[0].picture)


def test_waiting_loses_no_press():
    _, done = shots_of(7, PRESS * 5)
    # play() runs the first frame, the wait takes seven and heap() two.
    assert done[:10] == ["frame"] * 10
    assert done[10:30] == [*DOWN, "frame"] * 4
    assert done[30:37] == [*DOWN, "frame", "frame", "frame"]


def test_an_unplayable_step_is_named():
    with pytest.raises(SimError, match="back cannot be played"):
        player.play(Chip(), [("back", 3)], None, 0)


def test_pictures_are_compared_with_a_sheet(tmp_path, capsys):
    picture = Oled().image()
    white = Image.new("RGB", picture.size, "white")
    sheet.save([("menu", picture), ("end", white)], tmp_path / "sheet.png")
    report = Report(None, tmp_path / "sheet.png", False)
    shot = SimpleNamespace(
        name="menu", picture=picture, used=1, free=2, at=3, longest=4, answer=5, late=6
    )
    report.see(shot)
    assert report.wrong == 0
    report.see(SimpleNamespace(**{**vars(shot), "name": "end"}))
    report.see(shot)
    assert report.wrong == 2
    lines = capsys.readouterr().out.splitlines()
    assert [line.endswith("DIFFERS") for line in lines] == [False, True, True]

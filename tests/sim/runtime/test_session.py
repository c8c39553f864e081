"""Sessions that are rewound and replayed, and recordings that repeat them byte by byte."""

import hashlib
import random
import re
import signal
from pathlib import Path

import pytest
from helpers import typed

from displayio_sim.frontends.headless import Headless
from displayio_sim.frontends.outputs import Outputs
from displayio_sim.machine.nvm import NvmFile
from displayio_sim.runtime import script as scripts
from displayio_sim.runtime.boot import Stop
from displayio_sim.runtime.firmware_process import Crashed
from displayio_sim.runtime.script import Recording
from displayio_sim.runtime.session import Jump, Session
from sim.desktop import firmware, play
from sim.desktop.app_probe import AppProbe
from sim.paths import ROOT

LINES = (ROOT / "tests/scripts/gold-3-de.txt").read_text(encoding="utf-8").splitlines()


def visible_state(session):
    """Return (digest of screen, lights and nvm; bytes sent to the panel; time in us)."""
    machine = session.machine
    seen = machine.panel.image().tobytes() + repr((machine.strips, machine.backlight)).encode()
    seen += bytes(machine.nvm[0 : len(machine.nvm)])
    return hashlib.sha256(seen).hexdigest(), machine.panel.bytes, machine.clock.now_us


class Watcher(Headless):
    """Plays steps and records the state of every frame.

    `jumps`: (from, to) frames at which it jumps in time.
    """

    def __init__(self, session, steps, jumps=()):
        super().__init__(steps, lambda machine, name: None)
        self._session = session
        self._jumps = list(jumps)
        self.seen = {}
        self.landed = []
        session.observers.append(self._look)

    def _look(self, session):
        self.seen[session.frame] = visible_state(session)

    def sleep(self, until_us):
        if self._jumps and self._session.frame == self._jumps[0][0]:
            raise Jump(self._session.go_to, self._jumps.pop(0)[1])
        if self._session.frame < self._session.newest:
            self.machine.clock.jump(until_us)  # the recording repeats the presses
        else:
            super().sleep(until_us)

    def start(self, machine):
        if hasattr(self, "machine"):
            self.landed.append((self._session.frame, visible_state(self._session)))
        super().start(machine)


def watch(jumps=(), copies=True, recording=None):
    session = Session(
        recording or Recording("pygamer", 1), firmware.program(), copies=copies, probe=AppProbe()
    )
    watcher = Watcher(session, scripts.parse("\n".join(LINES[:40])), jumps)
    assert session.run(watcher)
    return session, watcher


@pytest.fixture(scope="module")
def watched():
    """Return a session without jumps in time, and its Watcher."""
    return watch()


@pytest.mark.parametrize("copies", [pytest.param(True, marks=pytest.mark.long), False])
def test_a_jump_back_restores_that_frame(copies, watched):
    rng = random.Random(4)
    jumps = [(at, rng.randrange(1, at)) for at in (90, 120, 170, 171, 200)]
    if not copies:
        jumps = jumps[::3]  # each restarts from power on
    plain, straight = watched
    session, watcher = watch(jumps, copies)
    assert [frame for frame, _ in watcher.landed] == [to for _, to in jumps]
    assert max(straight.seen) > 200
    for frame, seen in watcher.landed:
        assert seen == straight.seen[frame]
    # Everything after the jumps is the same as without them.
    assert watcher.seen == straight.seen
    assert session.recording.text() == plain.recording.text()


def test_a_recording_repeats_its_session(watched):
    session, _ = watched
    script = scripts.read(session.recording.text())
    assert (script.settings["board"], script.settings["seed"]) == ("pygamer", 1)
    shots = {}
    again = Session(
        Recording("pygamer", script.settings["seed"]),
        firmware.program(),
        copies=False,
        probe=AppProbe(),
    )

    def see(machine, name):
        shots[name] = (machine.panel.image().tobytes(), machine.strips, machine.panel.bytes)

    assert again.run(Headless(script.steps, see, script.settings["begin"]))
    machine = session.machine
    assert shots["last"] == (machine.panel.image().tobytes(), machine.strips, machine.panel.bytes)
    assert len(session.recording.presses) > 40


def test_a_recording_stores_its_machine():
    nvm = bytes([7, 1, 255, 0]) + bytes([255]) * 4092
    recording = Recording("pico_oled", 77, ["sound", "neopixel"], nvm, {"GOLDRUSH_X": "3"})
    recording.presses = [(0, "down", "A"), (1_500, "up", "A"), (2, "battery", 3.5)][:2]
    recording.end_us = 3_700_000_123
    script = scripts.read(recording.text())
    settings = script.settings
    assert (settings["board"], settings["seed"], settings["begin"]) == ("pico_oled", 77, 0)
    assert settings["without"] == ["neopixel", "sound"] and settings["set"] == {"GOLDRUSH_X": "3"}
    assert settings["nvm"] == nvm
    waits = [value for what, value in script.steps if what == "wait"]
    assert round(sum(waits) * 1000) == recording.end_us


def test_damaged_memory_in_a_script_is_refused():
    with pytest.raises(ValueError, match="damaged"):
        scripts.read("nvm AAAA")


def test_new_keys_after_a_jump_back_replace_the_old():
    session = Session(Recording("pygamer", 1), firmware.program(), probe=AppProbe())
    keys = {85: ("down", "RIGHT"), 87: ("up", "RIGHT"), 95: ("down", "RIGHT"), 97: ("up", "RIGHT")}
    other_keys = {90: ("down", "LEFT"), 92: ("up", "LEFT"), 110: None}

    class Player(Watcher):
        def sleep(self, until_us):
            frame, plan = session.frame, other_keys if self.landed else keys
            if frame == 100 and not self.landed:
                raise Jump(session.go_to, 88)
            if frame == 110:
                raise Stop
            if frame in plan:
                self.machine.apply_input(*plan[frame])
            self.machine.clock.jump(until_us)

    player = Player(session, [])
    assert session.run(player)
    buttons = [button for _, what, button in session.recording.presses if what == "down"]
    assert buttons == ["RIGHT", "LEFT"]
    assert player.landed[0][0] == 88 and session.newest == 110
    straight = Session(Recording("pygamer", 1), firmware.program(), copies=False, probe=AppProbe())
    script = scripts.read(session.recording.text())
    last = {}
    steps = (script.steps, lambda m, n: last.update({n: m.panel.image().tobytes()}), 0)
    assert straight.run(Headless(*steps))
    assert last["last"] == session.machine.panel.image().tobytes()


def test_turn_back_finds_the_last_turn(watched):
    session, _ = watched
    assert len(session.marks) >= 2 and session.marks == sorted(set(session.marks))
    assert session.turn_back() == session.marks[-1]


def test_run_returns_false_if_the_firmware_ends(tmp_path):
    (tmp_path / "boot.py").write_text("", encoding="utf-8")
    (tmp_path / "code.py").write_text("import time\ntime.sleep(1)\n", encoding="utf-8")
    assert not Session(Recording("pygamer", 1), firmware.program(tmp_path), probe=AppProbe()).run(
        Headless([], None, 9000)
    )


def test_a_recording_contains_the_nvm_file(tmp_path):
    file = tmp_path / "nvm"
    file.write_bytes(b"\x01" + b"\xff" * 8191)
    session = Session(
        Recording("pygamer", 1), firmware.program(), nvm_file=NvmFile(file), probe=AppProbe()
    )
    assert session.run(Headless([], lambda machine, name: None, 0))
    assert session.recording.nvm == b"\x01" + b"\xff" * 8191
    assert "nvm " in session.recording.text()


def test_a_crash_saves_its_recording(tmp_path, capsys, monkeypatch):
    """One line names the error and the file, and the recording crashes again when played."""
    source = """
import time
import board
import keypad

keys = keypad.ShiftRegisterKeys(
    clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
    key_count=4, value_when_pressed=True,
)
while not keys.events:
    time.sleep(0.02)
[][0]
"""
    (tmp_path / "boot.py").write_text("", encoding="utf-8")
    (tmp_path / "code.py").write_text(source, encoding="utf-8")
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    steps = scripts.parse("wait 200\npress START")
    session = Session(
        Recording("pygamer", 1), firmware.program(tmp_path), copies=False, probe=AppProbe()
    )
    record = tmp_path / "record.txt"
    assert play.play(Headless(steps, None, 0), session, Outputs(session, record=record)) == 1
    message = capsys.readouterr().err
    (file,) = (tmp_path / "here").iterdir()
    assert message.count("\n") == 1 and "IndexError" in message and "code.py line 12" in message
    assert message.endswith("--headless --script %s\n" % file)
    assert file.read_text(encoding="utf-8") == record.read_text(encoding="utf-8")
    steps = scripts.parse(file.read_text(encoding="utf-8"))
    again = Session(
        Recording("pygamer", 1), firmware.program(tmp_path), copies=False, probe=AppProbe()
    )
    with pytest.raises(Crashed, match=r"^IndexError: .* \(code.py line 12, in <module>\)"):
        again.run(Headless(steps, lambda machine, name: None, 0))


def test_a_restart_has_no_traceback(tmp_path):
    source = "from displayio_sim.circuitpython.system import Restart\nraise Restart(False)\n"
    (tmp_path / "code.py").write_text(source, encoding="utf-8")
    command = (
        "import sys\n"
        "from displayio_sim.circuitpython.system import Restart\n"
        "from displayio_sim.machine.machine import Machine\n"
        "from displayio_sim.runtime.boot import Powered\n"
        "from displayio_sim.runtime.program import Program\n"
        "from types import SimpleNamespace\n"
        "nothing = SimpleNamespace(start=lambda machine: None, sleep=lambda until_us: None)\n"
        "powered = Powered(nothing, Machine('pygamer'), Program(sys.argv[1], strict=True))\n"
        "powered._allow.remove()\n"
        "again = powered.start(Restart(False))\n"
        "print(type(again).__name__, again.__traceback__)"
    )
    assert typed.python("-c", command, tmp_path).stdout == "Restart None\n"


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs Linux")
def test_the_firmware_process_starts_with_ctrl_c_blocked():
    """Its start takes a while, in which Ctrl-C would print a traceback."""
    # A new interpreter, because this process may have started the fork server already.
    command = (
        "from displayio_sim.runtime.firmware_process import RunSpec\n"
        "from displayio_sim.runtime.script import Recording\n"
        "from displayio_sim.runtime.snapshots import Snapshots\n"
        "from sim.desktop import firmware\n"
        "snapshots = Snapshots(RunSpec(Recording('pygamer', 1), firmware.program()))\n"
        "snapshots.power_on()\n"
        "print(open('/proc/%d/status' % snapshots._process.pid).read())\n"
        "snapshots.close()"
    )
    status = typed.python("-c", command).stdout
    blocked = int(re.search(r"SigBlk:\s*(\w+)", status)[1], 16)
    assert blocked >> (signal.SIGINT - 1) & 1

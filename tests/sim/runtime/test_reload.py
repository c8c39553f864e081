"""After a file of the firmware is saved, the game continues in the new program."""

import shutil
import time
from functools import partial

import pytest

from displayio_sim.frontends import timecontrol
from displayio_sim.frontends.headless import Headless
from displayio_sim.runtime import script
from displayio_sim.runtime.script import Recording
from displayio_sim.runtime.session import Session
from sim.build import drawings
from sim.desktop import firmware
from sim.desktop.app_probe import AppProbe
from sim.paths import ROOT

_SCRIPT = (ROOT / "tests/scripts/gold-3-de.txt").read_text(encoding="utf-8").splitlines()
# Go to the table and turn one card up, which is the middle of a turn.
KEYS = [
    *_SCRIPT[: _SCRIPT.index("shot goldtable")],
    "wait 900",
    "press A",
    "wait 1500",
    "press DOWN",
]


@pytest.fixture
def tree(tmp_path):
    """Return the folder of a copy of the firmware that tests can change."""
    for name in ("code.py", "boot.py", "engine", "hardware", "lib"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    return tmp_path


def change(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def play(tree, act):
    """Play KEYS, then call act(session). Returns the session."""
    session = Session(
        Recording("pygamer", 1), firmware.program(tree), copies=False, probe=AppProbe()
    )
    steps = script.parse("\n".join(KEYS))
    assert session.run(Headless(steps, lambda machine, name: name == "end" and act(session)))
    return session


def test_a_changed_colour_is_shown_at_the_same_turn(tree):
    pictures = []

    def act(session):
        for _ in range(2):
            pictures.append(session.machine.panel.image().tobytes())
            look = session.machine.look
            assert look.game == "gold" and look.screen == "GoldTable" and look.actions
            states.add((look.actions, look.turns, look.words))
            if len(pictures) == 1:
                change(tree / "lib/ui/kit/theme.py", "0xFFC62E,", "0x40E0F0,")
                session.restart(replays=True)

    states = set()
    session = play(tree, act)
    assert len(states) == 1 and pictures[0] != pictures[1] and session.frame > 100


def test_a_long_session_restarts_with_saved_memory(tree, monkeypatch):
    monkeypatch.setattr(timecontrol, "_LONG", 10)

    def act(session):
        saved = bytes(session.machine.nvm[0 : len(session.machine.nvm)])
        watching = timecontrol.Reload(session)
        watching.changed([str(tree / "code.py")])
        watching.work()
        assert session.frame == 1 and session.recording.nvm == saved != b"\xff" * len(saved)

    # No key was pressed since the restart, so it is on the screen that offers to continue.
    session = play(tree, act)
    assert session.machine.look.game is None and session.recording.presses == []


def test_a_saved_drawing_is_shown(tree):
    """It is built first. The built file does not cause another restart."""

    def act(session):
        picture = session.machine.panel.image().tobytes()
        drawn, built = tree / "lib/ui/gold/art.txt", tree / "lib/ui/gold/small.bin"
        build = partial(drawings.build, tree / "lib/ui")
        watching = timecontrol.Reload(session, build, drawings.SUFFIX)
        change(drawn, "eebbbbbbbbbe", "eerrrrrrrrre")
        watching.changed([str(drawn)])
        watching.work()
        assert session.machine.panel.image().tobytes() != picture
        watching.changed([str(built)])
        assert not [file for file in watching._changed if ".bin" in file]

    play(tree, act)


def test_a_broken_file_is_reported(tree):
    """The old program continues."""
    lines = []

    app = tree / "lib/ui/app.py"

    def act(session):
        watching = timecontrol.Reload(session)
        picture = session.machine.panel.image().tobytes()
        for new in ("    def run(self:\n", "    def run(self):\n        1 // 0\n"):
            change(app, "    def run(self):\n", new)
            watching.changed([str(app)])
            watching.work()
            lines.append(session.machine.caption[-1])
            change(app, new, "    def run(self):\n")
        assert session.machine.panel.image().tobytes() == picture

    play(tree, act)
    assert "never closed (app.py line " in lines[0]
    assert lines[1].startswith("ZeroDivisionError") and "lib/ui/app.py" in lines[1]
    assert all(line.endswith("the old program goes on") for line in lines)


def test_a_saved_file_is_detected(tree):
    def act(session):
        watching = timecontrol.Reload(session)
        time.sleep(0.5)
        change(tree / "engine/gold/rules.py", '"""', '"""A word more. ')
        deadline = time.monotonic() + 60
        while not watching._changed and time.monotonic() < deadline:
            time.sleep(0.05)
        watching.work()
        assert any("rules.py" in line for line in session.machine.caption)

    play(tree, act)

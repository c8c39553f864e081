"""A file is saved during a game: the game goes on in the new program."""

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
# To the table, and one card up: in the middle of a turn.
KEYS = [*_SCRIPT[: _SCRIPT.index("shot goldtable")], "press A", "wait 1500", "press DOWN"]


@pytest.fixture
def tree(tmp_path):
    """A copy of the firmware to change."""
    for name in ("code.py", "boot.py", "engine", "hardware", "lib"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    return tmp_path


def change(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def played(tree, act):
    """Play a script, then call act(session)."""
    session = Session(
        Recording("pygamer", 1), firmware.program(tree), copies=False, probe=AppProbe()
    )
    steps = script.parse("\n".join(KEYS))
    assert session.run(Headless(steps, lambda machine, name: name == "end" and act(session)))
    return session


def test_another_look_is_shown_in_the_same_place(tree):
    seen = []

    def act(session):
        for _ in range(2):
            seen.append(session.machine.panel.image().tobytes())
            look = session.machine.look
            assert look.game == "gold" and look.screen == "GoldTable" and look.actions
            places.add((look.actions, look.turns, look.words))
            if len(seen) == 1:
                change(tree / "lib/ui/kit/theme.py", "0xFFC62E,", "0x40E0F0,")
                session.restart(replays=True)

    places = set()
    session = played(tree, act)
    assert len(places) == 1 and seen[0] != seen[1] and session.frame > 100


def test_after_a_long_time_it_starts_with_what_is_kept(tree, monkeypatch):
    monkeypatch.setattr(timecontrol, "_LONG", 10)

    def act(session):
        kept = bytes(session.machine.nvm[0 : len(session.machine.nvm)])
        watching = timecontrol.Reload(session)
        watching.changed([str(tree / "code.py")])
        watching.work()
        assert session.frame == 1 and session.recording.nvm == kept != b"\xff" * len(kept)

    # Nothing was pressed since: it says that it plays on.
    session = played(tree, act)
    assert session.machine.look.game is None and session.recording.presses == []


def test_what_is_built_of_a_saved_file_is_shown_and_restarts_nothing(tree):
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

    played(tree, act)


def test_a_mistake_is_told_and_the_old_program_goes_on(tree):
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

    played(tree, act)
    assert "never closed (app.py line " in lines[0]
    assert lines[1].startswith("ZeroDivisionError") and "lib/ui/app.py" in lines[1]
    assert all(line.endswith("the old program goes on") for line in lines)


def test_saving_a_file_is_noticed(tree):
    def act(session):
        watching = timecontrol.Reload(session)
        time.sleep(0.5)
        change(tree / "engine/gold/rules.py", '"""', '"""A word more. ')
        deadline = time.monotonic() + 10
        while not watching._changed and time.monotonic() < deadline:
            time.sleep(0.05)
        watching.work()
        assert any("rules.py" in line for line in session.machine.caption)

    played(tree, act)

"""The keys that control time, on a face without a picture.

Window, terminal and browser have the same keys.
"""

import hashlib
import itertools

import pytest

from displayio_sim.frontends import translations
from displayio_sim.frontends.live import Live, Pace
from displayio_sim.frontends.outputs import Outputs
from displayio_sim.frontends.timecontrol import Reload, TimeControl
from displayio_sim.runtime.script import Recording
from displayio_sim.runtime.session import Session
from sim.desktop import firmware
from sim.desktop.app_probe import AppProbe


class Face:
    """A face that plays `plan`: (frame, input, value), in order."""

    def __init__(self, session, plan):
        self._session = session
        self._plan = list(plan)
        self.shown = {}
        self.log = []

    def open(self, machine, commands):
        self.commands = dict(commands)

    def show(self, machine):
        """Record a digest of the screen, the lights and the buttons of this frame."""
        frame = self._session.frame
        state = machine.panel.image().tobytes() + repr((machine.strips, machine.held)).encode()
        self.shown.setdefault(frame, set()).add(hashlib.sha256(state).digest())

    def events(self):
        if not self._plan or self._session.frame < self._plan[0][0]:
            return []
        _, what, value = self._plan.pop(0)
        self.log.append((self._session.frame, self._session.machine.caption))
        return [(what, value)]

    def wait(self, seconds):
        """Return at once, because the clock of this test is always ahead."""

    def close(self):
        self.closed = True


@pytest.fixture
def live():
    """Play a session with live(*plan). Returns its face, session and Live."""

    def run(*plan):
        session = Session(Recording("pygamer", 1), firmware.program(), probe=AppProbe())
        face = Face(session, [(*step, "quit", None)[:3] for step in plan] + [(0, "quit", None)])
        live = Live(face)
        seconds = itertools.count()
        live.pace = Pace(clock=lambda: next(seconds))
        TimeControl(live, session)
        Outputs(session).offer(live, "nowhere")
        assert session.run(live)
        live.close()
        return face, session, live

    return run


def do(frame, name):
    return frame, "do", name


def test_time_can_be_stepped(live):
    face, session, control = live(
        (70, "down", "DOWN"),
        (72, "up", "DOWN"),
        do(90, "pause"),
        do(90, "back"),
        do(89, "back"),
        do(88, "step"),
        do(89, "second"),
        do(59, "pause"),
        do(95, "faster"),
        do(100, "pause"),
    )
    frames, captions = zip(*face.log, strict=True)
    # After a pause it replays the frames up to the newest, then continues.
    assert frames[2:10] == (90, 90, 89, 88, 89, 59, 95, 100)
    assert set(range(1, 101)) <= set(face.shown)
    assert all(len(looks) == 1 for looks in face.shown.values())
    assert [what for _, what, _ in session.recording.presses] == ["down", "up"]
    assert control.pace.rate == 2
    assert captions[2:4] == ((), ("Paused: frame 90 of 90, turn 0",))
    assert captions[5] == ("Paused: frame 88 of 90, turn 0",)
    assert captions[9] == ("2 times as fast: frame 100 of 100, turn 0",)


def test_a_button_held_before_a_jump_is_released(live):
    _, session, _ = live(
        (70, "down", "DOWN"),
        (88, "up", "DOWN"),
        do(90, "pause"),
        do(90, "second"),
        *[do(60 + i, "step") for i in range(18)],
        do(78, "pause"),
        (79, "down", "A"),
        (82, "up", "A"),
        (86, "free", None),
    )
    done = [(what, button) for _, what, button in session.recording.presses]
    assert done == [("down", "DOWN"), ("up", "DOWN"), ("down", "A"), ("up", "A")]


@pytest.mark.parametrize("then", [(80, "down", "A"), (72, "down", "A"), (71, "tap", "DOWN")])
def test_a_step_back_keeps_a_pending_release(live, then):
    back = (do(72, "pause"), do(72, "back"), do(71, "pause"))
    _, session, _ = live((70, "tap", "DOWN"), *back, then, do(90, "pause"))
    done = [(what, button) for _, what, button in session.recording.presses]
    assert done[:2] == [("down", "DOWN"), ("up", "DOWN")] and ("down", then[2]) in done[2:]
    assert "DOWN" not in session.machine.held


def test_every_command_has_its_own_key(live):
    face, _, _ = live(do(70, "pause"))
    keys = [command.key for command in face.commands.values()]
    assert len(set(keys)) == len(keys) >= 10
    assert not set(keys) & set("zxhm+=-q")
    assert all(translations.say(name, "en") for name in face.commands)


def test_a_saved_file_restarts_a_paused_session(monkeypatch):
    restarts = []
    monkeypatch.setattr(Session, "restart", lambda session, replays: restarts.append(session.frame))
    monkeypatch.setattr(Reload, "_watch", lambda self: None)
    session = Session(Recording("pygamer", 1), firmware.program(), probe=AppProbe())
    face = Face(session, [do(70, "pause")])
    live = Live(face)
    live.pace = Pace(clock=itertools.count().__next__)
    TimeControl(live, session)
    watching = Reload(session)
    live.on_wait = watching.interrupt

    def wait(seconds):
        if not restarts:
            watching.changed([__file__])
        else:
            face._plan.append((0, "quit", None))

    face.wait = wait
    assert session.run(live)
    assert restarts == [70] == [session.frame]

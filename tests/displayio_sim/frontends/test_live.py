"""The live front end, which is the same on every face."""

import itertools
import signal

import pytest

from displayio_sim.frontends.live import Command, Live, Pace
from displayio_sim.machine.machine import Machine
from displayio_sim.runtime.boot import Stop


class Wall:
    """A wall clock that advances only when a Face waits."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


class Face:
    """A face that waits on a Wall. Each poll returns the next input of `script`."""

    def __init__(self, wall):
        self.wall = wall
        self.script = []
        self.opened = self.closed = 0

    def open(self, machine, commands):
        self.opened += 1

    def show(self, machine):
        """Do nothing, because this face has no picture."""

    def events(self):
        return self.script.pop(0) if self.script else []

    def wait(self, seconds):
        self.wall.now += seconds

    def close(self):
        self.closed += 1


@pytest.fixture
def live():
    wall = Wall()
    front_end = Live(Face(wall))
    front_end.pace = Pace(wall)
    front_end.wall = wall
    front_end.start(Machine("pygamer"))
    yield front_end
    front_end.close()


def sleep(live, milliseconds):
    live.sleep(live.machine.clock.now_us + milliseconds * 1000)


def test_time_follows_the_wall_clock(live):
    sleep(live, 500)
    assert live.wall.now == pytest.approx(100.5)
    live.pace.rate = 4
    sleep(live, 1000)
    assert live.wall.now == pytest.approx(100.75)
    live.pace.rate = 0.5
    sleep(live, 100)
    assert live.wall.now == pytest.approx(100.95)


def test_only_a_short_lag_is_caught_up(live):
    live.wall.now += 5
    sleep(live, 33)
    before = live.wall.now
    sleep(live, 33)
    assert live.wall.now - before == pytest.approx(0.033)
    live.wall.now += 0.1
    sleep(live, 33)
    assert live.wall.now - before == pytest.approx(0.133)


def test_a_pause_stops_time_but_takes_input(live):
    live.commands["pause"] = Command("p", lambda: setattr(live, "paused", not live.paused))
    wait = [[]] * 20  # so short that it could be mistaken for lag
    live.face.script = [[("do", "pause")], *wait, [("do", "pause"), ("do", "unknown")]]
    sleep(live, 33)
    assert live.wall.now - 100 > 0.2
    before = live.wall.now
    sleep(live, 33)
    assert live.wall.now - before == pytest.approx(0.033)


def test_a_step_lasts_one_sleep(live):
    live.paused = True
    for _ in range(2):
        live.step()
        sleep(live, 33)
    assert live.machine.clock.now_us == 66_000
    live.face.script = [[], [], [("quit", None)]]
    with pytest.raises(Stop):
        sleep(live, 33)


@pytest.mark.parametrize("other", [("tap", "A"), ("down", "A"), ("hold", "B")])
def test_a_long_press_is_finished_whatever_is_pressed(live, other):
    """It would not leave a game otherwise, and the other key would act on the table."""
    live.face.script = [[("tap", "UP"), ("hold", "B")], [other, ("up", "A")]]
    seen = []
    for _ in range(60):
        sleep(live, 33)
        seen.append(sorted(live.machine.held))
    held = [at for at, buttons in enumerate(seen) if buttons == ["B"]]
    assert 33 * len(held) >= 1150 and held == [*range(held[0], held[-1] + 1)]
    assert {*map(tuple, seen)} == {("UP",), ("B",), ()}
    live.face.script = [[("tap", "A")]]
    sleep(live, 33)
    assert live.machine.held == {"A"}


def test_a_long_press_lasts_as_long_as_the_program_needs(live):
    slow = Live(live.face, 1800)
    slow.pace = live.pace
    slow.start(Machine("pygamer"))
    slow.face.script = [[("hold", "B")]]
    frames = 0
    sleep(slow, 33)
    while slow.machine.held:
        sleep(slow, 33)
        frames += 1
    assert 1750 <= 33 * frames <= 1900


def test_a_short_press_lasts_two_frames(live):
    live.face.script = [[("down", "A"), ("up", "A")]]
    for _ in range(2):
        sleep(live, 33)
        assert live.machine.held == {"A"}
    sleep(live, 33)
    assert live.machine.held == set()


def test_simultaneous_presses_are_queued(live):
    changes = watch(live)
    keys = ("LEFT", "UP", "A", "A")
    live.face.script = [[(what, key) for key in keys for what in ("down", "up")]]
    for _ in range(20):
        sleep(live, 33)
    assert [button for _, _, button in changes] == [key for key in keys for _ in range(2)]
    times = [at for at, _, _ in changes]
    gaps = [later - at for at, later in itertools.pairwise(times)]
    assert min(gaps[0::2]) > 66_000 and min(gaps[1::2]) > 33_000


def watch(live):
    """Return the list that receives each button change: (microseconds, "down" or "up", button)."""
    changes = []
    machine = live.machine
    for what, name in (("down", "press"), ("up", "release")):
        act = getattr(machine, name)

        def change(button, what=what, act=act):
            changes.append((machine.clock.now_us, what, button))
            act(button)

        setattr(machine, name, change)
    return changes


def test_fast_key_repeats_do_not_pile_up(live):
    changes = watch(live)
    live.face.script = [[("tap", "A")] * 30]
    for _ in range(40):
        sleep(live, 33)
    assert [what for _, what, _ in changes] == ["down", "up"] * 3


def test_two_buttons_can_be_held_together(live):
    live.face.script = [[("down", "B")], [("down", "A")]]
    sleep(live, 66)
    assert live.machine.held == {"A", "B"}


def test_releasing_everything_clears_the_queue(live):
    live.face.script = [[("down", "B")], [("down", "A")]]
    sleep(live, 66)
    live.face.script = [[("down", "A"), ("tap", "B"), ("tap", "B"), ("free", None)]]
    for _ in range(10):
        sleep(live, 33)
        assert live.machine.held == set()


def test_a_second_machine_uses_the_same_face(live):
    other = Machine("pygamer")
    other.clock.jump(9_000_000)
    live.start(other)
    live.face.script = [[("down", "UP")]]
    sleep(live, 33)
    assert live.face.opened == 1 and other.held == {"UP"}
    assert live.wall.now == pytest.approx(100.033)


@pytest.fixture
def default_handler():
    """Restore SIGTERM's default handler, which other tests may have replaced, and return it."""
    before = signal.signal(signal.SIGTERM, signal.SIG_DFL)
    yield signal.SIG_DFL
    signal.signal(signal.SIGTERM, before)


def test_sigterm_closes_the_face(default_handler, live):
    with pytest.raises(Stop):
        signal.raise_signal(signal.SIGTERM)
    live.close()
    live.close()
    assert live.face.closed == 1
    assert signal.getsignal(signal.SIGTERM) is default_handler

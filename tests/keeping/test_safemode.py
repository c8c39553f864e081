"""safemode.py: a crash restarts into "continue", a crash that comes back does not for ever."""

import runpy
import sys
from types import SimpleNamespace

import pytest
from keeping.flash import Flash, switched_on
from keeping.table import App

from sim.paths import ROOT

SAFEMODE = str(ROOT / "safemode.py")


@pytest.fixture
def crash(chip, monkeypatch):
    """crash(reason, nvm) runs safemode.py: True when it restarts. crash.slept: seconds."""

    def run(reason, nvm):
        made = chip(nvm, reason, run.connected)
        runpy.run_path(SAFEMODE, run_name="__main__")
        return made.restarts == 1

    run.slept = []
    run.connected = True
    # Of safemode.py alone: threads that other tests have left would fill the list.
    monkeypatch.setitem(sys.modules, "time", SimpleNamespace(sleep=run.slept.append))
    return run


@pytest.mark.parametrize("reason", ["HARD_FAULT", "WATCHDOG", "STACK_OVERFLOW"])
def test_after_a_crash_it_restarts_into_the_same_game(crash, reason):
    nvm = Flash()
    app = App(nvm)
    app.begin("goldrausch")
    assert crash(reason, nvm)
    assert App(nvm).table() == app.table()


def test_what_was_kept_in_between_starts_the_count_anew(crash):
    nvm = Flash()
    for _ in range(10):
        assert crash("WATCHDOG", nvm)
        kept, _ = switched_on(nvm)
        assert kept.crashes == 1 and kept.fault == "WATCHDOG"
        assert kept.save(b"a turn")
        kept, _ = switched_on(nvm)
        assert kept.crashes == 0 and kept.fault == "WATCHDOG"


def test_a_weak_battery_waits_and_writes_nothing(crash):
    nvm = Flash()
    for _ in range(6):
        assert crash("BROWNOUT", nvm)
    assert nvm.log == [] and crash.slept == [10] * 6


@pytest.mark.parametrize("reason", ["PROGRAMMATIC", "NO_CIRCUITPY", "SOMETHING_NEW"])
def test_what_a_restart_does_not_help_against_stays(crash, reason, capsys):
    nvm = Flash()
    assert not crash(reason, nvm)
    assert nvm.log == [] and "Repair this" in capsys.readouterr().out


@pytest.mark.parametrize("problem", [OSError(0x1105), RuntimeError(), MemoryError()])
def test_where_crashes_cannot_be_counted_it_stays_down(crash, problem, capsys):
    nvm = Flash()
    nvm.problem = problem
    assert not crash("HARD_FAULT", nvm) and "cannot be counted" in capsys.readouterr().out
    nvm.problem, nvm.deaf = None, True
    assert not crash("HARD_FAULT", nvm)


def test_where_nothing_is_kept_it_stays_down(crash, drive):
    drive.locked = True
    assert not crash("HARD_FAULT", None)
    assert crash("BROWNOUT", None)


def test_after_three_crashes_in_a_row_it_gives_up_and_a_screen_says_so(crash, monkeypatch, capsys):
    shown = []
    screen = SimpleNamespace(refresh=lambda: shown.append(capsys.readouterr().out))
    board = SimpleNamespace(screen=lambda: screen)
    monkeypatch.setattr("hardware.boards.find", lambda: board)
    nvm = Flash()
    assert [crash("HARD_FAULT", nvm) for _ in range(4)] == [True, True, True, False]
    assert len(shown) == 1 and "3 times in a row" in shown[0]
    monkeypatch.setattr("hardware.boards.find", lambda: SimpleNamespace())
    assert not crash("HARD_FAULT", nvm)
    assert len(shown) == 1 and "3 times in a row" in capsys.readouterr().out


def test_the_words_come_again_for_a_computer_that_is_connected_later(crash, monkeypatch, capsys):
    nvm = Flash()
    for _ in range(3):
        crash("HARD_FAULT", nvm)
    crash.connected = False
    slept = []

    def sleep(seconds):
        slept.append(seconds)
        sys.modules["supervisor"].runtime.serial_connected = 5 <= len(slept) < 9

    monkeypatch.setattr(sys.modules["time"], "sleep", sleep)
    crash("HARD_FAULT", nvm)
    # The words stay on the screen till then, whoever listens.
    assert slept == [1] * 60 and capsys.readouterr().out.count("3 times in a row") == 2
    monkeypatch.setattr(sys.modules["time"], "sleep", crash.slept.append)
    crash("HARD_FAULT", nvm)  # nobody ever comes
    assert crash.slept == [1] * 60 and capsys.readouterr().out.count("3 times in a row") == 1


def megahertz(chip, nvm):
    """The speed at which boot.py starts this unit."""
    made = chip(nvm)
    runpy.run_path(str(ROOT / "boot.py"), run_name="__main__")
    return made.cpu.frequency // 1_000_000


def test_a_unit_that_does_not_bear_its_speed_crashes_twice_in_its_life(crash, chip, capsys):
    nvm = Flash()
    speeds = []
    for turn in range(20):
        speeds.append(megahertz(chip, nvm))
        if speeds[-1] == 200:
            assert crash("HARD_FAULT", nvm) and megahertz(chip, nvm) == 125
        assert switched_on(nvm)[0].save(b"turn %d" % turn)
    assert speeds == [200, 200] + [125] * 18
    assert "keeps its usual speed" in capsys.readouterr().out.splitlines()[-1]
    assert switched_on(nvm)[1] == b"turn 19"


def test_a_unit_at_its_usual_speed_does_not_count_for_it(crash, chip, monkeypatch):
    nvm = Flash()
    monkeypatch.setenv("GOLDRUSH_MHZ", "125")
    for _ in range(3):
        assert crash("HARD_FAULT", nvm) and switched_on(nvm)[0].save(b"")
    assert switched_on(nvm)[0].fast_crashes == 0
    monkeypatch.delenv("GOLDRUSH_MHZ")
    assert crash("HARD_FAULT", nvm) and switched_on(nvm)[0].save(b"")
    for _ in range(3):  # at 125 MHz: only the first crash in a row was at 200
        crash("HARD_FAULT", nvm)
    assert switched_on(nvm)[0].fast_crashes == 2
    assert switched_on(nvm)[0].save(b"") and megahertz(chip, nvm) == 125

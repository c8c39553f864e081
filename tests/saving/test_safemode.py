"""safemode.py, which restarts after a crash, but not for ever."""

import runpy
import sys
from types import SimpleNamespace

import pytest
from saving.flash import Flash, power_on
from saving.table import App

from sim.paths import ROOT

SAFEMODE = str(ROOT / "safemode.py")


@pytest.fixture
def crash(chip, monkeypatch):
    """Return crash(reason, nvm), which runs safemode.py and returns whether it restarts.

    crash.slept: the sleeps, in seconds
    crash.connected: whether a computer is connected
    """

    def run(reason, nvm):
        board = chip(nvm, reason, run.connected)
        runpy.run_path(SAFEMODE, run_name="__main__")
        return board.restarts == 1

    run.slept = []
    run.connected = True
    # Replace time for this module alone. Threads of other tests would fill the list.
    monkeypatch.setattr("hardware.crash.time", SimpleNamespace(sleep=run.slept.append))
    return run


@pytest.mark.parametrize("reason", ["HARD_FAULT", "WATCHDOG", "STACK_OVERFLOW"])
def test_a_crash_restarts_into_the_game(crash, reason):
    nvm = Flash()
    app = App(nvm)
    app.begin("goldrausch")
    assert crash(reason, nvm)
    assert App(nvm).table() == app.table()


def test_a_save_resets_the_count_of_crashes(crash):
    nvm = Flash()
    for _ in range(10):
        assert crash("WATCHDOG", nvm)
        storage, _ = power_on(nvm)
        assert storage.crashes == 1 and storage.fault == "WATCHDOG"
        assert storage.save(b"a turn")
        storage, _ = power_on(nvm)
        assert storage.crashes == 0 and storage.fault == "WATCHDOG"


def test_a_brownout_writes_nothing(crash):
    nvm = Flash()
    for _ in range(6):
        assert crash("BROWNOUT", nvm)
    assert nvm.log == [] and crash.slept == [10] * 6


@pytest.mark.parametrize("reason", ["PROGRAMMATIC", "NO_CIRCUITPY", "SOMETHING_NEW"])
def test_other_reasons_of_safe_mode_do_not_restart(crash, reason, capsys):
    nvm = Flash()
    assert not crash(reason, nvm)
    assert nvm.log == [] and "Repair this" in capsys.readouterr().out


@pytest.mark.parametrize("problem", [OSError(0x1105), RuntimeError(), MemoryError()])
def test_uncounted_crashes_do_not_restart(crash, problem, capsys):
    nvm = Flash()
    nvm.problem = problem
    assert not crash("HARD_FAULT", nvm) and "cannot be counted" in capsys.readouterr().out
    nvm.problem, nvm.deaf = None, True
    assert not crash("HARD_FAULT", nvm)


def test_without_any_store_a_crash_does_not_restart(crash, drive):
    drive.locked = True
    assert not crash("HARD_FAULT", None)
    assert crash("BROWNOUT", None)


def test_three_crashes_in_a_row_show_a_message(crash, monkeypatch, capsys):
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


def test_the_message_repeats_for_a_late_computer(crash, monkeypatch, capsys):
    nvm = Flash()
    for _ in range(3):
        crash("HARD_FAULT", nvm)
    crash.connected = False
    slept = []

    def sleep(seconds):
        slept.append(seconds)
        sys.modules["supervisor"].runtime.serial_connected = 5 <= len(slept) < 9

    monkeypatch.setattr("hardware.crash.time.sleep", sleep)
    crash("HARD_FAULT", nvm)
    # The message is printed at once, and again for the computer. It stays for 60 s.
    assert slept == [1] * 60 and capsys.readouterr().out.count("3 times in a row") == 2
    monkeypatch.setattr("hardware.crash.time.sleep", crash.slept.append)
    crash("HARD_FAULT", nvm)  # no computer is connected
    assert crash.slept == [1] * 60 and capsys.readouterr().out.count("3 times in a row") == 1


def megahertz(chip, nvm):
    """Return the clock speed in MHz at which boot.py starts this unit."""
    board = chip(nvm)
    runpy.run_path(str(ROOT / "boot.py"), run_name="__main__")
    return board.cpu.frequency // 1_000_000


def test_a_raised_speed_crashes_twice_in_a_life(crash, chip, capsys):
    nvm = Flash()
    speeds = []
    for turn in range(20):
        speeds.append(megahertz(chip, nvm))
        if speeds[-1] == 200:
            assert crash("HARD_FAULT", nvm) and megahertz(chip, nvm) == 125
        assert power_on(nvm)[0].save(b"turn %d" % turn)
    assert speeds == [200, 200] + [125] * 18
    assert "keeps its usual speed" in capsys.readouterr().out.splitlines()[-1]
    assert power_on(nvm)[1] == b"turn 19"


def test_crashes_at_the_usual_speed_do_not_count(crash, chip, monkeypatch):
    nvm = Flash()
    monkeypatch.setenv("GOLDRUSH_MHZ", "125")
    for _ in range(3):
        assert crash("HARD_FAULT", nvm) and power_on(nvm)[0].save(b"")
    assert power_on(nvm)[0].fast_crashes == 0
    monkeypatch.delenv("GOLDRUSH_MHZ")
    assert crash("HARD_FAULT", nvm) and power_on(nvm)[0].save(b"")
    for _ in range(3):  # only the first crash in a row was at 200 MHz, the others at 125
        crash("HARD_FAULT", nvm)
    assert power_on(nvm)[0].fast_crashes == 2
    assert power_on(nvm)[0].save(b"") and megahertz(chip, nvm) == 125

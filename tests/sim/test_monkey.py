"""A few days of random use. `python -m sim monkey --years 100` is the long run."""

from types import SimpleNamespace

import pytest
from helpers import typed

from displayio_sim import boards
from displayio_sim.circuitpython.system import Restart
from displayio_sim.machine import chips
from displayio_sim.runtime import script
from sim.desktop.check import invariants, ledger, monkey
from sim.desktop.games import InvariantError
from ui.core.lineup import DIG

OTHERS = [pytest.param(2, "feather_tft", marks=pytest.mark.long)]
OTHERS += [pytest.param(3, "pico_oled", marks=pytest.mark.long)]


@pytest.mark.parametrize("seed, board", [(1, "pygamer"), *OTHERS])
def test_the_monkey_finds_no_fault(seed, board):
    done = typed.sim("monkey", "--seed", seed, "--years", "0.12", "--board", board)
    assert done.returncode == 0, done.stderr + done.stdout
    assert done.stdout.startswith("12 days, ") and "as kept" in done.stdout


def test_the_same_seed_does_the_same():
    words = ("monkey", "--seed", 1, "--years", "0.03", "--board", "pygamer")
    first, again = (typed.sim(*words).stdout for _ in range(2))
    assert first == again and " days, " in first


def sabotaged(fault, seed=1, board="pico_oled"):
    """Run the monkey in a new process, after a line of Python that plants a fault."""
    line = "import sys; from sim.__main__ import main; from sim.desktop.check import monkey;"
    line += fault
    line += ";sys.argv[1:] = ['monkey', '--seed', '%d', '--board', '%s']; main()" % (seed, board)
    return typed.python("-c", line)


def test_a_failure_prints_its_key_script():
    """The planted rule forbids every game."""
    done = sabotaged(
        "monkey.invariants.check = lambda app: monkey.claim(app.play is None, 'a game')", 3
    )
    assert done.returncode == 1 and "InvariantError: a game" in done.stderr
    text = done.stdout[done.stdout.index("# A session") :]
    settings, steps = script.read(text)
    assert settings["board"] == "pico_oled" and steps[-1] == ("shot", "last")


@pytest.mark.parametrize("at", [4, 8], ids=["used", "blank"])
@pytest.mark.parametrize("board", boards.NAMES)
def test_a_cut_write_leaves_a_step_of_the_chip(board, at):
    nvm = monkey.WeakNvm(boards.load(board))
    nvm[0:8] = b"abcdefgh"
    nvm.left = 1
    nvm[0:4] = b"ABCD"
    before = nvm[0 : len(nvm)]
    with pytest.raises(Restart):
        nvm[at : at + 4] = memoryview(b"EFGH")  # as the firmware writes parts of a record
    steps = chips.CHIPS[boards.load(board).CHIP].steps(before, at, b"EFGH")
    assert nvm[0 : len(nvm)] in list(steps) and nvm.left is None


def test_a_torn_file_begins_with_new_bytes():
    drive = monkey.WeakDrive(SimpleNamespace(drive_writable=True), 5)
    with drive.open("/x", "wb") as file:
        file.write(b"a" * 900)
    drive.torn = True
    with pytest.raises(Restart), drive.open("/x", "wb") as file:
        file.write(b"b" * 900)
    with drive.open("/x", "rb") as file:
        data = file.read()
    assert not drive.torn and 0 < data.count(b"b") == data.rindex(b"b") + 1 < 900


def test_a_hang_without_a_watchdog_is_found():
    done = sabotaged(
        "monkey.FAULTS = {'hang': 1};"
        "from displayio_sim.circuitpython import system; system.Watchdog.mode = None"
    )
    assert done.returncode == 1 and "InvariantError: hangs for ever" in done.stderr


def nuggets_in_play(waits=0, refused=False):
    """Return an app with a game of Gold Nuggets. Its save is due for `waits` milliseconds."""
    from engine.games import make
    from engine.rng import Rng

    game = make("nuggets")
    game.set_up(3)
    game.start(Rng(1))
    play = SimpleNamespace(name="nuggets", game=game, table=None)
    store = SimpleNamespace(min_interval=0)
    saver = SimpleNamespace(due=waits > 0, store=store, _wrote=0, _refused=refused)
    clock = SimpleNamespace(since=lambda then: waits - then)
    return SimpleNamespace(play=play, screen=None, saver=saver, clock=clock)


def test_a_program_that_waits_for_a_reset_gets_one():
    """No crash can be counted, so code.py waits. The watchdog is off while a computer listens."""
    worn_out = "monkey.WeakNvm.refused = float('inf');"
    worn_out += "monkey.FAULTS = {'program crashed': 1, 'USB': 1}"
    done = sabotaged(worn_out, board="pygamer")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("20 days, ") and "program crashed" in done.stdout


def test_the_invariants_notice_an_extra_nugget():
    app = nuggets_in_play()
    invariants.check(app)
    app.play.game.nuggets[1] += 1
    with pytest.raises(InvariantError, match="nuggets: 78"):
        invariants.check(app)


@pytest.mark.parametrize("waits, refused", [(150, False), (60_150, True)])
def test_the_invariants_notice_a_save_that_is_late(waits, refused):
    invariants.check(nuggets_in_play(waits, refused))
    with pytest.raises(InvariantError, match="not written"):
        invariants.check(nuggets_in_play(waits + 1, refused))


@pytest.mark.parametrize("begins_again", [True, False])
def test_a_dig_counts_again_only_if_it_begins_again(monkeypatch, begins_again):
    """Who only presses A plays the same dig to the same end, action by action."""
    counts = {"nuggets": 0}
    monkeypatch.setattr(ledger, "_totals", lambda app: dict(counts))
    journal = SimpleNamespace(count=0, rng=SimpleNamespace(seed=1))
    play = SimpleNamespace(name="nuggets", game=SimpleNamespace(rng=journal.rng, turn=0))
    play.journal, play.recorded = journal, lambda: b"AAA"
    play.lineup = SimpleNamespace(match=DIG)
    app = SimpleNamespace(play=play)
    store = SimpleNamespace(save=lambda data: True)
    kept = ledger.Ledger()
    kept._totals = dict(counts)
    kept._follow(app, store)

    def finish():
        counts["nuggets"] += 1
        journal.count = 3
        store.save(b"over")

    store.save(b"begun")
    finish()
    if begins_again:
        journal.count = 0
        store.save(b"begun")
        finish()
    else:
        with pytest.raises(InvariantError, match="counted twice"):
            finish()

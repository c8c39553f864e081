"""The modules that a firmware may import, and the simulated clock."""

import pytest

from displayio_sim import boards
from displayio_sim.circuitpython.allow import AllowList
from displayio_sim.machine.clock import Clock
from displayio_sim.machine.machine import Machine
from displayio_sim.runtime.native import Native
from sim.desktop import firmware


def importing(root, name, file="engine/x.py"):
    """Import module `name` as `file` under `root` does."""
    allow = AllowList(Native(firmware.program(root)), Machine("pygamer"))
    allow.install()
    try:
        code = compile("import " + name, "x", "exec")
        exec(code, {"__file__": str(root / file), "__builtins__": __builtins__})
    finally:
        allow.remove()


@pytest.mark.parametrize(
    "name", ["dataclasses", "typing", "sim", "PIL", "enum", "os.path", "audiopwmio"]
)
def test_firmware_cannot_import_modules_of_a_pc(name, tmp_path):
    with pytest.raises(ImportError, match=name):
        importing(tmp_path, name)
    for available in ("json", "random", "os"):
        importing(tmp_path, available)
    # Code outside the firmware can.
    importing(tmp_path, "dataclasses", "../x.py")


# Modules that only some boards have, with these boards.
SOME = {
    "audioio": {"pygamer", "pybadge"},
    "audiopwmio": {"pico_oled", "pico_tft"},
    "rp2pio": {"pico_oled", "pico_tft"},
    "wifi": {"feather_tft"},
    "i2cdisplaybus": {"feather_tft", "pico_oled", "pico_tft"},
    "neopixel": {*boards.NAMES},
    "pygame": set(),
}


@pytest.mark.parametrize("board", sorted(SOME["neopixel"]))
@pytest.mark.parametrize("name", SOME)
def test_each_board_has_its_own_modules(name, board, tmp_path):
    allow = AllowList(Native(firmware.program(tmp_path)), Machine(board))
    file = str(tmp_path / "hardware" / "x.py")
    # This PC may lack the module.
    allow._import = lambda *_: "imported"
    if board in SOME[name]:
        assert allow._checked(name, {"__file__": file}) == "imported"
    else:
        with pytest.raises(ImportError, match="on this board"):
            allow._checked(name, {"__file__": file})


def test_a_jump_in_time_runs_timers_in_order():
    clock = Clock()
    seen = []
    clock.every(30, lambda: seen.append(("a", clock.now_us)))
    timer = clock.every(20, lambda: seen.append(("b", clock.now_us)))
    clock.jump(65)
    assert seen == [("b", 20), ("a", 30), ("b", 40), ("a", 60), ("b", 60)]
    assert clock.now_us == 65
    clock.cancel(timer)
    clock.jump(90)
    assert seen[5:] == [("a", 90)]


def test_the_clock_wraps_as_on_a_board():
    clock = Clock()
    before = clock.ticks_ms()
    clock.sleep(70)
    after = clock.ticks_ms()
    assert before > after and (after - before) % (1 << 29) == pytest.approx(70_000, abs=2)


def test_reading_the_clock_advances_it():
    clock = Clock()
    time = clock.module()
    end = time.monotonic() + 0.01
    while time.monotonic() < end:
        pass
    assert clock.now_us >= 10_000

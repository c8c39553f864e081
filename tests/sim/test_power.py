"""Hours of play on a cell: the model's parts are those of the firmware and of the simulator."""

import os

import pytest
from helpers import fresh, typed
from helpers.whole_games import SCRIPTS

from displayio_sim import boards
from displayio_sim.frontends.headless import Headless
from engine.games import NAMES
from sim.desktop import power
from sim.paths import ROOT


class Meter(Headless):
    """Plays a script and adds up what the lights take."""

    ma_us = us = 0.0

    def sleep(self, until_us):
        past = max(0, until_us - self.machine.clock.now_us)
        self.ma_us += past * self.machine.milliamps
        self.us += past
        super().sleep(until_us)


def measured(file):
    """The mean milliamperes of the lights while a script is played, in this process."""
    from displayio_sim.machine.machine import Machine
    from displayio_sim.runtime import boot, script
    from sim.desktop import firmware

    plan = script.read(file.read_text(encoding="utf-8"), str(file))
    os.environ.update(plan.settings["set"])
    meter = Meter(plan.steps, lambda machine, name: None)
    boot.run(meter, Machine("pygamer"), firmware.program(), 1)
    return meter.ma_us / meter.us


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(NAMES)))
def test_the_lights_take_what_the_model_says(number):
    name = NAMES[number] + ("-2-en", "-3-de", "-4-fr")[number]
    (file,) = [file for file in SCRIPTS if file.stem == name]
    assert fresh.call(measured, file) == pytest.approx(power.GAMES_MA[number], rel=0.05)


def test_a_higher_level_takes_more():
    assert power.lights_ma(0) == 0 < power.lights_ma(1) < power.lights_ma(5)


def test_more_light_is_less_time():
    for board in power.DRAWS:
        dark, usual, bright = (power.hours(board, 1200, level) for level in (0, 3, 5))
        assert dark > usual > bright
        assert power.hours(board, 1200, grid=False) > dark
        assert power.hours(board, 2400) == 2 * power.hours(board, 1200)
    assert {*power.DRAWS} <= {*boards.NAMES}


def test_the_pages_have_the_hours_of_the_model():
    done = typed.sim("power")
    assert done.returncode == 0 and "assumed, not measured" in done.stdout
    for board in power.DRAWS:
        page = (ROOT / ".github" / "wiring" / (board + ".md")).read_text(encoding="utf-8")
        told = "%.0f hours" % power.hours(board, 1200)
        assert told in page and "counts %.0f mA" % power.total_ma(board, 3) in page

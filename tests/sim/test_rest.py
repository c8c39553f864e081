"""The handheld while it sleeps and while its battery is low."""

import pytest
from helpers import fresh

# Start a game of GOLD, turn up a card or two and wait until the table is still.
TABLE = "press A\nwait 300\npress A\nwait 600\npress A\nwait 300\npress A\nwait 9000\n"


def shots(script, **options):
    return [shot for _, shot in fresh.shots(look, script, **options)]


def look(_app, machine, _name):
    return {"screen": machine.panel.image(), "grid": machine.grid(), "backlight": machine.backlight}


def brightness(shot):
    return sum(map(sum, shot["grid"]))


def same(one, other):
    return one["screen"].tobytes() == other["screen"].tobytes()


@pytest.mark.parametrize("button", [pytest.param("A", marks=pytest.mark.long), "LEFT", "B"])
def test_it_wakes_unchanged_from_sleep(button):
    rest = "shot awake\nwait 180000\nshot dim\nwait 125000\nshot asleep\n"
    wake = "hold %s 1500\nshot woken\npress DOWN\nshot moved\n" % button
    awake, dim, asleep, woken, moved, _ = shots(TABLE + rest + wake)
    assert [shot["backlight"] for shot in (awake, dim, asleep, woken)] == pytest.approx(
        [1, 0.25, 0, 1], abs=0.01
    )
    # The screen is unchanged, because neither the press nor the release reached the game.
    assert same(awake, dim) and same(awake, asleep) and same(awake, woken)
    assert brightness(awake) > brightness(dim) > brightness(asleep) == 0
    assert abs(brightness(woken) - brightness(awake)) < 0.3 * brightness(awake)  # blinking cursor
    assert not same(woken, moved)


def test_a_low_battery_dims_the_lights():
    script = (
        "battery 4.1\n" + TABLE + "shot full\nbattery 3.3\nwait 45000\nshot low\npress A\n"
        "wait 300\nshot back\nwait 15000\nshot later\nbattery 4.1\nwait 170000\nshot charged\n"
    )
    full, low, back, later, charged, _ = shots(script)
    assert not same(full, low)
    assert same(full, back) and same(full, later) and same(full, charged)
    assert 0 < brightness(back) < 0.7 * brightness(full)
    assert brightness(charged) < brightness(full)  # dimmed by idle time, not by the battery
    assert charged["backlight"] == pytest.approx(0.25, abs=0.01)


def test_settings_show_the_battery_level():
    settings = "wait 2000\npress DOWN\npress RIGHT 4\npress A\nwait 300\nshot settings\n"
    boards = [("pygamer", ""), ("pygamer", "battery 4.1\n"), ("pybadge", "battery 3.65\n")]
    shown = [shots(battery + settings, board=board)[0] for board, battery in boards]
    none, full, half = (shot["screen"].crop((120, 0, 160, 18)) for shot in shown)
    assert len({picture.tobytes() for picture in (none, full, half)}) == 3
    assert len(none.getcolors()) < len(full.getcolors())

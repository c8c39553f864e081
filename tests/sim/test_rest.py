"""The whole handheld asleep, and with a battery that runs low."""

import pytest
from helpers import fresh

# Into a game of GOLD: menu, seats, a card or two turned up, until nothing moves any more.
TABLE = "press A\nwait 300\npress A\nwait 600\npress A\nwait 300\npress A\nwait 9000\n"


def shots(script, **options):
    return [shot for _, shot in fresh.shots(look, script, **options)]


def look(_app, machine, _name):
    return {"screen": machine.panel.image(), "grid": machine.grid(), "backlight": machine.backlight}


def brightness(shot):
    return sum(map(sum, shot["grid"]))


def same(one, other):
    return one["screen"].tobytes() == other["screen"].tobytes()


@pytest.mark.parametrize("button", ["A", "LEFT", "B"])
def test_it_dims_sleeps_and_wakes_as_it_was(button):
    rest = "shot awake\nwait 180000\nshot dim\nwait 125000\nshot asleep\n"
    wake = "hold %s 1500\nshot woken\npress DOWN\nshot moved\n" % button
    awake, dim, asleep, woken, moved, _ = shots(TABLE + rest + wake)
    assert [shot["backlight"] for shot in (awake, dim, asleep, woken)] == pytest.approx(
        [1, 0.25, 0, 1], abs=0.01
    )
    # The screen is unchanged: no key got through, not even as held or released.
    assert same(awake, dim) and same(awake, asleep) and same(awake, woken)
    assert brightness(awake) > brightness(dim) > brightness(asleep) == 0
    assert abs(brightness(woken) - brightness(awake)) < 0.3 * brightness(awake)  # a cursor blinks
    assert not same(woken, moved)


def test_an_empty_battery_is_told_once_and_shines_less():
    script = (
        "battery 4.1\n" + TABLE + "shot full\nbattery 3.3\nwait 45000\nshot low\npress A\n"
        "wait 300\nshot back\nwait 15000\nshot later\nbattery 4.1\nwait 170000\nshot charged\n"
    )
    full, low, back, later, charged, _ = shots(script)
    assert not same(full, low)
    assert same(full, back) and same(full, later) and same(full, charged)
    assert 0 < brightness(back) < 0.7 * brightness(full)
    assert brightness(charged) < brightness(full)  # dimmed by now, not because of the battery
    assert charged["backlight"] == pytest.approx(0.25, abs=0.01)


def test_the_level_is_in_the_settings_and_nothing_where_there_is_none():
    settings = "wait 2000\npress DOWN\npress RIGHT 4\npress A\nwait 300\nshot settings\n"
    boards = [("pygamer", ""), ("pygamer", "battery 4.1\n"), ("pybadge", "battery 3.65\n")]
    shown = [shots(battery + settings, board=board)[0] for board, battery in boards]
    none, full, half = (shot["screen"].crop((120, 0, 160, 18)) for shot in shown)
    assert len({picture.tobytes() for picture in (none, full, half)}) == 3
    assert len(none.getcolors()) < len(full.getcolors())

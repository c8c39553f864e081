"""Board files agree with the definitions of their boards and with the simulator's wiring."""

from unittest.mock import Mock, call

import pytest

from displayio_sim import boards
from displayio_sim.circuitpython.buses import Bus
from displayio_sim.machine.machine import Machine


def test_a_board_is_found_by_its_id():
    for name in boards.NAMES:
        assert boards.load(boards.load(name).BOARD) is boards.load(name)


def test_an_unknown_board_is_refused():
    with pytest.raises(ValueError, match="no board toaster, only pygamer"):
        Machine("toaster")


# RAM of each board, in KB.
RAM = {"pygamer": 192, "pybadge": 192, "feather_tft": 2048, "pico_oled": 264, "pico_tft": 520}


@pytest.mark.parametrize("name", boards.NAMES)
def test_nvm_is_as_large_as_on_the_board(name):
    machine = Machine(name)
    size = machine.definition.nvm
    if name in ("pygamer", "pybadge"):
        # The stubs are wrong about every SAMD51; see the board's wiring.
        assert size == boards.Definition("metro_m4_express").nvm == 256
        size = 8192
    assert len(machine.nvm) == size


@pytest.mark.parametrize("name", boards.NAMES)
def test_the_heap_fits_the_ram(name):
    assert 100_000 <= boards.load(name).HEAP <= RAM[name] << 10


def test_an_analog_pin_has_its_set_voltage():
    machine = Machine("pico_oled")
    pin = machine.pins["A3"]
    pin.init(pin.ADC)
    assert pin.value() == 0
    for volts, value in ((3.3, 65535), (1.65, 32768), (9, 65535), (-1, 0)):
        machine.set_voltage("A3", volts)
        # VOLTAGE_MONITOR is another name of this pin.
        assert machine.levels.analog[machine.pins["VOLTAGE_MONITOR"].id] == value == pin.value()
    with pytest.raises(ValueError, match="no pin A9"):
        machine.set_voltage("A9", 1)


def test_devices_on_i2c_are_reached_by_address():
    device = Mock(read=lambda count: bytes(range(count)))
    bus = Bus({0x48: device})
    assert bus.scan() == [0x48]
    bus.writeto(0x48, b"ab")
    data = bytearray(5)
    bus.readfrom_into(0x48, memoryview(data)[1:4])
    assert data == b"\0\0\1\2\0"
    bus.writeto_then_readfrom(0x48, b"xyz", data, out_start=1, out_end=None, in_start=3, in_end=5)
    assert device.write.mock_calls == [call(b"ab"), call(b"yz")] and data == b"\0\0\1\0\1"
    with pytest.raises(OSError):
        bus.writeto(0x49, b"a")


def test_i2c_needs_its_pins():
    machine = Machine("pico_oled")
    with pytest.raises(ValueError, match="Invalid pins"):
        machine.i2c_devices(machine.pins["GP4"].id, machine.pins["GP5"].id)
    devices = machine.i2c_devices(machine.pins["GP5"].id, machine.pins["GP4"].id)
    assert list(devices) == [0x3C]


def test_a_missing_button_is_not_pressed():
    machine = Machine("pico_oled")
    machine.press("START")
    assert machine.held == set()
    with pytest.raises(ValueError, match="no button Z"):
        machine.press("Z")

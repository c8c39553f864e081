"""Each board opened, with mocks for the firmware's modules that remember what is asked."""

import sys
from array import array
from types import SimpleNamespace
from unittest.mock import MagicMock, call

import pytest

import hardware
from hardware import boards
from hardware.store import TOO_FAST

BUSY = 3  # how often a bus is asked for its lock in vain
BOARDS = ["pygamer", "pybadge", "adafruit_feather_esp32s3_tft", "raspberry_pi_pico"]
FIRMWARE = "analogio audiocore audioio busdisplay busio digitalio displayio i2cdisplaybus".split()
FIRMWARE += "board keypad microcontroller neopixel pwmio storage supervisor".split()


@pytest.fixture
def firmware(monkeypatch):
    """The modules by name; firmware.open(board_id) is the Handheld of a board."""
    found = SimpleNamespace(**{name: MagicMock() for name in FIRMWARE})
    for name in FIRMWARE:
        monkeypatch.setitem(sys.modules, name, getattr(found, name))
    screen = SimpleNamespace(width=160, height=128, brightness=1.0)
    found.board.DISPLAY = screen
    found.busdisplay.BusDisplay.return_value = SimpleNamespace(width=128, height=64)
    found.analogio.AnalogIn.return_value.value = 65535
    found.microcontroller.nvm = bytearray(b"\xff" * 4096)
    found.storage.getmount.return_value.stat.side_effect = OSError(2)
    found.wire = found.busio.I2C.return_value
    found.wire.try_lock.side_effect = [False] * BUSY + [True] * 99
    found.wire.probe.side_effect = [0x3C].__contains__

    def opened(board_id="pygamer"):
        _forget()
        found.board.board_id = board_id
        return boards.open()

    found.open = opened
    yield found
    _forget()


def _forget():
    """Unload what has asked for the firmware's modules as it was loaded."""
    hardware.unload_builders()
    # Other tests replace parts of this one.
    sys.modules["hardware.boards"] = hardware.boards = boards


@pytest.mark.parametrize("volume", range(-1, 5))
def test_volumes_of_settings_are_those_of_the_menu(firmware, monkeypatch, volume):
    monkeypatch.setenv("GOLDRUSH_VOLUME", str(volume))
    handheld = firmware.open()
    fits = 0 <= volume <= handheld.sound.LOUDEST
    assert handheld.sound.volume == (volume if fits else 0)
    assert bool(handheld.notes) == (not fits)


def test_a_unit_that_keeps_its_usual_speed_says_so_until_the_next_save(firmware):
    for told in (False, True):
        assert firmware.open().store.crashed("HARD_FAULT", fast=True)
        assert (TOO_FAST in firmware.open().notes) == told
        assert firmware.open().store.save(b"")
    assert firmware.open().notes == []


def test_only_a_chip_that_programs_blank_bytes_without_an_erase_appends(firmware):
    nvm = firmware.microcontroller.nvm
    for board in BOARDS:
        nvm[:] = b"\xff" * 4096
        store = firmware.open(board).store
        assert store.save(b"one") and store.save(b"two")
        assert (b"one" in nvm) == (board == "raspberry_pi_pico"), board


@pytest.mark.parametrize("board, count", [*zip(BOARDS, (5, 5, 1, 0), strict=True)])
def test_every_board_has_as_many_lights_as_its_maker_says(firmware, board, count):
    handheld = firmware.open(board)
    assert (handheld.pixels.count, handheld.board_pixels.count) == (64, count)
    # Both at once are within what a USB port gives.
    assert handheld.pixels.budget + handheld.board_pixels.budget <= 500


def test_a_grid_shines_fully_when_it_is_shown(firmware):
    firmware.open()
    asked = firmware.neopixel.NeoPixel.call_args.kwargs
    assert asked == {"brightness": 1.0, "auto_write": False, "pixel_order": "GRB"}


def test_a_grid_has_64_places(firmware, monkeypatch):
    monkeypatch.setenv("GOLDRUSH_PIXELS", "64")
    assert firmware.open().notes == []
    monkeypatch.setenv("GOLDRUSH_PIXELS", "65")
    handheld = firmware.open()
    assert handheld.pixels.count == 64 and "GOLDRUSH_PIXELS" in handheld.notes[0]


@pytest.mark.parametrize("found, address", [([0x3C], 0x3C), ([0x18, 0x3D], 0x3D)])
def test_an_oled_is_found_at_either_address_on_a_bus_no_faster_than_it(firmware, found, address):
    wire, pins = firmware.wire, firmware.board
    wire.probe.side_effect = found.__contains__
    display = firmware.open("raspberry_pi_pico").display
    firmware.i2cdisplaybus.I2CDisplayBus.assert_called_once_with(wire, device_address=address)
    how = firmware.busdisplay.BusDisplay.call_args.kwargs
    assert (how["width"], how["height"]) == (128, 64) and not display.colour
    asked = firmware.busio.I2C.call_args
    assert asked.args == (pins.GP5, pins.GP4)
    assert 100_000 <= asked.kwargs["frequency"] <= 400_000
    # Others use the bus at first.
    asked = [call.probe(each) for each in (0x3C, 0x3D) if each <= address]
    assert wire.mock_calls == [call.try_lock()] * (BUSY + 1) + [*asked, call.unlock()]


def test_a_speaker_plays_one_period_of_a_triangle_as_loud_as_it_is_told(firmware):
    sound = firmware.open().sound
    audio = firmware.audioio.AudioOut.return_value
    pin = firmware.digitalio.DigitalInOut.return_value
    sample = firmware.audiocore.RawSample
    pin.switch_to_output.assert_called_once_with(value=False)
    (wave,) = sample.call_args.args
    assert isinstance(wave, array) and wave.typecode == "h"
    peaks = []
    for volume in range(sound.LOUDEST + 1):
        sound._speaker.tone(440, volume)
        audio.play.assert_called_with(sample.return_value, loop=True)
        assert pin.value is True and sample.return_value.sample_rate == 440 * len(wave)
        steps = [wave[i] - wave[i - 1] for i in range(len(wave))]
        turns = sum((steps[i] > 0) != (steps[i - 1] > 0) for i in range(len(steps)))
        assert len(set(map(abs, steps))) == 1 and sum(wave) == 0 and turns == (2 if volume else 0)
        peaks.append(max(wave))
    assert peaks == sorted(set(peaks)) and peaks[0] == 0 and 15000 < peaks[-1] < 32768
    sound._speaker.silence()
    audio.stop.assert_called_once_with()
    assert pin.value is False


def test_an_oled_is_set_up_in_one_transfer(firmware):
    """The firmware waits 10 ms after each."""
    firmware.open("raspberry_pi_pico")
    setup = firmware.busdisplay.BusDisplay.call_args.args[1]
    assert len(setup) == 2 + setup[1]


def test_a_watchdog_is_fed_by_each_frame_where_there_is_one(firmware):
    handheld = firmware.open()
    handheld.watch = watch = MagicMock()
    handheld.feed()
    watch.feed.assert_called_once_with()
    handheld.watch = None
    handheld.feed()


FULL = "MemoryError : x"


@pytest.mark.parametrize(
    "crashes, full",
    [([], False), ([FULL], True), (["KeyError : x"], False), ([FULL, FULL], False)],
)
def test_a_full_memory_is_made_free_once_and_then_told(firmware, crashes, full):
    for crash in crashes:
        assert firmware.open().store.crashed(crash)
    handheld = firmware.open()
    assert handheld.was_full == full and handheld.fault == (crashes[-1] if crashes else "")

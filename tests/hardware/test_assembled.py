"""Each board opened, with mocks in place of CircuitPython's modules."""

import sys
from array import array
from types import SimpleNamespace
from unittest.mock import MagicMock, call

import pytest

import hardware
from hardware import boards
from hardware.saving.store import TOO_FAST

BUSY = 3  # failed attempts to lock a bus before one succeeds
BOARDS = ["pygamer", "pybadge", "adafruit_feather_esp32s3_tft", "raspberry_pi_pico"]
FIRMWARE = "analogio audiocore audioio busdisplay busio digitalio displayio i2cdisplaybus".split()
FIRMWARE += "board keypad microcontroller neopixel pwmio storage supervisor".split()


@pytest.fixture
def firmware(monkeypatch):
    """Mock CircuitPython's modules, which are attributes of the fixture.

    firmware.open(board_id) returns the Handheld of a board.
    """
    modules = SimpleNamespace(**{name: MagicMock() for name in FIRMWARE})
    for name in FIRMWARE:
        monkeypatch.setitem(sys.modules, name, getattr(modules, name))
    screen = SimpleNamespace(width=160, height=128, brightness=1.0)
    modules.board.DISPLAY = screen
    modules.busdisplay.BusDisplay.return_value = SimpleNamespace(width=128, height=64)
    modules.analogio.AnalogIn.return_value.value = 65535
    modules.microcontroller.nvm = bytearray(b"\xff" * 4096)
    modules.storage.getmount.return_value.stat.side_effect = OSError(2)
    modules.wire = modules.busio.I2C.return_value
    modules.wire.try_lock.side_effect = [False] * BUSY + [True] * 99
    modules.wire.probe.side_effect = [0x3C].__contains__

    def open_board(board_id="pygamer"):
        _forget()
        modules.board.board_id = board_id
        return boards.open()

    modules.open = open_board
    yield modules
    _forget()


def _forget():
    """Unload the modules that have imported the mocks."""
    hardware.unload_builders()
    # Other tests replace functions of this module, so it must be the same one again.
    sys.modules["hardware.boards"] = hardware.boards = boards


@pytest.mark.parametrize("volume", range(-1, 5))
def test_volumes_in_settings_match_the_menu(firmware, monkeypatch, volume):
    monkeypatch.setenv("GOLDRUSH_VOLUME", str(volume))
    handheld = firmware.open()
    fits = 0 <= volume <= handheld.sound.LOUDEST
    assert handheld.sound.volume == (volume if fits else 0)
    assert bool(handheld.notes) == (not fits)


def test_the_note_on_speed_lasts_until_a_save(firmware):
    for expected in (False, True):
        assert firmware.open().store.crashed("HARD_FAULT", fast=True)
        assert (TOO_FAST in firmware.open().notes) == expected
        assert firmware.open().store.save(b"")
    assert firmware.open().notes == []


def test_only_a_pico_appends_to_blank_nvm(firmware):
    nvm = firmware.microcontroller.nvm
    for board in BOARDS:
        nvm[:] = b"\xff" * 4096
        store = firmware.open(board).store
        assert store.save(b"one") and store.save(b"two")
        assert (b"one" in nvm) == (board == "raspberry_pi_pico"), board


@pytest.mark.parametrize("board, count", [*zip(BOARDS, (5, 5, 1, 0), strict=True)])
def test_each_board_has_its_number_of_neopixels(firmware, board, count):
    handheld = firmware.open(board)
    assert (handheld.pixels.count, handheld.board_pixels.count) == (64, count)
    # Together they draw at most the 500 mA of a USB port.
    assert handheld.pixels.budget + handheld.board_pixels.budget <= 500


def test_a_grid_is_at_full_brightness_until_shown(firmware):
    firmware.open()
    opened = firmware.neopixel.NeoPixel.call_args.kwargs
    assert opened == {"brightness": 1.0, "auto_write": False, "pixel_order": "GRB"}


def test_a_grid_has_at_most_64_pixels(firmware, monkeypatch):
    monkeypatch.setenv("GOLDRUSH_PIXELS", "64")
    assert firmware.open().notes == []
    monkeypatch.setenv("GOLDRUSH_PIXELS", "65")
    handheld = firmware.open()
    assert handheld.pixels.count == 64 and "GOLDRUSH_PIXELS" in handheld.notes[0]


@pytest.mark.parametrize("found, address", [([0x3C], 0x3C), ([0x18, 0x3D], 0x3D)])
def test_an_oled_is_found_at_either_address(firmware, found, address):
    wire, pins = firmware.wire, firmware.board
    wire.probe.side_effect = found.__contains__
    display = firmware.open("raspberry_pi_pico").display
    firmware.i2cdisplaybus.I2CDisplayBus.assert_called_once_with(wire, device_address=address)
    options = firmware.busdisplay.BusDisplay.call_args.kwargs
    assert (options["width"], options["height"]) == (128, 64) and not display.colour
    opened = firmware.busio.I2C.call_args
    assert opened.args == (pins.GP5, pins.GP4)
    assert 100_000 <= opened.kwargs["frequency"] <= 400_000
    # At first the bus is in use by other code.
    probes = [call.probe(each) for each in (0x3C, 0x3D) if each <= address]
    assert wire.mock_calls == [call.try_lock()] * (BUSY + 1) + [*probes, call.unlock()]


def test_a_speaker_plays_a_triangle_wave(firmware):
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
    """Check that all commands are in one transfer. The firmware waits 10 ms after each transfer."""
    firmware.open("raspberry_pi_pico")
    setup = firmware.busdisplay.BusDisplay.call_args.args[1]
    assert len(setup) == 2 + setup[1]


def test_each_frame_feeds_the_watchdog_if_any(firmware):
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
def test_full_memory_is_freed_once_then_reported(firmware, crashes, full):
    for crash in crashes:
        assert firmware.open().store.crashed(crash)
    handheld = firmware.open()
    assert handheld.was_full == full and handheld.fault == (crashes[-1] if crashes else "")

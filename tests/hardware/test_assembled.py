"""Each board opened, with stand-ins for the firmware's modules that remember what is asked."""

import sys
from array import array
from types import SimpleNamespace

import pytest

import hardware
from hardware import boards
from hardware.store import TOO_FAST

BUSY = 3  # how often a bus is asked for its lock in vain


class Pins:
    """Any pin by its name."""

    def __init__(self, board_id):
        self.board_id = board_id
        self.DISPLAY = SimpleNamespace(width=160, height=128, brightness=1.0)

    def __getattr__(self, name):
        return "board." + name


class Asked:
    """Remembers how it was made and what was called; `made` has all of a kind."""

    def __init__(self, *parts, **how):
        self.parts, self.how = parts, how
        self.called = []
        self.value = 65535
        self.events = None
        self.width, self.height = 128, 64

    def __getattr__(self, name):
        return lambda *parts, **how: self.called.append((name, parts, how))


class Strip(Asked):
    def __setitem__(self, place, colour):
        self.called.append((place, colour))


class Wire(Asked):
    """An I2C bus that others use at first, with devices at `found`."""

    found = (0x3C,)
    locked = -BUSY

    def try_lock(self):
        self.locked += 1
        return self.locked > 0

    def scan(self):
        assert self.locked > 0
        return list(self.found)

    def unlock(self):
        self.locked = 0


class Bench:
    """What was made of each kind, by its name."""

    def __init__(self):
        self.made = {}
        self.nvm = bytearray(b"\xff" * 4096)

    def maker(self, name, kind=Asked):
        def make(*parts, **how):
            self.made[name] = kind(*parts, **how)
            return self.made[name]

        return make

    def modules(self, board_id):
        part = SimpleNamespace
        make = self.maker
        drive = part(readonly=True, stat=lambda name: (_ for _ in ()).throw(OSError(2)))
        return {
            "analogio": part(AnalogIn=make("analog")),
            "audiocore": part(RawSample=make("sample")),
            "audioio": part(AudioOut=make("audio")),
            "busdisplay": part(BusDisplay=make("oled")),
            "board": Pins(board_id),
            "busio": part(I2C=make("wire", Wire)),
            "digitalio": part(DigitalInOut=make("pin")),
            "displayio": part(release_displays=make("released")),
            "i2cdisplaybus": part(I2CDisplayBus=make("bus")),
            "keypad": part(Keys=make("keys"), ShiftRegisterKeys=make("keys"), Event=make("event")),
            "microcontroller": part(nvm=self.nvm),
            "neopixel": part(NeoPixel=make("strip", Strip)),
            "pwmio": part(PWMOut=make("pwm")),
            "storage": part(getmount=lambda path: drive),
            "supervisor": part(ticks_ms=lambda: 0, runtime=part(usb_connected=False)),
        }


@pytest.fixture
def bench(monkeypatch):
    made = Bench()

    def opened(board_id="pygamer", without=(), env=None):
        _forget()
        for name, module in made.modules(board_id).items():
            monkeypatch.setitem(sys.modules, name, None if name in without else module)
        for name, value in (env or {}).items():
            monkeypatch.setenv(name, value)
        return boards.open()

    made.open = opened
    yield made
    _forget()


def _forget():
    """Unload what has asked for the firmware's modules as it was loaded."""
    hardware.unload_builders()
    if sys.modules.pop("hardware.badge", None):
        del hardware.badge
    # Other tests replace parts of this one.
    sys.modules["hardware.boards"] = hardware.boards = boards


BOARDS = ["pygamer", "pybadge", "adafruit_feather_esp32s3_tft", "raspberry_pi_pico"]


@pytest.mark.parametrize("volume", range(-1, 5))
def test_volumes_of_settings_are_those_of_the_menu(bench, volume):
    handheld = bench.open(env={"GOLDRUSH_VOLUME": str(volume)})
    most = handheld.sound.LOUDEST
    fits = 0 <= volume <= most
    assert handheld.sound.volume == (volume if fits else 0)
    assert bool(handheld.notes) == (not fits)


def test_a_unit_that_keeps_its_usual_speed_says_so_until_the_next_save(bench):
    for told in (False, True):
        assert bench.open().store.crashed("HARD_FAULT", fast=True)
        assert (TOO_FAST in bench.open().notes) == told
        assert bench.open().store.save(b"")
    assert bench.open().notes == []


def test_only_a_chip_that_programs_blank_bytes_without_an_erase_appends(bench):
    for board in BOARDS:
        bench.nvm[:] = b"\xff" * 4096
        store = bench.open(board).store
        assert store.save(b"one") and store.save(b"two")
        first = bytes(bench.nvm).find(b"one")
        assert (first >= 0) == (board == "raspberry_pi_pico"), board


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_has_as_many_lights_as_its_maker_says(bench, board):
    handheld = bench.open(board)
    assert handheld.pixels.count == 64
    assert handheld.board_pixels.count == {"py": 5, "ad": 1, "ra": 0}[board[:2]]
    # Both at once are within what a USB port gives.
    assert handheld.pixels.budget + handheld.board_pixels.budget <= 500


def test_a_strip_shines_fully_and_only_when_it_is_shown(bench):
    bench.open()
    assert bench.made["strip"].how == {"brightness": 1.0, "auto_write": False}


def test_a_grid_has_64_places(bench):
    assert bench.open(env={"GOLDRUSH_PIXELS": "64"}).notes == []
    handheld = bench.open(env={"GOLDRUSH_PIXELS": "65"})
    assert handheld.pixels.count == 64 and "GOLDRUSH_PIXELS" in handheld.notes[0]


@pytest.mark.parametrize("found, address", [([0x3C], 0x3C), ([0x18, 0x3D], 0x3D)])
def test_an_oled_is_found_at_either_address_on_a_bus_no_faster_than_it(
    bench, monkeypatch, found, address
):
    monkeypatch.setattr(Wire, "found", found)
    display = bench.open("raspberry_pi_pico").display
    assert bench.made["bus"].how == {"device_address": address}
    how = bench.made["oled"].how
    assert (how["width"], how["height"]) == (128, 64) and not display.colour
    wire = bench.made["wire"]
    assert wire.parts == ("board.GP5", "board.GP4") and wire.locked == 0
    assert 100_000 <= wire.how["frequency"] <= 400_000


def test_a_speaker_plays_one_period_of_a_triangle_as_loud_as_it_is_told(bench):
    sound = bench.open().sound
    speaker, audio, pin = sound._speaker, bench.made["audio"], bench.made["pin"]
    assert pin.called == [("switch_to_output", (), {"value": False})]
    (wave,) = bench.made["sample"].parts
    assert isinstance(wave, array) and wave.typecode == "h"
    peaks = []
    for volume in range(sound.LOUDEST + 1):
        speaker.tone(440, volume)
        assert pin.value is True and audio.called[-1] == (
            "play",
            (bench.made["sample"],),
            {"loop": True},
        )
        assert bench.made["sample"].sample_rate == 440 * len(wave)
        steps = {abs(wave[i] - wave[i - 1]) for i in range(len(wave))}
        turns = sum(
            (wave[i] > wave[i - 1]) != (wave[i - 1] > wave[i - 2]) for i in range(len(wave))
        )
        assert len(steps) == 1 and sum(wave) == 0 and turns == (2 if volume else 0)
        peaks.append(max(wave))
    assert peaks == sorted(set(peaks)) and peaks[0] == 0 and 15000 < peaks[-1] < 32768
    speaker.silence()
    assert pin.value is False and audio.called[-1][0] == "stop"


def test_an_oled_is_set_up_in_one_transfer(bench):
    """The firmware waits after each, 10 ms by default."""
    bench.open("raspberry_pi_pico")
    setup = bench.made["oled"].parts[1]
    assert setup[1] & 0x80 and len(setup) == 3 + (setup[1] & 0x7F)


def test_a_watchdog_is_fed_by_each_frame_where_there_is_one(bench):
    handheld = bench.open()
    handheld.watch = Asked()
    handheld.feed()
    assert handheld.watch.called == [("feed", (), {})]
    handheld.watch = None
    handheld.feed()


@pytest.mark.parametrize(
    "crashes, full",
    [
        ([], False),
        (["MemoryError : x"], True),
        (["KeyError : x"], False),
        (["MemoryError : x", "MemoryError : x"], False),
    ],
)
def test_a_full_memory_is_made_free_once_and_then_told(bench, crashes, full):
    for crash in crashes:
        assert bench.open().store.crashed(crash)
    handheld = bench.open()
    assert handheld.was_full == full and handheld.fault == (crashes[-1] if crashes else "")

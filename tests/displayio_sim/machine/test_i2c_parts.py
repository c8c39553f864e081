"""Parts on I2C: their answers, byte for byte by their data sheets, and how they are plugged in."""

import pytest

from displayio_sim.errors import SimError
from displayio_sim.i2c.air import BME280, AHTx0, SHT4x
from displayio_sim.i2c.seesaw import SeesawEncoder, SeesawGamepad


def answer(part, message, count):
    """Return `count` bytes of a part's answer to a message. Both are hexadecimal texts."""
    part.write(bytes.fromhex(message))
    return part.read(count).hex(" ")


def test_an_aht20_answers_two_values_of_20_bits():
    part = AHTx0(celsius=25.0, percent=40.0)
    assert part.read(1).hex() == "18"
    assert answer(part, "ac 33 00", 6) == "18 66 66 66 00 00"


def test_an_sht40_answers_two_words_with_checksums():
    part = SHT4x(celsius=25.0, percent=44.0)
    assert answer(part, "fd", 6) == "66 66 93 66 66 93"


def test_an_sht40_has_a_serial_number():
    # This is the data sheet's example of a checksum.
    assert answer(SHT4x(serial=0xBEEFBEEF), "89", 6) == "be ef 92 be ef 92"


def test_an_sht40_clips_its_range():
    assert answer(SHT4x(celsius=999.0, percent=-99.0), "fd", 6) == "ff ff ac 00 00 81"


def raw(part):
    """Return pressure, temperature and humidity as a BME280's converter measures them."""
    part.write(b"\xf7")
    data = part.read(8)
    words = data[:3], data[3:6]
    return [int.from_bytes(word, "big") >> 4 for word in words] + [int.from_bytes(data[6:], "big")]


def test_a_bme280_matches_its_data_sheet():
    part = BME280(celsius=128422 / 5120, hectopascals=1006.5327)
    pressure, temperature, _ = raw(part)
    assert abs(temperature - 519888) <= 2 and abs(pressure - 415148) <= 2


def test_a_bme280_has_its_id():
    part = BME280()
    assert answer(part, "d0", 1) == "60"


def test_a_bme280_has_its_calibration():
    part = BME280()
    assert answer(part, "88", 6) == "70 6b 43 67 18 fc"
    assert answer(part, "a1", 1) == "4b"
    assert answer(part, "e1", 7) == "72 01 00 13 29 03 1e"


def test_a_bme280_stores_its_settings():
    part = BME280()
    part.write(b"\xf2\x01\xf4\x27")
    assert answer(part, "f2", 1) == "01" and answer(part, "f4", 1) == "27"


@pytest.mark.parametrize("name, index", [("celsius", 1), ("percent", 2), ("hectopascals", 0)])
def test_raw_values_of_a_bme280_rise(name, index):
    """The raw value of the pressure falls."""
    low, high = BME280(), BME280()
    setattr(high, name, getattr(low, name) + 5)
    change = raw(high)[index] - raw(low)[index]
    assert change < 0 if name == "hectopascals" else change > 0


def test_a_gamepad_has_its_product_number():
    part = SeesawGamepad()
    assert answer(part, "00 01", 1) == "86"
    assert answer(part, "00 02", 4) == "16 6f 00 00"


def test_gamepad_buttons_pull_pins_low():
    part = SeesawGamepad()
    assert answer(part, "01 04", 4) == "ff ff ff ff"
    part.pressed = {"A", "START"}
    assert answer(part, "01 04", 4) == "ff fe ff df"
    part.pressed = {"TURBO"}
    with pytest.raises(ValueError, match="no button TURBO: choose from SELECT B Y A X START"):
        part.read(4)


@pytest.mark.parametrize("push, x, y", [((0, 0), 512, 512), ((1, -1), 0, 1023), ((-9, 9), 1023, 0)])
def test_the_gamepad_stick_reads_less_to_the_right(push, x, y):
    part = SeesawGamepad(x=push[0], y=push[1])
    assert answer(part, "09 15", 2) == x.to_bytes(2, "big").hex(" ")
    assert answer(part, "09 16", 2) == y.to_bytes(2, "big").hex(" ")


def test_a_knob_counts_down_clockwise():
    part = SeesawEncoder(turned=3)
    assert answer(part, "11 30", 4) == "ff ff ff fd"
    part.write(bytes.fromhex("11 30 00 00 00 0a"))
    part.turned -= 2
    assert answer(part, "11 30", 4) == "00 00 00 0c"


def test_a_knob_reports_each_change_once():
    part = SeesawEncoder()
    part.turned = 2
    assert answer(part, "11 40", 4) == "ff ff ff fe"
    assert answer(part, "11 40", 4) == "00 00 00 00"


def test_a_pressed_knob_pulls_its_pin_low():
    assert answer(SeesawEncoder(pressed=True), "01 04", 4) == "fe ff ff ff"


def test_the_knob_pixel_waits_for_show():
    part = SeesawEncoder()
    for message in ("0e 01 06", "0e 03 00 03", "0e 04 00 00 10 20 30 99 99"):
        part.write(bytes.fromhex(message))
    assert part.color == (0, 0, 0)
    part.write(bytes.fromhex("0e 05"))
    assert part.color == (0x20, 0x10, 0x30)


READS = """
import board, time
bus = board.I2C()
bus.try_lock()
answer = bytearray(6)
while True:
    bus.writeto(0x38, b"\\xac\\x33\\x00")
    bus.readfrom_into(0x38, answer)
    print(answer.hex())
    time.sleep(1)
"""
PLUGGED = """
[i2c.0x38]
part = "AHTx0"
celsius = 25
percent = 40.0
"""


def test_displayio_toml_plugs_a_part_in(play):
    handheld = play(READS, {"displayio.toml": PLUGGED}, until=0.5)
    assert handheld.serial == "186666660000\n"


def test_a_part_of_the_test_replaces_displayio_toml(play, handheld):
    part = AHTx0(celsius=25.0, percent=0.0)
    handheld.device(part.ADDRESS, part)
    play(READS, {"displayio.toml": PLUGGED}, until=0.5)
    part.percent = 40.0
    handheld.wait(1)
    assert handheld.serial == "180000060000\n186666660000\n"


@pytest.mark.parametrize(
    "text, line",
    [
        ('[i2c.0x38]\npart = "Oracle"\n', "there is no part Oracle, only AHTx0, BME280, SHT4x"),
        ('[i2c.0x38]\npart = "AHTx0"\nkelvin = 3\n', "AHTx0 has no kelvin, only celsius, percent"),
        ('[i2c.0x38]\npart = "AHTx0"\ncelsius = "3"\n', "celsius of AHTx0 cannot be '3'"),
        ('[i2c.nose]\npart = "AHTx0"\n', "i2c, 'nose': write [i2c.0x38]"),
        ("[i2c.0x38]\ncelsius = 3\n", "i2c, '0x38': write [i2c.0x38], and part ="),
        ('i2c = "AHTx0"\n', "i2c, 'AHTx0': write"),
        ("tittle = 3\n", "no key is tittle"),
        ("title = \n", "Invalid value"),
    ],
)
def test_a_wrong_displayio_toml_is_refused(play, text, line):
    with pytest.raises(SimError) as problem:
        play("", {"displayio.toml": text})
    message = str(problem.value)
    assert "displayio.toml: " in message and line in message and "\n" not in message

"""Sensors of air: temperature, humidity, pressure.

They answer at once: what a program waits for is over. Values beyond what a part can measure are
answered as its last.
"""

from collections.abc import Callable
from dataclasses import dataclass


def _share(value: float, low: float, high: float, steps: int) -> int:
    """Return where a value is between two others, as a number of steps."""
    return round(min(max((value - low) / (high - low), 0), 1) * steps)


def _check(data: bytes) -> bytes:
    """Return the check of Sensirion and Aosong: CRC-8 with the polynomial 0x31, from 0xFF on."""
    crc = 0xFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc << 1 ^ 0x31 if crc & 0x80 else crc << 1) & 0xFF
    return bytes([crc])


@dataclass
class AHTx0:
    """An AHT10 or AHT20 of Aosong (AHT20 data sheet V1.0, 5.3 and 6)."""

    ADDRESS = 0x38

    celsius: float = 20.0
    percent: float = 50.0

    def write(self, data: bytes) -> None:
        """Take a register to be read, or pairs of a register and its value."""

    def read(self, count: int) -> bytes:
        wet = _share(self.percent, 0, 100, (1 << 20) - 1)
        warm = _share(self.celsius, -50, 150, (1 << 20) - 1)
        # Ready and calibrated, then 20 bits of each.
        answer = b"\x18" + (wet << 20 | warm).to_bytes(5, "big")
        return (answer + _check(answer)).ljust(count, b"\xff")[:count]


@dataclass
class SHT4x:
    """An SHT40, SHT41 or SHT45 of Sensirion (SHT4x data sheet, version 1, 4)."""

    ADDRESS = 0x44

    celsius: float = 20.0
    percent: float = 50.0
    serial: int = 0x0A1B2C3D

    def __post_init__(self) -> None:
        self._asked = 0

    def write(self, data: bytes) -> None:
        if data:
            self._asked = data[0]

    def read(self, count: int) -> bytes:
        words = (_share(self.celsius, -45, 130, 65535), _share(self.percent, -6, 119, 65535))
        if self._asked == 0x89:
            words = divmod(self.serial, 1 << 16)
        each = [word.to_bytes(2, "big") for word in words]
        return b"".join(word + _check(word) for word in each).ljust(count, b"\xff")[:count]


# A calibration: that of the example in the BMP280's data sheet (1.14, 3.12), and a humidity's.
_T = (27504, 26435, -1000)
_P = (36477, -10685, 3024, 2855, 140, -7, 15500, -14600, 6000)
_H = (75, 370, 0, 313, 50, 30)


@dataclass
class BME280:
    """A BME280 of Bosch (BME280 data sheet 1.23, 4.2.3 and 5.3), measuring all the time."""

    ADDRESS = 0x77

    celsius: float = 20.0
    percent: float = 50.0
    hectopascals: float = 1013.25

    def __post_init__(self) -> None:
        self._at = 0
        self._stored: dict[int, int] = {}
        for first, data in ((0x88, _calibration()), (0xA1, bytes([_H[0]])), (0xE1, _wet())):
            self._stored |= dict(enumerate(data, first))
        self._stored[0xD0] = 0x60  # who it is

    def write(self, data: bytes) -> None:
        """Take a register to be read, or pairs of a register and its value."""
        if len(data) == 1:
            self._at = data[0]
        for register, value in zip(data[::2], data[1::2], strict=False):
            if register in (0xF2, 0xF4, 0xF5):  # how it measures; all others only start something
                self._stored[register] = value

    def read(self, count: int) -> bytes:
        fine = self._searched(_degrees, self.celsius, 20)
        heat = _fine(fine)
        pressed = self._searched(lambda raw: -_hectopascals(raw, heat), -self.hectopascals, 20)
        wet = self._searched(lambda raw: _percent(raw, heat), self.percent, 16)
        measured = (pressed << 4).to_bytes(3, "big") + (fine << 4).to_bytes(3, "big")
        now = dict(enumerate(measured + wet.to_bytes(2, "big"), 0xF7))
        places = range(self._at, self._at + count)
        return bytes(now.get(at, self._stored.get(at, 0)) for at in places)

    @staticmethod
    def _searched(compensate: Callable[[int], float], wanted: float, bits: int) -> int:
        """Return the least raw value that is at least the wanted one when compensated."""
        low, high = 0, (1 << bits) - 1
        while low < high:
            middle = (low + high) // 2
            if compensate(middle) < wanted:
                low = middle + 1
            else:
                high = middle
        return low


def _calibration() -> bytes:
    signs = [False, True, True, False, *[True] * 8]
    numbers = zip((*_T, *_P), signs, strict=True)
    return b"".join(number.to_bytes(2, "little", signed=signed) for number, signed in numbers)


def _wet() -> bytes:
    """Return the registers of humidity, of which the fourth and the fifth share a byte."""
    _, second, third, fourth, fifth, sixth = _H
    shared = fourth & 15 | (fifth & 15) << 4
    return second.to_bytes(2, "little") + bytes([third, fourth >> 4, shared, fifth >> 4, sixth])


def _fine(raw: int) -> float:
    """Return the temperature in the unit of the other compensations."""
    first = (raw / 16384 - _T[0] / 1024) * _T[1]
    return first + (raw / 131072 - _T[0] / 8192) ** 2 * _T[2]


def _degrees(raw: int) -> float:
    return _fine(raw) / 5120


def _hectopascals(raw: int, fine: float) -> float:
    half = fine / 2 - 64000
    second = half * half * _P[5] / 32768 + half * _P[4] * 2
    second = second / 4 + _P[3] * 65536
    first = (_P[2] * half * half / 524288 + _P[1] * half) / 524288
    pressure = (1048576 - raw - second / 4096) * 6250 / ((1 + first / 32768) * _P[0])
    first = _P[8] * pressure * pressure / 2147483648
    return (pressure + (first + pressure * _P[7] / 32768 + _P[6]) / 16) / 100


def _percent(raw: int, fine: float) -> float:
    warm = fine - 76800
    wet = raw - (_H[3] * 64 + _H[4] / 16384 * warm)
    third = 1 + _H[2] / 67108864 * warm
    wet *= _H[1] / 65536 * (third * (1 + _H[5] / 67108864 * warm * third))
    return wet * (1 - _H[0] * wet / 524288)

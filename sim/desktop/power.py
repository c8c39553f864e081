"""Estimates how long a handheld plays on a cell.

The share of the lights is measured in the simulator. That of boards and screens is assumed and has
not been measured yet. A USB meter between cable and board shows the real current.
"""

from typing import NamedTuple

from engine.games import NAMES
from hardware.grid import COUNT
from hardware.pixels import CHANNEL_MA, STEPS

# Milliamperes of all lights for each of NAMES: the mean over a whole game of 2, 3 and 4 players in
# tests/scripts, at level 3 and 20 mA a channel.
GAMES_MA = (66, 71, 99)
_MEASURED_LEVEL = 3
# A WS2812B that is dark takes 0.6 to 1 mA, by maker.
DARK_MA = 1
# The share of its printed capacity that a cell gives before the boards switch off.
USABLE = 0.85
_PLANNED_MAH = 1200


class Draw(NamedTuple):
    """The current of a board in milliamperes, assumed: `processor`, and `screen` when lit."""

    processor: int
    screen: int


# RP2040 at 200 MHz and RP2350 at 150; SAMD51 at 120; ESP32-S3 at 240 with its radio off. A TFT's
# light takes most of its share.
DRAWS = {
    "pygamer": Draw(45, 45),
    "pybadge": Draw(45, 45),
    "feather_tft": Draw(60, 40),
    "pico_tft": Draw(40, 40),
    "pico_oled": Draw(45, 15),
}
CELLS = (500, _PLANNED_MAH, 2000)  # mAh


def lights_ma(level: int) -> float:
    """Return the mean milliamperes of the lights at a level, 0..5, over the three games."""
    mean = sum(GAMES_MA) / len(GAMES_MA)
    return mean * STEPS[level] / STEPS[_MEASURED_LEVEL]


def total_ma(board: str, level: int, grid: bool = True) -> float:
    """Return the current that a board draws from its cell, in milliamperes.

    All boards but the Picos have linear regulators, so their current is that of the cell. The
    converter of the Picos draws about as much. The grid is powered by the cell itself.
    """
    draw = DRAWS[board]
    dark = COUNT * DARK_MA if grid else 0
    return draw.processor + draw.screen + dark + (lights_ma(level) if grid else 0)


def hours(board: str, cell: int, level: int = _MEASURED_LEVEL, grid: bool = True) -> float:
    """Return the hours that a board plays on a cell of `cell` mAh."""
    return cell * USABLE / total_ma(board, level, grid)


def lines() -> list[str]:
    """Return the table as lines of Markdown."""
    heads = ["%d mAh" % cell for cell in CELLS]
    made = ["| board | draws, mA | %s | %s without a grid |" % (" | ".join(heads), heads[1])]
    made.append("|---|" + "---|" * (len(CELLS) + 2))
    for board in DRAWS:
        cells = ["%.1f h" % hours(board, cell) for cell in CELLS]
        cells.append("%.1f h" % hours(board, _PLANNED_MAH, grid=False))
        draws = round(total_ma(board, _MEASURED_LEVEL))
        made.append("| %s | %d | %s |" % (board, draws, " | ".join(cells)))
    return made


def parts() -> list[str]:
    """Return the figures behind the table, as sentences."""
    games = ", ".join("%s %d" % pair for pair in zip(NAMES, GAMES_MA, strict=True))
    levels = ", ".join("%d: %d" % (level, lights_ma(level)) for level in range(1, len(STEPS)))
    return [
        "Lights, measured in the simulator at level %d, mA: %s." % (_MEASURED_LEVEL, games),
        "Lights by level, mA: %s." % levels,
        "Lights that are dark: %d of %g mA. A full channel: %d mA." % (COUNT, DARK_MA, CHANNEL_MA),
        "Of a cell %d %% are used. Processor and screen are assumed, not measured."
        % (100 * USABLE),
    ]

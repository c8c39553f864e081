"""Adafruit Feather ESP32-S3 TFT: six buttons on D5 to D12, grid on A5, built-in screen."""

import board

from hardware import assembly, gauge, grid, open_optional, openers
from hardware.display import Display


def scanner():
    """Return the scanner of up, down, left, right, A and B, each to ground."""
    return assembly.six_buttons(board.D12, board.D11, board.D10, board.D9, board.D6, board.D5)


def open():
    notes = []
    handheld = assembly.assemble(
        notes,
        Display(openers.screen(board)),
        scanner(),
        assembly.SIX,
        board.A5,
        grid.board_pixels(board.NEOPIXEL, 1, notes),
    )
    handheld.battery = open_optional(
        notes, "battery readings", gauge.open, board.SCL, board.SDA, notes
    )
    return handheld

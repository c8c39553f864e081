# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""How fast the processor runs."""

from hardware import settings

# Megahertz by board id. RP2040 data sheet, 2.15.3: 200 at a core voltage of 1.15 V; CircuitPython
# sets 1.2 above 133, and a quarter of it for the flash chip, which takes 133 (W25Q16JV).
_CERTIFIED = {"raspberry_pi_pico": 200}
_USUAL = 125


def hasten(board_id, cpu, crashes, notes):
    """Let `cpu`, microcontroller.cpu, run as fast as its maker certifies it on this board.

    Call it in boot.py, before USB and any bus takes its beat from the processor's; it lasts until
    the next reset. GOLDRUSH_MHZ of settings.toml asks for less, or for more on a board that is
    not known. After `crashes`, 1 or more in a row, the firmware's own speed stays: a chip that
    does not bear the other one starts all the same.
    """
    most = max(_CERTIFIED.values())
    certified = _CERTIFIED.get(board_id)
    megahertz = settings.number("GOLDRUSH_MHZ", _USUAL, most, certified, notes)
    if megahertz is None:
        return
    if crashes:
        notes.append("After a crash the processor keeps its usual speed.")
        return
    try:
        cpu.frequency = megahertz * 1_000_000
    except (AttributeError, NotImplementedError, ValueError):
        notes.append("This processor cannot run at %d MHz." % megahertz)

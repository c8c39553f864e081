"""The clock speed of the processor."""

from hardware import settings
from hardware.store import MOST_FAST_CRASHES, TOO_FAST

# Megahertz by board id. RP2040 data sheet, 2.15.3: 200 at a core voltage of 1.15 V; CircuitPython
# sets 1.2 above 133, and a quarter of it for the flash chip, which takes 133 (W25Q16JV).
_CERTIFIED = {"raspberry_pi_pico": 200}
_USUAL = 125


def set_clock_speed(board_id, cpu, kept, notes):
    """Run `cpu`, microcontroller.cpu, at the speed that its maker certifies, on this board.

    Call it in boot.py, before USB and the buses derive their clocks; it lasts until the next
    reset. GOLDRUSH_MHZ of settings.toml sets another speed, or one on a board that is not known.
    The firmware's own speed stays after a crash that `kept`, the loaded store, has counted, and
    for good after store.MOST_FAST_CRASHES: not every chip runs faster.
    """
    megahertz = _chosen(board_id, notes)
    if megahertz is None:
        return
    if kept.fast_crashes >= MOST_FAST_CRASHES:
        notes.append(TOO_FAST)
        return
    if kept.crashes:
        notes.append("After a crash the processor keeps its usual speed.")
        return
    try:
        cpu.frequency = megahertz * 1_000_000
    except (AttributeError, NotImplementedError, ValueError):
        notes.append("This processor cannot run at %d MHz." % megahertz)


def is_raised(board_id):
    """Return True if set_clock_speed() raises the speed of this board."""
    return (_chosen(board_id, []) or _USUAL) > _USUAL


def _chosen(board_id, notes):
    """Return the megahertz to run at, or None for the firmware's own."""
    fastest = max(_CERTIFIED.values())
    return settings.number("GOLDRUSH_MHZ", _USUAL, fastest, _CERTIFIED.get(board_id), notes)

"""What boot.py does: it chooses who may write to the drive and the speed of the processor."""

from hardware import drive, openers, settings
from hardware.saving.store import MOST_FAST_CRASHES, TOO_FAST

# Megahertz by board id. An RP2040 runs at 200 with a core voltage of 1.15 V (data sheet, 2.15.3).
# Above 133, CircuitPython sets 1.2 V and clocks the flash at a quarter of the processor. The flash
# chip takes 133 (W25Q16JV).
_CERTIFIED = {"raspberry_pi_pico": 200}
_USUAL = 125


def main():
    """Do what boot.py is for. The firmware writes what this prints to boot_out.txt."""
    import board
    import microcontroller

    print("Goldrush Handheld")
    notes = []
    drive.mark(microcontroller.nvm, notes)
    saves = openers.store(microcontroller.nvm, [])
    saves.load()
    # After the store, which may have remounted the drive to look for its files.
    print(drive.share(microcontroller.nvm, notes))
    if saves.fault:
        notes.append("The last fault or self-test: " + saves.fault)
    set_clock_speed(board.board_id, microcontroller.cpu, saves, notes)
    for note in notes:
        print(note)


def set_clock_speed(board_id, cpu, saves, notes):
    """Set `cpu` (microcontroller.cpu) to the highest speed certified by its maker.

    Call it before USB and the buses derive their clocks from it. The speed lasts until the next
    reset. GOLDRUSH_MHZ in settings.toml chooses another speed, on any board.

    Not every chip runs faster. If `saves`, the loaded store, has counted a crash since the last
    save, the firmware's usual speed remains. After store.MOST_FAST_CRASHES at a raised speed, it
    always remains.
    """
    megahertz = _chosen(board_id, notes)
    if megahertz is None:
        return
    if saves.fast_crashes >= MOST_FAST_CRASHES:
        notes.append(TOO_FAST)
        return
    if saves.crashes:
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
    """Return the speed in megahertz, or None for the firmware's usual one."""
    fastest = max(_CERTIFIED.values())
    return settings.number("GOLDRUSH_MHZ", _USUAL, fastest, _CERTIFIED.get(board_id), notes)

"""Runs once before code.py: decides who may write the drive and how fast the processor runs.

Its output goes to boot_out.txt.
"""

import board
import microcontroller

from hardware import drive, processor, store


def main():
    print("Goldrush Handheld")
    notes = []
    drive.mark(microcontroller.nvm, notes)
    kept = store.best(microcontroller.nvm, [])
    kept.load()
    # Last of all that touches the drive: the store may have taken it to look for files.
    print(drive.share(microcontroller.nvm, notes))
    if kept.fault:
        notes.append("The last fault: " + kept.fault)
    processor.set_clock_speed(board.board_id, microcontroller.cpu, kept, notes)
    for note in notes:
        print(note)


main()

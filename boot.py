"""Chooses who may write to the drive and the speed of the processor. Runs once, before code.py.

The firmware writes its output to boot_out.txt.
"""

import board
import microcontroller

from hardware import drive, processor, store


def main():
    print("Goldrush Handheld")
    notes = []
    drive.mark(microcontroller.nvm, notes)
    saves = store.best(microcontroller.nvm, [])
    saves.load()
    # After the store, which may have remounted the drive to look for its files.
    print(drive.share(microcontroller.nvm, notes))
    if saves.fault:
        notes.append("The last fault or self-test: " + saves.fault)
    processor.set_clock_speed(board.board_id, microcontroller.cpu, saves, notes)
    for note in notes:
        print(note)


main()

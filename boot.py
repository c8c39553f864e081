# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs once before code.py: decides who may write the drive. Its output goes to boot_out.txt."""

import microcontroller

from hardware import drive, mark, store


def main():
    print("Goldrush Handheld")
    notes = []
    mark.ensure(microcontroller.nvm, notes)
    print(drive.share(microcontroller.nvm, notes))
    kept = store.best(microcontroller.nvm, [])
    kept.load()
    if kept.fault:
        notes.append("The last fault: " + kept.fault)
    for note in notes:
        print(note)


main()

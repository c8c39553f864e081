# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs once before code.py: decides who may write the drive. Its output goes to boot_out.txt."""

import microcontroller

from hardware import drive, mark, restarts


def main():
    print("Goldrush Handheld")
    notes = []
    mark.ensure(microcontroller.nvm, notes)
    print(drive.share(microcontroller.nvm, notes))
    fault = restarts.last(microcontroller.nvm)
    if fault:
        notes.append("The last fault: " + fault)
    for note in notes:
        print(note)


main()

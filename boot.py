# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs once before code.py: who may write the drive. What is printed goes to boot_out.txt."""

import microcontroller

from hardware import drive


def main():
    print("Goldrush Handheld")
    notes = []
    print(drive.share(microcontroller.nvm, notes))
    for note in notes:
        print(note)


main()

"""Drives of boards as folders, and their contents."""

from sim.machine import boards
from sim.workshop.install import contents

BOOT_OUT = (
    "Adafruit CircuitPython %s on 2025-10-09; Adafruit PyGamer with samd51j19\r\n"
    "Board ID:%s\r\nUID:6A1B0C\r\n"
)
# Libraries from the wheels, and a drive with the file system of this machine.
TOLD = ("--any-file-system",)
HELLO = b'print("Hello World!")\n'
BOARDS = [boards.load(name).BOARD for name in boards.NAMES]


def new(folder, board="pygamer", version="10.0.3"):
    """A new drive, as CircuitPython makes it for a board."""
    (folder / "lib").mkdir(parents=True)
    (folder / "boot_out.txt").write_text(BOOT_OUT % (version, board), newline="", encoding="utf-8")
    (folder / "code.py").write_bytes(HELLO)
    (folder / "settings.toml").write_text("", encoding="utf-8")
    return folder


def files(folder):
    """All files below a folder, by path."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def few(board="pygamer"):
    """A small part of the files of a board: one of each folder."""
    chosen = {}
    for path, data in contents.Contents(board, ["de"]).files.items():
        chosen.setdefault(path.rpartition("/")[0], (path, data))
    return dict(chosen.values())

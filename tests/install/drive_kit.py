"""Drives of boards as folders, and their contents."""

from displayio_sim import boards
from sim.build.install import contents
from sim.build.install.drive import DRAFT

BOOT_OUT = (
    "Adafruit CircuitPython %s on 2025-10-09; Adafruit PyGamer with samd51j19\r\n"
    "Board ID:%s\r\nUID:6A1B0C\r\n"
)
# Options for a drive with the file system of this machine.
OPTIONS = ("--any-file-system",)
HELLO = b'print("Hello World!")\n'
# Files of the user.
USER_FILES = {
    "engine/gold/rules.py": b"my own rules\n",
    "hardware/__init__.py": b"my own hardware\n",
    "lib/neopixel.py": b"my own library\n",
    "lib/ui/texts/de.txt": b"my own words\n",
    "code.py": b"print('my robot')\n",
    "goldrush0.bin": b"a game",
    "mine.goldrush-new": b"mine, whatever it is called",
    "lib/other.mpy": b"a library",
    "lib/ui/notes.txt": b"mine",
    DRAFT: b"mine, too",
}
BOARDS = [boards.load(name).BOARD for name in boards.NAMES]


def new_drive(folder, board="pygamer", version="10.0.3"):
    """Create and return a new drive, as CircuitPython does for a board."""
    (folder / "lib").mkdir(parents=True)
    (folder / "boot_out.txt").write_text(BOOT_OUT % (version, board), newline="", encoding="utf-8")
    (folder / "code.py").write_bytes(HELLO)
    (folder / "settings.toml").write_text("", encoding="utf-8")
    return folder


def refused(done, message):
    """Check that an install has ended with one line that contains `message`."""
    assert done.exit_code == 2, done.output
    assert done.stderr.startswith("python -m sim: ") and message in done.stderr
    assert done.stderr.count("\n") == 1


def files(folder):
    """Return {path: bytes} of all files below a folder."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def few_files(board="pygamer"):
    """Return {path: bytes} of a small part of a board's files: one of each folder."""
    chosen = {}
    for path, data in contents.Contents(board, ["de"]).files.items():
        chosen.setdefault(path.rpartition("/")[0], (path, data))
    return dict(chosen.values())


def write_files(folder, files):
    """Write files, {path: bytes}, below a folder."""
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)

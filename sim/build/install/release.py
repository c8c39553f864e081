"""Builds an archive to unpack onto a board's drive: the same bytes on every computer."""

import io
import zipfile

from sim.build.install import compiled, manifest
from sim.build.install.contents import Contents, licences
from sim.build.install.drive import SETTINGS, toml
from sim.paths import ROOT

_MODE = 0o100644
_READ_ME = b"""Goldrush Handheld for %s, CircuitPython 10 or newer.

Remove the folders engine, hardware and lib/ui from the drive CIRCUITPY if they are there, then
copy all of this onto it. Games that are kept on the board and settings.toml stay as they are.
Tables open faster with this line in settings.toml:

%s
The board starts anew by itself.
"""


def zipped(files: dict[str, bytes]) -> bytes:
    """Return an archive of files by path. Each is dated 1980, the first year of the format."""
    target = io.BytesIO()
    # Not compressed: the result of a compressor changes with its version.
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as made:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path)
            entry.create_system = 3  # Unix: permissions follow
            entry.external_attr = _MODE << 16
            made.writestr(entry, files[path])
    return target.getvalue()


def files_of(board: str, source: bool = False) -> dict[str, bytes]:
    """Return the files for a board by path, not compiled if `source`. Raises SimError."""
    contents = Contents(board)
    files = contents.with_libraries()
    files = files if source else compiled.modules(files, built_in=contents.built_in)
    files["goldrush-licence.txt"] = (ROOT / "LICENSE").read_bytes()
    for name, text in licences(contents.libraries).items():
        files["lib/%s-licence.txt" % name] = text
    files["goldrush-readme.txt"] = _READ_ME % (board.encode(), toml(SETTINGS))
    # So that `python -m sim install` later knows which files are ours.
    files[manifest.NAME] = manifest.dumps(manifest.of(files))
    return files

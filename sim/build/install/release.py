"""An archive to unpack onto a board's drive: the same bytes wherever and whenever it is made."""

import io
import zipfile

from sim.build.install import compiled, manifest
from sim.build.install.contents import Contents, licences
from sim.paths import ROOT

_MODE = 0o100644
_READ_ME = """Goldrush Handheld for %s, CircuitPython 10 or newer.

Remove the folders engine, hardware and lib/ui from the drive CIRCUITPY if they are there, then
copy all of this onto it. Games that are kept on the board and settings.toml stay as they are.
The board starts anew by itself.
"""


def zipped(files: dict[str, bytes]) -> bytes:
    """An archive of files, by path; each is of 1980, the first year that there is in one."""
    target = io.BytesIO()
    # Not compressed: what a compressor makes of the same bytes changes with its version.
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as made:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path)
            entry.create_system = 3  # Unix, whose permissions follow
            entry.external_attr = _MODE << 16
            made.writestr(entry, files[path])
    return target.getvalue()


def files_of(board: str, source: bool = False) -> dict[str, bytes]:
    """The files for a board by path, as bytes; with `source` not compiled. Raises SimError."""
    contents = Contents(board)
    files = contents.with_libraries()
    files = files if source else compiled.modules(files, built_in=contents.built_in)
    files["goldrush-licence.txt"] = (ROOT / "LICENSE").read_bytes()
    for name, text in licences(contents.libraries).items():
        files["lib/%s-licence.txt" % name] = text
    files["goldrush-readme.txt"] = (_READ_ME % board).encode()
    # So that `python -m sim install` knows later what was ours.
    files[manifest.NAME] = manifest.dumps(manifest.of(files))
    return files

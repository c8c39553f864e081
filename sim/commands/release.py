"""python -m sim release: build archives to unpack onto the drives of boards."""

import hashlib
from pathlib import Path

import click

from displayio_sim import boards as machines
from displayio_sim.errors import SimError
from displayio_sim.files import check_same_kind, write_whole
from displayio_sim.rp2040.flash import firmware, one_file
from sim.build.install.release import files_of, zipped
from sim.desktop import streams


@click.command()
@click.option(
    "-o", "--output", required=True, type=click.Path(path_type=Path), help="A .zip, or the .uf2."
)
@click.option(
    "--board", "boards", multiple=True, help="Board to build (repeatable).  [default: all]"
)
@click.option("--source", is_flag=True, help="Modules as sources, not compiled.")
@click.option(
    "--uf2",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="CircuitPython for a Pico: make one .uf2 of it and the release.",
)
def release(output: Path, boards: tuple[str, ...], source: bool, uf2: Path | None) -> None:
    """Build an archive for each board, to unpack onto its drive.

    With more than one board, its name is added to the name of the file. With --uf2, build one file
    for a Pico, to drop onto its drive RPI-RP2: saved games remain, everything else on the drive
    goes.
    """
    if uf2 and (boards or source):
        raise click.UsageError("--uf2 is for a Pico, and always compiled")
    if not output.parent.is_dir():
        raise SimError("there is no folder %s" % output.parent)
    if output.is_dir():
        raise SimError("%s is a folder; name a file" % output)
    # A user's own board file says too little to build for it here.
    names = ["pico"] if uf2 else boards or sorted(machines.load(n).BOARD for n in machines.NAMES)
    several = len(names) > 1
    files = {n: output.with_stem("%s-%s" % (output.stem, n)) if several else output for n in names}
    for file in files.values():
        check_same_kind(file, b"UF2\n" if uf2 else b"PK\3\4")
    if uf2:
        flash = streams.read_bytes(str(uf2))
        firmware(flash)  # Refuses a file that is not a UF2 before the release is built.
        made = {"pico": one_file(flash, files_of("raspberry_pi_pico"))}
    else:
        made = {board: zipped(files_of(board, source)) for board in names}
    for board, data in made.items():
        file = files[board]
        write_whole(file, data)
        print("%s: %d bytes, SHA-256 %s" % (file, len(data), hashlib.sha256(data).hexdigest()))

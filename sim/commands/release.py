"""python -m sim release: makes archives to unpack onto the drives of boards."""

import hashlib
from pathlib import Path

import click

from sim.errors import SimError
from sim.machine import boards as machines
from sim.paths import write_whole
from sim.workshop.install.pico_flash import one_file
from sim.workshop.install.release import files_of, zipped


@click.command()
@click.option(
    "-o", "--output", required=True, type=click.Path(path_type=Path), help="A .zip, or the .uf2."
)
@click.option(
    "--board", "boards", multiple=True, help="Board to build (repeatable).  [default: all]"
)
@click.option("--source", is_flag=True, help="Modules as they are, not compiled.")
@click.option(
    "--uf2",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="CircuitPython for a Pico: make one .uf2 of it and the release.",
)
def release(output: Path, boards: tuple[str, ...], source: bool, uf2: Path | None) -> None:
    """Make an archive for each board, to unpack onto its drive.

    With more than one board their names are put into the name of the file. With --uf2, one file
    for a Pico, to drop onto its drive RPI-RP2: kept games stay, all else on the drive goes.
    """
    if uf2 and (boards or source):
        raise click.UsageError("--uf2 is for a Pico, and always compiled")
    if not output.parent.is_dir():
        raise SimError("there is no folder %s" % output.parent)
    if output.is_dir():
        raise SimError("%s is a folder; name a file" % output)
    if uf2:
        made = {"pico": one_file(uf2.read_bytes(), files_of("raspberry_pi_pico"))}
    else:
        # A user's own board file says too little to build for it here.
        known = sorted(machines.load(name).BOARD for name in machines.NAMES)
        made = {board: zipped(files_of(board, source)) for board in boards or known}
    for board, data in made.items():
        file = output if len(made) == 1 else output.with_stem("%s-%s" % (output.stem, board))
        write_whole(file, data)
        print("%s: %d bytes, SHA-256 %s" % (file, len(data), hashlib.sha256(data).hexdigest()))

"""Writes the parts of a case for slicers and for CAD programs."""

from pathlib import Path

from build123d import export_step, export_stl

from displayio_sim.errors import SimError
from sim.build.case import Case, drawing

_MADE = "2000-01-01T00:00:00"  # the same files each time


def write(case: Case, folder: Path) -> None:
    """Write STL and STEP of each part to print, and the drawing. Raises OSError and SimError."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, solid in case.printed:
        path = folder / name
        if not export_stl(solid, str(path) + ".stl"):
            raise SimError("%s.stl could not be written" % path)
        if not export_step(solid, str(path) + ".step", timestamp=_MADE):
            raise SimError("%s.step could not be written" % path)
    drawing.draw(case, folder / (case.name + "-case.svg"))

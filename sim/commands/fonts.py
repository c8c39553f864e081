"""python -m sim fonts: build the fonts of the handheld."""

import click

from displayio_sim.errors import SimError
from sim.build.fonts import build


@click.command()
def fonts() -> None:
    """Build the fonts in lib/ui/fonts if the texts or the fonts have changed."""
    try:
        built = build.build()
    except (SimError, OSError) as problem:
        instead = "the fonts are missing and the built-in English font will be used"
        if all(file.exists() for file in build.files()):
            instead = "the fonts built earlier stay in use"
        raise SimError("%s; %s" % (problem, instead)) from None
    print("fonts: %s" % ("built" if built else "up to date"))

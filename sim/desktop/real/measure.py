"""Runs bench.py on the emulated Pico, with the modules of the release for it."""

import re
from collections.abc import Iterator
from pathlib import Path

from displayio_sim.errors import SimError
from displayio_sim.rp2040.pico import Pico
from sim.build.install import compiled
from sim.build.install.contents import Contents

_SPEED = re.compile(r"#bench (\w+) (\d+)\r?\n")
_ENDS = "#ended"
_AT_ONCE_MS = 500
_MOST_MS = 60_000


def speeds(uf2: bytes) -> Iterator[tuple[str, int]]:
    """Yield each game with its random steps per second, as soon as it is known. Raises SimError."""
    contents = Contents("raspberry_pi_pico")
    files = contents.with_libraries()
    files["code.py"] = Path(__file__).with_name("bench.py").read_bytes()
    told = 0
    with Pico(uf2, compiled.modules(files, built_in=contents.built_in)) as pico:
        while _ENDS not in pico.serial:
            if "Traceback" in pico.serial or pico.now > _MOST_MS:
                raise SimError("the bench does not end: " + " ".join(pico.printed().split()[-60:]))
            pico.run(_AT_ONCE_MS)
            for name, speed in _SPEED.findall(pico.serial)[told:]:
                yield name, int(speed)
                told += 1

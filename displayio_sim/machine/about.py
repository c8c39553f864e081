"""The description of a program, in a file displayio.toml in its folder."""

import tomllib
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from displayio_sim.errors import SimError

NAME = "displayio.toml"


@dataclass(frozen=True)
class About:
    """The description of a program. Paths in it are relative to `folder`, that of the file.

    `title` is before the board's name on a window, whose picture is `icon`. `saves` names the
    folders for its saved data and its pictures on a PC. `sources` are the parts of the folder that
    belong to the program, by default all. `settings` are for its os.getenv(). A session may change
    those that begin with `prefix`, and `seed` is the one for the random seed. `letters` is the
    pattern of an npm package with a font for Japanese. `i2c` has the parts that are plugged in, by
    address: a part of displayio_sim.i2c, and what it measures.
    """

    folder: Path = Path()
    title: str = ""
    icon: str = ""
    saves: str = "displayio-sim"
    sources: tuple[str, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)
    prefix: str = ""
    seed: str = ""
    letters: str = ""
    i2c: dict[str, dict[str, Any]] = field(default_factory=dict)


def read(file: Path) -> About:
    """Return the About in a file. Raises OSError, and SimError for an invalid one."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
        unknown = found.keys() - {each.name for each in fields(About)}
        if unknown:
            raise ValueError("no key is %s" % min(unknown))
        if "i2c" in found:
            from displayio_sim import i2c  # few programs have it, and a page loads what is imported

            i2c.plugged_in(found["i2c"])
    except ValueError as problem:
        raise SimError("%s: %s" % (file, problem)) from None
    return About(file.parent, **{**found, "sources": tuple(found.get("sources", ()))})

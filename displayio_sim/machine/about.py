"""What a program's folder may say of it, in a file displayio.toml."""

import tomllib
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from displayio_sim.errors import SimError

NAME = "displayio.toml"


@dataclass(frozen=True)
class About:
    """What is known of a program; paths in it are from `folder`, that of the file.

    `title` stands before the board's name on a window, whose picture is `icon`. `saves` names the
    folders of what a PC keeps for it, and its pictures. `sources` are what of a program's folder is
    the program; all of it where there are none. `settings` are for its os.getenv(); a session may
    change those that begin with `prefix`, and `seed` is the one that takes the random seed.
    `letters` is the pattern of an npm package with a font for Japanese. `i2c` has what is plugged
    in, by address: a part of displayio_sim.i2c, and what it measures.
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
    """The About in a file. Raises OSError, and SimError for what it cannot be."""
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

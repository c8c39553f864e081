"""What a program's folder may say of it, in a file displayio.toml."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

NAME = "displayio.toml"


@dataclass(frozen=True)
class About:
    """What is known of a program; paths in it are from `folder`, that of the file.

    `title` stands before the board's name on a window, whose picture is `icon`. `saves` names the
    folders of what a PC keeps for it, and its pictures. `sources` are what of a program's folder is
    the program; all of it where there are none. `settings` are for its os.getenv(); a session may
    change those that begin with `prefix`, and `seed` is the one that takes the random seed.
    `letters` is the pattern of an npm package with a font for Japanese.
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


def read(file: Path) -> About:
    """The About in a file. Raises OSError, TOMLDecodeError, and TypeError for an unknown key."""
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    return About(file.parent, **{**found, "sources": tuple(found.get("sources", ()))})

"""The messages between a session and its firmware process."""

import os
import traceback
from collections import namedtuple
from dataclasses import dataclass
from pathlib import Path

from sim.run.program import Program
from sim.sessions.probe import NO_PROBE, Probe
from sim.sessions.recording import Recording

# What a frame shows. `tones` and `usb` are only what is new; `look` is a probe.Look.
State = namedtuple(
    "State", "frame until_us now_us panel strips digital duty held tones usb nvm look"
)


@dataclass
class RunSpec:
    """What to run."""

    recording: Recording
    root: Path  # the folder of the firmware
    probe: Probe = NO_PROBE  # looks into it from inside its process
    program: Program | None = None  # runs instead of ours

    @property
    def folder(self) -> Path:
        """The folder of what runs."""
        return self.program.folder if self.program else self.root


class Ended(Exception):
    """code.py came to its end."""


class Crashed(Exception):
    """The firmware ended with an exception: str() tells what and where, `text` is its traceback."""

    def __init__(self, line: str, text: str = "") -> None:
        super().__init__(line)
        self.text = text

    @classmethod
    def by(cls, problem: BaseException, root: Path) -> "Crashed":
        """The Crashed by an exception; files of the firmware are named from `root`."""
        frames = traceback.extract_tb(problem.__traceback__)
        own = [frame for frame in frames if frame.filename.startswith(str(root) + os.sep)]
        own = [frame for frame in own if os.sep + "sim" + os.sep not in frame.filename] or own
        what = "%s: %s" % (type(problem).__name__, problem)
        if own:
            file = os.path.relpath(own[-1].filename, root)
            what += " (%s line %d, in %s)" % (file, own[-1].lineno, own[-1].name)
        return cls(" ".join(what.split()), "".join(traceback.format_exception(problem)))

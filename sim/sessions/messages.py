# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What a session and the process that runs its firmware tell each other."""

import os
import traceback
from collections import namedtuple

# What is to be seen. `panel`, `tones` and `nvm` are None where they are as they were;
# `took` are seconds of the wall that the frame took.
State = namedtuple(
    "State",
    "frame until_us now_us panel strips wire_bytes levels held worst_ma tones nvm writes drive"
    " look took",
)


class Spec:
    """What to run: a recording, the folder of the firmware, what to do to its app.

    `prepare` is None or a picklable object; `prepare(app)` is called in the first frame in
    which there is an app. `weigh` estimates the heap.
    """

    def __init__(self, tape, root, prepare=None, weigh=False, fast_display=True):
        self.tape = tape
        self.fast_display = fast_display
        self.root = str(root)
        self.prepare = prepare
        self.weigh = weigh

    def with_tape(self, tape):
        """The same with another tape."""
        return Spec(tape, self.root, self.prepare, self.weigh, self.fast_display)


class Crash(namedtuple("Crash", "line text")):
    """`line` says in one line what went wrong and where, `text` is all of it."""

    @classmethod
    def of(cls, problem, root):
        frames = traceback.extract_tb(problem.__traceback__)
        own = [frame for frame in frames if frame.filename.startswith(str(root) + os.sep)]
        own = [frame for frame in own if os.sep + "sim" + os.sep not in frame.filename] or own
        what = "%s: %s" % (type(problem).__name__, problem)
        if own:
            file = os.path.relpath(own[-1].filename, root)
            what += " (%s line %d, in %s)" % (file, own[-1].lineno, own[-1].name)
        text = "".join(traceback.format_exception(problem))
        return cls(" ".join(what.split()), text)

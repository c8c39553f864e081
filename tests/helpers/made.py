"""What goes onto boards is optimised and compiled once a session, whichever worker asks first."""

import hashlib
import os
import pickle

from sim.workshop.install import compiled


def once(folder):
    """Keep in `folder` what is made for boards, and take it from there: by all workers."""
    compiled.optimise = _kept(compiled.optimise, folder)
    compiled._compile = _kept(compiled._compile, folder)


def _kept(make, folder):
    def kept(*given):
        file = folder / hashlib.sha256(repr(given).encode()).hexdigest()
        if not file.exists():
            draft = file.with_suffix(".%d" % os.getpid())
            draft.write_bytes(pickle.dumps(make(*given)))
            draft.replace(file)
        return pickle.loads(file.read_bytes())

    return kept

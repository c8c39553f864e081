# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""One run of the simulator in an interpreter of its own: options in, observations out.

Reads a JSON object of arguments from standard input; writes one to the file it names.
"""

import base64
import json
import sys
from pathlib import Path

from sim.machine.machine import Machine
from sim.run import script
from sim.run.boot import run
from sim.run.headless import Headless


def look(machine, name):
    """All that is visible of a machine."""
    return {
        "name": name,
        "size": machine.panel.image().size,
        "screen": base64.b64encode(machine.panel.image().tobytes()).decode(),
        "grid": machine.grid(),
        "board_pixels": machine.board_pixels(),
        "backlight": machine.backlight,
        "bytes": machine.panel.bytes,
    }


def main():
    given = json.load(sys.stdin)
    # The firmware must come from `root`, not from here; `sim` is imported by now.
    sys.path.remove(str(Path(__file__).parent.parent.parent))
    seen = []
    machine = Machine(given["board"], given["missing"])
    front_end = Headless(
        script.parse(given["script"]), lambda machine, name: seen.append(look(machine, name))
    )
    stopped = run(front_end, machine, given["seed"], Path(given["root"]))
    found = {
        "stopped": stopped,
        "shots": seen,
        "tones": machine.tones,
        "nvm": list(machine.nvm[0:16]),
        "now_us": machine.clock.now_us,
    }
    Path(given["out"]).write_text(json.dumps(found), encoding="utf-8")


main()

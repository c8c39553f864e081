# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What computer players and hints cost on small VMs: heap on 32 bits, time on 64.

tests/vm/thinking.py plays. An RP2040's time is estimated from how many light steps of the
engine it does in a second (6,000 in an emulation with its clock) beside the VM's: the
32-bit VM's own clock is too coarse.
"""

import statistics

from engine.games import NAMES
from engine.player import LEVELS
from sim.lab.bench import vms

RP2040 = 6_000  # light engine steps a second
WHO = (*LEVELS, "hint")

_HEAP = 512 * 1024
_PLAYERS = (2, 5)
_ROUNDS = 12
_PACED = 50


def missing():
    """Why it cannot be measured here, or None."""
    return vms.without_node() or vms.without_micropython()


def rate():
    """Light engine steps a second on the 64-bit VM: the middle one of the games."""
    return statistics.median(_rate(name) for name in NAMES)


def _rate(name):
    done = vms.micropython(vms.VM / "thinking.py", name, _PACED)
    _, steps, microseconds = _checked(done)[0]
    return int(steps) * 1_000_000 / int(microseconds)


def measure():
    """{(game, who): what it costs}, with the estimate in milliseconds on an RP2040."""
    factor = rate() / RP2040
    return {(name, who): cost(name, who, factor) for name in NAMES for who in WHO}


def cost(name, who, factor):
    """Figures of one level of a game; a board takes `factor` times as long as the VM."""
    code, seat, peak = heap(name, who)
    # Two and five players: whatever is more.
    runs = [times(name, who, players) for players in _PLAYERS]
    found = {"code": code, "seat": seat, "peak": peak}
    for i, kind in enumerate(("median", "worst", "step")):
        microseconds = max(run[i] for run in runs)
        found[kind + "_us"] = microseconds
        found["rp2040_%s_ms" % kind] = round(microseconds * factor / 1000, 1)
    return found


def heap(name, who):
    """Bytes that the code takes, that each seat takes, and the most in use while it loads."""
    done = vms.wasm(
        "import thinking",
        "thinking.prepare('%s', 2)" % name,
        "thinking.grown('game')",
        "thinking.load('%s')" % who,
        "thinking.grown('code')",
        "thinking.new_game('%s')" % who,
        "thinking.grown('seats')",
        heap=_HEAP,
    )
    found = {line[0]: int(line[1]) for line in _checked(done)}
    # One hint serves all seats.
    return found["code"], found["seats"] // (1 if who == "hint" else 2), found["peak"]


def times(name, who, players):
    """Microseconds of a decision (median, worst) and of the slowest slice of one."""
    done = vms.micropython(vms.VM / "thinking.py", name, who, players, _ROUNDS)
    return [int(word) for word in _checked(done)[-1][2:]]


def _checked(done):
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return [line.split() for line in done.stdout.splitlines()]

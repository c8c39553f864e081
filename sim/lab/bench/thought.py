# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Measures computer players and advice on small VMs: heap on 32 bits, time on 64.

vm/thinking.py plays. An RP2040's time is the VM's, scaled by the rate of random steps of
these games: 3,800 a second is the median of the three on CircuitPython 10.2.1 for the Pico at
200 MHz, in a cycle-true emulation. The 32-bit VM's clock is too coarse.
"""

import statistics

from engine.games import NAMES
from engine.player import LEVELS
from sim.lab.bench import vms

RP2040 = 3_800  # random steps a second
WHO = (*LEVELS, "advisor")

_HEAP = 512 * 1024
_PLAYERS = (2, 5)
_ROUNDS = 12
_PACED = 50


def missing() -> str | None:
    """None, or why nothing can be measured here."""
    return vms.without_node() or vms.without_micropython()


def rate() -> float:
    """Random steps a second on the 64-bit VM: the median of the games."""
    return statistics.median(_rate(name) for name in NAMES)


def _rate(name):
    done = vms.micropython(vms.VM / "thinking.py", name, _PACED)
    _, steps, microseconds = _checked(done)[0]
    return int(steps) * 1_000_000 / int(microseconds)


def measure() -> dict[tuple[str, str], dict[str, float]]:
    """{(game, who): its cost()} for each level and the advisor."""
    factor = rate() / RP2040
    return {(name, who): cost(name, who, factor) for name in NAMES for who in WHO}


def cost(name: str, who: str, factor: float) -> dict[str, float]:
    """A dict of a level's figures: code, seat, peak in bytes; median_us, worst_us, step_us on
    the VM; the same as rp2040_median_ms and so on, estimated as `factor` times the VM's."""
    code, seat, peak = heap(name, who)
    # The greater of two and five players.
    runs = [times(name, who, players) for players in _PLAYERS]
    found: dict[str, float] = {"code": code, "seat": seat, "peak": peak}
    for i, kind in enumerate(("median", "worst", "step")):
        microseconds = max(run[i] for run in runs)
        found[kind + "_us"] = microseconds
        found["rp2040_%s_ms" % kind] = round(microseconds * factor / 1000, 1)
    return found


def heap(name: str, who: str) -> tuple[int, int, int]:
    """Bytes of the code, of each seat, and the peak while loading."""
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
    # One advisor serves all seats.
    return found["code"], found["seats"] // (1 if who == "advisor" else 2), found["peak"]


def times(name: str, who: str, players: int) -> list[int]:
    """Microseconds of a decision (median, worst) and of the slowest slice of one."""
    done = vms.micropython(vms.VM / "thinking.py", name, who, players, _ROUNDS)
    return [int(word) for word in _checked(done)[-1][2:]]


def _checked(done):
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return [line.split() for line in done.stdout.splitlines()]

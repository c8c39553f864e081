# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What a headless run sent over the buses, and how fast it was."""

import statistics
import time

from rich.console import Console
from rich.table import Table

from sim.headless import Headless


class Counting(Headless):
    """A headless front end that counts bytes on the display's bus from press to press."""

    def __init__(self, steps, see):
        super().__init__(steps, see)
        self._began = time.perf_counter()
        self._before = 0
        self.presses = []

    def do(self, what, value):
        if what == "down":
            sent = self.machine.panel.bytes
            self.presses.append(sent - self._before)
            self._before = sent
        super().do(what, value)

    def report(self):
        """Print the figures as a table."""
        machine = self.machine
        # What came before the first press belongs to none.
        presses = [*self.presses[1:], machine.panel.bytes - self._before]
        took = time.perf_counter() - self._began
        virtual = machine.clock.now_us / 1_000_000
        table = Table("figure", "value", title="What this run did")
        table.add_row("virtual seconds", "%.1f" % virtual)
        table.add_row("real seconds", "%.1f (%.0f times as fast)" % (took, virtual / took))
        table.add_row("bytes on the display bus", "%d" % machine.panel.bytes)
        table.add_row("key presses", "%d" % len(self.presses))
        table.add_row("bytes a press, median", "%d" % statistics.median(presses))
        table.add_row("bytes a press, worst", "%d" % max(presses))
        table.add_row("most current of the pixels", "%.0f mA" % machine.worst_ma)
        Console().print(table)

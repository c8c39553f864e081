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

    def __init__(self, steps, shot):
        super().__init__(steps, shot)
        self._began = time.perf_counter()
        self._mark = 0
        self.presses = []

    def _do(self, what, value):
        if what == "down":
            sent = self.machine.panel.bytes
            self.presses.append(sent - self._mark)
            self._mark = sent
        super()._do(what, value)

    def report(self):
        """Print the figures as a table."""
        machine = self.machine
        presses = self.presses[1:] or [0]
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

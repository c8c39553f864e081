"""Looks into a program from inside its process."""

from typing import Any

from displayio_sim.machine.perception import Probe
from displayio_sim.pytest_plugin import agent


class TextsProbe(Probe):
    """A probe whose place() returns the text of every visible label, display by display."""

    def place(self) -> Any:
        import displayio

        return [
            text
            for display in displayio.displays  # type: ignore[attr-defined]
            for text in agent.texts(display.root_group, (display.width, display.height))
        ]

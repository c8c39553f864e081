"""Writes changed cells to a terminal."""

from functools import lru_cache

import numpy as np

from sim.faces.terminal.cells import ANY, NONE, TAKEN, Cells

_BRIDGE = 4  # unchanged cells that are cheaper to write than to skip


class CellWriter:
    """Draws Cells on a blessed.Terminal, changes only."""

    def __init__(self, terminal):
        self._terminal = terminal
        self._shown = None
        self._ink = lru_cache(4096)(lambda colour: _colour(terminal, terminal.color_rgb, colour))
        self._paper = lru_cache(4096)(
            lambda colour: _colour(terminal, terminal.on_color_rgb, colour)
        )

    def forget(self) -> None:
        """Draw everything next time: the terminal's content is unknown."""
        self._shown = None

    def draw(self, canvas: Cells) -> None:
        """Show `canvas`, Cells of the terminal's size."""
        start = ""
        if self._shown is None or self._shown.size != canvas.size:
            start = self._terminal.normal + self._terminal.clear
            self._shown = Cells(*canvas.size)
        text = start + self._changes(canvas, canvas.changed(self._shown))
        self._shown = canvas
        if text:
            self._terminal.stream.write(text)
            self._terminal.stream.flush()

    def _changes(self, canvas, changed):
        parts = []
        for row in np.flatnonzero(changed.any(axis=1)):
            for first, last in _runs(np.flatnonzero(changed[row])):
                parts.append(self._terminal.move_xy(int(first), int(row)))
                self._run(parts, canvas, row, slice(first, last + 1))
        return "".join(parts)

    def _run(self, parts, canvas, row, columns):
        """Append the text of a run of cells, with colours only where they change."""
        ink = paper = NONE
        cells = (canvas.text, canvas.ink, canvas.paper)
        for code, wanted_ink, wanted_paper in zip(
            *(part[row, columns].tolist() for part in cells), strict=True
        ):
            if wanted_ink == ANY:
                wanted_ink = ink
            if (ink != NONE and wanted_ink == NONE) or (paper != NONE and wanted_paper == NONE):
                parts.append(self._terminal.normal)
                ink = paper = NONE
            if wanted_ink != ink:
                parts.append(self._ink(wanted_ink))
            if wanted_paper != paper:
                parts.append(self._paper(wanted_paper))
            ink, paper = wanted_ink, wanted_paper
            if code != TAKEN:
                parts.append(chr(code))
        if ink != NONE or paper != NONE:
            parts.append(self._terminal.normal)


def _colour(terminal, say, colour):
    if not terminal.number_of_colors:
        return ""
    return str(say(colour >> 16, colour >> 8 & 255, colour & 255))


def _runs(columns):
    """(first, last) of the runs in ascending `columns`, small gaps bridged."""
    breaks = np.flatnonzero(np.diff(columns) > _BRIDGE)
    firsts = columns[np.concatenate(([0], breaks + 1))]
    lasts = columns[np.concatenate((breaks, [len(columns) - 1]))]
    return zip(firsts, lasts, strict=True)

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What the hardware has to say at the start: parts that are missing, settings that are wrong."""

from ui import keys
from ui.screen import Screen
from ui.wrapping import wrap


class Notes(Screen):
    """One note after the other, A for the next; then `then()`. Each is told just once."""

    def __init__(self, app, notes, then):
        super().__init__(app)
        self.notes = notes
        self.then = then
        layout = self.layout
        self.backdrop()
        self.title("!")
        room = layout.WIDTH - 2 * layout.MARGIN
        self.lines = [
            self.text(layout.MARGIN, layout.FIRST_LINE + layout.LINE * i, room)
            for i in range(self.layout.LINES)
        ]
        self.hint("next")
        self.draw()

    def draw(self):
        lines = wrap(self.notes[0], self.lines[0].room, self.app.text_font)
        for i in range(self.layout.LINES):
            self.lines[i].set(lines[i] if i < len(lines) else "")

    def key(self, key):
        if key == keys.A:
            self.notes.pop(0)
            if self.notes:
                self.draw()
            else:
                self.then()

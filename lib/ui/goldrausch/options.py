# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Options of Goldrausch: the number of rounds."""

from ui.core.options import Options


class GoldrauschOptions(Options):
    """Fewer than four rounds are a house rule."""

    ROWS = Options.ROWS + (("rounds", ("rounds4", "rounds2", "rounds1")),)
    HEAD_STARTS = b"\x00\x05\x0c\x14"

    def rules(self, lineup):
        return {"rounds": int(self.value("rounds")[-1])}


make = GoldrauschOptions

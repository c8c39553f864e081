# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The characters in use, so that the fonts hold those and no others."""

from sim.paths import ROOT

UI = ROOT / "lib" / "ui"
_ASCII = {chr(code) for code in range(0x20, 0x7F)}
_LAYOUT = set("\n\r\t")


def in_use(folder=UI):
    """Printable ASCII and every character in the sources and texts under `folder`, sorted."""
    used = set(_ASCII)
    for file in (*folder.rglob("*.py"), *folder.rglob("*_??.txt"), *folder.glob("texts/??.txt")):
        used.update(file.read_text(encoding="utf-8"))
    return "".join(sorted(used - _LAYOUT))

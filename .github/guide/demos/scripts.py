# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Text in four scripts, from a font that holds no letters but those this program says.

A BDF font is a text file: open letters.bdf in an editor, or cut yours out of a large one.
"""

import displayio
from adafruit_bitmap_font import bitmap_font
from adafruit_display_text import label
from parts import display

LINES = (("Gold", 0xFFC62E), ("Χρυσός", 0x7FD1FF), ("Золото", 0xFF8A5C), ("金 ゴールド", 0xB7E36A))

HEIGHT = display.height // 4  # pixels from baseline to baseline
SCALE = 1 + (HEIGHT > 20)

font = bitmap_font.load_font("letters.bdf")
letters = set("".join(words for words, _ in LINES))
font.load_glyphs(letters)  # all in one pass: each get_glyph() would read the file again
missing = sorted(letter for letter in letters if font.get_glyph(ord(letter)) is None)
if missing:
    raise ValueError("letters.bdf has no " + " ".join(missing))

group = displayio.Group()
for number, (words, ink) in enumerate(LINES):
    text = label.Label(font, text=words, color=ink, scale=SCALE, base_alignment=True)
    text.x = (display.width - text.bounding_box[2] * SCALE) // 2
    text.y = HEIGHT * number + HEIGHT * 3 // 4
    group.append(text)
display.root_group = group

while True:
    pass

"""Tells what the firmware's own font is."""

import terminalio

font = terminalio.FONT
glyph = font.get_glyph(ord("3"))
print(font.get_bounding_box(), font.get_glyph(0xE9), font.bitmap.width, font.bitmap.height)
print(glyph.tile_index, glyph.width, glyph.height, glyph.dx, glyph.dy, glyph.shift_x)
for y in range(12):
    print("".join(".#"[font.bitmap[6 * glyph.tile_index + x, y]] for x in range(6)))
while True:
    pass

"""A sprite from a sheet that keys move, as keypad reads them, without a sleep."""

import board
import displayio
import keypad

sheet = displayio.Bitmap(16, 8, 2)
for i in range(8):
    sheet[i, i] = 1
    sheet[8 + i, 7 - i] = 1
palette = displayio.Palette(2)
palette[1] = 0xFFFF00
sprite = displayio.TileGrid(sheet, pixel_shader=palette, tile_width=8, tile_height=8, x=0, y=40)
group = displayio.Group(scale=2)
group.append(sprite)
board.DISPLAY.root_group = group
keys = keypad.ShiftRegisterKeys(
    clock=board.BUTTON_CLOCK,
    data=board.BUTTON_OUT,
    latch=board.BUTTON_LATCH,
    key_count=4,
    value_when_pressed=True,
)
while True:
    event = keys.events.get()
    if event and event.pressed:
        sprite.x += 5
        sprite[0] = 1 - sprite[0]
        print("key", event.key_number, sprite.x)

"""Uses a library in lib/, a file beside it, and the display that every board has."""

import displayio
import supervisor
from doubled import doubled

with open("words/hello.txt", encoding="utf-8") as file:
    print(file.read().strip(), doubled(21))
display = supervisor.runtime.display
bitmap = displayio.Bitmap(display.width, display.height, 1)
palette = displayio.Palette(1)
palette[0] = 0x00FF00
group = displayio.Group()
group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
display.root_group = group

while True:
    pass

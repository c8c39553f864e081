"""Two tasks of asyncio, a display of one's own on I2C, and a module beside this file."""

import asyncio

import board
import busio
import displayio
import terminalio
from adafruit_display_text import label
from busdisplay import BusDisplay
from i2cdisplaybus import I2CDisplayBus
from words import WORDS

displayio.release_displays()
i2c = busio.I2C(board.GP5, board.GP4)
display = BusDisplay(
    I2CDisplayBus(i2c, device_address=0x3C),
    b"\x20\x01\x00\xa1\x00\xc8\x00\xaf\x00",
    width=128,
    height=64,
    color_depth=1,
    grayscale=True,
    pixels_in_byte_share_row=False,
    data_as_commands=True,
    single_byte_bounds=True,
    set_column_command=0x21,
    set_row_command=0x22,
)
text = label.Label(terminalio.FONT, text="", x=4, y=30)
group = displayio.Group()
group.append(text)
display.root_group = group


async def write(written):
    for word in WORDS:
        text.text = word
        await asyncio.sleep_ms(500)
    written.set()


async def tick(written):
    for number in range(3):
        print("tick", number)
        await asyncio.sleep(0.4)
    await written.wait()


async def main():
    written = asyncio.Event()
    await asyncio.gather(write(written), tick(written))
    print("done")


asyncio.run(main())

"""Opens the monochrome OLED: SSD1306, 128x64 pixels, I2C."""

from hardware import CannotStart
from hardware.display import OLED_OFF, OLED_ON, Display

WIDTH = 128
HEIGHT = 64
_ADDRESSES = (0x3C, 0x3D)  # chosen by a solder bridge on the back of the module
_HERTZ = 400_000  # the maximum (SSD1306 data sheet rev 1.1, table 13-6)

# A busdisplay init sequence of one entry: a command, the number of data bytes, the data. The
# firmware waits 10 ms after each entry, so all commands (table 9-1) are in a single one.
_SETUP = (
    bytes((OLED_OFF, 20))
    + b"\x20\x00"  # horizontal addressing: page by page, a page is eight rows of pixels
    + b"\x81\xcf"  # contrast
    + b"\xa1\xc8"  # columns and rows as the module is mounted
    + b"\xa6"  # not inverted: a 1 is lit
    + b"\xa8\x3f\xda\x12"  # 64 rows, wired alternately
    + b"\xd5\x80\xd9\xf1\xdb\x40"  # clock, pre-charge and deselect level for the charge pump
    + b"\x8d\x14"  # charge pump on
    + bytes((OLED_ON,))
)

NO_WIRES = "No screen found: check the OLED's wires to power, ground, %s (SCL) and %s (SDA)."
NO_ANSWER = "The OLED does not answer: check its power, and that SCL is on %s and SDA on %s."


def open(scl, sda):
    """Return the Display on these pins. Raises CannotStart if no screen answers."""
    import supervisor
    from busdisplay import BusDisplay

    bus = _bus(scl, sda)
    display = BusDisplay(
        bus,
        _SETUP,
        width=WIDTH,
        height=HEIGHT,
        color_depth=1,
        grayscale=True,
        pixels_in_byte_share_row=False,
        data_as_commands=True,
        single_byte_bounds=True,
        set_column_command=0x21,
        set_row_command=0x22,
        brightness_command=0x81,
    )
    supervisor.runtime.display = display  # for hardware.crash
    return Display(display, colour=False, oled=bus)


def _bus(scl, sda):
    import busio
    import displayio
    from i2cdisplaybus import I2CDisplayBus

    # After a soft restart the old display still holds the pins.
    displayio.release_displays()
    try:
        i2c = busio.I2C(scl, sda, frequency=_HERTZ)
    except RuntimeError as error:
        raise CannotStart(NO_WIRES % (scl, sda)) from error
    address = _address(i2c)
    if address is None:
        raise CannotStart(NO_ANSWER % (scl, sda))
    return I2CDisplayBus(i2c, device_address=address)


def _address(i2c):
    """Return the screen's address, or None. scan() would take longer: it asks all 112."""
    while not i2c.try_lock():
        pass
    try:
        for address in _ADDRESSES:
            if i2c.probe(address):
                return address
        return None
    finally:
        i2c.unlock()

"""Makes the parts of a machine from its board's description (boards.Wiring) and connects them."""

from typing import Any

from displayio_sim.boards import Wiring
from displayio_sim.machine.oled import Oled
from displayio_sim.machine.panel import OpenPanel, Panel
from displayio_sim.machine.pins import Registers

_GAUGE = 0x36  # the address of a MAX17048, which measures the battery


def connect(kind: type[Wiring], pins: dict[str, Any]) -> Wiring:
    """Return the wires of one machine. `pins` maps the names on the board to pin objects."""
    wiring = kind()
    chip = {name: pin.id for name, pin in pins.items()}

    def chips(names: Any) -> tuple[str, ...]:
        return tuple(chip[name] for name in names)

    def maybe(name: str | None) -> str | None:
        return chip[name] if name else None

    wiring.register_pins = chips(wiring.REGISTER_PINS)
    wiring.buttons = {chip[name]: (button, 0) for name, button in wiring.BUTTONS.items()}
    wiring.buttons |= {chip[name]: (button, 1) for name, button in wiring.HIGH_BUTTONS.items()}
    wiring.sticks = {chip[name]: ends for name, ends in wiring.STICK.items()}
    wiring.touch = wiring.TOUCH and {**wiring.TOUCH, "pins": chips(wiring.TOUCH["pins"])}
    wiring.grid = maybe(wiring.GRID)
    wiring.board_pixels = chip.get("NEOPIXEL")
    wiring.board_pixels_power = maybe(wiring.BOARD_PIXELS_POWER)
    wiring.speaker = maybe(wiring.SPEAKER)
    wiring.dacs = chips(wiring.DAC_PINS)
    panel = wiring.DISPLAY.get("panel")
    wiring.command_pin = chip[wiring.DISPLAY["command"]] if panel else None
    wiring.backlight = maybe(wiring.DISPLAY.get("backlight"))
    wiring.spi = [chip[name] for name in wiring.DISPLAY.get("spi", ())]
    wiring.devices = {
        int(address, 0): Registers(
            _numbered(device), _numbered(device.get("clears", {})), device.get("wide", 1)
        )
        for address, device in wiring.DEVICES.items()
    }
    wiring.gauge = wiring.devices.get(_GAUGE)
    wiring.i2c = {}
    if wiring.I2C:
        wiring.i2c[chips(wiring.I2C)] = wiring.devices
    if wiring.SCREEN_PINS:
        wiring.panel = Oled()
        wiring.i2c[chips(wiring.SCREEN_PINS)] = {0x3C: wiring.panel}
    elif panel:
        wiring.panel = Panel(**panel)
    else:
        wiring.panel = OpenPanel(*wiring.SCREEN)
    return wiring


def _numbered(bytes_by_register: dict[str, Any]) -> dict[int, int]:
    return {
        int(at, 0) + offset: byte
        for at, row in bytes_by_register.items()
        if at.startswith("0x")
        for offset, byte in enumerate(row if isinstance(row, tuple) else (row,))
    }

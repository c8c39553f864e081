"""Parts on I2C, ready to be plugged in: sensors of air, and boards with seesaw.

A test changes their attributes while a program runs, or a program's displayio.toml says what they
measure. Each has the `ADDRESS` at which it is sold, and the write(data) and read(count) of any
device.
"""

import re
from typing import Any

from displayio_sim.i2c.air import BME280, AHTx0, SHT4x
from displayio_sim.i2c.seesaw import SeesawEncoder, SeesawGamepad

PARTS = {kind.__name__: kind for kind in (AHTx0, BME280, SHT4x, SeesawEncoder, SeesawGamepad)}


_ADDRESS = re.compile("0x[0-7][0-9a-fA-F]")


def plugged_in(table: Any) -> dict[int, Any]:
    """Return the parts, by address, that the table `i2c` of a displayio.toml has.

    Raises ValueError for what it cannot be.
    """
    made = {}
    for address, values in table.items() if isinstance(table, dict) else ((table, {}),):
        named = isinstance(values, dict) and isinstance(values.get("part"), str)
        if not (named and _ADDRESS.fullmatch(address)):
            raise ValueError('i2c, %r: write [i2c.0x38], and part = "AHTx0" in it' % address)
        made[int(address, 0)] = make(**values)
    return made


def make(part: str, **values: Any) -> Any:
    """Return a part by its name, with values for its attributes. Raises ValueError."""
    if part not in PARTS:
        raise ValueError("there is no part %s, only %s" % (part, ", ".join(PARTS)))
    made = PARTS[part]()
    known = {name: type(value) for name, value in vars(made).items() if name[0] != "_"}
    for name, value in values.items():
        if name not in known:
            raise ValueError("%s has no %s, only %s" % (part, name, ", ".join(known)))
        kind = known[name]
        # In TOML there are whole numbers and arrays.
        fits: Any = {float: (int, float), set: list, tuple: list}.get(kind, kind)
        if not isinstance(value, fits) or isinstance(value, bool) != (kind is bool):
            raise ValueError("%s of %s cannot be %r" % (name, part, value))
        setattr(made, name, kind(value))
    return made

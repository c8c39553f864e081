"""The display and speaker of stand_in.py. It goes onto the emulated drive as hardware/unseen.py.

It has its own file because the module of a class remains in memory as long as the class.
"""

from busdisplay import BusDisplay


class Unseen(BusDisplay):
    """A display that sends nothing: an I2C bus takes a second for a picture, an SPI bus 10 ms."""

    def refresh(self, *args, **kwargs):
        return True


class Unheard:
    """A speaker that is silent, so that the program asks for the volume."""

    def tone(self, hertz, volume):
        """Accept a tone."""

    def silence(self):
        """Accept the end of it."""

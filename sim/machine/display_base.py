"""The base of all screens."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image  # a browser has none


class DisplayBase:
    """A screen; subclasses define rgb()."""

    def rgb(self) -> tuple[int, int, bytes]:
        """The picture, upright: (width, height, three bytes a pixel)."""
        raise NotImplementedError

    def image(self) -> "Image":
        """The picture as a PIL image in RGB. (In a browser there is no PIL.)"""
        from PIL import Image

        width, height, data = self.rgb()
        return Image.frombytes("RGB", (width, height), data)

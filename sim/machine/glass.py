# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What all screens have in common; a panel says what it shows with `rgb()`."""


class Glass:
    def rgb(self):
        """What is shown, as people hold it: width, height and three bytes a pixel."""
        raise NotImplementedError

    def image(self):
        """The same as a PIL image. (A browser has no PIL.)"""
        from PIL import Image

        width, height, data = self.rgb()
        return Image.frombytes("RGB", (width, height), data)

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""True pictures, in terminals that say that they show them: Kitty's protocol or sixel."""

import base64
import io
import re

from PIL import Image

try:
    from textual_image._sixel import image_to_sixels
except ImportError:  # not in .venv: python3 -m sim.setup develop
    image_to_sixels = None

_ID = 8064  # of our picture, for Kitty; each new one takes its place
_DEFINED = re.compile(r"(#\d+);2;\d+;\d+;\d+")
_CHUNK = 4096  # characters of a message, at most


def shown_by(terminal):
    """How this blessed.Terminal is told of a picture: `kitty`, `sixel` or None. It is asked."""
    if terminal.does_kitty_graphics():
        return kitty
    return sixel if image_to_sixels and terminal.does_sixel() else None


def kitty(image):
    """The sequence that shows an image at the cursor, which stays; under the text."""
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=1)
    data = base64.b64encode(file.getvalue()).decode()
    chunks = [data[at : at + _CHUNK] for at in range(0, len(data), _CHUNK)]
    keys = ["a=T,f=100,i=%d,p=1,z=-1,C=1,q=2," % _ID, *[""] * (len(chunks) - 1)]
    last = len(chunks) - 1
    return "".join(
        "\x1b_G%sm=%d;%s\x1b\\" % (key, number < last, chunk)
        for number, (key, chunk) in enumerate(zip(keys, chunks, strict=True))
    )


def sixel(image):
    """The sequence that draws an image at the cursor."""
    # To define a colour is to choose it, says the library, and so do most; not so xterm.
    return _DEFINED.sub(r"\g<0>\1", image_to_sixels(image))


def enlarged(image, times):
    """Each pixel as a square; a palette keeps it small, and its colours exact where 256 do."""
    palette = image.convert("P", palette=Image.Palette.ADAPTIVE)
    return palette.resize((image.width * times, image.height * times), Image.Resampling.NEAREST)

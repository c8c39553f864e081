# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""True pictures, in terminals that say that they show them by Kitty's protocol."""

import base64
import io

from PIL import Image

_ID = 8064  # of our picture, for Kitty; each new one takes its place
_CHUNK = 4096  # characters of a message, at most


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


def enlarged(image, times):
    """Each pixel as a square; a palette keeps it small, and its colours exact where 256 do."""
    palette = image.convert("P", palette=Image.Palette.ADAPTIVE)
    return palette.resize((image.width * times, image.height * times), Image.Resampling.NEAREST)

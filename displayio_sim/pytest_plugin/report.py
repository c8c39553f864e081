"""A page with all screens that differ: expected, actual, difference.

It also has the command that accepts the new picture.
"""

import base64
import html
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo

NAME = "report.html"
_PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Screens that differ</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; background: #eee; color: #111 }
section { background: #fff; padding: 1rem 1.5rem; margin: 1.5rem 0 }
h1, h2 { font-weight: 600 } h2 { font-size: 1rem; margin: 0 }
div { display: flex } div span { flex: 1 }
figure { position: relative; margin: 0; border: 1px solid #999 }
figure::after { content: ""; position: absolute; inset: 0 33.33%%; border: 1px solid #999 }
img { display: block; width: 100%%; image-rendering: pixelated }
code { user-select: all; background: #eee; padding: .2rem .4rem }
</style>
<h1>Screens that differ: %d</h1>
%s"""
_CELL = """<section>
<h2>%s</h2>
<p>%s
<div><span>wanted</span><span>shown</span><span>where</span></div>
<figure><img src="data:image/png;base64,%s" alt="wanted, shown, where they differ"></figure>
<p>It is right as shown: <code>pytest --displayio-keep-screens "%s"</code>
</section>
"""


def save(picture: Image.Image, file: Path, test: str) -> None:
    """Save the picture of a difference, with the id of the test."""
    file.parent.mkdir(parents=True, exist_ok=True)
    words = PngInfo()
    words.add_text("test", test)
    picture.save(file, pnginfo=words)


def write(folder: Path) -> Path | None:
    """Write the page of all differences in a folder. Returns its file, or None if none differs."""
    files = sorted(folder.rglob("*.png"))
    if not files:
        return None
    cells = [_cell(file, file.relative_to(folder).as_posix()) for file in files]
    page = folder / NAME
    page.write_text(_PAGE % (len(cells), "".join(cells)), encoding="utf-8")
    return page


def _cell(file: Path, name: str) -> str:
    with Image.open(file) as opened:
        test = opened.info["test"]
    picture = base64.b64encode(file.read_bytes()).decode()
    return _CELL % (html.escape(name), html.escape(test), picture, html.escape(test))

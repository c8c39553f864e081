"""The drawings of the guide's steps are those of their command, and each is shown."""

import xml.etree.ElementTree as xml

from helpers import typed

from sim.build import sketches
from sim.paths import ROOT

GUIDE = ROOT / ".github" / "guide"


def test_the_drawings_of_the_guide_are_those_of_the_command(tmp_path):
    assert typed.sim("sketches", "-o", tmp_path).returncode == 0
    for name in sketches.all_sketches():
        drawn = (tmp_path / (name + ".svg")).read_text(encoding="utf-8")
        xml.fromstring(drawn)
        kept = (GUIDE / "pictures" / (name + ".svg")).read_text(encoding="utf-8")
        assert drawn == kept, "python -m sim sketches -o .github/guide/pictures"


def test_each_drawing_is_in_the_guide():
    pages = [*GUIDE.glob("*.md"), *(ROOT / ".github" / "wiring").glob("*.md")]
    text = "".join(page.read_text(encoding="utf-8") for page in pages)
    for name in sketches.all_sketches():
        assert "pictures/%s.svg)" % name in text

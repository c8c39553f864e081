"""The `firmware` fixture: runs small programs that use parts of our firmware."""

import pytest

from sim.paths import ROOT

FOREVER = "\nimport time\nwhile True:\n    time.sleep(1)\n"


@pytest.fixture
def firmware(handheld, tmp_path):
    """Run firmware(source, files, ...) as code.py and return the pytest plugin's handheld.

    The drive has our hardware/ and `files`, a dict of path to text. The program waits for ever
    after its last line. Other options go to handheld.run().
    """
    (tmp_path / "hardware").symlink_to(ROOT / "hardware")

    def run(source, files=(), **options):
        for name, text in {"code.py": source + FOREVER, **dict(files)}.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        handheld.run(tmp_path, **options)
        return handheld

    return run

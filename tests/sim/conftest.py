"""Runs small programs that use parts of our firmware."""

import pytest

from sim.paths import ROOT

FOREVER = "\nimport time\nwhile True:\n    time.sleep(1)\n"


@pytest.fixture
def firmware(handheld, tmp_path):
    """firmware(source, files, ...) runs it by the plugin as code.py, on a drive with our hardware/
    and other files, texts by path; it waits at its end. Returns the handheld."""
    (tmp_path / "hardware").symlink_to(ROOT / "hardware")

    def run(source, files=(), **options):
        for name, text in {"code.py": source + FOREVER, **dict(files)}.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        handheld.run(tmp_path, **options)
        return handheld

    return run

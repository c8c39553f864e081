"""Runs small programs by the plugin."""

import pytest

from sim.paths import ROOT


@pytest.fixture
def play(handheld, tmp_path):
    """play(source, ...) runs it as code.py on a drive of its own; returns the handheld."""

    def run(source, **options):
        (tmp_path / "code.py").write_text(source, encoding="utf-8")
        handheld.run(tmp_path, **options)
        return handheld

    return run


@pytest.fixture
def firmware(play, tmp_path):
    """As play(), on a drive with our hardware/."""
    (tmp_path / "hardware").symlink_to(ROOT / "hardware")
    return play

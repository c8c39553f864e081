# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The example of the README."""

import pytest


@pytest.mark.board("clue")
def test_the_badge_greets_whoever_presses_a(handheld):
    handheld.run("badge")
    assert handheld.texts() == ["Ada"]
    handheld.press("A")
    assert handheld.texts() == ["Hello!"]
    assert handheld.pixels == [(255, 0, 0)]
    assert "greeted" in handheld.serial

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The window: keys, clicks and sizes, with the events that a person would cause."""

import pytest

from sim.machine.machine import Machine
from sim.run import Stop


@pytest.fixture
def shown(monkeypatch):
    """A window on SDL's display that nobody sees, with its machine."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    from sim import window

    assert window.available()
    front_end = window.Window()
    front_end.start(Machine("pygamer"))
    front_end.sleep(1000)
    yield front_end, window.pygame
    window.pygame.quit()


def after(front_end, milliseconds=1):
    """Let the window go on for so long; gives what is held then."""
    front_end.sleep(front_end.machine.clock.now_us + milliseconds * 1000)
    return front_end.machine.held


def post(pygame, kind, **values):
    pygame.event.post(pygame.event.Event(kind, **values))


@pytest.mark.parametrize(
    "key, button",
    [("UP", "UP"), ("LEFT", "LEFT"), ("z", "A"), ("SPACE", "A"), ("x", "B"), ("ESCAPE", "B")],
)
def test_a_key_is_a_button(shown, key, button):
    front_end, pygame = shown
    code = getattr(pygame, "K_" + key)
    post(pygame, pygame.KEYDOWN, key=code)
    assert after(front_end) == {button}
    post(pygame, pygame.KEYUP, key=code)
    assert after(front_end, 60) == set()


def test_a_click_holds_a_button_until_it_is_let_go(shown):
    front_end, pygame = shown
    left, top = front_end._corner()
    x, y, _ = front_end._skin.layout.buttons["A"]
    scale = front_end._skin.scale
    at = (round(left + x * scale), round(top + y * scale))
    post(pygame, pygame.MOUSEBUTTONDOWN, button=1, pos=at)
    assert after(front_end, 60) == {"A"}
    post(pygame, pygame.MOUSEBUTTONUP, button=1, pos=(0, 0))
    assert after(front_end) == set()


def test_a_window_that_loses_the_keyboard_lets_go(shown):
    front_end, pygame = shown
    post(pygame, pygame.KEYDOWN, key=pygame.K_LEFT)
    assert after(front_end) == {"LEFT"}
    post(pygame, pygame.WINDOWFOCUSLOST)
    assert after(front_end) == set()


@pytest.mark.parametrize("size, scale", [((500, 300), 1), ((900, 450), 2), ((1800, 900), 4)])
def test_the_picture_takes_the_largest_whole_scale_that_has_room(shown, size, scale):
    front_end, pygame = shown
    front_end._window = pygame.display.set_mode(size, pygame.RESIZABLE)
    after(front_end)
    assert front_end._skin.scale == scale


def test_closing_the_window_ends_the_run(shown):
    front_end, pygame = shown
    post(pygame, pygame.QUIT)
    with pytest.raises(Stop):
        after(front_end)


def test_tones_are_played_and_stopped(shown):
    front_end, pygame = shown
    front_end.machine.tone(440, 30000)
    after(front_end)
    assert pygame.mixer.get_busy()
    front_end.machine.tone(0, 0)
    after(front_end)
    assert not pygame.mixer.get_busy()


def test_without_speakers_it_is_silent(shown, monkeypatch):
    front_end, pygame = shown
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-of-them")
    front_end.machine.tone(440, 30000)
    after(front_end)
    assert not pygame.mixer.get_init()

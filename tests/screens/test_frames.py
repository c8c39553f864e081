"""The work of a frame: it draws a line of text while no key is pressed, and sets the pixels."""

from types import SimpleNamespace

import pytest
from helpers import fresh

SENT = 40  # milliseconds


def describe(app, machine, name):
    """Set three lines and start an effect, then run four frames.

    name: "alone" without a key, "pressed" with a key, "slow" with a key and slow drawing, "busy"
        if the screen takes 20 ms of each frame, or "much" with a key after which much is sent, and
        no lines

    Returns for each frame [the number of lines drawn, what was sent or set on the pixels].
    """
    if name == "end":
        return None
    from ui.kit import widgets
    from ui.kit.animation import Animation

    class Glow(Animation):
        lit = adds = True

        def draw_pixels(self, pixels):
            seen.append("effect")

    screen = app.screen
    seen = []
    screen.draw_pixels = lambda pixels: seen.append("screen")
    app.update()
    lines = [screen.text(0, 20 * i, 100) for i in range(1, 4)]
    for line in lines:
        line.set("Seven dice" if name != "much" else "")
    screen.animate(Glow(), 20)
    film = []
    before = 0

    def drawn():
        return sum(bool(line.text) and widgets.is_drawn(line) for line in lines)

    display = app.handheld.display
    refresh = display.refresh
    if name == "slow":
        # The key takes 15 ms, and each line 10 ms.
        app.clock.since = lambda then: 10 * (drawn() - before) if film else 15
        display.refresh = lambda: (seen.append("sent"), refresh())
    elif name == "busy":
        app.clock.since = lambda then: 20
    elif name == "much":
        app.clock.since = lambda then: 0
        display.refresh = lambda: setattr(app.clock, "since", lambda then: 0 if film else SENT)
    if name in ("pressed", "slow", "much"):
        presses = [3, 0, 0]
        app.keys._buttons.poll = lambda: presses.pop(0) if presses else 0
        screen.cut = screen.key = lambda *key: False
    for _ in range(4):
        seen.clear()
        before = drawn()
        app.update()
        film.append([drawn(), seen[:]])
    return film


def frames(name):
    """Return two lists by frame: the numbers of lines drawn, and what was sent or set."""
    ((_, film),) = fresh.shots(describe, "wait 300\nshot %s\n" % name, seed=7)
    return [list(column) for column in zip(*film, strict=True)]


def test_a_frame_without_a_key_draws_a_line():
    assert frames("alone")[0] == [1, 2, 3, 3]


def test_a_screen_that_is_busy_in_each_frame_still_shows_its_lines():
    assert frames("busy")[0] == [0, 1, 1, 1]


def test_a_key_draws_all_lines_at_once():
    assert frames("pressed")[0] == [3, 3, 3, 3]


@pytest.mark.parametrize("name", ["alone", "pressed"])
def test_pixels_do_not_wait_for_short_texts(name):
    # The next frame may send the whole screen: pixels would then wait for one that has no time.
    assert frames(name)[1][0] == ["screen", "effect"]


def test_pixels_wait_for_the_frame_after_much_was_sent():
    drawn, lights = frames("much")
    assert drawn == [0, 0, 0, 0] and lights[:2] == [[], ["screen", "effect"]]


def test_slow_drawing_is_spread_over_frames():
    drawn, lights = frames("slow")
    assert drawn == [0, 2, 2, 3] and [each.count("sent") for each in lights] == [0, 0, 1, 1]
    assert lights[:2] == [[], []]  # pixels are set only after the screen was sent


def describe_tidying(app, machine, name):
    """Show something new twice, the second time with a key. Return the frames that collected."""
    if name == "end":
        return None
    from ui import notice

    collected = []
    frame = 0
    notice.gc = SimpleNamespace(collect=lambda: collected.append(frame))
    app.screen.cut = app.screen.key = lambda *key: False
    for frame in range(20):
        presses = [3, 0] if frame == 11 else []
        app.keys._buttons.poll = lambda: presses.pop(0) if presses else 0  # noqa: B023
        if frame in (0, 10):
            app.notice.mark_new()
        app.update()
    return collected


def test_the_heap_is_tidied_once_after_something_new_was_drawn():
    ((_, collected),) = fresh.shots(describe_tidying, "wait 300\nshot first\n", seed=7)
    assert collected == [1, 12], "in the frame after it, unless that frame has a key"

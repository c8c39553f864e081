"""What a frame does: a line at a time while nobody presses a key, and the pixels after it."""

from helpers import fresh


def tell(app, machine, name):
    """Three lines are set and an effect begins: after each of four frames, how many lines are
    drawn, and what has been sent or set on the pixels since the frame before."""
    if name == "end":
        return None
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
        line.set("Seven dice")
    screen.animate(Glow(), 20)
    told = []
    before = 0

    def drawn():
        return sum(line.width > 0 for line in lines)

    if name == "slow":
        # The first key takes 15 ms, a line 8.
        app.clock.since = lambda then: 8 * (drawn() - before) if told else 15
        display = app.handheld.display
        refresh = display.refresh
        display.refresh = lambda: (seen.append("sent"), refresh())
    if name in ("pressed", "slow"):
        presses = [3, 0, 0]
        app.keys._buttons.poll = lambda: presses.pop(0) if presses else 0
        screen.cut = screen.key = lambda *key: False
    for _ in range(4):
        seen.clear()
        before = drawn()
        app.update()
        told.append([drawn(), seen[:]])
    return told


def test_by_itself_a_frame_draws_one_line_and_sets_the_pixels_in_the_next():
    frames = fresh.played(tell, "wait 300\nshot alone\n", seed=7)["alone"]
    assert [drawn for drawn, _ in frames] == [1, 2, 3, 3]
    # What is not the effect's is set before its first frame, however late that is.
    assert [lights for _, lights in frames] == [[], ["screen", "effect"], [], ["effect"]]


def test_after_a_key_all_lines_are_drawn_at_once():
    frames = fresh.played(tell, "wait 300\nshot pressed\n", seed=7)["pressed"]
    assert [drawn for drawn, _ in frames] == [3, 3, 3, 3]
    assert [lights for _, lights in frames][:2] == [[], ["screen", "effect"]]


def test_what_takes_long_after_a_key_is_spread_over_frames_and_sent_once():
    frames = fresh.played(tell, "wait 300\nshot slow\n", seed=7)["slow"]
    assert [drawn for drawn, _ in frames] == [0, 2, 2, 3]
    assert [lights.count("sent") for _, lights in frames] == [0, 0, 1, 1]
    # Pixels only follow what was sent.
    assert [len(lights) for _, lights in frames[:2]] == [0, 0]

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
        # The first key takes 15 ms, a line 10.
        app.clock.since = lambda then: 10 * (drawn() - before) if told else 15
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


def frames(name):
    """The numbers of lines drawn, and what was sent or set."""
    ((_, told),) = fresh.shots(tell, "wait 300\nshot %s\n" % name, seed=7)
    return [list(column) for column in zip(*told, strict=True)]


def test_a_frame_without_a_key_draws_a_line():
    assert frames("alone") == [[1, 2, 3, 3], [[], ["screen", "effect"], [], ["effect"]]]


def test_a_frame_after_a_key_draws_all_at_once():
    drawn, lights = frames("pressed")
    assert drawn == [3, 3, 3, 3] and lights[:2] == [[], ["screen", "effect"]]


def test_what_takes_long_after_a_key_is_spread_over_frames_and_sent_once():
    drawn, lights = frames("slow")
    assert drawn == [0, 2, 2, 3] and [each.count("sent") for each in lights] == [0, 0, 1, 1]
    assert lights[:2] == [[], []]  # pixels only follow what was sent

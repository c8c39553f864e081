from ui.core.settings import FAST, LITTLE, NONE, NORMAL, SLOW, Settings
from ui.kit import animation


class App:
    lit = 0

    def __init__(self):
        self.settings = Settings()

    def mark_pixels_dirty(self):
        self.lit += 1


class Screen:
    rested = 0
    then = None

    def __init__(self):
        self.app = App()
        self.animator = animation.Animator(self)

    def on_rest(self):
        self.rested += 1
        if self.then:
            then = self.then
            self.then = None
            self.animator.play(then, 4)


class RecordingAnimation(animation.Animation):
    ended = 0
    then = None

    def __init__(self):
        self.steps = []

    def step(self, done, frames):
        assert not self.ended
        self.steps.append((done, frames))

    def end(self):
        self.ended += 1
        if self.then:
            self.then()


class Sprite:
    x = y = 0
    hidden = False


def run(screen, frames):
    for _ in range(frames):
        screen.animator.step()


def playing(frames, motion=NORMAL, **kind):
    """Return a screen and an effect that plays on it.

    kind: attributes of the effect, as `ornament` or `lit`
    """
    screen, effect = Screen(), RecordingAnimation()
    screen.app.settings.motion = motion
    for name in kind:
        setattr(effect, name, kind[name])
    screen.animator.play(effect, frames)
    return screen, effect


def test_an_effect_plays_each_frame_once():
    for motion, frames in ((SLOW, 8), (NORMAL, 4), (FAST, 2)):
        screen, effect = playing(4, motion)
        run(screen, frames)
        steps = [(done, frames) for done in range(1, frames + 1)]
        assert effect.steps == steps and not effect.ended
        run(screen, 3)
        assert effect.ended == 1 and screen.rested == 1 and screen.animator.animation is None


def test_without_motion_only_the_end_is_shown():
    screen, effect = playing(30, NONE)
    assert effect.ended == 1 and not effect.steps and screen.animator.animation is None
    # Nothing has moved, so on_rest() is not called: the caller of play() goes on by itself.
    assert not screen.rested


def test_little_motion_skips_ornaments():
    screen, ornament = playing(5, LITTLE, ornament=True)
    assert ornament.ended == 1 and not ornament.steps
    screen, effect = playing(5, LITTLE)
    run(screen, 10)
    assert len(effect.steps) == 5


def test_cut_ends_effects_started_by_an_end():
    second = RecordingAnimation()
    screen, first = playing(5)
    first.then = lambda: screen.animator.play(second, 5)
    run(screen, 2)
    screen.animator.cut()
    assert first.ended == second.ended == 1
    assert not second.steps and screen.rested == 1


def test_an_effect_played_after_a_cut_moves():
    screen, _ = playing(5)
    screen.then = after = RecordingAnimation()
    screen.animator.cut()
    assert not after.ended and screen.animator.animation is after
    run(screen, 10)
    assert after.ended == 1 and screen.rested == 2


def test_a_second_effect_ends_the_first():
    screen, first = playing(5)
    second = RecordingAnimation()
    screen.animator.play(second, 5)
    assert first.ended == 1 and screen.animator.animation is second


def test_only_lit_effects_set_the_pixels():
    for lit, times in ((False, 0), (True, 2)):
        screen, _ = playing(4, lit=lit)
        run(screen, 4)
        assert screen.app.lit == times
        run(screen, 1)
        assert screen.app.lit == times + 1  # once more, for the pixels at rest


def test_a_flight_reaches_its_target_in_an_arc():
    sprite = Sprite()
    flight = animation.Flight(sprite)
    assert sprite.hidden
    flight.aim(10, 100, 110, 20, 30)
    # The sprite does not disappear for a frame as it takes off.
    assert not sprite.hidden and (sprite.x, sprite.y) == (10, 100)
    path = []
    for done in range(1, 21):
        flight.step(done, 20)
        assert not sprite.hidden
        path.append((sprite.x, sprite.y))
    assert path[-1] == (110, 20)
    assert path[0][0] < 22 and path == sorted(path)
    # The arc is above the straight line.
    assert min(y - (100 - (x - 10) * 80 // 100) for x, y in path) <= -28
    flight.end()
    assert sprite.hidden

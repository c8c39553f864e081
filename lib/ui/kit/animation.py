"""Movement on a screen: animations, one at a time, that a key cuts short."""

_WHOLE = 256


class Animation:
    """Something that moves. Make it before; nothing is allocated while it runs.

    An `ornament` is decorative; skipped under reduced motion. A `lit` animation changes the pixels,
    in every other frame: that takes a board half of its time. One that `adds` restores by itself
    what it leaves: the screen's draw_pixels() is called before its first frame only. No key cuts
    short what `stays`.
    """

    ornament = False
    stays = False
    lit = False
    adds = False

    def step(self, done, frames):
        """Draw frame `done`, 1..frames."""

    def draw_pixels(self, pixels):
        """Change what the screen's draw_pixels() has set on the 64 pixels."""

    def end(self):
        """Show the final state; may start what follows. Called once, also without any step."""


class Animator:
    """Runs the animations of `screen`. `animation` is the one under way, or None; `done` of its
    `frames` are drawn, `unlit` is True until the pixels were set for it."""

    def __init__(self, screen):
        self.screen = screen
        self.animation = None
        self.done = 0
        self.unlit = False
        self.frames = 0

    def play(self, animation, frames):
        """Begin an animation of so many frames at normal speed; the one under way ends at once."""
        self._end()
        settings = self.screen.app.settings
        frames = settings.frames(frames)
        if not frames or not settings.moves(animation.ornament):
            animation.end()
        else:
            self.animation = animation
            self.done = 0
            self.unlit = True
            self.frames = frames

    def step(self):
        """Draw the next frame; call it each frame."""
        animation = self.animation
        if animation is None:
            return
        if self.done == self.frames:
            self._end()
            self._is_over()
            return
        self.done += 1
        animation.step(self.done, self.frames)
        if animation.lit and self.done & 1:
            self.screen.app.mark_pixels_dirty()

    def cut(self):
        """End what is under way and what it begins at its end."""
        while self.animation is not None:
            self._end()
        self._is_over()

    def _end(self):
        animation = self.animation
        self.animation = None
        if animation is not None:
            animation.end()

    def _is_over(self):
        if self.animation is None:
            self.screen.app.mark_pixels_dirty()
            self.screen.on_rest()


class Flight(Animation):
    """Takes a sprite, any tile grid or group, along an arc; it is hidden before and after.

    `part` is how far it is, 0..256; `then()` is called at the end, if given.
    """

    def __init__(self, sprite, then=None):
        self.sprite = sprite
        self.then = then
        self.aim(0, 0, 0, 0)
        sprite.hidden = True

    def aim(self, x, y, to_x, to_y, height=0):
        """Show it where it begins; set where it ends and how many pixels its arc rises."""
        self.sprite.x = x
        self.sprite.y = y
        self.sprite.hidden = False
        self._x = x
        self._y = y
        self._to_x = to_x
        self._to_y = to_y
        self._height = height
        self.part = 0

    def step(self, done, frames):
        part = self.part = self.ease(done, frames)
        rise = self._height * part * (_WHOLE - part) // (_WHOLE * _WHOLE // 4)
        sprite = self.sprite
        sprite.x = between(self._x, self._to_x, part)
        sprite.y = between(self._y, self._to_y, part) - rise
        sprite.hidden = False

    def ease(self, done, frames):
        """How far it is, 0..256."""
        return eased(done, frames)

    def end(self):
        self.sprite.hidden = True
        if self.then:
            self.then()


def eased(done, frames):
    """How far a movement is that slows down at its end, 0..256."""
    left = frames - done
    return _WHOLE - _WHOLE * left * left // (frames * frames)


def between(start, end, part):
    """The whole number at `part` of 256 from start to end."""
    return start + (end - start) * part // _WHOLE

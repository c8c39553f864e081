"""Animations on a screen. One runs at a time, and a key ends it."""

_WHOLE = 256


class Animation:
    """Something that moves. Create it ahead of time: it must not allocate while it runs.

    An `ornament` is decorative and is skipped under reduced motion. One that is `still` shows a
    picture for a while, also without motion. A `lit` animation changes the pixels in every other
    frame, because that takes a board half of a frame. If it `adds`, it restores each pixel that it
    leaves, so the screen's draw_pixels() is called only before its first frame. If it `stays`, no
    key ends it.
    """

    ornament = False
    still = False
    stays = False
    lit = False
    adds = False

    def step(self, done, frames):
        """Draw frame number `done`, 1..frames."""

    def draw_pixels(self, pixels):
        """Change some of the 64 pixels, after the screen's draw_pixels()."""

    def end(self):
        """Show the final state. It may start another animation.

        It is called once, even if the animation is skipped and step() was never called.
        """


class Animator:
    """Runs the animations of `screen`.

    `animation` is the current one, or None. `done` of its `frames` are drawn. `unlit` is True until
    its pixels are set for the first time.
    """

    def __init__(self, screen):
        self.screen = screen
        self.animation = None
        self.done = 0
        self.unlit = False
        self.frames = 0

    def play(self, animation, frames):
        """Start an animation that takes `frames` at normal speed. The current one ends at once."""
        self._end()
        settings = self.screen.app.settings
        frames = settings.frames(frames)
        if not (frames and (animation.still or settings.moves(animation.ornament))):
            animation.end()
        else:
            self.animation = animation
            self.done = 0
            self.unlit = True
            self.frames = frames

    def step(self):
        """Draw the next frame of the animation, if any. Call it each frame."""
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
        """End the current animation and those that follow it."""
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
    """A flight of a sprite along an arc. The sprite is hidden before and after.

    `sprite` is any tile grid or group. `part` is the part of the way, 0..256. `then` is None or is
    called at the end.
    """

    def __init__(self, sprite, then=None):
        self.sprite = sprite
        self.then = then
        self.aim(0, 0, 0, 0)
        sprite.hidden = True

    def aim(self, x, y, to_x, to_y, height=0):
        """Show the sprite at x, y and set its target. Its arc rises `height` pixels."""
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
        sprite = self.sprite
        sprite.x = between(self._x, self._to_x, part)
        sprite.y = between(self._y, self._to_y, part) - arc(self._height, part)
        sprite.hidden = False

    def ease(self, done, frames):
        """Return the part of the way after `done` of `frames`, 0..256."""
        return eased(done, frames)

    def end(self):
        self.sprite.hidden = True
        if self.then:
            self.then()


def eased(done, frames):
    """Return the part of the way, 0..256, of a movement that slows down at its end."""
    left = frames - done
    return _WHOLE - _WHOLE * left * left // (frames * frames)


def arc(height, part):
    """Return how high an arc of `height` is at `part` of 256 of the way."""
    return height * part * (_WHOLE - part) // (_WHOLE * _WHOLE // 4)


def between(start, end, part):
    """Return the integer at `part` of 256 between start and end."""
    return start + (end - start) * part // _WHOLE

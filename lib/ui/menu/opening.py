"""Shows the opening of the very first start: a pickaxe falls, and gold bursts from the rock."""

import displayio

from ui.core import tunes
from ui.kit import drawing, theme, widgets
from ui.kit.animation import Animation, between
from ui.kit.screen import Screen
from ui.texts import say

_FALL = 12  # frames at normal speed until the pickaxe strikes
_BURST = 40
_LIGHTS = (255, 128, 64, 32)  # of a ring of gold and of those behind it
# The speed of each nugget in eighths of a pixel a frame, to the right and up.
_SPEEDS = ((-14, 22), (-9, 28), (-4, 20), (3, 30), (8, 24), (13, 27), (-18, 14), (18, 16))
_PULL = 1  # eighths of a pixel by which a nugget falls faster in each frame


class Opening(Screen):
    """A rock, a pickaxe, nuggets and the title. `then()` is called at the end, or at any key."""

    def __init__(self, app, then):
        super().__init__(app)
        layout = self.layout
        self.then = then
        self.scale = scale = 1 if layout.MONO else 2
        self.backdrop()
        pickaxe, rock = drawing.read("menu/opening", "pickaxe rock")
        (nugget,) = app.art("sizes", "small_nugget" if layout.MONO else "nugget")
        self.middle = layout.WIDTH // 2
        self.ground = layout.HEIGHT - rock.height * scale
        self._add(rock, self.middle - rock.width * scale // 2, self.ground)
        # The point of the pickaxe is at its right foot.
        self.rest = self.ground - (pickaxe.height - 4) * scale
        self.pickaxe = self._add(pickaxe, self.middle - 18 * scale, -pickaxe.height * scale)
        x = self.middle - nugget.width // 2
        self.nuggets = [
            widgets.picture(self.group, app.palette, nugget, x, self.ground) for _ in _SPEEDS
        ]
        for each in self.nuggets:
            each.hidden = True
        enlarged = displayio.Group(scale=2, y=layout.MARGIN)
        baseline, room = layout.TITLE_BASELINE, layout.WIDTH // 2
        gold, font = theme.rgb(theme.GOLD), app.fonts["title"]
        self.title = widgets.Text(enlarged, font, 0, baseline, room, gold, widgets.CENTRE)
        self.texts.append(self.title)
        self.group.append(enlarged)
        self.animate(Strike(self), _FALL + _BURST)

    def _add(self, bitmap, x, y):
        """Add and return a group with an enlarged picture."""
        group = displayio.Group(scale=self.scale, x=x, y=y)
        widgets.picture(group, self.app.palette, bitmap, 0, 0)
        self.group.append(group)
        return group

    def key(self, key):
        self.cut()


class Strike(Animation):
    """The fall of the pickaxe, and the burst of gold on screen and grid."""

    lit = True
    ornament = True

    def __init__(self, screen):
        self._screen = screen
        self._at = 0  # frames at normal speed that have passed

    def step(self, done, frames):
        screen = self._screen
        before = self._at
        self._at = at = done * (_FALL + _BURST) // frames
        height = 24 * screen.scale
        screen.pickaxe.y = between(-height, screen.rest, min(at, _FALL) ** 2 * 256 // _FALL**2)
        if at < _FALL:
            return
        if before < _FALL:
            screen.title.set(say("title"))
            screen.sound(tunes.GOLD)
        since = at - _FALL
        for nugget, (right, up) in zip(screen.nuggets, _SPEEDS):
            nugget.hidden = False
            nugget.x = screen.middle - 4 + right * since * screen.scale // 16
            rise = up * since - _PULL * since * since // 2
            nugget.y = screen.ground - rise * screen.scale // 16

    def draw_pixels(self, pixels):
        """Draw a spark that falls, then rings of gold that run outwards."""
        at = self._at
        if at < _FALL:
            for x in (3, 4):
                pixels.set(at * 8 // _FALL * 8 + x, 96, 96, 96)
            return
        for place in range(64):
            across = abs((place & 7) * 2 - 7)
            down = 15 - (place >> 3) * 2
            away = (max(across, down) + min(across, down) // 2) // 2
            behind = (at - _FALL) // 3 - away
            # Three rings, one after another.
            ring = behind % len(_LIGHTS) if 0 <= behind < 3 * len(_LIGHTS) else -1
            if ring >= 0:
                theme.set_part(pixels, place, theme.GOLD_LIGHT, _LIGHTS[ring], 255)

    def end(self):
        self._screen.app.switch_to(self._screen.then)

"""The self-test of a board.

It asks for each button, then about the screen, the grid, the lights and the sound. It measures the
rest. At the end it restarts, to check that the memory keeps the results.
"""

import gc

import displayio

from ui.core import keys
from ui.core.settings import LOUDEST
from ui.kit import widgets
from ui.kit.screen import Screen
from ui.pages import wrapping
from ui.pages.text_pages import page_of

# The steps. Each is the number of its page in texts/selftest, but for LAST_COLOUR, which has the
# page of COLOUR. A page has a heading, the words of A and of B, the question, and perhaps more.
BUTTONS = 0
EDGES = 1
COLOURS = 2
MOTION = 3
CORNER = 4
RUN = 5
BACK = 6
COLOUR = 7
PICTURE = 8
LIGHTS = 9
DARK = 10
BOARD_LIGHTS = 11
SOUND = 12
MEMORY = 13
REPORT = 14
LAST_COLOUR = 15

PARTS = (
    "buttons",
    "edges",
    "colours",
    "motion",
    "grid",
    "lights",
    "board_lights",
    "sound",
    "battery",
    "memory",
)
# The part of a step where A says that it is well, and B that it is not.
_PART = {
    EDGES: "edges",
    COLOURS: "colours",
    MOTION: "motion",
    LIGHTS: "lights",
    BOARD_LIGHTS: "board_lights",
    SOUND: "sound",
}
_OF_GRID = (CORNER, RUN, BACK, COLOUR, LAST_COLOUR, LIGHTS, PICTURE)

# What the report calls the buttons, by their codes. SELECT is another B.
_BUTTONS = ("none", "up", "down", "left", "right", "A", "B", "start", "select")
_SELECT = 8
_WAIT = 10_000  # milliseconds for a press
_STEP = 120  # milliseconds from one light to the next
_COLOUR = 700  # milliseconds that the board's pixels have a colour
_TELL = 2000  # milliseconds from one line on the serial console to the next
_MOST = 3  # dark lights that are named
KEPT = "selftest"  # begins the text saved before the restart (ui.start.first)
_DONE = "tested"  # begins it afterwards
_BRIGHTNESS = 3  # level of the lights (hardware.pixels)
_TUNE = bytes((72, 20, 76, 20, 79, 40))
_SIDE = 8
_F = (0x7E, 0x40, 0x40, 0x7C, 0x40, 0x40, 0x40, 0x00)  # unlike itself turned or mirrored
_LETTERS = "RGBW"  # end the order of colours
_RGB = (0x000000, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF)
_WHITE = 4


def begin(app):
    """Show the self-test: its first step, or its report after the restart."""
    app.switch_to(lambda: app.show(SelfTest(app)))


class SelfTest(Screen):
    """The screen of the self-test. `step` is the current step.

    `found` has a result for each part: "ok", "none" if the board has no such part, "?" if it was
    not tried, else the fault. That of a battery is its millivolts. That of the grid is how it lies,
    such as 12GRB: the bits of hardware.grid and the order of colours. That of the memory is its
    kind.
    """

    busy = True

    def __init__(self, app):
        super().__init__(app)
        handheld = app.handheld
        self.has_rules = handheld.buttons.has_start  # so that START is a key of its own
        self.bench = handheld.bench()
        self.pixels = handheld.pixels
        self.pixels.level = handheld.board_pixels.level = _BRIGHTNESS
        self._plain = bytes(range(_SIDE * _SIDE))
        self._order = self.pixels.order  # to leave behind
        self._sent = self.bench.wiring()  # how the strip was opened
        self._way, self._colours = self._sent
        self._line = self._hand = ""
        self._at = self._tries = self._since = self._rest = 0
        self._wrong = []
        self._codes = [keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT, keys.A, keys.B]
        if self.has_rules:
            self._codes.append(keys.START)
        if handheld.buttons.codes.count(keys.B) > 1:
            self._codes.append(_SELECT)
        self._draw_frame()
        kept = handheld.store.fault.split(" ")
        is_back = kept[0] == KEPT
        self.found = dict.fromkeys(PARTS, "ok" if is_back else "?")
        self._plan = self._steps(handheld)
        if is_back:
            self._restore(kept[1:])
            self.bench.note(handheld.store, handheld.store.fault.replace(KEPT, _DONE))
        self._next()

    def _draw_frame(self):
        layout = self.layout
        self.backdrop()
        self.headline = self.title("")
        self.lines = wrapping.lines_of(self)
        self.footer()
        self._signs = []
        self._words = []
        for tile in range(2):
            x = layout.FOOTER_BUTTONS[tile]
            self._signs.append(self.button(x, tile))
            x += layout.FOOTER_TEXT
            self._words.append(self.text(x, layout.BAR_BASELINE, layout.FOOTER_ROOM))
        # Below two lines of words.
        self.top = layout.FIRST_LINE + layout.LINE + (layout.LINE >> 1)
        self.height = layout.HEIGHT - layout.BAR - 2 - self.top
        self.picture = displayio.Group()
        self.group.append(self.picture)
        self._palette = displayio.Palette(len(_RGB))
        for i in range(len(_RGB)):
            self._palette[i] = _RGB[i]

    def _steps(self, handheld):
        """Return the steps for this board, and note the parts that it does not have."""
        found = self.found
        steps = [BUTTONS, EDGES]
        if handheld.display.colour:
            steps.append(COLOURS)
        else:
            found["colours"] = "none"
        steps.append(MOTION)
        if handheld.pixels.present:
            steps.extend(_OF_GRID)
        else:
            found["grid"] = found["lights"] = "none"
        for step, part in ((BOARD_LIGHTS, handheld.board_pixels), (SOUND, handheld.sound)):
            if part.present:
                steps.append(step)
            else:
                found[_PART[step]] = "none"
        battery = handheld.battery
        found["battery"] = str(battery.millivolts) if battery and battery.level >= 0 else "none"
        if handheld.store.present:
            steps.append(MEMORY)
        else:
            found["memory"] = "no"
        steps.append(REPORT)
        return steps

    def _restore(self, kept):
        """Take the results from before the restart. Those that are "ok" were not saved."""
        self._plan = [REPORT]
        self.found["memory"] = self.bench.memory()
        for word in kept:
            part, _, value = word.partition("=")
            self.found[part] = value or "no"
        way = self.found["grid"]
        if way[-1] in _LETTERS:
            digits = way.rstrip(_LETTERS)
            self._way = int(digits)
            self._colours = way[len(digits) :]
            self._take_grid()

    def _next(self):
        """Begin the next step."""
        self.step = self._plan.pop(0)
        self._at = 0
        if self.step == CORNER:
            self._way = 0
        # Until it is known how the grid lies, its lights go by their numbers.
        is_known = self.step == PICTURE
        self.pixels.order = (
            self.bench.order_of(self._way, self.pixels.count) if is_known else self._plain
        )
        if is_known:
            self._order = self.pixels.order
        self._draw()
        self.app.notice.mark_new()  # a second A in haste must not answer what nobody has read
        if self.step == SOUND:
            self._play()

    def _draw(self):
        """Show the step."""
        step = self.step
        page = page_of("texts/selftest", COLOUR if step == LAST_COLOUR else step)[0].split("\n")
        for tile in range(2):
            self._words[tile].set(page[1 + tile])
            widgets.hide(self._signs[tile], not page[1 + tile])
        words = page[3]
        large = ""
        if step == BUTTONS:
            large = page[4].split("|")[self._codes[self._at] - 1]
        elif step == DARK:
            large = str(self._at + 1)
        elif step == LIGHTS:
            words = words % self.pixels.count
        elif step == REPORT:
            words = self._report(words, page[4], page[5].split("|"))
        self._rest = wrapping.show(words, self.lines, self._at if step == REPORT else 0)
        self.headline.set(page[0] + " ↓" if self._rest else page[0])
        widgets.take_out(self.group, self.picture)
        self.picture = displayio.Group()
        self.group.append(self.picture)
        self._draw_picture(large)
        self._since = self.app.clock.now()
        self.app.mark_pixels_dirty()
        self.app.handheld.display.redraw()

    def _draw_picture(self, large):
        """Draw what the screen shows below the words: `large` in large letters, or a picture."""
        step = self.step
        wide = self.layout.WIDTH
        if large:
            self._draw_large(large, wide // 2)
        elif step == EDGES:
            high = self.layout.HEIGHT
            self._box(0, 0, wide, 1)
            self._box(0, high - 1, wide, 1)
            self._box(0, 0, 1, high)
            self._box(wide - 1, 0, 1, high)
        elif step == COLOURS:
            for i in range(1, len(_RGB)):
                self._box((i - 1) * wide // 4, self.top, wide // 4, self.height, i)
        elif step in (COLOUR, LAST_COLOUR) and not self.layout.MONO:
            side = self.height // 2
            for i in range(3):
                x = (wide + (4 * i - 5) * side) // 2
                self._box(x, self.top + side * (i != 1), side, side, i + 1)
        elif step == MOTION:
            self._box(0, self.top, 3, self.height)
        elif step == CORNER:
            self._draw_grid((wide - self.height) // 2)
        elif step == PICTURE:
            dot = self.height // _SIDE
            left = (wide - _SIDE * dot) // 2
            for i in range(_SIDE * _SIDE):
                if _F[i >> 3] << (i & 7) & 0x80:
                    self._box(left + dot * (i & 7), self.top + dot * (i >> 3), dot, dot)

    def _draw_large(self, words, room):
        group = displayio.Group(scale=2)
        self.picture.append(group)
        y = (self.top + self.height * 3 // 4) // 2
        font = self.app.fonts["title"]
        widgets.Text(group, font, 0, y, room, _RGB[_WHITE], widgets.CENTRE).set(words)

    def _draw_grid(self, left):
        """Draw the grid with a light in the corner that is chosen."""
        side = self.height
        top = self.top
        self._box(left, top, side, side)
        self._box(left + 1, top + 1, side - 2, side - 2, 0)
        dot = side // 3
        far = side - 2 - dot
        x = far if self._way & self.bench.RIGHT else 2
        y = far if self._way & self.bench.BOTTOM else 2
        self._box(left + x, top + y, dot, dot)

    def _box(self, x, y, width, height, colour=_WHITE):
        widgets.box(self.picture, self._palette, x, y, width, height, colour)

    def draw_pixels(self, pixels):
        step = self.step
        beat = self.app.clock.since(self._since) // _STEP
        pixels.fill(0, 0, 0)
        lit = ()
        if step == CORNER:
            lit = (0,)
        elif step == RUN:
            lit = range(min(_SIDE, beat % 11 + 1))
        elif step == BACK:
            lit = range(min(2 * _SIDE, beat % 20 + 1))
        elif step == DARK:
            lit = (self._at,)
        elif step == PICTURE:
            lit = [i for i in range(_SIDE * _SIDE) if _F[i >> 3] << (i & 7) & 0x80]
        elif step == COLOUR:
            pixels.fill(255, 0, 0)
        elif step == LAST_COLOUR:
            pixels.fill(0, 255, 0)
        elif step == LIGHTS:
            pixels.fill(255, 255, 255)
        for number in lit:
            pixels.set(number, 255, 255, 255)

    def tick(self):
        step = self.step
        since = self.app.clock.since(self._since)
        if step == BUTTONS and since >= _WAIT:
            self._pressed(0)
        elif step in (RUN, BACK):
            self.app.mark_pixels_dirty()
        elif step == MOTION:
            widgets.move_to(self.picture[0], since // 12 % self.layout.WIDTH, self.top)
        elif step == BOARD_LIGHTS:
            rgb = _RGB[1 + since // _COLOUR % 3]
            self.app.handheld.board_pixels.fill(rgb >> 16, rgb >> 8 & 255, rgb & 255)
        elif step == REPORT and since >= _TELL:
            self._since = self.app.clock.now()
            print(self._line)

    def key(self, key):
        step = self.step
        if step == BUTTONS and (key != keys.HOLD_B or self._codes[self._at] in (keys.B, _SELECT)):
            self._pressed(keys.B if key == keys.HOLD_B else key)
        elif key == keys.HOLD_B:
            self._leave()
        elif step == CORNER:
            self._choose_corner(key)
        elif step == RUN:
            self._choose_run(key)
        elif step in (COLOUR, LAST_COLOUR):
            self._choose_colour(key)
        elif step == DARK:
            self._choose_dark(key)
        elif step == REPORT:
            self._read(key)
        elif step == SOUND and key == keys.UP:
            self._play()
        elif key == keys.A or key == keys.B:
            self._answer(key == keys.A)

    def _pressed(self, key):
        """Take a press, or 0 after a while without one."""
        asked = self._codes[self._at]
        if key != (keys.B if asked == _SELECT else asked):
            self._wrong.append("%s:%s" % (_BUTTONS[asked], _BUTTONS[key]))
        self._at += 1
        if self._at < len(self._codes):
            self._draw()
            return
        self.found["buttons"] = ",".join(self._wrong) or "ok"
        if self._wrong:  # nobody can answer with these
            self._plan = [REPORT]
        self._next()

    def _choose_corner(self, key):
        if key == keys.A:
            self._next()
        elif key == keys.B:  # no light at all
            self.found["grid"] = self.found["lights"] = "dark"
            self._plan = [step for step in self._plan if step not in _OF_GRID]
            self._next()
        else:
            bit = self.bench.BOTTOM if key == keys.UP or key == keys.DOWN else self.bench.RIGHT
            self._way &= ~bit
            if key == keys.DOWN or key == keys.RIGHT:
                self._way |= bit
            self._draw()

    def _choose_run(self, key):
        if key > keys.RIGHT:
            return
        upright = key == keys.UP or key == keys.DOWN
        away = keys.UP if self._way & self.bench.BOTTOM else keys.DOWN
        if not upright:
            away = keys.LEFT if self._way & self.bench.RIGHT else keys.RIGHT
        if key != away:  # lights cannot run out of the grid: the corner is wrong
            self._plan[:0] = [CORNER, RUN]
        elif upright:
            self._way |= self.bench.COLUMNS
        self._next()

    def _choose_colour(self, key):
        seen = {keys.LEFT: "R", keys.UP: "G", keys.RIGHT: "B"}.get(key)
        if not seen:
            return
        if self.step == COLOUR:
            self._red = seen
        elif seen == self._red:
            self._plan[:0] = [COLOUR, LAST_COLOUR]
        else:
            (blue,) = [letter for letter in "RGB" if letter not in (self._red, seen)]
            are = {"R": self._red, "G": seen, "B": blue, "W": "W"}
            self._colours = "".join([are[letter] for letter in self._sent[1]])
        self._next()

    def _choose_dark(self, key):
        if key == keys.B:
            self.found["lights"] = ",".join(self._wrong[:_MOST]) or "no"
            self._next()
            return
        if key == keys.A and str(self._at + 1) not in self._wrong:
            self._wrong.append(str(self._at + 1))
        self._at = (self._at + (-1 if key == keys.LEFT else 1)) % self.pixels.count
        self._draw()

    def _answer(self, well):
        """Take a yes or a no."""
        step = self.step
        if step == BACK:
            self._way |= self.bench.SERPENTINE * well
        elif step == PICTURE:
            self._tries += 1
            if not well and self._tries < 2:
                self._plan[:0] = _OF_GRID
            elif well:
                self._take_grid()
            else:
                self.found["grid"] = "no"
        elif step == MEMORY:
            self._restart()
        else:
            self.found[_PART[step]] = "ok" if well else "no"
            if step == LIGHTS and not well:
                self._plan[0] = DARK  # a picture with holes would be a riddle
                self._take_grid()
        self._next()

    def _take_grid(self):
        """Record how the grid lies. Write it if settings.toml says otherwise."""
        self.found["grid"] = "%d%s" % (self._way, self._colours)
        if (self._way, self._colours) != self._sent:
            self._hand = self.bench.save_grid(self._way, self._colours)

    def _play(self):
        sound = self.app.handheld.sound
        sound.volume = LOUDEST
        sound.play(_TUNE)

    def _restart(self):
        """Save the results and restart. Returns if they cannot be saved."""
        self.app.saver.save()
        words = [KEPT]
        for part in PARTS[:-2]:  # the last two are measured again
            value = self.found[part]
            if value != "ok" and value != "none":
                words.append(part if value == "no" else part + "=" + value)
        if self.bench.note(self.app.handheld.store, " ".join(words)):
            self.bench.restart()
        self.found["memory"] = "no"

    def _report(self, well, wrong, names):
        """Return the words of the report. The first time, print and save its line, too."""
        found = self.found
        faults = [i for i in range(len(PARTS)) if self._is_fault(PARTS[i])]
        if not self._line:
            board, firmware, megahertz = self.bench.facts()
            gc.collect()
            free = gc.mem_free  # type: ignore[attr-defined]
            words = ["goldrush-selftest 1 %s %s" % (board, firmware)]
            for part in PARTS:
                value = found[part]
                if value[-1] in _LETTERS:
                    value = self.bench.name_of(self._way, self._colours).replace(" ", "-")
                words.append(part + "=" + value)
            passed = not faults and "?" not in found.values()
            words.append("clock=%d heap=%d" % (megahertz, free() // 1000))
            words.append("PASSED" if passed else "FAILED")
            self._line = " ".join(words)
            print(self._line)
            self.bench.save_report(self._line)
        words = wrong % ", ".join([names[i] for i in faults]) if faults else well
        return "\n".join([line for line in (words, self._hand, self._line) if line])

    def _is_fault(self, part):
        value = self.found[part]
        if part == "battery" or value[-1] in _LETTERS:
            return False
        return value not in ("ok", "none", "?", "nvm", "files")

    def _read(self, key):
        if key == keys.B:
            self._leave()
        elif key == keys.UP and self._at:
            self._at -= len(self.lines)
            self._draw()
        elif key == keys.DOWN and self._rest:
            self._at += len(self.lines)
            self._draw()

    def _leave(self):
        app = self.app
        self.pixels.order = self._order
        app.settings.apply(app.handheld)
        self.bench.close()
        # No function of this module is passed: it would keep all of it in memory until the end.
        app.switch_to(app.unload, app.open_menu)

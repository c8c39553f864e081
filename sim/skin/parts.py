"""Parts soldered to a board: modules with their pins, sockets, buttons, lights."""

WAYS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
GOLD = (228, 178, 78)
GOLD_LOW = (150, 104, 34)
SILK = (234, 222, 192)
BLACK = (34, 32, 34)
BLACK_LOW = (22, 20, 22)
_METAL = (206, 204, 198)
_METAL_LOW = (138, 134, 128)
_CHIP = (44, 42, 44)
_CHIP_LOW = (28, 26, 28)
_HOLE = (14, 12, 11)
_GLASS = (20, 18, 18)
_GLASS_LOW = (8, 8, 8)
_LENS = (58, 53, 50)
_LENS_LOW = (38, 35, 33)
_RED = ((248, 132, 96), (224, 78, 56), (158, 34, 24))
_SAND = ((255, 246, 222), (226, 206, 164), (164, 138, 92))
_INK = (78, 62, 40)
_PRESSED = (255, 198, 46)


def moved(box, inside=0, down=0):
    """A box shrunk by `inside` on each side and moved `down`."""
    left, top, right, bottom = box
    return (left + inside, top + inside + down, right - inside, bottom - inside + down)


def module(pen, box, radius, top, bottom, holes=0):
    """Draw a module on the board, with mounting holes `holes` from its corners if not 0."""
    pen.shadow(moved(box, 0.5, 1.8), radius, 2)
    pen.box(box, radius, top, bottom)
    if holes:
        for x, y in corners(moved(box, holes)):
            hole(pen, x, y, 2.6)


def corners(box):
    """The four corners (x, y) of a box."""
    left, top, right, bottom = box
    return ((left, top), (right, top), (left, bottom), (right, bottom))


def hole(pen, x, y, radius):
    """Draw a mounting hole in a golden ring."""
    pen.disc((x, y, radius + 1.3), GOLD, GOLD_LOW)
    pen.disc((x, y, radius), _HOLE)


def pins(pen, left, y, count, pitch):
    """Draw a row of `count` pins, the first at `left`."""
    for number in range(count):
        x = left + number * pitch
        pen.disc((x, y, 2.7), GOLD, GOLD_LOW)
        pen.box((x - 1.1, y - 1.1, x + 1.1, y + 1.1), 0.4, _METAL, _METAL_LOW)


def chip(pen, box, words=""):
    """Draw a chip with `words` on it."""
    pen.box(moved(box, -0.4, 0.6), 1.2, (0, 0, 0))
    pen.box(box, 1, _CHIP, _CHIP_LOW)
    pen.disc((box[0] + 2.6, box[1] + 2.6, 0.8), (92, 88, 86))
    if words:
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2 + 1)
        pen.text(*middle, words, 3.6, (150, 146, 140))


def socket(pen, box):
    """Draw a USB socket on the left edge of a module."""
    pen.box(box, 2.2, _METAL, _METAL_LOW)
    left, top, right, bottom = box
    pen.box((left - 0.2, top + 2.2, left + 1.8, bottom - 2.2), 0.8, (70, 66, 62))
    for y in (top + 3.4, bottom - 3.4):
        pen.box((right - 6, y - 0.7, right - 3, y + 0.7), 0.5, (96, 92, 88))


def wire(pen, start, end, colour, sag=0):
    """Draw a wire that leaves its ends horizontally and sags by `sag`."""
    (x0, y0), (x3, y3) = start, end
    reach = (x3 - x0) * 0.45
    points = []
    for step in range(25):
        t = step / 24
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = a * x0 + b * (x0 + reach) + c * (x3 - reach) + d * x3
        points.append((x, a * y0 + b * (y0 + sag) + c * (y3 + sag) + d * y3))
    strand(pen, points, colour)


def strand(pen, points, colour):
    """Draw a wire along points (x, y), with shadow and light."""
    pen.line([(x + 0.6, y + 1.4) for x, y in points], 2.2, (72, 50, 28))
    pen.line(points, 2.2, colour)
    pen.line([(x, y - 0.4) for x, y in points], 0.6, tuple((2 * v + 255) // 3 for v in colour))


def label(pen, x, y, words, size):
    """Draw words on a paper label around (x, y)."""
    reach = len(words) * size * 0.3 + 5
    pen.box((x - reach, y - size, x + reach, y + size), 1, (250, 242, 222), (236, 224, 196))
    pen.text(x, y, words, size, _INK)


def glass(pen, box):
    """Draw a screen that is off."""
    pen.box(box, 2.5, _GLASS, _GLASS_LOW)


def grid(pen, layout):
    """Draw the board of the grid: 64 lights, all off, in square bodies."""
    pen.shadow(moved(layout.grid, 0.5, 2), 4, 2.4)
    pen.box(layout.grid, 4, BLACK, BLACK_LOW)
    for x, y in corners(moved(layout.grid, 5.5)):
        hole(pen, x, y, 1.6)
    for place in range(64):
        x, y, radius = layout.light(place)
        reach = radius + 0.8
        pen.box((x - reach, y - reach, x + reach, y + reach), 0.8, (70, 66, 62), (52, 48, 46))
        pen.disc((x, y, radius), _LENS, _LENS_LOW)


def lamp(pen, disc):
    """Draw a single light that is off."""
    x, y, radius = disc
    pen.box((x - 3.6, y - 3.6, x + 3.6, y + 3.6), 0.8, (226, 222, 214), (180, 176, 168))
    pen.disc((x, y, radius), _LENS, _LENS_LOW)


def button(pen, place, name, down):
    """Draw a push button with a round cap: red with its letter, or sand with an arrow."""
    x, y, radius = place
    pen.shadow((x - radius, y - radius + 1.5, x + radius, y + radius + 1.5), 2, 1.4)
    pen.box((x - radius, y - radius, x + radius, y + radius), 2, _METAL, _METAL_LOW)
    for dot_x, dot_y in corners((x - radius + 2, y - radius + 2, x + radius - 2, y + radius - 2)):
        pen.disc((dot_x, dot_y, 0.9), (96, 92, 88))
    light, plain, dark = _SAND if name in WAYS else _RED
    cap = radius - 1.6
    pen.disc((x, y, cap + 0.7), (70, 64, 58))
    if down:
        pen.disc((x, y, cap), dark, plain)
    else:
        pen.disc((x, y, cap), light, dark)
        pen.disc((x, y + 0.2, cap - 1), plain, plain)
    if name in WAYS:
        arrow(pen, (x, y, 0), name, cap * 0.46, _PRESSED if down else _INK)
    else:
        pen.text(x, y + 0.4 * down, name, 1.1 * cap, _PRESSED if down else SILK)


def arrow(pen, button, name, size, colour):
    """Draw a triangle that points in the direction `name`."""
    x, y, _ = button
    dx, dy = WAYS[name]
    tip = (x + dx * (size + 1), y + dy * (size + 1))
    foot = (x - dx * 0.5, y - dy * 0.5)
    points = [
        tip,
        (foot[0] + dy * size, foot[1] + dx * size),
        (foot[0] - dy * size, foot[1] - dx * size),
    ]
    pen.polygon(points, colour)


def controls(pen, layout, held):
    """Draw all push buttons; `held` are the names of pressed buttons."""
    for name, place in layout.buttons.items():
        button(pen, place, name, name in held)


def cross(x, y, step, radius):
    """The discs of four direction buttons, `step` from their middle (x, y)."""
    return {
        "UP": (x, y - step, radius),
        "DOWN": (x, y + step, radius),
        "LEFT": (x - step, y, radius),
        "RIGHT": (x + step, y, radius),
    }

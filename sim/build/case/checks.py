"""What must hold of a case, and what it weighs."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

from build123d import Face, Part, Solid, extrude

from sim.build.case import Case

THINNEST = 1.2
BED = 180.0
_DENSITY = 1.24  # g/cm3 of PLA
_CM3_AN_HOUR = 9.0  # a slicer's rule of thumb, 0.2 mm layers
_PLAY = 0.01  # of a length
_SPECK = 1e-3  # mm3 that do not count
_STEEP = -0.7  # a face whose normal points further down needs a support

_Named = Sequence[tuple[str, Part]]


def faults(case: Case) -> list[str]:
    """Return the faults of a case, as sentences."""
    return [*of_fit(case), *of_printing(case)]


def of_fit(case: Case) -> Iterator[str]:
    """Yield what meets what, and what is not reached."""
    closed = [(part.name, solid) for part, solid in zip(case.printed, case.closed, strict=True)]
    for some, others in ((closed, closed), (case.inside, case.inside), (case.inside, closed)):
        yield from ("%s meets %s" % pair for pair in _met(some, others))
    yield from ("%s is not reached: %s" % pair for pair in _met(case.reached, closed))


def of_printing(case: Case) -> Iterator[str]:
    """Yield why a part cannot be printed."""
    for name, solid in case.printed:
        pieces = len(solid.solids())
        if pieces != 1:
            yield "%s falls into %d pieces" % (name, pieces)
        size = solid.bounding_box().size
        if max(size.X, size.Y) > BED:
            yield "%s is wider than the bed" % name
        hanging = _hanging(solid)
        if hanging:
            yield "%s has %d overhangs" % (name, hanging)
        if _is_thin(solid):
            yield "%s has a wall thinner than %.1f mm" % (name, THINNEST)


def _hanging(solid: Part) -> int:
    """Return the number of faces that need a support."""
    low = solid.bounding_box().min.Z
    down = [face for face in solid.faces() if face.normal_at().Z < _STEEP]
    return sum(low + _PLAY < face.center().Z for face in down)


def _is_thin(solid: Part) -> bool:
    """Return True if there is less than THINNEST behind any point of a face.

    The faces that look in the same direction are pushed into the solid together. What they cut out
    of it is as large as what was pushed in, unless something is thinner or they meet each other.
    """
    groups: dict[tuple[float, ...], list[Face]] = defaultdict(list)
    for face in solid.faces():
        if face.is_planar:
            groups[tuple(round(each, 3) for each in face.normal_at())].append(face)
        else:
            groups[tuple(face.center())].append(face)
    return any(_is_cut_short(solid, faces) for faces in groups.values())


def _is_cut_short(solid: Part, faces: list[Face]) -> bool:
    pushed = [_pushed(face) for face in faces]
    left = solid - pushed
    volume = left.volume if left else 0
    missing = sum(each.volume for each in pushed) - (solid.volume - volume)
    return missing > _SPECK


def _pushed(face: Face) -> Part | Solid:
    depth = THINNEST - _PLAY
    if face.is_planar:
        return extrude(face, amount=depth, dir=-face.normal_at())
    return Solid.thicken(face, -depth)


def _met(some: _Named, others: _Named) -> Iterator[tuple[str, str]]:
    """Yield the names of two shapes that have room in common, from pairs (name, shape)."""
    both = combinations(some, 2) if some is others else ((a, b) for a in some for b in others)
    for (one, first), (other, second) in both:
        common = first & second if _is_near(first, second) else None
        if common and common.volume > _SPECK:
            yield one, other


def _is_near(one: Part, other: Part) -> bool:
    """Return True if the boxes around two shapes have room in common."""
    a, b = one.bounding_box(), other.bounding_box()
    gaps = (*(a.max - b.min), *(b.max - a.min))
    return all(gap > _PLAY for gap in gaps)


def report(case: Case) -> list[str]:
    """Return a line for each part to print: size, weight and time by rules of thumb."""
    made = []
    for name, solid in case.printed:
        size = solid.bounding_box().size
        cm3 = solid.volume / 1000
        sides = "%.1f x %.1f x %.1f mm" % (size.X, size.Y, size.Z)
        made.append(
            "%-12s  %s  %3.0f g  %.1f h" % (name, sides, cm3 * _DENSITY, cm3 / _CM3_AN_HOUR)
        )
    return made

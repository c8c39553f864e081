"""Charts of tournaments, drawn with matplotlib: shares of wins with their 95 % intervals."""

from collections.abc import Sequence
from importlib.util import find_spec
from itertools import cycle
from pathlib import Path
from statistics import linear_regression
from typing import Any, NamedTuple

from displayio_sim.errors import SimError
from displayio_sim.files import check_same_kind

_INKS = ("#b8860b", "#8b4513", "#2f6f5e", "#4a4a8a", "#a03030")
_BEGINS = {".png": b"\x89PNG", ".svg": b"<?xml"}
_FAIR = "#777777"


class Point(NamedTuple):
    """A share of wins, 0 to 1, with the ends of its interval, at `x` on the axis."""

    x: float
    share: float
    low: float
    high: float

    @classmethod
    def of(cls, x: float, figures: dict[str, Any]) -> "Point":
        """Return the point of a level, from tournament.figures()."""
        return cls(x, figures["win_share"], figures["low"], figures["high"])


class Line(NamedTuple):
    """Points with a name."""

    name: str
    points: Sequence[Point]


def check(file: Path) -> None:
    """Raise SimError or OSError if a chart cannot be drawn into `file`."""
    if file.suffix not in _BEGINS:
        raise SimError("%s: the name must end in .png or .svg" % file)
    if not file.parent.is_dir():
        raise SimError("there is no folder %s" % file.parent)
    check_same_kind(file, _BEGINS[file.suffix])
    if not find_spec("matplotlib"):
        raise SimError("charts need matplotlib: python3 -m sim.setup rest")


def bars(
    file: Path, title: str, names: Sequence[str], points: Sequence[Point], fair: float
) -> None:
    """Draw a bar with a name at each point, and the fair share."""
    figure, axes = _opened(title)
    for ink, point in zip(cycle(_INKS), points, strict=False):
        axes.bar(point.x, 100 * point.share, color=ink, width=0.6)
        axes.errorbar(point.x, 100 * point.share, _errors([point]), color="black", capsize=6)
    axes.set_xticks([point.x for point in points], names)
    axes.axhline(100 * fair, color=_FAIR, linestyle="--", label="a fair share")
    axes.set_ylabel("wins in %, with the 95 % interval")
    axes.set_ylim(0, 100)
    axes.legend()
    _save(figure, file)


def curves(
    file: Path, title: str, lines: Sequence[Line], fair: Line, label: str, ticks: Sequence[int]
) -> None:
    """Draw shares of wins over `ticks`, a curve for each line.

    `fair` is drawn dashed. `label` is the name of the axis.
    """
    figure, axes = _opened(title)
    for line, ink in zip(lines, _INKS, strict=False):
        across = [point.x for point in line.points]
        shares = [100 * point.share for point in line.points]
        axes.errorbar(
            across, shares, _errors(line.points), color=ink, marker="o", capsize=4, label=line.name
        )
    fair_shares = [100 * point.share for point in fair.points]
    axes.plot(
        [point.x for point in fair.points],
        fair_shares,
        color=_FAIR,
        linestyle="--",
        label=fair.name,
    )
    axes.set_xticks(ticks)
    axes.set_xlabel(label)
    axes.set_ylabel("wins in %, with the 95 % interval")
    axes.set_ylim(0, 100)
    axes.legend()
    _save(figure, file)


def cloud(
    file: Path, title: str, across: Sequence[float], upwards: Sequence[float], labels: Sequence[str]
) -> float:
    """Draw a dot for each game, and the line through 0 that fits best. Returns its slope.

    `labels` are the names of both axes.
    """
    slope = linear_regression(across, upwards, proportional=True).slope
    figure, axes = _opened(title)
    axes.scatter(across, upwards, s=14, alpha=0.35, color=_INKS[0], edgecolors="none")
    ends = (min(across), max(across))
    axes.plot(ends, [slope * end for end in ends], color=_INKS[4], label="1 of luck: %.2f" % slope)
    axes.axhline(0, color=_FAIR, linewidth=0.8)
    axes.axvline(0, color=_FAIR, linewidth=0.8)
    axes.set_xlabel(labels[0])
    axes.set_ylabel(labels[1])
    axes.legend()
    _save(figure, file)
    return slope


def _errors(points):
    """Return the distances to both ends of each interval, in percent, as errorbar() takes them."""
    below = [100 * (point.share - point.low) for point in points]
    above = [100 * (point.high - point.share) for point in points]
    return [below, above]


def _opened(title):
    # The class, not pyplot: it needs no screen and keeps no figure.
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 5), dpi=120, layout="constrained")
    axes = figure.subplots()
    axes.set_title(title)
    axes.grid(axis="y", alpha=0.3)
    axes.set_axisbelow(True)
    return figure, axes


def _save(figure, file):
    # Without its date and a random salt the same figures give the same bytes.
    import matplotlib

    matplotlib.rcParams["svg.hashsalt"] = "goldrush"
    figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)

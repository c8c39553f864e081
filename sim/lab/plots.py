# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Plots of tournaments. Needs matplotlib: python -m sim.setup rest."""

from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
# The same results give the same bytes.
matplotlib.rcParams["svg.hashsalt"] = "goldrush"

from matplotlib import pyplot  # noqa: E402
from matplotlib.ticker import MaxNLocator  # noqa: E402

KINDS = (".png", ".svg")
_BARS = 40  # at most, about; each is a whole number of scores wide


def scores(file: Path, title: str, figures: list[dict[str, Any]], rows: list[list[int]]) -> None:
    """Draw a histogram of each player's scores to `file`, .png or .svg. Raises OSError.

    `figures` are of tournament.figures(), `rows` the scores of each game in the same order.
    """
    number = len(figures)
    figure, axes = pyplot.subplots(
        number, sharex=True, sharey=True, figsize=(8, 1.5 * number + 1.2), layout="constrained"
    )
    edges = bins(rows)
    for i, found in enumerate(figures):
        _draw(axes[i], [row[i] for row in rows], edges, found)
    axes[-1].set_xlabel("score")
    figure.supylabel("games")
    figure.suptitle(title)
    metadata = {"Date": None} if file.suffix == ".svg" else {}
    figure.savefig(file, metadata=metadata)
    pyplot.close(figure)


def bins(rows: list[list[int]]) -> list[float]:
    """The edges of the bars, half-way between whole scores, so that none is split."""
    low = min(map(min, rows))
    high = max(map(max, rows))
    width = (high - low) // _BARS + 1
    count = (high - low) // width + 1
    return [low - 0.5 + width * i for i in range(count + 1)]


def _draw(axes, got, edges, found):
    axes.hist(got, edges, color="#c89020", edgecolor="white", linewidth=0.4)
    axes.axvline(found["mean_score"], color="black", linestyle="--")
    axes.yaxis.set_major_locator(MaxNLocator(4, integer=True))
    text = "%s: wins %.1f %% (%.1f - %.1f), mean score %.1f (dashed)" % (
        found["level"],
        100 * found["win_share"],
        100 * found["low"],
        100 * found["high"],
        found["mean_score"],
    )
    axes.set_title(text, loc="left", fontsize=10)

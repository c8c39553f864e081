# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Pictures of tournaments. matplotlib is an extra: pip install -e .[plot]."""

import matplotlib

matplotlib.use("Agg")
# The same results give the same bytes.
matplotlib.rcParams["svg.hashsalt"] = "goldrush"

from matplotlib import pyplot  # noqa: E402


def scores(file, game, levels, rows):
    """Draw how often each level reached which score."""
    figure, axes = pyplot.subplots(len(levels), sharex=True, figsize=(8, 1.6 * len(levels) + 1))
    most = max(max(row) for row in rows)
    width = max(1, most // 40)
    for i, level in enumerate(levels):
        got = [row[i] for row in rows]
        axes[i].hist(got, range(0, most + 2 * width, width), color="#c89020")
        axes[i].axvline(sum(got) / len(got), color="black", linestyle="--")
        axes[i].set_ylabel(level)
    axes[-1].set_xlabel("score")
    axes[0].set_title("%s, %d games; dashed: the mean" % (game, len(rows)))
    figure.tight_layout()
    metadata = {"Date": None} if file.suffix == ".svg" else {}
    figure.savefig(file, metadata=metadata)
    pyplot.close(figure)

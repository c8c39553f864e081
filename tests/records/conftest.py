# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Lets the tests of records, run alone, use the compiled engine."""

import sys
from pathlib import Path

from sim.compiled import compiler

_HERE = Path(__file__).parent


def pytest_configure(config):
    """Run with others they share the engine that those have imported."""
    if all(Path(word.split("::")[0]).resolve().is_relative_to(_HERE) for word in config.args):
        compiler.enable()


def pytest_report_header():
    places = [Path(place) for place in sys.path]
    return "engine: %s" % ("compiled" if compiler.folder() in places else "as it is")

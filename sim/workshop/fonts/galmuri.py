# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The package that the fonts come from."""

from sim.paths import CACHE
from sim.workshop.package import Package

GALMURI = Package(
    "galmuri",
    "2.40.3",
    "sha512-eXflXih1AWy2J+jWeT5sGVj4PUCb1bMK7lnwKDKMzEd3lx+F6myuxqp6c0eZlD7EMXOicUYaM+FH7DAoQ7mWbw==",
    CACHE / "fonts",
)

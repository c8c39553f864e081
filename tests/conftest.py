# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where the tests find what they test."""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

# At the end, so that code.py does not hide the standard library's module of that name.
sys.path += [
    str(ROOT),
    str(ROOT / "lib"),
    *(str(ROOT / "tests" / folder) for folder in ("portable", "engine", "lint")),
]

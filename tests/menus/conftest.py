# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The tests of menus share the files of those of screens."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "screens"))

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Lets the tests of faces share whole.py."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

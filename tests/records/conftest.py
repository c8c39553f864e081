# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Lets the tests of records share record_kit."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

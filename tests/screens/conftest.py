# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The tests of screens share the files here."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

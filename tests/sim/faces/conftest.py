# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where the tests of the faces find what they share."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

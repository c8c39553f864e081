"""The folders of the checkout."""

from pathlib import Path

import platformdirs

ROOT = Path(__file__).resolve().parents[1]
# For what is built or fetched once; an installed package has no checkout to keep it in.
CACHE = ROOT / ".cache" if (ROOT / "sim").exists() else platformdirs.user_cache_path(__package__)

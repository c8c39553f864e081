"""The folders of the checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache"  # for what is built or downloaded once

"""Settings of the simulator between starts, in the system's folder for user data."""

import contextlib
import json
from pathlib import Path
from typing import Any

import platformdirs

_FILE = "window.json"


def file(saves: str) -> Path:
    """Return the file of the settings, in the folder with that name."""
    return platformdirs.user_config_path(saves) / _FILE


def load(saves: str) -> dict[str, Any]:
    """Return a dict from the folder called `saves`. It is empty the first time, or if damaged."""
    try:
        found = json.loads(file(saves).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def save(saves: str, **values: Any) -> None:
    """Save these, too. If nothing can be saved, the next start is like the first."""
    with contextlib.suppress(OSError):
        target = file(saves)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps({**load(saves), **values}), encoding="utf-8")

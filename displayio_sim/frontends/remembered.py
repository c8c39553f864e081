"""What the simulator remembers between starts, in the system's folder for user data."""

import contextlib
import json
from typing import Any

import platformdirs

_FILE = "window.json"


def _file():
    return platformdirs.user_config_path("goldrush-handheld") / _FILE


def load() -> dict[str, Any]:
    """A dict; empty the first time, and where it is damaged."""
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def save(**values: Any) -> None:
    """Keep these, too. Where nothing can be kept, nothing is: the next start is like the first."""
    with contextlib.suppress(OSError):
        file = _file()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({**load(), **values}), encoding="utf-8")

"""Builds the wheel: rooms of the simulator below a name of their own, and nothing of the games."""

import re
import shutil
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent
_SIM = _HERE.parent
_NAME = "pytest_displayio"
_ROOMS = ("blinka", "faces", "machine", "plugin", "run", "sessions", "skin")
# Of other rooms, what the emulated Pico needs.
_FILES = (
    "__init__.py",
    "errors.py",
    "paths.py",
    "real/__init__.py",
    "real/pico.mjs",
    "real/pico.py",
    "workshop/__init__.py",
    "workshop/install/__init__.py",
    "workshop/install/pico_flash.py",
    "workshop/package.py",
)
_KINDS = (".py", ".toml", ".json", ".txt")
_NAMED = "|".join((*_ROOMS, "errors", "paths", "real", "workshop"))
_MENTION = re.compile(r"\bsim(?=\.(%s)\b)|(?<=from )sim(?= import)" % _NAMED)


def build_wheel(
    wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None
) -> str:
    """As PEP 517 asks."""
    from setuptools import build_meta

    made = _HERE / _NAME
    shutil.rmtree(made, ignore_errors=True)
    try:
        _gather(made)
        return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    finally:
        for name in (_NAME, "build", _NAME + ".egg-info"):
            shutil.rmtree(_HERE / name, ignore_errors=True)


def _gather(made):
    """Copy the rooms, with `sim` as the name of this package in their imports."""
    files = [_SIM / name for name in _FILES]
    for room in _ROOMS:
        files += [file for file in (_SIM / room).rglob("*") if file.suffix in _KINDS]
    for file in files:
        if file.name in ("pyproject.toml", Path(__file__).name) or _NAME in file.parts:
            continue
        copy = made / file.relative_to(_SIM)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text(encoding="utf-8")
        copy.write_text(_MENTION.sub(_NAME, text), encoding="utf-8")
    (made / "py.typed").touch()

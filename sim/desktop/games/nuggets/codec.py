"""Gold Nuggets in records: rolls, dice set aside, takes."""

from typing import Any

from engine.nuggets import rules as nuggets
from sim.desktop.games import codec
from sim.desktop.games.codec import RecordError, brief, whole

FACES = "LN2345"


class Codec(codec.Codec):
    """Records of Gold Nuggets: rolls as strings of faces.

    The actions are ["keep", faces], ["roll"] and ["take", "centre" or seat].
    """

    def read_roll(self, entry: Any, count: int) -> int:
        _check_faces(entry, "a roll is")
        if len(entry) != count:
            raise RecordError(f"{count} dice are rolled here, not {len(entry)} ({brief(entry)})")
        return sum(1 << 20 - 4 * FACES.index(face) for face in entry)

    def check_spare(self, entries: list[Any]) -> None:
        for entry in entries:
            _check_faces(entry, "a roll is")
            whole(len(entry), "the number of dice in a roll", 1, nuggets.DICE)

    def write_roll(self, faces: int) -> str:
        return "".join(FACES[face] * (faces >> 20 - 4 * face & 15) for face in range(len(FACES)))

    def encode(self, action: int) -> list[Any]:
        if action < nuggets.ROLL:
            dice = [face for face in range(nuggets.FACES) for _ in range(self.game.roll[face])]
            faces = (FACES[dice[i]] for i in range(nuggets.DICE) if action >> i & 1)
            return ["keep", "".join(faces)]
        if action == nuggets.ROLL:
            return ["roll"]
        return ["take", "centre" if action == nuggets.TAKE else action - nuggets.STEAL]

    def decode(self, action: list[Any]) -> int:
        if action == ["roll"]:
            return nuggets.ROLL
        if action == ["take", "centre"]:
            return nuggets.TAKE
        if len(action) == 2 and action[0] == "take":
            return nuggets.STEAL + whole(action[1], "the seat", 0, self.game.players - 1)
        if len(action) == 2 and action[0] == "keep":
            return self._mask(action[1])
        raise RecordError('an action is ["keep", faces], ["roll"] or ["take", "centre" or seat]')

    def _mask(self, faces: str) -> int:
        """Return the engine's mask of dice: the first ones of each face."""
        _check_faces(faces, "dice to keep are")
        if list(faces) != sorted(faces, key=FACES.index):
            raise RecordError(f"dice to keep must be in the order {FACES}, not {brief(faces)}")
        if self.game.phase != nuggets.PICK_DICE:
            raise RecordError("there is no roll to keep dice from")
        mask = start = 0
        for letter, rolled in zip(FACES, self.game.roll, strict=True):
            kept = faces.count(letter)
            if kept > rolled:
                raise RecordError(f"{kept} times {letter} cannot be kept, {rolled} were rolled")
            mask |= ((1 << kept) - 1) << start
            start += rolled
        return mask


def _check_faces(faces: Any, what: str) -> None:
    if not isinstance(faces, str) or not faces or any(face not in FACES for face in faces):
        raise RecordError(f"{what} a string of {FACES}, not {brief(faces)}")

"""Puts Gold Nuggets into words."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from engine.events import NOBODY
from engine.nuggets import events, rules
from sim.desktop.games import teller

_SIGNS = "L$2345"  # of the faces


class Teller(teller.Teller):
    """The Teller of Gold Nuggets. Dice have the order of the roll: lassos, nuggets, 2 to 5."""

    VALUES: ClassVar = {
        "KEEP": lambda self, seat, mask, value: (self.name(seat), self.kept(mask), value),
        "BUST": lambda self, seat, dice, value: (self.name(seat), value),
        "HOT": lambda self, seat, a, b: (),
    }
    FOLLOWS: ClassVar = frozenset(("HOT",))
    RESULTS: ClassVar = frozenset(("BUST", "TAKE"))

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._rolled = self._roll()

    def _roll(self) -> bytes:
        """Return how many dice of the roll show each face."""
        dice = self.view[rules.VIEW_DICE : rules.VIEW_ASIDE]
        return bytes(dice.count(face) for face in range(rules.FACES))

    def faces(self, dice: Sequence[int]) -> str:
        """Return in words how many dice show each face."""
        words = []
        if dice[rules.LASSO]:
            words.append(self.say("lassos", dice[rules.LASSO]))
        if dice[rules.NUGGET]:
            words.append(self.say("nuggets", dice[rules.NUGGET]))
        for face in range(rules.NUGGET + 1, rules.FACES):
            if dice[face] > 1:
                words.append(self.say("dice_of", dice[face], face))
            elif dice[face]:
                words.append(self.say("die", face))
        return ", ".join(words)

    def kept(self, mask: int) -> str:
        """Return in words the dice of the roll in a mask."""
        rolled = [face for face in range(rules.FACES) for _ in range(self._rolled[face])]
        kept = [face for number, face in enumerate(rolled) if mask >> number & 1]
        return self.faces([kept.count(face) for face in range(rules.FACES)])

    def on_roll(self, seat: int, a: int, b: int) -> Iterator[str]:
        self._rolled = bytes((a >> 4, a & 15, 0, 0, 0, 0))
        seen = self.public.seen if self.public is not self.game else 0
        if seen and self.game.events.kind(seen - 1) == events.ROLL:
            yield from self.on_turn(seat, a, b)  # the table waits for A before the dice

    def on_dice(self, seat: int, a: int, b: int) -> Iterator[str]:
        self._rolled = self._rolled[:2] + bytes((a >> 4, a & 15, b >> 4, b & 15))
        self.turn = seat
        yield self.say("roll", self.name(seat), self.faces(self._rolled))

    def on_take(self, seat: int, source: int, amount: int) -> Iterator[str]:
        if source == NOBODY and amount:
            yield self.say("take", self.name(seat), amount)
        elif source == NOBODY:
            yield self.say("take_nothing", self.name(seat))
        else:
            yield self.say("steal", self.name(seat), amount, self.name(source))
        if self._length == "normal":  # a full one describes the table each turn
            yield from self._holdings()

    def _holdings(self) -> list[str]:
        """Return what lies in the middle and what each seat has."""
        told = [self.say("middle", self.view[rules.VIEW_MIDDLE])]
        return told + self.by_seat("score", self.view[rules.VIEW_HELD :])

    def table(self) -> list[str]:
        told = self._holdings()
        rolled, aside = self._dice()
        if any(rolled):
            told.append(self.say("rolled", self.faces(rolled)))
        if any(aside):
            told.append(self.say("kept", self.faces(aside), self.view[rules.VIEW_VALUE]))
        return told

    def opening(self) -> list[str]:
        return [self.say("rolled", self.faces(self._dice()[0]))]

    def _dice(self) -> tuple[bytes, bytes]:
        """Return how many dice show each face: of the roll, and of those set aside.

        When some of the roll are set aside, it is empty. After a bust, none of them are.
        """
        aside = bytes(self.view[rules.VIEW_ASIDE : rules.VIEW_ASIDE + rules.FACES])
        rolled = self._roll()
        return rolled if sum(rolled) + sum(aside) == rules.DICE else bytes(rules.FACES), aside

    def beside_map(self) -> list[str]:
        return []

    def map(self, table: Any, finger: int = -1) -> list[str]:
        """Return the nuggets of all, the dice set aside with their worth, and those of the roll.

        `L` is a lasso, `$` a nugget. Dice that are picked are in brackets.
        """
        view = self.view
        middle, kept, rolled = self._words["nuggets"]["heads"]
        seats = range(self.public.players)
        names = [teller.sentence(self.name(seat))[:8] for seat in seats]
        rows = teller.aligned(
            [
                (middle, *("  " + name for name in names)),
                (view[rules.VIEW_MIDDLE], *(view[rules.VIEW_HELD + seat] for seat in seats)),
            ]
        )
        dice, aside = map(_faces_in, self._dice())
        picked = table.dice.picked if table else 0
        worth = ["= %d" % view[rules.VIEW_VALUE]] if aside else []
        shown = [" %s " % face for face in aside] + worth
        roll = [("[%s]" if picked >> at & 1 else " %s ") % face for at, face in enumerate(dice)]
        labels = teller.padded([kept, rolled])
        places = zip(labels, (shown, roll), strict=True)
        # As wide as it may become: else the map would jump from key to key.
        widest = " ".join([labels[0], *rules.DICE * [" 5 "], "= 12"])
        rows[0] = teller.padded([rows[0], widest])[0]
        return [*rows, "", *(" ".join([place, *signs]).rstrip() for place, signs in places)]

    def picture(self, shown: bytes) -> str:
        return self.say("dice", self.faces([shown.count(face) for face in range(rules.FACES)]))

    def before_choice(self, table: Any) -> list[str]:
        """Return the dice that are picked, with those set aside."""
        dice = table.shown.aside_with(table.dice.picked)
        if table.choices.at is None or not any(dice):
            return []
        key = "chosen" if table.dice.picked else "kept"
        return [self.say(key, self.faces(dice), table.shown.value_with(table.dice.picked))]

    def all_choices(self, table: Any) -> list[str]:
        choices = table.choices
        if choices.at is None:
            return super().all_choices(table)
        return [self._choice(choices, action) for action in choices.actions[: choices.count]]

    def _choice(self, choices: Any, action: int) -> str:
        """Return the words of a choice, with the risk of a roll, or the keys to other victims."""
        more = [choices.risk.text] if action == rules.ROLL else []
        if action in choices.victims:
            at = choices.victims.index(action)
            for to, victim in enumerate(choices.victims):
                if to != at:
                    more.append(self.name(victim - rules.STEAL) + self.way(to - at, 0))
        return ", ".join(filter(None, (choices.words(action), *more)))

    def other_choices(self, table: Any) -> list[str]:
        if table.choices.at is None:
            return []
        others = self.all_choices(table)
        del others[table.choices.at]
        return [self.say("others", "; ".join(others))] if others else []

    def aim(self, guide: Any) -> str:
        choices = guide.table.choices
        if guide._action < rules.ROLL and guide._action != choices.dice.picked:
            return self.say("finger", self.kept(guide._action))
        return self.say("finger", choices.words(guide._choice) + self._way(choices, guide._choice))

    def _way(self, choices: Any, action: int) -> str:
        """Return the keys to a choice, or "" if it is not in the list or the cursor is there."""
        to = choices.find(action)
        return self.way(0, to - choices.at) if None not in (to, choices.at) else ""

    def cursor(self, table: Any) -> str:
        choices = table.choices
        if choices.among_dice:
            die = [0] * rules.FACES
            die[choices.dice.faces[choices.die]] = 1
            picked = choices.dice.picked
            in_it = "picked" if picked >> choices.die & 1 else "unpicked"
            return self.say(in_it, self.faces(die), self.kept(picked) or self.say("nothing"))
        if choices.at is None:
            return ""
        return self.all_choices(table)[choices.at]


def _faces_in(dice: Sequence[int]) -> str:
    """Return a sign for each of the dice, whose number is given by face."""
    return "".join(sign * number for sign, number in zip(_SIGNS, dice, strict=True))

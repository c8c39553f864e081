"""The spoken form: sentences for a player who does not see the screen."""

from typing import Any

from displayio_sim.machine.perception import CHOSEN
from sim.desktop.app_probe import (
    A_SIGN,
    a_words,
    above_list,
    aim_of,
    asking_guide,
    cursor_of,
    language_of,
    lesson_of,
    name_of,
    next_of,
    numbers_of,
    paid_groups,
    rows,
    said,
    table_of,
    taught_table,
    teller_of,
    ways,
    with_signs,
)
from sim.desktop.spoken import spoken, way, with_dice

_STILL = 10  # looks without a change before the rows of a screen are spoken


class Narrator:
    """Follows an App. At a table it returns the teller's sentences, elsewhere the new rows.

    `length` is one of displayio_sim.machine.perception.LENGTHS.
    """

    def __init__(self, length: str = "normal") -> None:
        self._length = length
        self._teller: Any = None
        self._cursor = self._remark = ""
        self._is_choice = False  # True while the cursor is at one
        self._result: Any = None  # the result of a turn that was told last, as its table has it
        self._is_asked = False  # for a hint that is not on the bar yet
        self._looks_back = False
        self._rows: list[str] = []
        self._told: list[str] = []
        self._chosen = ""  # the row of a list that was told last
        self._screen: Any = None
        self._still = 0
        self._refused = 0  # wrong actions in this step of a lesson
        self._sentence = ""  # of a lesson, told last
        self._explained: set[type] = set()  # screens whose arrows were told
        self._shares: list[str] = []  # of a payout of Goldrausch, told so far

    def lines(self, app: Any, language: str) -> list[str]:
        """Return the new sentences since the last call. Call it once a frame."""
        return _counted(self._lines(app, language), app, language)

    def _lines(self, app, language):
        if app.screen is not self._screen:
            self._screen = app.screen
            self._sentence = ""
            self._shares = []
            self._told = []
        table = table_of(app)
        if table is None:
            self._cursor = ""  # spoken again when the table is back
            self._is_choice = False
            self._is_asked = self._looks_back = False
            if taught_table(app):
                return self._of_lesson(app, language)
            return self._elsewhere(app) + self._of_screen(app, language)
        self._rows = self._told = []
        play = app.play
        told = []
        if self._follows_another(app, language) and play.journal.count:
            told = self._teller.resume()
        teller = self._teller
        told += teller.heard(teller.shown_by("", play.shown.seen))
        if table.result is not self._result:
            self._result = table.result
            told += teller.note(teller.ahead(table))
        remark = table.mind.remark if _is_thinking(table) else ""
        if remark not in ("", None, self._remark):
            told.append(remark)
        self._remark = remark
        told += self._when_asked(table, language)
        return told + self._choices(app, table, told)

    def _choices(self, app, table, told):
        """Return what A chooses or does now, if it is new. A new question has all its choices."""
        teller = self._teller
        cursor = cursor_of(app, teller)
        is_new = bool(cursor) and not self._is_choice
        self._is_choice = bool(cursor)
        does = cursor or next_of(app, table)
        is_told = not does or (does == self._cursor and not told) or does in told
        self._cursor = does
        if not is_new:
            return [] if is_told else [does]
        if self._length == "short":
            return [A_SIGN + cursor]
        return [words for words in _all_choices(teller, table, cursor) if words not in told]

    def _follows_another(self, app, language):
        """Make the Teller of a game that is new since the last call. Returns False for the same."""
        if self._teller is not None and self._teller.game is app.play.game:
            return False
        self._teller = teller_of(app, language, self._length)
        return True

    def _when_asked(self, table, language):
        """Return the hint that was asked for, or the last turn when the table shows it again."""
        from ui.table.phases import LOOKING_BACK  # to be found only where the firmware runs

        self._listen(table)
        told = []
        if self._is_asked and not _is_thinking(table):
            told.append(spoken(rows(table)[-1], language))
            self._is_asked = False
        if table.phase == LOOKING_BACK and not self._looks_back:
            told += self._teller.last_turn
        self._looks_back = table.phase == LOOKING_BACK
        return told

    def _listen(self, table):
        """Note when a table is asked for a hint: its words may be on the bar already."""
        if "ask_for_advice" in vars(table):
            return
        ask = table.ask_for_advice

        def asked():
            self._is_asked = True
            ask()

        table.ask_for_advice = asked

    def state(self, app: Any, language: str) -> list[str]:
        """Return the position as sentences: the table with the choices, or all readable rows."""
        return _counted(self._state(app, language), app, language)

    def _state(self, app, language):
        if not (table_of(app) or taught_table(app)):
            found, chosen = _listed(app)
            return [_choosing(row, chosen, True) for row in found] + _ways(app, language)
        teller = teller_of(app, language, self._length)
        taught = lesson_of(app, teller) if taught_table(app) else []
        table = table_of(app)
        cursor = cursor_of(app, teller) if table else ""
        choices = _all_choices(teller, table, cursor) if cursor else []
        found = [*taught, *teller.state()]
        return found + [words for words in choices if words not in found]

    def _elsewhere(self, app):
        """Return what a screen over the table shows of its game, when no event moves on it."""
        teller, screen = self._teller, app.screen
        if teller is None or app.play is None or app.play.game is not teller.game:
            return []
        if screen.changing:
            return []
        name = type(screen).__name__
        is_payout = name == "RoundPayout"
        told = self._new_shares(screen) if is_payout else []
        if not (is_payout and screen._groups):
            heard = teller.heard(teller.shown_by(name, app.play.shown.seen))
            told += [words for words in heard if words not in self._shares]
        if told and name in teller.SCREENS:
            # Its heading and numbers repeat the sentences.
            self._told = [listed(app)[0], ", ".join(map(with_signs(app), numbers_of(screen)))]
        return told

    def _new_shares(self, screen):
        """Return the shares that a payout has shown meanwhile. The events have another order."""
        before = len(self._shares)
        self._shares = [self._teller.share(group) for group in paid_groups(screen)]
        return self._shares[before:]

    def _of_lesson(self, app, language):
        """Return the events and what is new in a lesson. After a wrong action, repeat the latter.

        What A does comes last. It is told with each new sentence, and at once if it changes. The
        sentence itself is told once.
        """
        from ui.lessons.steps import OTHER  # to be found only where the firmware runs

        guide, play = app.screen, app.play
        is_first = self._follows_another(app, language)
        teller = self._teller
        told = teller.heard(teller.shown_by("", play.shown.seen))
        if is_first:
            told = []  # the first sentences say what has happened
        found = lesson_of(app, teller)
        if guide._refused != self._refused:
            self._refused = guide._refused
            self._told = []
            self._still = 0
        # The way to the finger changes with the cursor, and is told as soon.
        aim = aim_of(asking_guide(app), teller)
        if self._looks([row for row in found[:-1] if row not in aim]) < _STILL:
            return told
        is_new = guide._words in found and guide._words != self._sentence
        if is_new:
            self._sentence = guide._words
            told.append(guide._words)
            if guide._kind == OTHER and not play.journal.count:
                told += teller.opening()
        # A result on the bar may be an event that was told.
        before = guide._words, *teller.last_turn, *teller.this_turn
        rest = [row for row in found if row not in before]
        return told + self._new(rest, rest[-1:] if is_new else ())

    def _of_screen(self, app, language):
        found, chosen = _listed(app) if app.screen else ([], "")
        if chosen:
            found.remove(chosen)
            found.insert(len(_readable(app, above_list(app))), chosen)
        if self._looks(found, app.screen and app.screen.changing) != _STILL:
            return []
        # Another title, and another choice, are told even if they were among the last rows.
        is_other = found[:1] != self._told[:1]
        also = found[:1] if is_other else []
        if is_other or chosen != self._chosen:
            also.append(chosen)
        self._chosen = chosen
        if not (is_other and chosen):
            name = "" if is_other else name_of(app.screen)
            new = [row for row in self._new(found, also) if row != name]
            if new and type(app.screen) not in self._explained:
                self._explained.add(type(app.screen))
                new += _ways(app, language)
            return new
        # Of a new list, say what A chooses: the chosen row is one of many.
        return [_choosing(row, chosen) for row in self._new(found, [*also, found[-1]])]

    def _looks(self, found, moves=False):
        """Return for how many looks rows have been the same and nothing moved."""
        self._still = self._still + 1 if found == self._rows and not moves else 0
        self._rows = found
        return self._still

    def _new(self, found, also):
        """Return those of the rows that were not told yet, and `also`."""
        told = [row for row in found if row in also or row not in self._told]
        self._told = found
        return told


def _counted(rows, app, language):
    """Return rows as a voice reads them right: those of lessons and rules have dice as 555."""
    is_taught = taught_table(app) or type(app.screen).__module__ == "ui.pages.rules"
    return [with_dice(row, language) for row in rows] if is_taught else rows


def _all_choices(teller, table, cursor):
    """Return what A chooses at a table, after what it goes with, and the other choices."""
    return [*teller.before_choice(table), A_SIGN + cursor, *teller.other_choices(table)]


def listed(app: Any) -> list[str]:
    """Return the readable rows, without figures alone."""
    return _listed(app)[0]


def _listed(app):
    """Return (the readable rows, the chosen one or "")."""
    text_of = with_signs(app)
    # Of a payout, sentences tell what a chip gets.
    gets = app.screen._words if type(app.screen).__name__ == "RoundPayout" else None
    shown = rows(app.screen, lambda line: "" if line is gets else text_of(line))
    found = _readable(app, shown)
    chosen = "".join(_readable(app, [row for row in shown if row.startswith(CHOSEN)]))
    return found, chosen


def _ways(app, language):
    """Return where the arrows lead on the menu, as one row."""
    told = [way(arrow, name, language) for arrow, name in ways(app.screen)]
    return [", ".join(told)] if told else []


def _choosing(row, chosen, has_changes=False):
    """Return the row of the buttons with the `chosen` row in it, and any other row as it is.

    `has_changes` adds it also where A changes it.
    """
    if not chosen:
        return row
    choose, change = a_words("choose"), a_words("change")
    if has_changes:
        row = row.replace(change, change + " " + chosen)
    return row.replace(choose, choose.replace(said("choose"), chosen))


def _readable(app, shown):
    """Return rows as they are spoken, without figures alone."""
    said = (spoken(row, language_of(app)) for row in shown)
    return [row for row in said if row and not row.replace(" ", "").isdigit()]


def _is_thinking(table):
    from ui.table.phases import THINKING  # to be found only where the firmware runs

    return table.phase == THINKING

"""Looks into the app of code.py: its screen, its texts, its game and the game's events."""

import operator
import sys
from collections.abc import Callable, Iterator
from typing import Any

from displayio_sim.machine.perception import CHOSEN, MAP, NOTHING, Look, Probe
from engine.games import NAMES
from sim.desktop import games
from sim.desktop.games.teller import sentence, texts_in
from sim.desktop.spoken import spoken
from sim.desktop.typing import Typing

_WORDS_EVERY = 5  # frames
_TOLD = 20  # sentences in a Look
_LATIN = "\u2e7f"  # after it come the letters that are not wrapped at spaces
_ROW = 5  # pixels between the texts of one row
A_SIGN = "A: "  # before what the button A does
_BUTTON_SIGNS = {"a_words": A_SIGN, "b_words": "B: "}  # by attribute of a screen
_KINDS = {number: kind for name in NAMES for number, kind in games.kinds(name).items()}


class AppProbe(Probe):
    """Observes the app. It reports NOTHING until there is one.

    `prepare(app)` runs once, at its first screen. With a `narrator` (sim.desktop.narrator), the
    looks have spoken sentences. `leave` is the key of a face that holds B, if there is one.
    """

    def __init__(
        self,
        prepare: Callable[[Any], None] | None = None,
        narrator: Any = None,
        leave: str = "",
    ) -> None:
        self._app: Any = None
        self._game: Any = None
        self._narrator = narrator
        self._leave = leave
        self._told: tuple[int, tuple[str, ...]] = (0, ())
        self._prepare = prepare
        self._seen = self._turns = self._looks = 0
        self._words: tuple[str, ...] = ()
        self._keyboard = Typing()
        self._typing: dict[str, tuple[str, ...]] = {}

    def look(self) -> Look:
        app = find_app()
        if app is not self._app:  # the firmware has restarted
            self._app, self._game = app, None
        if app is None:
            return NOTHING._replace(turns=self._turns)
        self._looks += 1
        self._typing = self._keyboard.presses(app)
        events = self._fresh()
        self._turns += sum(kind == "TURN" for kind, *_ in events)
        play = self._app.play
        name = play.name if play else None
        screen = type(self._app.screen).__name__ if self._app.screen else None
        actions = play.journal.count if self._game else 0
        if self._looks % _WORDS_EVERY == 1:
            self._words = self._with_keys(self._read()) if screen else ()
        if screen and self._prepare:
            prepare, self._prepare = self._prepare, None
            prepare(self._app)
        seen = (screen is not None, screen, name, self._turns, actions, events)
        told, state = self._hear()
        language = language_of(self._app)
        return Look(*seen, language, self._words, told, state, self._typing)

    def _hear(self):
        if not self._narrator or not self._app.screen:
            return self._told, ()
        language = language_of(self._app)
        fresh = self._with_keys(self._narrator.lines(self._app, language))
        count, before = self._told
        self._told = count + len(fresh), (*before, *fresh)[-_TOLD:]
        return self._told, self._with_keys(self._narrator.state(self._app, language))

    def _with_keys(self, rows):
        """Return rows with the key of the face in place of a button to hold.

        Where names are typed, the face tells how they end: A and B are letters there.
        """
        if self._typing:
            rows = [row for row in rows if not row.startswith(tuple(_BUTTON_SIGNS.values()))]
        if not self._leave:
            return tuple(rows)
        words = texts_in(language_of(self._app))
        leave = words["pair"] % (self._leave, words["leave"])
        return tuple(row.replace(said("hint_lesson"), leave) for row in rows)

    def _read(self):
        """Return the rows of text on the screen.

        At a table, and at that of a lesson, the teller's sentences and map replace figures. Who
        moves comes first, then the rows of the screen and what A would choose.
        """
        app = self._app
        found = rows(app.screen, with_signs(app))
        table = table_of(app) or taught_table(app)
        if table is None:
            return found + [" ".join(way) for way in ways(app.screen)]
        teller = teller_of(app, language_of(app))
        whose, *told = teller.state(has_map=True)
        guide = asking_guide(app)
        cursor = cursor_of(app, teller) if guide or table is app.screen else ""
        told = [*aim_of(guide, teller), *told]
        choices = [sentence(words) for words in teller.all_choices(table)] if cursor else []
        if choices:
            sign = CHOSEN + A_SIGN
            beside = " " * len(sign)
            told[:0] = [(sign if words == cursor else beside) + words for words in choices]
        elif waits := next_of(app, table):
            told.insert(0, waits)
        finger = guide._choice if guide and not guide._finger.hidden else -1
        told += [MAP + row for row in teller.map(table if cursor else None, finger)]
        # The teller has a prompt, too, with a full stop.
        repeated = {words[:-1] for words in told} | {words.removeprefix(A_SIGN) for words in told}
        repeated.add(app.lineup.name(app.play.shown.turn))  # it is among them, as who is to move
        repeated |= {words.replace(", ", "  ") for words in choices}  # a choice, its risk
        if choices and table.bar_asks:
            found = [row for row in found if table._prompt.text not in row]
        # An arrow at the last row on the screen says that there are more.
        new = [row for row in found if not {row, row.rstrip(" ↑↓")} & repeated]
        read = [row for row in new if any(map(str.isalpha, row))]
        # The sentence of a lesson comes before who moves.
        return [whose, *read, *told] if table is app.screen else [*read, whose, *told]

    def _fresh(self):
        """Return the new events of the current game."""
        play = self._app.play
        if play is None or play.game.rng is None:
            self._game = None
            return ()
        game, events = play.game, play.game.events
        if game is not self._game or events.count < self._seen:
            self._game = game
            self._seen = 0
        first = events.unseen(self._seen)
        self._seen = events.count
        return tuple(
            (_KINDS[events.kind(i)], events.seat(i), events.a(i), events.b(i))
            for i in range(first, events.count)
        )


def find_app() -> Any:
    """Return the App that code.py runs, or None before there is one."""
    module = sys.modules.get("ui.app")
    return module.running if module else None


def language_of(app: Any) -> str:
    """Return the current language of the handheld, in two letters."""
    from ui import texts

    return texts.LANGUAGES[app.settings.language]


def said(key: str) -> str:
    """Return the text for a key in the current language of the handheld."""
    from ui.texts import say  # to be found only where the firmware runs

    return str(say(key))


def table_of(app: Any) -> Any:
    """Return the table on the screen if a game has begun, or None."""
    play = app.play
    if play is None or play.game.rng is None or play.table is not app.screen:
        return None
    return play.table


def taught_table(app: Any) -> Any:
    """Return the table below a lesson if its game has begun, or None."""
    is_lesson = type(app.screen).__module__ == "ui.lessons.overlay"
    return app.screen.table if is_lesson and app.play and app.play.game.rng else None


def asking_guide(app: Any) -> Any:
    """Return the guide of a lesson (ui.lessons.overlay) while it waits for an action, or None."""
    guide = app.screen
    if type(guide).__module__ != "ui.lessons.overlay" or guide.busy or not guide._asks:
        return None
    return guide


def aim_of(guide: Any, teller: Any) -> list[str]:
    """Return where the finger of an asking guide points, as a sentence, or nothing."""
    aim = "" if guide is None or guide._finger.hidden else teller.aim(guide)
    return [aim] if aim else []


def lesson_of(app: Any, teller: Any) -> list[str]:
    """Return a lesson in words: its sentence, the bar, the finger, and what A does.

    While the lesson asks for an action, the bar is left out, unless the last action was wrong or B
    has asked for the way out.
    """
    screen = app.screen
    guide = asking_guide(app)
    height = screen.layout.HEIGHT
    bar = [
        spoken(row, language_of(app)) for row in _between(app, height - screen.layout.BAR, height)
    ]
    told = [screen._words] if screen._shown else []
    if not guide:
        # The name of the opponent alone tells nothing, and next_of() tells of A.
        known = app.lineup.name(1), said(screen.onward), said("rolling")
        told += [row for row in bar if row not in known]
        told.append(next_of(app, screen.table))
    else:
        aim, here = aim_of(guide, teller), [cursor_of(app, teller)]
        if screen._is_wrong and not screen.table.bar_asks:
            told += [*bar, *(aim or here)]  # where the cursor is was told with the question
        else:
            told += [row for row in bar if row == said("hint_lesson")] + aim + here
    return [words for words in told if words]


def above_list(app: Any) -> list[str]:
    """Return the rows of words above a list, or nothing on other screens."""
    return _between(app, 0, app.screen.first_row) if _is_list(app.screen) else []


def _between(app, top, bottom):
    """Return the rows of words between two heights of the screen."""
    text_of = with_signs(app)
    return rows(app.screen, lambda line: text_of(line) if _within(line, top, bottom) else "")


def teller_of(app: Any, language: str, length: str = "normal") -> Any:
    """Return a new Teller of the game in progress, as far as its table has shown it.

    It says "you" to a person who plays alone, and to the learner of a lesson.
    """
    play, lineup = app.play, app.lineup

    def name(seat: int) -> str:
        if taught_table(app):
            is_you = seat == 0
        else:
            is_you = lineup.is_lone(seat)
        return teller.you if is_you else str(lineup.name(seat))

    def is_computer(seat: int) -> bool:
        return seat > 0 if taught_table(app) else play.computers.at(seat) is not None

    teller = games.part(play.name, "teller").Teller(play.game, name, language, length, play.shown)
    teller.is_computer = is_computer
    return teller


def cursor_of(app: Any, teller: Any) -> str:
    """Return what A would choose at the table, as a sentence. "" while it asks no person."""
    from ui.table.phases import ASKING  # to be found only where the firmware runs

    play = app.play
    is_asked = play.table.phase == ASKING and not play.table.moving
    if not is_asked or play.computers.at(play.game.turn) is not None:
        return ""
    return sentence(teller.cursor(play.table))


def next_of(app: Any, table: Any) -> str:
    """Return what A does if a table waits for it, or a sentence of its lesson, else ""."""
    from ui.table.phases import LOOKING_BACK, WAITING  # to be found only where the firmware runs

    waits, onward = table.phase in (WAITING, LOOKING_BACK), "next"
    if table.phase == WAITING and table.has_face_room:
        return A_SIGN + table._prompt.text  # a person, who has just got the handheld, begins
    if table is not app.screen:
        waits = waits or (app.screen._shown and app.screen._reading)
        onward = app.screen.onward
    return a_words(onward) if waits else ""


def a_words(key: str) -> str:
    """Return what A does, by the key of its text."""
    return A_SIGN + said(key)


def banner(screen: Any) -> Any:
    """Return what covers a table, or None."""
    return getattr(screen, "rush_box", None)


def lines_of(screen: Any) -> list[Any]:
    """Return the visible lines. A banner hides those of the table, a lesson those below it."""
    over = banner(screen)
    if over:
        return over.texts
    panel = getattr(screen, "panel", None)
    if panel is None:
        return screen.texts
    top = panel.group.y
    bottom = top if panel.group.hidden else top + panel.edge.height
    return panel.lines + [line for line in screen.table.texts if not _within(line, top, bottom)]


def _within(line, top, bottom):
    """Return True if the middle of a line is between top and bottom."""
    return top <= line.tiles.y + line.tiles.tile_height // 2 < bottom


def placed_on(screen: Any) -> dict[Any, Any]:
    """Return {tile grid or shape: (x, y, scale)} of all that is visible on a screen."""
    *texts, marks = getattr(screen, "ahead", ((),))  # the line of a list that is below the screen
    ahead = {*(text.tiles for text in texts), *marks}
    return {tiles: at for tiles, at in _placed_in(screen.group, 0, 0, 1) if tiles not in ahead}


def _placed_in(group: Any, x: int, y: int, scale: int) -> Iterator[Any]:
    """Yield (tile grid or shape, (x, y, scale)) for all that is visible in a group at x, y."""
    x += group.x * scale
    y += group.y * scale
    scale *= group.scale
    for layer in group:
        if layer.hidden:
            continue
        if hasattr(layer, "scale"):
            yield from _placed_in(layer, x, y, scale)
        else:
            yield layer, (x + layer.x * scale, y + layer.y * scale, scale)


def chosen_line(screen: Any) -> Any:
    """Return the first line of the chosen row of a list, or None on other screens."""
    return screen.lines[screen.at - screen.top][0] if _is_list(screen) else None


def _is_list(screen):
    return hasattr(screen, "first_row")


def ways(screen: Any) -> list[tuple[str, str]]:
    """Return (arrow, name) of where the arrows lead on a screen that does not say it itself.

    These are the menu, which shows one of its pages, the choice of a player, and a name.
    """
    kind, words = type(screen).__name__, texts_in(language_of(screen.app))
    if kind == "PlayerPicker":
        return [("↔", words["people"])]
    if kind == "NameEntry":
        return [("↕", words["letters"]), ("↔", words["places"])]
    if kind != "Menu":
        return []
    from ui.menu.menu import PAGES  # to be found only where the firmware runs

    poster = screen.app.poster
    names, at = (NAMES, poster) if screen.page < 0 else (PAGES, screen.page)
    found = [("←", names[at - 1]), ("→", names[(at + 1) % len(names)])]
    found.append(("↓", PAGES[0]) if screen.page < 0 else ("↑", NAMES[poster]))
    return [(arrow, said(name)) for arrow, name in found]


def with_signs(app: Any) -> Callable[[Any], str]:
    """Return a function that returns the text of a line, with signs for all that is only drawn.

    These are the picture of a highlight, the chosen row of a list, the buttons of the bar, whose
    result is on it, and who has which number. What is still counted has no text, nor do the choices
    of a computer player.
    """
    screen, text_of = app.screen, _with_picture(app)
    signs = {getattr(screen, name, None): sign for name, sign in _BUTTON_SIGNS.items()}
    signs[chosen_line(screen)] = CHOSEN
    numbers = numbers_of(screen)
    if numbers:
        name = _names(app)
        signs |= {line: name(seat) + " " for line, seat in numbers.items()}
    unsaid = [*numbers] if screen.changing else []
    choices = _choices(screen)
    if choices and screen.by_computer:  # they would read as a menu of the person's
        unsaid += [*choices.texts, choices.risk]
    result, told = _result_of(app)
    instead = {**_drawn_on(screen), result: told}

    def words(line):
        if line in instead:
            return instead[line]
        return "" if line in unsaid else signs.get(line, "") + text_of(line)

    return words


def _result_of(app):
    """Return (line, words) for the result of a turn on the bar, whose symbol says whose it is."""
    table = table_of(app) or taught_table(app)
    if not (table and table.result):
        return None, ""
    seat, words, _ = table.result
    line = table._prompt
    if line.text != words:
        return None, ""
    from ui.table.phases import LOOKING_BACK  # to be found only where the firmware runs

    name = "" if app.lineup.name(seat) in words else _names(app)(seat) + ": "
    teller = teller_of(app, language_of(app))
    told = teller.result() or name + words
    # All else on the screen is about the current turn.
    return line, teller.say("last", told) if table.phase == LOOKING_BACK else told


def name_of(screen: Any) -> str:
    """Return the name that a screen spells, or "" on other screens."""
    return "".join(screen._name) if type(screen).__name__ == "NameEntry" else ""


def _drawn_on(screen):
    """Return {line: text} for lines that show by a drawing what they are about.

    The letters of a name become the name and the place that is changed. A face has its number.
    """
    kind, words = type(screen).__name__, texts_in(language_of(screen.app))
    if kind == "PlayerPicker":
        line = screen._lines[1]
        if not line.text.endswith(said("face")):
            return {}
        from ui.core.people import FACES  # to be found only where the firmware runs

        return {line: "↕ " + words["face"] % (screen._face() + 1, FACES)}
    if kind != "NameEntry":
        return {}
    name, at = name_of(screen), screen._at
    letter = name[at : at + 1]
    instead = dict.fromkeys((*screen._cells, *screen._marks), "")
    instead[screen._marks[0]] = name
    instead[screen._cells[0]] = words["letter"] % (at + 1, words["spelled"].get(letter, letter))
    return instead


def _names(app):
    """Return a function that returns the name of a seat at the beginning of a sentence."""
    teller = teller_of(app, language_of(app))
    return lambda seat: sentence(teller.name(seat))


def numbers_of(screen: Any) -> dict[Any, int]:
    """Return {line: seat} of the numbers of seats on a screen that counts gold."""
    kind = type(screen).__name__
    if kind == "Scores":
        return {stack._number: stack.seat for stack in screen.stacks}
    if kind == "RoundPayout":
        return {number: seat for seat, number in enumerate(screen._numbers)}
    return {}


def paid_groups(screen: Any) -> list[int]:
    """Return the groups of which a payout of Goldrausch has shown the shares, in its order."""
    gold = screen.shown.gold
    order = [group for group in sorted(range(len(gold)), key=screen._order) if gold[group]]
    return order[: len(order) - len(screen._groups) - screen.moving]


def _with_picture(app):
    """Return a function that returns the text of a line, with the picture of a highlight in words.

    The picture follows the last line of a highlight.
    """
    screen = app.screen
    page = screen._pages[screen._at] if type(screen).__name__ == "Highlights" else None
    shown = getattr(page, "shown", b"")
    if not shown:
        return operator.attrgetter("text")
    last = [line for line in screen._lines if line.text][-1]
    gap = " " if last.text[-1] in ".。" else ". "
    told = gap + teller_of(app, language_of(app)).picture(shown)
    return lambda line: line.text + (told if line is last else "")


def rows(screen: Any, text_of: Callable[[Any], str] = operator.attrgetter("text")) -> list[str]:
    """Return the texts on a screen from top to bottom, the texts of a row joined left to right.

    The lines of a paragraph are joined, too.
    """
    placed = placed_on(screen)
    spots = [
        (placed[line.tiles][1], placed[line.tiles][0], text, line)
        for line in lines_of(screen)
        if line.text and line.tiles in placed and (text := text_of(line))
    ]
    found: dict[int, list[tuple[int, str, Any]]] = {}
    for top, left, text, line in sorted(spots, key=lambda spot: spot[:3]):
        row = next((row for row in found if top - row < _ROW), top)
        # Its shadow is not another text.
        if all(text != other or left - at > _ROW for at, other, _ in found.get(row, ())):
            found.setdefault(row, []).append((left, text, line))
    told: list[str] = []
    before = None
    apart = _apart(screen)
    for row in found.values():
        words = "  ".join(text for _, text, _ in sorted(row, key=lambda each: each[:2]))
        line = row[0][2] if len(row) == 1 and row[0][2] not in apart else None
        gap = _gap(before, line) if before and line else None
        if gap is None:
            told.append(words)
        else:
            told[-1] += gap + words
        before = line
    return told


def _choices(table):
    """Return the list of choices of Gold Nuggets, or None at other tables."""
    return getattr(table, "choices", None)


def _apart(screen):
    """Return the lines that are texts of their own, never parts of a paragraph."""
    choices = _choices(getattr(screen, "table", screen))
    if choices:
        return choices.texts
    if type(screen).__name__ == "PlayerPicker":
        return screen._lines
    return [line for row in screen.lines for line in row[:2]] if _is_list(screen) else ()


def _gap(before, line):
    """Return what was between two lines that were wrapped, or None if they are no paragraph."""
    if (before.x, before.room, before.font) != (line.x, line.room, line.font):
        return None
    gap = "" if before.text[-1] > _LATIN else " "
    word = line.text.split(" ")[0] if gap else line.text[:1]
    return gap if before.font.measure(before.text + gap + word) > before.room else None

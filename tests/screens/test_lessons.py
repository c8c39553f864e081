"""Lessons: every step can be played, every sentence fits, and other actions are refused."""

import importlib
import itertools
import re

import pytest
from helpers import fresh

from engine import games
from engine.gold import rules as gold
from engine.goldrausch import rules as goldrausch
from engine.rng import Rng
from sim.build.install.contents import LANGUAGES
from sim.desktop import touch
from sim.desktop.check.every_screen import DOWN, UP, A, B
from sim.paths import ROOT
from ui.core.keys import HOLD_B, RIGHT
from ui.core.lineup import COLOURS
from ui.table.phases import ASKING, WAITING
from ui.texts import seat_name

SAY, REST, DO, FIND, THEN, OTHER, ALSO = range(7)  # as ui.lessons.steps has them
NONE = 255


class Pupil:
    """A player of lessons, who runs frames like App.update() but draws nothing."""

    def __init__(self, board):
        from sim.desktop.check.every_screen import EveryScreen

        self.screens = EveryScreen(board)
        self.app = self.screens.app
        self.app.settings.motion = 4

    def begin(self, name, then=lambda: None):
        """Begin the lesson of a game. Returns its guide."""
        from ui.lessons.lesson import start

        start(self.app, name, then)
        self.screens.arrive()
        self.guide = self.app.screen
        return self.guide

    def frames(self, count):
        from ui.kit import widgets

        for _ in range(count):
            self.screens.arrive()
            screen = self.app.screen
            if screen.moving:
                screen.animator.step()
            screen.tick()
            widgets.draw_texts()

    def press(self, key):
        self.guide.key(key)
        self.guide.tick()  # in the same frame
        self.frames(2)

    def is_free(self, y):
        """Return whether the sentence does not cover this row of pixels."""
        group, edge = self.guide.panel.group, self.guide.panel.edge
        return group.hidden or not 0 <= y - group.y < edge.height

    def is_refused(self):
        """Try all actions but the one of the lesson. Return whether they are refused.

        Returns None if there is no other action.
        """
        guide, legal = self.guide, bytearray(128)
        count, before = self.app.play.game.legal(legal), self.app.play.journal.count
        others = [action for action in legal[:count] if action != guide._action]
        for action in others:
            guide.table.do(action)
        shakes = self.shakes()
        return shakes and self.app.play.journal.count == before if others else None

    def shakes(self):
        """Return whether sentence and bar tell what is wrong, and the finger moves to and fro.

        The sentence is away if it would hide the cursor.
        """
        from ui.texts import say

        self.frames(6)
        guide = self.guide
        is_shown = guide.panel.group.hidden == guide.panel._is_off
        table = guide.table
        told = [say(key) for key in ("not_this", "to_finger", "next")]
        is_told = table.bar_asks or table._prompt.text in told
        if guide._reading:
            self.press(A)
        xs = set()
        for _ in range(6):
            self.frames(1)
            xs.add(guide._finger.x)
        return is_shown and is_told and not guide._finger.hidden and len(xs) > 1

    def check_signs(self, line):
        """Check the sign of the player on the bar, and the A button while there is no choice.

        line: the sentence, for the message
        """
        from ui.texts import say

        guide, app = self.guide, self.app
        table = guide.table
        signs = {say("next"): 0, app.lineup.name(1): 1}
        if table._prompt.text in signs:
            assert table.sign[0] == app.lineup.colour(signs[table._prompt.text]), line
        if guide._reading or (guide._kind >= OTHER and not table.by_computer):
            assert table.a_button.y >= app.layout.HEIGHT - app.layout.BAR, line

    def hides_cursor(self):
        """Return whether the finger covers the middle of the card under the cursor of GOLD."""
        table, hand = self.guide.table, self.guide._finger
        if table.cursor in (-1, self.guide._action):
            return False
        width, height = table.places.CARD
        x = table.cards.xs[table.cursor] + width // 2 - hand.x
        y = table.cards.ys[table.cursor] + height // 2 - hand.y
        return 0 <= x < hand.tile_width and 0 <= y < hand.tile_height

    def shows_card(self):
        """Return whether most of the finger is on the card of GOLD, not on one beside it.

        On an OLED it is larger than a card. The middle of the card below it must be visible, and
        all of one that is face up.
        """
        table, hand, action = self.guide.table, self.guide._finger, self.guide._action
        (width, height), drawn = table.places.CARD, hand.bitmap
        left, top = table.cards.xs[action], table.cards.ys[action]
        hidden = set()
        for x, y in itertools.product(range(drawn.width), range(drawn.height)):
            if drawn[x, drawn.height - 1 - y if hand.flip_y else y]:
                dx, dy = (y, x) if hand.transpose_xy else (x, y)
                hidden.add((hand.x + dx - left, hand.y + dy - top))
        own = [(x, y) for x, y in hidden if 0 <= x < width and 0 <= y < height]
        below = table.cards.ys[action + 8] - top
        beside = [(x, y) for x, y in hidden if not 0 <= x < width and 0 <= y < height]
        middles = {(width // 2, below + height // 2)}
        for place in range(64):
            if table.shown.view[place] not in (gold.GONE, gold.DOWN):
                x, y = table.cards.xs[place] - left, table.cards.ys[place] - top
                middles |= {*itertools.product(range(x, x + width), range(y, y + height))}
        is_clear = len(own) > len(beside) or drawn.height > width
        return own and is_clear and not middles & hidden

    def cuts_row(self):
        """Return whether the sentence hides a part of a row of the table, but not all of it."""
        panel, table = self.guide.panel, self.guide.table
        top, end = panel.group.y, panel.group.y + panel.edge.height
        rows = self.app.play.rows(table)
        if self.app.play.name == "nuggets" and not table.choices.count:
            # Those of the choices are free, but empty.
            rows = rows[table.places.CHOICES[3] // table.choices.height :]
        return any(0 < min(end, y + height) - max(top, y) < height for y, height in rows)

    def cuts_card(self):
        """Return whether the sentence hides a part of a large card of GOLD."""
        panel, table = self.guide.panel, self.guide.table
        cards = [zoom._group.y for zoom in table.zooms if not zoom._group.hidden]
        return any(0 < panel.group.y < y + table.places.ZOOM[1] for y in cards)

    def cuts_score(self):
        """Return whether the sentence hides a part of a number of nuggets, but not all of it."""
        panel = self.guide.panel
        top, end = panel.group.y, panel.group.y + panel.edge.height
        for count in self.guide.table.holdings.counts:
            drawn = count.tiles.bitmap
            rows = {
                count.tiles.y + y
                for x, y in itertools.product(range(drawn.width), range(drawn.height))
                if drawn[x, y]
            }
            if 0 < sum(top <= row < end for row in rows) < len(rows):
                return True
        return False

    def hides_dice(self):
        """Return whether the sentence hides a die that was rolled."""
        dice = self.guide.table.dice
        return not all(
            self.is_free(tile.y) and self.is_free(tile.y + dice.size - 1)
            for tile in dice.tiles[dice.kept : dice.kept + dice.count]
        )

    def hides_words(self):
        """Return whether the finger covers words of a choice, the risk, or the A button."""
        guide, hand, table = self.guide, self.guide._finger, self.guide.table
        lines = [table._prompt, table._other] if table.bar_asks else []
        if self.app.play.name == "nuggets":
            lines = [table.choices.risk, *table.choices.texts]
        areas = []
        for line in lines:
            width = line.font.measure(line.text)
            left = line.x + (line.room - width) * line.align // 2
            areas.append((left, line.tiles.y, width, line.font.height))
        button, sheet = guide.table.a_button, self.app.buttons_sheet
        areas.append((button.x, button.y, sheet.height, sheet.height))
        return any(
            hand.x < x + width
            and x < hand.x + hand.tile_width
            and hand.y < y + height
            and y < hand.y + hand.tile_height
            for x, y, width, height in areas
        )

    def spot(self):
        return self.app.play.spot(self.guide.table, self.guide._action, self.guide._choice)

    def is_seen(self):
        """Return whether the sentence covers nothing that it is about, for all dice picked.

        The finger must point to the choice, too.
        """
        from engine.nuggets import rules

        guide, at, choices = self.guide, self.spot(), getattr(self.guide.table, "choices", None)
        if at and not self.is_free(at[1]):
            return False
        choice = guide._choice
        if not choices or choice == NONE or guide._reading:
            return True
        amount = choices.shown.amount(choice, choices.dice.picked) if choice != rules.ROLL else ""
        right = choices.words(choice)
        return str(amount) in guide._words and all(
            self.leads_on(right) and self.is_free(self.spot()[1]) for _ in self.picked()
        )

    def picked(self):
        """Pick every set of dice that is possible, and last the dice of the lesson.

        Yield after each, with the cursor both among the dice and on a choice.
        """
        guide, choices, dice = self.guide, self.guide.table.choices, self.guide.table.dice
        known = [dice.picked]
        for mask in known:
            for die in range(dice.count * (guide._kind == DO)):
                if choices.all_that_counts() >> die & 1:
                    play = guide.table.play
                    toggled = choices.shown.toggled(mask, die, play.actions, play.legal())
                    known += {toggled}.difference(known)
        for mask in reversed(known):
            for choices.among_dice in (True, False)[guide._kind != DO :]:
                dice.picked = mask
                choices.offer(0)
                guide._frames = 7
                self.frames(1)  # every eighth frame moves the finger
                yield

    def leads_on(self, right):
        """Return whether the finger points to the next step.

        This is the choice `right`, or dice that are still to be picked for it.
        """
        guide, choices, dice = self.guide, self.guide.table.choices, self.guide.table.dice
        x, y, *is_below = self.spot()
        rows = zip(choices.boxes, choices.texts, strict=True)
        named = [text.text for box, text in rows if box.y <= y < box.y + box.height]
        missing = dice.picked ^ (guide._action if guide._kind == DO else dice.picked)
        if not missing:
            return named == [right] or (is_below == ["down"] and guide._finger.flip_y)
        if missing == guide._action and not choices.among_dice:
            return named == [choices.words(0)]
        tiles = [dice.die(i) for i in range(dice.count) if missing >> i & 1]
        return any(0 <= x - die.x < dice.size and 0 <= y - die.y < dice.size for die in tiles)

    def learn(self, name, language, leave=None):
        """Play a lesson and check it.

        leave: the number of the step at which to leave, or None
        """
        from ui import loading, texts
        from ui.lessons.lesson import start  # unloaded after each lesson

        app = self.app
        app.settings.language = texts.LANGUAGES.index(language)
        texts.load(language)
        # Options that were chosen before must not change a lesson.
        for option, values in loading.options(app, name).ROWS:
            loading.options(app, name).choose(option, values[-1])
        app.saver.save()
        lineup, saved = app.lineup, bytes(app.handheld.store.load() or b"")
        ended = []
        start(app, name, lambda: (ended.append(True), app.open_menu()))
        self.screens.arrive()
        self.guide = app.screen
        lines, refused, results = self.play(leave, ended)
        self.frames(3)
        assert bytes(app.handheld.store.load() or b"") == saved
        assert app.lineup is lineup and app.play is None and not app.saver.locked
        if leave is None:
            assert ended and ["".join(line.split()) for line in lines] == sentences(name, language)
            assert True in refused and False not in refused
            assert results == RESULTS[name]
        else:
            assert ended or type(app.screen).__name__ == "Menu"

    def play(self, leave, ended):
        """Play a lesson to its end.

        Returns (the sentences shown, results of is_refused(), whether each result waits for A).
        """
        from sim.desktop.check import layout_check
        from ui.kit import widgets
        from ui.texts import say

        app, guide = self.app, self.guide
        lines, refused, results, tried = [], [], {}, set()
        for _ in range(3000):  # more than any lesson takes
            self.frames(1)
            if ended or app.screen is not guide:
                break
            panel, table = guide.panel, guide.table
            assert panel.group.hidden or not {*panel.lines} & {*widgets._stale}
            assert panel.group.hidden or not self.cuts_row(), "it cuts a row"
            is_nuggets = app.play.name == "nuggets"
            is_gold = app.play.name == "gold" and not guide.moving
            assert not is_gold or panel.group.hidden or not self.cuts_card(), panel.lines[0].text
            if app.play.name == "goldrausch" and app.layout.MONO and not panel.group.hidden:
                # Where to lay a coin is at the heads of the columns, and gold at their feet.
                is_gold = table.shown.view[goldrausch.VIEW_CARD] > goldrausch.COIN
                seen = table.places.COINS[1] if is_gold and guide._kind != DO else 0
                assert self.is_free(seen), panel.lines[0].text
                assert sum(bool(each.text) for each in panel.lines) < 3, panel.lines[0].text
            assert not is_nuggets or panel.group.hidden or not self.cuts_score(), panel.lines[
                0
            ].text
            may_be_large = app.layout.MONO or guide._at + 1 == len(guide._steps)
            assert may_be_large or panel.group.hidden or not panel.is_large, panel.lines[0].text
            if table.phase == WAITING and not (guide._shown or guide.moving):
                self.press(A)
            if not guide._shown or guide.moving or widgets.is_behind():
                continue
            line = "".join(line.text for line in guide.panel.lines)
            if not guide.panel.group.hidden and line not in lines[-1:]:
                lines.append(line)
            assert layout_check.faults(app) == [], (line, layout_check.faults(app))
            self.check_signs(line)
            if guide._action == NONE:
                results[guide._at] = table.phase == WAITING
            if guide._kind >= OTHER and table.phase != WAITING:  # the turn of the opponent
                assert table._prompt.text in ("", app.lineup.name(table.shown.turn)), line
            is_new = guide._kind == DO and guide._at not in tried
            keys = ("choose", "to_finger", "not_this")
            is_asked = is_nuggets and is_new and guide._asks
            assert not is_asked or table._prompt.text in map(say, keys), line
            assert not (is_new or table.phase == WAITING) or self.is_seen(), line
            is_dice = is_nuggets and guide._at + 1 < len(guide._steps)
            assert not is_dice or not self.hides_dice(), line
            is_read = is_nuggets and guide._reading and table.phase == ASKING
            assert not is_read or not table.choices.count, line
            if guide._at == leave:
                self.press(HOLD_B)
                break
            if guide._kind in (DO, FIND) and not guide._reading:
                if guide._at not in tried:
                    tried.add(guide._at)
                    assert guide._finger.hidden or not self.hides_cursor(), line
                    assert app.play.name != "gold" or self.shows_card(), line
                    assert app.play.name == "gold" or not self.hides_words(), line
                    refused.append(self.is_refused())
                table.point_to(guide._action)
                table.point_to(guide._choice)
            if guide._kind != ALSO:
                self.press(A)
        return lines, refused, list(results.values())


# Whether a result waits for A under each sentence that asks for no action. A bust is explained
# before the next roll. A roll of the person is explained only after the opponent has taken.
RESULTS = {
    "gold": [False, True, True, True, True, True, True, False, False],
    "nuggets": [False, False, False, True, False, True, False],
    "goldrausch": [False, False, False, False],
}


def script(name):
    return importlib.import_module("ui.%s.lesson" % name)


def sentences(name, language):
    """Return the sentences of a lesson without blanks, with the colours or shapes of the board."""
    file = ROOT / "lib" / "ui" / name / "pages" / ("lesson_%s.txt" % language)
    told = file.read_text(encoding="utf-8")
    for colour in range(COLOURS):
        told = told.replace("{%d}" % colour, seat_name(colour))
    return ["".join(page.split()) for page in told.split("---\n")]


@pytest.mark.parametrize("name", games.NAMES)
def test_the_steps_of_a_lesson_are_legal(name):
    lesson = script(name)
    game = games.make(name)
    game.set_up(2, lesson.STARTER)
    game.start(Rng(lesson.SEED))
    legal = bytearray(128)
    for kind, action in lesson.STEPS:
        if kind not in (SAY, REST):
            assert action in legal[: game.legal(legal)]
            # The person is seat 0, the opponent seat 1.
            assert game.turn == (kind in (OTHER, ALSO))
            game.apply(action)


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_of_a_lesson_has_a_sentence(name, language):
    kinds = [kind for kind, _ in script(name).STEPS if kind not in (THEN, ALSO)]
    assert len(sentences(name, language)) == len(kinds)


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@fresh.alone
def test_lessons_can_be_played_to_their_end(board):
    pupil = Pupil(board)
    for language, name in itertools.product(LANGUAGES, games.NAMES):
        pupil.learn(name, language)


@pytest.mark.parametrize("step", (0, 1, 4, 8))
@fresh.alone
def test_a_lesson_can_be_left_at_any_step(step):
    pupil = Pupil("pygamer")
    for name in games.NAMES:
        pupil.learn(name, "en", step)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.NAMES)
def test_a_lesson_names_no_button(game, language):
    """On a phone there is none but B."""
    file = ROOT / "lib/ui" / game / "pages" / ("lesson_%s.txt" % language)
    words = file.read_text(encoding="utf-8")
    assert not re.search("press|arrow|drück|Pfeil|appuie|flèche|やじるし|Aで|で、A", words)


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
@pytest.mark.parametrize("name, down", [("gold", 5), ("nuggets", 1)])
@fresh.alone
def test_the_sentence_leaves_the_cursor_in_sight(board, name, down):
    """Move the cursor below the sentence. It goes up, or away, and comes back with the cursor."""
    pupil = Pupil(board)
    app = pupil.app
    guide = pupil.begin(name, app.open_menu)
    for _ in range(400):
        pupil.frames(1)
        if guide._shown and guide._kind == DO and not guide._reading:
            break
        if guide._shown:
            pupil.press(A)
    pupil.frames(12)
    table, panel = guide.table, guide.panel
    at = panel.group.y
    assert not panel.group.hidden
    for _ in range(down):
        guide.key(DOWN)
    pupil.frames(12)
    y = app.play.cursor(table)
    assert y >= at - 3, "the sentence was there"
    assert pupil.is_free(y) and pupil.is_free(pupil.spot()[1])
    assert touch.keys(app, 60, y), "the cursor can be touched"
    for _ in range(down):
        guide.key(UP)
    pupil.frames(12)
    assert not panel.group.hidden and pupil.is_free(pupil.spot()[1])
    assert panel.group.y == at or name == "nuggets"


@fresh.alone
def test_a_card_to_find_keeps_its_sentence_while_nobody_points():
    """The cursor may go anywhere: the card above counts only once the finger shows it."""
    pupil = Pupil("pygamer")
    app = pupil.app
    guide = pupil.begin("gold", app.open_menu)
    for _ in range(2000):
        pupil.frames(1)
        if guide._shown and guide._kind == FIND and not guide._reading:
            break
        if guide._shown and not guide.moving:
            if guide._kind == DO and not guide._reading:
                guide.table.point_to(guide._action)
            pupil.press(A)
        elif guide.table.phase == WAITING and not guide.moving:
            pupil.press(A)
    pupil.frames(12)
    assert guide._kind == FIND and guide._finger.hidden
    for _ in range(7):
        guide.key(DOWN)
        pupil.frames(2)
        assert not guide.panel.group.hidden


@fresh.alone
def test_the_bar_of_a_lesson_tells_where_to_go():
    """While the cursor is elsewhere it tells that arrows help, and once that a card is wrong.

    At the card it asks for it. B tells how to leave.
    """
    pupil = Pupil("pygamer")
    from ui.texts import say

    guide = pupil.begin("gold")
    pupil.frames(2)
    while guide._reading or guide._kind != DO:
        pupil.press(A)
    words = [guide.table._prompt.text]
    for key in (A, A, DOWN, RIGHT, RIGHT, B):
        pupil.press(key)
        pupil.frames(6)
        words.append(guide.table._prompt.text)
    arrows = say("to_finger")
    assert words == [arrows, say("not_this"), *3 * [arrows], say("pick1"), say("hint_lesson")]


@fresh.alone
def test_a_wrong_answer_in_the_lesson_of_goldrausch_is_refused_in_words():
    """The question returns with the next key."""
    pupil = Pupil("pygamer")
    from ui.texts import say

    guide = pupil.begin("goldrausch")
    pupil.frames(2)
    while guide._kind != DO or not guide.table.bar_asks:
        pupil.press(A)
    for key, asks, words in (
        (DOWN, True, say("put_chip")),
        (A, False, say("not_this")),
        (A, True, say("put_chip")),
    ):
        pupil.press(key)
        pupil.frames(6)
        table = guide.table
        assert (table.bar_asks, table._prompt.text) == (asks, words)
    assert not table.declining


@fresh.alone
def test_a_wrong_choice_in_the_lesson_of_nuggets_leaves_the_cursor():
    """One step down after each wrong choice leads to the steal, which is the last."""
    pupil = Pupil("pygamer")
    from engine.nuggets.rules import STEAL

    guide = pupil.begin("nuggets")
    steps = script("nuggets").STEPS
    steal = steps.index((THEN, STEAL + 1))
    pupil.app.settings.motion = 4
    while guide._at < steal - 1 or not guide._asks:
        if guide._kind in (DO, THEN) and guide._asks:
            guide.table._play(guide._action, guide._choice)
        pupil.press(A)
    tries = 0
    while guide._at <= steal:
        pupil.press(A)
        assert not guide._is_wrong or guide.table.dice.kept == 0, (
            "refused before dice are set aside"
        )
        pupil.frames(6)
        pupil.press(DOWN)
        tries += 1
        assert tries < 5
    assert tries == 3

"""Lessons: every step can be played, every sentence fits, nothing else is accepted or kept."""

import pytest
from helpers import fresh

from engine import games
from engine.rng import Rng
from sim.paths import ROOT
from sim.workshop.install.contents import LANGUAGES

SAY, REST, DO, FIND, THEN, OTHER, ALSO = range(7)  # as ui.lessons.steps has them


def played(board, languages=("en",), leave=99):
    """Play each lesson in each language: the steps, what was said, what did not fit, whether
    anything was kept and where it led. Leave at step `leave`."""
    from sim.check import layout_check
    from sim.check.every_screen import EveryScreen

    screens = EveryScreen(board)
    app = screens.app
    from engine.nuggets import rules
    from ui import loading
    from ui.core import keys
    from ui.lessons import steps

    def frames(count):
        # As App.update(), but nothing is drawn.
        for _ in range(count):
            screens.arrive()
            if app.screen.moving:
                app.screen.animator.step()
            app.screen.tick()

    app.settings.speed = 2

    def pressed(guide, key):
        guide.key(key)
        guide.tick()  # in the same frame
        frames(2)

    def hear(guide, lines):
        line = "".join(line.text for line in guide.panel.lines)
        if not guide.panel.group.hidden and (not lines or lines[-1] != line):
            lines.append(line)

    def shakes(guide):
        """Tells whether the sentence is said again and the finger goes to and fro."""
        frames(2)
        said = not guide.panel.group.hidden
        if guide._reading:
            pressed(guide, keys.A)
        xs = []
        for _ in range(6):
            frames(1)
            xs.append(guide._finger.x)
        return said and not guide._finger.hidden and len(set(xs)) > 1

    def wrong(guide, table):
        """Plays all but what is asked for; tells if it is refused with a word. None: no other."""
        legal = bytearray(128)
        count = table.game.legal(legal)
        before = app.play.journal.count
        others = [action for action in legal[:count] if action != guide._action]
        for action in others:
            table.do(action)
        return shakes(guide) and app.play.journal.count == before if others else None

    def spot(guide):
        return app.play.spot(guide.table, guide._action, guide._choice)

    def is_seen(guide):
        """Tells whether the sentence leaves free what it speaks of, and the finger names it,
        whatever is picked."""
        at, panel, choices = spot(guide), guide.panel, getattr(guide.table, "choices", None)
        if at and not panel.group.hidden and panel.top <= at[1] < panel.bottom:
            return False
        if not choices or guide._choice == steps.NONE or guide._reading:
            return True
        amount = (
            choices.game.amount(guide._choice, choices.dice.mask())
            if guide._choice != rules.ROLL
            else ""
        )
        right = choices.words(guide._choice)
        return str(amount) in guide._words and all(
            leads_on(guide, right)
            and (panel.group.hidden or not panel.top <= spot(guide)[1] < panel.bottom)
            for _ in picked(guide)
        )

    def picked(guide):
        """Picks all that can be, with the cursor on a choice and among the dice; then what
        is wanted."""
        choices, dice = guide.table.choices, guide.table.dice
        known = [dice.mask()]
        for mask in known:
            for die in range(dice.count * (guide._kind == steps.DO)):
                if choices.picking.can_pick(die):
                    dice.pick(mask)
                    choices.picking.toggle(die)
                    known += {dice.mask()}.difference(known)
        for mask in reversed(known):
            for choices.among_dice in (True, False)[guide._kind != steps.DO :]:
                dice.pick(mask)
                choices.offer(0)
                guide._frames = 7
                frames(1)  # the finger nods with each eighth
                yield

    def leads_on(guide, right):
        """Tells whether the finger is on the choice `right` of the dice that are asked for, or
        on what picks more of them."""
        (x, y, *is_below), choices, dice = spot(guide), guide.table.choices, guide.table.dice
        rows = zip(choices.boxes, choices.texts, strict=True)
        named = [text.text for box, text in rows if box.y <= y < box.y + box.height]
        wanted = dice.mask() ^ (guide._action if guide._kind == steps.DO else dice.mask())
        if not wanted:
            return named == [right] or is_below == [guide._finger.flip_y] == [True]
        if wanted == guide._action and not choices.among_dice:
            return named == [choices.words(0)]
        tiles = [dice.die(i) for i in range(dice.count) if wanted >> i & 1]
        return any(0 <= x - die.x < dice.size and 0 <= y - die.y < dice.size for die in tiles)

    def lesson(name):
        # It is forgotten after each lesson.
        from ui.lessons.lesson import start

        # Whatever a family has chosen, a lesson is the same.
        for option, values in loading.options(app, name).ROWS:
            loading.options(app, name).choose(option, values[-1])
        app.saver.save()
        lineup, kept = app.lineup, bytes(app.handheld.store.load() or b"")
        ended = []
        start(app, name, lambda: (ended.append(True), app.open_menu()))
        screens.arrive()
        guide, lines, faults, taken = app.screen, [], [], 0
        refused, results, tried, unseen, asked = [], {}, set(), [], set()
        # No person waits as long as this.
        for _ in range(3000):
            frames(1)
            if ended or app.screen is not guide:
                break
            if guide.table.waiting and not (guide._shown or guide.moving):
                pressed(guide, keys.A)
            if not guide._shown or guide.moving:
                continue
            hear(guide, lines)
            faults += layout_check.faults(app)
            if guide._action == steps.NONE:
                results[guide._at] = guide.table.waiting
            table = guide.table
            if guide._kind >= steps.OTHER and not table.waiting:
                asked |= {table._prompt.text} - {app.lineup.name(table.game.turn)}
            is_new = guide._kind == steps.DO and guide._at not in tried
            if (is_new or guide.table.waiting) and not is_seen(guide):
                unseen.append(guide._at)
            if guide._at == leave:
                pressed(guide, keys.HOLD_B)
                break
            if guide._kind in (steps.DO, steps.FIND) and not guide._reading:
                if guide._at not in tried:
                    tried.add(guide._at)
                    refused.append(wrong(guide, guide.table))
                guide.table.point_to(guide._action)
                guide.table.point_to(guide._choice)
            if guide._kind < steps.OTHER:
                pressed(guide, keys.A)
                taken += 1
        frames(3)
        same = bytes(app.handheld.store.load() or b"") == kept
        clean = app.lineup is lineup and app.play is None and not app.saver.locked
        return {
            "lines": lines,
            "faults": faults,
            "taken": taken,
            "refused": refused,
            "unseen": unseen,
            "asked": asked,
            "results": list(results.values()),
            "ended": bool(ended),
            "at": type(app.screen).__name__,
            "same": same,
            "clean": clean,
        }

    told = {}
    for language in languages:
        app.settings.language = screens._texts.LANGUAGES.index(language)
        screens._texts.load(language)
        for name in games.NAMES:
            told[name + "_" + language] = lesson(name)
    return told


# Whether a result waits for A under each sentence that asks for nothing: a bust is spoken of
# before the next roll, a person's roll only after what the opponent took.
RESULTS = {
    "gold": [False, True, True, True, True, True, False, False],
    "nuggets": [False, False, False, True, False, True, False],
    "goldrausch": [False, False, False],
}


def script(name):
    return __import__("ui.%s.lesson" % name, fromlist=["STEPS"])


@pytest.mark.parametrize("name", games.NAMES)
def test_the_steps_are_legal_moves_of_the_game_dealt(name):
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
def test_each_step_but_one_that_follows_by_itself_has_a_sentence(name, language):
    file = ROOT / "lib" / "ui" / name / "pages" / ("lesson_%s.txt" % language)
    sentences = file.read_text(encoding="utf-8").split("---\n")
    assert len(sentences) == sum(kind not in (THEN, ALSO) for kind, _ in script(name).STEPS)


@pytest.mark.parametrize("board", ["pygamer", "feather_tft", "pico_oled"])
def test_a_lesson_is_played_to_its_end_and_every_sentence_fits(board):
    told = fresh.call(played, board, LANGUAGES)
    for key, lesson in told.items():
        name, language = key.split("_")
        file = ROOT / "lib" / "ui" / name / "pages" / ("lesson_%s.txt" % language)
        written = [
            "".join(page.split()) for page in file.read_text(encoding="utf-8").split("---\n")
        ]
        assert ["".join(line.split()) for line in lesson["lines"]] == written, key
        assert lesson["faults"] == [], key
        assert lesson["unseen"] == [], key
        assert lesson["asked"] == set(), key  # in the turn of the opponent
        assert lesson["ended"] and True in lesson["refused"] and False not in lesson["refused"], key
        assert lesson["results"] == RESULTS[name], key
        assert lesson["same"] and lesson["clean"], key


@pytest.mark.parametrize("step", (0, 1, 4, 8))
def test_it_can_be_left_at_any_step(step):
    for key, lesson in fresh.call(played, "pygamer", leave=step).items():
        assert lesson["same"] and lesson["clean"], key
        assert lesson["ended"] or lesson["at"] == "Menu", key

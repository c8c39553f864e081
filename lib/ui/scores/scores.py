"""Shows the scores of a game or match: counts the gold of each seat and crowns the winners."""

import gc
import sys

import displayio

from engine import tally
from engine.games import part
from ui import loading
from ui.core import keys
from ui.core.lineup import CHARACTERS, CLIMB, DIG, TROPHY
from ui.core.people import RUNG
from ui.kit import drawing, theme, widgets
from ui.kit.screen import Screen
from ui.scores import celebration
from ui.scores.ending import Ending
from ui.scores.stack import Stack
from ui.texts import say

_LINK = 100  # pixels for the words at the right of the heading
_GAP = 4  # pixels between the heading and these words
_LEAST = 20  # the highest stack needs this height if faces are twice as large
_STEPS = 20  # of the search for moments in each frame, unless they take longer than _LOOK_MS
_LOOK_MS = 30  # nothing moves meanwhile, and a key is answered in time
_CALM_MS = 1000  # who presses A faster than that does not read, and may miss the winner
_WIDEST = 2 * drawing.FACE_SIDE + 6  # pixels for a seat with a face twice as large


def headline(lineup, winners, won="winner"):
    """Return the heading at the end: the name of the winner, or that the win is shared.

    `won` is the key of the text for a single winner. For a guest who plays alone, it is "you win".
    """
    won_by = [seat for seat in range(lineup.players) if winners >> seat & 1]
    if len(won_by) > 1:
        return say("shared")
    if lineup.is_you(won_by[0]):
        return say("you_win")
    return say(won, lineup.name(won_by[0]))


def game_scores(app, play, parts, tie=None):
    """Return the Scores of a finished game.

    `parts` has a list for each seat: the numbers that its points are made of. `tie` is the key of
    the note if a tie was broken.
    """
    winners = play.shown.winners()
    for seat in range(len(parts)):
        head_start = play.shown.score(seat) - sum(parts[seat])
        if head_start:
            parts[seat].insert(0, head_start)
    ending = Ending(play)
    # Only the first try of a dig counts.
    ends = ("practice" if play.lineup.match == DIG else "again", ending.again, play.leave)
    if play.lineup.is_match:
        # The match can be continued.
        ends = ("next", ending.after_scores, play.leave if play.match.over else play.pause)
    note = _alone(play) or _tie(winners, parts, tie)
    searched = play if play.can_replay else None
    return Scores(app, say(play.name), parts, winners, *ends, note, searched)


def _alone(play):
    """Return the note after a dig or a game of the climb, else ""."""
    lineup = play.lineup
    person = lineup.person(0)  # or None: a person can be deleted
    if person and lineup.match == DIG:
        dug = play.shown.score(0)
        return say("dug", play.journal.rng.seed, dug, person.dig_best(play.name))
    if person and lineup.match == CLIMB:
        return say("climbed", person.results[RUNG], CHARACTERS)
    return ""


def _tie(winners, parts, tie):
    """Return the note if a tie was broken, so that not all seats with the most points have won."""
    totals = [sum(points) for points in parts]
    most = [seat for seat in range(len(totals)) if totals[seat] == max(totals)]
    is_broken = winners and winners != sum([1 << seat for seat in most])
    return say(tie) if is_broken else ""


def _colours(app):
    """Return the number of colours of each seat in the game that is over."""
    return loading.options(app, app.play.name).colours(app.lineup)[1] if app.play else 1


def _load_search(game):
    """Import engine.GAME.moments until loading.release(), in parts. Call it until it returns it.

    Before that it returns None. On a board, loading all at once would stop the scores for 0.2 s.
    """
    # Else its code lies above all that the screen has dropped, between small pieces of free memory.
    gc.collect()
    if "engine.moments" not in sys.modules:
        loading.until_release(_import_moments)
    elif "engine.%s.hard" % game not in sys.modules:  # all games judge with it
        loading.until_release(part, game, "hard")
    else:
        return loading.until_release(part, game, "moments")
    return None


def _import_moments():
    from engine import moments

    return moments


def match_table(app, ending):
    """Return the Scores of a match so far. Winners are crowned when it is over."""
    play = ending.play
    match = play.match
    parts = [[points[seat] for points in match.points] for seat in range(match.players)]
    ends = ("again", ending.again, play.leave)
    if not match.over:
        ends = ("next", ending.next_game, play.pause)
    winners = tally.winners(match)
    note = _tie(winners, parts, "tie_last")
    table = Scores(app, say("match_table"), parts, winners, *ends, note)
    if play.lineup.match == TROPHY:
        table.won = "trophy_winner"
    return table


class Scores(Screen):
    """A screen with a growing stack of gold for each seat, and crowns for the winners.

    `winners` is a bitmask of seats. They are `crowned` when all gold is counted. A calls `then()`,
    and `action` is the key of its text. B calls `back()`, which leads to the menu. At the end,
    `note` is shown below the gold, unless it is "". `play` is the GameSession of a finished game,
    or None: its medals follow the note. The arrows lead to its highlights, at once or when they are
    found.
    """

    won = "winner"

    def __init__(self, app, heading, parts, winners, action, then, back, note, play=None):
        super().__init__(app)
        self.notice_ms = 2000  # the winner is read
        self.crowned = False
        self._is_calm = True  # False if the last two presses were close together
        self._pressed = None  # the time of the last one
        self._note = self._moments = self._medals = None
        self._pages = None  # of the highlights, when they are found
        self._is_awaited = False  # True if an arrow was pressed before that
        self.places = places = app.places("scores")
        self.winners = winners
        self.colours = _colours(app)
        self._then = then
        self._back = back
        self._play = play
        self._told = note
        self._sad = 0 if winners else -1  # bitmask of seats that have cried
        totals = [sum(points) for points in parts]
        self.most = max(1, max(totals))
        self._least = min(totals)
        self.backdrop()
        self._heading = self.title(heading)
        self._link = self._add_link()
        self.base = self.layout.HEIGHT - self.layout.BAR - places.FOOT
        medals = play.medals if play else ()
        if note or medals:
            self._add_note(medals)
            self.base -= places.NOTE
        (crown,) = app.art("sizes", "crown")
        pitch = self.layout.WIDTH // len(parts)
        self.scale = 2
        room = self._room(crown)
        if room < _LEAST or pitch < _WIDEST:
            self.scale = 1
            room = self._room(crown)
        self.stacks = self._add_stacks(parts, pitch, room)
        self._add_crowns(crown)
        self._celebration = celebration.Celebration(self)  # its drawing takes long to load
        self._add_texts(action, note, medals)
        self.animate(celebration.Counting(self), celebration.COUNTING)

    def _add_stacks(self, parts, pitch, room):
        """Add and return the stack of each seat."""
        figure = loading.load_temporary("faces.figures").Figure
        stacks = [
            Stack(self, seat, pitch * seat, pitch, room, parts[seat], figure)
            for seat in range(len(parts))
        ]
        loading.release()
        return stacks

    def _add_texts(self, action, note, medals):
        """Add the medals above the figures, and the footer, and give each text its bitmap.

        First free what was dropped while the stacks were made. Else all this lies behind it, and a
        heap that is nearly full is left in small pieces. So it would be if texts got their bitmaps
        while gold is counted and highlights are searched.
        """
        gc.collect()
        if medals:
            made = loading.load("scores.medals").Announcement
            self._medals = made(self, self._note, note, medals)
        self.footer(action, "menu")
        gc.collect()
        for text in self.texts:
            text.reserve()

    def _add_crowns(self, crown):
        """Add a crown for each winner, above the screen."""
        self.crowns = displayio.Group(y=-self.layout.HEIGHT)
        self._winning = [stack for stack in self.stacks if self.winners >> stack.seat & 1]
        for stack in self._winning:
            stack.crown(self.crowns, crown)
        self.group.append(self.crowns)

    def _add_link(self):
        """Add and return an empty small line at the right of the heading."""
        layout = self.layout
        x = layout.WIDTH - layout.MARGIN - _LINK
        return self.text(x, layout.TITLE_BASELINE, _LINK, theme.BRONZE, widgets.RIGHT, "small")

    def _add_note(self, medals):
        """Add an empty small line above the footer, for the note or for medals."""
        layout = self.layout
        left = layout.MARGIN
        if medals:
            left += loading.load("scores.medals").ROOM
        baseline = layout.HEIGHT - layout.BAR - layout.NOTE
        room = layout.WIDTH - layout.MARGIN - left
        self._note = self.text(left, baseline, room, theme.BRONZE, font="small")

    def _room(self, crown):
        """Return the height of the highest stack, below its face and crown, which jump."""
        return self.base - self.layout.RULE_Y - (drawing.FACE_SIDE + crown.height) * self.scale - 1

    def count_to(self, amount):
        """Show each stack up to `amount`. Returns True if a part of any stack is complete.

        A face cries when its stack ends below the highest: nothing tells who wins a tie.
        """
        any_ends = False
        for stack in self.stacks:
            if stack.count_to(amount):
                any_ends = True
            if stack.total <= amount and stack.total < self.most:
                self._cry(stack)
        return any_ends

    def _cry(self, stack):
        """Let the face of a stack cry, once, if it has the least and has not won."""
        if stack.total == self._least and not (self.winners | self._sad) >> stack.seat & 1:
            self._sad |= 1 << stack.seat
            stack.feel(False)

    def crown(self):
        """Make the winners laugh under their crowns, and name them."""
        self.crowned = True
        self._heading.set(headline(self.app.lineup, self.winners, self.won))
        if self._play:  # its highlights are searched next
            self._show_link(" ↓", theme.BRONZE)  # a press waits for them
        if self._note:
            self._note.set(self._told)
        for stack in self._winning:
            stack.feel(True)
        for stack in self.stacks:
            self._cry(stack)
        self.lift(0)

    def celebrate(self):
        """Start the celebration. The board's own pixels show the first winner's colour."""
        self.app.set_status_led(self.app.lineup.colour(self._winning[0].seat))
        self.animate(self._celebration, celebration.CELEBRATING)

    def lift(self, pixels):
        """Move the winners this many pixels above their gold."""
        self.crowns.y = -pixels * self.scale
        for stack in self._winning:
            stack.lift(pixels)

    def tick(self):
        is_counting = not self.crowned if self.winners else self.moving
        for each in (self.a_button, self.a_words.tiles):
            widgets.hide(each, is_counting)  # A only ends the count
        if self._medals and self.crowned:
            self._medals.step()
        if not self._play or not self.crowned or self.moving:
            return
        try:
            self._look()
        except MemoryError:
            self._offer(["no_room"])

    def _look(self):
        """Search a little further for the highlights."""
        if not self._moments:
            play = self._play
            moments = _load_search(play.name)
            if not moments:
                return
            lineup = play.lineup
            persons = sum([1 << seat for seat in range(lineup.players) if not lineup.level(seat)])
            # Mistakes are for whoever plays alone. Others would see them, too.
            judged = persons if lineup.persons == 1 else 0
            self._moments = moments.make(play.recorded(), persons, judged)
            self._moments.collect = gc.collect
        clock = self.app.clock
        started = clock.now()
        for _ in range(_STEPS):
            if clock.since(started) > _LOOK_MS:
                return
            if self._moments.step():
                found, luck = self._moments.found, self._moments.find_luck()
                # A stale word on the stack may look like a pointer to the search.
                loading.drop_attributes(self._moments)
                self._offer(found, luck)
                return

    def _offer(self, found, luck=None):
        """Let the arrows lead to the highlights, if any. `luck` and the seed are the last page."""
        play = self._play
        self._play = self._moments = None
        loading.release()
        gc.collect()
        # The search has left them far apart in what is free now.
        found = [page if isinstance(page, str) else page.copy() for page in found]
        if luck:
            found.append((luck.copy(), play.journal.rng.seed))
        if not found:
            self._link.set("")
            return
        self._link_to(found)
        if self._is_awaited:
            self._show_highlights()

    def _link_to(self, pages):
        self._pages = pages
        self._show_link(" ↓", theme.GOLD)

    def _show_link(self, sign, colour):
        """Show that the arrows lead to the highlights, or will do so."""
        words = say("highlights") + sign
        room = self._heading.room - self.app.fonts["title"].measure(self._heading.text) - _GAP
        fits = self.app.fonts["small"].measure(words) <= room
        self._link.set(words if fits else sign.strip(), theme.rgb(colour))

    def _show_highlights(self):
        Ending(self.app.play).show_highlights(self._pages)

    def rest(self, pages):
        """Show the final state at once. `pages` are those of the highlights."""
        super().cut()  # the player has not pressed a key here
        self.notice_ms = Screen.notice_ms
        self.app.handheld.sound.hush()
        self._play = None
        if self._medals:
            self._medals.quiet = True
        self._link_to(pages)

    @property
    def shows_medal(self):
        """True while the grid shows a medal."""
        medals = self._medals
        return bool(medals and medals.is_lit)

    def draw_pixels(self, pixels):
        medals = self._medals
        if medals and medals.is_lit:
            medals.draw_pixels(pixels)
            return
        counted = [stack.counted for stack in self.stacks]
        winners = self.winners if self.crowned else 0
        celebration.bars(pixels, self.app.lineup, self.colours, counted, self.most, winners)

    def cut(self):
        """End the current animation, if any. Each press does so."""
        now = self.app.clock.now()
        self._is_calm = self._pressed is None or self.app.clock.since(self._pressed) > _CALM_MS
        self._pressed = now
        return super().cut()

    def key(self, key):
        if key == keys.A:
            if self._is_calm:
                self._then()
        elif key == keys.B or key == keys.HOLD_B:
            self._back()
        elif self._pages:
            self._show_highlights()
        elif self._play and self.crowned:
            self._is_awaited = True
            self._show_link("…", theme.GOLD)

"""The table of GOLD: 64 cards on the screen, one pixel each on the grid."""

from engine.gold import events as ev
from engine.gold import rules
from ui import loading
from ui.core import keys
from ui.core.tunes import of_gold, of_place
from ui.gold import animations, card_grid, tiles, tunes, zoom
from ui.gold.cards import Cards, light_of, tile_of
from ui.gold.outcome import Outcome, second_prompt
from ui.gold.seat_list import SeatList
from ui.kit import theme, widgets
from ui.table.phases import LOOKING_BACK
from ui.table.table import Table
from ui.texts import say

_ROOM = 64
_BREATH = 44  # frames in which the cursor's light fades in and out
_HIDDEN = 8  # the last of them, in which a monochrome screen hides it: it looks like the cards
_CLOSE_UP = 40  # frames of the close-up of a pair; half as many for a person alone
_CLEARS = 2
_DIRECTIONS = {keys.UP: (0, -1), keys.DOWN: (0, 1), keys.LEFT: (-1, 0), keys.RIGHT: (1, 0)}


class GoldTable(Table):
    """The table of GOLD: cards, the two flipped ones enlarged, and the seats."""

    def __init__(self, app, play):
        super().__init__(app, play)
        self.places = app.places("gold")
        self.face_place = self.places.FACE
        self.cursor = 27
        self.cards_up = []  # the cards flipped in this turn
        self.pips = 0  # frames for which the grid still shows the pips of the turn's cards
        self._frame = 0
        self.outcome = None  # of the turn shown last
        self.rush_box = None  # the Banner while the rush is announced
        self._won = None  # the place of gold just won, whose card is still visible
        self._clears = 0  # frames with nothing to send until the last turn is cleared away
        self._soot = 0  # frames for which the places of dynamite remain sooty
        self._add_parts()
        for place in range(_ROOM):
            if rules.is_dealt(place, self.shown.short):
                self.show_face(place, self.shown.view[place])
        self.seats.show(self.shown.turn)

    def _add_parts(self):
        places = self.places
        height = self.layout.HEIGHT - self.layout.BAR
        self.background(0, 0, places.PANEL[0], height, theme.TABLE)
        self.background(places.PANEL[0], 0, places.PANEL[1], height, theme.PANEL)
        is_grid = self.layout.MONO or self.play.options.value("easy") == "on"
        # Free the modules of layout and options, to have room for the cards.
        loading.release()
        self._add_cards(is_grid)
        # Free the module that has added them. A local variable here would keep it in memory.
        loading.release()
        drawn = self.app.art("gold", "miner dynamite nugget digits")
        self.zooms = [zoom.Zoom(self, drawn, number) for number in range(2)]
        self._add_motions(drawn[2])
        self.add_bar()
        self._place_frame()

    def _add_cards(self, is_grid):
        """Add the cards, the cursor and the seats."""
        parts = loading.load_temporary("gold.table_parts")
        self.cards = Cards()
        parts.add_cards(self.cards, self, is_grid)
        self._person = parts.add_person(self)  # where the first card will be enlarged
        (cursor,) = self.app.art("gold", "cursor")
        self.frame = widgets.picture(self.group, self.app.palette, cursor, 0, 0)
        self.seats = SeatList(self, self.places)
        parts.add_seats(self.seats)

    def _add_motions(self, nugget):
        self.turning = animations.TurnOver(self.cards, self._turned)
        self.close_up = animations.CloseUp(self)
        gold = widgets.picture(self.group, self.app.palette, nugget, 0, 0)
        self.gold = animations.GoldFlight(self, gold)
        width = self.cards.pitch
        height = self.places.CARD[1]
        card = widgets.tile(self.group, self.app.palette, self.cards.sheet, 0, 0, width, height)
        self.fall = animations.Fall(self, card)
        self.wave = animations.ShockWave(self)

    @property
    def has_face_room(self):
        """True while a person looks for the first card, so that none is enlarged."""
        return not (self.cards_up or self._clears or self.blocked)

    def _place_frame(self):
        self.frame.x = self.cards.xs[self.cursor] - self.places.FRAME
        self.frame.y = self.cards.ys[self.cursor] - self.places.FRAME

    def show_face(self, place, face):
        """Show `face` (GONE, DOWN or a card) at a place."""
        self.cards.show(place, tile_of(face))

    def look_back(self):
        """Show the last turn again. Its places are marked, even if their cards are gone."""
        super().look_back()
        if self.outcome and self.phase == LOOKING_BACK:
            self._soot = 0
            self.seats.show(self.outcome.seat)
            for place in self.outcome.places:
                self.cards.show(place, tiles.LAST)

    def on_turn(self, seat):
        super().on_turn(seat)
        if not self._soot:
            self._sweep()
        self._clears = _CLEARS
        self.ask()

    def _sweep(self):
        """Show what is now at the places of the last turn."""
        self._soot = 0
        if self.outcome:
            for place in self.outcome.places:
                self.show_face(place, self.shown.view[place])

    def ask(self):
        shown = self.shown
        phase = shown.view[rules.VIEW_PHASE]
        if phase == rules.PICK1:
            self.prompt(say("pick1"))
        elif phase == rules.PICK2:
            self.prompt(second_prompt(shown, self.app.lineup))
        else:
            self.prompt(say("rush_pick"), theme.GOLD)
        self._to_a_card()

    def _to_a_card(self):
        """Move the cursor to the closest card that can be flipped."""
        best = card_grid.closest(self._can_flip, self.cursor)
        if best != self.cursor:
            self._move_to(best)

    def _can_flip(self, place):
        return self.shown.view[place] == rules.DOWN

    def _move_to(self, place):
        self.cursor = place
        self._frame = _BREATH // 2  # the brightest
        self._place_frame()

    def point_to(self, action):
        self._move_to(action)

    def play_key(self, key):
        if key == keys.A:
            if self._can_flip(self.cursor):
                self.do(self.cursor)
        elif key == keys.B:
            self.look_back()
        elif key in _DIRECTIONS:
            self.ask()  # again, if a hint is in its place
            dx, dy = _DIRECTIONS[key]
            self._move_to(card_grid.nearest(self.cards.xs, self._can_flip, self.cursor, dx, dy))
            self.sound(of_place(self.cursor % 8, self.cursor // 8))

    def on_event(self, kind, seat, a, b):
        if kind == ev.FLIP:
            self._flip(a, b)
        elif kind == ev.BACK:
            self._turn_back(a)
        elif kind == ev.GONE:
            self._take_off(a)
        elif kind == ev.WON:
            self._on_won(seat, a)
        elif kind == ev.RUSH:
            self._announce_rush(a, b)

    def _flip(self, place, card):
        if self.by_computer:
            self._move_to(place)
        elif self.cards_up:
            self.prompt("")  # it asks for the second card
        self.sound(tunes.of_card(card))
        self.animate(self.turning.start(card, place), animations.TURN_FRAMES)

    def _turned(self, place, face):
        """Handle the end of the animation of a card that was turned over."""
        self.show_face(place, face)
        if face == rules.DOWN:
            return
        self.zooms[len(self.cards_up)].show(face)
        self.cards_up.append(face)
        self.pips = animations.PIP_FRAMES
        if len(self.cards_up) > 1:
            self._tell_outcome(self.shown.seen)  # below the pair, so that it explains itself
            self.animate(self.close_up, _CLOSE_UP if self.close_up.stays else _CLOSE_UP // 2)
        else:
            self.resolve()

    def resolve(self):
        """Ask for the next card, or announce the outcome of those that are face up."""
        events = self.play.events
        seen = self.shown.seen
        # The first of two cards has no outcome yet.
        if seen == events.count or events.kind(seen) == ev.FLIP:
            self.ask()
        elif events.kind(seen) != ev.WON:
            outcome = self._show_outcome(seen)
            if outcome.is_weak:
                self.sound(tunes.WEAK)
            if outcome.bang is not None:
                self.sound(tunes.BANG)
                self.animate(self.wave.begin_at(outcome.bang), animations.BANG_FRAMES)

    def _show_outcome(self, number):
        """Wait for A after the Outcome of a turn, and return it.

        That of a single card is told now: there was no close-up to tell it in.
        """
        if len(self.cards_up) < 2:
            self._tell_outcome(number)
        self.wait()
        return self.outcome

    def _tell_outcome(self, number):
        """Tell the Outcome of a turn. `number` is the event after its last flip."""
        if self._soot:
            self._sweep()
        is_open = self.shown.open_piles
        # "card" would push what the miner has dug off a short bar.
        is_brief = self.layout.MONO
        outcome = self.outcome = Outcome(
            self.play.events, self.app.lineup, number, is_open, is_brief
        )
        self.tell(outcome.seat, outcome.words, theme.GOLD if outcome.is_own else theme.CREAM)

    def _on_won(self, seat, place):
        """Send gold to a seat. Its card remains visible until the next turn."""
        outcome = self._show_outcome(self.shown.seen - 1)
        self._won = place
        value = self.play.events.b(self.shown.seen - 1)
        self.sound(of_gold(value, 1 if outcome.is_own else -1))
        self.gold.send(place, seat, outcome.miner)
        self.animate(self.gold, animations.GOLD_FRAMES)

    def _turn_back(self, place):
        """Turn a card face down, together with the other card of the turn."""
        events = self.play.events
        places = [place]
        seen = self.shown.seen
        if seen < events.count and events.kind(seen) == ev.BACK:
            places.append(events.a(self.shown.next(events)))
        self.animate(self.turning.start(rules.DOWN, *places), animations.TURN_FRAMES)

    def _take_off(self, place):
        """Remove a card. The loser of a duel falls off the table."""
        if self.outcome and self.outcome.is_duel:
            self.fall.send(place)
            self.sound(tunes.LEAVE)
            self.show_face(place, rules.GONE)
            self.animate(self.fall, animations.FALL_FRAMES)
        elif self.outcome and self.outcome.bang is not None:
            self.cards.show(place, tiles.SOOT)
            self._soot = animations.SOOT_FRAMES
        else:
            self.show_face(place, rules.GONE)

    def _announce_rush(self, why, left):
        self.rush_box = loading.load_temporary("gold.banner").Banner(self, why, left)
        self.sound(tunes.RUSH)
        self.wait()

    def catch_up(self):
        first = self.shown.first
        if first != rules.NO_CELL:
            self.cards_up = [self.shown.view[first]]
            self.zooms[0].show(self.cards_up[0])

    def on_continue(self):
        if self.rush_box:
            self.rush_box.hide()
            self.rush_box = None
            loading.release()
        if self._won is not None:
            self.show_face(self._won, rules.GONE)
            self._won = None
        self._clears = _CLEARS
        self.cards_up = []
        self.pips = 0

    def draw_pixels(self, pixels):
        """Light each card: dim if face down, in the colour of its kind if face up, else dark.

        The cards of a turn are first shown as pips, but not while gold flies and leaves a trail.
        When the rush is announced, all cards that are left are golden.
        """
        if self.pips and self.gold.sprite.hidden:
            animations.light_pips(pixels, self.cards_up)
            return
        for place in range(_ROOM):
            self.light_place(pixels, place)
            if self.rush_box and self._can_flip(place):
                theme.set_part(pixels, place, theme.GOLD_LIGHT)
        if not self.blocked:
            level = self._breath()
            pixels.set(self.cursor, level, level, level)

    def light_place(self, pixels, place):
        """Light one card."""
        rgb = light_of(self.cards.at(place))
        pixels.set(place, rgb >> 16, rgb >> 8 & 255, rgb & 255)

    def _breath(self):
        """Return the level of the cursor's white. It fades in and out in 1.5 s, unlike any card."""
        step = self._frame % _BREATH
        return 60 + 195 * min(step, _BREATH - step) * 2 // _BREATH

    def tick(self):
        super().tick()
        self._frame += 1
        if self.layout.MONO:
            blinks = self.app.settings.moves(True) and not self.blocked
            widgets.hide(self.frame, blinks and self._frame % _BREATH >= _BREATH - _HIDDEN)
        if self._person:
            widgets.hide(self._person, self.by_computer or not self.has_face_room)
        if self._clears and not (self.app.notice.late or widgets.is_behind()):
            # All else of a new turn has been sent: a board would take too long for both at once.
            self._clears -= 1
            if not self._clears:
                for card in self.zooms[len(self.cards_up) :]:
                    card.hide()
                self.seats.show(self.shown.turn)
        if self._soot:
            self._soot -= 1
            if not self._soot:
                self._sweep()
                self.app.mark_pixels_dirty()
        if self.pips and not self.moving:
            self.pips -= 1
            if not self.pips:
                self.app.mark_pixels_dirty()
        elif self._frame & 3 == 0 and not self.blocked:
            self.app.mark_pixels_dirty()


make = GoldTable

"""The base class of tables. It shows events in order, names the seat to move, and pauses."""

from engine.events import END, TURN
from ui import loading
from ui.core import keys
from ui.core.tunes import of_turn
from ui.kit import theme, widgets
from ui.kit.animation import Animator
from ui.kit.screen import Screen
from ui.table.phases import ASKING, LOOKING_BACK, PAUSING, TELLING, THINKING, WAITING

_NEVER = 1 << 20  # milliseconds
_DIVIDER = (": ",)  # in a tuple: a board would keep so short a text alone as a name
# Frames at normal speed.
_READING = 54  # to read the action of a computer player
_SEEN = 24  # of it that no key ends
_NOTICE = 54  # to read why there is no hint
_LOOK_BACK = 180  # to read the last turn again. It must not stay: it names another seat


class Table(Screen):
    """The screen of a game in progress. It shows public events one after another.

    Subclasses implement `on_event(kind, seat, a, b)` and `play_key(key)` for a person's keys. In
    on_event, call `wait()` to hold the next event until A, `pause(frames)` to delay it, or
    `animate(animation, frames)` to run an animation first. `phase` is one of ui.table.phases.
    """

    on_hold = "hold_leaves"
    has_rules = True
    hides_question = False  # True if the first name at a hand-over hides what A does
    # Frames at normal speed after a turn that does not end with a wait for A. In them the lights
    # still show what it has changed, and then the sign of the next person.
    turned = 0
    cursor = -1  # or an action for point_to(), if players move a cursor over the table
    face_place = None  # x, y and scale of the face of a person to move, while it `has_face_room`
    has_face_room = False

    def __init__(self, app, play):
        super().__init__(app)
        # All that a turn sets is here: a board that adds an attribute later moves all of them into
        # the middle of what is free.
        self.animator = Animator(self)
        self.bar_asks = False  # True while the bar shows a choice for A
        self._mind = None  # the Thinking of this table, from its first use on
        self._paused = 0  # frames of a pause in all
        self._noticed = 0  # frames left until the question returns
        self.play = play
        self.shown = play.shown
        self.phase = TELLING
        self._frames = 0  # frames left of a pause
        self.by_computer = False  # True in a computer player's turn, which continues without A
        self.result = None  # the last arguments of tell()
        self._named = None  # the seat that was named last
        self._left = None  # the choice() of the table that this one continues
        self.computers = play.computers
        self.turn_banner = None

    def open(self):
        """Show the table and the events so far."""
        self.app.show(self)
        self.show_events()

    def restore(self):
        """Show the table of a resumed game in its current state."""
        self.play.show_all()
        self.app.show(self)
        self.catch_up()
        self.name_turn(self.shown.turn)
        self.on_turn(self.shown.turn)
        if self._left:
            self.choose_again(*self._left)
        self.show_events()

    @property
    def left_at(self):
        """The state that another table of this game needs to continue from here."""
        return self._named, self.by_computer, self.cursor, self.choice()

    @left_at.setter
    def left_at(self, left_at):
        self._named, self.by_computer, cursor, self._left = left_at
        if cursor >= 0:
            self.point_to(cursor)

    def choice(self):
        """Return what the person to move has chosen so far, as the arguments of choose_again().

        A look at the rules must not undo it. None if there is only the cursor.
        """

    def choose_again(self, *choice):
        """Choose what was chosen before a look at the rules."""

    def do(self, action, then=None):
        """Play a legal action and show its events. `then` is what the same press plays next."""
        if self.turn_banner:
            self.turn_banner.end()
        if self.play.allows(action, then):
            self.play.apply(action)
            self.show_events()
        else:
            self.on_turn(self.shown.turn)

    def wait(self):
        """Hold the next event until A. In the turn of a computer player, only pause."""
        if self.by_computer:
            self.pause(_READING)
        else:
            self.phase = WAITING

    def pause(self, frames):
        self._frames = self._paused = self.app.settings.frames(frames)
        self.phase = PAUSING

    @property
    def blocked(self):
        """True while no event is shown and no seat decides."""
        return self.phase >= PAUSING or self.moving

    @property
    def busy(self):
        return self.phase == THINKING or self.phase == PAUSING

    @property
    def only_tells(self):
        return self.phase == PAUSING

    @property
    def notice_ms(self):
        """Longer until the next person has read their name: a second A of the last must not act.

        Nor does A act while the name hides the question.
        """
        banner = self.turn_banner
        if not (banner and banner.is_shown):
            return 400
        return _NEVER if banner.is_unread and self.hides_question else 1200

    def show_events(self):
        """Show events until one blocks or all are shown."""
        events = self.play.events
        shown = self.shown
        if shown.seen < events.oldest():
            # After many busts in a row, unread events are overwritten: skip to the current turn.
            self.play.overtake()
            self.catch_up()
        while shown.seen < events.count and not self.blocked:
            self.phase = TELLING
            number = shown.next(events)
            self.show_event(events.kind(number), events.seat(number), number)
        if self.phase <= ASKING and not self.moving and not shown.over:
            self._ask_for_action()
        self.app.mark_pixels_dirty()

    def _ask_for_action(self):
        """Let the seat to move decide. Called when all events are shown."""
        self.phase = ASKING
        player = self.computers.at(self.shown.turn)
        self.by_computer = player is not None
        if player and self.app.screen is self:
            self.mind.play(player)

    @property
    def mind(self):
        """The Thinking of this table, loaded on first use."""
        if not self._mind:
            self._mind = loading.load("table.thinking").Thinking(self)
        return self._mind

    def show_event(self, kind, seat, number):
        self.app.notice.mark_new()
        if kind == TURN:
            if not self.computers.at(seat):
                self.sound(of_turn(seat))
            self.name_turn(seat)  # first, so that the name covers the bar before the prompt is new
            self.on_turn(seat)
        elif kind == END:
            self.play.end()
        else:
            self.on_event(kind, seat, self.play.events.a(number), self.play.events.b(number))

    def name_turn(self, seat):
        """Show who moves: the name on the bar, unless the same person moves again, and the face."""
        is_new = seat != self._named
        is_person = not self.computers.at(seat)
        if self.turn_banner and not is_new:
            return
        if is_person:
            self._named = seat
        if not (self.play.names_turns and self.app.lineup.persons > 1):
            return
        if not self.turn_banner:
            self.turn_banner = loading.load("table.turn_banner").TurnBanner(self)
        if not is_person:
            self.turn_banner.turn_to(seat)
            return
        self.turn_banner.show(seat)
        if not is_new:
            self.turn_banner.end()

    def is_handed_to(self, seat):
        """Return True if people hand the handheld on to a person at this seat."""
        is_person = not self.computers.at(seat)
        return is_person and self.play.names_turns and self.app.lineup.persons > 1

    def on_cover(self, is_covered):
        """Handle that the name covers the bar, or no longer does."""
        if self.cursor < 0:
            self.redraw()  # most of the table changes with it

    def tick(self):
        # Show the A button only while A does something.
        is_told = self.phase == TELLING or self.by_computer
        is_live = not (is_told or self.busy) and self.app.notice.takes_a
        widgets.hide(self.a_button, not is_live)
        if self.turn_banner:
            self.turn_banner.step()
        if self.phase == THINKING:
            self.mind.step()
        elif self.phase == PAUSING and not self.moving:
            self._frames -= 1
            if self._frames <= 0:
                self._go_on()
        elif self._noticed and (self.phase == ASKING or self.phase == LOOKING_BACK):
            self._noticed -= 1
            if not self._noticed:
                self._ask_again()

    def refresh_pixels(self, pixels):
        if not (self.turn_banner and self.turn_banner.draw_pixels(pixels)):
            super().refresh_pixels(pixels)

    def key(self, key):
        if self.turn_banner:
            self.turn_banner.end()
        if key == keys.HOLD_B:
            self.play.pause()
        elif key == keys.START:
            self.play.show_rules()
        elif self.phase == LOOKING_BACK:
            self._ask_again()
            if key == keys.B:
                self.ask_for_advice()
            elif key != keys.A:
                self.play_key(key)
        elif self.phase == WAITING or self.phase == PAUSING:
            if key == keys.A and self._is_seen:
                self._go_on()
        elif self.phase == ASKING and not self.moving:
            if self._noticed:
                self._ask_again()
            self.play_key(key)

    @property
    def _is_seen(self):
        """False at first in a pause after a computer's action: a quick A would hide it."""
        if self.phase == WAITING or not self.by_computer:
            return True
        return self._paused - self._frames >= self.app.settings.frames(_SEEN)

    def _go_on(self):
        """Continue after a wait or pause."""
        self.phase = TELLING
        self.on_continue()
        self.show_events()

    def tell(self, seat, words, colour=theme.CREAM):
        """Show the result of a turn on the bar. look_back() can repeat it until the next one."""
        self.prompt(words, colour)
        self.result = (seat, self._prompt.text, colour)

    def look_back(self):
        """Show the result of the last turn again for a while, or until a key.

        Without one, ask for advice.
        """
        if self.result:
            seat, words, colour = self.result
            self.mark(seat)
            self.prompt(words, colour)
            self.phase = LOOKING_BACK
            self._noticed = self.app.settings.frames(_LOOK_BACK)
        else:
            self.ask_for_advice()

    def _ask_again(self):
        """Show the question again, after a notice or a look at the last turn."""
        self._noticed = 0
        if self.phase == LOOKING_BACK:
            self.phase = ASKING
            self.on_turn(self.shown.turn)
        else:
            self.app.notice.mark_new()
            self.ask()

    def ask_for_advice(self):
        """Start thinking for the person to move, or say that there is no advice."""
        if self.computers.advisor:
            self.mind.advise(self.computers.advisor)
        else:
            self.show_notice(self.computers.refusal)

    def hint(self, words):
        """Show words of advice on the bar. A then plays the action to which the cursor points."""
        self.prompt(words, theme.GOLD)

    def show_notice(self, words):
        """Show words on the bar for a while, or until a key. Then the question returns."""
        self.prompt(words)
        self._noticed = self.app.settings.frames(_NOTICE)

    def ask(self):
        """Show again what the person to move is asked."""

    # The bar at the foot: the seat to move and a prompt.

    def add_bar(self):
        layout = self.layout
        y = layout.HEIGHT - layout.BAR
        self.background(0, y, layout.WIDTH, layout.BAR, theme.INK)
        self.sign = self.symbol(layout.BAR_MARK[0], y + layout.BAR_MARK[1], 0)
        room = layout.WIDTH - layout.BAR_TEXT - layout.BAR_WAIT - 2
        self._prompt = self.text(layout.BAR_TEXT, layout.BAR_BASELINE, room)
        self._prompt.reserve()  # with the height of the larger font
        self.a_button = self.button(layout.WIDTH - layout.BAR_WAIT, 0)

    def prompt(self, words, colour=theme.CREAM):
        """Show words on the bar, in the small font if they are too long for the other.

        Where they are too long for that, too, what is before a colon goes: a name, or the cards.
        """
        prompt = self._prompt
        for size in ("text", "small"):
            prompt.font = self.app.fonts[size]
            if prompt.font.measure(words) <= prompt.room:
                break
        else:
            words = words.split(_DIVIDER[0], 1)[-1]
        prompt.set(words, theme.rgb(colour))

    def mark(self, seat):
        """Show the seat to move, on the bar and on the board's own pixels."""
        colour = self.app.lineup.colour(seat)
        self.sign[0] = colour
        self.app.set_status_led(colour)

    def point_to(self, action):
        """Move the cursor to the choice of `action`."""

    def withdraw(self):
        """Remove the A button from the choices while A means something else."""

    def on_turn(self, seat):
        """Handle the start of a turn of `seat`."""
        self.app.notice.mark_new()
        self.mark(seat)

    def catch_up(self):
        """Show the current state after events were skipped."""

    def on_rest(self):
        self.show_events()

    def on_continue(self):
        """Handle the end of a wait or pause."""

"""When a person is offered a head start: more gold at the start of each game."""

from ui.core.people import HEAD_START, LOST

_LOST = 3  # games in a row


def offer(play, then):
    """Call `then()` once everybody at a finished game who has lost too often was asked."""
    lineup = play.lineup
    for seat in range(lineup.players):
        person = lineup.person(seat)
        if person and person.results[LOST] >= _LOST and not person.results[HEAD_START]:
            from ui.menu.dialogs import HeadStartOffer

            play.app.show(HeadStartOffer(play.app, play.name, person, lambda: offer(play, then)))
            return
    play.app.switch_to(then)

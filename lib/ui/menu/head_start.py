"""When a person is offered a head start, gold at the beginning of each game."""

from ui.core.people import HEAD_START, LOST

_DUE = 3  # games lost in a row


def offer(play, then):
    """Offer it to everybody at a finished game who is due for it, then call `then()`."""
    lineup = play.lineup
    for seat in range(lineup.players):
        person = lineup.person(seat)
        if person and person.results[LOST] >= _DUE and not person.results[HEAD_START]:
            from ui.menu.dialogs import HeadStartOffer

            play.app.show(HeadStartOffer(play.app, play.name, person, lambda: offer(play, then)))
            return
    play.app.switch_to(then)

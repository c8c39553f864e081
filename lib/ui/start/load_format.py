"""Reads the save format (ui.core.save_format) at a start and when a saved game is opened."""

from engine.games import NAMES, NUMBERED
from ui.core.lineup import CLIMB, DIG, RANDOM, Lineup
from ui.core.save_format import (
    COUNTS,
    FINGERPRINT,
    GAME,
    LINEUP,
    LINEUP_BYTES,
    MATCH,
    ORDER,
    SEATS,
    TRIES,
    VERSION,
    fingerprint,
)
from ui.core.settings import TABLE, Settings
from ui.start.load_people import unpack as unpack_people

# Keys of the messages about saved data.
DAMAGED = "kept_damaged"
OLDER = "kept_is_older"
NEWER = "kept_is_newer"
GAME_LOST = "kept_game_lost"
OTHER_RULES = "kept_other_rules"


class Newer(ValueError):
    """The data were saved by a newer program."""


class OtherRules(ValueError):
    """The game was saved by a program with other rules."""


def load(saver):
    """Load the saved data into a Saver and its app. Returns None or the key of a message."""
    data = saver.store.load()
    if not data:
        saver.is_new = not saver.store.damaged
        return DAMAGED if saver.store.damaged else None
    app = saver.app
    try:
        app.settings, app.lineup, saver.counts, saver.kept, is_damaged = unpack(data)
    except Newer:
        saver.locked = True
        return NEWER
    except ValueError:
        return DAMAGED
    app.settings.apply(app.handheld)
    if is_damaged:
        return GAME_LOST
    return OLDER if saver.store.maybe_stale else None


def open_game(saver, name):
    """Open the saved game `name` as app.play. Returns None or the key of a message.

    Raises MemoryError if there is no room for it.
    """
    section = _attempt(saver, name)
    try:
        play = _restored(saver.app, section)
    except OtherRules:
        return OTHER_RULES
    except (IndexError, KeyError, ValueError) as problem:
        print("The saved game is damaged:", problem)
        saver.take(name)
        saver.save()
        return GAME_LOST
    saver.opened(play)
    return None


def _attempt(saver, name):
    """Return the section of the saved game `name`, to open it.

    First count and save the attempt: a game that crashes the handheld must not be opened for ever.
    """
    saver.put_away()
    section = saver.take(name)
    section[TRIES] = min(section[TRIES] + 1, 255)
    saver.kept.insert(0, (name, section))
    saver.save()
    return section


def _restored(app, section):
    """Return the GameSession of a saved game. Between two games of a match, `game.rng` is None.

    The app gets the lineup of the game. Except in a dig or climb, this is also the family's lineup
    from then on. Raises OtherRules. Raises ValueError or IndexError if the section is damaged.
    """
    name, lineup, match, journal = _match_of(section)
    if section[FINGERPRINT:LINEUP] != fingerprint(name):
        raise OtherRules(name)
    # Imported after the lineup is made: the lineup is kept longer, so it should be lower.
    from ui.play.session import GameSession

    lineup.people = app.lineup.people
    if lineup.match >= DIG:
        lineup.seats_before = app.lineup.family
    app.lineup = lineup
    play = GameSession(app, name)
    play.match = match
    if journal:
        play.restore(journal)
        if play.shown.players != match.players:
            raise ValueError("a game of other players")
    return play


def lineup_of(section, people):
    """Return the Lineup of a saved game, with these People. Raises ValueError if it is damaged."""
    lineup = Lineup()
    _sit(lineup, section[LINEUP:GAME])
    lineup.people = people
    return lineup


def journal_at(section):
    """Return the offset of the journal in the section of a game.

    Between two games of a match, this is the end of the section.
    """
    return GAME + MATCH + 2 * section[LINEUP] * section[GAME + MATCH - 1]


def _match_of(section):
    """Return the name, Lineup, match and journal of a saved game. Raises ValueError."""
    end = GAME + MATCH
    if len(section) < end:
        raise ValueError("a game cut short")
    lineup = Lineup()
    _sit(lineup, section[LINEUP:GAME])
    players = lineup.players
    game, starter, games = section[GAME:end]
    if game >= len(NUMBERED) or NUMBERED[game] not in NAMES:
        raise ValueError("a game that no longer exists")
    match = lineup.new_match(starter)
    if starter >= players or games > match.games or len(section) < journal_at(section):
        raise ValueError("match")
    for _ in range(games):
        match.points.append(
            [section[end + 2 * i] | section[end + 2 * i + 1] << 8 for i in range(players)]
        )
        end += 2 * players
    return NUMBERED[game], lineup, match, section[end:]


def _sit(lineup, packed):
    """Set a Lineup from the bytes of its pack(). Raises ValueError if they are damaged."""
    if len(packed) != LINEUP_BYTES:
        raise ValueError("lineup cut short")
    players, starter, match = packed[:ORDER]
    if not 2 <= players <= 5 or players <= starter < RANDOM or match > CLIMB:
        raise ValueError("lineup")
    if sorted(packed[ORDER:SEATS]) != [0, 1, 2, 3, 4]:
        raise ValueError("order")
    lineup.players, lineup.starter, lineup.match = players, starter, match
    lineup.order[:] = packed[ORDER:SEATS]
    lineup.seats[:] = [packed[i] | packed[i + 1] << 8 for i in range(SEATS, LINEUP_BYTES, 2)]
    for seat in range(len(lineup.seats)):
        # Damaged bytes may have a person at two seats: sit() takes them off the first.
        lineup.sit(seat, lineup.level(seat), lineup.who(seat))


def unpack(data):
    """Return the contents of saved data: the reverse of save_format.pack().

    These are the Settings, the Lineup, the statistics, a list of (slot, section) for the games, and
    True if a game was left out because its section is damaged. Raises Newer. Raises ValueError if
    nothing can be read.
    """
    sections = _sections(data)
    if len(sections) < 5:
        raise ValueError("the save is cut short")
    settings, options, counts, packed, people = sections[:5]
    settings = _settings(settings, options)
    counts = _section(counts, bytes(COUNTS * len(NUMBERED)))
    lineup = Lineup()
    _sit(lineup, packed)
    lineup.people = unpack_people(people)
    games = []
    is_damaged = False
    for section in sections[5:]:
        try:
            name, seats, match, _ = _match_of(section)
        except ValueError:
            is_damaged = True
            continue
        slot = seats.slot(name)
        if not match.over and slot not in [found for found, _ in games]:
            games.append((slot, bytearray(section)))
    return settings, lineup, counts, games, is_damaged


def _sections(data):
    if not data or not data[0]:
        raise ValueError("there is no version 0")
    if data[0] > VERSION:
        raise Newer("it is of version %d" % data[0])
    found = []
    at = 1
    while at < len(data):
        if at + 2 > len(data):
            raise ValueError("the save is cut short")
        end = at + 2 + (data[at] | data[at + 1] << 8)
        if end > len(data):
            raise ValueError("the save is cut short")
        found.append(data[at + 2 : end])
        at = end
    return found


def _section(section, default):
    """Return a section, filled up from `default` if it is shorter. Raises Newer if it is longer."""
    if len(section) > len(default):
        raise Newer("a longer section")
    return section + default[len(section) :]


def _settings(packed, options):
    """Return Settings from two sections: the settings and the options of games."""
    settings = Settings()
    packed = _section(packed, settings.pack())
    for i in range(len(TABLE)):
        name, most = TABLE[i]
        if packed[i] > most:
            raise ValueError(name)
        setattr(settings, name, packed[i])
    settings.options[:] = _section(options, bytes(settings.options))
    return settings

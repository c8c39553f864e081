"""The program goes wrong, or the chip does: the whole handheld comes back to its game."""

import builtins
import runpy
import sys
from types import SimpleNamespace

import pytest
from helpers import fresh
from keeping.flash import Flash, keep, switched_on
from keeping.table import App
from positions import position

from displayio_sim.circuitpython.system import Restart, SafeModeReason
from engine.games import make
from engine.journal import Journal
from hardware import boards, crash, store
from sim.paths import ROOT
from ui import texts
from ui.play.session import GameSession
from ui.start import first, load_format

_CODE = runpy.run_path(str(ROOT / "code.py"))
NO_ROOM = _CODE["NO_ROOM"]


def handle(problem):
    """As code.py does, which drops the program's modules; here other tests need them."""
    modules = dict(sys.modules)
    try:
        _CODE["handle"](problem)
    finally:
        left = dict(sys.modules)
        sys.modules.update(modules)
    return left


def see(app, machine, name):
    """The screen and the table of a shot; one called by a name of an exception raises it inside of
    the firmware, one called by a reason of safe mode crashes the chip."""
    if name in SafeModeReason.__members__:
        raise Restart(boot=True, safe_mode=name)
    if hasattr(builtins, name):
        raise getattr(builtins, name)("on purpose")
    if app is None:
        return None  # safemode.py has the last word
    game = app.play.game if app.play else kept(app.saver)
    return {"screen": type(app.screen).__name__, "table": game and position(game)}


def kept(keeper):
    from ui.core import save_format

    for name, section in keeper.kept[:1]:
        journal = Journal(make(name))
        journal.restore(section[save_format.journal_at(section) :])
        return journal.game
    return None


# Into a game, which is kept when it is left; back to its table.
GAME = "press A\nwait 500\npress A\nwait 600\npress A\nwait 500\npress A\nwait 500\nhold B 1200\n"
CONTINUE = "wait 2500\n" + "press A\nwait 900\n" * 3 + "shot after\n"


def play(script, survives=True):
    """What the shots tell, what is printed and left."""
    done = fresh.play(see, script, seed=1, survives=survives)
    return [told for _, told in done.shots], done


def fault_kept(done):
    return switched_on(Flash(content=done.nvm))[0].fault


def test_a_fault_of_the_program_is_said_kept_and_survived():
    fault = "ZeroDivisionError"
    script = GAME + "shot before\nshot %s\nwait 2500\nshot note\n" % fault + CONTINUE
    (before, note, after, _), done = play(script)
    assert note["screen"] == "MessageScreen" and note["table"] == before["table"]
    # One A for the note, one for the game, one for "continue".
    assert after["table"] == before["table"] and after["screen"] == "GoldTable"
    assert "Traceback" in done.output and fault + ": on purpose" in done.output
    assert fault_kept(done).startswith(fault + " File ") and not done.stopped


def test_a_full_memory_is_made_free_and_the_turn_goes_on():
    """By itself: nobody presses anything, and not even the open card is lost."""
    fault = "shot MemoryError\nwait 2500\n"
    script = GAME + "wait 500\npress A\nwait 800\npress A\nwait 6000\nshot before\n"
    script += fault + "shot after\n" + fault + "shot again\n"
    (before, after, again, _), done = play(script)
    assert before["screen"] == "GoldTable" and "MemoryError: on purpose" in done.output
    assert after["table"] == before["table"] and after["screen"] == "GoldTable"
    # When that has not helped it is told, as any other fault.
    assert again["table"] == before["table"] and again["screen"] == "MessageScreen"


def test_what_goes_wrong_again_and_again_stops_with_a_clear_word():
    _, done = play(
        GAME + "shot IndexError\nwait 2500\n" * (store.MOST_CRASHES + 1) + "shot after\n"
    )
    assert not done.stopped  # the firmware would write over it
    assert done.output.count("Traceback") == store.MOST_CRASHES + 1
    assert done.output.endswith(crash.GIVEN_UP)
    assert switched_on(Flash(content=done.nvm))[0].crashes == store.MOST_CRASHES


@pytest.mark.parametrize("reason", ["HARD_FAULT", "WATCHDOG", "BROWNOUT"])
def test_a_crash_of_the_chip_ends_in_the_same_game(reason):
    # Without a note there is one A less to press; the other goes into the table.
    script = GAME + "shot before\nshot %s\n" % reason + "wait 12000\n" + CONTINUE
    (before, after, _), done = play(script)
    assert after["table"].split()[:7] == before["table"].split()[:7] and not done.stopped
    assert fault_kept(done) == ("" if reason == "BROWNOUT" else reason)


def test_elsewhere_a_fault_ends_the_run_so_that_no_test_overlooks_it():
    with pytest.raises(ValueError, match="on purpose"):
        play("shot ValueError\n", survives=False)


def test_text_of_any_kind_or_none_is_kept_as_far_as_there_is_room(nvm):
    kept, _ = switched_on(nvm)
    assert kept.fault == "" and kept.crashes == 0 and kept.crashed("")
    kept, found = switched_on(nvm)
    assert (kept.crashes, kept.fault, found) == (1, "", b"")
    assert kept.save(b"a turn")
    writes = len(nvm.log)
    assert kept.crashed("Fehler — äh\n" * 100)
    again, found = switched_on(nvm)
    assert again.fault == ("Fehler ? ?h?" * 100)[:80]
    assert again.crashes == 1 and found == b"a turn"
    assert len(nvm.log) <= writes + 3
    assert again.crashed("") and switched_on(nvm)[0].crashes == 2


@pytest.mark.parametrize("size", [256, 8192])
def test_a_crash_is_told_once_and_not_at_every_start(size, drive):
    """Under 512 bytes games are kept in files: there, too, a save ends the count."""
    nvm = Flash(size=size)
    drive.readonly = False
    kept, _ = switched_on(nvm)
    assert kept.save(b"a turn") and kept.crashed("KeyError")
    assert switched_on(nvm)[0].crashes == 1
    assert kept.save(b"the next") and switched_on(nvm)[0].crashes == 0


class Dead(Flash):
    """nvm that can neither be read nor written any more."""

    def __getitem__(self, where, value=None):
        raise OSError(0x1102)

    __setitem__ = __getitem__


class Slip(Flash):
    """nvm of which one read raises."""

    slips = -1
    reads = 0

    def __getitem__(self, where):
        self.reads += 1
        if self.reads - 1 == self.slips:
            raise OSError(0x1102)
        return super().__getitem__(where)


def test_memory_that_raises_once_while_it_is_read_costs_nothing(nvm):
    kept, _ = switched_on(nvm)
    assert kept.save(b"one") and kept.save(b"a turn")
    slipped = Slip(nvm.name, content=nvm.bytes)
    while slipped.reads > slipped.slips:
        slipped.slips, slipped.reads = slipped.slips + 1, 0
        kept, found = switched_on(slipped)
        assert found == b"a turn" and not kept.damaged and not kept.maybe_stale
    assert slipped.slips > 5


def test_memory_that_cannot_be_read_may_have_held_something(drive):
    del drive.sizes["/goldrush.mark"]
    assert switched_on(Dead())[0].damaged and not switched_on(Flash())[0].damaged


def test_memory_that_raises_at_every_touch_stops_nothing(drive):
    for nvm in (Flash(), Dead()):
        nvm.problem = RuntimeError("Unable to write to nvm.")
        kept, found = switched_on(nvm)
        assert found is None and kept.damaged and not kept.crashed("KeyError")
        assert not kept.save(b"a turn") and kept.crashes == 0


@pytest.mark.parametrize("problem", [None, OSError(0x1105), RuntimeError("nvm")])
@pytest.mark.parametrize("count", range(5))
@pytest.mark.parametrize("kind", [ValueError, MemoryError])
def test_crashes_that_come_back_or_cannot_be_counted_stop(kind, count, problem, chip, capsys):
    """Or it would restart for ever."""
    nvm = Flash()
    board = chip(nvm)
    kept, _ = switched_on(nvm)
    for _ in range(count):
        assert kept.crashed("KeyError")
    nvm.problem = problem
    handle(kind("on purpose"))
    assert bool(board.restarts) == (problem is None and count < store.MOST_CRASHES)
    said = capsys.readouterr().out
    if count >= store.MOST_CRASHES:
        assert said.endswith(NO_ROOM if kind is MemoryError else crash.GIVEN_UP)
    else:
        # On a board it has restarted before it could say so.
        assert said.endswith(crash.NOT_COUNTED)


@pytest.mark.parametrize("damaged", ["board file", "lines.txt"])
def test_a_damaged_file_of_the_program_does_not_keep_a_crash_from_being_noted(
    damaged, chip, monkeypatch, tmp_path
):
    nvm = Flash()
    board = chip(nvm)
    if damaged == "board file":

        def find():
            raise SyntaxError("invalid syntax")

        monkeypatch.setattr(boards, "find", find)
    else:
        lines = tmp_path / "lines.txt"
        lines.write_bytes(b"\xff\0 torn\n")
        monkeypatch.setattr(crash, "LINES", str(lines))
    try:
        raise KeyError("on purpose")
    except KeyError as problem:
        crash.handle(problem, NO_ROOM)
    assert board.restarts == 1 and switched_on(nvm)[0].crashes == 1


@pytest.mark.parametrize("said", [NO_ROOM, crash.GIVEN_UP, crash.NOT_COUNTED])
def test_the_smallest_screen_has_room_for_the_last_word(said):
    lines = said.split("\n")
    # A line of 21 letters, all that it has, is followed by an empty one.
    assert len(lines) <= 4 and max(map(len, lines)) <= 20


def test_the_last_word_stays_on_the_screen(chip, monkeypatch):
    board = chip(Flash())
    board.nvm.problem = OSError(0x1105)
    shown = SimpleNamespace(root_group="a table", auto_refresh=False)
    monkeypatch.setattr(sys.modules["supervisor"].runtime, "display", shown)
    console = SimpleNamespace(CIRCUITPYTHON_TERMINAL="the console")
    monkeypatch.setitem(sys.modules, "displayio", console)

    def sleep(_):
        raise Restart(boot=True)

    monkeypatch.setattr(crash.time, "sleep", sleep)
    with pytest.raises(Restart):
        crash.handle(KeyError("on purpose"), NO_ROOM)
    assert (shown.root_group, shown.auto_refresh) == ("the console", True)


def test_a_handler_that_has_no_memory_either_says_so(chip, monkeypatch, capsys):
    chip(Flash())
    monkeypatch.setattr(store, "best", lambda *arguments: no_room())
    handle(MemoryError("memory allocation failed"))
    assert NO_ROOM in capsys.readouterr().out


def fails_at(number):
    """Have memory be full at a line of handle(), counted from 0."""
    left = [number]

    def trace(frame, event, _argument):
        if frame.f_code is _CODE["handle"].__code__:
            if event == "line":
                left[0] -= 1
                if left[0] == -1:
                    raise MemoryError
            return trace
        return None

    return trace


# The first two only give up what was set aside for all others.
@pytest.mark.parametrize("line", range(2, 12))
def test_a_handler_without_memory_at_a_line_restarts_or_says_so(line, chip, capsys):
    board = chip(Flash())
    sys.settrace(fails_at(line))
    try:
        handle(KeyError("on purpose"))
    finally:
        sys.settrace(None)
    assert board.restarts or NO_ROOM in capsys.readouterr().out


def test_a_handler_that_cannot_be_loaded_says_so(monkeypatch, capsys):
    class Full:
        def find_spec(self, name, path, target=None):
            if name == "hardware.crash":
                raise MemoryError

    monkeypatch.delitem(sys.modules, "hardware.crash")
    monkeypatch.delattr("hardware.crash")
    monkeypatch.setattr(sys, "meta_path", [Full(), *sys.meta_path])
    monkeypatch.setitem(sys.modules, "ui.large", SimpleNamespace())
    left = handle(MemoryError("memory allocation failed"))
    assert NO_ROOM in capsys.readouterr().out
    assert left["ui.large"] is None


def test_a_note_of_a_crash_tells_its_kind_the_innermost_place_and_the_message():
    with pytest.raises(MemoryError) as caught:
        no_room()
    note = crash._short(caught.value, crash._traceback(caught.value))
    assert note.startswith('MemoryError File "') and note.endswith("in no_room: on purpose")
    assert note.count("File") == 1
    assert crash._short(ValueError("nowhere"), []) == "ValueError : nowhere"


def test_there_is_no_note_where_another_program_wrote():
    for start in (b"scores: 4711 ", bytes(3), bytes((0, 3, 200)), b"\0\xff\xff"):
        nvm = Flash("samd51", content=(start * 4000)[:8192])
        kept, _ = switched_on(nvm)
        assert kept.crashes == 0 and kept.fault == ""
        assert kept.crashed("MemoryError")
        assert switched_on(nvm)[0].crashes == 1


def test_a_note_of_a_crash_is_read_as_far_as_it_goes():
    for data in (b"\0", b"\0\xff", b"\0\xff\xff", b"\0\x01\x09\x01\xff\x80", b"\0\0\0"):
        nvm = Flash()
        keep(nvm, data)
        kept, _ = switched_on(nvm)
        assert kept.crashes <= store.MOST_CRASHES and kept.fault.isprintable()
        assert App(nvm).told in (None, "kept_damaged")


def test_a_heap_that_has_no_room_to_grow_is_gone_on_with(monkeypatch):
    monkeypatch.setitem(_CODE["grow_heap"].__globals__, "_PARTS", 0)
    assert not _CODE["grow_heap"]()


def no_room():
    raise MemoryError("on purpose")


@pytest.mark.parametrize("at", ["its start", "its table"])
def test_a_game_without_room_is_refused_once_what_is_half_made_is_gone(at, monkeypatch):
    """A table that would leave too little for thought and saves is refused, too."""
    monkeypatch.setattr("ui.play.session._need_room", no_room)
    texts.load("en")
    app, did = App(Flash()), []
    app.fresh = True
    app.unload = lambda: did.append("unload")
    app.tell = lambda notes, then: did.append("tell")
    app.switch_to = lambda *steps: [step() for step in steps]
    app.play = play = GameSession(app, "gold")
    play.new_table = lambda: SimpleNamespace(open=list)
    with pytest.raises(MemoryError):
        play.begin(no_room if at == "its start" else None)
    play.refuse()
    assert did == ["unload", "tell"]
    assert play.computers is None and play.table is None


@pytest.mark.parametrize("stale", [False, True])
def test_after_a_full_memory_an_older_game_is_told_before_it_goes_on(stale):
    texts.load("en")
    nvm = Flash()
    App(nvm).begin("gold")
    app = App(nvm.copy(), resume=False)
    app.resume = lambda name: app.did.append(name)
    app.tell = lambda notes, then: app.did.append(notes)
    app.did = []
    app.handheld.was_full, app.handheld.notes, app.handheld.fault = True, [], "MemoryError x"
    app.saver.tries = lambda name: 0
    load = app.handheld.store.load

    def found():
        data = load()
        app.handheld.store.maybe_stale = stale
        return data

    app.handheld.store.load = found
    first.begin(app)
    older = [texts.say("restarted", "MemoryError"), texts.say(load_format.OLDER)]
    assert app.did == ([older] if stale else ["gold"])

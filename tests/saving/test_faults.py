"""Errors of the program and crashes of the chip, after which the handheld continues its game."""

import builtins
import gc
import sys
from types import SimpleNamespace

import pytest
from helpers import fresh
from positions import position
from saving.flash import Flash, power_on, write_record
from saving.table import App

from displayio_sim.circuitpython.system import Restart, SafeModeReason
from engine.games import make
from engine.journal import Journal
from engine.replay import restore
from hardware import boards, crash, openers
from hardware.saving import store
from ui import program, texts
from ui.play.session import GameSession
from ui.program import NO_ROOM
from ui.start import load_format


def handle(problem):
    """Handle an exception as code.py does.

    It drops the modules of the program. They are restored for other tests. Returns the modules as
    they were left.
    """
    modules = dict(sys.modules)
    try:
        program.handle(problem)
    finally:
        left = dict(sys.modules)
        sys.modules.update(modules)
    return left


def see(app, machine, name):
    """Return the class of the screen and the position of the game at a shot.

    A shot named after an exception raises it inside the firmware. One named after a reason of safe
    mode crashes the chip.
    """
    if name in SafeModeReason.__members__:
        raise Restart(boot=True, safe_mode=name)
    if hasattr(builtins, name):
        raise getattr(builtins, name)("on purpose")
    if app is None:
        return None  # safemode.py is running
    game = app.play.game if app.play else saved_game(app.saver)
    return {"screen": type(app.screen).__name__, "table": game and position(game)}


def saved_game(saver):
    for name, section in saver.kept[:1]:
        journal = Journal(make(name))
        restore(journal, section[load_format.journal_at(section) :])
        return journal.game
    return None


# GAME opens a game and leaves it, which saves it. CONTINUE returns to its table.
GAME = "press A\nwait 500\npress A\nwait 600\npress A\nwait 500\npress A\nwait 500\nhold B 1200\n"
CONTINUE = "wait 2500\n" + "press A\nwait 900\n" * 3 + "shot after\n"


def play(script, survives=True):
    """Play a key script in a new process. Return (the states of its shots, the result of run())."""
    done = fresh.play(see, script, seed=1, survives=survives)
    return [state for _, state in done.shots], done


def fault_saved(done):
    return power_on(Flash(content=done.nvm))[0].fault


def test_a_fault_of_the_program_is_reported():
    fault = "ZeroDivisionError"
    script = GAME + "shot before\nshot %s\nwait 2500\nshot note\n" % fault + CONTINUE
    (before, note, after, _), done = play(script)
    assert note["screen"] == "MessageScreen" and note["table"] == before["table"]
    # Press A for the note, for the game and for "Continue".
    assert after["table"] == before["table"] and after["screen"] == "GoldTable"
    assert "Traceback" in done.output and fault + ": on purpose" in done.output
    assert fault_saved(done).startswith(fault + " File ") and not done.stopped


def test_a_turn_continues_after_full_memory():
    """Fill the memory at a table. No key is pressed, and the open card is not lost."""
    fault = "shot MemoryError\nwait 2500\n"
    script = GAME + "wait 500\npress A\nwait 800\npress A\nwait 6000\nshot before\n"
    script += fault + "shot after\n" + fault + "shot again\n"
    (before, after, again, _), done = play(script)
    assert before["screen"] == "GoldTable" and "MemoryError: on purpose" in done.output
    assert after["table"] == before["table"] and after["screen"] == "GoldTable"
    # If memory is full again, it is reported like any other fault.
    assert again["table"] == before["table"] and again["screen"] == "MessageScreen"


def test_a_repeated_fault_stops_with_a_message():
    _, done = play(
        GAME + "shot IndexError\nwait 2500\n" * (store.MOST_CRASHES + 1) + "shot after\n"
    )
    assert not done.stopped  # a stop would let the firmware print over the message
    assert done.output.count("Traceback") == store.MOST_CRASHES + 1
    assert done.output.endswith(crash.GIVEN_UP)
    assert power_on(Flash(content=done.nvm))[0].crashes == store.MOST_CRASHES


@pytest.mark.parametrize("reason", ["HARD_FAULT", "WATCHDOG", "BROWNOUT"])
def test_a_crash_of_the_chip_continues_the_game(reason):
    # Without a note, one A fewer is needed. The third A is pressed at the table.
    script = GAME + "shot before\nshot %s\n" % reason + "wait 12000\n" + CONTINUE
    (before, after, _), done = play(script)
    assert after["table"].split()[:7] == before["table"].split()[:7] and not done.stopped
    assert fault_saved(done) == ("" if reason == "BROWNOUT" else reason)


def test_a_fault_can_end_the_run():
    with pytest.raises(ValueError, match="on purpose"):
        play("shot ValueError\n", survives=False)


def test_notes_of_any_text_are_saved(nvm):
    storage, _ = power_on(nvm)
    assert storage.fault == "" and storage.crashes == 0 and storage.crashed("")
    storage, loaded = power_on(nvm)
    assert (storage.crashes, storage.fault, loaded) == (1, "", b"")
    assert storage.save(b"a turn")
    writes = len(nvm.log)
    assert storage.crashed("Fehler — äh\n" * 100)
    again, loaded = power_on(nvm)
    assert again.fault == ("Fehler ? ?h?" * 100)[:80]
    assert again.crashes == 1 and loaded == b"a turn"
    assert len(nvm.log) <= writes + 3
    assert again.crashed("") and power_on(nvm)[0].crashes == 2


@pytest.mark.parametrize("size", [256, 8192])
def test_a_crash_is_reported_at_one_start(size, drive):
    """Check that a save ends the count of crashes, also with nvm below 512 bytes and files."""
    nvm = Flash(size=size)
    drive.readonly = False
    storage, _ = power_on(nvm)
    assert storage.save(b"a turn") and storage.crashed("KeyError")
    assert power_on(nvm)[0].crashes == 1
    assert storage.save(b"the next") and power_on(nvm)[0].crashes == 0


def test_a_crash_keeps_the_data_and_replaces_none_that_are_damaged():
    nvm = Flash()
    storage, _ = power_on(nvm)
    assert storage.save(b"a turn") and storage.crashed("KeyError")
    assert power_on(nvm)[0].load() == b"a turn"
    nvm[0 : len(nvm)] = damaged = bytes(byte ^ 1 for byte in nvm)
    assert not storage.crashed("KeyError")
    assert bytes(nvm) == damaged


class Dead(Flash):
    """nvm that raises when it is read or written."""

    def __getitem__(self, where, value=None):
        raise OSError(0x1102)

    __setitem__ = __getitem__


class OneBadRead(Flash):
    """nvm of which one read raises: number `fails_at`, counted from 0."""

    fails_at = -1
    reads = 0

    def __getitem__(self, where):
        self.reads += 1
        if self.reads - 1 == self.fails_at:
            raise OSError(0x1102)
        return super().__getitem__(where)


def test_one_failed_read_of_nvm_loses_nothing(nvm):
    storage, _ = power_on(nvm)
    assert storage.save(b"one") and storage.save(b"a turn")
    faulty = OneBadRead(nvm.name, content=nvm.bytes)
    while faulty.reads > faulty.fails_at:
        faulty.fails_at, faulty.reads = faulty.fails_at + 1, 0
        storage, loaded = power_on(faulty)
        assert loaded == b"a turn" and not storage.damaged and not storage.maybe_stale
    assert faulty.fails_at > 5


def test_unreadable_nvm_counts_as_damaged(drive):
    del drive.sizes["/goldrush.mark"]
    assert power_on(Dead())[0].damaged and not power_on(Flash())[0].damaged


def test_nvm_that_always_raises_stops_nothing(drive):
    for nvm in (Flash(), Dead()):
        nvm.problem = RuntimeError("Unable to write to nvm.")
        storage, loaded = power_on(nvm)
        assert loaded is None and storage.damaged and not storage.crashed("KeyError")
        assert not storage.save(b"a turn") and storage.crashes == 0


@pytest.mark.parametrize("problem", [None, OSError(0x1105), RuntimeError("nvm")])
@pytest.mark.parametrize("count", range(5))
@pytest.mark.parametrize("kind", [ValueError, MemoryError])
def test_repeated_crashes_stop(kind, count, problem, chip, capsys):
    """Check when a crash restarts. A crash that cannot be counted would restart for ever."""
    nvm = Flash()
    board = chip(nvm)
    storage, _ = power_on(nvm)
    for _ in range(count):
        assert storage.crashed("KeyError")
    nvm.problem = problem
    handle(kind("on purpose"))
    assert bool(board.restarts) == (problem is None and count < store.MOST_CRASHES)
    output = capsys.readouterr().out
    if count >= store.MOST_CRASHES:
        assert output.endswith(NO_ROOM if kind is MemoryError else crash.GIVEN_UP)
    else:
        # On a board the restart comes before this message.
        assert output.endswith(crash.NOT_COUNTED)


@pytest.mark.parametrize("damaged", ["board file", "lines.txt"])
def test_a_crash_is_noted_despite_damaged_files(damaged, chip, monkeypatch, tmp_path):
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
    assert board.restarts == 1 and power_on(nvm)[0].crashes == 1


@pytest.mark.parametrize("message", [NO_ROOM, crash.GIVEN_UP, crash.NOT_COUNTED])
def test_last_messages_fit_the_smallest_screen(message):
    lines = message.split("\n")
    # A line of 21 letters fills the screen's width and makes an empty line after it.
    assert len(lines) <= 4 and max(map(len, lines)) <= 20


def test_the_last_message_stays_on_the_screen(chip, monkeypatch):
    board = chip(Flash())
    board.nvm.problem = OSError(0x1105)
    shown = SimpleNamespace(root_group="a table", auto_refresh=False)
    monkeypatch.setattr(sys.modules["supervisor"].runtime, "display", shown)
    console = SimpleNamespace(CIRCUITPYTHON_TERMINAL="the console")
    monkeypatch.setitem(sys.modules, "displayio", console)

    def sleep(_):
        raise Restart(boot=True)

    # Only there: a thread of displayio sleeps, too.
    monkeypatch.setattr(crash, "time", SimpleNamespace(sleep=sleep))
    with pytest.raises(Restart):
        crash.handle(KeyError("on purpose"), NO_ROOM)
    assert (shown.root_group, shown.auto_refresh) == ("the console", True)


def test_a_handler_without_memory_prints_a_message(chip, monkeypatch, capsys):
    chip(Flash())
    monkeypatch.setattr(openers, "store", lambda *arguments: no_room())
    handle(MemoryError("memory allocation failed"))
    assert NO_ROOM in capsys.readouterr().out


def fails_at(number):
    """Return a trace function that raises MemoryError at a line of handle(), counted from 0."""
    left = [number]

    def trace(frame, event, _argument):
        if frame.f_code is program.handle.__code__:
            if event == "line":
                left[0] -= 1
                if left[0] == -1:
                    raise MemoryError
            return trace
        return None

    return trace


# The first two lines only free the memory that was reserved for the others.
@pytest.mark.parametrize("line", range(2, 12))
def test_a_handler_out_of_memory_restarts_or_reports(line, chip, capsys):
    board = chip(Flash())
    sys.settrace(fails_at(line))
    try:
        handle(KeyError("on purpose"))
    finally:
        sys.settrace(None)
    assert board.restarts or NO_ROOM in capsys.readouterr().out


def test_a_handler_that_cannot_load_prints_a_message(monkeypatch, capsys):
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


def test_a_note_names_the_innermost_line():
    with pytest.raises(MemoryError) as caught:
        no_room()
    note = crash._short(caught.value, crash._traceback(caught.value))
    assert note.startswith('MemoryError File "') and note.endswith("in no_room: on purpose")
    assert note.count("File") == 1
    assert crash._short(ValueError("nowhere"), []) == "ValueError : nowhere"


def test_data_of_other_programs_is_not_a_note():
    for start in (b"scores: 4711 ", bytes(3), bytes((0, 3, 200)), b"\0\xff\xff"):
        nvm = Flash("samd51", content=(start * 4000)[:8192])
        storage, _ = power_on(nvm)
        assert storage.crashes == 0 and storage.fault == ""
        assert storage.crashed("MemoryError")
        assert power_on(nvm)[0].crashes == 1


def test_a_truncated_note_of_a_crash_is_readable():
    for data in (b"\0", b"\0\xff", b"\0\xff\xff", b"\0\x01\x09\x01\xff\x80", b"\0\0\0"):
        nvm = Flash()
        write_record(nvm, data)
        storage, _ = power_on(nvm)
        assert storage.crashes <= store.MOST_CRASHES and storage.fault.isprintable()
        assert App(nvm).message in (None, "kept_damaged")


def grown(app, machine, name):
    return app.notice.is_unsent, bool(sys.modules["ui.program"]._pin)


def test_the_heap_grows_once_the_first_screen_is_sent():
    done = fresh.play(grown, "".join("shot s%d\nwait 34\n" % i for i in range(8)), seed=1)
    states = [state for _, state in done.shots]
    assert states[-1] == (False, True)
    assert all(has_grown != is_unsent for is_unsent, has_grown in states)


def test_a_heap_may_fail_to_grow(monkeypatch):
    monkeypatch.setattr(program, "_PARTS", 0)
    program.grow_heap()
    assert not program._pin and gc.isenabled()


class Heap:
    """A board's gc. Its table of names grows by 2 KB with the name of this number."""

    def __init__(self, size, grows_at):
        self.size, self._grows_at = size, grows_at
        self.names = set()

    def __getattr__(self, name):
        self.names.add(name)
        raise AttributeError(name)

    def collect(self):
        pass

    def mem_alloc(self):
        return 100_000 + 16 * len(self.names) + 2000 * (len(self.names) >= self._grows_at)

    def mem_free(self):
        return self.size - self.mem_alloc()


@pytest.mark.parametrize("size, grows_at, asked", [(148, 97, 100), (148, 999, 160), (165, 97, 0)])
def test_the_names_of_a_small_heap_have_room_from_the_start(size, grows_at, asked, monkeypatch):
    """The firmware's table of names grows before a game, or it would divide the heap in one."""
    heap = Heap(1000 * size, grows_at)
    monkeypatch.setattr(program, "gc", heap)
    program._grow_names()
    assert len(heap.names) == asked


def no_room():
    raise MemoryError("on purpose")


@pytest.mark.parametrize("at", ["its start", "its table"])
def test_a_game_without_room_is_unloaded_then_refused(at, monkeypatch):
    """Refuse a game whose table leaves too little memory for computers and saves."""
    monkeypatch.setattr("ui.play.session._need_room", no_room)
    texts.load("en")
    app, calls = App(Flash()), []
    app.fresh = True
    app.unload = lambda: calls.append("unload")
    app.tell = lambda notes, then: calls.append("tell")
    app.switch_to = lambda *steps: [step() for step in steps]
    app.play = play = GameSession(app, "gold")
    play.new_table = lambda: SimpleNamespace(open=list)
    with pytest.raises(MemoryError):
        play.begin(no_room if at == "its start" else None)
    play.refuse()
    assert calls == ["unload", "tell"]
    assert play.computers is None and play.table is None


@pytest.mark.parametrize("stale", [False, True])
def test_an_older_game_after_full_memory_is_reported(stale):
    texts.load("en")
    nvm = Flash()
    App(nvm).begin("gold")
    app = App(nvm.copy(), resume=False)
    app.resume = lambda name: app.calls.append(name)
    app.tell = lambda notes, then: app.calls.append(notes)
    app.calls = []
    app.handheld.was_full, app.handheld.notes, app.handheld.fault = True, [], "MemoryError x"
    app.saver.tries = lambda name: 0
    load = app.handheld.store.load

    def load_stale():
        data = load()
        app.handheld.store.maybe_stale = stale
        return data

    app.handheld.store.load = load_stale
    # Imported here: it imports displayio.
    from ui.start import first

    first.begin(app)
    older = [texts.say("restarted", "MemoryError"), texts.say(load_format.OLDER)]
    assert app.calls == ([older] if stale else ["gold"])

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A plugin of pytest that runs the collected tests once, then for each change those that reach it.

Each change gets a fork of this process, in which everything is imported already: the functions
there get the changed code, and modules their changed values. A fork ends at its first failure.
What no test notices, of values, is tried once more in a process that imports all anew.
run.py starts this in a copy of the tree and tells by the environment what to change.
"""

import gc
import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import CodeType, FunctionType

import pytest
from _pytest.runner import runtestprotocol
from changes import changes, difference, functions

_MOST = 20  # seconds of tests for a change, those that take least first
_SOUND = 40  # seconds of tests that are tried without a change
_SPARE = 3  # seconds; a change of which a test takes that much longer counts as noticed
_PATIENCE = 20  # times as long, where they wait or other programs run
_ANEW = 300  # seconds
_MEMORY = 4 << 30


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session):
    told = json.loads(os.environ["MUTANTS"])
    sys.path.insert(0, str(Path.cwd() / "lib"))
    bench = Bench(session.items, {str(Path.cwd() / name) for name in told["files"]})
    bench.drop_unsound()
    with open(told["results"], "w", encoding="utf-8", closefd=False) as results:
        for name in told["files"]:
            for found in bench.alive(name, told["each"], told["most"], told["equal"]):
                print(json.dumps(found), file=results, flush=True)
    return True


class Bench:
    """The tests, how long each takes, and which reach a function of the files."""

    def __init__(self, items, files):
        self._files = files
        self._reached = {}  # {(file, name): tests}
        self._seconds = {}
        self._item = None
        for item, following in zip(items, [*items[1:], None], strict=True):
            self._item = item
            began = time.process_time()
            sys.settrace(self._call)
            good = _passes(item, following)
            sys.settrace(None)
            self._seconds[item] = time.process_time() - began
            if not good:
                print("not taken, fails as it is:", item.nodeid)
                del self._seconds[item]
        self._quickest = sorted(self._seconds, key=self._seconds.get)
        self._functions = {}
        gc.unfreeze()  # conftest.py has put them where nobody sees them
        for found in gc.get_objects():
            if isinstance(found, FunctionType) and found.__code__.co_filename in files:
                self._functions.setdefault(_key(found.__code__), []).append(found)
        unseen = {*self._reached} - {file for file, _, _ in self._functions}
        if unseen:
            raise RuntimeError("no function is seen of %s: a change would be none" % unseen)

    def _call(self, frame, event, argument):
        code = frame.f_code
        if code.co_filename in self._files:
            self._reached.setdefault(code.co_filename, {}).setdefault(
                (code.co_qualname, code.co_firstlineno), set()
            ).add(self._item)

    def drop_unsound(self):
        """Take out the tests that fail in another order, in a fork where nothing is changed."""
        ends, begins = os.pipe()
        tests = self._chosen([*self._quickest], _SOUND)
        child = os.fork()
        if not child:
            for number, test in enumerate(tests):
                if not _passes(test, None if test is tests[-1] else tests[number + 1]):
                    os.write(begins, b"%d\n" % number)
            os._exit(0)
        os.close(begins)
        with open(ends, encoding="utf-8") as failed:
            for number in failed:
                print("not taken, fails in another order:", tests[int(number)].nodeid)
                self._quickest.remove(tests[int(number)])
        os.waitpid(child, 0)

    def alive(self, name, each, most, equal):
        """Yield [file, how many there are] and [file, line, changed lines] of each that no test
        notices and that is not among the [file, changed lines] of `equal`, where lines before
        a change alone stand for any change of them."""
        path = Path.cwd() / name
        text = path.read_text(encoding="utf-8")
        around = functions(text)
        tried = 0
        for number, change in enumerate(changes(text, each, most)):
            changed = change.of(text)
            tried += 1
            lines = difference(text, changed)
            if [name, lines] in equal or [name, lines.partition("\n+")[0]] in equal:
                continue
            function = around.get(change.line)
            if function not in self._reached.get(str(path), {}):
                function = None  # what no test calls may be called as modules load
            tests = self._tests(str(path), function)
            path.write_text(changed, encoding="utf-8")
            os.utime(path, (number, number))  # or what is compiled already would be taken
            try:
                if not self._is_noticed(path, changed, function, tests):
                    yield [name, change.line, lines]
            finally:
                path.write_text(text, encoding="utf-8")
        yield [name, tried]

    def _tests(self, path, function):
        reached = self._reached.get(path)
        if not reached:  # numbers alone
            return self._chosen(self._quickest, _MOST)
        tests = (
            reached[function] if function else set().union(self._naming(path), *reached.values())
        )
        return self._chosen([test for test in self._quickest if test in tests], _MOST)

    def _naming(self, path):
        """The tests of files that import the module of this name."""
        line = re.compile(r"^ *(from|import) .*\b%s\b" % Path(path).stem, re.MULTILINE)
        found = {file for file in {test.path for test in self._quickest} if line.search(read(file))}
        return {test for test in self._quickest if test.path in found}

    def _chosen(self, tests, most):
        seconds = 0
        for number, test in enumerate(tests):
            seconds += self._seconds[test]
            if number and seconds > most:
                return tests[:number]
        return tests

    def _is_noticed(self, path, changed, function, tests):
        if not tests:
            return False
        try:
            code = compile(changed, str(path), "exec")
        except SyntaxError:
            return True
        child = os.fork()
        if not child:
            self._run_changed(code, function, tests)
        if os.waitpid(child, 0)[1]:
            return True
        return not function and self._is_noticed_anew(tests)

    def _is_noticed_anew(self, tests):
        words = [sys.executable, "-B", "-m", "pytest", "-qx", *(test.nodeid for test in tests)]
        try:
            return subprocess.run(words, capture_output=True, timeout=_ANEW).returncode != 0
        except subprocess.TimeoutExpired:
            return True

    def _run_changed(self, code, function, tests):
        """In the fork: ends it with 0 if all tests pass."""
        status = 1
        try:
            os.dup2(os.open(os.devnull, os.O_RDWR), 1)
            os.dup2(1, 2)
            sys.dont_write_bytecode = True
            os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            self._put_in(code, function)
            pairs = zip(tests, [*tests[1:], None], strict=True)
            status = 0 if all(self._passes_in_time(*pair) for pair in pairs) else 1
        finally:
            os._exit(status)

    def _passes_in_time(self, test, following):
        seconds = _SPARE + int(2 * self._seconds[test])
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.alarm(_PATIENCE * seconds)
        return _passes(test, following)

    def _put_in(self, code, function):
        if not function:
            _put_in_values(code)
        for inner in _codes(code):
            for found in self._functions.get(_key(inner), ()):
                found.__code__ = inner


def read(file):
    return file.read_text(encoding="utf-8")


def _passes(item, following):
    reports = runtestprotocol(item, nextitem=following, log=False)
    return not any(report.failed for report in reports)


def _key(code):
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _codes(code):
    """All functions in a compiled module that stand outside of others."""
    for found in code.co_consts:
        if isinstance(found, CodeType) and "<" not in found.co_qualname:
            yield found
            yield from _codes(found)


def _put_in_values(code):
    """Give the values of a changed module to it, and to all that have imported them by name."""
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) == code.co_filename:
            old = vars(module)
            new = {"__name__": module.__name__, "__file__": module.__file__}
            new["__package__"] = module.__package__
            exec(code, new)
            for name in set(old) & set(new):
                _take(name, old[name], new[name])


def _take(name, old, new):
    if isinstance(old, type) and isinstance(new, type):
        for inner in set(vars(old)) & set(vars(new)):
            before, after = vars(old)[inner], vars(new)[inner]
            if _is_plain(before) and before != after:
                setattr(old, inner, after)
            _take_defaults(before, after)
    elif _is_plain(old) and old != new:
        for module in list(sys.modules.values()):
            held = getattr(module, "__dict__", {})
            if name in held and _is_plain(held[name]) and held[name] == old:
                held[name] = new
    _take_defaults(old, new)


def _take_defaults(old, new):
    if isinstance(old, FunctionType) and isinstance(new, FunctionType):
        old.__defaults__ = new.__defaults__


def _is_plain(value):
    return isinstance(value, (int, float, str, bytes, bytearray, tuple, list, dict))

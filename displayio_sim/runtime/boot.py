"""Runs a program in this interpreter, on a virtual board."""

import gc
import sys
from typing import Any

from displayio_sim.circuitpython.allow import AllowList
from displayio_sim.circuitpython.system import Fault, Restart
from displayio_sim.machine.machine import Machine
from displayio_sim.runtime.program import Program

POWER_ON = Restart(boot=True)


class Stop(BaseException):
    """Ends a run from inside a sleep of the program, past all its except clauses."""


def run(front_end: Any, machine: Machine, program: Program, seed: int | None = None) -> bool:
    """Run a program until the front end stops it. Only once in each interpreter.

    The front end gets `start(machine)` before anything runs, and `sleep(until_us)` for each sleep
    of the program. There it must advance the machine's clock to that virtual time. It may press
    buttons meanwhile, and raises Stop to end.

    Returns True if stopped, False if code.py ended (on a board, a dead screen). Raises the
    exception that makes the program restart, unless `machine.survives`.
    """
    powered = Powered(front_end, machine, program, seed)
    again: Restart | None = POWER_ON
    try:
        while again:
            again = powered.start(again)
    except Stop:
        return True
    except Fault as fault:
        raise fault.problem from None
    finally:
        powered.close()
    return False


class Powered:
    """This interpreter as a machine with a program, under power. Only once in each interpreter.

    The front end is as for run(). close() gives the interpreter its imports back.
    """

    def __init__(
        self, front_end: Any, machine: Machine, program: Program, seed: int | None = None
    ) -> None:
        from displayio_sim.circuitpython import modules

        self._machine = machine
        self._python = program.runner(program)
        if seed is not None:
            self._python.seed(seed)
        modules.install(machine)
        self._allow = AllowList(self._python, machine)
        machine.clock.on_sleep = front_end.sleep
        self._python.prepare(machine)
        # A program may collect garbage often: exclude the simulator's own objects from that.
        gc.freeze()
        front_end.start(machine)
        self._allow.install()

    def is_own(self, names: dict[str, Any]) -> bool:
        """Return True for the globals of a module of the program."""
        return self._python.is_own(names)

    def start(self, how: Restart) -> Restart | None:
        """Run one start of the kind `how`. Returns the Restart that ends it.

        Returns None if code.py ended.
        """
        try:
            self._python.run(self._machine, how)
        except Restart as again:
            self.switch_off()
            # Its frames would keep this start and all earlier ones in memory.
            return again.with_traceback(None)
        return None

    def switch_off(self) -> None:
        """Cancel the timers, free pins and unload the program's modules, as a restart does."""
        self._machine.clock.cancel_all()
        self._machine.levels.let_go()
        packages = self._python.packages
        for name, module in list(sys.modules.items()):
            # A program may have set modules that it dropped to None.
            if self.is_own(vars(module)) if module else name.partition(".")[0] in packages:
                del sys.modules[name]

    def close(self) -> None:
        """Allow all imports again."""
        self._allow.remove()

"""python -m sim check-board: compare the report of a board's self-test with the expected one."""

import sys

import click

from displayio_sim.errors import SimError
from sim.desktop import selftest, streams


@click.command("check-board")
@click.argument("file", required=False)
@click.option("--port", help="The serial port.  [default: that of the only board]")
@click.option("--wait", default=600.0, show_default=True, help="Seconds to wait for a report.")
def check_board(file: str | None, port: str | None, wait: float) -> None:
    """Compare the report of a board's self-test with the expected one.

    On the board choose Settings, Test the board, and answer. Without FILE the report comes over
    USB. FILE (- is standard input) is any text that contains it, such as selftest.txt. The status
    is 1 if a part is not as expected.
    """
    if file:
        report = selftest.parse(streams.read(file))
        if not report:
            raise SimError("%s has no line that begins with goldrush-selftest" % file)
    else:
        from serial.tools import list_ports  # type: ignore[import-untyped]

        port = port or selftest.find_port(list_ports.comports())
        print("Waiting at %s. On the board: Settings, Test the board." % port)
        report = selftest.wait(selftest.lines_of(port), selftest.deadline(wait))
    print("%s with %s" % (report.board, report.firmware))
    found = selftest.rows(report)
    for row in found:
        mark = "" if row.is_well else "   <- expected %s" % row.expected
        print("%-13s %s%s" % (row.part, row.found, mark))
    wrong = [row.part for row in found if not row.is_well]
    print("Not as expected: %s." % ", ".join(wrong) if wrong else "All as expected.")
    sys.exit(bool(wrong))

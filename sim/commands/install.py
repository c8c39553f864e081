"""python -m sim install: install everything onto the drive of a board."""

import click

from displayio_sim.errors import SimError
from sim.build.install import compiled
from sim.build.install import drive as drives
from sim.build.install.contents import LANGUAGES, Contents
from sim.build.install.plan import Plan
from sim.desktop import streams

_NEXT = "To test its buttons, screen and lights: Settings, Test the board."
_TESTS_NEXT = (
    "It runs the tests of the rules. To test its buttons, screen and lights, install without"
    " --tests and choose Settings, Test the board."
)


@click.command()
@click.argument("path", metavar="[DRIVE]", required=False, type=click.Path())
@click.option(
    "--languages", default=",".join(LANGUAGES), show_default=True, help="Languages besides en."
)
@click.option("--source", is_flag=True, help="Modules as sources, not compiled.")
@click.option("--tests", is_flag=True, help="The tests that run on boards, instead of the games.")
@click.option("--any-file-system", is_flag=True, help="Allow a DRIVE without FAT.")
@click.option("--dry-run", is_flag=True, help="Print what would be done, and change nothing.")
def install(
    path: str | None,
    languages: str,
    source: bool,
    tests: bool,
    any_file_system: bool,
    dry_run: bool,
) -> None:
    """Install on the board whose drive is at DRIVE, or on the only one that is plugged in.

    Saved games and settings.toml remain. If you have a file of your own, or have changed one of
    ours, and ours has to go to the same place, yours is renamed.
    """
    drive = drives.Drive(path or drives.find())
    if not any_file_system:
        drive.check_file_system()
    wanted = languages.replace(",", " ").split()
    contents = Contents(drive.board, wanted, drive.board_id, tests)
    files = contents.with_libraries()
    files |= drive.settings()
    if not source and drive.reads_compiled:
        files = compiled.modules(files, built_in=contents.built_in)
    elif not source:
        print(
            "CircuitPython %s does not read the .mpy files made here: installing sources instead"
            % drive.version
        )
    plan = Plan(drive, files)
    try:
        _show(plan) if dry_run else _run(plan, tests)
    except OSError as problem:
        raise SimError(drives.reason(problem)) from None


def _show(plan):
    """Print what would be done, one line for each file."""
    for path, spare in (plan.moves | plan.spares).items():
        print("keep   %s as %s" % (path, spare))
    for path in plan.removes:
        print("remove %s" % path)
    for path in plan.writes:
        print("write  %s (%d bytes)" % (path, len(plan.files[path])))
    print(_summary(plan))
    plan.check()


def _run(plan, tests):
    with streams.progress("writing", length=plan.size, item_show_func=lambda path: path) as bar:
        plan.run(lambda path, size: bar.update(size, path))
    for path, spare in (plan.moves | plan.spares).items():
        print("%s had been modified; it is now %s" % (path, spare))
    for path in plan.kept:
        print("%s is obsolete but modified; left in place" % path)
    print(_summary(plan))
    print("Installed and verified. The board restarts automatically.")
    print(_TESTS_NEXT if tests else _NEXT)


def _summary(plan):
    words = "%s with CircuitPython %s: %d files to write (%d bytes), %d to remove, %d as they are"
    drive = plan.drive
    counts = (len(plan.writes), plan.size, len(plan.removes), plan.same)
    return words % (drive.board, drive.version, *counts)

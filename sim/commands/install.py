"""python -m sim install: installs everything onto the drive of a board."""

import click

from displayio_sim.errors import SimError
from sim.build.install import compiled
from sim.build.install import drive as drives
from sim.build.install.contents import LANGUAGES, Contents
from sim.build.install.plan import Plan
from sim.desktop import streams


@click.command()
@click.argument("path", metavar="[DRIVE]", required=False, type=click.Path())
@click.option("--languages", default=",".join(LANGUAGES), show_default=True, help="Besides en.")
@click.option("--source", is_flag=True, help="Modules as they are, not compiled.")
@click.option("--tests", is_flag=True, help="Instead of the games: the tests that run on boards.")
@click.option("--any-file-system", is_flag=True, help="DRIVE need not have FAT.")
@click.option("--dry-run", is_flag=True, help="Say what would be done, and do nothing.")
def install(
    path: str | None,
    languages: str,
    source: bool,
    tests: bool,
    any_file_system: bool,
    dry_run: bool,
) -> None:
    """Install on the board whose drive is at DRIVE; without it the drive is looked for.

    What is kept on the board (games, settings.toml) stays; files that are not ours, or that
    you have changed, stay under another name where ours have to go.
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
        _show(plan) if dry_run else _run(plan)
    except OSError as problem:
        raise SimError(drives.reason(problem)) from None


def _show(plan):
    """Print what would be done, a line each."""
    for path, spare in (plan.moves | plan.spares).items():
        print("keep   %s as %s" % (path, spare))
    for path in plan.removes:
        print("remove %s" % path)
    for path in plan.writes:
        print("write  %s (%d bytes)" % (path, len(plan.files[path])))
    print(_summary(plan))
    plan.check()


def _run(plan):
    with streams.progress("writing", length=plan.size, item_show_func=lambda path: path) as bar:
        plan.run(lambda path, size: bar.update(size, path))
    for path, spare in (plan.moves | plan.spares).items():
        print("%s had been modified; kept as %s" % (path, spare))
    for path in plan.kept:
        print("%s is obsolete but modified; left in place" % path)
    print(_summary(plan))
    print("Installed and verified. The board restarts automatically.")


def _summary(plan):
    words = "%s with CircuitPython %s: %d files to write (%d bytes), %d to remove, %d as they are"
    drive = plan.drive
    counts = (len(plan.writes), plan.size, len(plan.removes), plan.same)
    return words % (drive.board, drive.version, *counts)

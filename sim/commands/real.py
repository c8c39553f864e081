"""python -m sim real: run the release on a Pico's real firmware in an emulated chip."""

import json
import sys
from pathlib import Path

import click
from click.core import ParameterSource
from PIL.Image import Image

from displayio_sim.errors import SimError
from displayio_sim.frontends import sheet
from displayio_sim.rp2040.flash import firmware
from displayio_sim.rp2040.pico import Pico
from displayio_sim.runtime import script as scripts
from sim.desktop import streams
from sim.desktop.check.touring import PICO, Touring
from sim.desktop.real import measure, player

_BEGIN_MS = 500
_FILE = click.Path(path_type=Path, dir_okay=False)
_FOLDER = click.Path(path_type=Path, file_okay=False)
_OF_TOURS = {"--leg", "--board", "--heap"}
_OF_SCRIPTS = {"--script", "--shot", "--compare", "--nvm", "--seed", "--cut", "--json"}


@click.command()
@click.option(
    "--uf2", type=_FILE, required=True, help="A Pico's CircuitPython, from circuitpython.org."
)
@click.option("--script", type=_FILE, help="A key script.  [default: only the menu]")
@click.option("--shot", type=_FOLDER, help="Save the pictures in this folder.")
@click.option("--compare", type=_FILE, help="Compare them with this sheet of tests/references.")
@click.option(
    "--nvm", type=_FILE, help="The memory that survives without power, as --nvm writes it."
)
@click.option("--seed", type=click.IntRange(0, (1 << 30) - 1), default=1, show_default=True)
@click.option("--cut", metavar="SHOT", help="Cut the power after this shot, restore it, end.")
@click.option("--tour", is_flag=True, help="Open every screen, with the heap at each.")
@click.option("--leg", multiple=True, help="With --tour: only this leg (repeatable).")
@click.option(
    "--board", default=PICO, help="With --tour: this board's release. Its screen is not shown."
)
@click.option(
    "--heap", type=float, default=0, help="With --tour: the size of its heap, in KB of 1,000 bytes."
)
@click.option(
    "--bench", is_flag=True, help="Print how many random steps each game plays per second."
)
@click.option("--json", "as_json", is_flag=True, help="Print each line as JSON.")
def real(
    uf2: Path,
    bench: bool,
    tour: bool,
    leg: tuple[str, ...],
    board: str,
    heap: float,
    script: Path | None,
    shot: Path | None,
    compare: Path | None,
    nvm: Path | None,
    seed: int,
    cut: str | None,
    as_json: bool,
) -> None:
    """Play the release for a Pico on its real firmware. rp2040js emulates the chip.

    Each shot is reported with its time and the heap after a collection. It also has the longest
    frame and the longest time from a press to the last change of the picture since the previous
    shot. A frame includes the wait before it. The status is 1 if a picture differs from --compare
    or the firmware stops. On a tour it is also 1 if a screen does not open, if the firmware
    restarts, or if its heap has no piece of 6 KB left.
    """
    if bench:
        _refuse(_OF_SCRIPTS | _OF_TOURS | {"--tour"}, "with --bench")
    else:
        _refuse(_OF_SCRIPTS if tour else _OF_TOURS, "with --tour" if tour else "without --tour")
    read = scripts.read(streams.read(str(script)) if script else "", str(script))
    kept = streams.read_bytes(str(nvm)) if nvm else read.settings["nvm"]
    flash = streams.read_bytes(str(uf2))
    firmware(flash)  # Refuses a file that is not a UF2 before the release is built.
    if bench:
        for pair in measure.speeds(flash):
            print("%s %d" % pair, flush=True)
        return
    if tour:
        _tour(Touring(flash, board, round(1000 * heap), _tell), leg)
        return
    settings = {"GOLDRUSH_SEED": seed, **read.settings["set"]}
    report = Report(shot, compare, as_json)
    with Pico(flash, player.files(settings), kept) as pico:
        _play(pico, read.steps or [("shot", "menu")], report, cut)
    if report.wrong:
        print("real: %d pictures differ" % report.wrong, file=sys.stderr)
        sys.exit(1)


def _refuse(options, how):
    """Raise click.UsageError if one of these options is given: it would change nothing."""
    context = click.get_current_context()
    for option in context.command.params:
        is_given = context.get_parameter_source(option.name) is ParameterSource.COMMANDLINE
        if is_given and option.opts[0] in options:
            raise click.UsageError("%s does nothing %s" % (option.opts[0], how))


def _tour(touring, legs):
    known = touring.tour.legs
    if unknown := [leg for leg in legs if leg not in known]:
        raise SimError("there is no leg %s, only %s" % (unknown[0], ", ".join(known)))
    wrong = touring.run(legs or known)
    if not legs:
        wrong += ["%s was never shown" % name for name in sorted(touring.tour.unseen)]
    for line in wrong:
        print(line, file=sys.stderr)
    print("%d screens, %d faults" % (len(touring.tour.seen), len(wrong)))
    sys.exit(bool(wrong))


def _tell(leg, shot):
    words = "%-20s %-30s heap %6d, free %6d, largest piece %5d, longest frame %4d ms"
    told = leg, shot.name, shot.used, shot.free, shot.largest, round(shot.longest)
    print(words % told, flush=True)


def _play(pico, steps, report, cut):
    if cut:
        steps = steps[: steps.index(("shot", cut)) + 1]
    player.play(pico, steps, report.see, _BEGIN_MS, report.is_wanted)
    if cut:
        pico.cut()
        player.play(pico, [("shot", "again")], report.see, _BEGIN_MS)
    report.tell(
        seconds=round(pico.now / 1000, 1),
        mhz=round(pico.megahertz),
        erased=pico.erased,
        starts=pico.starts,
    )


class Report:
    """Reports each shot, saves it to the folder `shot` and compares it with the sheet `wanted`."""

    def __init__(self, shot: Path | None, wanted: Path | None, as_json: bool) -> None:
        self.wrong = 0
        self._count = 0
        self._shot = shot
        self._wanted = sheet.load(wanted) if wanted else None
        self._as_json = as_json
        if shot:
            shot.mkdir(parents=True, exist_ok=True)

    def see(self, shot: player.Shot) -> None:
        """Report a player.Shot."""
        name = "%02d-%s" % (self._count, shot.name)
        if self._shot:
            shot.picture.save(self._shot / (name + "-screen.png"))
        told = {"shot": name, "at": round(shot.at), "heap": shot.used, "free": shot.free}
        told |= {"longest": round(shot.longest), "answer": round(shot.answer)}
        if self._wanted is not None:
            told |= {"same": self.is_wanted(shot.name, shot.picture), "late": shot.late}
            self.wrong += not told["same"]
        self._count += 1
        self.tell(**told)

    def is_wanted(self, name: str, picture: Image) -> bool:
        """Return True if the next picture is as expected, or if there is none to compare with."""
        if self._wanted is None:
            return True
        return not sheet.differing(self._wanted[self._count :][:1], [(name, picture)])

    def tell(self, **told: object) -> None:
        """Print the line of a shot."""
        line = json.dumps(told) if self._as_json else _words(told)
        print(line, flush=True)


def _words(told):
    if "shot" not in told:
        return "{seconds} s at {mhz} MHz, {erased} sectors erased, {starts} starts".format(**told)
    line = "{shot:18} {at:7} ms  heap {heap:7}, free {free:6}"
    line += "  longest frame {longest:5} ms, answer {answer:5} ms"
    if not told.get("same", True):
        line += "  DIFFERS"
    elif told.get("late"):
        line += "  {late} frames late"
    return line.format(**told)

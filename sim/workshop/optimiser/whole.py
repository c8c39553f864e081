"""All steps of the optimiser, in their order."""

from functools import cache

from sim.workshop.optimiser import bundles, constants, names, packages


@cache
def optimise(
    modules: tuple[tuple[str, str], ...],
    others: tuple[str, ...],
    by_hand: tuple[str, ...],
    built_in: tuple[str, ...],
) -> tuple[dict[str, str], bundles.Places]:
    """(sources by dotted name, {head: [(first line, name)]} of the modules in each bundle).

    `modules` are pairs of dotted name and source. `others` are sources that stay as they are:
    what they name stays, too. `by_hand` are sources of the kind that people add to a drive:
    whatever those import and name is found there. `built_in` are the modules of the firmware.

    Raises SyntaxError and SimError.
    """
    fixed = (*others, *by_hand)
    sources = constants.inline(dict(modules), fixed)
    sources = packages.duplicate_shared(packages.drop_empty(sources), others)
    sources, places = bundles.bundle(sources, others, by_hand)
    return names.reuse_rom_names(sources, fixed, built_in), places

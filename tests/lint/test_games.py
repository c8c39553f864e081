"""The files and texts that each game of engine.games must have in every room."""

import pytest
from lint.firmware import ROOT

from engine.games import NAMES
from sim.build.install.contents import LANGUAGES

FILES = (
    *("engine/%%s/%s.py" % part for part in "rules events shown easy medium hard".split()),
    *("lib/ui/%%s/%s.py" % part for part in "table scores advice pictures lesson layout".split()),
    *("lib/ui/%%s/%s.txt" % picture for picture in ("emblems", "scene")),
    *(
        "lib/ui/%%s/pages/%s_%s.txt" % (text, lang)
        for text in ("rules", "lesson")
        for lang in LANGUAGES
    ),
    *(
        "sim/desktop/games/%%s/%s.py" % part
        for part in "codec invariants reference_players".split()
    ),
)


def missing(name):
    """Return a line for each file or text that a game lacks."""
    found = [file % name for file in FILES if not (ROOT / (file % name)).is_file()]
    for language in LANGUAGES:
        file = "lib/ui/texts/%s.txt" % language
        if "\n%s=" % name not in (ROOT / file).read_text(encoding="utf-8"):
            found.append("%s: its name" % file)
    scripts = (ROOT / "tests" / "scripts").glob(name + "-?-??.txt")
    if {int(file.stem.split("-")[1]) for file in scripts} != {2, 3, 4, 5}:
        found.append("tests/scripts/%s-*.txt: python tests/scripts/make.py %s 2 en" % (name, name))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_all_its_files(name):
    assert not missing(name), "\n".join(["still to do:", *missing(name)])
    assert len(missing("chess")) == len(FILES) + len(LANGUAGES) + 1

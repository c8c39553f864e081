"""Citations of rulings, which must be in engine/RULES.md."""

import re

from lint.firmware import OURS, ROOT

RULES = (ROOT / "engine" / "RULES.md").read_text(encoding="utf-8")
RULINGS = re.findall(r"^\| ([GNR]\d+) \|", RULES, re.MULTILINE)
# The pages on rules and records cite rulings, too.
FILES = [*OURS, ROOT / "engine" / "RULES.md", ROOT / "sim" / "desktop" / "records" / "FORMAT.md"]


def cited(text):
    """Return the rulings that a text cites. In names of tests they have a small letter."""
    found = re.findall(r"\b([GNR]\d{1,2})\b", text)
    names = re.findall(r"^def test((?:_[gnr]\d{1,2})+)_", text, re.MULTILINE)
    return {*found, *(name.upper() for part in names for name in part[1:].split("_"))}


def unknown(text):
    return sorted(cited(text) - set(RULINGS))


def test_rulings_are_numbered_without_gaps():
    for letter, last in (("G", 14), ("N", 19), ("R", 14)):
        ours = [name for name in RULINGS if name[0] == letter]
        assert ours == [f"{letter}{number}" for number in range(1, last + 1)]


def test_cited_rulings_exist():
    found = {file: unknown(file.read_text(encoding="utf-8")) for file in FILES}
    assert {file: rulings for file, rulings in found.items() if rulings} == {}
    # Joined from parts, so that this file does not cite them itself.
    text = "Ties are shared (%s15).\ndef test_%s20_r8_none():\n    pass" % ("G", "n")
    assert unknown(text) == ["G" + "15", "N" + "20"]

"""Keys of texts in a release: short names of the ROM in place of ours."""

import ast
import re

from sim.build.optimiser import keys
from sim.paths import ROOT

TEXTS = b"# A part.\n#: menu\nroll_again=Roll again\nstop_now=Stop\nmy_language=English\nsad1=Oh\n"


def _renamed(*sources, others=()):
    files = {"ui.a%d" % number: source for number, source in enumerate(sources)}
    made, new = keys.rename(files, [TEXTS], ["x", "y", "z"], others)
    return [*made.values()], new


def test_a_key_of_say_becomes_a_short_name():
    (source,), new = _renamed("f(say('roll_again', 3) + texts.say(\n    'stop_now'))\n")
    assert source == "f(say('x', 3) + texts.say(\n    'y'))\n"
    assert keys.renamed(TEXTS, new) == (
        b"# A part.\n#: menu\nx=Roll again\ny=Stop\nmy_language=English\nsad1=Oh\n"
    )


def test_both_keys_of_a_choice_are_renamed():
    (source,), _ = _renamed("say('roll_again' if a == 'roll' else 'stop_now')\n")
    assert source == "say('x' if a == 'roll' else 'y')\n"


def test_a_key_that_is_written_elsewhere_remains():
    for other in (
        "row = 'stop_now'",  # its name may go anywhere from here
        "find(b'\\nstop_now=')",
        "say(kind + '_now')",
        "say('stop_' + when)",
        "say('stop_%s' % when)",
    ):
        sources, new = _renamed("say('stop_now')\nsay('roll_again')\n", other + "\n")
        assert new == {"roll_again": "x"}, other
        assert sources[1] == other + "\n"
    assert _renamed("say('stop_now')\n", "say('sto%d' % number)\n")[1] == {"stop_now": "x"}
    assert _renamed("say('stop_now')\n", others=["say('stop_now')"])[1] == {}


def test_no_name_is_that_of_another_key():
    files = {"ui.a": "say('roll_again')\n"}
    assert keys.rename(files, [b"x=1\nroll_again=2\n"], ["x", "y"])[1] == {"roll_again": "y"}


def test_no_module_of_a_release_has_a_renamed_key(release):
    optimised, _ = release
    assert len(optimised.keys) > 50
    trees = map(ast.parse, optimised.sources.values())
    nodes = [node for tree in trees for node in ast.walk(tree)]
    written = {node.value for node in nodes if isinstance(node, ast.Constant)}
    assert not written & {*optimised.keys}
    assert {*optimised.keys.values()} <= written


def test_a_text_is_found_by_its_new_key(release):
    optimised, _ = release
    english = (ROOT / "lib/ui/texts/en.txt").read_bytes()
    lines = keys.renamed(english, optimised.keys).splitlines()
    before = [line.partition(b"=")[0] for line in lines if b"=" in line]
    assert len(before) == len({*before}) and len(lines) == english.count(b"\n")
    for ours, other in optimised.keys.items():
        (text,) = re.findall(b"(?m)^%s=(.*)" % ours.encode(), english)
        assert b"%s=%s" % (other.encode(), text) in lines

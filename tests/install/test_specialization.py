"""sim.build.optimiser.specialization: what all uses of a library share is written into it."""

import pytest

from sim.build.optimiser.specialization import specialized

LABEL = """
class Base:
    MAP = {"left": (1, 2), "right": (3, 4)}

    def __init__(self, font, size=1, side="left", loud=False):
        self.size = size
        self._side = side
        self._loud = loud
        self._pad = 0

    def draw(self, text, gap=2):
        if self._loud:
            print("drawn")
        x, y = self.MAP[self._side]
        if self._side in {"right", "down"} and self.size > 1:
            x = gap
        return text if self._side != "right" else text[::-1]


class Label(Base):
    def __init__(self, font, **others):
        super().__init__(font, **others)
"""
USES = "from label import Label\nLabel(0, size=2).draw('a')\n"


def made(uses=USES, label=LABEL, others=()):
    return specialized({"label": label, "ui.app": uses}, ["ui.app"], others)["label"]


def test_what_no_call_passes_is_written_into_the_library():
    text = made()
    assert "def __init__(self, font, size=1):" in text
    assert "def draw(self, text):" in text and "x = 2" in text
    assert "if False:\n            print" in text
    assert "x, y = (1, 2)" in text and "MAP" not in text
    assert "return text\n" in text
    assert "_side" not in text and "_loud" not in text and "_pad" not in text


def test_lines_stay_and_the_result_is_the_same():
    text = made()
    assert text.count("\n") == LABEL.count("\n")
    for source in (LABEL, text):
        names = {}
        exec(source, names)
        assert names["Label"](0, size=2).draw("ab") == "ab"


@pytest.mark.parametrize(
    "uses, others",
    [
        ("Label(0, side='right').draw('a')", ()),
        ("Label(0, 2, 'right').draw('a')", ()),
        ("Label(*parts).draw('a')", ()),
        ("make(Label)", ()),
        ("Label(0, **{'side': 'right'})", ()),
        ("Label(0)", ["Label(0, side=1)"]),
    ],
)
def test_a_parameter_that_may_be_passed_stays(uses, others):
    text = made("from label import Label\n" + uses, others=others)
    assert "side='left'" in text.replace('"', "'") and "self._side = side" in text


@pytest.mark.parametrize(
    "use", ["label._loud = True", "setattr(label, '_loud', True)", "label._loud += 1"]
)
def test_an_attribute_that_may_change_stays(use):
    assert "if self._loud:" in made(USES + use)


@pytest.mark.parametrize("use", ["label.MAP['left'] = 0", "print(label.MAP)"])
def test_a_dict_with_other_uses_stays(use):
    assert "self.MAP['left']" in made(USES + use).replace('"', "'")


def test_a_comparison_of_another_kind_stays():
    assert "if 0 < 1:" in made(label=LABEL.replace("if self._loud:", "if self._pad < 1:"))


PEN = """
class Pen:
    def __init__(self, size=1):
        raise NotImplementedError("of a subclass")

    def write(self):
        raise NotImplementedError("of a subclass")


class Nib(Pen):
    def __init__(self):
        pass

    def write(self):
        return 1
"""


@pytest.mark.parametrize(
    "use, stays",
    [
        ("Nib().write()", False),
        ("Pen().write()", True),
        ("super().write()", True),
        ("Pen.write(Nib())", True),
        ("class Other(Pen):\n    pass", True),
    ],
)
def test_a_method_without_use_in_its_own_class_goes(use, stays):
    text = made("from label import Nib, Pen\n" + use, PEN)
    assert text.count("def write") == 1 + stays


BLITS = """
import bitmaptools
def copy(bitmap, x):
    if hasattr(bitmap, "blit"):
        bitmap.blit(x)
    elif hasattr(bitmaptools, "blit"):
        bitmaptools.blit(bitmap, x)
    else:
        bitmap[0] = x
"""


@pytest.mark.parametrize("firmware, test", [(["bitmaptools"], "True"), ((), "hasattr(bitmaptools")])
def test_the_firmware_is_not_asked_for_what_it_has(firmware, test):
    files = {"label": BLITS, "ui.app": "from label import copy"}
    text = specialized(files, ["ui.app"], firmware=firmware)["label"]
    assert 'if hasattr(bitmap, "blit"):' in text and "elif %s" % test in text


def test_our_own_modules_stay_whole():
    ours = "class Own:\n    def draw(self, loud=False):\n        return loud\n"
    assert specialized({"ui.app": ours}, ["ui.app"]) == {"ui.app": ours}

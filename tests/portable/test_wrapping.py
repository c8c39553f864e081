# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
from ui.pages import wrapping


class Font:
    """Latin letters and spaces are a pixel wide, all others two."""

    def measure(self, text):
        return sum([1 if ord(letter) < 256 else 2 for letter in text])


class Line:
    room = 5
    text = None

    def set(self, text):
        self.text = text


def in_language(language, call, *arguments):
    """What a call gives in a language that is not loaded."""
    say = wrapping.say
    wrapping.say = lambda key: language
    try:
        return call(*arguments)
    finally:
        wrapping.say = say


def wrap(words, room, language="en"):
    return in_language(language, wrapping.wrap, words, room, Font())


def test_a_line_is_as_full_as_it_can_be_and_no_fuller():
    assert wrap("aa bb cc", 8) == ["aa bb cc"]
    assert wrap("aa bb cc", 7) == ["aa bb", "cc"]
    assert wrap("aa bb cc", 5) == ["aa bb", "cc"]
    assert wrap("aa bb cc", 4) == ["aa", "bb", "cc"]


def test_a_word_that_is_too_long_has_a_line_of_its_own():
    assert wrap("a bbbbbb c", 4) == ["a", "bbbbbb", "c"]
    assert wrap("bbbbbb", 4) == ["bbbbbb"]


def test_paragraphs_begin_anew_and_empty_ones_stay():
    assert wrap("aa\nbb\n\ncc dd", 5) == ["aa", "bb", "", "cc dd"]


def test_what_holds_together_is_not_parted():
    assert wrap("aa bb\u00a0?", 5) == ["aa", "bb\u00a0?"]


def test_japanese_is_parted_anywhere_and_fills_its_lines():
    assert wrap("金銀銅鉄", 8, "ja") == ["金銀銅鉄"]
    assert wrap("金銀銅鉄", 7, "ja") == ["金銀銅", "鉄"]
    assert wrap("金銀銅鉄", 6, "ja") == ["金銀銅", "鉄"]
    assert wrap("金銀\n銅鉄", 6, "ja") == ["金銀銅", "鉄"]


def test_what_must_not_begin_a_line_takes_the_letter_before_along():
    assert wrap("金銀銅。鉄", 6, "ja") == ["金銀", "銅。鉄"]
    assert wrap("金銀銅」。鉄", 6, "ja") == ["金銀", "銅」。", "鉄"]


def test_what_must_not_end_a_line_goes_to_the_next():
    assert wrap("金銀「銅鉄", 6, "ja") == ["金銀", "「銅鉄"]


def test_latin_words_and_numbers_stay_whole_in_japanese():
    assert wrap("金GOLD銀", 5, "ja") == ["金", "GOLD", "銀"]
    assert wrap("金12 34", 5, "ja") == ["金12 ", "34"]
    # What fits on no line is parted all the same.
    assert wrap("GOLDRAUSCH", 4, "ja") == ["GOLD", "RAUS", "CH"]


def test_lines_shown_are_those_from_the_first_on_and_the_rest_is_told():
    lines = [Line(), Line()]
    shown = ("aa bb cc dd ee", lines)
    assert in_language("en", wrapping.show, *shown, 0, Font()) == 1
    assert [line.text for line in lines] == ["aa bb", "cc dd"]
    assert in_language("en", wrapping.show, *shown, 2, Font()) == 0
    assert [line.text for line in lines] == ["ee", ""]

from ui.pages import wrapping


class Font:
    """A font whose Latin letters and spaces are one pixel wide, and all others two."""

    def measure(self, text):
        return sum([1 if ord(letter) < 256 else 2 for letter in text])


class Line:
    font = Font()
    room = 5
    text = None

    def set(self, text):
        self.text = text


def in_language(language, call, *arguments):
    """Call a function as if another language were loaded, and return its result."""
    say = wrapping.say
    wrapping.say = lambda key: language
    try:
        return call(*arguments)
    finally:
        wrapping.say = say


def wrap(words, room, language="en"):
    return in_language(language, wrapping.wrap, words, room, Font())


def test_lines_are_as_full_as_they_can_be():
    for words, room, lines in (
        ("aa bb cc", 8, ["aa bb cc"]),
        ("aa bb cc", 7, ["aa bb", "cc"]),
        ("aa bb cc", 5, ["aa bb", "cc"]),
        ("aa bb cc", 4, ["aa", "bb", "cc"]),
        ("a bbbbbb c", 4, ["a", "bbbbbb", "c"]),  # too long, so alone on a line
        ("bbbbbb", 4, ["bbbbbb"]),
        ("aa\nbb\n\ncc dd", 5, ["aa", "bb", "", "cc dd"]),  # each paragraph begins a line
        ("aa bb\u00a0?", 5, ["aa", "bb\u00a0?"]),  # a no-break space does not break
    ):
        assert wrap(words, room) == lines, (words, room)


def test_japanese_breaks_except_at_signs_or_latin():
    for words, room, lines in (
        ("金銀銅鉄", 8, ["金銀銅鉄"]),
        ("金銀銅鉄", 7, ["金銀銅", "鉄"]),
        ("金銀銅鉄", 6, ["金銀銅", "鉄"]),
        ("金銀\n銅鉄", 6, ["金銀銅", "鉄"]),
        ("金銀銅。鉄", 6, ["金銀", "銅。鉄"]),  # a full stop cannot begin a line
        ("金銀銅」。鉄", 6, ["金銀", "銅」。", "鉄"]),
        ("金銀「銅鉄", 6, ["金銀", "「銅鉄"]),  # an opening bracket cannot end a line
        ("金GOLD銀", 5, ["金", "GOLD", "銀"]),
        ("金12 34", 5, ["金12 ", "34"]),
        ("GOLDRAUSCH", 4, ["GOLD", "RAUS", "CH"]),  # too long for any line
    ):
        assert wrap(words, room, "ja") == lines, (words, room)


def test_show_returns_the_number_of_hidden_lines():
    lines = [Line(), Line()]
    shown = ("aa bb cc dd ee", lines)
    assert in_language("en", wrapping.show, *shown) == 1
    assert [line.text for line in lines] == ["aa bb", "cc dd"]
    assert in_language("en", wrapping.show, *shown, 2) == 0
    assert [line.text for line in lines] == ["ee", ""]

"""The `play` fixture: runs small programs with the pytest plugin.

These tests need only the package and its extras.
"""

import pytest

FOREVER = "\nimport time\nwhile True:\n    time.sleep(1)\n"


@pytest.fixture
def play(handheld, tmp_path):
    """Run play(source, files, ends, ...) as code.py on a new drive and return the handheld.

    `files` is a dict of path to text. The program waits for ever after its last line, unless
    `ends` is true. Other options go to handheld.run().
    """

    def run(source, files=(), ends=False, **options):
        source += "" if ends else FOREVER
        for path, text in {"code.py": source, **dict(files)}.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, encoding="utf-8")
        handheld.run(tmp_path, **options)
        return handheld

    return run

"""Runs small programs by the plugin. Nothing here needs more than the package and its extras."""

import pytest

FOREVER = "\nimport time\nwhile True:\n    time.sleep(1)\n"


@pytest.fixture
def play(handheld, tmp_path):
    """play(source, files, ...) runs it as code.py on a drive of its own, with other files, texts by
    path; returns the handheld. The program waits at its end, unless it `ends`."""

    def run(source, files=(), ends=False, **options):
        source += "" if ends else FOREVER
        for path, text in {"code.py": source, **dict(files)}.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, encoding="utf-8")
        handheld.run(tmp_path, **options)
        return handheld

    return run

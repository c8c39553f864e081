"""The commands of `python -m sim`: click commands, each in the file of its name."""

# By what people want: the command, what it does, an example.
GROUPS = {
    "Play and watch": (
        ("show", "Play a record on the handheld's own tables.", "show game.json"),
        ("record", "Play one whole game and write its record.", "record gold --players 3 --seed 7"),
        ("replay", "Play a record again, checking every step.", "replay game.json"),
        ("run", "Run another displayio program on these boards.", "run blink/code.py"),
        ("page", "Play in a browser, or write the page for a web host.", "page -o site"),
    ),
    "Measure": (
        ("tournament", "Play a game many times.", "tournament gold --players 2 --bots hard,easy"),
    ),
    "Check": (
        ("real", "Play on a Pico's real firmware.", "real --uf2 adafruit-circuitpython.uf2"),
        ("monkey", "Live years with random keys and faults.", "monkey --years 2"),
        ("gallery", "Draw every screen in every language.", "gallery -o all.png"),
    ),
    "Put on a board": (
        ("install", "Install on a board.", "install --dry-run"),
        ("release", "Make an archive for each board.", "release -o goldrush.zip"),
        ("fonts", "Build the fonts, where anything has changed.", "fonts"),
    ),
}
NAMES = tuple(sorted(name for rows in GROUPS.values() for name, _, _ in rows))

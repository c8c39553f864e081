"""Print how many names a small VM has in memory, before and after a font draws letters.

micropython letters.py STAND_INS
"""

import sys

if __name__ == "__main__":
    import micropython
    import screens

    screens.stand_in(sys.argv[1])
    session = screens.Session()
    session.begin()
    font = session.app.fonts["text"]
    font.draw(" ")
    micropython.qstr_info()
    font.draw("qwzQWZ;ßé")
    font.measure("qwzQWZ;ßé")
    micropython.qstr_info()

# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What window and terminal say themselves, in the language that the handheld speaks."""

LANGUAGES = ("en", "de", "fr", "ja")

# In the order of LANGUAGES. What a command does stands under the command's name.
_TEXTS = {
    "arrows": ("Arrows", "Pfeile", "Flèches", "矢印"),
    "space": ("Space", "Leertaste", "Espace", "スペース"),
    "move": ("move", "bewegen", "se déplacer", "移動"),
    "a": ("A: choose, go on", "A: wählen, weiter", "A : choisir, suite", "A：決定"),
    "b": ("B: back", "B: zurück", "B : retour", "B：もどる"),
    "leave": (
        "hold B: leave, the game is kept",
        "B halten: verlassen, das Spiel bleibt",
        "B tenu : quitter, la partie reste",
        "B長押し：中断（保存される）",
    ),
    "rules": (
        "at the table: the rules",
        "am Tisch: die Regeln",
        "à table : les règles",
        "テーブルで：ルール",
    ),
    "louder": ("louder, softer", "lauter, leiser", "plus fort, moins fort", "音量"),
    "mute": ("sound off and on", "Ton aus und an", "son coupé, rétabli", "音のオン・オフ"),
    "fill": ("fill the screen", "ganzer Bildschirm", "plein écran", "全画面"),
    "page": ("this page", "diese Seite", "cette page", "このページ"),
    "end": ("end", "beenden", "quitter", "終了"),
    "seed": (
        "copy, paste the seed",
        "Startzahl kopieren, einfügen",
        "copier, coller la graine",
        "シード値のコピー・貼り付け",
    ),
    "drop": (
        "Drop a record or a recording here to play it. Buttons can be clicked.",
        "Aufzeichnungen hierher ziehen, um sie abzuspielen. Knöpfe lassen sich anklicken.",
        "Déposez ici un enregistrement pour le lire. Les boutons se cliquent.",
        "記録をここにドロップすると再生。ボタンはクリックできます。",
    ),
    "foot": (
        "Arrows: move    A, Space: A    B, X: B    H: all keys",
        "Pfeile: bewegen    A, Leertaste: A    B, X: B    H: alle Tasten",
        "Flèches : bouger    A, Espace : A    B, X : B    H : touches",
        "矢印：移動　　A・スペース：A　　B・X：B　　H：キー一覧",
    ),
    "welcome": (
        "Keys A and B are the buttons. T: tools of time",
        "Die Tasten A und B sind die Knöpfe. T: Zeitwerkzeuge",
        "Les touches A et B sont les boutons. T : outils du temps",
        "AとBのキーがボタン。T：時間ツール",
    ),
    "starting": ("Starting", "Startet", "Démarrage", "起動中"),
    "volume": ("Volume %d of 10", "Lautstärke %d von 10", "Volume %d sur 10", "音量 %d/10"),
    "silent": ("Sound off", "Ton aus", "Son coupé", "音オフ"),
    "copied": (
        "Seed %d copied",
        "Startzahl %d kopiert",
        "Graine %d copiée",
        "シード値 %d をコピー",
    ),
    "no seed": (
        "There is no number to paste",
        "Da ist keine Zahl zum Einfügen",
        "Pas de nombre à coller",
        "貼り付ける数値がありません",
    ),
    "paused": ("Paused", "Angehalten", "En pause", "停止中"),
    "times": ("%g times as fast", "%g-mal so schnell", "%g fois plus vite", "%g倍速"),
    "frame": (
        "frame %d of %d, turn %d",
        "Bild %d von %d, Zug %d",
        "image %d sur %d, tour %d",
        "フレーム %d/%d、手番 %d",
    ),
    "other view": ("other view", "andere Ansicht", "autre vue", "表示切替"),
    "garbled": (
        "Does it look garbled? Press O for another view",
        "Sieht es falsch aus? O: andere Ansicht",
        "Image brouillée ? O : autre vue",
        "表示が崩れたら O",
    ),
    "short foot": (
        "A, Space: A   B, X: B   L: hold B   O: view   T: time   Q: end",
        "A, Leertaste: A   B, X: B   L: B halten   O: Ansicht   T: Zeit   Q: Ende",
        "A, Espace : A   B, X : B   L : B tenu   O : vue   T : temps   Q : fin",
        "A・スペース：A　B・X：B　L：B長押し　O：表示　T：時間　Q：終了",
    ),
    "too small": (
        "Goldrush needs %d x %d letters, here are %d x %d. Enlarge the window, or shrink letters.",
        "Goldrush braucht %d x %d Zeichen, hier sind %d x %d. Fenster größer oder Schrift kleiner.",
        "Il faut %d x %d caractères, il y en a %d x %d. Agrandir la fenêtre ou réduire la police.",
        "%d x %d 文字が必要です（今 %d x %d）。",
    ),
    "tools": (
        "tools of time (or with Ctrl)",
        "Zeitwerkzeuge (oder mit Strg)",
        "outils du temps (ou avec Ctrl)",
        "時間ツール（またはCtrl）",
    ),
    "pause": ("pause, go on", "anhalten, weiter", "pause, reprise", "停止・再開"),
    "step": ("one frame on", "ein Bild vor", "une image après", "1フレーム進む"),
    "back": ("one frame back", "ein Bild zurück", "une image avant", "1フレーム戻る"),
    "second": ("a second back", "eine Sekunde zurück", "une seconde avant", "1秒戻る"),
    "earlier": (
        "back to the turn's start",
        "zum Beginn des Zuges",
        "au début du tour",
        "手番の最初へ",
    ),
    "later": ("on to the next turn", "zum nächsten Zug", "au tour suivant", "次の手番へ"),
    "slower": ("slower", "langsamer", "plus lent", "遅く"),
    "faster": ("faster", "schneller", "plus vite", "速く"),
    "picture": ("take a picture", "Bild aufnehmen", "prendre une image", "画像を保存"),
    "film": ("film, end the film", "filmen, Film beenden", "filmer, arrêter", "録画・終了"),
    "figures": (
        "figures of each frame",
        "Zahlen zu jedem Bild",
        "chiffres par image",
        "数値を表示",
    ),
}


def language(machine):
    """The language that a machine speaks: its firmware's, English before it says so."""
    return machine.look.language if machine.look else LANGUAGES[0]


def say(key, language, *values):
    """The text for a key, with its places filled. Raises KeyError for one there is not."""
    text = _TEXTS[key][LANGUAGES.index(language)]
    return text % values if values else text


def of_command(name, command, language):
    """What a command does; one that is not known here speaks for itself."""
    return say(name, language) if name in _TEXTS else command.words

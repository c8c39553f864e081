"""The first start of a handheld: language, sound, players and the offer of a lesson."""

from helpers import fresh


def describe(app, machine, name):
    """Return the class of the screen, its texts and the titles of two seats."""
    from ui.menu.seats import title

    words = [text.text for text in app.screen.texts if text.text]
    return [type(app.screen).__name__, words, [title(app.lineup, seat) for seat in range(2)]]


def run(script, nvm, language="", opening="wait 900\n"):
    """Return the states at the shots of a script, which begins after the opening."""
    setting = {"GOLDRUSH_LANGUAGE": language}
    return fresh.states(describe, opening + script, nvm=nvm, setting=setting)


def test_any_key_ends_the_opening(tmp_path):
    script = "shot opening\npress B\nwait 200\nshot asked\n"
    states = run(script, tmp_path / "nvm", opening="begin 1300\n")
    assert [states[shot][0] for shot in ("opening", "asked")] == ["Opening", "LanguageList"]


def test_the_language_is_asked_for_once(tmp_path):
    nvm = tmp_path / "nvm"
    script = "shot en\npress DOWN\nshot de\npress DOWN 2\nshot ja\npress DOWN\nshot round\n"
    states = run(script, nvm)
    assert [words[0] for words in states.values()] == ["LanguageList"] * 4
    assert "English" in states["de"][1] and "日本語" in states["de"][1]
    assert states["en"][1] == states["round"][1] != states["de"][1] != states["ja"][1]
    states = run("press DOWN\npress A\nwait 600\npress A\nwait 300\nshot menu\n", nvm)
    assert states["menu"][0] == "Menu" and "Karten merken, Gold finden" in states["menu"][1]
    assert run("shot again\n", nvm)["again"] == states["menu"]


NEWCOMER = "press A\nwait 600\npress A\nwait 600\npress A\nwait 600\nshot offer\n"
NO_LESSON = "press DOWN\npress A\nwait 300\nshot asked\n"


def test_a_lesson_is_offered_before_the_first_game(tmp_path):
    nvm = tmp_path / "nvm"
    states = run(NEWCOMER + NO_LESSON + "press A\nwait 1800\nshot game\n", nvm)
    assert "Start the game" in states["offer"][1] and "How many play?" in states["asked"][1]
    assert states["game"][0] == "GoldTable" and states["game"][2] == ["You", "Pip, easy"]
    # The second game offers no lesson and does not ask for the number of players.
    seats = "press A\nwait 500\npress DOWN\npress A\nwait 500\npress A\nwait 500\n"
    again = run(seats + "wait 1500\nshot game\n", nvm)
    assert again["game"][0] == "GoldTable"


def test_an_easy_computer_follows_the_lesson(tmp_path):
    nvm = tmp_path / "nvm"
    lesson = "press A\nwait 1500\nshot lesson\nhold B 1200\nwait 600\nshot left\n"
    states = run(NEWCOMER + lesson, nvm)
    assert states["lesson"][0] == "LessonOverlay" and states["lesson"][2] == ["You", "Pip"]
    assert states["left"][0] == "Menu" and states["left"][2] == ["You", "Pip, easy"]
    other = run("press RIGHT\npress A\nwait 300\nshot offer\n", nvm)
    assert {"Start the game", "Gold Nuggets"} <= set(other["offer"][1])


def test_a_match_offers_the_lesson_of_each_game(tmp_path):
    """After a lesson it offers the next one. Who declines is asked for no other."""
    to_match = "press A\nwait 600\npress A\nwait 600\npress DOWN\nwait 300\npress A\nwait 600\n"
    taught = "shot %s\npress A\nwait 1500\nhold B 1200\nwait 600\npress A\nwait 600\n"
    script = to_match + taught % "gold" + taught % "nuggets" + "shot last\n" + NO_LESSON
    states = run(script, tmp_path / "nvm")
    for shot, title in (("gold", "GOLD"), ("nuggets", "Gold Nuggets"), ("last", "Goldrausch")):
        assert {"Start the game", title} <= set(states[shot][1])
    assert "How many play?" in states["asked"][1]
    declined = to_match + "press DOWN\npress A\nwait 600\nshot asked\n"
    assert "How many play?" in run(declined, tmp_path / "other")["asked"][1]


def test_settings_toml_can_choose_the_language(tmp_path):
    states = run("shot menu\n", tmp_path / "nvm", "fr")
    assert states["menu"][0] == "Menu" and "Retourne et trouve l’or" in states["menu"][1]
    states = run("shot note\npress A\nwait 2500\nshot asked\n", tmp_path / "none", "xx")
    assert states["note"][0] == "MessageScreen" and states["asked"][0] == "LanguageList"


def test_a_family_of_four_gets_four_people(tmp_path):
    four = "press DOWN 3\npress A\nwait 600\nshot seats\npress A\nwait 1500\nshot game\n"
    states = run(NEWCOMER + NO_LESSON + four, tmp_path / "nvm")
    assert states["seats"][0] == "Seats" and "Player 4" in states["seats"][1]
    assert states["game"][2] == ["Red", "Green"]


def test_who_plays_alone_starts_at_once(tmp_path):
    """Against an easy computer, with the first turn. The next game has its own questions."""
    alone = "press A\nwait 2500\nshot game\nhold B 1200\nwait 900\npress LEFT\nwait 900\npress A\n"
    states = run(NEWCOMER + NO_LESSON + alone + "wait 900\nshot next\n", tmp_path / "nvm")
    assert states["game"][0] == "GoldTable" and states["game"][2] == ["You", "Pip, easy"]
    assert "Turn up a card" in states["game"][1]
    assert "Play the lesson" in states["next"][1]


def describe_sound(app, machine, name):
    return [type(app.screen).__name__, app.settings.sound, len([t for t in machine.tones if t[1]])]


def test_sound_is_asked_for_at_the_first_start(tmp_path):
    new = {"nvm": tmp_path / "nvm", "setting": {"GOLDRUSH_LANGUAGE": ""}}
    keys = (
        "wait 900\npress A\nwait 900\nshot on\npress DOWN\nwait 600\nshot off\npress UP\nwait 600\n"
    )
    states = fresh.states(describe_sound, keys + "press A\nwait 600\nshot menu\n", **new)
    assert states["on"][:2] == ["SoundDialog", 2] and states["on"][2] > 2
    assert states["off"][1] == 0 and states["menu"][:2] == ["Menu", 2]
    assert fresh.states(describe_sound, "wait 300\nshot again\n", **new)["again"][:2] == ["Menu", 2]

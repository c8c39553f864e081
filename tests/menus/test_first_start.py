"""A handheld that keeps nothing asks for the language, then is in a game after two presses."""

from helpers import fresh


def tell(app, machine, name):
    """The screen, its words and who sits there."""
    from ui.menu.seats import title

    words = [text.text for text in app.screen.texts if text.text]
    return [type(app.screen).__name__, words, [title(app.lineup, seat) for seat in range(2)]]


def run(script, nvm, language=""):
    return fresh.played(tell, script, nvm=nvm, setting={"GOLDRUSH_LANGUAGE": language})


def test_the_language_is_previewed_chosen_and_not_asked_again(tmp_path):
    nvm = tmp_path / "nvm"
    told = run("shot en\npress DOWN\nshot de\npress DOWN 2\nshot ja\npress DOWN\nshot round\n", nvm)
    assert [words[0] for words in told.values()] == ["LanguageList"] * 4
    assert "English" in told["de"][1] and "日本語" in told["de"][1]
    assert told["en"][1] == told["round"][1] != told["de"][1] != told["ja"][1]
    told = run("press DOWN\npress A\nwait 600\npress A\nwait 300\nshot menu\n", nvm)
    assert told["menu"][0] == "Menu" and "Gedächtnis und Duelle" in told["menu"][1]
    assert run("shot again\n", nvm)["again"] == told["menu"]


NEWCOMER = "press A\nwait 600\npress A\nwait 600\npress A\nwait 600\nshot offer\n"
NO_LESSON = "press DOWN\npress A\nwait 300\nshot asked\n"


def test_two_presses_later_the_lesson_is_offered_before_the_first_game(tmp_path):
    nvm = tmp_path / "nvm"
    told = run(NEWCOMER + NO_LESSON + "press A\nwait 300\npress A\nwait 1500\nshot game\n", nvm)
    assert "Start the game" in told["offer"][1] and "How many play?" in told["asked"][1]
    assert told["game"][0] == "GoldTable" and told["game"][2] == ["Red", "Pip, easy"]
    # It is offered once, and people are asked for once.
    seats = "press A\nwait 500\npress DOWN\npress A\nwait 500\npress A\nwait 500\n"
    again = run(seats + "wait 1500\nshot game\n", nvm)
    assert again["game"][0] == "GoldTable"


def test_the_game_against_an_easy_computer_follows_the_lesson(tmp_path):
    nvm = tmp_path / "nvm"
    lesson = "press A\nwait 1500\nshot lesson\nhold B 1200\nwait 600\nshot left\n"
    told = run(NEWCOMER + lesson, nvm)
    assert told["lesson"][0] == "LessonOverlay" and told["lesson"][2] == ["You", "Pip"]
    assert told["left"][0] == "Menu" and told["left"][2] == ["Red", "Pip, easy"]
    other = run("press RIGHT\npress A\nwait 300\nshot offer\n", nvm)
    assert {"Start the game", "Gold Nuggets"} <= set(other["offer"][1])


def test_settings_toml_answers_for_the_newcomer(tmp_path):
    told = run("shot menu\n", tmp_path / "nvm", "fr")
    assert told["menu"][0] == "Menu" and "Mémoire et duels" in told["menu"][1]
    told = run("shot note\npress A\nwait 200\nshot asked\n", tmp_path / "none", "xx")
    assert told["note"][0] == "MessageScreen" and told["asked"][0] == "LanguageList"


def test_a_family_of_four_gets_four_people(tmp_path):
    four = "press DOWN 3\npress A\nwait 600\nshot seats\npress A\nwait 1500\nshot game\n"
    told = run(NEWCOMER + NO_LESSON + four, tmp_path / "nvm")
    assert told["seats"][0] == "Seats" and "Player 4" in told["seats"][1]
    assert told["game"][2] == ["Red", "Blue"]


def sound(app, machine, name):
    return [type(app.screen).__name__, app.settings.sound, len([t for t in machine.tones if t[1]])]


def test_sound_is_asked_for_with_the_language_heard_and_kept(tmp_path):
    new = {"nvm": tmp_path / "nvm", "setting": {"GOLDRUSH_LANGUAGE": ""}}
    keys = "press A\nwait 900\nshot on\npress DOWN\nwait 600\nshot off\npress UP\nwait 600\n"
    told = fresh.played(sound, keys + "press A\nwait 600\nshot menu\n", **new)
    assert told["on"][:2] == ["SoundDialog", 2] and told["on"][2] > 2
    assert told["off"][1] == 0 and told["menu"][:2] == ["Menu", 2]
    assert fresh.played(sound, "wait 300\nshot again\n", **new)["again"][:2] == ["Menu", 2]

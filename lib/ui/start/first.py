"""Shows the first screen after a start."""

from engine.games import NUMBERED
from ui import loading, texts
from ui.start import load_format


def begin(app):
    """Load the saved data and show the first screen.

    After a full memory, this is the table of the game that was interrupted. Else all notes are
    shown, if any, and then the menu. On the very first start, the player chooses the language
    before the menu and is offered the lessons later, unless settings.toml names the language. A
    self-test that has restarted the handheld continues.
    """
    notes = app.handheld.notes
    kept = load_format.load(app.saver)
    texts.load(texts.LANGUAGES[app.settings.language])
    # Frees 5 KB. Most of it is loaded again only if a player continues a game.
    loading.unload("ui.start")
    loading.unload_module("hardware.saving.scan")
    names = app.saver.names()
    if app.handheld.was_full and names and not kept and not app.saver.tries(names[0]):
        app.resume(names[0])
        return
    if app.handheld.fault:
        notes.append(texts.say("restarted", app.handheld.fault.split(" ")[0]))
    if kept:
        notes.append(texts.say(kept))
    asks = app.saver.is_new and not _speaks(app)
    if asks:
        app.settings.lessons = (1 << len(NUMBERED)) - 1
        app.settings.ask_people = 1

    def then():
        if kept:
            # Write what could be loaded, so that a loss is reported only once.
            app.saver.save()
        if asks:
            opening = loading.load("menu.opening").Opening
            app.show(opening(app, lambda: _ask(app)))
        elif app.saver.store.fault.startswith("selftest "):
            loading.load("selftest.selftest").begin(app)
        else:
            app.open_menu()

    app.tell(notes, then)


def _ask(app):
    loading.unload_module("ui.menu.opening")
    app.show(loading.load("menu.languages").LanguageList(app))


def _speaks(app):
    """Use the language of settings.toml. Returns False if it names none that is installed."""
    language = app.handheld.language(texts.LANGUAGES)
    if not language or not texts.load(language):
        return False
    app.settings.language = texts.LANGUAGES.index(language)
    return True

"""The first screen after power on."""

from ui import loading, texts
from ui.start import load_format


def begin(app):
    """Show the game that ran out of memory, or notes if there are any, then the menu.

    Where nothing was kept yet the language is asked for first, unless settings.toml names it.
    """
    notes = app.handheld.notes
    kept = load_format.load(app.saver)
    # 4 KB, most of them until somebody continues a game.
    loading.unload("ui.start")
    names = app.saver.names()
    if app.handheld.was_full and names and not kept and not app.saver.tries(names[0]):
        app.resume(names[0])
        return
    if app.handheld.fault:
        notes.append(texts.say("restarted", app.handheld.fault.split(" ")[0]))
    if kept:
        notes.append(texts.say(kept))
    asks = app.saver.is_new and not _speaks(app)

    def then():
        if kept:
            app.saver.settle()
        if asks:
            from ui.menu.languages import LanguageList

            app.show(LanguageList(app))
        else:
            app.open_menu()

    app.tell(notes, then)


def _speaks(app):
    """Take the language of settings.toml; False if it names none that is there."""
    language = app.handheld.language(texts.LANGUAGES)
    if not language or not texts.load(language):
        return False
    app.settings.language = texts.LANGUAGES.index(language)
    return True

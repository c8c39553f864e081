# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The first screen after power on."""

from ui import loading, texts


def begin(app):
    """Show the game that ran out of memory, or notes if there are any, then the menu.

    Where nothing was kept yet the language is asked for first, unless settings.toml names it.
    """
    notes = app.handheld.notes
    kept = app.saver.load()
    # 4 KB, the first of them until somebody continues a game.
    loading.unload("ui.start")
    loading.unload_module("ui.menu.first")
    names = app.saver.names()
    if app.handheld.was_full and names and not app.saver.tries(names[0]):
        app.resume(names[0])
        return
    if app.handheld.fault:
        notes.append(texts.say("restarted", app.handheld.fault.split(" ")[0]))
    if kept:
        notes.append(texts.say(kept))
    asks = app.saver.is_new and not _speaks(app)

    def then():
        if asks:
            from ui.menu.languages import LanguageList

            app.show(LanguageList(app))
        else:
            app.open_menu()

    if notes:
        from ui.menu.message_screen import MessageScreen

        app.show(MessageScreen(app, notes, then))
    else:
        then()


def _speaks(app):
    """Take the language of settings.toml; False if it names none that is there."""
    language = app.handheld.language(texts.LANGUAGES)
    if not language or not texts.load(language):
        return False
    app.settings.language = texts.LANGUAGES.index(language)
    return True

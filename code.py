"""Goldrush Handheld: starts the app, or says what is missing.

A board compiles this file at each start. The rest of the program is compiled already.
"""


def main():
    try:
        play()
    except Exception as problem:
        from ui import program

        program.handle(problem)


def play():
    # The screen shows the console until the app draws on it, so the player sees these messages.
    try:
        from ui import program

        app = program.open_app()
    except ImportError as problem:
        print("Goldrush cannot start:", problem)
        print("Copy it into lib/ if it is a library, else install CircuitPython 10 anew.")
        return
    if app:
        app.run()


# On a PC a debugger may import this file in place of the standard library's `code`.
if __name__ == "__main__":
    main()

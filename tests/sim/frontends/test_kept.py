"""What people do by real keys is there when the simulator is started again."""

import os
import subprocess
import sys
import time

from sim.paths import ROOT


def test_what_is_chosen_in_the_window_is_there_until_it_is_to_be_forgotten(xvfb, pane, tmp_path):
    kept = {"GOLDRUSH_LANGUAGE": "", "XDG_DATA_HOME": str(tmp_path)}
    env = {**os.environ, "DISPLAY": xvfb, "SDL_AUDIODRIVER": "dummy", **kept}
    env["XDG_CONFIG_HOME"] = str(tmp_path)
    file = tmp_path / "goldrush-handheld" / "pygamer.nvm"

    def comes(found, seconds=20):
        end = time.monotonic() + seconds
        while not found() and time.monotonic() < end:
            time.sleep(0.1)
        return found()

    simulator = subprocess.Popen([sys.executable, "-m", "sim"], cwd=ROOT, env=env)
    try:
        find = "xdotool search --sync --onlyvisible --class goldrush"
        subprocess.run(find.split(), env=env, check=True, capture_output=True)
        assert comes(file.exists)
        time.sleep(3)  # until the list of languages takes keys, which a busy machine may not do yet
        before = file.read_bytes()
        for _ in range(4):
            for key in ("Down", "space"):
                subprocess.run(["xdotool", "key", key], env=env, check=True)
                time.sleep(0.5)
            if comes(lambda: file.read_bytes() != before, 5):
                break
        subprocess.run(["xdotool", "key", "ctrl+q"], env=env, check=True)
        assert simulator.wait(20) == 0
    finally:
        simulator.kill()
        simulator.wait()
    german = file.read_bytes()
    for options, seen in (((), "Gedächtnis"), (("--forget",), "English")):
        shown = pane(80, 24, *options, **kept)
        shown.wait(lambda shown=shown, seen=seen: seen in shown.text())
        shown.end()
    assert (tmp_path / "goldrush-handheld" / "pygamer.nvm.old").read_bytes() == german

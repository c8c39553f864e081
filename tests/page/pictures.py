"""PYTHONPATH=.:tests python tests/page/pictures.py FOLDER: how the page puts the
games onto a board, as pictures."""

import sys
import tempfile
import time
from pathlib import Path

from page.browsers import Chromium
from page.conftest import Host
from page.test_installer import PICKER, boot_out, write

from sim.page.build.folder import build
from sim.workshop.install.release import archive

SIZE = {"width": 1000, "height": 640, "deviceScaleFactor": 1, "mobile": False}


def main(target):
    with tempfile.TemporaryDirectory() as made:
        site = Path(made) / "site"
        build(site)
        (site / "boards").mkdir()
        (site / "boards" / "goldrush-raspberry_pi_pico.zip").write_bytes(
            archive("raspberry_pi_pico")
        )
        host = Host(site)
        page = Chromium(host.url, Path(made), "--lang=en")
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", SIZE)
        page.load_after(PICKER, "?board=pico_oled")
        page.until_ready()

        def shot(name):
            time.sleep(0.5)
            page.driver.save_screenshot(str(target / ("page-%s.png" % name)))

        page.find("#menu").click()
        shot("0-more")
        page.find("#items [data-say=install]").click()
        write(page, boot_out("raspberry_pi_pico", "10.2.1"))
        page.find("#install li button").click()
        page.wait(lambda: page.find("#install li button").is_enabled(), 60)
        shot("1-done")
        page.driver.quit()
        host.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))

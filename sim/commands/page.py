"""python -m sim page: the handheld as a page for browsers, served here or as a folder."""

import contextlib
from pathlib import Path

import click

from displayio_sim.errors import SimError
from sim.desktop import streams


@click.command()
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="Only write the page, into a folder that is new or ours, for any web host.",
)
@click.option(
    "--address",
    default="",
    metavar="URL",
    help="The page's future address, for the picture beside links to it.",
)
@click.option("--port", default=8064, show_default=True, type=click.IntRange(0, 65535))
def page(output: Path | None, address: str, port: int) -> None:
    """Build the page and serve it to this computer.

    The page is a folder of static files that plays in any browser, offline too.
    """
    from sim.paths import CACHE
    from sim.web.site.folder import build, server

    if address and not address.startswith(("https://", "http://")):
        raise SimError("--address %s: begin it with https://" % address)
    address = address and address.rstrip("/") + "/"
    if output:
        sizes = build(output, address)
        print("%s: %d files, %d bytes" % (output, len(sizes), sum(sizes.values())))
        return
    folder = CACHE / "page" / "site"
    try:
        serving = server(folder, port)
    except OSError as problem:
        raise SimError(
            "port %d: %s; choose another with --port" % (port, streams.reason(problem))
        ) from None
    with serving:
        build(folder, address)
        here = "http://127.0.0.1:%d/" % serving.server_port
        print("Goldrush is at %s  (Ctrl-C ends it)" % here, flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            serving.serve_forever()

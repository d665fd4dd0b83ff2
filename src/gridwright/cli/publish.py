"""play, studio, serve, build: the site of a library, and the studio."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from gridwright.library.shelf import SHIPPED, Library
from gridwright.rules import calendar
from gridwright.rules.shape import quote
from gridwright.site.build import BUNDLE, Report, build
from gridwright.site.preview import kept_token

from .console import CallError, count, say
from .content import LibraryFolder, parse_day

if TYPE_CHECKING:
    from gridwright.server.studio.access import Access

USUAL_PORT = 8000
PORTS_TO_TRY = 50
MOST_DIGITS = 5  # of +N, with its sign


def parse_last_day(text: str) -> str:
    if text == "today" or (text.startswith("+") and text[1:].isdecimal() and len(text) <= MOST_DIGITS):
        return text
    if not text[:1].isdecimal():
        raise typer.BadParameter(f"expected a date as YYYY-MM-DD, today or +N, found {quote(text)}")
    return parse_day(text)


LastDay = Annotated[
    str | None,
    typer.Option(
        "--through",
        metavar="DAY",
        parser=parse_last_day,
        help="Publish nothing later: a date, today, or +N days after today.",
    ),
]


def play(
    port: Annotated[int | None, typer.Option(metavar="N", help="The port; by default 8000 or the next free.")] = None,
    library: LibraryFolder = SHIPPED,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    through: LastDay = None,
) -> None:
    """Play on this computer: build the site, serve it on localhost with the studio beside it, and open it."""
    ports = range(USUAL_PORT, USUAL_PORT + PORTS_TO_TRY) if port is None else [port]
    _serve(library, "127.0.0.1", ports, has_studio=True, opens_browser=not no_browser, through=through)


def open_studio(
    host: Annotated[str, typer.Option(metavar="HOST", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", help="The port.")] = USUAL_PORT,
    library: LibraryFolder = SHIPPED,
    user_header: Annotated[
        str | None, typer.Option(metavar="NAME", help="The header in which the proxy sends the name of a person.")
    ] = None,
    proxy: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="The proxy's IP address; nobody else is answered.")
    ] = None,
    url: Annotated[
        str | None, typer.Option(metavar="URL", help="The address that people open, such as https://studio.example.")
    ] = None,
    editor: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="May change things; all others are readers.")
    ] = None,
    reader: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="May only look; all others are editors.")
    ] = None,
    through: LastDay = None,
) -> None:
    """Serve the studio to a team, behind a reverse proxy that logs people in."""
    from gridwright.server.studio.access import Access, check_host

    access = None
    if user_header and proxy:
        access = Access(user_header, proxy, url, editor or [], reader or [])
    elif user_header or proxy or url or editor or reader:
        raise CallError("--user-header and --proxy are needed together; --url, --editor and --reader need both")
    else:
        check_host(host)
    _serve(library, host, [port], has_studio=True, opens_browser=False, access=access, through=through)


def serve(
    host: Annotated[str, typer.Option(metavar="HOST", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", help="The port.")] = USUAL_PORT,
    library: LibraryFolder = SHIPPED,
    workers: Annotated[int, typer.Option(metavar="N", min=1, max=64, help="How many processes answer.")] = 1,
    through: LastDay = None,
) -> None:
    """Serve the site to others: build it and answer on a host and a port."""
    _serve(library, host, [port], has_studio=False, opens_browser=False, workers=workers, through=through)


def build_site(
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder to write; an earlier site there is replaced.")],
    library: LibraryFolder = SHIPPED,
    base_path: Annotated[
        str | None, typer.Option(metavar="/PATH/", help="The path of the site on its host, for its 404 page.")
    ] = None,
    url: Annotated[
        str | None, typer.Option(metavar="URL", help="The whole address of the site, for the pictures of links.")
    ] = None,
    through: LastDay = None,
    preview: Annotated[
        bool, typer.Option("--preview", help="Also write all days for testers, under an address nobody can guess.")
    ] = False,
    preview_token: Annotated[
        str | None,
        typer.Option(
            metavar="TOKEN",
            envvar="GRIDWRIGHT_PREVIEW_TOKEN",
            help="The secret part of that address; by default the one kept in the library.",
        ),
    ] = None,
) -> None:
    """Write the static site, for any web server and under any path. Without --through, every assigned day is public."""
    shelf = Library(library)
    last = _last_day(through, shelf.today) if through else None
    token = (preview_token or kept_token(library)) if preview else None
    report = build(shelf, out, BUNDLE, base_path, url, through=last, preview=token)
    _show(report)
    if last:
        say(f"nothing later than {last} is in the site")
    if report.preview:
        say(f"preview with all days: {report.preview}")
    typer.echo(str(report.out))


def _last_day(through: str, today: str) -> str:
    if through == "today" or through.startswith("+"):
        return calendar.day_at(calendar.day_index(today) + int(through.removeprefix("today") or 0))
    return through


def _serve(
    library: Path,
    host: str,
    ports: Iterable[int],
    has_studio: bool,
    opens_browser: bool,
    workers: int = 1,
    access: Access | None = None,
    through: str | None = None,
) -> None:
    # Loaded here: loading them takes longer than most other commands.
    from gridwright.server.listener import address, listen, run
    from gridwright.server.site import site_app
    from gridwright.server.workplace import Workplace

    signal.signal(signal.SIGTERM, _stop)
    try:
        with listen(host, ports) as listener, tempfile.TemporaryDirectory(prefix="gridwright-") as folder:
            out = Path(folder) / "site"
            last = _last_day(through, Library(library).today) if through else None
            workplace = Workplace(library, out, BUNDLE, access=access, through=last) if has_studio else None
            if workplace and workplace.unfit:
                for line in workplace.unfit:
                    say(line)
                say("the site was not built: change these days in the studio, then rebuild it there")
            else:
                _show(workplace.report if workplace else build(Library(library), out, BUNDLE, through=last))
                if last:
                    say(f"nothing later than {last} is in the site")
            opened = f"{access.url}/" if access and access.url else address(listener)
            typer.echo(opened)
            if workplace:
                say(f"Studio for editors: {opened}studio/")
            say("Press Ctrl-C to stop.")
            if opens_browser and (sys.platform != "linux" or {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys()):
                # The listener accepts connections by now. In a thread: some browsers block their caller.
                threading.Thread(target=webbrowser.open, args=[address(listener)], daemon=True).start()
            run(workplace or site_app(out), listener, workers)
    except KeyboardInterrupt:
        return


def _stop(*_: object) -> NoReturn:
    raise KeyboardInterrupt  # so that the temporary folder is removed here too


def _show(report: Report) -> None:
    for note in report.notes:
        say(note, "yellow")
    counts = ", ".join(f"{game}: {count(number, 'day')}" for game, number in report.puzzles.items() if number)
    say(f"site built ({counts or 'no puzzles yet'})")

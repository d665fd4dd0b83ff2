"""The `gridwright` command. Messages for people go to standard error, results to standard output.

Exit codes: 0 fine, 1 findings, 2 the call or the file is wrong.
"""

from __future__ import annotations

import io
import sys
from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from gridwright.library.errors import LibraryError, ManyError, UnfitError
from gridwright.making.contract import GenerationError
from gridwright.server.errors import AccessError, PortError
from gridwright.site.errors import SiteError

from . import authoring, content, library, making, material, merge, paper, publish, schedule
from .console import CallError, say


class Commands(TyperGroup):
    """Turns an error into lines and an exit code."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except (ManyError, UnfitError) as error:
            for line in dict.fromkeys(str(error).splitlines()):
                say(line, "red")
            problems = error.problems.values() if isinstance(error, ManyError) else [error]
            raise typer.Exit(1 if all(isinstance(each, UnfitError) for each in problems) else 2) from None
        except (AccessError, CallError, GenerationError, LibraryError, PortError, SiteError) as error:
            for line in str(error).split("\n"):
                say(line, "red")
        except RecursionError:
            say("the file is nested too deeply", "red")
        except BrokenPipeError:
            raise
        except OSError as error:
            say(f"{error.filename}: {error.strerror}" if error.filename else str(error), "red")
        raise typer.Exit(2)


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Five daily word-grid games, and a studio to make their puzzles.",
    epilog="Example: gridwright play",
)


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"gridwright {version('gridwright')}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass


app.command("play", epilog="Example: gridwright play --port 8080 --no-browser")(publish.play)
app.command(
    "studio",
    epilog="Example: gridwright studio --library puzzles --user-header X-Remote-User --proxy 127.0.0.1 "
    "--url https://studio.example",
)(publish.open_studio)
app.command("serve", epilog="Example: gridwright serve --host 0.0.0.0 --port 80")(publish.serve)
app.command("build", epilog="Example: gridwright build --out dist/site --base-path /games/")(publish.build_site)
app.command("new", epilog='Example: gridwright new puzzles --launch 2026-12-01 --title "Our puzzles"')(
    library.new_library
)
app.command("compile", epilog="Example: gridwright compile boats.yml --out boats.json")(authoring.compile_file)
app.command("audit", epilog="Example: gridwright audit boats.json library/ --strict")(authoring.audit_files)
app.command("show", epilog="Example: gridwright show waywords/assigned/2026-11.json --day 2026-11-03")(
    authoring.show_file
)
app.command("generate", epilog="Example: gridwright generate waywords -n 20 --seed spring --out spring.json")(
    making.generate_puzzles
)
app.command("print", epilog="Example: gridwright print --from 2026-11-16 --through 2026-11-22 --out week.pdf")(
    paper.print_puzzles
)
app.command("solve", epilog="Example: gridwright solve boats.json --json")(making.solve_file)
app.command("grade", epilog="Example: gridwright grade library/waywords/assigned")(making.grade_files)
app.add_typer(material.material, name="material", epilog="Example: gridwright material list waywords")
app.command("topics", epilog="Example: gridwright topics waywords")(material.list_topics)
app.add_typer(content.pool, name="pool", epilog="Example: gridwright pool waywords list")
app.command("assign", epilog="Example: gridwright assign waywords waywords-3f1c --on 2026-11-30")(
    content.assign_puzzles
)
app.command("swap", epilog="Example: gridwright swap waywords 2026-12-24 2026-12-25")(schedule.swap_days)
app.command("unassign", epilog="Example: gridwright unassign waywords 2026-12-24 2026-12-25")(schedule.unassign_days)
app.command("calendar", epilog="Example: gridwright calendar waywords --month 2026-12")(schedule.show_calendar)
app.command(
    "acknowledge",
    epilog='Example: gridwright acknowledge REPEAT --from 2026-12-21 --through 2026-12-27 --reason "Christmas week"',
)(schedule.acknowledge_findings)
app.command("doctor", epilog="Example: gridwright doctor --library puzzles --through 2026-12-31")(
    library.examine_library
)
app.command("log", epilog="Example: gridwright log --library puzzles -n 50")(library.show_log)
app.command("merge", epilog="Example: gridwright merge --install")(merge.merge_versions)


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # whatever the terminal's own would be
    app(prog_name="gridwright")

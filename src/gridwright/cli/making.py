"""generate, solve, grade: what the makers do."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
from rich.text import Text

from gridwright.library import atomic
from gridwright.library.contents import Item, read_items
from gridwright.library.entry import id_of, noted
from gridwright.library.journal import Journal, call_of
from gridwright.making import MAKERS
from gridwright.making.batch import Made, make
from gridwright.making.contract import GenerationError, Maker, Puzzle
from gridwright.making.edgewise.show import format_usage
from gridwright.making.workers import dask_cluster, processes

from .authoring import Categories, find_maker_of, pass_over_drafts, use_categories
from .console import CallError, console, count, plain, say, stop
from .content import GameName
from .sources import YAML, files_in, read_source

USUAL_NUMBER = 10
MOST_PUZZLES = 100_000
MOST_SOLUTIONS = 20
INTERRUPTED = 130

# What an editor looks at to see whether a batch has variety, line by line.
USAGES: dict[str, Callable[[Sequence[Puzzle]], list[str]]] = {"edgewise": format_usage}

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on stdout.")]


def generate_puzzles(
    game: GameName,
    number: Annotated[
        int, typer.Option("-n", "--count", metavar="N", min=1, max=MOST_PUZZLES, help="How many.")
    ] = USUAL_NUMBER,
    seed: Annotated[
        str | None, typer.Option(metavar="SEED", help="The same seed makes the same puzzles; else a new one is drawn.")
    ] = None,
    profile: Annotated[
        str | None, typer.Option(metavar="PROFILE", help="The kind of puzzle; else the game's first profile.")
    ] = None,
    theme: Annotated[
        list[str] | None, typer.Option(metavar="THEME", help="The name of a theme, or its file; else all in turn.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="How many processes; else one for each core.")
    ] = None,
    dask: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Let a Dask cluster make them, at tcp://HOST:PORT.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the pool here, not to stdout.")] = None,
) -> None:
    """Generate puzzles, as a pool in which all of them are pending. With --out a call that was cut short goes on."""
    maker = MAKERS[game]
    profile = profile or maker.PROFILES[0]
    if profile not in maker.PROFILES:
        raise CallError(f'no profile of {game} is called "{profile}"; there is {", ".join(maker.PROFILES)}')
    part = out.with_name(f"{out.name}.part") if out else None
    if seed is None:
        seed = str((part and call_of(part).get("seed")) or secrets.token_hex(4))
    topics = [_read_topic(name) for name in theme or maker.topics()]
    call = {"game": game, "profile": profile, "seed": seed, "topics": topics, "version": version("gridwright")}
    try:
        specs = maker.specs(profile, topics)
        with Journal(part, call) if part else nullcontext() as journal:
            done = dict(journal.done) if journal else {}
            there = sum(place < number for place in done)
            if there:
                say(f"{count(there, 'puzzle')} of an earlier call {'is' if there == 1 else 'are'} there")
            try:
                with dask_cluster(dask) if dask else processes(number, jobs) as executor, _bar(number, there) as move:
                    made = make(game, specs, number, seed, executor, _note_in(journal, move), done)
            except KeyboardInterrupt:
                there = len(journal.done) if journal else 0
                say(f"interrupted; {f'the same call goes on after {there}' if there else 'nothing was written'}")
                raise
            document = {"gameId": game, "puzzles": [noted(each, profile, seed) for each in made]}
            if out:
                atomic.write_json(out, document)
            else:
                typer.echo(json.dumps(document, ensure_ascii=False, indent=1))
    except GenerationError as problem:
        raise CallError(str(problem)) from None
    except KeyboardInterrupt:
        stop(INTERRUPTED)
    say(f"{count(len(made), 'puzzle')}, profile {profile}, seed {seed}")
    if game in USAGES:
        for line in USAGES[game]([each.puzzle for each in made]):
            say(line)


def solve_file(
    file: Annotated[Path, typer.Argument(help="A puzzle, or a month or a pool of them.")],
    categories: Categories = None,
    as_json: AsJson = False,
) -> None:
    """Tell how puzzles are won, and what else a solver sees. Exit 1 where one cannot be won."""
    told = []
    with use_categories(categories):
        for _, item, maker in _list_items([file]):
            solved = maker.solve(item.puzzle, MOST_SOLUTIONS)
            told.append(
                {
                    "id": id_of(item.entry, f"{file}: {item.path}"),
                    "solutions": solved.solutions,
                    "isWhole": solved.is_whole,
                    "figures": solved.figures,
                }
            )
            if not as_json:
                typer.echo(
                    "\n".join(plain(line) for line in maker.show_solved(item.puzzle, solved).splitlines()) + "\n"
                )
    if as_json:
        typer.echo(json.dumps({"path": str(file), "puzzles": told}, ensure_ascii=False, indent=1))
    if not all(each["solutions"] for each in told):
        stop(1)


def grade_files(
    paths: Annotated[list[Path], typer.Argument(help="Puzzles, months, pools, or folders of them.")],
    categories: Categories = None,
    as_json: AsJson = False,
) -> None:
    """Tell how hard puzzles are: difficulty, 1 to 5, effort and id, a line each."""
    told = []
    with use_categories(categories):
        for file, item, maker in _list_items(paths):
            grade = maker.grade(item.puzzle)
            puzzle_id = id_of(item.entry, f"{file}: {item.path}")
            told.append({"path": str(file), "id": puzzle_id, **asdict(grade)})
            if not as_json:
                typer.echo(f"{grade.difficulty}\t{grade.effort:.2f}\t{plain(puzzle_id)}")
    if as_json:
        typer.echo(json.dumps({"puzzles": told}, ensure_ascii=False, indent=1))


def _read_topic(name: str) -> Any:
    """A topic's name as it is; of a file, its content."""
    path = Path(name)
    return read_source(path) if path.suffix in (*YAML, ".json") else name


def _note_in(journal: Journal | None, move: Callable[[int], None]) -> Callable[[Mapping[int, Made]], None]:
    """Note each batch in the journal, and move the bar on."""

    def note(batch: Mapping[int, Made]) -> None:
        if journal:
            journal.add(batch)
        move(len(batch))

    return note


class _Rate(ProgressColumn):
    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:.0f} a second" if task.speed else "", "progress.data.speed")


@contextmanager
def _bar(number: int, there: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, and nothing elsewhere; what it is told moves it on."""
    columns = (BarColumn(), MofNCompleteColumn(), _Rate(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=number, completed=there)
        yield lambda made: progress.advance(task, made)


def _list_items(paths: list[Path]) -> Iterator[tuple[Path, Item, Maker]]:
    """Every puzzle in files and folders, with its file and its maker. CallError where the rules cannot play one, or a
    folder holds none."""
    for path in paths:
        files = files_in(path, ".json") if path.is_dir() else [path]
        found = 0
        for file in files:
            for item in pass_over_drafts(file, read_items(file)):
                if item.game is None and path.is_dir():
                    continue  # a file of something else
                maker = find_maker_of(item, None, file)
                found += 1
                yield file, item, maker
        if not found and path.is_dir():
            raise CallError(f"{path}: no file of puzzles in this folder")

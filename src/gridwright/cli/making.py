"""generate, solve, grade: what the makers do."""

from __future__ import annotations

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

from gridwright.data.material import SHIPPED, current
from gridwright.library import atomic
from gridwright.library.contents import Item, read_items
from gridwright.library.entry import id_of, noted
from gridwright.library.journal import Journal, call_of
from gridwright.library.sources import YAML, read_source
from gridwright.making import MAKERS, find_specs
from gridwright.making.batch import Made, make
from gridwright.making.contract import Maker, Puzzle, Wanted
from gridwright.making.edgewise.show import format_usage
from gridwright.making.workers import dask_cluster, processes

from .authoring import Categories, LibraryOption, find_maker_of, material_of, read_categories, skip_drafts
from .console import AsJson, CallError, console, count, files_in, plain, say, show, show_json, stop
from .content import GameName

USUAL_NUMBER = 10
MOST_PUZZLES = 100_000
MOST_SOLUTIONS = 20
INTERRUPTED = 130

# What an editor looks at to see whether a batch has variety, line by line.
USAGES: dict[str, Callable[[Sequence[Puzzle]], list[str]]] = {"edgewise": format_usage}


def generate_puzzles(
    context: typer.Context,
    game: GameName,
    number: Annotated[
        int, typer.Option("-n", "--count", metavar="N", min=1, max=MOST_PUZZLES, help="How many puzzles.")
    ] = USUAL_NUMBER,
    seed: Annotated[
        str | None, typer.Option(metavar="SEED", help="The same seed makes the same puzzles; random by default.")
    ] = None,
    profile: Annotated[
        str | None, typer.Option(metavar="PROFILE", help="The kind of puzzle; by default the game's first profile.")
    ] = None,
    theme: Annotated[
        list[str] | None, typer.Option(metavar="THEME", help="The name of a theme, or its file; all by default.")
    ] = None,
    main: Annotated[str, typer.Option(metavar="WORD", help="The main word (cluegrid).")] = "",
    word: Annotated[
        list[str] | None,
        typer.Option(metavar="WORD", help="A word that must be in (waywords, cluegrid, griddl); repeatable."),
    ] = None,
    category: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A category that must be in (edgewise); repeatable."),
    ] = None,
    phrase: Annotated[str, typer.Option(metavar="TEXT", help="The phrase (wordogram).")] = "",
    author: Annotated[str, typer.Option(metavar="NAME", help="The author of the phrase (wordogram).")] = "",
    jobs: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="How many processes; by default one for each core.")
    ] = None,
    dask: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Use the Dask cluster at tcp://HOST:PORT.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the pool here, not to stdout.")] = None,
    library: LibraryOption = None,
) -> None:
    """Generate puzzles, as a pool of pending ones. With --out, an interrupted call continues when it is repeated."""
    context.with_resource(material_of(None, library)(game))
    profile = profile or MAKERS[game].PROFILES[0]
    part = out.with_name(f"{out.name}.part") if out else None
    if seed is None:
        seed = str((part and call_of(part).get("seed")) or secrets.token_hex(4))
    topics = [_read_topic(name) for name in theme or ()]
    wanted = Wanted(main, tuple(word or ()), tuple(category or ()), phrase, author)
    call = {"game": game, "profile": profile, "seed": seed, "topics": topics, "version": version("gridwright")}
    if wanted.list_given():
        call["wanted"] = [main, word, category, phrase, author]
    if current() != SHIPPED:
        call["material"] = current().digest
    try:
        specs = find_specs(game, profile, topics, wanted)
        with Journal(part, call) if part else nullcontext() as journal:
            done = dict(journal.done) if journal else {}
            there = sum(index < number for index in done)
            if there:
                say(f"continuing after {count(there, 'puzzle')} of an earlier call")
            try:
                with dask_cluster(dask) if dask else processes(number, jobs) as executor, _bar(number, there) as move:
                    made = make(game, specs, number, seed, executor, _note_in(journal, move), done)
            except KeyboardInterrupt:
                there = len(journal.done) if journal else 0
                say(f"interrupted; {f'the same call continues after {there}' if there else 'nothing was written'}")
                raise
            document = {"gameId": game, "puzzles": [noted(each, profile, seed) for each in made]}
            if out:
                atomic.write_json(out, document)
            else:
                show_json(document)
    except KeyboardInterrupt:
        stop(INTERRUPTED)
    say(f"{count(len(made), 'puzzle')}, profile {profile}, seed {seed}")
    if game in USAGES:
        for line in USAGES[game]([each.puzzle for each in made]):
            say(line)


def solve_file(
    file: Annotated[Path, typer.Argument(help="A puzzle, or a month or a pool of them.")],
    categories: Categories = None,
    library: LibraryOption = None,
    as_json: AsJson = False,
) -> None:
    """Print the solutions of puzzles, and what else the solver found. Exit 1 if one cannot be won."""
    found = []
    for _, item, maker in _list_items([file], library, read_categories(categories)):
        solved = maker.solve(item.puzzle, MOST_SOLUTIONS)
        found.append(
            {
                "id": id_of(item.entry, f"{file}: {item.path}"),
                "solutions": solved.solutions,
                "isWhole": solved.is_whole,
                "figures": solved.figures,
            }
        )
        if not as_json:
            show(f"{maker.show_solved(item.puzzle, solved)}\n\n")
    if as_json:
        show_json({"path": str(file), "puzzles": found})
    if not all(each["solutions"] for each in found):
        stop(1)


def grade_files(
    paths: Annotated[list[Path], typer.Argument(help="Puzzles, months, pools, or folders of them.")],
    categories: Categories = None,
    library: LibraryOption = None,
    as_json: AsJson = False,
) -> None:
    """Print how hard puzzles are: a line for each with difficulty, 1 to 5, effort and id."""
    graded = []
    for file, item, maker in _list_items(paths, library, read_categories(categories)):
        grade = maker.grade(item.puzzle)
        puzzle_id = id_of(item.entry, f"{file}: {item.path}")
        graded.append({"path": str(file), "id": puzzle_id, **asdict(grade)})
        if not as_json:
            typer.echo(f"{grade.difficulty}\t{grade.effort:.2f}\t{plain(puzzle_id)}")
    if as_json:
        show_json({"puzzles": graded})


def _read_topic(name: str) -> Any:
    """The content of a file; a topic's name as it is."""
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
    """A progress bar, on a terminal only, and the function that moves it on."""
    columns = (BarColumn(), MofNCompleteColumn(), _Rate(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=number, completed=there)
        yield lambda made: progress.advance(task, made)


def _list_items(
    paths: list[Path], library: Path | None, categories: Mapping[str, Any]
) -> Iterator[tuple[Path, Item, Maker]]:
    """Every puzzle in files and folders, with its file and its maker, whose material is in use meanwhile. CallError if
    the rules cannot play one, or a folder has none."""
    for path in paths:
        files = files_in(path, ".json") if path.is_dir() else [path]
        found = 0
        for file in files:
            using = material_of(file, library, categories)
            for item in skip_drafts(file, read_items(file, using)):
                if item.game is None and path.is_dir():
                    continue  # a file of something else
                maker = find_maker_of(item, None, file)
                found += 1
                with using(item.game):
                    yield file, item, maker
        if not found and path.is_dir():
            raise CallError(f"{path}: this folder has no puzzles")

"""What crosses between the studio's page and its server: the body of each request, and each answer.

`tools/typings.py` writes the page's TypeScript from the classes here.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, Literal, NotRequired

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema
from typing_extensions import TypedDict

from gridwright.library import rows
from gridwright.library.entry import Status
from gridwright.library.gate import LONGEST_REASON
from gridwright.making.contract import ANYTHING, Wanted
from gridwright.making.finding import Severity
from gridwright.rules import GAMES

MOST_PUZZLES = 10_000
MOST_DAYS = 400
DAY = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
GAME = f"^({'|'.join(GAMES)})$"

Day = Annotated[str, Field(pattern=DAY)]
Game = Annotated[str, WithJsonSchema({"enum": sorted(GAMES)})]
PrintForm = Literal["pages", "booklet", "pdf", "svg"]
PrintAnswers = Literal["back", "upside-down", "none", "file"]


class StatusChange(BaseModel):
    status: Status
    version: str


class Overruling(BaseModel):
    reason: str = Field(min_length=1, max_length=LONGEST_REASON)
    version: str


class Saving(BaseModel):
    """With a version, the puzzle of that version is replaced; without, a new one is added."""

    source: dict[str, Any]
    isDraft: bool = False  # noqa: N815
    version: str | None = None


class Compiling(BaseModel):
    source: Any = None


class Assigning(BaseModel):
    """`was` is the id of the puzzle that the editor has seen on the day. `force` allows a change of a published day."""

    id: str
    was: str | None = None
    force: bool = False


class Swapping(BaseModel):
    """`was` has the id of the puzzle that the editor has seen on each of the two days."""

    days: tuple[Day, Day]
    was: tuple[str | None, str | None]
    force: bool = False


class Seen(BaseModel):
    """A puzzle, and the version of it that the editor has seen."""

    id: str
    version: str


BulkAction = Literal[
    "approve",
    "reject",
    "pending",
    "tag",
    "untag",
    "hold",
    "release",
    "window",
    "remove",
    "restore",
    "assign",
    "unassign",
]


class Bulk(BaseModel):
    """A change of several puzzles: all of them or none. `tags` are for tag and untag; `from` and `until` for window,
    null for an open end; `day` is the first of the consecutive days of assign, which skips days that have a puzzle only
    with `skipTaken`."""

    model_config = ConfigDict(populate_by_name=True)

    puzzles: list[Seen] = Field(min_length=1, max_length=MOST_PUZZLES)
    do: BulkAction
    tags: list[str] = []
    first: Day | None = Field(default=None, alias="from")
    until: Day | None = None
    day: Day | None = None
    skipTaken: bool = False  # noqa: N815
    force: bool = False


class Acknowledging(BaseModel):
    """Accept warnings of some days: those of the fingerprints, else those of the code, else all."""

    days: list[Day] = Field(min_length=1, max_length=MOST_DAYS)
    code: str | None = None
    fingerprints: list[str] | None = None
    reason: str = Field(min_length=1, max_length=LONGEST_REASON)


class Unacknowledging(BaseModel):
    fingerprints: list[str]


class Filling(BaseModel):
    first: Day
    through: Day


class Building(BaseModel):
    """What the site is built with: the last day that it has, null for all, and whether there is a preview."""

    through: Day | None = None
    preview: bool = False


class Printing(BaseModel):
    """What is printed of the library's days: pages or a booklet; or one puzzle alone, as PDF or SVG, with the width of
    everything and the side of its cells. `part` is what the file has, if the answers have a file of their own."""

    model_config = ConfigDict(populate_by_name=True)

    first: Day = Field(alias="from")
    through: Day | None = None
    games: list[Annotated[Game, Field(pattern=GAME)]] = Field(min_length=1, max_length=len(GAMES))
    form: PrintForm = "pages"
    perPage: int = 1  # noqa: N815
    paper: str = Field(default="a4", max_length=40)
    answers: PrintAnswers = "back"
    part: Literal["puzzles", "answers"] = "puzzles"
    width: str = Field(default="", max_length=40)
    cell: str = Field(default="", max_length=40)
    grayscale: bool = False
    cropMarks: bool = False  # noqa: N815
    title: str | None = Field(default=None, max_length=200)
    byline: str | None = Field(default=None, max_length=200)


class Generating(BaseModel):
    number: int = Field(ge=1, le=MOST_PUZZLES)
    profile: str
    seed: str | None = Field(default=None, max_length=200)
    topics: list[str] = Field(default=[], max_length=500)
    wanted: Wanted = ANYTHING


class MaterialSaving(BaseModel):
    """An item of material. With a name, the item of that name is changed, and `version` is what the editor has seen of
    it; without, a new one is added, in the file with the name `file` if the items of its kind share files."""

    content: Any
    name: str | None = None
    version: str | None = None
    file: str = Field(default="", max_length=200)


class MaterialChecking(BaseModel):
    content: Any


class MaterialImporting(BaseModel):
    """The text of a file, CSV, TSV, YAML, JSON or a list of words, with its name. `kind` is needed if several kinds of
    material have its form; with `replace`, items that are there already are replaced."""

    file: str = Field(min_length=1, max_length=200)
    text: str = Field(max_length=2_000_000)
    kind: str | None = None
    replace: bool = False


class MaterialVersion(BaseModel):
    """An item, and the version that the editor has seen of it."""

    kind: str
    name: str
    version: str = Field(min_length=1)


class MaterialDeleting(BaseModel):
    """Items of the library that are deleted together, such as those of an import that is undone."""

    items: list[MaterialVersion] = Field(max_length=20_000)


class Problem(TypedDict):
    """Why a puzzle keeps a change of several from being made."""

    id: str
    message: str


class Refusal(TypedDict):
    """The answer to a request that is refused. `problems` has a sentence for each puzzle of a change of several."""

    code: str
    message: str
    problems: NotRequired[list[Problem]]


class Counts(TypedDict):
    pending: int
    approved: int
    rejected: int
    assigned: int


class Steering(TypedDict):
    """A field of `Wanted` that the game takes, and its label there."""

    name: Annotated[str, WithJsonSchema({"enum": [each.name for each in fields(Wanted)]})]
    label: str
    isList: bool


class GameOverview(TypedDict):
    name: Game
    profiles: list[str]
    topics: list[str]
    steering: list[Steering]
    counts: Counts
    lastDay: str | None


class Overview(TypedDict):
    """The library, and for each game what can be generated and how many puzzles there are. `user` is the name that the
    proxy gives, null without one; `canChange` is false for a reader."""

    root: str
    isShipped: bool
    title: str
    launch: str
    today: str
    user: str | None
    canChange: bool
    byline: str
    games: list[GameOverview]


class ChangeEvent(TypedDict):
    """A change, in words. `game` is null if it concerns all; `page` names the page that has made it, if one has."""

    game: Game | None
    by: str | None
    page: str
    text: str


class Changes(TypedDict):
    """The changes since an earlier answer; the next request names `at`. `isWhole` is false if they are not known, and
    the page must read everything again. `troubles` are what is wrong now."""

    at: str
    isWhole: bool
    events: list[ChangeEvent]
    troubles: list[str]


class LogEntry(TypedDict):
    """A change in the log. `text` says what was done, after the name."""

    at: str
    by: str | None
    game: Game | None
    id: str | None
    day: str | None
    text: str


class Row(rows.Row):
    """A puzzle in short, with the version that its next change must name."""


class Changed(TypedDict):
    """What a change has made: the puzzles that it concerns, as they are now, and the ids of those that were removed.
    `notes` are sentences about what is unusual. `undo` is the token of the request that reverts it."""

    rows: list[Row]
    removed: list[str]
    notes: list[str]
    undo: str


class Repair(TypedDict):
    label: str
    source: dict[str, Any]


class Finding(TypedDict):
    """`overruled` is the reason for which an editor accepts it; empty if it counts. `data` has the values that the
    message quotes."""

    code: str
    severity: Severity
    path: str
    message: str
    overruled: str
    data: dict[str, Any]


class PuzzleFinding(Finding):
    """`isObstacle`: whether it keeps the puzzle from a day. `repairs` are given for a source alone, else []."""

    isObstacle: bool
    canOverrule: bool
    repairs: list[Repair]


class Grade(TypedDict):
    difficulty: int
    effort: float
    figures: dict[str, Any]


class Solved(TypedDict):
    isWhole: bool
    solutions: int
    figures: dict[str, Any]


class Report(TypedDict):
    """What the rules, the auditor and the solver find. A field is null if the rules cannot play the puzzle.

    `isSound`: it has no error apart from what the library's profiles ask for. `canHaveDay`: nothing keeps it from a
    day. `heldTo` is the profile that it was audited for: one that it meets, else the nearest. `pictures` are those of
    the emoji in its view.
    """

    puzzle: dict[str, Any] | None
    findings: list[PuzzleFinding]
    isSound: bool
    canHaveDay: bool
    heldTo: str | None
    view: Any
    pictures: dict[str, str]
    grade: Grade | None
    solved: Solved | None
    shown: str


class Detail(Row, Report):
    """A puzzle with all that is known about it."""

    metadata: dict[str, Any]


class Compiled(Report):
    """A report on the puzzle of a source. `offer` is what the source could take next, in the game's own terms."""

    title: str | None
    offer: dict[str, Any]


class OpenedSource(TypedDict):
    """A source to be edited. The version is null if saving it adds a new puzzle."""

    source: dict[str, Any]
    version: str | None
    isDraft: bool


class Saved(Row):
    source: dict[str, Any]


class MaterialKind(TypedDict):
    """A kind of material: how many items of it are the library's and how many are shipped. With `isReplaced`, no
    shipped one is used. `columns` are those of a spreadsheet. `isList`: an item is a word or a name, nothing more."""

    name: str
    own: int
    shipped: int
    isReplaced: bool
    columns: list[str]
    isList: bool


class MaterialItem(TypedDict):
    """A theme, phrase or category, or a word, with its clues if it has any. `path` is that of its file in the library;
    null if it is shipped. `words`: how many it has. `match`: the word that a search has found; null if it has found the
    name. `days` and `pool`: how many puzzles on days and in the pool use it. The findings are given for the library's
    own items alone."""

    kind: str
    name: str
    path: str | None
    words: int
    match: str | None
    days: int
    pool: int
    findings: list[Finding]


class Material(TypedDict):
    """`problems` say which files of the library cannot be read."""

    kinds: list[MaterialKind]
    items: list[MaterialItem]
    problems: list[str]


class MaterialContent(MaterialItem):
    """An item with its content, in the form that its file has, and the version that its next change must name."""

    content: Any
    version: str


class Fault(Finding):
    """A finding about a day. `acknowledged` is the reason for which an editor accepts it; empty if it counts. The
    fingerprint stays the same as long as what it rests on does."""

    fingerprint: str
    acknowledged: str


class Occasion(TypedDict):
    """A date that people keep, and what puzzles for it are tagged with."""

    name: str
    date: str
    tone: Literal["glad", "solemn"]
    tags: list[str]


class CalendarDay(TypedDict):
    """`faults` count; those in `acknowledged` do not. `occasions` are those around the day."""

    day: str
    number: int
    isFrozen: bool
    isOpen: bool
    puzzle: Row | None
    faults: list[Fault]
    acknowledged: list[Fault]
    occasions: list[Occasion]


class Month(TypedDict):
    month: str
    days: list[CalendarDay]


class DayInShort(TypedDict):
    """A day without its puzzle. `faults`, `acknowledged`, `repeats` and `falls` are numbers of findings; the last two
    are among the faults. A gap is an empty day that is past, or before a day that has a puzzle. `occasions` are those
    around the day."""

    day: str
    number: int
    isFrozen: bool
    isOpen: bool
    isGap: bool
    id: str | None
    title: str | None
    difficulty: int | None
    tags: list[str]
    hold: bool
    faults: int
    acknowledged: int
    repeats: int
    falls: int
    occasions: list[Occasion]


class GameWeek(TypedDict):
    game: Game
    days: list[DayInShort]


class Week(TypedDict):
    """Seven days of all games."""

    first: str
    games: list[GameWeek]


class Year(TypedDict):
    """The days of a year of one game. What the auditor finds is not counted."""

    year: int
    days: list[DayInShort]


class Acknowledged(TypedDict):
    """The fingerprints that were added or removed."""

    fingerprints: list[str]


JobState = Literal["running", "done", "stopped", "failed"]


class Job(TypedDict):
    id: str
    game: Game
    profile: str
    seed: str
    state: JobState
    made: int
    number: int
    rate: float | None
    secondsLeft: float | None
    message: str


class Built(TypedDict):
    """The site as it is served: how many puzzles of each game it has, the last day that it may have, and the path of
    the preview on it. `notes` are what is unusual."""

    puzzles: dict[str, int]
    notes: list[str]
    through: str | None
    preview: str | None

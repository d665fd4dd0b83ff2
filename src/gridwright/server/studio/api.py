"""The studio's requests. `schema.py` has their bodies and answers; a refusal is a `Refusal` with a fitting status."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Protocol
from urllib.parse import quote

from fastapi import APIRouter, FastAPI, Query, Request
from fastapi import Path as InPath
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, RedirectResponse, Response

from gridwright.data.emoji import find_pictures
from gridwright.library.document import count_levels, parse_json
from gridwright.library.entry import GAMES
from gridwright.library.errors import ConflictError, LibraryError, ManyError
from gridwright.library.log import format_record, read_records
from gridwright.library.material import SCOPES
from gridwright.library.zone import current_day
from gridwright.rules.errors import RulesError
from gridwright.site.errors import SiteError

from ..site import SecurityHeaders
from . import schema
from .access import LOOKING, PERSON, Access, person
from .desk import Desk
from .errors import MissingError
from .frontage import HOME, Frontage
from .guard import Guard, refuse
from .jobs import Batch, BusyError, Jobs
from .printing import print_days
from .record import QUIET, describe_change
from .watch import Watch

MOST_LEVELS = 64  # of a body; a source has ten at most
MOST_LETTERS = 10_000  # of an id: a puzzle with any id can be looked at and rejected

PRINTABLE: dict[int | str, dict[str, Any]] = {200: {"content": {"application/pdf": {}, "image/svg+xml": {}}}}
PAGES, LACKING = "x-gridwright-pages", "x-gridwright-lacking"
"""Of a printed file: how many pages it has, and the characters that no font has, encoded as in an address."""
MOST_OF_LOG = 200
PAGE_ID = "x-gridwright-page"  # which of the open pages sends the request
MOST_OF_PAGE_ID = 32

Game = Annotated[str, InPath(pattern=schema.GAME)]
Scope = Annotated[str, InPath(pattern=f"^({'|'.join(SCOPES)})$")]
Id = Annotated[str, InPath(min_length=1, max_length=MOST_LETTERS)]
Day = Annotated[str, InPath(pattern=schema.DAY)]


class Site(Protocol):
    """The site that is served beside the studio."""

    def build(self, through: str | None, *, has_preview: bool) -> object:
        """Build it again, up to a day if one is given. SiteError, LibraryError or UnfitError if that is impossible."""

    def describe(self) -> schema.Built:
        """What is served."""


class StrictRequest(Request):
    """A request whose body is read as strictly as a file."""

    value: Any = None

    async def json(self) -> Any:
        try:
            self.value = value = parse_json((await self.body()).decode(), "the request")
        except UnicodeDecodeError:
            raise HTTPException(400, "the request is not text in UTF-8") from None
        except LibraryError as problem:
            raise HTTPException(400, str(problem)) from None
        if count_levels(value, MOST_LEVELS) > MOST_LEVELS:
            raise HTTPException(400, f"the request is nested too deeply: at most {MOST_LEVELS} levels are allowed")
        return value


class StrictRoute(APIRoute):
    """Reads bodies strictly, and notes each change in the library's log."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_strictly(request: Request) -> Response:
            strict = StrictRequest(request.scope, request.receive)
            PERSON.set(replace(person(), page=request.headers.get(PAGE_ID, "")[:MOST_OF_PAGE_ID]))
            if request.method in LOOKING or self.name in QUIET:
                return await handle(strict)
            watch: Watch = request.app.state.watch
            with watch.changing():
                answer = await handle(strict)
                record = describe_change(self.name, request.path_params, strict.value, json.loads(bytes(answer.body)))
                if record:
                    await run_in_threadpool(watch.note, record, person())
            return answer

        return handle_strictly


def studio_app(
    root: Path,
    token: str | None = None,
    *,
    page: Path,
    site: Site | None = None,
    access: Access | None = None,
) -> FastAPI:
    """The application under /studio, for one library: the page, and its requests under /studio/api.

    `site` is the one that is served beside it, if one is. `access` is given if it is behind a proxy; the caller
    admits those who ask. SiteError if the studio's page was not built.
    """
    token = token or secrets.token_urlsafe(24)
    front = Frontage(page, token)
    desk = Desk(root, current_day)
    folder = Watch(desk)
    jobs = Jobs(desk, folder)
    router = APIRouter(
        prefix="/studio/api",
        route_class=StrictRoute,
        responses={code: {"model": schema.Refusal} for code in REFUSAL_STATUSES},
    )

    @router.get("/library")
    def show_library() -> schema.Overview:
        return desk.overview()

    @router.get("/changes")
    async def wait_for_changes(request: Request, since: Annotated[str, Query(max_length=100)] = "") -> schema.Changes:
        return await folder.wait(since, request.is_disconnected)

    @router.get("/log")
    def show_log(
        game: Annotated[str | None, Query(pattern=schema.GAME)] = None,
        most: Annotated[int, Query(ge=1, le=MOST_OF_LOG)] = MOST_OF_LOG,
    ) -> list[schema.LogEntry]:
        return [
            {
                "at": record["at"],
                "by": record.get("by"),
                "game": record["game"] if record.get("game") in GAMES else None,
                "id": record.get("id"),
                "day": record.get("day"),
                "text": format_record(record),
            }
            for record in read_records(root, most, game)
        ]

    @router.get("/pictures")
    def show_pictures(emoji: Annotated[str, Query(max_length=2000)]) -> dict[str, str]:
        return find_pictures(emoji.split())

    @router.get("/{game}/puzzles", responses={200: {"model": list[schema.Row]}})
    def list_puzzles(game: Game) -> JSONResponse:
        return JSONResponse(desk.rows(game))  # unchecked: checking ten thousand of them takes a second

    @router.post("/{game}/puzzles")
    def save_puzzle(game: Game, body: schema.Saving) -> schema.Saved:
        return desk.save(game, body.source, body.isDraft, body.version)

    @router.post("/{game}/puzzles/bulk")
    def change_many(game: Game, body: schema.Bulk) -> schema.Changed:
        return desk.change_many(game, body)

    @router.get("/{game}/removed", responses={200: {"model": list[schema.Row]}})
    def list_removed(game: Game) -> JSONResponse:
        return JSONResponse(desk.removed(game))

    @router.get("/{game}/search")
    def search(game: Game, text: Annotated[str, Query(max_length=200)]) -> list[str]:
        return desk.search(game, text)

    @router.get("/{game}/puzzles/{puzzle_id:path}/source", responses={200: {"model": schema.OpenedSource}})
    def show_source(game: Game, puzzle_id: Id) -> JSONResponse:
        return JSONResponse(desk.source(game, puzzle_id))

    # Behind the one before, which it would match too.
    @router.get("/{game}/puzzles/{puzzle_id:path}", responses={200: {"model": schema.Detail}})
    def show_puzzle(game: Game, puzzle_id: Id) -> JSONResponse:
        return JSONResponse(desk.detail(game, puzzle_id))

    @router.put("/{game}/puzzles/{puzzle_id:path}/status")
    def set_status(game: Game, puzzle_id: Id, body: schema.StatusChange) -> schema.Row:
        return desk.set_status(game, puzzle_id, body.status, body.version)

    @router.put("/{game}/puzzles/{puzzle_id:path}/overruled/{code}")
    def overrule(game: Game, puzzle_id: Id, code: str, body: schema.Overruling) -> schema.Row:
        return desk.overrule(game, puzzle_id, code, body.reason, body.version)

    @router.delete("/{game}/puzzles/{puzzle_id:path}/overruled/{code}")
    def undo_overrule(game: Game, puzzle_id: Id, code: str, version: Annotated[str, Query(min_length=1)]) -> schema.Row:
        return desk.overrule(game, puzzle_id, code, None, version)

    @router.post("/{game}/compile")
    def compile_source(game: Game, body: schema.Compiling) -> schema.Compiled:
        return desk.compile(game, body.source)

    @router.get("/{game}/calendar")
    def show_calendar(game: Game, month: Annotated[str, Query(pattern="^[0-9]{4}-[0-9]{2}$")]) -> schema.Month:
        return desk.calendar(game, month)

    @router.get("/{game}/calendar/{day}/foresee")
    def foresee(game: Game, day: Day, puzzle: Annotated[str, Query(min_length=1)]) -> list[schema.Finding]:
        return desk.foresee(game, puzzle, day)

    @router.post("/{game}/calendar/swap")
    def swap(game: Game, body: schema.Swapping) -> schema.Changed:
        return desk.swap(game, body)

    @router.put("/{game}/calendar/{day}")
    def assign(game: Game, day: Day, body: schema.Assigning) -> schema.Changed:
        return desk.assign(game, body.id, day, body.was, body.force)

    @router.delete("/{game}/calendar/{day}")
    def unassign(game: Game, day: Day, was: Annotated[str, Query(min_length=1)], force: bool = False) -> schema.Changed:
        return desk.unassign(game, day, was, force)

    @router.post("/{game}/calendar")
    def fill(game: Game, body: schema.Filling) -> schema.Changed:
        return desk.fill(game, body.first, body.through)

    @router.get("/{scope}/material", responses={200: {"model": schema.Material}})
    def list_material(scope: Scope, search: Annotated[str, Query(max_length=200)] = "") -> JSONResponse:
        return JSONResponse(desk.material.list_items(scope, search))

    @router.post("/{scope}/material")
    def import_material(scope: Scope, body: schema.MaterialImporting) -> list[schema.MaterialContent]:
        return desk.material.add(scope, body.file, body.text, body.kind, body.replace)

    @router.delete("/{scope}/material", responses={200: {"model": schema.Material}})
    def undo_import(scope: Scope, body: schema.MaterialDeleting) -> JSONResponse:
        return JSONResponse(desk.material.undo_import(scope, body.items))

    @router.post("/{scope}/material/{kind}")
    def save_material(scope: Scope, kind: str, body: schema.MaterialSaving) -> schema.MaterialContent:
        return desk.material.save(scope, kind, body.content, body.name, body.version, body.file)

    @router.post("/{scope}/material/{kind}/check")
    def check_material(scope: Scope, kind: str, body: schema.MaterialChecking) -> list[schema.Finding]:
        return desk.material.check(scope, kind, body.content)

    @router.get("/{scope}/material/{kind}/{name:path}")
    def show_material(scope: Scope, kind: str, name: Id) -> schema.MaterialContent:
        return desk.material.show(scope, kind, name)

    @router.delete("/{scope}/material/{kind}/{name:path}", responses={200: {"model": schema.Material}})
    def delete_material(
        scope: Scope, kind: str, name: Id, version: Annotated[str, Query(min_length=1)]
    ) -> JSONResponse:
        return JSONResponse(desk.material.delete(scope, kind, name, version))

    @router.get("/print", responses=PRINTABLE)
    def print_puzzles(wish: Annotated[schema.Printing, Query()]) -> Response:
        printed = print_days(desk.library, wish)
        kind = "image/svg+xml" if wish.form == "svg" else "application/pdf"
        headers = {PAGES: str(printed.pages), LACKING: quote("".join(sorted(printed.missing)))}
        return Response(printed.content, media_type=kind, headers=headers)

    @router.get("/week")
    def show_week(first: Annotated[str, Query(pattern=schema.DAY)]) -> schema.Week:
        return desk.week(first)

    @router.get("/{game}/year")
    def show_year(game: Game, year: Annotated[int, Query(ge=1970, le=9998)]) -> schema.Year:
        return desk.year(game, year)

    @router.post("/{game}/undo/{token}")
    def undo(game: Game, token: str) -> schema.Changed:
        return desk.undo(game, token)

    @router.post("/{game}/acknowledged")
    def acknowledge(game: Game, body: schema.Acknowledging) -> schema.Acknowledged:
        return desk.acknowledge(game, body)

    @router.delete("/{game}/acknowledged")
    def withdraw(game: Game, body: schema.Unacknowledging) -> schema.Acknowledged:
        return desk.withdraw(body.fingerprints)

    @router.post("/{game}/jobs", status_code=202)
    def generate(game: Game, body: schema.Generating) -> schema.Job:
        desk.rows(game)
        return jobs.start(game, body).describe()

    @router.get("/jobs")
    def list_jobs() -> list[schema.Job]:
        return [job.describe() for job in jobs.known.values()]

    def find_job(job_id: str) -> Batch:
        if job_id not in jobs.known:
            raise MissingError("there is no such batch")
        return jobs.known[job_id]

    @router.get("/jobs/{job_id}")
    def watch(job_id: Id) -> schema.Job:
        return find_job(job_id).describe()

    @router.delete("/jobs/{job_id}")
    def stop(job_id: Id) -> schema.Job:
        job = find_job(job_id)
        job.is_stopping = True
        return job.describe()

    if site:

        @router.get("/build")
        def show_site() -> schema.Built:
            return site.describe()

        @router.post("/build")
        def build_site(body: schema.Building) -> schema.Built:
            site.build(body.through, has_preview=body.preview)
            desk.publish()
            return site.describe()

    app = FastAPI(title="Gridwright studio", docs_url=None, redoc_url=None, openapi_url="/studio/api/openapi.json")
    app.state.watch = folder
    app.include_router(router)
    app.add_route("/studio", lambda _: RedirectResponse(HOME, 307), methods=["GET", "HEAD"])
    for path in front.resources:
        app.add_route(path, front.answer, methods=["GET", "HEAD"])
    app.add_exception_handler(RequestValidationError, _refuse_invalid)
    app.add_exception_handler(HTTPException, _refuse_request)
    app.add_exception_handler(RecursionError, _refuse_deep)  # a puzzle in a file is nested too deeply
    app.add_exception_handler(ManyError, _refuser_of_many(desk))
    for refused, status in REFUSALS.items():
        app.add_exception_handler(refused, _refuser(desk, status))
    app.add_middleware(Guard, token=token, open_paths={"/studio", *front.resources}, access=access)
    app.add_middleware(SecurityHeaders)
    return app


REFUSALS: dict[type[Exception], int] = {
    ConflictError: 409,
    BusyError: 409,
    MissingError: 404,
    LibraryError: 400,
    SiteError: 400,
    RulesError: 400,
}
REFUSAL_STATUSES = (400, 403, 404, 409, 413, 422)


def _refuser(desk: Desk, status: int) -> Any:
    def answer(_: Request, problem: Exception) -> Response:
        code = type(problem).__name__.removesuffix("Error").upper()
        first, *others = desk.relate(problem).splitlines() or [""]
        return refuse(status, code, f"{first} (and {len(others)} more)" if others else first)

    return answer


def _refuser_of_many(desk: Desk) -> Any:
    def answer(_: Request, problem: Any) -> Response:
        problems = [{"id": name, "message": desk.relate(error)} for name, error in problem.problems.items()]
        first = problems[0]["message"]
        message = f"{first} (and {len(problems) - 1} more)" if len(problems) > 1 else first
        return JSONResponse({"code": "MANY", "message": message, "problems": problems}, 409)

    return answer


def _refuse_invalid(_: Request, problem: Any) -> Response:
    first = problem.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return JSONResponse({"code": "INVALID", "message": f"{where}: {first['msg']}"}, 422)


def _refuse_request(_: Request, problem: Any) -> Response:
    return refuse(problem.status_code, "REQUEST", str(problem.detail))


def _refuse_deep(_: Request, __: Exception) -> Response:
    return refuse(400, "LIBRARY", "This puzzle is nested too deeply to be shown.")

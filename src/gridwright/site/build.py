"""The static site: `build` writes it to a folder that any web server can serve, under any path."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import tempfile
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from gridwright.library.atomic import exchange, resolved
from gridwright.library.doctor import examine_brand
from gridwright.library.errors import UnfitError
from gridwright.library.gate import format_finding
from gridwright.library.material import ALL
from gridwright.library.moves import Daily
from gridwright.library.packs import examine_packs
from gridwright.library.shelf import Library
from gridwright.making import MAKERS
from gridwright.making.finding import Finding, is_obstacle
from gridwright.rules import GAMES, calendar
from gridwright.rules.shape import format_problem

from .errors import SiteError
from .pages import PARTS, Bundle, Site, game_page, hub_page, not_found_page, part_page
from .pictures import pictures_of
from .precache import DAYS, INDEX, WORKER, precache
from .preview import folder_of
from .webmanifest import web_manifest

BUNDLE = Path(__file__).parent / "bundle"
MARK = ".gridwright-site"
WORTH_PACKING = 1024
VERSION = "__VERSION__"  # stands for the site's version in the worker's source
_BASE_PATH = re.compile(r"/((?!\.\.?/)[A-Za-z0-9._~-]+/)*")
_URL = re.compile(rf"https?://[A-Za-z0-9.-]+(?::[0-9]+)?({_BASE_PATH.pattern})")
_REWRITTEN = {f"{name}{suffix}" for name in ("index.html", WORKER) for suffix in ("", ".br", ".gz")}
_NOT_SERVED = {".vite", "built-from", *_REWRITTEN}


@dataclass(slots=True)
class Report:
    """What was built, and the folder of the preview, if there is one. `notes` are for the caller: warnings of the
    audit, and what is wrong with published days."""

    out: Path
    preview: Path | None = None
    puzzles: dict[str, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


def build(
    library: Library,
    out: Path,
    bundle: Path = BUNDLE,
    base_path: str | None = None,
    url: str | None = None,
    today: str | None = None,
    through: str | None = None,
    preview: str | None = None,
) -> Report:
    """Write the site. SiteError, LibraryError or UnfitError if it cannot be built; an earlier site is then unchanged.

    `base_path` is the path of the site on its host, and `url` its whole address, which includes the path. A puzzle that
    is not fit for a day is refused on days after `today`; on a published day it is only reported. The site has nothing
    of the days after `through`. `preview` is the secret part of a folder's name, in which all days are built too.
    """
    out = resolved(out)
    _refuse_foreign_folder(out)
    base_path, url = _check_address(base_path, url)
    web = Bundle(bundle)
    report = Report(out)
    today = today or library.today
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{out.name}.", dir=out.parent, ignore_cleanup_errors=True) as scratch:
        site = Path(scratch) / "site"
        _write_site(library, site, web, report, today, through, Site(library.settings, url=url), base_path)
        (site / MARK).write_text("`gridwright build` wrote this folder, and will replace it.\n", encoding="utf-8")
        (site / ".nojekyll").touch()  # GitHub Pages would leave out names that begin with an underscore
        if preview:
            # After the site, in whose list of files it must not be.
            name = folder_of(preview)
            settings = replace(library.settings, title=f"{library.settings.title} (preview)")
            inner = Site(settings, is_preview=True)
            path = f"{base_path}{name}/" if base_path else None
            _write_site(library, site / name, web, Report(out), today, None, inner, path)
            report.preview = out / name
        if out.exists():
            exchange(site, out)
        else:
            site.rename(out)
    return report


def _write_site(
    library: Library,
    folder: Path,
    web: Bundle,
    report: Report,
    today: str,
    through: str | None,
    site: Site,
    base_path: str | None,
) -> None:
    """Write a site into a new folder: the web app, the puzzles up to `through`, the packs and the pages."""
    bundle, settings = web.folder, site.settings
    shutil.copytree(bundle, folder, ignore=lambda each, _: _NOT_SERVED if Path(each) == bundle else set())
    puzzles, spans = _write_puzzles(library, folder, report, today, through)
    with_packs = [game for game in GAMES if _write_packs(library, game, folder, report)]
    games = [game for game in report.puzzles if report.puzzles[game] or game in with_packs]
    logo = library.logo()
    if logo:
        (folder / f"logo.{logo.kind}").write_bytes(logo.content)
    whole = site._replace(games=games, packs=bool(with_packs), logo=logo, spans=spans)
    _write(folder / "index.html", hub_page(web, whole))
    for game in GAMES:
        _write(folder / game / "index.html", game_page(web, game, whole))
    for part in PARTS:
        _write(folder / part / "index.html", part_page(web, part, whole))
    (folder / "404.html").write_text(not_found_page(web, settings.title, base_path), encoding="utf-8", newline="\n")
    manifest = web_manifest(settings.title, web.description, games, logo)
    _write(folder / "manifest.webmanifest", _compact(manifest))
    if site.url:  # else no page refers to a picture
        from .cards import draw_cards  # here: few commands need it, and Pillow takes a while to load

        report.notes += draw_cards(folder / "og", web, settings, logo)
    _write_worker(bundle / WORKER, folder, puzzles)


def _check_address(base_path: str | None, url: str | None) -> tuple[str | None, str | None]:
    """Both as they are published; the path is taken from the address. SiteError if they are malformed or differ."""
    if base_path is not None and not _BASE_PATH.fullmatch(base_path):
        raise SiteError(f'base path: expected something like "/games/", found "{base_path}"')
    if url is None:
        return base_path, None
    whole = _URL.fullmatch(url if url.endswith("/") else f"{url}/")
    if not whole:
        raise SiteError(f'address: expected something like "https://example.org/games/", found "{url}"')
    if base_path not in (None, whole[1]):
        raise SiteError(f'base path: expected "{whole[1]}", as the address has it, found "{base_path}"')
    return whole[1], whole[0]


def _refuse_foreign_folder(out: Path) -> None:
    if not out.exists():
        return
    if not out.is_dir():
        raise SiteError(f"{out}: is a file; a site is a folder")
    if any(out.iterdir()) and not (out / MARK).is_file():
        raise SiteError(f"{out}: is not an earlier site; nothing was written")


def _write_puzzles(
    library: Library, site: Path, report: Report, today: str, through: str | None
) -> tuple[dict[str, list[str]], dict[str, tuple[str, str]]]:
    """Write the puzzles up to `through`, their index and the list of their days. Return the files of each day, and the
    last span of days of each game."""
    settings = library.settings
    games: dict[str, Any] = {}
    days: dict[str, Any] = {}
    files: dict[str, list[str]] = {}
    with library.using(ALL):
        unfit = _sort_findings(examine_brand(library), "", report)
    for game in MAKERS:
        dailies = [daily for daily in library.days(game) if through is None or daily.day <= through]
        days[game] = _spans(dailies)
        games[game] = []
        for daily in dailies:
            where, puzzle = f"{game} {daily.day}", daily.puzzle
            if malformed := GAMES[game].check(puzzle):
                unfit += [f"{where}: {format_problem(problem)}" for problem in malformed]
                continue
            findings = library.gate.examine(game, daily.entry).findings
            unfit += _sort_findings(findings, where, report, is_published=daily.day <= today)
            path = f"puzzles/{game}/{daily.day}.json"
            facts = {"number": daily.number, "date": daily.day}
            _write(site / path, _compact(_published(game, library.to_play(game, puzzle), facts)))
            games[game].append({"id": daily.id, "path": path, "date": daily.day, "number": daily.number})
            files.setdefault(daily.day, []).append(path)
        report.puzzles[game] = len(dailies)
    if unfit:
        raise UnfitError("\n".join(unfit))
    index = {"launch": settings.launch, "day": settings.day, "title": settings.title, "games": games}
    _write(site / INDEX, _compact(index))
    _write(site / DAYS, _compact({"games": days}))
    return files, {game: (spans[-1]["from"], spans[-1]["through"]) for game, spans in days.items() if spans}


def _spans(dailies: list[Daily]) -> list[dict[str, str]]:
    """Days, the earliest first, as spans without a gap: `from` and `through` of each."""
    spans: list[dict[str, str]] = []
    for daily in dailies:
        if spans and calendar.days_between(spans[-1]["through"], daily.day) == 1:
            spans[-1]["through"] = daily.day
        else:
            spans.append({"from": daily.day, "through": daily.day})
    return spans


def _write_worker(source: Path, site: Path, puzzles: dict[str, list[str]]) -> None:
    """Write the list of what the service worker keeps, and the worker, if the web app has one.

    To a browser a worker is new only if its bytes differ: the version in it changes them.
    """
    kept = precache(site, puzzles)
    _write(site / "precache.json", _compact(kept))
    if source.is_file():
        text = source.read_text(encoding="utf-8")
        if VERSION not in text:
            raise SiteError(f"{source}: it lacks {VERSION}, so that browsers would not notice a new version")
        _write(site / WORKER, text.replace(VERSION, kept["version"]))


def _write_packs(library: Library, game: str, site: Path, report: Report) -> bool:
    """Write the packs of a game, with the title and the par of each level, and the levels; whether there are any.

    They belong to the shell of the site: all of them can be played without a network.
    """
    read = library.packs(game)
    with library.using(game):
        unfit = [format_finding(finding) for finding in examine_packs(game, read)]
    packs = []
    for pack in read:
        listed: list[dict[str, Any]] = []
        for entry in pack["puzzles"]:
            level = library.level(game, entry["id"])
            findings = library.gate.examine_level(game, level, entry.get("overruled", {}))
            unfit += _sort_findings(findings, f"{game} level {entry['id']}", report)
            facts = {"number": len(listed) + 1, "pack": pack["id"]}
            _write(site / game / "levels" / f"level-{entry['id']}.json", _compact(_published(game, level, facts)))
            par = {"par": level["meta"]["par"]} if "par" in level.get("meta", {}) else {}
            about = {"id": entry["id"], "name": MAKERS[game].title(level), **par}
            listed.append(about | {"unlocked": entry.get("unlocked", False)})
        about = {name: pack.get(name, "") for name in ("id", "name", "description")}
        packs.append(about | {"puzzles": listed})
    if unfit:
        raise UnfitError("\n".join(dict.fromkeys(unfit)))  # of a level that is listed twice, each fault once
    if packs:
        _write(site / game / "packs.json", _compact({"packs": packs}))
    return bool(packs)


def _sort_findings(findings: list[Finding], where: str, report: Report, *, is_published: bool = False) -> list[str]:
    """The lines for what must not be published. All others go to the report."""
    unfit: list[str] = []
    for finding in findings:
        sentence = f"{where}: {format_finding(finding)}" if where else format_finding(finding)
        (unfit if is_obstacle(finding) and not is_published else report.notes).append(sentence)
    return unfit


def _published(game: str, puzzle: Any, facts: dict[str, Any]) -> dict[str, Any]:
    """What a browser fetches: the puzzle, and its first view with the pictures in it, so that it can be drawn before
    the rules are loaded."""
    rules = GAMES[game]
    view: Any = rules.view(puzzle, rules.init(puzzle, 0))
    pictures = pictures_of(view)
    return {"game": game, **facts, "puzzle": puzzle, "view": view, **({"pictures": pictures} if pictures else {})}


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _write(path: Path, text: str) -> None:
    """Write a file, and a compressed one beside it if that saves something."""
    content = text.encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    if len(content) > WORTH_PACKING:
        path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(content, mtime=0))

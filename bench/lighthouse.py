"""Lighthouse's own verdict on the hub, the games and two pages more, as on a slow phone: the middle one of three, since
it measures what else the machine does too. It is fetched when it is asked for.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from rich.table import Table

from gridwright.library.shelf import SHIPPED, Library
from gridwright.rules import GAMES
from gridwright.server.site import site_app
from gridwright.site.build import build

from .page import FLAGS, serving

LIGHTHOUSE = "lighthouse@13.5.0"
BUDGETS = {"performance": 95, "accessibility": 100, "best-practices": 95}
RUNS = 3


def verdicts() -> Table:
    table = Table(
        "page", *BUDGETS, "first paint", "largest paint", "blocked", title="Lighthouse, mobile", title_justify="left"
    )
    with tempfile.TemporaryDirectory() as folder:
        build(Library(SHIPPED), Path(folder) / "site")
        with serving(site_app(Path(folder) / "site")) as site:
            for path in ("", *(f"{game}/" for game in GAMES), "archive/", "stats/"):
                runs = [_run(site + path, Path(folder) / "report.json") for _ in range(RUNS)]
                report = sorted(runs, key=lambda run: float(run["categories"]["performance"]["score"]))[RUNS // 2]
                scores = {key: round(report["categories"][key]["score"] * 100) for key in BUDGETS}
                cells = [
                    f"{scores[key]}{'' if scores[key] >= least else f' (under {least})'}"
                    for key, least in BUDGETS.items()
                ]
                audits = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
                table.add_row(
                    path.strip("/") or "hub", *cells, *(report["audits"][audit]["displayValue"] for audit in audits)
                )
    return table


def _run(url: str, out: Path) -> dict[str, Any]:
    """Lighthouse's report. CalledProcessError if it is missing or fails."""
    only = ",".join(BUDGETS)
    flags = " ".join(["--headless=new", *FLAGS])
    command = ["npm", "exec", "--yes", "--", LIGHTHOUSE, url, "--quiet", f"--chrome-flags={flags}"]
    command += ["--output=json", f"--output-path={out}", f"--only-categories={only}"]
    env = os.environ | {"CHROME_PATH": os.environ["CHROMIUM"]}
    subprocess.run(command, env=env, check=True, cwd=out.parent, stdout=subprocess.DEVNULL)
    report: dict[str, Any] = json.loads(out.read_text())
    return report

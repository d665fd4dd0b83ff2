"""Lighthouse's own verdict on the hub and on a game, as on a slow phone. It is fetched when it is asked for."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from rich.table import Table

from gridwright.library.shelf import SHIPPED, Library
from gridwright.server.site import site_app
from gridwright.site.build import build

from .page import FLAGS, serving

LIGHTHOUSE = "lighthouse@13.5.0"
BUDGETS = {"performance": 95, "accessibility": 100, "best-practices": 95}


def verdicts() -> Table:
    table = Table(
        "page", *BUDGETS, "first paint", "largest paint", "blocked", title="Lighthouse, mobile", title_justify="left"
    )
    with tempfile.TemporaryDirectory() as folder:
        build(Library(SHIPPED), Path(folder) / "site")
        with serving(site_app(Path(folder) / "site")) as site:
            for name, path in (("hub", ""), ("waywords", "waywords/"), ("archive", "archive/"), ("stats", "stats/")):
                report = _run(site + path, Path(folder) / f"{name}.json")
                scores = {key: round(report["categories"][key]["score"] * 100) for key in BUDGETS}
                cells = [
                    f"{scores[key]}{'' if scores[key] >= least else f' (under {least})'}"
                    for key, least in BUDGETS.items()
                ]
                audits = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
                table.add_row(name, *cells, *(report["audits"][audit]["displayValue"] for audit in audits))
    return table


def _run(url: str, out: Path) -> dict[str, Any]:
    """Lighthouse's report. CalledProcessError where it could not be had or could not run."""
    only = ",".join(BUDGETS)
    flags = " ".join(["--headless=new", *FLAGS])
    command = ["npm", "exec", "--yes", "--", LIGHTHOUSE, url, "--quiet", f"--chrome-flags={flags}"]
    command += ["--output=json", f"--output-path={out}", f"--only-categories={only}"]
    env = os.environ | {"CHROME_PATH": os.environ["CHROMIUM"]}
    subprocess.run(command, env=env, check=True, cwd=out.parent, stdout=subprocess.DEVNULL)
    report: dict[str, Any] = json.loads(out.read_text())
    return report

"""`make bench`: every measurement, as one table each."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec

from rich.console import Console

from gridwright.making import MAKERS

from . import building, lighthouse, page, pools, runtimes, serving, studio


def main() -> int:
    console = Console(width=110)
    for game in filter(lambda game: find_spec(f"bench.{game}"), MAKERS):
        for table in import_module(f"bench.{game}").TABLES:
            console.print(table())
    console.print(runtimes.actions())
    console.print(building.growth())
    console.print(serving.rates())
    console.print(page.weights())
    for table in page.times():
        console.print(table)
    console.print(pools.first_changes())
    console.print(studio.times())
    console.print(lighthouse.verdicts())
    return 0


if __name__ == "__main__":
    sys.exit(main())

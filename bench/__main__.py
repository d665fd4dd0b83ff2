"""`make bench`: every measurement, as one table each."""

from __future__ import annotations

import sys

from rich.console import Console

from . import (
    building,
    cluegrid,
    edgewise,
    griddl,
    lighthouse,
    page,
    pools,
    runtimes,
    serving,
    studio,
    waywords,
    wordogram,
)


def main() -> int:
    console = Console(width=110)
    console.print(waywords.rates())
    console.print(wordogram.rates())
    console.print(edgewise.proofs())
    console.print(edgewise.rates())
    console.print(cluegrid.games())
    console.print(cluegrid.rates())
    console.print(griddl.proofs())
    console.print(griddl.rates())
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

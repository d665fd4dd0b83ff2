"""`python -m tests.torture`: a million random actions on CPython with every law looked at, 100,000 on both runtimes.

It shows how far it is and ends with the figures, or with the first game that breaks a law; --game and --seed play that
again. Ctrl-C ends it with the figures so far; a later call goes on from another --seed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import chain, islice

from tests.games import NAMES
from tests.torture import game, runtimes

BATCH = 20  # games in a row in one process
WAITING = 8  # batches, so that a law that is broken ends all soon

Batch = tuple[str, str, int, int]  # on which runtimes, the game, its first seed, how many


def run_batch(where: str, name: str, first: int, count: int) -> Counter[str]:
    """What was seen in games in a row, each under "game what"."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + count):
        if where == "both":
            seen["answers compared"] += runtimes.compare(name, seed)
            seen["actions on both"] += runtimes.ACTIONS
        else:
            seen += game.torture(name, seed)
    return Counter({f"{name} {what}": number for what, number in seen.items()})


def batches(where: str, names: list[str], actions: int, each: int, seed: int) -> Iterator[Batch]:
    """Batches of all games in turn, to so many actions in all."""
    games = -(-actions // each // len(names))
    for first in range(seed, seed + games, BATCH):
        for name in names:
            yield where, name, first, min(BATCH, seed + games - first)


def show(seen: Counter[str], names: list[str]) -> list[str]:
    """A table: a row for each game, and one for all."""
    columns = sorted({key.split(" ", 1)[1] for key in seen})
    rows = [[name, *(f"{seen[f'{name} {column}']:,}" for column in columns)] for name in names]
    sums = [f"{sum(seen[f'{name} {column}'] for name in names):,}" for column in columns]
    lines = [["game", *columns], ["---"] + ["---:"] * len(columns), *rows, ["all", *sums]]
    return ["| " + " | ".join(line) + " |" for line in lines]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument("--actions", type=int, default=1_000_000, help="on CPython, in all")
    parser.add_argument("--both", type=int, default=100_000, help="on both runtimes, in all")
    parser.add_argument("--game", choices=NAMES, action="append", help="this game alone; may be repeated")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    names: list[str] = asked.game or NAMES
    todo = chain(
        batches("both", names, asked.both, runtimes.ACTIONS, asked.seed),
        batches("CPython", names, asked.actions, game.ACTIONS, asked.seed),
    )
    whole = asked.actions + asked.both
    began = reported = time.monotonic()
    seen: Counter[str] = Counter()
    pool = ProcessPoolExecutor(asked.jobs)
    try:
        running: set[Future[Counter[str]]] = {pool.submit(run_batch, *batch) for batch in islice(todo, WAITING)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                try:
                    seen += future.result()
                except (game.BrokenLawError, RuntimeError) as broken:
                    print(f"\n{broken}", file=sys.stderr)
                    return 1
                running |= {pool.submit(run_batch, *batch) for batch in islice(todo, 1)}
            now = time.monotonic()
            if now - reported > (1 if sys.stderr.isatty() else 30) or not running:
                made = sum(number for key, number in seen.items() if key.endswith((" actions", " actions on both")))
                line = f"{made:,} of {whole:,} actions, {made / (now - began):,.0f} a second"
                print(line, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
                reported = now
    except KeyboardInterrupt:
        print("\ncut short", file=sys.stderr)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
    print(file=sys.stderr)
    print("\n".join(show(seen, names)))
    print(f"\nNo law was broken, in {time.monotonic() - began:.0f} s with {asked.jobs} processes.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Where a batch is made: here, in processes of this machine, or on a Dask cluster. The puzzles are the same."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from .contract import GenerationError

FEWEST_FOR_A_POOL = 50  # fewer take less time than starting processes
SECONDS_TO_CONNECT = 10


def count_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def processes(number: int, jobs: int | None = None) -> Iterator[Executor | None]:
    """Processes for a number of puzzles, by default one for each core; None if this process is faster alone."""
    jobs = jobs or count_cores()
    if jobs == 1 or number < FEWEST_FOR_A_POOL:
        yield None
        return
    # Not forked: threads of the caller would be in the way.
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as executor:
        with _block_interrupts():
            for _ in range(jobs):
                executor.submit(os.getpid)
        yield executor


@contextmanager
def dask_cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster. GenerationError if it does not answer, or Dask is not installed."""
    try:
        from distributed import Client
    except ImportError:
        raise GenerationError("Dask is not installed; gridwright[dask] brings it along") from None
    try:
        client = Client(address, timeout=SECONDS_TO_CONNECT)  # type: ignore[no-untyped-call]  # Dask has no types
    except (OSError, TimeoutError, ValueError) as error:
        raise GenerationError(f"no Dask cluster answers at {address}: {error or type(error).__name__}") from None
    with client:
        yield client.get_executor()  # type: ignore[no-untyped-call]  # Dask has no types


@contextmanager
def _block_interrupts() -> Iterator[None]:
    """Block Ctrl-C for processes that start here: one that is still loading would print a traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

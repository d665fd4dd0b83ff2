"""Generation in the background: one batch at a time, which the page watches and can stop."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gridwright.data.material import Material, use
from gridwright.library.entry import noted
from gridwright.library.errors import LibraryError
from gridwright.making import find_specs
from gridwright.making.batch import Made, make
from gridwright.making.contract import GenerationError
from gridwright.making.workers import processes
from gridwright.rules.amounts import count

from . import schema
from .access import Person, person
from .desk import Desk
from .watch import Watch


class BusyError(Exception):
    """Something is being generated already."""


class _StoppedError(Exception):
    """The editor has stopped the batch."""


@dataclass
class Batch:
    game: str
    profile: str
    seed: str
    number: int
    topics: list[str]
    id: str = field(default_factory=lambda: secrets.token_hex(4))
    state: schema.JobState = "running"
    made: int = 0
    message: str = ""
    began: float = field(default_factory=time.monotonic)
    ended: float | None = None
    is_stopping: bool = False
    by: Person = field(default_factory=person)

    def describe(self) -> schema.Job:
        seconds = (self.ended or time.monotonic()) - self.began
        rate = self.made / seconds if self.made and seconds else None
        left = (self.number - self.made) / rate if rate and self.state == "running" else None
        return {
            "id": self.id,
            "game": self.game,
            "profile": self.profile,
            "seed": self.seed,
            "state": self.state,
            "made": self.made,
            "number": self.number,
            "rate": rate,
            "secondsLeft": left,
            "message": self.message,
        }


class Jobs:
    """The batches since the start; at most one is running."""

    def __init__(self, desk: Desk, watch: Watch) -> None:
        self.desk = desk
        self.watch = watch
        self.known: dict[str, Batch] = {}
        self._lock = threading.Lock()

    def start(self, game: str, order: schema.Generating) -> Batch:
        """Begin a batch. BusyError if one is running; LibraryError if it asks for what the game cannot have."""
        material = self.desk.library.materials.of(game)
        try:
            with use(material):
                specs = find_specs(game, order.profile, order.topics, order.wanted)
        except GenerationError as problem:
            raise LibraryError(str(problem)) from None
        job = Batch(game, order.profile, order.seed or secrets.token_hex(4), order.number, order.topics)
        with self._lock:
            if any(other.state == "running" for other in self.known.values()):
                raise BusyError("A batch is running; wait until it is done, or stop it.")
            self.known[job.id] = job
        threading.Thread(target=self._run, args=(job, specs, material), daemon=True).start()
        return job

    def _run(self, job: Batch, specs: list[Any], material: Material) -> None:
        def keep(batch: Mapping[int, Made]) -> None:
            job.made += len(batch)
            if job.is_stopping:
                raise _StoppedError

        try:
            with processes(job.number) as executor, use(material):
                made = make(job.game, specs, job.number, job.seed, executor, keep)
            there = self.desk.library.ids(job.game)
            fresh = [noted(each, job.profile, job.seed) for each in made]
            with self.watch.changing():
                added = self.desk.library.add(job.game, [entry for entry in fresh if entry["id"] not in there])
                if added:
                    record = {"do": "generate", "game": job.game, "count": len(added)}
                    self.watch.note(record, job.by)
            known = len(fresh) - len(added)
            job.message = f"{count(len(added), 'puzzle')} added to the pool"
            job.message += f"; {known} were there already" if known else ""
            job.state = "done"
        except _StoppedError:
            job.state, job.message = "stopped", "Stopped; nothing was added"
        except (GenerationError, LibraryError) as problem:
            job.state, job.message = "failed", str(problem)
        except BaseException as problem:
            job.state, job.message = "failed", f"It failed: {problem!r}"
            raise
        finally:
            job.ended = time.monotonic()

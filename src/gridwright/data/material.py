"""The material in use: what is shipped, with what a library adds to it or has instead of it.

The readers of this package return the shipped material and the library's own, and `cached` keeps what is derived from
them. So nothing that is made from material needs an argument for it: `with use(material)` is enough. It holds for the
thread or the task that enters it; a process gets the material with its work.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from typing import Any, ParamSpec, Protocol, TypeVar, cast

MOST_MATERIALS = 8  # whose results are kept: those of five games, and of some that were changed

Files = Mapping[str, Mapping[str, Any]]
_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result", covariant=True)


@dataclass(frozen=True, slots=True)
class Material:
    """What a library adds for a game. `files` has by kind, such as "themes", the content of each file by its name;
    `replaced` are the kinds of which nothing shipped is used. Two with the same content are equal."""

    digest: str
    files: Files = field(compare=False, repr=False)
    replaced: frozenset[str] = field(compare=False)

    @staticmethod
    def of(files: Files, replaced: frozenset[str] = frozenset()) -> Material:
        """The material of some files, in JSON values. SHIPPED itself if there is nothing in it."""
        filled = {kind: dict(contents) for kind, contents in sorted(files.items()) if contents}
        if not filled and not replaced:
            return SHIPPED
        content = json.dumps([filled, sorted(replaced)])
        return Material(hashlib.sha256(content.encode()).hexdigest()[:16], filled, replaced)

    def __reduce__(self) -> tuple[Any, ...]:
        return Material.of, (self.files, self.replaced)

    def with_files(self, kind: str, contents: Mapping[str, Any]) -> Material:
        """The material with these files of a kind, and no others of it."""
        return Material.of({**self.files, kind: contents}, self.replaced | {kind})


SHIPPED = Material("", {}, frozenset())
_current: ContextVar[Material] = ContextVar("material", default=SHIPPED)


def current() -> Material:
    return _current.get()


@contextmanager
def use(material: Material) -> Iterator[None]:
    token = _current.set(material)
    try:
        yield
    finally:
        _current.reset(token)


def read_own(kind: str) -> Mapping[str, Any]:
    """The library's files of a kind, by name, in the order of the names."""
    return _current.get().files.get(kind, {})


def is_replaced(kind: str) -> bool:
    """Whether the library uses nothing of this kind that is shipped."""
    return kind in _current.get().replaced


class Cached(Protocol[_Arguments, _Result]):
    def __call__(self, *args: _Arguments.args, **kwargs: _Arguments.kwargs) -> _Result: ...
    def cache_clear(self) -> None: ...


def cached(maxsize: int | None = None) -> Callable[[Callable[_Arguments, _Result]], Cached[_Arguments, _Result]]:
    """Like `functools.lru_cache`, for a function that reads material: each material has its own results."""

    def decorate(function: Callable[_Arguments, _Result]) -> Cached[_Arguments, _Result]:
        shipped = cast(Cached[_Arguments, _Result], lru_cache(maxsize)(function))
        others: OrderedDict[Material, Callable[_Arguments, _Result]] = OrderedDict()
        lock = threading.Lock()

        def results_of(material: Material) -> Callable[_Arguments, _Result]:
            with lock:
                if material not in others:
                    others[material] = cast(Callable[_Arguments, _Result], lru_cache(maxsize)(function))
                    if len(others) > MOST_MATERIALS:
                        others.popitem(last=False)
                others.move_to_end(material)
                return others[material]

        @wraps(function)
        def call(*args: _Arguments.args, **kwargs: _Arguments.kwargs) -> _Result:
            material = _current.get()
            if material is SHIPPED:
                return shipped(*args, **kwargs)
            return results_of(material)(*args, **kwargs)

        def clear() -> None:
            shipped.cache_clear()
            with lock:
                others.clear()

        found = cast(Cached[_Arguments, _Result], call)
        found.cache_clear = clear  # type: ignore[method-assign]  # as functools has it
        return found

    return decorate

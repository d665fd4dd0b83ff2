"""One writer at a time: a change of a library locks its folder, and others wait.

The system releases the lock when its holder ends, also when it is killed. Windows has no such lock: there, the users
must take care of it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .errors import LibraryError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]  # Windows has no such module


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Lock `folder` for a change that begins with reading. LibraryError if it is missing."""
    if fcntl is None:
        yield
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError as error:
        raise LibraryError(f"{folder}: could not be opened: {error.strerror}") from None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)

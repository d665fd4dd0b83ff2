"""One writer at a time: whoever changes a library holds its folder, and others wait until it is done.

The system lets go of the folder when its holder ends, also when it is killed. Where a system has no such lock, which is
Windows, one writer at a time is still up to the people who use it.
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
    fcntl = None  # type: ignore[assignment]


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Hold `folder` for a change that begins with reading. LibraryError if it is no longer there."""
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

"""What the studio refuses."""

from __future__ import annotations

from gridwright.library.errors import LibraryError


class MissingError(LibraryError):
    """There is no such puzzle, item or batch."""

"""The exceptions of the library."""


class LibraryError(Exception):
    """A file or a request that the library refuses. The sentence names the file, the path in it and the value."""


class ConflictError(LibraryError):
    """What was to be changed is no longer what the caller saw."""


class UnfitError(LibraryError):
    """Puzzles that are not fit for a day. A line each: the puzzle, the path in it, the code and what is wrong."""

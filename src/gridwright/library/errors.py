"""The exceptions of the library."""


class LibraryError(Exception):
    """A file or a request that the library refuses. The message names the file, the path in it and the value."""


class ConflictError(LibraryError):
    """The caller has seen an older version of what it would change."""


class UnfitError(LibraryError):
    """Puzzles that are not fit for a day. One in a line: the puzzle, the path in it, the code and what is wrong."""

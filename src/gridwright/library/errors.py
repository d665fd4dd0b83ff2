"""The exceptions of the library."""

from collections.abc import Mapping


class LibraryError(Exception):
    """A file or a request that the library refuses. The message names the file, the path in it and the value."""


class ConflictError(LibraryError):
    """The caller has seen an older version of what it would change."""


class UnfitError(LibraryError):
    """Puzzles that are not fit for a day. One in a line: the puzzle, the path in it, the code and what is wrong."""


class ManyError(LibraryError):
    """A change of several puzzles or days that was refused. `problems` has an error for each that is the reason."""

    def __init__(self, problems: Mapping[str, LibraryError]) -> None:
        super().__init__("\n".join(map(str, problems.values())))
        self.problems = problems

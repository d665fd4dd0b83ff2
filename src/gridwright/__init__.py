"""Five daily word-grid games and the studio that makes them. docs/api.md describes what programs can import from here.

Nothing is loaded before it is asked for: the rules are in this package too, and must not load the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .api import (
        GAMES,
        MAKERS,
        AuthoringError,
        ConflictError,
        Finding,
        GenerationError,
        Grade,
        Library,
        LibraryError,
        Play,
        RulesError,
        SiteError,
        Solved,
        UnfitError,
        Wanted,
        __version__,
        audit,
        build_site,
        game_of,
        generate,
        grade,
        load,
        open_library,
        solve,
        write_pdf,
    )
else:

    def __getattr__(name):
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from . import api

        return getattr(api, name)

    def __dir__():
        return __all__


__all__ = [
    "GAMES",
    "MAKERS",
    "AuthoringError",
    "ConflictError",
    "Finding",
    "GenerationError",
    "Grade",
    "Library",
    "LibraryError",
    "Play",
    "RulesError",
    "SiteError",
    "Solved",
    "UnfitError",
    "Wanted",
    "__version__",
    "audit",
    "build_site",
    "game_of",
    "generate",
    "grade",
    "load",
    "open_library",
    "solve",
    "write_pdf",
]

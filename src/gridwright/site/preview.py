"""A preview: a site with all days beside the public one, in a folder whose name cannot be guessed.

Nothing in the public site refers to it. Its name has a secret token, which is kept in the library's folder, so that a
later build has the same address. That folder has its own .gitignore: who can read the token can read every puzzle.
"""

from __future__ import annotations

import re
import secrets
from pathlib import Path

from gridwright.library import atomic
from gridwright.library.document import read_text
from gridwright.rules.shape import quote

from .errors import SiteError

FOLDER = ".preview"
_TOKEN = re.compile("[A-Za-z0-9_-]{16,64}")


def kept_token(library: Path) -> str:
    """The token in a library's folder; a new one is made at the first call."""
    path = library / FOLDER / "token"
    if not path.exists():
        content = secrets.token_urlsafe(16).encode() + b"\n"
        atomic.write_all([(path.with_name(".gitignore"), [b"*\n"]), (path, [content])])
    return read_text(path).strip()


def folder_of(token: str) -> str:
    """The name of a preview's folder. SiteError if the token could be guessed, or is no part of an address."""
    if not _TOKEN.fullmatch(token):
        raise SiteError(f"preview: expected a token of 16 to 64 letters, digits, - and _, found {quote(token)}")
    return f"preview-{token}"

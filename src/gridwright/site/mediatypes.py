"""The media type of each file of a site, as its server and its service worker send it."""

from __future__ import annotations

from pathlib import PurePath

TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def media_type(path: PurePath) -> str:
    """The type that the end of a file's name stands for."""
    return TYPES.get(path.suffix, "application/octet-stream")

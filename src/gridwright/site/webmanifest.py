"""The web app manifest: how an installed site looks on a device. Every address is relative."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gridwright.library.brand import Logo
from gridwright.library.titles import ABOUT

from .mediatypes import TYPES

PAPER = "#FBF8F3"
ICONS = (
    {"src": "./icon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "./icons/icon-192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "./icons/icon-512.png", "sizes": "512x512", "type": "image/png"},
    {"src": "./icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
)


def icon_of(logo: Logo) -> dict[str, str]:
    size = "any" if logo.kind == "svg" else f"{logo.size[0]:.0f}x{logo.size[1]:.0f}"
    return {"src": f"./logo.{logo.kind}", "sizes": size, "type": TYPES[f".{logo.kind}"]}


def web_manifest(title: str, description: str, games: Iterable[str], logo: Logo | None = None) -> dict[str, Any]:
    """The manifest of a site that holds `games`. A square logo replaces the icons."""
    return {
        "name": title,
        "short_name": title,
        "description": description,
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "puzzle"],
        "icons": [icon_of(logo)] if logo and logo.is_square else list(ICONS),
        "shortcuts": [
            {"name": ABOUT[game].title, "description": ABOUT[game].line, "url": f"./{game}/"} for game in games
        ],
    }

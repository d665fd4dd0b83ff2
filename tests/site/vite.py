"""A web bundle in the form in which Vite writes it, with next to nothing inside."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

PAGE = """<!doctype html>
<html lang="en" data-root="./">
  <head>
    <meta charset="utf-8" />
    <title>Gridwright</title>
    <meta name="description" content="Five games &amp; more." />
    <link rel="icon" href="./icon.svg" />
    <script>
      const address = "./stays";
      if (document.documentElement.dataset.root === "../") fetch(address);
    </script>
    <script type="module" crossorigin src="./assets/index-1a.js"></script>
    <link rel="stylesheet" crossorigin href="./assets/index-1a.css">
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
"""
FILES = {
    "icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "assets/index-1a.js": "import('./waywords-2b.js');" + "/* the app */" * 100,
    "assets/index-1a.css": "@font-face { src: url(./font-6f.woff2) }body { color: black; }",
    "assets/waywords-2b.js": "import './tile-3c.js'; export {};",
    "assets/waywords-2b.css": ".board { color: green; }",
    "assets/Hub-7a.js": "export {};",
    "assets/GamePage-7b.js": "export {};",
    "assets/GamePage-7b.css": ".frame { color: blue; }",
    "assets/Archive-7c.js": "export {};",
    "assets/Stats-7d.js": "export {};",
    "assets/Packs-7e.js": "export {};",
    "assets/edgewise-8a.js": "export {};",
    "assets/wordogram-9a.js": "export {};",
    "assets/griddl-8b.js": "export {};",
    "assets/cluegrid-8c.js": "export {};",
    "assets/tile-3c.js": "export {};",
    "assets/tile-3c.css": ".tile { color: gray; }",
    "assets/engine-4d.mjs": "export {};",
    "assets/engine-4d.wasm": "\0asm",
    "assets/shared-5e.bin": "rules",
    "assets/font-6f.woff2": "wOF2",
    "site.webmanifest": "{}",
    "icons/apple-touch-icon.png": "PNG",
    "icons/icon-192.png": "PNG",
    "og/hub.png": "PNG",
    "built-from": "0123",
}
MANIFEST = {
    "index.html": {"file": "assets/index-1a.js", "isEntry": True, "css": ["assets/index-1a.css"]},
    "_tile-3c.js": {"file": "assets/tile-3c.js", "css": ["assets/tile-3c.css"], "imports": ["index.html"]},
    "src/shell/Hub.svelte": {"file": "assets/Hub-7a.js", "isDynamicEntry": True, "imports": ["index.html"]},
    "src/shell/GamePage.svelte": {
        "file": "assets/GamePage-7b.js",
        "isDynamicEntry": True,
        "imports": ["index.html"],
        "css": ["assets/GamePage-7b.css"],
    },
    "src/shell/Archive.svelte": {"file": "assets/Archive-7c.js", "isDynamicEntry": True, "imports": ["index.html"]},
    "src/shell/Stats.svelte": {"file": "assets/Stats-7d.js", "isDynamicEntry": True, "imports": ["index.html"]},
    "src/shell/Packs.svelte": {"file": "assets/Packs-7e.js", "isDynamicEntry": True, "imports": ["index.html"]},
    "src/games/griddl/index.ts": {"file": "assets/griddl-8b.js", "isDynamicEntry": True, "imports": ["index.html"]},
    "src/games/cluegrid/index.ts": {"file": "assets/cluegrid-8c.js", "isDynamicEntry": True, "imports": ["index.html"]},
    "src/games/edgewise/index.ts": {"file": "assets/edgewise-8a.js", "isDynamicEntry": True, "imports": ["index.html"]},
    "src/games/wordogram/index.ts": {
        "file": "assets/wordogram-9a.js",
        "isDynamicEntry": True,
        "imports": ["index.html"],
    },
    "src/games/waywords/index.ts": {
        "file": "assets/waywords-2b.js",
        "isDynamicEntry": True,
        "imports": ["index.html", "_tile-3c.js"],
        "css": ["assets/waywords-2b.css"],
    },
}
PACKED = "assets/index-1a.js"


def make_bundle(folder: Path) -> Path:
    """Write the bundle. `PACKED` has a .br beside it, which only says so, and a real .gz."""
    for name, text in {**FILES, "index.html": PAGE, ".vite/manifest.json": json.dumps(MANIFEST)}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / f"{PACKED}.br").write_bytes(b"as if packed by brotli")
    (folder / f"{PACKED}.gz").write_bytes(gzip.compress(FILES[PACKED].encode(), mtime=0))
    return folder


def make_page(folder: Path) -> Path:
    """Write the studio's pages, as Vite would."""
    (folder / "assets").mkdir(parents=True)
    for name in ("studio", "preview"):
        (folder / f"{name}.html").write_text(PAGE.replace("index-1a", "studio-1a"), encoding="utf-8")
    (folder / "assets" / "studio-1a.js").write_text("export {};", encoding="utf-8")
    (folder / "built-from").write_text("0123", encoding="utf-8")
    return folder

"""Renews the recorded playthroughs from the kits' scripts: `python -m tests.playthroughs.record`, or `make golden`."""

from __future__ import annotations

from gridwright.rules import bridge
from tests.games import KITS
from tests.playthroughs.recording import FOLDER, path_of, write


def main() -> None:
    texts = {
        path_of(name, title): write(name, kit.SAMPLES[sample], actions, bridge.answer)
        for name, kit in KITS.items()
        for title, (sample, actions) in kit.PLAYTHROUGHS.items()
    }
    for path in set(FOLDER.glob("*/*.txt")) - set(texts):
        path.unlink()
    for path, text in texts.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(FOLDER))


if __name__ == "__main__":
    main()

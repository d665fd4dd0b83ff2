"""A player who sees nothing: a keyboard, and what Chromium gives to a screen reader. The page is never looked at."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

PATIENCE = 20  # seconds, for what comes soon on a quiet machine
PAUSE = 0.03
MOST_TABS = 60


@dataclass
class Node:
    """A part of the page as a screen reader gets it: its role, its name and its states."""

    role: str
    name: str
    states: dict[str, Any]
    children: list[Node] = field(default_factory=list)

    def walk(self) -> list[Node]:
        return [self, *(found for child in self.children for found in child.walk())]

    def text(self) -> str:
        """All that a screen reader reads of it and of what is in it."""
        texts = [node.name for node in self.walk() if node.role == "StaticText"]
        return " ".join(" ".join(texts).split()) or self.name


class Reader:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def tree(self) -> Node:
        """The page as a screen reader gets it: a dialog alone, where one is open."""
        given = self.session.send("Accessibility.getFullAXTree")["nodes"]
        made = {node["nodeId"]: _node(node) for node in given}
        for node in given:
            made[node["nodeId"]].children = [made[child] for child in node.get("childIds", []) if child in made]
        return made[given[0]["nodeId"]]

    def all(self, role: str, name: str = "") -> list[Node]:
        """The parts of a role whose name matches."""
        return [node for node in self.tree().walk() if node.role == role and re.search(name, node.name)]

    def find(self, role: str, name: str = "") -> Node:
        """The one part of a role whose name matches, as soon as it is there."""
        end = time.monotonic() + PATIENCE
        while len(found := self.all(role, name)) != 1:
            assert time.monotonic() < end, f"{len(found)} of {role} {name!r}: {self.describe()}"
            time.sleep(PAUSE)
        return found[0]

    def focus(self) -> Node:
        """Where the keyboard is. After the last part of the page, Tab leads to the page as a whole."""
        active = self.session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        asked = {"objectId": active["objectId"], "fetchRelatives": False}
        return _node(self.session.send("Accessibility.getPartialAXTree", asked)["nodes"][0])

    def heard(self) -> str:
        """What the live regions say, the latest of each."""
        nodes = self.tree().walk()
        texts = [node.text() for node in nodes if node.states.get("live") in ("polite", "assertive")]
        return " ".join(filter(None, texts))

    def hear(self, pattern: str) -> str:
        """Wait until the live regions say something that matches."""
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, heard := self.heard()):
            assert time.monotonic() < end, f"{pattern!r} was not heard but {heard!r}"
            time.sleep(PAUSE)
        return heard

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, role: str, name: str, key: str = "Tab") -> Node:
        """Go on with Tab until the keyboard is there. Nothing on the way may be without a name."""
        for _ in range(MOST_TABS):
            here = self.focus()
            if here.role == role and re.search(name, here.name):
                return here
            self.press(key)
            reached = self.focus()
            assert reached.name or reached.role in ("", "generic"), f"a {reached.role} without a name"
        raise AssertionError(f"{role} {name!r} is not reached with {key}: {self.describe()}")

    def choose(self, role: str, name: str) -> None:
        """Tab to it and press Enter."""
        self.tab_to(role, name)
        self.press("Enter")

    def describe(self) -> str:
        return "\n".join(f"{node.role}: {node.name}" for node in self.tree().walk() if node.name)


def _node(given: Any) -> Node:
    states = {one["name"]: one["value"].get("value") for one in given.get("properties", [])}
    if given.get("ignored"):
        return Node("", "", {})
    return Node(given["role"]["value"], given.get("name", {}).get("value", ""), states)

"""Hands that play on a page: a mouse, a finger that drags, a finger that taps, a keyboard."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Page, expect

FINGER_PAUSE_MS = 40  # Chromium swallows the next tap when touches come faster than a finger can


class Hand(Protocol):
    def select(self, page: Page, first: str, last: str) -> None:
        """Select the tiles from `first` to `last`."""


def middle(page: Page, cell: str) -> tuple[float, float]:
    box = page.locator(f'[data-cell="{cell}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Mouse:
    def select(self, page: Page, first: str, last: str) -> None:
        page.mouse.move(*middle(page, first))
        page.mouse.down()
        page.mouse.move(*middle(page, last), steps=5)
        page.mouse.up()


class DraggingFinger:
    def select(self, page: Page, first: str, last: str) -> None:
        self.drag(page, middle(page, first), middle(page, last))

    def drag(self, page: Page, start: tuple[float, float], stop: tuple[float, float], *, end: str = "touchEnd") -> None:
        session = page.context.new_cdp_session(page)

        def touch(kind: str, points: list[dict[str, float]]) -> None:
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            page.wait_for_timeout(FINGER_PAUSE_MS)

        (x0, y0), (x1, y1) = start, stop
        touch("touchStart", [{"x": x0, "y": y0}])
        for part in (0.25, 0.5, 0.75, 1.0):
            touch("touchMove", [{"x": x0 + (x1 - x0) * part, "y": y0 + (y1 - y0) * part}])
        touch(end, [])
        session.detach()


class TappingFinger:
    def select(self, page: Page, first: str, last: str) -> None:
        for cell in (first, last):
            page.touchscreen.tap(*middle(page, cell))
            page.wait_for_timeout(FINGER_PAUSE_MS)


class Keys:
    """Finds its way by where the focus is, as a person does by looking."""

    def select(self, page: Page, first: str, last: str) -> None:
        self.go(page, first)
        page.keyboard.press("Enter")
        self.go(page, last)
        page.keyboard.press("Enter")

    def go(self, page: Page, cell: str) -> None:
        if not page.evaluate("document.activeElement.dataset.cell"):
            page.locator('[role="gridcell"][tabindex="0"]').focus()
        here = page.evaluate("document.activeElement.dataset.cell")
        (y0, x0), (y1, x1) = ([int(part) for part in name[1:].split("c")] for name in (here, cell))
        for key, count in (
            ("ArrowRight", x1 - x0),
            ("ArrowLeft", x0 - x1),
            ("ArrowDown", y1 - y0),
            ("ArrowUp", y0 - y1),
        ):
            for _ in range(count):
                page.keyboard.press(key)
        expect(page.locator(f'[data-cell="{cell}"]')).to_be_focused()

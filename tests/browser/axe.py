"""What axe finds on a page, in one theme or in all of them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES = {
    "light": {"theme": "light"},
    "dark": {"theme": "dark"},
    "contrast": {"theme": "light", "contrast": "high"},
    "contrast-dark": {"theme": "dark", "contrast": "high"},
    "colour-blind": {"theme": "light", "colors": "blind"},
    "colour-blind-dark": {"theme": "dark", "colors": "blind"},
}
"""The data- attributes that a theme is. A state that has been reached in one is in all of them."""
COLOURS = ["color-contrast", "link-in-text-block"]  # the rules that a theme can break


def violations(page: Page, *rules: str) -> list[str]:
    """What axe finds, by WCAG 2.2 AA and its own best practices; or by these rules alone."""
    # By the debugger, so that the page's Content-Security-Policy stays as strict as it is.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "async rules => (await axe.run(rules.length ? { runOnly: { type: 'rule', values: rules } } : {})).violations",
        list(rules),
    )
    return [f"{item['id']}: {node['target']} {node['failureSummary']}" for item in found for node in item["nodes"]]


def violations_in_every_theme(page: Page) -> list[str]:
    """What axe finds in the theme that the page is in, and what it finds of the colours in each other. The page is to
    be still: reduced motion."""
    found = violations(page)
    before = page.evaluate("({ ...document.documentElement.dataset })")
    own = {name: value for name, value in before.items() if name in ("theme", "contrast", "colors")}
    for name, theme in THEMES.items():
        if theme != own:
            _wear(page, theme)
            found += [f"{name}: {text}" for text in violations(page, *COLOURS)]
    _wear(page, own)
    return found


def _wear(page: Page, theme: dict[str, str]) -> None:
    page.evaluate(
        """theme => {
          const { dataset } = document.documentElement;
          for (const name of ["theme", "contrast", "colors"]) delete dataset[name];
          Object.assign(dataset, theme);
        }""",
        theme,
    )

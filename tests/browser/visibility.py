"""What of a page is lost in a narrow, magnified or restyled window: cut off, covered, out of reach, or sideways."""

from __future__ import annotations

from playwright.sync_api import Page

MOST_LOOKS, PAUSE_MS = 40, 50

# Where a dialog is open, what is behind it may be covered. A scroller's content is reached by scrolling it, but a page
# that scrolls sideways fails, and so does anything else that does, except the board named by `wide`.
LOST = """
(wide) => {
  const found = [];
  const page = document.documentElement;
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

  const named = (element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.spoken');
  const isAcross = (box, edge, by) => box.left < edge.left - by || box.right > edge.right + by;
  const isAlong = (box, edge, by) => box.top < edge.top - by || box.bottom > edge.bottom + by;

  function* around(element) {
    for (let at = element; at && at !== page; at = at.parentElement) yield at;
  }

  /** Where something is cut, if it is: by what is around it, or at the edges of the page. */
  function cut(box, element) {
    for (const at of around(element)) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      const [across, along] = [isAcross(box, edge, 1.5), isAlong(box, edge, 1.5)];
      if (across && /hidden|clip/.test(overflowX)) return `is cut at the side by ${named(at)}`;
      if (along && /hidden|clip/.test(overflowY)) return `is cut above or below by ${named(at)}`;
      if (across && /auto|scroll/.test(overflowX))
        return wide && at.matches(wide) ? '' : `is reached only by scrolling ${named(at)} sideways`;
      if (along && /auto|scroll/.test(overflowY)) return '';
      if (position === 'fixed' || at.matches('dialog')) break;
    }
    if (box.left < -0.5 || box.right > innerWidth + 0.5) return 'sticks out at the side';
    if (box.top + scrollY < -0.5) return 'is above the page';
    if (box.bottom + scrollY > Math.max(page.scrollHeight, innerHeight) + 0.5) return 'is below the page';
    return '';
  }

  function isInView(box, element) {
    return [...around(element)].every((at) => {
      const edge = at.getBoundingClientRect();
      return getComputedStyle(at).overflowY === 'visible' || !(isAcross(box, edge, 1) || isAlong(box, edge, 1));
    });
  }

  function check(box, element, what) {
    const how = cut(box, element);
    if (how) found.push(`${what} ${how}`);
  }

  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} wide in ${innerWidth}`);

  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const holder = node.parentElement;
    if (!node.data.trim() || !isShown(holder) || holder.closest('script, style, select, textarea')) continue;
    const what = JSON.stringify(node.data.trim().slice(0, 40));
    if (getComputedStyle(holder).textOverflow === 'ellipsis' && holder.scrollWidth > holder.clientWidth)
      found.push(`${what} ends in dots`);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      check(box, holder, what);
      // A line is taller than its letters: only what meets in the middle of both is on top of another.
      const inner = { left: box.left + 1, right: box.right - 1 };
      Object.assign(inner, { top: box.top + box.height * 0.22, bottom: box.bottom - box.height * 0.22 });
      // What Edgewise prints on its cards is turned, and so is its box.
      if (isInView(box, holder) && !holder.dataset.word) texts.push({ node, what, ...inner });
    }
  }
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      const beside = one.left >= other.right || other.left >= one.right;
      const below = one.top >= other.bottom || other.top >= one.bottom;
      if (other.node !== one.node && !beside && !below) found.push(`${one.what} and ${other.what} are on each other`);
    }
  });

  const before = scrollY;
  for (const control of root.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')) {
    if (!isShown(control) || control.closest('[inert]') || getComputedStyle(control).opacity === '0') continue;
    const label = control.getAttribute('aria-label') ?? control.textContent ?? '';
    const what = `the control ${JSON.stringify(label.trim().slice(0, 40))}`;
    check(control.getBoundingClientRect(), control, what);
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const isInText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
    if (control.tagName !== 'INPUT' && !isInText && (width < 24 || height < 24))
      found.push(`${what} is ${width} by ${height}`);
    const isHit = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]].some(([x, y]) =>
      control.contains(document.elementFromPoint(left + width * x, top + height * y)),
    );
    if (!isHit) found.push(`${what} is covered`);
  }
  scrollTo(0, before);
  return [...new Set(found)];
}
"""


def lost(page: Page, wide: str = "") -> list[str]:
    """A sentence for each thing that is, and stays so: a board takes a few frames to fit a new window."""
    found: list[str] = []
    for _ in range(MOST_LOOKS):
        found = page.evaluate(LOST, wide)
        if not found:
            break
        page.wait_for_timeout(PAUSE_MS)
    return found

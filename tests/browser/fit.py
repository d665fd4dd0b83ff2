"""What of a page is lost in a narrow, magnified or restyled window: cut off, covered, out of reach, or sideways."""

from __future__ import annotations

from playwright.sync_api import Page

# Where a sheet is open, what is behind it may be covered. A scroller's content is reached by scrolling it, but a page
# that scrolls sideways fails, and so does anything else that does, save the board named in `wide`.
LOST = """
(wide) => {
  const found = [];
  const root = document.querySelector('dialog[open]') ?? document.body;
  const page = document.documentElement;
  const told = (element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !element.closest('.spoken');
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} wide in ${innerWidth}`);

  function cut(box, element, what) {
    for (let at = element; at && at !== page; at = at.parentElement) {
      const style = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      const across = box.left < edge.left - 1.5 || box.right > edge.right + 1.5;
      const along = box.top < edge.top - 1.5 || box.bottom > edge.bottom + 1.5;
      if (across && (style.overflowX === 'hidden' || style.overflowX === 'clip')) {
        found.push(`${what} is cut at the side by ${told(at)}`);
        return;
      }
      if (along && (style.overflowY === 'hidden' || style.overflowY === 'clip')) {
        found.push(`${what} is cut above or below by ${told(at)}`);
        return;
      }
      if (across && (style.overflowX === 'auto' || style.overflowX === 'scroll')) {
        if (!wide || !at.matches(wide)) found.push(`${what} is reached only by scrolling ${told(at)} sideways`);
        return;
      }
      if (along && (style.overflowY === 'auto' || style.overflowY === 'scroll')) return;
      if (style.position === 'fixed' || at.matches('dialog')) break;
    }
    if (box.left < -0.5 || box.right > innerWidth + 0.5) found.push(`${what} sticks out at the side`);
    if (box.top + scrollY < -0.5) found.push(`${what} is above the page`);
    if (box.bottom + scrollY > Math.max(page.scrollHeight, innerHeight) + 0.5) found.push(`${what} is below the page`);
  }

  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const holder = node.parentElement;
    if (!node.data.trim() || !isShown(holder) || holder.closest('script, style, option, select, textarea')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const what = JSON.stringify(node.data.trim().slice(0, 40));
    const style = getComputedStyle(holder);
    if (style.textOverflow === 'ellipsis' && holder.scrollWidth > holder.clientWidth) found.push(`${what} ends in dots`);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      cut(box, holder, what);
      texts.push({ node, what, box });
    }
  }
  // The line box of large type is taller than its letters: only what meets in the middle of both is on top of another.
  const core = ({ box }) => ({ left: box.left + 1, right: box.right - 1, top: box.top + box.height * 0.22, bottom: box.bottom - box.height * 0.22 });
  texts.forEach((one, index) => {
    const a = core(one);
    for (const other of texts.slice(index + 1)) {
      const b = core(other);
      if (other.node === one.node || one.node.parentElement.closest('[data-word]') || !(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)) continue;
      found.push(`${one.what} and ${other.what} are on top of each other`);
    }
  });

  const y = scrollY;
  for (const control of root.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')) {
    if (!isShown(control) || control.closest('[inert]') || getComputedStyle(control).opacity === '0') continue;
    const what = `the control ${JSON.stringify((control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40))}`;
    cut(control.getBoundingClientRect(), control, what);
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = control.getBoundingClientRect();
    if (control.tagName !== 'INPUT' && !(control.tagName === 'A' && getComputedStyle(control).display === 'inline') && (box.width < 24 || box.height < 24)) found.push(`${what} is ${box.width} by ${box.height}`);
    const spots = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]];
    const isHit = spots.some(([dx, dy]) => {
      const hit = document.elementFromPoint(box.left + box.width * dx, box.top + box.height * dy);
      return hit && (control.contains(hit) || (hit.contains(control) && control.tagName === 'INPUT'));
    });
    if (!isHit) found.push(`${what} is covered`);
  }
  scrollTo(0, y);
  return [...new Set(found)];
}
"""


def lost(page: Page, wide: str = "") -> list[str]:
    found: list[str] = page.evaluate(LOST, wide)
    return found

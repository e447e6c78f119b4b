"""A page enlarged: at 200 %, and on a width of 320 pixels (WCAG 2.2, 1.4.4 and 1.4.10).

A window of 1440 by 900 pixels is one of 720 by 450 for a page that is twice as large, and the
narrowest to which pages must flow is a window of 1280 pixels at 400 %.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.web.text_boxes import STRAYS

__all__ = ["faults_when_enlarged"]

_SIZES = ((720, 450), (320, 640))
_MOST_COVERED = 1 / 3

# Scripts that look at the size of the window have done so.
_LAID_OUT = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done(null)));
})"""

# How much of the height is taken by what stays where it is while the page is scrolled. A column
# beside others covers nothing, and what lies above something else that stays counts once.
_COVERED = """() => {
  scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
  const rows = new Set();
  for (const element of document.body.querySelectorAll("*")) {
    const { position, top, bottom } = getComputedStyle(element);
    if (position !== "fixed" && position !== "sticky") continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    const isStuck = position === "fixed"
      || Math.abs(box.top - parseFloat(top)) < 1
      || Math.abs(innerHeight - box.bottom - parseFloat(bottom)) < 1;
    if (!isStuck || box.width < innerWidth / 2) continue;
    const [first, end] = [Math.max(0, Math.floor(box.top)), Math.min(innerHeight, box.bottom)];
    for (let y = first; y < end; y++) rows.add(y);
  }
  scrollTo(0, 0);
  return rows.size / innerHeight;
}"""


def faults_when_enlarged(page: Page) -> Iterator[str]:
    """What is cut, lies on something else, makes the page scroll sideways, or covers too much."""
    for width, height in _SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(_LAID_OUT)
        yield from (f"at {width}: {stray}" for stray in page.evaluate(STRAYS))
        covered = page.evaluate(_COVERED)
        if covered > _MOST_COVERED:
            yield f"at {width}: {covered:.0%} of the height is covered by what stays in its place"

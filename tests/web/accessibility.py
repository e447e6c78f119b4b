"""What axe-core finds wrong with a page, for whoever cannot see it or has no mouse."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

__all__ = ["AXE", "violations_of"]

AXE = Path(__file__).resolve().parents[2] / "web-assets" / "checks" / "axe.min.js"
_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
_RUN = """(tags) => axe
  .run(document, {runOnly: {type: "tag", values: tags}, resultTypes: ["violations"]})
  .then(({violations}) => violations.map(({id, nodes}) => [id, nodes.map(({html}) => html)]))"""


@cache
def _script() -> str:
    return AXE.read_text(encoding="utf-8")


def violations_of(page: Page) -> list[Any]:
    """Rules of WCAG 2.2 AA that the page breaks, with the elements; by the driver, so that the
    page's own policy about scripts stays as it is."""
    if not AXE.exists():
        pytest.skip("axe-core was not fetched: no npm or no network (make assets)")
    page.evaluate(_script())
    found: list[Any] = page.evaluate(_RUN, _RULES)
    return found
